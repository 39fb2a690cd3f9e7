import { expect, it } from 'vitest';
import { createUnreadableParts } from './unreadable-parts.ts';

it('logs each path of an endpoint once and counts every part', { tags: ['data-odd-values'] }, () => {
	const logged: object[] = [];
	const log = (details: object) => logged.push(details);
	const parts = createUnreadableParts({ info: log, warn: log, error: log });
	const movie = 'GET /api/tmdb/movie/:id';
	const season = 'GET /api/tmdb/tv/:id/season/:season';
	parts.record(movie, new Map([['genres[].name', 2]]));
	parts.record(movie, new Map([['genres[].name', 1]]));
	parts.record(season, new Map([['episodes', 1]]));
	expect(logged).toEqual([
		{ call: movie, path: 'genres[].name' },
		{ call: season, path: 'episodes' },
	]);
	expect(parts.counts()).toEqual([
		{ endpoint: movie, path: 'genres[].name', count: 3 },
		{ endpoint: season, path: 'episodes', count: 1 },
	]);
});
