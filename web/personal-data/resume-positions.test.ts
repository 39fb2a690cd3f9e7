import { describe, expect, test } from 'vitest';
import { type MediaRef, parseMediaKey } from '#contract/title.ts';
import { newestPosition } from '../watch-sync/newest-position.ts';
import {
	type LocalPosition,
	parsePositions,
	serializePositions,
	toPosition,
	withPosition,
} from './resume-positions.ts';

const HOUR = 3_600;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const MOVIE = { media_type: 'movie', id: 1 } as const;

function at(key: string, more: Partial<LocalPosition> = {}): LocalPosition {
	return {
		media: parseMediaKey(key) as MediaRef,
		position: 60,
		duration: HOUR,
		completed: false,
		timestamp: NOON,
		...more,
	};
}

describe('a position', () => {
	test('is of a movie or an episode, in whole seconds', () => {
		const episode = { media_type: 'tv', id: 1, season: 1, episode: 2 } as const;
		expect(toPosition(episode, 61.8, HOUR + 0.4, false)).toEqual({
			...{ media: episode, position: 61, duration: HOUR, completed: false },
		});
		expect(toPosition(MOVIE, 61.8, 0, false)).toMatchObject({ media: MOVIE, duration: 0 });
	});

	test('is none in the first seconds', () => {
		expect(toPosition(MOVIE, 9, HOUR, false)).toBeNull();
	});

	test('is the start again from the credits on, and at the end', { tags: ['resume-position'] }, () => {
		expect(toPosition(MOVIE, HOUR * 0.97, HOUR, false)).toMatchObject({ position: 0, completed: true });
		expect(toPosition(MOVIE, HOUR * 0.94, HOUR, false)).toMatchObject({ position: HOUR * 0.94, completed: false });
		expect(toPosition(MOVIE, 0, 0, true)).toMatchObject({ position: 0, completed: true });
	});

	test('is kept for the hundred titles watched last', () => {
		let positions: LocalPosition[] = [];
		for (let id = 1; id <= 101; id += 1) positions = withPosition(positions, at(`movie/${id}`));
		expect(positions).toHaveLength(100);
		expect(positions[0]).toEqual(at('movie/2'));
		expect(withPosition(positions, at('movie/2', { position: 70 })).at(-1)).toMatchObject({ position: 70 });
	});

	test('counts how often somebody without an account has reached the end', () => {
		let positions: LocalPosition[] = [];
		for (const completed of [false, true, true, false, true]) {
			positions = withPosition(positions, at('tv/1/1/1', { completed }));
		}
		expect(positions).toMatchObject([{ completed: true, times: 2 }]);
		expect(parsePositions(serializePositions(positions))).toEqual(positions);
	});

	test('is read as early versions stored it', () => {
		expect(parsePositions('[["movie/1",60],["tv/1/1/2",61,3600]]')).toEqual([
			at('movie/1', { duration: 0, timestamp: 0 }),
			at('tv/1/1/2', { position: 61, timestamp: 0 }),
		]);
	});

	test('is none where the key is of no title', () => {
		const stored = { position: 60, duration: HOUR, completed: false, timestamp: NOON };
		const keys = ['movie/605"]{}*{display:none}', 'person/7', 'movie/07', 'tv/7', 'movie/7/1/1'];
		expect(parsePositions(JSON.stringify(keys.map((key) => ({ key, ...stored }))))).toEqual([]);
	});

	test.each(['{', '{}', 'null', '[1,["a"],["a","b"],["a",1.5],["a",1,"2"],["a",1,2,3],{"key":"a"},null]'])(
		'is none where %s is stored',
		(stored) => {
			expect(parsePositions(stored)).toEqual([]);
		},
	);
});

describe('of the positions of server and browser', () => {
	const server = { position: 600, duration: HOUR, completed: false, updated_at: new Date(NOON).toISOString() };

	test.each<[string, typeof server | null | undefined, LocalPosition | null, number | null]>([
		['the server’s counts where this browser has none', server, null, 600],
		['the later one counts, sent or not', server, at('movie/1', { isUnsent: true, timestamp: NOON + 1 }), 60],
		['an unsent one that is older does not count', server, at('movie/1', { isUnsent: true, timestamp: NOON - 1 }), 600],
		['the server’s counts for what it has acknowledged', server, at('movie/1', { user_id: 'u1' }), 600],
		['none counts that was removed on another device', null, at('movie/1', { user_id: 'u1' }), null],
		['what somebody watched without signing in counts where the server has none', null, at('movie/1'), 60],
		['the browser’s counts while the server’s is unknown', undefined, at('movie/1', { user_id: 'u1' }), 60],
	])('%s', { tags: ['progress-saved'] }, (_what, ofServer, local, expected) => {
		expect(newestPosition(ofServer, local)?.position ?? null).toBe(expected);
	});
});
