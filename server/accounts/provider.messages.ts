import { inLanguage } from '#server/language/in-language.ts';

export const PROVIDER_MESSAGES = inLanguage('server/accounts/provider', 'PROVIDER_MESSAGES', {
	none: 'This site has no sign-in by a provider',
	/** @param provider Its name, `OIDC_NAME`. */
	of: (provider: string) => ({
		away: `${provider} cannot be reached. Try again in a moment, or sign in another way.`,
		clock: `The clocks of ${provider} and of this server differ by more than five minutes. Please tell the operator.`,
		cancelled: `${provider} has not signed you in. Try again.`,
		refused: `The response of ${provider} was not accepted. Try again; if that does not help, tell the operator.`,
		logoutRefused: 'The logout token was not accepted',
		over: 'This sign-in has ended, or was begun in another browser. Begin again here.',
		notHere: `Signing in with ${provider} does not work at this address of the site`,
		tooMany: 'Too many sign-ins are under way. Please try again later.',
		noEmail: `${provider} has told no email address of yours, and an account here needs one. Add one there, then try again.`,
		unverified: (email: string) =>
			`${provider} has not verified ${email} yet. Confirm the address there, then try again.`,
		otherDomain: (email: string) =>
			`${email} is not of a domain that is admitted here. Use another account of ${provider}.`,
		invalidEmail: `${provider} has told an email address that cannot be used here. Please tell the operator.`,
		emailTaken: (email: string) =>
			`There is an account with the address ${email} here already. Sign in to it as before, and connect it with ${provider}.`,
		noAccount: `No account here is connected with you at ${provider}. Sign in as before and connect yours, or ask an admin.`,
		otherEmail: (theirs: string, own: string) =>
			`${provider} says that your address is ${theirs}, and your account here has ${own}. Change one of them, then connect again.`,
		alreadyConnected: `Your account here, or you at ${provider}, are connected already`,
		disconnected: `Disconnected from ${provider}`,
		notConnected: `Your account is not connected with ${provider}`,
		passwordFirst: `${provider} is your only way in. Choose a password first, then disconnect.`,
		onlyWayIn: `This site signs people in with ${provider} alone. Disconnected, your account could not be used.`,
		connected: `Connected with ${provider}`,
	}),
});
