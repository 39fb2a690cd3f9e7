import type { PlayerFailureReason } from '#contract/player-failure.ts';

/** Sentences of what was watched and which player servers failed. */
export const OVERVIEW_TEXT = {
	watched: 'Most watched',
	watchedHint: (days: string) => `By signed-in users in the last ${days}.`,
	nothingWatched: 'Nothing was watched.',
	kindOf: { movie: 'Movie', tv: 'TV Show' },
	untitled: (kind: string, id: string) => `${kind} ${id}`,
	notInCatalogue: 'No details available',
	viewers: (count: string) => (count === '1' ? '1 user' : `${count} users`),

	failed: 'Failed player servers',
	failedHint: (days: string) => `Reported by browsers in the last ${days}.`,
	allServers: 'Player servers',
	noneFailed: 'No failures were reported.',
	failures: (count: string) => (count === '1' ? '1 failure' : `${count} failures`),
	unlisted: 'A server that is no longer listed',
	lastOn: (day: string) => `Last on ${day}`,
	reasonOf: {
		timeout: (count) => `${count} timed out`,
		copies_unreachable: (count) => `${count} couldn’t reach the media hosts`,
		unreachable: (count) => `${count} had no source that played`,
		unsupported: (count) => `${count} in a format the browser can’t play`,
		server_error: (count) => `${count} hit a server error`,
	} satisfies Record<PlayerFailureReason, (count: string) => string>,

	days: (days: number) => (days === 1 ? 'day' : `${days} days`),
} as const;
