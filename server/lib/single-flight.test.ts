import { expect, it } from 'vitest';
import { createSingleFlight } from './single-flight.ts';

function deferred() {
	const runs: PromiseWithResolvers<string>[] = [];
	const work = () => {
		const run = Promise.withResolvers<string>();
		runs.push(run);
		return run.promise;
	};
	return { runs, work };
}

it('runs once for concurrent callers of a key, and again afterwards', async () => {
	const flights = createSingleFlight<string>();
	const { runs, work } = deferred();
	const both = [flights.run('a', work), flights.run('a', work)];
	expect(runs).toHaveLength(1);
	expect(flights.size()).toBe(1);
	runs[0]?.resolve('first');
	expect(await Promise.all(both)).toEqual(['first', 'first']);
	const again = flights.run('a', work);
	runs[1]?.resolve('second');
	expect(await again).toBe('second');
});

it('runs concurrently for different keys', async () => {
	const flights = createSingleFlight<string>();
	const { runs, work } = deferred();
	const a = flights.run('a', work);
	const b = flights.run('b', work);
	runs[1]?.resolve('b');
	runs[0]?.resolve('a');
	expect(await Promise.all([a, b])).toEqual(['a', 'b']);
});

it('rejects every waiting caller with the error, and does not cache it', async () => {
	const flights = createSingleFlight<string>();
	const { runs, work } = deferred();
	const both = [flights.run('a', work), flights.run('a', work)];
	runs[0]?.reject(new Error('down'));
	for (const settled of await Promise.allSettled(both)) expect(settled.status).toBe('rejected');
	const again = flights.run('a', work);
	runs[1]?.resolve('up');
	expect(await again).toBe('up');
});

it('starts a new run after detaching, unaffected by the end of the old one', async () => {
	const flights = createSingleFlight<string>();
	const { runs, work } = deferred();
	const old = flights.run('a', work);
	flights.detachAll();
	const fresh = flights.run('a', work);
	expect(runs).toHaveLength(2);
	runs[0]?.resolve('old');
	expect(await old).toBe('old');
	const joined = flights.run('a', work);
	expect(runs).toHaveLength(2);
	runs[1]?.resolve('fresh');
	expect(await Promise.all([fresh, joined])).toEqual(['fresh', 'fresh']);
});

it('waits for detached runs too, also for those that fail', async () => {
	const flights = createSingleFlight<string>();
	const { runs, work } = deferred();
	flights.run('a', work).catch(() => {});
	flights.detachAll();
	let isSettled = false;
	const settled = flights.settled().then(() => {
		isSettled = true;
	});
	await Promise.resolve();
	expect(isSettled).toBe(false);
	runs[0]?.reject(new Error('down'));
	await settled;
	expect(isSettled).toBe(true);
});
