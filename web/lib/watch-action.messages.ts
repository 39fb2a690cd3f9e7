import type { WhatPlays } from '#contract/what-plays.ts';

const WATCH_NOW = 'Watch Now';

/** What a button says that opens the player; `trailer` where only that plays. */
export const WATCH_ACTION_TEXT: Record<WhatPlays, string> = {
	title: WATCH_NOW,
	trailer: 'Watch Now (Trailer)',
	clip: WATCH_NOW,
};
