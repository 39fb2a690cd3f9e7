import { HANDED_RESET_LINK_HOURS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS, VERIFY_LINK_DAYS } from '#contract/limits.ts';

const COMMON = {
	unusable: 'Link not valid',
	checking: 'Checking the link…',
	needsScript: 'This link needs JavaScript, which is off in this browser.',
	login: 'Login',
	goHome: 'Go Home',
} as const;

/** Texts of the pages that the links of mails open. */
export const RESET_TEXT = {
	...COMMON,
	title: 'New password',
	description: 'Choose a new password.',
	purpose: (username: string) => `For the account ${username}. Every device is signed out.`,
	purposeOfUnknown: 'Every device is signed out.',
	whyUnusable: `It works once, for up to ${RESET_LINK_MINUTES}\u00a0minutes after a mail, or up to ${HANDED_RESET_LINK_HOURS}\u00a0hours after an admin made it. Ask for a new one by “Forgot password?” on the login form.`,
	done: 'Password changed',
	whatNext: 'Sign in with your new password.',
} as const;

export const VERIFY_TEXT = {
	...COMMON,
	title: 'Confirm your address',
	description: 'Confirm an email address.',
	purpose: 'Press the button to confirm that this email address is yours.',
	confirm: 'Confirm address',
	failed: 'The address could not be confirmed. Please try again.',
	why: `A link works once, for ${VERIFY_LINK_DAYS}\u00a0days. You can ask for a new one in Settings.`,
	done: 'Address confirmed',
	whatNext: 'Thank you. If you forget your password, we can send a link there.',
} as const;

export const UNDO_TEXT = {
	...COMMON,
	title: 'Undo the change',
	description: 'Undo the change of an email address.',
	purpose: 'Your account gets this email address back, every device is signed out, and you choose a new password.',
	confirm: 'Undo the change',
	failed: 'The change could not be undone. Please try again.',
	why: `A link works once, for ${UNDO_EMAIL_DAYS}\u00a0days after the change.`,
	newPassword: 'Choose a new password',
	whyNewPassword: 'The change was undone. Who made it may know your password, so choose a new one now.',
} as const;
