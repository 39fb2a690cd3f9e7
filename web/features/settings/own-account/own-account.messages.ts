/** Texts of what people do to their own account. */
export const OWN_ACCOUNT_TEXT = {
	emailVerified: 'Your email address is confirmed.',
	emailUnverified:
		'Your email address is not confirmed. Until it is, a forgotten password cannot be replaced by a mail.',
	sendVerification: 'Send a link to confirm it',
	verificationSent: (email: string) => `A link is on its way to ${email}`,
	verificationFailed: 'The link could not be sent. Please try again.',
	changeWaits: (email: string) =>
		`Waiting for the confirmation of ${email}. Open the link in the mail that was sent there. Until then your address stays as it is.`,
	sendAgain: 'Send the link again',
	cancelChange: 'Keep my address',
	changeCancelled: 'Your email address stays as it is',
	changeCancelFailed: 'The change could not be cancelled. Please try again.',
	username: 'Username',
	email: 'Email',
	currentPassword: 'Current password',
	newPassword: 'New password',

	changes: 'Changes',
	changeHint: 'Requires your password. Signs out other devices.',
	changeProfile: 'Change Username or Email',
	save: 'Save',
	profileChanged: 'Account updated successfully',
	changePassword: 'Change Password',
	passwordRules: 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.',
	passwordChanged: 'Password changed successfully',

	sessions: 'Where you are signed in',
	sessionsFailed: 'Your sessions can’t be loaded right now.',
	unknownDevice: 'Unknown device',
	lastUsed: (when: string) => `Last used: ${when}`,
	thisDevice: 'This device',
	signOut: 'Sign Out',
	signOutOf: (device: string) => ` of ${device}`,
	signOutOthers: 'Sign Out Everywhere Else',
	signedOut: 'Signed out',
	signOutFailed: 'Failed to sign out. Please try again.',

	data: 'Your data',
	exportHint: 'Everything this site stores about you, as JSON.',
	exportData: 'Export My Data',
	exported: 'Your data has been exported',
	exportConfirmHint:
		'Another profile of your account has a PIN, and your data include it. Enter your password to go on.',
	exportFailed: 'Failed to export your data. Please try again.',
	deleteHint: (days: number) =>
		`Signs you out everywhere. After ${days} days your account and history are deleted, unless you sign in first.`,
	deleteAccount: 'Delete Account',
	deletionSet: (date: string) => `Your account will be deleted on ${date}. Sign in before then to keep it.`,

	failed: 'Something went wrong. Please try again.',
} as const;
