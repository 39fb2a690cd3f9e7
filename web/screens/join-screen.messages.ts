/** Texts of the page that an invitation opens. */
export const JOIN_TEXT = {
	title: 'You are invited',
	signingIn: 'Signing in…',
	description: 'Sign up by invitation.',
	purpose: 'Create your account to keep your place on every device.',
	unusable: 'Invitation not valid',
	whyUnusable: 'It may have ended, been revoked, or been used up. Ask for a new one.',
	checking: 'Checking the invitation…',
	signedIn: (username: string) => `Signed in as ${username}`,
	forNewAccount: 'The invitation is for a new account. Log out to use it.',
	needsScript: 'An invitation needs JavaScript, which is off in this browser.',
	goHome: 'Go Home',
} as const;
