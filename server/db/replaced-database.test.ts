import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDatabaseSetting } from '../database-setting.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { createEmptyDatabaseUrl, createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

const postgres = ENGINES.filter((engine) => engine === 'postgres');

async function connect(url: string): Promise<pg.Client> {
	const client = new pg.Client(url);
	await client.connect();
	onTestFinished(() => client.end());
	return client;
}

const ACCOUNT = { username: 'zoe', email: 'zoe@example.org', password: 'Ladder-cloud-7' };

function callsOf(app: TestApp, headers: { authorization: string }) {
	return {
		read: () => app.http.inject({ url: '/api/watch-history', headers }),
		signUp: () => app.http.inject({ method: 'POST', url: '/api/auth/register', payload: ACCOUNT }),
		ready: () => app.http.inject('/api/ready'),
	};
}

async function expectAway({ read, signUp, ready }: ReturnType<typeof callsOf>): Promise<void> {
	for (const answer of [await read(), await signUp()]) {
		expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
	}
	await expect.poll(async () => (await ready()).statusCode).toBe(503);
	expect((await ready()).json().message).toBe('The database does not have the tables of this version');
}

async function expectBack({ read, ready }: ReturnType<typeof callsOf>): Promise<void> {
	await expect.poll(async () => (await read()).statusCode).toBe(200);
	await expect.poll(async () => (await ready()).statusCode).toBe(200);
}

describe.each(postgres)('on %s, under a node that runs', (engine) => {
	it('a database that was dropped and made again is 503 until its tables are restored', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const name = new URL(url).pathname.slice(1);
		const administrator = await connect(new URL('/postgres', url).href);
		const app = await createTestApp({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } });
		const calls = callsOf(app, (await buildAccount(app)).headers);
		await expectBack(calls);
		const disconnect = `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`;
		await administrator.query(disconnect);
		await administrator.query(`alter database ${name} rename to ${name}_saved`);
		onTestFinished(async () => void (await administrator.query(`drop database if exists ${name}_saved`)));
		await administrator.query(`create database ${name}`);
		await expectAway(calls);
		await administrator.query(`drop database ${name} with (force)`);
		await administrator.query(`alter database ${name}_saved rename to ${name}`);
		await expectBack(calls);
	});

	it('its tables in another schema are found once the search path names it', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const administrator = await connect(url);
		const app = await createTestApp({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } });
		const calls = callsOf(app, (await buildAccount(app)).headers);
		await expectBack(calls);
		await administrator.query('alter schema public rename to restored; create schema public');
		await expectAway(calls);
		await administrator.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = restored`);
		await expectBack(calls);
		expect((await calls.signUp()).statusCode).toBe(201);
	});

	it.each([
		[
			'all tables move to another schema',
			'alter schema public rename to elsewhere',
			'alter schema elsewhere rename to public',
		],
		['one table is missing', 'alter table watch_history rename to other', 'alter table other rename to watch_history'],
		[
			'a column is missing',
			'alter table watch_history rename season to other',
			'alter table watch_history rename other to season',
		],
	])('%s: 503 until they are back', async (_what, away, back) => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const administrator = await connect(url);
		const app = await createTestApp({ env: { DATABASE_URL: url, RATE_LIMITS: 'off' } });
		const { read, ready } = callsOf(app, (await buildAccount(app)).headers);
		expect((await ready()).statusCode).toBe(200);
		await administrator.query(away);
		const refused = await read();
		expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
		await expect
			.poll(async () => (await ready()).json().message)
			.toBe('The database does not have the tables of this version');
		await administrator.query(back);
		await expect.poll(async () => (await read()).statusCode).toBe(200);
		await expect.poll(async () => (await ready()).statusCode).toBe(200);
	});
});

describe.each(postgres)('a node on %s starts', (engine) => {
	const open = async (url: string) => {
		const database = await openDatabase(readDatabaseSetting({ DATABASE_URL: url }, ''), { onError: () => {} });
		await database.close();
	};

	it('beside another program with migrations of its own, in a schema before or after it', async () => {
		const url = (await createEmptyDatabaseUrl(engine)) ?? '';
		const client = await connect(url);
		await client.query(`create schema other; create table other.kysely_migration (name text, timestamp text);
			insert into other.kysely_migration values ('0099-of-others', 'now')`);
		await open(url);
		const { rows } = await client.query('select count(*)::int as count from public.kysely_migration');
		expect(rows[0].count).toBeGreaterThan(5);
		await open(`${url}?options=-c%20search_path%3Dother,public`);
		const tables = await client.query("select tablename from pg_tables where schemaname = 'other'");
		expect(tables.rows).toEqual([{ tablename: 'kysely_migration' }]);
	});

	it('only with the encoding UTF8, and a schema to be in', async () => {
		const url = (await createEmptyDatabaseUrl(engine)) ?? '';
		const administrator = await connect(new URL('/postgres', url).href);
		const name = `${new URL(url).pathname.slice(1)}_latin1`;
		await administrator.query(
			`create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
		);
		onTestFinished(async () => void (await administrator.query(`drop database ${name} with (force)`)));
		await expect(open(new URL(`/${name}`, url).href)).rejects.toThrow(
			/^DATABASE_URL: the PostgreSQL database has the encoding LATIN1, [^\n]+ UTF8$/,
		);
		await expect(open(`${url}?options=-c%20search_path%3Dnowhere`)).rejects.toThrow(
			/^DATABASE_URL: no schema of the search_path of the PostgreSQL database exists; [^\n]+$/,
		);
	});
});
