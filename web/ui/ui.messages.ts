/** Words of the interface's own pieces. */
export const UI_TEXT = {
	retry: 'Retry',
	retrying: 'Retrying…',
	close: 'Close',
} as const;
