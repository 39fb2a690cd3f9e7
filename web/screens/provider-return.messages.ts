/** Texts of the page to which a provider sends people back. */
export const PROVIDER_RETURN_TEXT = {
	waiting: 'Your sign-in is being checked…',
	failed: 'You are not signed in',
	connectFailed: 'Not connected',
	connected: 'Connected. From now on it signs you in.',
	elsewhere: 'This sign-in was begun in another tab or browser. Begin again here.',
	unknown: 'Something went wrong. Try again.',
	login: 'Login',
	back: 'Go Back',
	codeTitle: 'Two-factor sign-in',
	codePurpose: 'Your account has two-factor sign-in.',
	waitsTitle: 'Almost there',
} as const;
