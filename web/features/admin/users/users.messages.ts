import type { Role } from '#contract/user.ts';
import type { RoleFilter, UserColumn } from './use-user-list.ts';

/** Sentences of the list of users. */
export const USERS_TEXT = {
	heading: 'Users',
	search: 'Search users',
	searchHint: 'Username or email',
	clearSearch: 'Clear search',
	role: 'Role',
	roleFilterOf: { all: 'All roles', user: 'Users', admin: 'Admins', owner: 'Owners' } satisfies Record<
		RoleFilter,
		string
	>,
	sort: 'Sort by',
	columnOf: { username: 'User', role: 'Role', isPremium: 'Status', created_at: 'Joined' } satisfies Record<
		UserColumn,
		string
	>,
	ascending: 'Ascending',
	descending: 'Descending',
	actions: 'Actions',
	loading: 'Loading users...',
	found: (count: string) => (count === '1' ? '1 user' : `${count} users`),
	noun: 'users',
	none: 'No users found',
	noneMatch: (query: string) => `No users match "${query}"`,
	noneInSystem: 'No users in the system',
	noneOfRole: 'No users in the system have this role',
	bounded: 'There are more. Narrow the search to see them.',
	you: 'You',
	premium: 'Premium',
	standard: 'Standard',
	makePremium: 'Make Premium',
	removePremium: 'Remove Premium',
	edit: 'Edit',
	remove: 'Delete',
	sessions: 'Sessions',
	premiumHint: 'A label. It unlocks nothing.',
	actionsOf: (username: string) => `Actions for ${username}`,
	roleOf: (username: string) => `Role of ${username}`,

	editing: (username: string) => `Edit ${username}`,
	username: 'Username',
	email: 'Email',
	newPassword: 'New password (optional)',
	showPassword: 'Show password',
	hidePassword: 'Hide password',
	save: 'Save',

	deleteTitle: 'Delete user?',
	deleteText: (username: string) =>
		`Are you sure you want to delete ${username}? The account and all its data will be deleted. This cannot be undone.`,
	deleteUser: 'Delete user',
	roleTitle: (username: string, role: string) => `Make ${username} ${role}?`,
	becoming: {
		user: (username: string) => `${username} loses admin access immediately.`,
		admin: (username: string) =>
			`${username} will be able to edit users, grant and remove premium, export all accounts and maintain the system.`,
		owner: (username: string) =>
			`${username} will be able to do everything here, including changing any role (yours too) and deleting accounts.`,
	} satisfies Record<Role, (username: string) => string>,
	ownRole: 'This is your own account. You lose the rights of your current role immediately.',
	changeRole: 'Change role',

	roleUpdated: 'User role updated successfully',
	/** The server refused without a word, and it did not answer at all. */
	roleRefused: 'Failed to update role',
	roleFailed: 'Failed to update user role',
	premiumUpdated: 'Premium status updated successfully',
	premiumFailed: 'Failed to update premium status',
	deleted: 'User deleted successfully',
	deleteFailed: 'Failed to delete user',
	updated: 'User updated successfully',
	updateFailed: 'Failed to update user',

	resetSecondFactor: 'Reset two-factor sign-in',
	resetSecondFactorTitle: 'Reset two-factor sign-in?',
	resetSecondFactorText: (username: string) =>
		`${username} is signed out everywhere, and can sign in with the password alone until it is set up again. Make sure that it is really them who ask for it.`,
	reset: 'Reset',
	secondFactorReset: 'Two-factor sign-in reset',
	secondFactorResetFailed: 'Failed to reset two-factor sign-in',

	sessionsOf: (username: string) => `Sessions of ${username}`,
	close: 'Close',
	unknownDevice: 'Unknown device',
	noSessions: 'No active sessions.',
	sessionsFailed: 'Failed to load sessions',
	signedIn: (when: string) => `Signed in: ${when}`,
	lastUsed: (when: string) => `Last used: ${when}`,
	thisSession: 'This session',
	sessionsBounded: (count: number) => `The ${count} most recently used.`,
	signOutEverywhere: 'Sign out everywhere',
	signOutOthers: 'Ends every session except this one.',
	signOutAll: 'Ends every session immediately. The user can sign in again.',
	signedOut: 'Signed out everywhere',
	signOutFailed: 'Failed to sign out everywhere',
} as const;
