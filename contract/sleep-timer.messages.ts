import type { SleepTimer } from './player-settings.ts';

/** The same words in the page and in the player. */
export const SLEEP_TEXT = {
	timer: 'Sleep timer',
	off: 'Off',
	timers: {
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
} as const;
