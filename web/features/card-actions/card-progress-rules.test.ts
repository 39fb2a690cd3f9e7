import { describe, expect, it } from 'vitest';
import type { MediaRef } from '#contract/title.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { LocalPosition } from '../../personal-data/resume-positions.ts';
import { toCardProgress, toCardProgressRules } from './card-progress-rules.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const at = '2026-11-20T12:00:00.000Z';

function entry(media_type: 'movie' | 'tv', more: Partial<HistoryEntry> = {}): HistoryEntry {
	const times = { watched_at: at, last_watched: at, updated_at: at };
	const progress = { position: 900, duration: 3600, completed: false, play_count: 0 };
	return { media_type, media_id: '605', season: 1, episode: 2, ...times, ...progress, ...more };
}

const MOVIE: MediaRef = { media_type: 'movie', id: 605 };
const SHOW = { media_type: 'tv', id: 605, season: 1, episode: 2 } as const;

function stored(media: MediaRef, more: Partial<LocalPosition> = {}): LocalPosition {
	return { media, position: 1800, duration: 3600, completed: false, timestamp: NOON - 1000, ...more };
}

const account = (...entries: HistoryEntry[]) => ({ entries, fetchedAt: NOON });

describe('the progress of a card', { tags: ['card-progress'] }, () => {
	it('is how far a movie, or the last episode of a show, was watched', () => {
		const movie = entry('movie', { completed: true, play_count: 1, position: 0 });
		expect(toCardProgress(account(movie, entry('tv')), [])).toEqual(
			new Map([
				['/movie/605', { percent: null, isWatched: true }],
				['/tv/605', { percent: 25, isWatched: false }],
			]),
		);
	});

	it('is none of a show whose episode was watched to its end: there may be more', () => {
		const progress = toCardProgress(account(entry('tv', { completed: true, play_count: 1, position: 0 })), []);
		expect(toCardProgressRules(progress)).toBe('');
	});

	it('of a signed-out person is what the browser has', () => {
		const progress = toCardProgress(null, [
			stored(MOVIE, { completed: true, position: 0 }),
			stored({ ...SHOW, episode: 1 }, { position: 60 }),
			stored(SHOW),
		]);
		expect([...progress]).toEqual([
			['/movie/605', { percent: null, isWatched: true }],
			['/tv/605', { percent: 50, isWatched: false }],
		]);
	});

	it.each<[string, Partial<LocalPosition>, number]>([
		['was not sent yet', { user_id: 'ada', isUnsent: true }, 50],
		['was stored since the account was read', { user_id: 'ada', timestamp: NOON + 1000 }, 50],
		['the account had already', { user_id: 'ada' }, 25],
		['is of nobody in particular', {}, 25],
	])('is that of the browser if it %s', (_what, more, percent) => {
		const progress = toCardProgress(account(entry('movie')), [stored(MOVIE, more)]);
		expect(progress.get('/movie/605')?.percent).toBe(percent);
	});
});
