/** Texts of the welcome. */
export const WELCOME_TEXT = {
	title: 'Welcome to Matinee',
	gain: (canSignUp: boolean) => `Watch without an account, or sign ${canSignUp ? 'up' : 'in'} to resume on any device.`,
	retention: (days: number) => `Watch history is deleted after ${days === 1 ? '1 day' : `${days} days`} of inactivity.`,
	link: 'Privacy Policy',
	close: 'Close',
} as const;
