import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

export type Engine = 'sqlite' | 'postgres';

/** What tests that touch SQL run on; PostgreSQL is left out, and it is said so, where it could not be started. */
export const ENGINES: readonly Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite'];

/** A `DATABASE_URL` of an empty database of the engine, gone when the test ends. Null leaves the default: a file. */
export async function createTestDatabaseUrl(engine: Engine): Promise<string | null> {
	const server = inject('postgresUrl');
	if (engine === 'sqlite' || !server) return null;
	const name = `test_${randomBytes(8).toString('hex')}`;
	await administer(server, `create database ${name}`);
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
