export const WATCH_TOGETHER_TEXT = {
	watch: 'Watch together',
	decide: 'Choose together',
	failed: 'The room couldn’t be opened. Please try again.',
};
