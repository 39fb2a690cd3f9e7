import { HANDED_RESET_LINK_HOURS, RESET_LINK_MINUTES, UNDO_EMAIL_DAYS, VERIFY_LINK_DAYS } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const ACCOUNT_LINK_MESSAGES = inLanguage('server/accounts/account-link', 'ACCOUNT_LINK_MESSAGES', {
	resetRequested:
		'If an account has this address, and it was confirmed, a mail with a link is on its way. Look in the spam folder, too.',
	noMail: 'This site sends no mail. Ask an admin for a link that lets you choose a new password.',
	resetOver: `This link is not valid. It works once, for ${RESET_LINK_MINUTES} minutes after a mail, or ${HANDED_RESET_LINK_HOURS} hours after an admin made it.`,
	passwordReset: 'Your password was changed. Sign in with the new one.',
	verificationSent: 'A mail with a link is on its way',
	verificationLimited: 'Several mails went to this address already. Please try again in an hour.',
	changeCancelled: 'Your email address stays as it is',
	corrected: 'A mail with a link is on its way, unless another account has this address. Look in the spam folder, too.',
	notCorrectable: 'This address cannot be changed here. Sign in to change it, or ask an admin.',
	alreadyVerified: 'This address is confirmed already',
	verifyOver: `This link is not valid. It works once, for ${VERIFY_LINK_DAYS} days, while the account has the address that it went to.`,
	verified: 'Your email address is confirmed',
	undoOver: `This link is not valid. It works once, for ${UNDO_EMAIL_DAYS} days after the change.`,
	undoTaken: 'Another account has this address now. Ask an admin for help.',
	undone:
		'The change of the email address was undone. Every session, API token, passkey and authenticator app that came after it has ended, and the old password works no more. Choose a new password now.',
	mustVerify:
		'Confirm your email address first: a mail with a link is on its way. If there is none, look in the spam folder, or try again in an hour.',
} as const);
