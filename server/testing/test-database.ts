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

/** A `DATABASE_URL` of a migrated database of the engine, dropped when the test ends. Null means the default: a file. */
export function createTestDatabaseUrl(engine: Engine): Promise<string | null> {
	return createDatabase(engine, MIGRATED_TEMPLATE);
}

/** As `createTestDatabaseUrl`, without a schema. */
export function createEmptyDatabaseUrl(engine: Engine): Promise<string | null> {
	return createDatabase(engine, 'template1');
}

async function createDatabase(engine: Engine, template: string): Promise<string | null> {
	const server = inject('postgresUrl');
	if (engine === 'sqlite' || !server) return null;
	const name = `test_${randomBytes(8).toString('hex')}`;
	await administer(server, `create database ${name} template ${template}`);
	onTestFinished(() => administer(server, `drop database if exists ${name} with (force)`));
	return `${server}${name}`;
}

async function administer(server: string, statement: string): Promise<void> {
	const client = new pg.Client(`${server}postgres`);
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
