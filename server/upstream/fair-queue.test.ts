import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CallRank, createFairQueue } from './fair-queue.ts';

const ANY = () => true;

/** A queue of texts, `client rank n`. */
function setUp() {
	const queue = createFairQueue<string>();
	const add = (client: string, rank: CallRank, count = 1) => {
		for (let n = 1; n <= count; n++) queue.add(`${client} ${rank} ${n}`, { client, rank });
	};
	const takeAll = (mayStart: (client: string) => boolean = ANY) => {
		const taken: string[] = [];
		for (let next = queue.take(mayStart); next; next = queue.take(mayStart)) taken.push(next.entry);
		return taken;
	};
	return { queue, add, takeAll };
}

describe('the fair queue', () => {
	it('lets clients take turns, each first in first out', () => {
		const { add, takeAll } = setUp();
		add('a', 'detail', 3);
		add('b', 'detail', 1);
		add('c', 'detail', 2);
		expect(takeAll()).toEqual(['a detail 1', 'b detail 1', 'c detail 1', 'a detail 2', 'c detail 2', 'a detail 3']);
	});

	it('takes details before lists before searches before what nobody waits for', () => {
		const { add, takeAll } = setUp();
		for (const rank of ['background', 'search', 'list', 'detail'] as const) add('a', rank);
		expect(takeAll()).toEqual(['a detail 1', 'a list 1', 'a search 1', 'a background 1']);
	});

	it('takes a detail next that comes to a queue full of searches', () => {
		const { queue, add } = setUp();
		add('flood', 'search', 40);
		for (let n = 0; n < 7; n++) queue.take(ANY);
		add('visitor', 'detail');
		expect(queue.take(ANY)?.entry).toBe('visitor detail 1');
	});

	it('never stops a rank for another', () => {
		const { add, takeAll } = setUp();
		add('flood', 'detail', 100);
		add('visitor', 'search', 5);
		add('server', 'background', 2);
		const order = takeAll();
		expect(order.indexOf('visitor search 5')).toBeLessThan(30);
		expect(order.indexOf('server background 2')).toBeLessThan(30);
	});

	it('passes over clients that may not start, which save up no turns', () => {
		const { queue, add } = setUp();
		add('slow', 'search', 20);
		add('a', 'detail', 50);
		for (let n = 0; n < 40; n++) expect(queue.take((client) => client !== 'slow')?.place.client).toBe('a');
		const next = Array.from({ length: 6 }, () => queue.take(ANY)?.place.client);
		expect(next.filter((client) => client === 'a').length).toBeGreaterThanOrEqual(4);
		expect(queue.take(() => false)).toBeUndefined();
	});

	it('takes an entry with several places once, at the first turn of any', () => {
		const { queue, add, takeAll } = setUp();
		add('flood', 'search', 10);
		queue.add('flood search 10', { client: 'visitor', rank: 'search' });
		expect(queue.size()).toBe(10);
		const order = takeAll();
		expect(order.indexOf('flood search 10')).toBe(1);
		expect(order).toHaveLength(10);
	});

	it('drops the newest place of the least urgent rank of a client, and the entry with its last place', () => {
		const { queue, add } = setUp();
		add('a', 'search', 2);
		add('a', 'detail', 2);
		queue.add('a search 2', { client: 'b', rank: 'detail' });
		expect(queue.longest()).toEqual({ client: 'a', waiting: 4 });
		expect(queue.dropLast('a')).toBeUndefined();
		expect(queue.dropLast('a')).toBe('a search 1');
		expect(queue.dropLast('a')).toBe('a detail 2');
		expect(queue.take((client) => client === 'b')?.entry).toBe('a search 2');
		expect(queue.dropLast('nobody')).toBeUndefined();
	});

	it('loses nothing, and keeps nothing of a client without a place', () => {
		const anyPlace = fc.record({
			client: fc.constantFrom('a', 'b', 'c'),
			rank: fc.constantFrom<CallRank>('detail', 'list', 'search', 'background'),
		});
		fc.assert(
			fc.property(fc.array(fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 4 }), { maxLength: 30 }), (entries) => {
				const { queue, takeAll } = setUp();
				for (const [n, places] of entries.entries()) for (const place of places) queue.add(String(n), place);
				const order = takeAll();
				expect(order.map(Number).toSorted((a, b) => a - b)).toEqual([...entries.keys()]);
				expect([queue.size(), queue.entries(), queue.longest()]).toEqual([0, [], undefined]);
			}),
		);
	});
});
