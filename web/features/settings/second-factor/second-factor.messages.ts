/** Texts of two-factor sign-in in Settings. */
export const SECOND_FACTOR_TEXT = {
	heading: 'Two-factor sign-in',
	off: 'A code from an app on your phone, asked for after your password, keeps others out even if they know it.',
	required: 'Your role needs two-factor sign-in. Until it is set up, this site can do nothing else for you.',
	on: (date: string) => `On since ${date}.`,
	codesLeft: (count: number) => (count === 1 ? '1 recovery code left.' : `${count} recovery codes left.`),
	loadFailed: 'The state of two-factor sign-in can’t be loaded right now.',
	setUp: 'Set Up Two-Factor Sign-In',
	setUpApp: 'Set Up an Authenticator App',
	besidePasskey:
		'Your passkey, or a recovery code, is asked for after your password. An authenticator app can take their place.',
	newCodes: 'New Recovery Codes',
	turnOff: 'Turn Off',

	passwordText:
		'Enter your password to begin. You need an authenticator app, such as the one built into your phone’s passwords.',
	currentPassword: 'Current password',
	next: 'Continue',
	scanTitle: 'Scan the code',
	scanText:
		'Scan it with your authenticator app, or type the key into the app. Then enter the six digits that the app shows.',
	qrCode: 'QR code of the key below',
	key: 'Key',
	code: 'Code from the app',
	codeOrRecovery: 'Code from the app, or a recovery code',
	confirm: 'Turn On',
	codesTitle: 'Save your recovery codes',
	codesText:
		'Each signs you in once without your phone. Keep them where you find them without it: they are not shown again.',
	copyCodes: 'Copy Codes',
	copied: 'Copied',
	copyFailed: 'Select and copy them yourself',
	download: 'Download',
	done: 'I Saved Them',
	newCodesText: 'The codes you have now stop working. Requires your password and a code.',
	turnOffText: 'Signing in will need only your password. Requires your password and a code. Signs out other devices.',
	turnedOff: 'Two-factor sign-in is off',
	turnedOn: 'Two-factor sign-in is on',
	passkeyInstead: 'Use a Passkey Instead',
	passkeyCancelled: 'No passkey was used. Try again, or use the fields.',
	failed: 'Something went wrong. Please try again.',
} as const;
