/** Words of the interface's own pieces. */
export const UI_TEXT = {
	retry: 'Retry',
	retrying: 'Retrying…',
	close: 'Close',
	notices: 'Notices',
} as const;
