import { describe, expect, it } from 'vitest';
import { QUEUE_MAX_TITLES } from '#contract/limits.ts';
import { parseQueue, type QueuedTitle, queueKey, shuffled, withMoved, withoutPlaying, withTitles } from './queue.ts';

function movie(id: number): QueuedTitle {
	return { media_type: 'movie', id, at: null, name: `Movie ${id}` };
}
function episode(id: number, season: number, number: number): QueuedTitle {
	return { media_type: 'tv', id, at: { season, episode: number }, name: `Show ${id}` };
}
const show: QueuedTitle = { media_type: 'tv', id: 5, at: null, name: 'Show 5' };
const keysOf = (items: readonly QueuedTitle[]) => items.map(queueKey);

describe('what plays next', { tags: ['queue-rules'] }, () => {
	it('is added at the end or at the front, and what is in the queue already moves there', () => {
		const queue = [movie(1), movie(2)];
		expect(keysOf(withTitles(queue, [movie(3)], 'last'))).toEqual(['movie/1', 'movie/2', 'movie/3']);
		expect(keysOf(withTitles(queue, [movie(2)], 'next'))).toEqual(['movie/2', 'movie/1']);
		expect(keysOf(withTitles(queue, [movie(1)], 'last'))).toEqual(['movie/2', 'movie/1']);
	});

	it('tells a movie, a show and an episode with the same id apart', () => {
		const queue = [movie(5), show, episode(5, 1, 2), episode(5, 1, 3)];
		expect(keysOf(withTitles([], queue, 'last'))).toEqual(['movie/5', 'tv/5', 'tv/5/1/2', 'tv/5/1/3']);
	});

	it('is at most so much: at the end nothing is added, at the front the last one leaves', () => {
		const full = Array.from({ length: QUEUE_MAX_TITLES }, (_, index) => movie(index + 1));
		expect(withTitles(full, [movie(999)], 'last')).toEqual(full);
		expect(keysOf(withTitles(full, [movie(999)], 'next')).slice(0, 2)).toEqual(['movie/999', 'movie/1']);
		expect(withTitles(full, [movie(999)], 'next')).toHaveLength(QUEUE_MAX_TITLES);
	});

	it('moves to another place, and nowhere else', () => {
		const queue = [movie(1), movie(2), movie(3)];
		expect(keysOf(withMoved(queue, 0, 2))).toEqual(['movie/2', 'movie/3', 'movie/1']);
		expect(keysOf(withMoved(queue, 2, 0))).toEqual(['movie/3', 'movie/1', 'movie/2']);
		expect(withMoved(queue, 0, -1)).toEqual(queue);
		expect(withMoved(queue, 3, 0)).toEqual(queue);
	});

	it('leaves the queue when it plays, a show with any of its episodes', () => {
		const queue = [movie(5), show, episode(5, 1, 2), episode(5, 1, 3)];
		const media = { media_type: 'tv', id: 5, season: 1, episode: 2 } as const;
		expect(keysOf(withoutPlaying(queue, media))).toEqual(['movie/5', 'tv/5/1/3']);
		expect(keysOf(withoutPlaying(queue, { media_type: 'movie', id: 5 }))).toEqual(['tv/5', 'tv/5/1/2', 'tv/5/1/3']);
	});

	it('is every title once in random order', () => {
		const numbers = [1, 2, 3, 4, 5];
		expect(shuffled(numbers, () => 0)).toEqual([2, 3, 4, 5, 1]);
		expect(shuffled(numbers, () => 0.999_999)).toEqual(numbers);
		expect([...shuffled(numbers)].sort()).toEqual(numbers);
	});
});

describe('a stored queue', { tags: ['queue-rules'] }, () => {
	const store = (viewer: unknown, items: unknown) => JSON.stringify({ viewer, items });

	it('is read by the viewer who stored it, one of nobody by everybody', () => {
		expect(parseQueue(store('ada', [movie(1)]), 'ada')).toEqual([movie(1)]);
		expect(parseQueue(store(null, [movie(1)]), 'ada')).toEqual([movie(1)]);
		expect(parseQueue(store('ada', [movie(1)]), 'ben')).toEqual([]);
		expect(parseQueue(store('ada', [movie(1)]), null)).toEqual([]);
	});

	it('is read without what is damaged in it', () => {
		for (const stored of [null, '', '{', '[]', 'null', '"x"', '{"items":{}}', '{"items":null}']) {
			expect(parseQueue(stored, null)).toEqual([]);
		}
		const damaged = [
			null,
			7,
			{ ...movie(1), id: -1 },
			{ ...movie(1), id: 0 },
			{ ...movie(1), id: 1.5 },
			{ ...movie(1), id: '1' },
			{ ...movie(1), media_type: 'person' },
			{ ...movie(1), name: 7 },
			{ ...movie(1), at: { season: 1, episode: 1 } },
			{ ...show, at: { season: -1, episode: 1 } },
			{ ...show, at: { season: 1, episode: 'x' } },
			{ ...show, at: 'first' },
			movie(2),
			movie(2),
		];
		expect(parseQueue(store(null, damaged), null)).toEqual([movie(2)]);
		const long = { ...movie(3), name: 'x'.repeat(5_000) };
		expect(parseQueue(store(null, [long]), null)[0]?.name).toHaveLength(300);
	});
});
