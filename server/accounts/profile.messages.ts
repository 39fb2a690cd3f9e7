import { PROFILES_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

/** Sentences for people. */
export const PROFILE_MESSAGES = inLanguage('server/accounts/profile', 'PROFILE_MESSAGES', {
	noSuchProfile: 'There is no such profile',
	tooMany: `An account has at most ${PROFILES_MAX} profiles`,
	taken: 'Another profile has this name',
	wrongPin: 'Wrong PIN',
	pinNeeded: 'Enter the PIN of this profile',
	accountPinNeeded: 'Ask a grown-up for the PIN of the account',
	childrenNeedPin: 'This PIN keeps children in their profiles: change it, or end what limits them first',
	provePin: 'Enter the PIN of this profile, or confirm your password',
	otherOrder: 'The profiles have changed meanwhile. Please try again.',
	first: 'The first profile belongs to the account and cannot be removed',
	added: 'Profile added',
	changed: 'Profile saved',
	preferred: 'Preferences saved',
	removed: 'Profile removed',
	switched: (name: string) => `Watching as ${name}`,
} as const);
