import { describe, expect, it } from 'vitest';
import { buildCopy, DEAD, FILM, found, setUpCopies } from '../testing/copies-setup.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TIME = { timeBudgetMs: 1500 };

describe('copies that do not play any more', () => {
	it('are looked up again, however fresh, and replaced', async () => {
		const { copies, archive, clock, asked } = setUpCopies({ archive: { film: found(buildCopy('film', 'old')) } });
		await copies.find(FILM, null, TIME);
		archive.film = found(buildCopy('film', 'new'));
		clock.advance(11 * MINUTE_MS);
		const renewed = await copies.find(FILM, null, { ...TIME, isRenewal: true });
		expect(renewed).toEqual({ state: 'found', copies: [buildCopy('film', 'new')] });
		expect(await copies.find(FILM, null, TIME)).toEqual(renewed);
		expect(asked).toEqual(['film', 'film']);
	});

	it('are not looked up again within ten minutes', async () => {
		const { copies, clock, asked } = setUpCopies({ archive: { film: found(buildCopy('film')) } });
		await copies.find(FILM, null, TIME);
		clock.advance(9 * MINUTE_MS);
		expect((await copies.find(FILM, null, { ...TIME, isRenewal: true })).state).toBe('found');
		expect(asked).toEqual(['film']);
	});
});

describe('a look that has to be requested', () => {
	const refuse = async () => null;

	it('is not started when it is refused, and is not remembered as a fault', async () => {
		const { copies, asked } = setUpCopies({ archive: { film: found(buildCopy('film')) } });
		const refused = await copies.find(FILM, null, { ...TIME, requestLook: refuse });
		expect(refused).toEqual({ state: 'refused', copies: [] });
		expect(asked).toEqual([]);
		expect((await copies.find(FILM, null, TIME)).state).toBe('found');
	});

	it('leaves what is kept, also when that is stale or does not play', async () => {
		const { copies, clock, asked } = setUpCopies({ archive: { film: found(buildCopy('film')) } });
		const kept = await copies.find(FILM, null, TIME);
		clock.advance(8 * DAY_MS);
		expect(await copies.find(FILM, null, { ...TIME, requestLook: refuse })).toEqual(kept);
		expect(await copies.find(FILM, null, { ...TIME, requestLook: refuse, isRenewal: true })).toEqual(kept);
		expect(asked).toEqual(['film']);
	});

	it('is requested neither for what is kept nor for a look in progress, and ends with the look', async () => {
		const slow = Promise.withResolvers<typeof DEAD>();
		const { copies } = setUpCopies({ archive: { film: slow.promise }, isSearchOn: false });
		let running = 0;
		const requestLook = async () => {
			running += 1;
			return () => {
				running -= 1;
			};
		};
		const first = copies.find(FILM, null, { ...TIME, requestLook });
		await expect.poll(() => running).toBe(1);
		const second = copies.find(FILM, null, { ...TIME, requestLook });
		slow.resolve(DEAD);
		await Promise.all([first, second]);
		expect(running).toBe(0);
		await copies.find(FILM, null, { ...TIME, requestLook: () => expect.fail('a look was requested') });
	});
});
