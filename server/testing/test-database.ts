import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { MIGRATED_TEMPLATE } from './postgres-server.ts';

export type Engine = 'sqlite' | 'postgres';

/** Set by `npm run test:http`: `postgres` runs every application on PostgreSQL, `nodes` as two nodes that take turns. */
export const MODE = process.env.MATINEE_TEST_MODE as 'postgres' | 'nodes' | undefined;

/** Engines for tests of SQL; without PostgreSQL where it could not be started, which is logged. */
export const ENGINES: readonly Engine[] = MODE
	? ['postgres']
	: inject('postgresUrl')
		? ['sqlite', 'postgres']
		: ['sqlite'];

/** Of applications that closed. */
const emptied: string[] = [];

/** A `DATABASE_URL` of a migrated database of the engine, dropped when the test ends. Null means the default: a file. */
export function createTestDatabaseUrl(engine: Engine): Promise<string | null> {
	return createDatabase(engine, MIGRATED_TEMPLATE);
}

/** As `createTestDatabaseUrl`, without a schema. */
export function createEmptyDatabaseUrl(engine: Engine): Promise<string | null> {
	return createDatabase(engine, 'template1');
}

/** As `createTestDatabaseUrl`, emptied and used again when the test ends: creating one costs more than most tests. */
export async function takeTestDatabaseUrl(engine: Engine): Promise<string | null> {
	const server = inject('postgresUrl');
	if (engine === 'sqlite' || !server) return null;
	const name = emptied.pop() ?? (await copyTemplate(server, MIGRATED_TEMPLATE));
	const url = `${server}${name}`;
	onTestFinished(async () => {
		if (await empty(url)) emptied.push(name);
		else await drop(server, name);
	});
	return url;
}

async function createDatabase(engine: Engine, template: string): Promise<string | null> {
	const server = inject('postgresUrl');
	if (engine === 'sqlite' || !server) return null;
	const name = await copyTemplate(server, template);
	onTestFinished(() => drop(server, name));
	return `${server}${name}`;
}

async function copyTemplate(server: string, template: string): Promise<string> {
	const name = `test_${randomBytes(8).toString('hex')}`;
	await withClient(`${server}postgres`, (client) => client.query(`create database ${name} template ${template}`));
	return name;
}

async function drop(server: string, name: string): Promise<void> {
	await withClient(`${server}postgres`, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Deletes all rows; false if the test has added to the schema: what is added is numbered after the database itself. */
function empty(url: string): Promise<boolean> {
	return withClient(url, async (client) => {
		await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
		const { rows } = await client.query<{ statement: string; is_template: boolean }>(`
			select string_agg(format('delete from %I', tablename), ';') as statement, not exists (
				select from (select oid from pg_class union all select oid from pg_proc union all select oid from pg_trigger) added
				where oid > (select oid from pg_database where datname = current_database())
			) as is_template
			from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`);
		const [{ statement, is_template } = { statement: '', is_template: false }] = rows;
		// Without foreign keys and triggers.
		if (is_template) await client.query(`set session_replication_role = replica; ${statement}`);
		return is_template;
	});
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
