/** Texts of what people do to their own account. */
export const OWN_ACCOUNT_TEXT = {
	username: 'Username',
	email: 'Email',
	currentPassword: 'Current password',
	newPassword: 'New password',

	changes: 'Changes',
	changeHint: 'A change needs your password, and signs out your other devices.',
	changeProfile: 'Change Username or Email',
	save: 'Save',
	profileChanged: 'Account updated successfully',
	changePassword: 'Change Password',
	passwordRules: 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.',
	passwordChanged: 'Password changed successfully',

	sessions: 'Where you are signed in',
	sessionsFailed: 'Your sessions cannot be fetched right now.',
	unknownDevice: 'Unknown device',
	lastUsed: (when: string) => `Last used: ${when}`,
	thisDevice: 'This device',
	signOut: 'Sign Out',
	signOutOf: (device: string) => ` of ${device}`,
	signOutOthers: 'Sign Out Everywhere Else',
	signedOut: 'Signed out',
	signOutFailed: 'Failed to sign out. Please try again.',

	data: 'Your data',
	exportHint: 'Everything that this site keeps about you, as a JSON file.',
	exportData: 'Export My Data',
	exported: 'Your data was exported',
	exportFailed: 'Failed to export your data. Please try again.',
	deleteHint: (days: number) =>
		`Signs you out everywhere. Your account and your history are deleted after ${days} days, unless you log in before.`,
	deleteAccount: 'Delete Account',
	deletionSet: (date: string) => `Your account is deleted on ${date}. Log in before then to keep it.`,

	failed: 'That did not work. Please try again.',
} as const;
