export const CORRECT_TEXT = {
	purpose:
		'Your account works once its email address is confirmed. Was the address wrong? Send the link to the right one.',
	email: 'Email',
	send: 'Send link',
	sending: 'Sending…',
	sendAgain: 'Send it to the same address again',
	sent: 'A mail with a link is on its way, unless another account has this address. Look in the spam folder, too.',
	failed: 'The link could not be sent. Please try again.',
	back: 'Back',
} as const;
