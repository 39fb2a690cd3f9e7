export const NEW_PASSWORD_TEXT = {
	newPassword: 'New password',
	save: 'Save password',
	saving: 'Saving…',
	failed: 'The password could not be saved. Please try again.',
} as const;
