import { describe, expect, test } from 'vitest';
import { parsePositions, withPosition } from './resume-positions.ts';

const HOUR = 3_600;

describe('a resume position', () => {
	test('is saved by title and episode, in steps of five seconds', () => {
		const begun = withPosition([], 'tv/1/1/2', 61.8, HOUR);
		expect(begun).toEqual([['tv/1/1/2', 61, HOUR]]);
		expect(withPosition(begun, 'tv/1/1/2', 64, HOUR)).toBe(begun);
		expect(withPosition(begun, 'tv/1/1/2', 66, HOUR)).toEqual([['tv/1/1/2', 66, HOUR]]);
		expect(withPosition(begun, 'tv/1/1/2', 30, HOUR)).toEqual([['tv/1/1/2', 30, HOUR]]);
		expect(withPosition(begun, 'movie/1', 20, 0)).toEqual([
			['tv/1/1/2', 61, HOUR],
			['movie/1', 20],
		]);
	});

	test('is not saved in the first seconds', () => {
		const none = parsePositions(null);
		expect(withPosition(none, 'movie/1', 9, HOUR)).toBe(none);
	});

	test('is removed at the credits, so that the title restarts', { tags: ['resume-position'] }, () => {
		expect(withPosition([['movie/1', 60]], 'movie/1', HOUR * 0.95, HOUR)).toEqual([]);
		expect(withPosition([['movie/1', 60]], 'movie/1', HOUR * 0.94, HOUR)).toEqual([['movie/1', HOUR * 0.94, HOUR]]);
	});

	test('is kept for the hundred titles watched last', () => {
		let positions = parsePositions(null);
		for (let id = 1; id <= 101; id += 1) positions = withPosition(positions, `movie/${id}`, 60, HOUR);
		expect(positions).toHaveLength(100);
		expect(positions[0]).toEqual(['movie/2', 60, HOUR]);
	});

	test.each(['{', '{}', 'null', '[1,["a"],["a","b"],["a",1.5],["a",1,"2"],["a",1,2,3]]'])(
		'is empty where %s is stored',
		(stored) => {
			expect(parsePositions(stored)).toEqual([]);
		},
	);
});
