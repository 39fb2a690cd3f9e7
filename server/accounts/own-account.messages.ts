import { inLanguage } from '#server/language/in-language.ts';

export const OWN_ACCOUNT_MESSAGES = inLanguage('server/accounts/own-account', 'OWN_ACCOUNT_MESSAGES', {
	profileChanged: 'Account updated successfully',
	emailWaits: (email: string) => `A link is on its way to ${email}. Until you confirm it, your address stays as it is.`,
	passwordChosen: 'Password chosen. From now on it signs you in as well.',
	hasPassword: 'Your account has a password already',
	noPassword: 'Your account has no password yet. Choose one first: Settings, Account.',
	signInAgain: 'Sign in again, then choose the password within ten minutes',
	passwordChanged: 'Password changed successfully',
	languageChosen: 'Language saved',
	confirmed: 'Password confirmed',
	sessionEnded: 'Session ended',
	sessionsEnded: (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'} ended`,
	deletionRequested: (days: number) => `Your account will be deleted in ${days} days. Sign in before then to keep it.`,
	restored: 'Welcome back. Your account will not be deleted.',
	wrongPassword: 'Incorrect password',
	passwordRequired: 'Please enter your password to confirm this',
	noSuchSession: 'Session not found',
	lastOwner: 'At least one owner is required',
	/** With `ACCOUNT_CHANGES=support`. */
	support: 'Changes to your account are made through a support ticket',
} as const);
