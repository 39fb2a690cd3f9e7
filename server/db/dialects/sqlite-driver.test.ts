import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildAccount } from '../../testing/build-account.ts';
import { createTestApp, createTestDirectory } from '../../testing/create-test-app.ts';
import { isDatabaseOutage } from '../database-errors.ts';
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite.ts';

interface Notes {
	notes: { text: string };
}

function openNotes(busyWaitMs?: number) {
	const file = join(createTestDirectory(), 'notes.db');
	const db = new Kysely<Notes>({ dialect: new NodeSqliteDialect(openSqliteFile(file), { busyWaitMs }) });
	const other = new DatabaseSync(file, { timeout: 0 });
	onTestFinished(async () => {
		other.close();
		await db.destroy();
	});
	other.exec('create table notes (text text primary key)');
	return {
		db,
		other,
		insert: (text: string, queries = db) => queries.insertInto('notes').values({ text }).execute(),
		list: async () => (await db.selectFrom('notes').select('text').execute()).map(({ text }) => text),
	};
}

describe('while another process writes', () => {
	it('a server answers everything else, and the write as soon as it can', async () => {
		const file = join(createTestDirectory(), 'matinee.db');
		const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${file}` }, busyWaitMs: 60_000 });
		const { headers } = await buildAccount(app);
		const other = new DatabaseSync(file);
		onTestFinished(() => other.close());
		other.exec('begin immediate');
		let isWritten = false;
		const payload = { media_id: '605', media_type: 'movie' };
		const write = app.http.inject({ method: 'POST', url: '/api/watch-history', headers, payload }).then((response) => {
			isWritten = true;
			return response;
		});
		for (const url of ['/api/health', '/api/ready', '/api/auth/verify', '/api/watch-history']) {
			expect((await app.http.inject({ url, headers })).statusCode).toBe(200);
		}
		expect(isWritten).toBe(false);
		other.exec('commit');
		expect((await write).statusCode).toBe(200);
	});

	it('a statement and a transaction fail with an outage after the bound', async () => {
		const { db, other, insert, list } = openNotes(20);
		other.exec('begin immediate');
		const failures = await Promise.all(
			[insert('one'), db.transaction().execute((transaction) => insert('two', transaction))].map((write) =>
				write.catch((error: unknown) => error),
			),
		);
		expect(failures.map(isDatabaseOutage)).toEqual([true, true]);
		other.exec('rollback');
		await insert('three');
		expect(await list()).toEqual(['three']);
	});
});

describe('a transaction', () => {
	it('is alone on the connection until it ends', async () => {
		const { db, insert, list } = openNotes();
		let isInside = () => {};
		const inside = new Promise<void>((resolve) => {
			isInside = resolve;
		});
		let goOn = () => {};
		const mayEnd = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		const rolledBack = db
			.transaction()
			.execute(async (transaction) => {
				await insert('one', transaction);
				isInside();
				await mayEnd;
				throw new Error('after the insert');
			})
			.catch((error: Error) => error.message);
		await inside;
		const others = [insert('two'), db.transaction().execute((transaction) => insert('three', transaction))];
		goOn();
		expect(await rolledBack).toBe('after the insert');
		await Promise.all(others);
		expect(await list()).toEqual(['two', 'three']);
	});

	it('that SQLite has rolled back fails with SQLite’s reason and writes nothing more', async () => {
		const { db, insert, list } = openNotes();
		await sql`pragma max_page_count = 1`.execute(db);
		const failed = db.transaction().execute(async (transaction) => {
			await insert('x'.repeat(20_000), transaction).catch(() => {});
			await insert('short', transaction);
		});
		await expect(failed).rejects.toThrow('database or disk is full');
		expect(await list()).toEqual([]);
	});
});
