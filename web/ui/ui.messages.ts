/** Texts of the parts in this folder and of several rooms. */
export const UI_TEXT = {
	retry: 'Retry',
	retrying: 'Retrying…',
	fetchFailed: 'This couldn’t be loaded. Check your connection and try again.',
	cardFailed: 'This part couldn’t be shown. Try again.',
	close: 'Close',
	cancel: 'Cancel',
	working: 'Working…',
	notices: 'Notices',
	dismissNotice: 'Dismiss',
	showPassword: 'Show password',
	hidePassword: 'Hide password',
} as const;
