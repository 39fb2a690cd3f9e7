/** Sentences of the layout's lazy panels. */
export const MENU_TEXT = {
	panelNavigation: 'Menu',
	closeMenu: 'Close menu',
	posters: 'Posters',
	about: 'About',
	account: 'Account',
	accountStarting: 'Signing you in…',
	accountUnreachable: 'Server unreachable',
	signedIn: 'Signed in',
	settings: 'Settings',
	admin: 'Admin Panel',
	logout: 'Logout',
	leaving: 'Signing out…',
	dismiss: 'Dismiss',
	unreachable: (age: string | null) =>
		age
			? `The catalogue can’t be reached. Showing what was saved ${age}.`
			: 'The catalogue can’t be reached. Showing an earlier copy.',
} as const;
