/** Sentences of the layout's lazy panels. */
export const MENU_TEXT = {
	panelNavigation: 'Menu',
	closeMenu: 'Close menu',
	about: 'About',
	account: 'Account',
	accountStarting: 'Asking who you are…',
	accountUnreachable: 'The server cannot be reached',
	signedIn: 'Signed in',
	settings: 'Settings',
	admin: 'Admin Panel',
	logout: 'Logout',
	leaving: 'Logging out…',
	dismiss: 'Dismiss',
	unreachable: (age: string | null) =>
		age
			? `The catalogue cannot be reached. Showing what was saved ${age}.`
			: 'The catalogue cannot be reached. Showing what was saved earlier.',
} as const;
