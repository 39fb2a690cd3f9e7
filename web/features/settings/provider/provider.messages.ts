/** Texts of the card that connects an account with the provider. */
export const PROVIDER_TEXT = {
	heading: (provider: string) => `Sign-in with ${provider}`,
	hint: (provider: string) =>
		`Connect your account once, and ${provider} signs you in. Both need the same email address, which ${provider} has verified.`,
	proxyHint: (provider: string) =>
		`Connect your account once, and ${provider}, which has let you onto this site, signs you in. Both need the same email address.`,
	proxyProof: (provider: string) =>
		`Confirm that it is you. Your account is connected with the name that ${provider} has let you in by.`,
	proxyConnected: 'Connected',
	connect: (provider: string) => `Connect with ${provider}`,
	proof: (provider: string) => `Confirm that it is you. Then ${provider} asks you to sign in there.`,
	submit: 'Continue',
	code: 'Code of your authenticator app, or a recovery code',
	connected: (provider: string, since: string) => `${provider} signs you in. Connected on ${since}.`,
	lastUsed: (date: string) => `Last used on ${date}`,
	neverUsed: 'Not used yet',
	disconnect: (provider: string) => `Disconnect from ${provider}`,
	disconnectText: (provider: string) =>
		`${provider} will not sign you in any more, and your other sessions end. Your password still does.`,
	disconnectSubmit: 'Disconnect',
	disconnected: 'Disconnected',
	passwordMissing:
		'Your account has no password yet. With one you can sign in without the provider, change your account, and disconnect.',
	choosePassword: 'Choose a Password',
	passwordText: (minutes: number) => `This works for ${minutes} minutes after a sign-in. Your other sessions end.`,
	passwordLabel: 'New password',
	passwordRules: 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.',
	save: 'Save',
	passwordChosen: 'Password chosen',
	signInAgain: (provider: string) => `Sign in with ${provider} again`,
	logOutFirst: 'Log out, sign in again, then choose the password.',
	failed: 'Something went wrong. Please try again.',
	loadFailed: 'How your account signs in cannot be shown right now',
} as const;
