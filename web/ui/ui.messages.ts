/** Texts of the parts in this folder and of several rooms. */
export const UI_TEXT = {
	retry: 'Retry',
	retrying: 'Retrying…',
	fetchFailed: 'This could not be fetched. Please check the network and try again.',
	close: 'Close',
	cancel: 'Cancel',
	working: 'Working…',
	notices: 'Notices',
	dismissNotice: 'Dismiss',
	showPassword: 'Show password',
	hidePassword: 'Hide password',
} as const;
