export const PHONE_SIGN_IN_TEXT = {
	title: 'Sign in with your phone',
	loading: 'Getting a code…',
	scan: 'Scan the code with your phone, or open this address on any device where you are signed in:',
	type: 'Then type this code:',
	qrCode: 'QR code of the address and the code below',
	waits: 'Waiting for you to confirm…',
	refused: 'The sign-in was refused.',
	expired: 'The code has ended.',
	failed: 'No code could be made. Please try again.',
	again: 'New code',
	back: 'Back to login',
} as const;
