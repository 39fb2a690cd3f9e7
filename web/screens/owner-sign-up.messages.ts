/** Texts of the page that the owner link opens. */
export const OWNER_SIGN_UP_TEXT = {
	title: 'Become the owner',
	purpose: 'The account you create with this link owns the server: it manages users, player servers and backups.',
	unusable: 'Link not valid',
	whyUnusable: (minutes: number) =>
		`An owner link works once, for ${minutes} minutes after the server starts, and only while there is no owner. Restart the server for a new link, or sign in as the owner.`,
	checking: 'Checking the link…',
	signedIn: (username: string) => `Signed in as ${username}`,
	makeThisOwner: 'The link is for a new account. Log out to use it, or make this account the owner:',
	command: {
		npm: (email: string) => `npm run owner -- ${email}`,
		matinee: (email: string) => `matinee owner ${email}`,
	},
	goHome: 'Go Home',
} as const;
