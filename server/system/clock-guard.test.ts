import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findClockSeen } from '../db/clock-seen.repository.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestClock, createTestDirectory, type TestApp } from '../testing/create-test-app.ts';
import { createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { createClockGuard } from './clock-guard.ts';

const DAY_MS = 86_400_000;
const JUMP_MS = 400 * DAY_MS;

/** A database with a session, an entry and an admin action, whose server has been stopped. */
async function buildUsed(engine: (typeof ENGINES)[number]) {
	const file = join(createTestDirectory(), 'matinee.db');
	const env = { DATABASE_URL: (await createTestDatabaseUrl(engine)) ?? `sqlite:${file}` };
	const app = await createTestApp({ env });
	const owner = await buildAccount(app, 'owner');
	const call = actAs(app, owner);
	await call('POST', '/api/watch-history', { media_id: '605', media_type: 'movie' });
	await call('POST', '/api/tmdb/cache/clear');
	await app.housekeeping.run();
	await app.http.close();
	return env;
}

async function countRows({ database: { db } }: TestApp) {
	const tables = ['sessions', 'watch_history', 'audit_log'] as const;
	return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length));
}

describe.each(ENGINES)('a clock 400 days ahead, on %s', (engine) => {
	it('removes nothing until an owner accepts it', { tags: ['operating-clock'] }, async () => {
		const env = await buildUsed(engine);
		const clock = createTestClock();
		clock.advance(JUMP_MS);
		const lines: string[] = [];
		const app = await createTestApp({ env: { ...env, LOG_LEVEL: 'warn' }, clock, logTo: (line) => lines.push(line) });
		await app.housekeeping.run();
		expect(await countRows(app)).toEqual([1, 1, 1]);
		expect(lines.join()).toContain('nothing is removed for its age, and all else works');

		const call = actAs(app, await buildAccount(app, 'owner'));
		expect((await call('GET', '/api/admin/system-health')).json().data.clock).toEqual({
			status: 'warning',
			time: '2027-07-20T12:00:00.000Z',
			lastSeenAt: '2026-06-15T12:00:00.000Z',
		});
		const cleanup = await call('POST', '/api/watch-history/cleanup');
		expect([cleanup.statusCode, cleanup.json().message]).toEqual([
			409,
			expect.stringContaining('The clock of the server says 2027-07-20T12:00:00.000Z'),
		]);
		expect(await countRows(app)).toEqual([2, 1, 1]);

		expect((await call('POST', '/api/admin/clock/accept')).statusCode).toBe(200);
		await app.housekeeping.run();
		// The owner's new session, and the acceptance.
		expect(await countRows(app)).toEqual([1, 0, 1]);
		expect((await call('GET', '/api/admin/system-health')).json().data.clock.status).toBe('healthy');
	});

	it('changes nothing once it is set right', { tags: ['operating-clock'] }, async () => {
		const env = await buildUsed(engine);
		const clock = createTestClock();
		clock.advance(JUMP_MS);
		const app = await createTestApp({ env, clock });
		await app.housekeeping.run();
		clock.advance(-JUMP_MS + DAY_MS / 2);
		await app.housekeeping.run();
		expect(await countRows(app)).toEqual([1, 1, 1]);
		clock.advance(DAY_MS);
		await app.housekeeping.run();
		const call = actAs(app, await buildAccount(app, 'admin'));
		expect((await call('GET', '/api/admin/system-health')).json().data.clock).toEqual({
			status: 'healthy',
			time: new Date(clock.now()).toISOString(),
			lastSeenAt: new Date(clock.now()).toISOString(),
		});
	});

	it('is noticed by a database that has seen no clock yet', { tags: ['operating-clock'] }, async () => {
		const env = await buildUsed(engine);
		const clock = createTestClock();
		const app = await createTestApp({ env, clock });
		await app.database.db.deleteFrom('instance_state').execute();
		clock.advance(JUMP_MS);
		await app.housekeeping.run();
		expect(await countRows(app)).toEqual([1, 1, 1]);
	});
});

describe('a machine that was asleep for three days', () => {
	it('is not taken for one with a wrong clock, unless the clock was set meanwhile', {
		tags: ['operating-clock'],
	}, async () => {
		const { database, clock } = await createTestApp();
		let uptimeMs = 0;
		const guard = createClockGuard({ db: database.db, clock: clock.now, machineUptime: () => uptimeMs });
		expect((await guard.check()).isAhead).toBe(false);
		clock.advance(3 * DAY_MS);
		uptimeMs += 3 * DAY_MS;
		expect((await guard.check()).isAhead).toBe(false);
		expect(await findClockSeen(database.db)).toBe(new Date(clock.now()).toISOString());
		clock.advance(JUMP_MS);
		uptimeMs += 3 * DAY_MS;
		expect((await guard.check()).isAhead).toBe(true);
		expect((await guard.check()).isAhead).toBe(true);
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('the clock of one of two nodes on %s', (engine) => {
	it('removes nothing for its age while it is 400 days ahead, and is not taken for the time of the other', {
		tags: ['operating-clock'],
	}, async () => {
		const env = await buildUsed(engine);
		const [right, ahead] = [await createTestApp({ env }), await createTestApp({ env })];
		ahead.clock.advance(JUMP_MS);
		await ahead.housekeeping.run();
		const cleanUp = async (app: TestApp) =>
			(await actAs(app, await buildAccount(app, 'admin'))('POST', '/api/watch-history/cleanup')).statusCode;
		expect(await cleanUp(ahead)).toBe(409);
		right.clock.advance(DAY_MS / 2);
		expect(await cleanUp(right)).toBe(200);
		await right.housekeeping.run();
		expect((await countRows(right)).slice(1)).toEqual([1, 2]);
		expect(await findClockSeen(right.database.db)).toBe(new Date(right.clock.now()).toISOString());

		// Even accepted, the wrong time removes nothing on the node that is right.
		const byOwner = actAs(ahead, await buildAccount(ahead, 'owner'));
		expect((await byOwner('POST', '/api/admin/clock/accept')).statusCode).toBe(200);
		await right.housekeeping.run();
		expect((await countRows(right)).slice(1)).toEqual([1, 3]);
	});
});
