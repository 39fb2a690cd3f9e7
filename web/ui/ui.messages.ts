/** Words of the interface's own pieces. */
export const UI_TEXT = {
	retry: 'Retry',
	retrying: 'Retrying…',
	close: 'Close',
	cancel: 'Cancel',
	working: 'Working…',
	notices: 'Notices',
	dismissNotice: 'Dismiss',
	showPassword: 'Show password',
	hidePassword: 'Hide password',
} as const;
