import type { SleepTimer } from '#contract/player-settings.ts';

/** Texts of what is loaded for players that take commands. */
export const PLAYER_TOOLS_TEXT = {
	skip: { intro: 'Skip Intro', recap: 'Skip Recap' },
	play: 'Play',
	pause: 'Pause',
	previousFrame: 'Previous frame',
	nextFrame: 'Next frame',
	previousChapter: 'Previous chapter',
	nextChapter: 'Next chapter',
	sleepTimer: 'Sleep timer',
	noSleepTimer: 'Off',
	/** As in the player's own menu. */
	sleepTimers: {
		15: '15 minutes',
		30: '30 minutes',
		45: '45 minutes',
		60: '60 minutes',
		90: '90 minutes',
		end: 'At the end of this',
		episodes2: 'After 2 episodes',
		episodes3: 'After 3 episodes',
		episodes5: 'After 5 episodes',
	} satisfies Record<SleepTimer, string>,
	asleep: 'The sleep timer has stopped the film.',
	goOn: 'Keep watching',
} as const;
