import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { setUpCopiesCheck } from '../testing/copies-check-setup.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OFTEN = { interval: 5 };

type Setup = Awaited<ReturnType<typeof setUpCopiesCheck>>;

/** Lets the check make its calls until it ends. */
async function runToEnd({ timers }: Setup, check: ReturnType<Setup['start']>['check']) {
	const running = check.run();
	let isOver = false;
	void running.then(() => {
		isOver = true;
	});
	await expect.poll(() => afterASecond(timers, () => isOver), OFTEN).toBe(true);
	return running;
}

async function afterASecond<T>(timers: Setup['timers'], read: () => T): Promise<T> {
	await timers.advance(SECOND_MS);
	return read();
}

/** Responses of the fake that wait until they are sent, as those of a slow host. */
function holdBack(pattern: RegExp) {
	const held: ServerResponse[] = [];
	return {
		held,
		intercept(request: IncomingMessage, response: ServerResponse) {
			const isHeld = pattern.test(request.url ?? '');
			if (isHeld) held.push(response);
			return isHeld;
		},
		/** As of an item that the archive does not have. */
		release() {
			for (const response of held.splice(0)) response.setHeader('content-type', 'application/json').end('{}');
		},
	};
}

describe('the job that checks copies', { tags: ['operating-copies-check'] }, () => {
	it('begins an hour after the start and makes a call a second, one after another', async () => {
		const { start, timers, called, untilCalled } = await setUpCopiesCheck(['one', 'two', 'three']);
		const { job, check, database } = start();
		job.start();
		await timers.advance(HOUR_MS - 1);
		expect(called()).toEqual([]);
		await timers.advance(1);
		await untilCalled('one');
		await expect.poll(() => check.progress()).toEqual({ done: 1, due: 3 });
		await timers.advance(SECOND_MS - 1);
		expect(called()).toEqual(['one']);
		await timers.advance(1);
		await untilCalled('one', 'two');
		await expect.poll(() => check.progress()?.done).toBe(2);
		await timers.advance(SECOND_MS);
		await expect.poll(() => check.progress()).toBeNull();
		expect([...database.listOutcomes().values()].map(({ outcome }) => outcome)).toEqual(['found', 'found', 'found']);
		expect(database.findLastCheck()).toMatchObject({ lookedUp: 3, isComplete: true });
	});

	it('looks up what was found after a week and what is dead after a day, also after a restart', async () => {
		const setup = await setUpCopiesCheck(['one', 'two']);
		const { fake, clock, start, called } = setup;
		fake.items.delete('two');
		const first = start();
		expect(await runToEnd(setup, first.check)).toEqual({ done: 2, due: 2, isComplete: true });
		await first.close();
		fake.reset();
		const { check } = start();
		expect(await check.run()).toEqual({ done: 0, due: 0, isComplete: true });
		clock.advance(DAY_MS);
		await runToEnd(setup, check);
		expect(called()).toEqual(['two']);
		fake.reset();
		clock.advance(6 * DAY_MS);
		// The oldest outcome first.
		await runToEnd(setup, check);
		expect(called()).toEqual(['one', 'two']);
	});

	it('ends at a host that gives no response, and goes on an hour later with what was not checked', async () => {
		const setup = await setUpCopiesCheck(['one', 'two', 'three']);
		const { fake, clock, start, timers, called } = setup;
		const { job, check, database } = start();
		fake.behave({ kind: 'html' });
		job.start();
		await timers.advance(HOUR_MS);
		await expect
			.poll(() => afterASecond(timers, database.findLastCheck), OFTEN)
			.toMatchObject({ lookedUp: 2, isComplete: false });
		expect(called()).toEqual(['one', 'two']);
		fake.behave({ kind: 'normal' });
		fake.reset();
		clock.advance(HOUR_MS);
		await timers.advance(HOUR_MS);
		await expect.poll(() => afterASecond(timers, () => [check.progress(), called().length]), OFTEN).toEqual([null, 3]);
		expect(called()).toEqual(['three', 'one', 'two']);
		expect(database.findLastCheck()).toMatchObject({ lookedUp: 3, isComplete: true });
	});

	it('makes no call to a host that has asked for a pause', async () => {
		const setup = await setUpCopiesCheck(['one', 'two', 'three']);
		const { fake, start, called, refOf } = setup;
		const { check, copies } = start();
		fake.behave({ kind: 'status', status: 429, retryAfter: 60 });
		expect((await copies.find(refOf('three'), null, { timeBudgetMs: 60_000 })).state).toBe('unreachable');
		expect(await runToEnd(setup, check)).toMatchObject({ done: 0, isComplete: false });
		expect(called()).toEqual(['three']);
	});

	it('goes past the titles of a host that has asked for a pause to those of another', async () => {
		const setup = await setUpCopiesCheck(['one', 'two', 'three', 'four', 'five', 'last.webm'], {
			intercept(request, response) {
				const isArchive = request.url?.startsWith('/metadata/') ?? false;
				if (isArchive) response.writeHead(429, { 'retry-after': '600' }).end();
				return isArchive;
			},
		});
		const { start, refOf } = setup;
		const { check, copies, database } = start();
		expect((await copies.find(refOf('one'), null, { timeBudgetMs: 60_000 })).state).toBe('unreachable');
		expect(await runToEnd(setup, check)).toMatchObject({ done: 1, due: 6, isComplete: false });
		expect([...database.listOutcomes().values()].map(({ outcome }) => outcome)).toEqual(['unreachable', 'found']);
	});
});

