import { RESET_LINK_MINUTES } from '#contract/limits.ts';

export const FORGOT_TEXT = {
	title: 'Forgot password?',
	purpose: 'We send you a link that lets you choose a new one.',
	email: 'Email',
	emailHint: 'The address of your account. It has to be confirmed.',
	send: 'Send link',
	sending: 'Sending…',
	sent: 'If an account has this address, and it was confirmed, a mail with a link is on its way. Look in the spam folder, too.',
	failed: 'The link could not be asked for. Please try again.',
	sentNote: `The link works once, for ${RESET_LINK_MINUTES}\u00a0minutes.`,
	noMail: 'This site sends no mail. Ask an admin: they can give you a link that lets you choose a new password.',
	community: 'Community chat',
	opensInNewTab: '(opens in a new tab)',
	back: 'Back to login',
} as const;
