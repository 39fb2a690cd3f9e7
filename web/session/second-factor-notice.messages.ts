export const SECOND_FACTOR_NOTICE_TEXT = {
	mustSetUp: 'Your role needs two-factor sign-in. Set it up to go on.',
	open: 'Set Up',
} as const;
