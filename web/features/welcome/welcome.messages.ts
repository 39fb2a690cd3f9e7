/** Texts of the welcome. */
export const WELCOME_TEXT = {
	title: 'Welcome to Matinee',
	retention: (days: number) =>
		`Watch history is cleaned up automatically after ${days === 1 ? '1 day' : `${days} days`}.`,
	link: 'How long it is kept',
	close: 'Close',
} as const;
