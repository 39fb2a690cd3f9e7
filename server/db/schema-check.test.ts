import { join } from 'node:path';
import { PostgresIntrospector, SqliteIntrospector, sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { createTestDatabaseUrl, ENGINES, type Engine } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

/** What the migrations of early builds had left, under the same names. */
const EARLY = {
	'daily_counters.lane is missing': {
		sqlite: ['alter table daily_counters rename column lane to other'],
		postgres: ['alter table daily_counters rename column lane to other'],
	},
	'audit_log.id is missing': { sqlite: ['drop table audit_log'], postgres: ['drop table audit_log'] },
	'user_counts has no totals': {
		sqlite: [
			'drop trigger users_counted_in',
			`create trigger users_counted_in after insert on users begin
				insert into user_counts (day, role, is_premium, lane, count)
				values (substr(new.created_at, 1, 10), new.role, new.is_premium, 0, 1); end`,
		],
		postgres: [
			`create or replace function matinee_count_users() returns trigger language plpgsql as $$
			begin
				insert into user_counts (day, role, is_premium, lane, count)
					values (substr(new.created_at, 1, 10), new.role, new.is_premium, 0, 1);
				return null;
			end $$`,
		],
	},
};

async function buildDatabase(engine: Engine, statements: readonly string[]) {
	const url = (await createTestDatabaseUrl(engine)) ?? `sqlite:${join(createTestDirectory(), 'matinee.db')}`;
	const setting = readConfig({ DATABASE_URL: url }).database;
	const { db, close } = await openDatabase(setting, { onError: () => {} });
	for (const statement of statements) await sql.raw(statement).execute(db);
	await close();
	return setting;
}

describe.each(ENGINES)('a database of an early build on %s', (engine) => {
	it.each(Object.entries(EARLY))(
		'in which %s is refused with one line, by servers and commands',
		async (what, early) => {
			const setting = await buildDatabase(engine, early[engine]);
			for (const mustExist of [false, true]) {
				const opened = openDatabase(setting, { mustExist, onError: () => {} });
				const { message } = await opened.then(
					() => new Error('opened'),
					(error: Error) => error,
				);
				expect(message).toMatch(/^DATABASE_URL: .* was written by an early build of Matinee, [^\n]+$/);
				expect(message).toContain(`(${what})`);
			}
		},
	);

	// Describing every table costs a start more than all it asks besides.
	it('has its tables described, a current one has not', async () => {
		const current = await buildDatabase(engine, []);
		const early = await buildDatabase(engine, EARLY['audit_log.id is missing'][engine]);
		const introspector = engine === 'sqlite' ? SqliteIntrospector : PostgresIntrospector;
		const describeTables = vi.spyOn(introspector.prototype, 'getTables');
		const { close } = await openDatabase(current, { onError: () => {} });
		await close();
		expect(describeTables).not.toHaveBeenCalled();
		await expect(openDatabase(early, { onError: () => {} })).rejects.toThrow('audit_log.id is missing');
		expect(describeTables).toHaveBeenCalledOnce();
	});

	it('with columns and tables of somebody else is opened', async () => {
		const otherSchema = ['create schema zoo', 'create table zoo.users (x int)'];
		const setting = await buildDatabase(engine, [
			...(engine === 'postgres' ? otherSchema : []),
			'alter table users add column note text',
			'create table notes (text text)',
			'create index users_by_note on users (note)',
		]);
		const { close } = await openDatabase(setting, { onError: () => {} });
		await close();
	});
});
