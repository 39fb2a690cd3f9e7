import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { pino } from 'pino';
import { withSourceCheck } from '../../catalogue/source-check.ts';
import { createTmdbSource } from '../../catalogue/sources/tmdb.source.ts';
import { type Config, TMDB_VARIABLES } from '../../config.ts';
import { findClockSeen, findNewestRecordTime } from '../../db/clock-seen.repository.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { refuseMissingDatabase } from '../../db/database-marker.ts';
import { listMigrations, requireCurrentSchema } from '../../db/migrate.ts';
import { commandName } from '../../lib/installation.ts';
import { createSmtpClient } from '../../mail/smtp-client.ts';
import { openRedisConnection } from '../../redis/redis-connection.ts';
import { StartError } from '../../start-error.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const REDIS_WITHIN_MS = 2000;
const SMTP_WITHIN_MS = 5000;
/** A script, since a probe is one. */
const READ_INFO = "return redis.call('INFO', 'server')";

/** Whether TMDB answers and accepts the key, by one call. */
export async function checkTmdb({ tmdb: { credential, baseUrl } }: Pick<Config, 'tmdb'>): Promise<Finding> {
	if (!credential) return ok('tmdb', 'No key: the catalogue is the open one');
	const variable = TMDB_VARIABLES[credential.kind];
	const source = createTmdbSource({ baseUrl, credential });
	const { sourceCheck } = withSourceCheck(source, Date.now);
	try {
		const { outcome } = await sourceCheck.run();
		if (outcome === 'works') return ok('tmdb', `TMDB answers and accepts the key in ${variable}`);
		if (outcome === 'key_refused') {
			return failure(
				'tmdb',
				`TMDB refuses the key in ${variable}`,
				'Take a key from the settings of your TMDB account; the long token goes into TMDB_ACCESS_TOKEN, the short key into TMDB_API_KEY',
			);
		}
		return failure(
			'tmdb',
			`TMDB cannot be reached at ${new URL(baseUrl).host}`,
			'Check the network, DNS and firewall; until then only cached titles are shown',
		);
	} finally {
		await source.close();
	}
}

interface DatabaseFindings {
	finding: Finding;
	/** ISO 8601; null where it could not be read. */
	lastSeenAt: string | null;
}

/** Opens the database without changing it: connection, damage of a file as a start finds it, version of the schema. */
export async function checkDatabase({ database: setting }: Pick<Config, 'database'>): Promise<DatabaseFindings> {
	const name = setting.engine === 'postgres' ? 'PostgreSQL' : 'SQLite';
	try {
		if (setting.engine === 'sqlite') {
			if (setting.file === ':memory:') {
				const says = 'Accounts and history are in memory, and lost when the server stops';
				return { finding: warning('database', says, 'Unset DATABASE_URL to keep them'), lastSeenAt: null };
			}
			refuseMissingDatabase(setting.file);
			if (!existsSync(setting.file)) {
				return { finding: ok('database', `${setting.file} is made by the first start`), lastSeenAt: null };
			}
		}
		const options = { mustExist: true, anySchema: true, onError: () => {} };
		const database = await openDatabase(setting, options);
		try {
			return await examine(database, setting.engine === 'postgres' ? name : setting.file);
		} finally {
			await database.close();
		}
	} catch (error) {
		const says =
			error instanceof StartError ? error.message : `DATABASE_URL: ${name} cannot be used (${reasonOf(error)})`;
		const advice =
			setting.engine === 'postgres'
				? 'Check that PostgreSQL runs and that address, user and password in DATABASE_URL are right'
				: `Put the file back or give it back to the server’s user, or stop the server and use ${commandName('restore')} with a backup`;
		return { finding: failure('database', says, advice), lastSeenAt: null };
	}
}

async function examine({ db, pool }: Database, place: string): Promise<DatabaseFindings> {
	const version = pool
		? (await sql<{ server_version: string }>`show server_version`.execute(db)).rows[0]?.server_version
		: (await sql<{ v: string }>`select sqlite_version() as v`.execute(db)).rows[0]?.v;
	const described = `${pool ? `PostgreSQL ${version}` : `SQLite ${version}: ${place}`}`;
	const migrations = await listMigrations(db);
	const pending = migrations.filter(({ ranAt }) => ranAt === null).length;
	if (pending === migrations.length) {
		return { finding: ok('database', `${described}, empty: the first start fills it`), lastSeenAt: null };
	}
	if (pending > 0) {
		const says = `${described} is of an older Matinee: ${pending} of ${migrations.length} migrations have not run`;
		return { finding: warning('database', says, 'The next start runs them, after a backup'), lastSeenAt: null };
	}
	await requireCurrentSchema(db, place);
	const lastSeenAt = (await findClockSeen(db)) ?? (await findNewestRecordTime(db));
	return { finding: ok('database', `${described}, in the schema of this version`), lastSeenAt };
}

/** Whether the SMTP server answers and accepts the login; no mail is sent. */
export async function checkMail({ smtp }: Pick<Config, 'smtp'>): Promise<Finding> {
	if (!smtp) return ok('mail', 'SMTP_URL is not set: no mail is sent');
	const place = `${smtp.host}:${smtp.port}`;
	try {
		await createSmtpClient(smtp, { timeoutMs: SMTP_WITHIN_MS }).verify();
		return ok('mail', `${place} answers${smtp.login ? ' and accepts the login' : ''}`);
	} catch (error) {
		return failure(
			'mail',
			`SMTP_URL: ${place} cannot be used (${error instanceof Error ? error.message : 'unknown'})`,
			'Check address, port, user and password; SMTP_TLS=optional allows a server without valid TLS',
		);
	}
}

/** Whether Redis answers, by one command. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding> {
	if (redisUrl === null) return ok('redis', 'Not set: this node shares nothing');
	let reason: string | null = null;
	const log = pino(
		{ level: 'warn' },
		{ write: (line) => (reason ??= (JSON.parse(line) as { reason?: string }).reason ?? null) },
	);
	const connection = await openRedisConnection({ url: redisUrl, timeoutMs: REDIS_WITHIN_MS, log });
	try {
		const info = String(await connection.probe(READ_INFO, [], []));
		const version = /^(?:valkey|redis)_version:(\S+)/m.exec(info)?.[1] ?? 'of an unknown version';
		return ok('redis', `Redis ${version} answers`);
	} catch (error) {
		return failure(
			'redis',
			`REDIS_URL: Redis cannot be used (${reason ?? reasonOf(error)})`,
			'Check that it runs and that address, password and number are right; until then each node has its own cache and limits',
		);
	} finally {
		await connection.close();
	}
}
