import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp, createTestClock } from '../testing/create-test-app.ts';
import { EARLIER_DATABASES, openEarlierDatabase, type Snapshot, toColumnsOf } from '../testing/earlier-database.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import type { UpgradedRows } from '../testing/upgraded-rows.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

/** Names of the newest migration of each; `npm run earlier-database` made them by the servers of that time. */
const EARLIER = readdirSync(EARLIER_DATABASES).flatMap((file) => /^(.*)\.db\.gz$/.exec(file)?.[1] ?? []);
/** Of accounts made up for this: the token of alice's session by database and engine. */
const SESSIONS: Record<string, Record<Engine, string>> = JSON.parse(
	readFileSync(join(EARLIER_DATABASES, 'sessions.json'), 'utf8'),
);

const HOUR_MS = 3_600_000;

function countRows(snapshot: Snapshot): number {
	return Object.values(snapshot).reduce((sum, rows) => sum + rows.length, 0);
}

/** Rows of a snapshot that another one has, too. */
function countSame(before: Snapshot, after: Snapshot): number {
	return Object.entries(before).reduce((sum, [table, rows]) => {
		const there = new Set((after[table] ?? []).map((row) => JSON.stringify(row)));
		return sum + rows.filter((row) => there.has(JSON.stringify(row))).length;
	}, 0);
}

describe.each(ENGINES)('on %s', (engine) => {
	it.for(EARLIER)(
		'a database of %s is upgraded with every row that a person owns',
		{
			tags: ['operating-upgrades'],
		},
		async (name, { task }) => {
			const { url, snapshot } = await openEarlierDatabase(name, engine);
			const before = await snapshot();
			expect(before.users).toHaveLength(2);
			expect(before.watch_history?.length).toBeGreaterThanOrEqual(8);
			// The hour after, so that nothing has expired.
			const newest = Math.max(...(before.sessions ?? []).map(({ created_at }) => Date.parse(String(created_at))));
			const { http } = await createTestApp({ env: { DATABASE_URL: url }, clock: createTestClock(newest + HOUR_MS) });
			// Tables that came later are empty, and what was there is as it was: watch history became progress too.
			const had = Object.fromEntries(Object.entries(before).filter(([, rows]) => rows.length > 0));
			const kept = toColumnsOf(had, await snapshot());
			const upgraded: UpgradedRows = { schema: name, engine, before: countRows(had), after: countSame(had, kept) };
			Object.assign(task.meta, { upgraded });
			expect(kept).toEqual(had);

			const headers = { authorization: `Bearer ${SESSIONS[name]?.[engine]}` };
			const profile = await http.inject({ url: '/api/auth/profile', headers });
			expect(profile.json().data.user).toMatchObject({ username: 'alice', email: 'alice@example.org' });
			const history = await http.inject({ url: '/api/watch-history', headers });
			expect(history.json().data.length).toBeGreaterThanOrEqual(4);
			const logIn = { emailOrUsername: 'bob@b\u00fccher.example', password: 'Ladder-cloud-7' };
			expect((await http.inject({ method: 'POST', url: '/api/auth/login', payload: logIn })).statusCode).toBe(200);
		},
	);
});

it('there is a database of each schema since the second migration', () => {
	const since = Object.keys(MIGRATIONS).filter((name) => name >= '0002' && name !== Object.keys(MIGRATIONS).at(-1));
	expect(EARLIER).toEqual(since);
	for (const name of EARLIER) expect(existsSync(join(EARLIER_DATABASES, `${name}.sql.gz`))).toBe(true);
});
