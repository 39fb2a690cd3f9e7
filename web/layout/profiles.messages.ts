import { PROFILE_RULE_MESSAGES } from '#contract/profile-rules.messages.ts';

/** Sentences of the choice of a profile. */
export const PROFILES_TEXT = {
	title: 'Who is watching?',
	hasPin: 'PIN needed',
	current: 'Watching now',
	pinTitle: (name: string) => `The PIN of ${name}`,
	pin: 'PIN',
	pinHint: PROFILE_RULE_MESSAGES.pin,
	forgotten: 'Forgotten? Enter the password of your account instead: it removes the PIN.',
	accountPinTitle: 'Ask a grown-up for the PIN of the account',
	forgottenByChild: 'Forgotten? Log out, sign in with the password, and choose a new PIN in Settings.',
	child: 'Child',
	enter: 'Watch',
	back: 'Back',
	close: 'Close',
	working: 'Switching',
	failed: 'Switching failed. Please try again.',
	switchProfile: 'Switch profile',
} as const;
