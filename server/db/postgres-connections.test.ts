import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readDatabaseSetting } from '../database-setting.ts';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { toAccount } from '../testing/postgres-server.ts';
import { createEmptyDatabaseUrl, createTestDatabaseUrl, ENGINES } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { isDatabaseOutage } from './database-errors.ts';
import { createPostgresDialect, openPostgresPool } from './dialects/postgres.ts';
import type { Schema } from './schema.ts';

const OPENSSL = '/usr/bin/openssl';
/** Lines of PostgreSQL's configuration, set for one test; other tests connect without TLS. */
const TLS_SETTINGS = ['ssl', 'ssl_cert_file', 'ssl_key_file'] as const;

const postgres = ENGINES.filter((engine) => engine === 'postgres');

describe.each(postgres)('connections to %s', (engine) => {
	it('are at most as many as the setting says', async () => {
		const url = (await createTestDatabaseUrl(engine)) ?? '';
		const setting = readDatabaseSetting({ DATABASE_URL: url, DATABASE_POOL_SIZE: '2' }, '');
		const database = await openDatabase(setting, { onError: () => {} });
		await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.01)`.execute(database.db)));
		expect(database.pool?.totalCount).toBe(2);
		await database.close();
	});

	it('are closed when a statement was not answered in time, and the next statement has another one', async () => {
		const url = `${await createEmptyDatabaseUrl(engine)}?query_timeout=4000`;
		const pool = openPostgresPool({ engine: 'postgres', url, poolSize: 1 }, { onError: () => {}, timeout: 'client' });
		const db = new Kysely<Schema>({ dialect: createPostgresDialect(pool) });
		const failed = db.transaction().execute((transaction) => sql`select pg_sleep(60)`.execute(transaction));
		expect(isDatabaseOutage(await failed.catch((error: unknown) => error))).toBe(true);
		expect(pool.totalCount).toBe(0);
		expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
		await db.destroy();
	});
});

describe.each(existsSync(OPENSSL) ? postgres : [])('TLS to %s', (engine) => {
	it('encrypts without a check, or with the operator’s authority, and refuses what it does not know', async () => {
		const url = new URL((await createTestDatabaseUrl(engine)) ?? '');
		url.hostname = 'localhost';
		const connect = async (env: Record<string, string>) => {
			const setting = readDatabaseSetting({ DATABASE_URL: url.href, ...env }, '');
			const database = await openDatabase(setting, { onError: () => {} });
			const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
				database.db,
			);
			await database.close();
			return rows[0]?.ssl;
		};
		await expect(connect({ DATABASE_TLS: 'require' })).rejects.toThrow('does not support SSL');

		const certificate = await enableTls(url.href);
		expect(await connect({})).toBe(false);
		expect(await connect({ DATABASE_TLS: 'require' })).toBe(true);
		expect(await connect({ DATABASE_TLS: 'verify', DATABASE_TLS_CA: certificate })).toBe(true);
		await expect(connect({ DATABASE_TLS: 'verify' })).rejects.toThrow(
			'DATABASE_URL: the PostgreSQL database cannot be used (DEPTH_ZERO_SELF_SIGNED_CERT)',
		);
	});
});

/** Until the test ends. Returns the file of the certificate. */
async function enableTls(url: string): Promise<string> {
	const directory = createTestDirectory();
	const [certificate, key] = [join(directory, 'server.pem'), join(directory, 'server.key')];
	const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
	const made = [
		'-newkey',
		'ec',
		'-pkeyopt',
		'ec_paramgen_curve:prime256v1',
		'-nodes',
		'-keyout',
		key,
		'-out',
		certificate,
	];
	execFileSync(OPENSSL, ['req', '-x509', '-days', '2', ...made, ...subject], { stdio: 'ignore' });
	const { uid, gid } = toAccount(directory);
	if (uid && gid) for (const name of readdirSync(directory)) chownSync(join(directory, name), uid, gid);
	const pool = openPostgresPool({ engine: 'postgres', url }, { onError: () => {} });
	onTestFinished(async () => {
		for (const name of TLS_SETTINGS) await pool.query(`alter system reset ${name}`);
		await pool.query('select pg_reload_conf()');
		await pool.end();
	});
	for (const [name, value] of [
		['ssl_cert_file', certificate],
		['ssl_key_file', key],
		['ssl', 'on'],
	] as const) {
		await pool.query(`alter system set ${name} = '${value}'`);
	}
	await pool.query('select pg_reload_conf()');
	// The postmaster reads it soon after.
	const isOn = async () => {
		const fresh = openPostgresPool({ engine: 'postgres', url }, { onError: () => {} });
		const { rows } = await fresh.query('show ssl');
		await fresh.end();
		return rows[0].ssl;
	};
	await expect.poll(isOn).toBe('on');
	return certificate;
}
