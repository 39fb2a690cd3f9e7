import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAccount } from '#server/testing/build-account.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { toHistoryClient } from '#server/testing/history-client.ts';
import { createTestDatabaseUrl, ENGINES } from '#server/testing/test-database.ts';

/** Without psql's own commands. */
const SQL = readFileSync(join(import.meta.dirname, '..', 'deploy/postgresql/partition-history.sql'), 'utf8').replace(
	/^\\.*$/gm,
	'',
);
/** Constraints and indexes of the two tables, as `pg_dump` would write them. */
const SHAPE = `select conname as name, pg_get_constraintdef(c.oid) as definition from pg_constraint c
	where conrelid in ('watch_history'::regclass, 'watch_progress'::regclass) and conparentid = 0
	union select i.relname, replace(pg_get_indexdef(i.oid), ' ONLY ', ' ') from pg_index join pg_class i on i.oid = indexrelid
	where indrelid in ('watch_history'::regclass, 'watch_progress'::regclass) order by 1, 2`;

// It is for PostgreSQL alone.
describe.each(ENGINES.filter((engine) => engine === 'postgres'))('partitions by user on %s', (engine) => {
	it('keep entries, constraints and indexes, and serve the same requests', {
		tags: ['operating-deploy-nodes'],
	}, async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const app = await createTestApp({ env: { DATABASE_URL: url } });
		const first = toHistoryClient(app, await buildAccount(app));
		const second = toHistoryClient(app, await buildAccount(app));
		await first.record('775');
		const before = await first.list();
		const client = new pg.Client(url);
		await client.connect();
		onTestFinished(() => client.end());
		const { rows: shape } = await client.query(SHAPE);
		await client.query(SQL);
		expect((await client.query(SHAPE)).rows).toEqual(shape);

		expect(await first.list()).toEqual(before);
		expect((await first.record('775')).statusCode).toBe(200);
		expect((await second.record('3078')).statusCode).toBe(200);
		const { headers } = second.account;
		const items = [{ media_type: 'movie', media_id: '3078', position: 600, duration: 6000, ago_ms: 0 }];
		const saved = await app.http.inject({
			method: 'POST',
			url: '/api/watch-progress',
			headers,
			payload: { items },
		});
		expect(saved.statusCode).toBe(200);
		expect(await second.list()).toMatchObject([{ media_id: '3078', position: 600 }]);
		const { rows } = await client.query(
			"select count(*)::int as parts from pg_inherits where inhparent = 'watch_history'::regclass",
		);
		expect(rows).toEqual([{ parts: 16 }]);
		// The entry takes its progress along.
		expect((await second.call('DELETE', '/3078/movie')).statusCode).toBe(200);
		expect((await client.query('select count(*)::int as rows from watch_progress')).rows).toEqual([{ rows: 0 }]);
		// Started again, the server finds its schema.
		await createTestApp({ env: { DATABASE_URL: url } });
	});
});
