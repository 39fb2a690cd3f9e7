/** Texts of what is loaded for players that take commands. */
export const PLAYER_TOOLS_TEXT = {
	skip: { intro: 'Skip Intro', recap: 'Skip Recap' },
	play: 'Play',
	pause: 'Pause',
	previousFrame: 'Previous frame',
	nextFrame: 'Next frame',
	asleep: 'The sleep timer has stopped the film.',
	goOn: 'Keep watching',
} as const;
