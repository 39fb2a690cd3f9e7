import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../db/database.ts';
import { findFreePort } from './free-port.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** `postgres://…/` without the name of a database, or null where no server could be started. */
		postgresUrl: string | null;
	}
}

const PACKAGES = '/usr/lib/postgresql';
/** Tests do not need durability: nothing waits for the disk. */
const NON_DURABLE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Template of the test databases: copying is faster than migrating. */
export const MIGRATED_TEMPLATE = 'migrated';

export interface PostgresServer {
	/** `postgres://…/` without the name of a database. */
	url: string;
	stop(): void;
}

/** Before all tests: starts a PostgreSQL server from the system's package, removed after them. */
export default async function setUp(project: TestProject): Promise<(() => void) | undefined> {
	const programs = findPostgres();
	if (!programs) {
		project.provide('postgresUrl', null);
		process.stderr.write(
			'PostgreSQL is not installed: the tests run on SQLite alone (Debian: apt-get install postgresql).\n',
		);
		return undefined;
	}
	try {
		const { url, stop } = await startPostgres(programs, NON_DURABLE_SETTINGS);
		await createMigratedTemplate(url);
		project.provide('postgresUrl', url);
		return stop;
	} catch (error) {
		project.provide('postgresUrl', null);
		process.stderr.write(`PostgreSQL did not start, the tests run on SQLite alone: ${String(error)}\n`);
		return undefined;
	}
}

async function createMigratedTemplate(server: string): Promise<void> {
	const administrator = new pg.Client(`${server}postgres`);
	await administrator.connect();
	await administrator.query(`create database ${MIGRATED_TEMPLATE}`);
	await administrator.end();
	// A failing migration rejects; an error of an idle connection does not matter once it is closed.
	const database = await openDatabase(
		{ engine: 'postgres', url: `${server}${MIGRATED_TEMPLATE}` },
		{ onError: () => {} },
	);
	await database.close();
}

/** Directory of `initdb` and `pg_ctl`, newest version first; on Debian as root it is installed when missing. */
export function findPostgres(): string | null {
	const find = () =>
		existsSync(PACKAGES)
			? readdirSync(PACKAGES)
					.sort((a, b) => Number(b) - Number(a))
					.map((version) => join(PACKAGES, version, 'bin'))
					.find((directory) => existsSync(join(directory, 'initdb')))
			: undefined;
	return findOrInstall(find, 'postgresql');
}

/** What `find` finds; on Debian as root the package is installed when it finds nothing. */
export function findOrInstall(find: () => string | undefined, debianPackage: string): string | null {
	const found = find();
	if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found ?? null;
	// Without a run level the package starts no service.
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
	spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], { stdio: 'ignore', env });
	return find() ?? null;
}

/** Starts a server in a temporary directory that `stop` removes; `settings` are lines of its configuration. */
export async function startPostgres(programs: string, settings: readonly string[]): Promise<PostgresServer> {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-postgres-'));
	const account = toAccount(directory);
	const run = (program: string, args: readonly string[]) =>
		execFileSync(join(programs, program), args, { ...account, stdio: ['ignore', 'ignore', 'pipe'], cwd: directory });
	const data = join(directory, 'data');
	const port = await findFreePort();
	const options = ['-h 127.0.0.1', `-p ${port}`, `-k ${directory}`, ...settings.map((one) => `-c ${one}`)].join(' ');
	try {
		run('initdb', ['-D', data, '-U', 'matinee', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
		run('pg_ctl', ['-D', data, '-w', '-t', '30', '-l', join(directory, 'log'), '-o', options, 'start']);
	} catch (error) {
		rmSync(directory, { recursive: true, force: true });
		throw error;
	}
	return {
		url: `postgres://matinee@127.0.0.1:${port}/`,
		stop() {
			run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
			rmSync(directory, { recursive: true, force: true });
		},
	};
}

/** PostgreSQL refuses to run as root, so root hands the directory to the package's own account. */
export function toAccount(directory: string): { uid?: number; gid?: number } {
	if (process.getuid?.() !== 0) return {};
	const id = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
	const account = { uid: id('-u'), gid: id('-g') };
	chownSync(directory, account.uid, account.gid);
	chmodSync(directory, 0o700);
	return account;
}
