import { describe, expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { broken, buildCopy, DEAD, FILM, found, rateLimited, SHOW, setUpCopies } from '../testing/copies-setup.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import type { ItemOutcome } from './copy.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

describe('a host that gives no response', () => {
	it('is left out, and the title goes on with the others', async () => {
		const { find, asked } = setUpCopies({
			film: { items: [{ archive: 'a' }, { archive: 'b' }, { commons: 'C.webm' }] },
			archive: { a: rateLimited() },
			commons: { 'C.webm': found(buildCopy('c')) },
		});
		expect(await find()).toEqual({ copies: [buildCopy('c')], state: 'found' });
		expect(asked).toEqual(['a', 'C.webm']);
	});

	it('is asked for one more item when only one response was broken', async () => {
		const items = ['a', 'b', 'c'].map((archive) => ({ archive }));
		const { find, asked } = setUpCopies({ film: { items }, archive: { a: broken(), b: broken() } });
		expect((await find()).state).toBe('unreachable');
		expect(asked).toEqual(['a', 'b']);
	});

	it('is said to be unreachable for two minutes, then asked again', async () => {
		const { find, clock, asked, archive } = setUpCopies({ archive: { film: rateLimited() } });
		expect(await find()).toEqual({ copies: [], state: 'unreachable' });
		archive.film = found(buildCopy('film'));
		clock.advance(2 * MINUTE_MS - 1);
		expect((await find()).state).toBe('unreachable');
		expect(asked).toEqual(['film']);
		clock.advance(1);
		expect((await find()).state).toBe('found');
	});
});

it('too many waiting calls are no outage of the host, and the next look is made at once', async () => {
	const full = new AppError('unavailable', 'Busy', { cause: new UpstreamError('overloaded', 'too many calls wait') });
	const { find, archive } = setUpCopies({ archive: { film: full } });
	expect(await find()).toEqual({ copies: [], state: 'refused' });
	archive.film = found(buildCopy('film'));
	expect((await find()).state).toBe('found');
});

it('a host that was not even called is asked again at once', async () => {
	const { find, archive } = setUpCopies({
		archive: {
			film: new AppError('unavailable', 'Open', { cause: new UpstreamError('circuit_open', 'calls are stopped') }),
		},
	});
	expect((await find()).state).toBe('unreachable');
	archive.film = found(buildCopy('film'));
	expect((await find()).state).toBe('found');
});

describe('what was found', () => {
	it('is used for seven days, then at once and renewed in the background', async () => {
		const { find, clock, asked, archive } = setUpCopies({ archive: { film: found(buildCopy('film', 'old')) } });
		await find();
		archive.film = found(buildCopy('film', 'renamed'));
		clock.advance(7 * DAY_MS - 1);
		expect((await find()).copies).toEqual([buildCopy('film', 'old')]);
		expect(asked).toHaveLength(1);
		clock.advance(1);
		expect((await find()).copies).toEqual([buildCopy('film', 'old')]);
		await expect.poll(async () => (await find()).copies).toEqual([buildCopy('film', 'renamed')]);
		expect(asked).toHaveLength(2);
	});

	it('survives an outage, which is probed every two minutes at most', async () => {
		const { find, clock, timers, asked, archive } = setUpCopies({ archive: { film: found(buildCopy('film')) } });
		await find();
		archive.film = rateLimited();
		clock.advance(8 * DAY_MS);
		for (let n = 0; n < 3; n += 1) expect((await find()).state).toBe('found');
		// Ends the look in the background.
		await timers.advance(0);
		expect(await find()).toEqual({ copies: [buildCopy('film')], state: 'found' });
		expect(asked).toHaveLength(2);
		clock.advance(2 * MINUTE_MS);
		await find();
		expect(asked).toHaveLength(3);
	});

	it('is dead for a day when the hosts have it no longer', async () => {
		const { find, clock, asked, archive } = setUpCopies({ isSearchOn: false, archive: { film: DEAD } });
		expect(await find()).toEqual({ copies: [], state: 'none' });
		archive.film = found(buildCopy('film'));
		clock.advance(DAY_MS - 1);
		expect((await find()).state).toBe('none');
		expect(asked).toHaveLength(1);
		clock.advance(1);
		expect((await find()).state).toBe('found');
	});

	it('is looked up again after the clock was set back', async () => {
		const { find, clock, asked } = setUpCopies({ isSearchOn: false, archive: { film: DEAD } });
		await find();
		clock.advance(-DAY_MS);
		await find();
		expect(asked).toHaveLength(2);
	});
});

describe('a look that takes its time', () => {
	it('is one for all who ask meanwhile', async () => {
		const slow = Promise.withResolvers<ItemOutcome>();
		const { find, asked } = setUpCopies({ archive: { film: slow.promise } });
		const both = [find(), find()];
		slow.resolve(found(buildCopy('film')));
		expect((await Promise.all(both)).map(({ state }) => state)).toEqual(['found', 'found']);
		expect(asked).toEqual(['film']);
	});

	it('goes on when the time is over, and what is known by then is used', async () => {
		const slow = Promise.withResolvers<ItemOutcome>();
		const { find, timers } = setUpCopies({
			film: { items: [{ archive: 'quick' }, { archive: 'slow' }] },
			archive: { quick: found(buildCopy('quick')), slow: slow.promise },
		});
		const early = find();
		await timers.advance(1500);
		expect(await early).toEqual({ copies: [buildCopy('quick')], state: 'pending' });
		slow.resolve(found(buildCopy('slow')));
		expect(await find()).toEqual({ copies: [buildCopy('quick'), buildCopy('slow')], state: 'found' });
	});

	it('has nothing to say yet when no host has answered', async () => {
		const { find, timers } = setUpCopies({ archive: { film: new Promise(() => {}) } });
		const early = find();
		await timers.advance(1500);
		expect(await early).toEqual({ copies: [], state: 'pending' });
	});
});

describe('preparing titles', () => {
	it('looks them up one after another, of a show the first episode, and never what is fresh', async () => {
		const slow = Promise.withResolvers<ItemOutcome>();
		const seasons = [{ season_number: 1, episodes: [{ name: 'The First', items: [{ archive: 'first' }] }] }];
		const { copies, asked, find } = setUpCopies({ series: { seasons }, archive: { film: slow.promise } });
		const prepared = copies.prepare([FILM, { media_type: 'movie', id: 1 }, SHOW]);
		expect(asked).toEqual(['film']);
		slow.resolve(found(buildCopy('film')));
		await prepared;
		expect(asked).toEqual(['film', 'first']);
		expect((await find()).state).toBe('found');
		await copies.prepare([FILM, SHOW]);
		expect(asked).toEqual(['film', 'first']);
	});

	it('ends when a host is unreachable', async () => {
		const { copies, asked } = setUpCopies({ archive: { film: rateLimited() } });
		await copies.prepare([FILM, SHOW]);
		expect(asked).toEqual(['film']);
	});
});

it('a look that the shutdown ends is waited for, and leaves no outcome', async () => {
	const slow = Promise.withResolvers<ItemOutcome>();
	const { copies, find } = setUpCopies({ archive: { film: slow.promise } });
	const asking = find();
	const closing = copies.close();
	slow.reject(new AppError('unavailable', 'closed', { cause: new UpstreamError('closed', 'the source is closed') }));
	await closing;
	expect((await asking).state).toBe('unreachable');
});