describe('a viewer who presses play during a check', { tags: ['operating-copies-check'] }, () => {
	it('goes first: the check waits until nobody waits for a look', async () => {
		const slow = holdBack(/wanted/);
		const setup = await setUpCopiesCheck(['one', 'two', 'wanted'], { intercept: slow.intercept });
		const { start, timers, called, untilCalled, refOf } = setup;
		const { check, copies } = start();
		const running = check.run();
		await untilCalled('one');
		await expect.poll(() => check.progress()?.done).toBe(1);
		const asking = copies.find(refOf('wanted'), null, { timeBudgetMs: 60_000 });
		await expect.poll(() => slow.held).toHaveLength(1);
		// The call of the check that waited for its second is made; after it there is none.
		await timers.advance(60 * SECOND_MS);
		await expect.poll(() => check.progress()?.done).toBe(2);
		await timers.advance(60 * SECOND_MS);
		expect(called()).toEqual(['one', 'two']);
		slow.release();
		expect((await asking).state).toBe('none');
		await timers.advance(SECOND_MS);
		expect(await running).toEqual({ done: 3, due: 3, isComplete: true });
		// The viewer's look was as good.
		expect(slow.held).toHaveLength(0);
	});

	it('does not wait for the check, also for the title that it is at', async () => {
		let calls = 0;
		const slow = holdBack(/one/);
		const setup = await setUpCopiesCheck(['one', 'two'], {
			intercept: (request, response) => {
				calls += 1;
				return calls === 1 && slow.intercept(request, response);
			},
		});
		const { start, timers, refOf } = setup;
		const { check, copies } = start();
		const running = check.run();
		await expect.poll(() => slow.held).toHaveLength(1);
		// Nothing has moved the check's clock.
		const answers = await Promise.all(
			['one', 'two'].map((name) => copies.find(refOf(name), null, { timeBudgetMs: 60_000 })),
		);
		expect(answers.map(({ state }) => state)).toEqual(['found', 'found']);
		slow.release();
		await expect.poll(() => afterASecond(timers, check.progress), OFTEN).toBeNull();
		expect(await running).toMatchObject({ isComplete: true });
		expect(calls).toBe(3);
	});
});

describe('a shutdown during a check', { tags: ['operating-copies-check'] }, () => {
	it('ends it at once between two calls', async () => {
		const { start, untilCalled, called } = await setUpCopiesCheck(['one', 'two']);
		const { check, close } = start();
		const running = check.run();
		await untilCalled('one');
		await expect.poll(() => check.progress()?.done).toBe(1);
		await close();
		expect(await running).toEqual({ done: 1, due: 2, isComplete: false });
		expect(called()).toEqual(['one']);
	});

	it('aborts a call in flight, which leaves no outcome', async () => {
		const slow = holdBack(/one/);
		const { start, called } = await setUpCopiesCheck(['one', 'two'], { intercept: slow.intercept });
		const first = start();
		const running = first.check.run();
		await expect.poll(() => slow.held).toHaveLength(1);
		await first.close();
		expect(await running).toEqual({ done: 0, due: 2, isComplete: false });
		expect(called()).toEqual([]);
		expect([...start().database.listOutcomes()]).toEqual([]);
	});
});
