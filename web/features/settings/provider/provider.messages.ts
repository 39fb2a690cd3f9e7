/** Texts of the card that connects an account with the provider. */
export const PROVIDER_TEXT = {
	heading: (provider: string) => `Sign-in with ${provider}`,
	hint: (provider: string) =>
		`Connect your account once, and ${provider} signs you in. Both need the same email address, which ${provider} has verified.`,
	connect: (provider: string) => `Connect with ${provider}`,
	proof: (provider: string) => `Confirm that it is you. Then ${provider} asks you to sign in there.`,
	submit: 'Continue',
	code: 'Code of your authenticator app, or a recovery code',
} as const;
