import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort } from './free-port.ts';
import { findOrInstall, toAccount } from './postgres-server.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** The program; on Debian as root it is installed when missing, elsewhere it may be null. */
export function findPgbouncer(): string | null {
	return findOrInstall(() => (existsSync(PROGRAM) ? PROGRAM : undefined), 'pgbouncer');
}

/**
 * PgBouncer in transaction mode in front of the database of a URL, until the test ends; `connections` to the server are
 * shared by all clients. Returns the URL through it.
 */
export async function startPgbouncer(program: string, databaseUrl: string, connections: number): Promise<string> {
	const url = new URL(databaseUrl);
	const directory = mkdtempSync(join(tmpdir(), 'matinee-pgbouncer-'));
	const account = toAccount(directory);
	const port = await findFreePort();
	const file = join(directory, 'pgbouncer.ini');
	writeFileSync(
		file,
		`[databases]
* = host=${url.hostname} port=${url.port} user=${url.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
`,
	);
	const child = spawn(program, [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'], cwd: directory });
	onTestFinished(async () => {
		await stop(child);
		rmSync(directory, { recursive: true, force: true });
	});
	await untilListening(child);
	url.port = String(port);
	return url.href;
}

function untilListening(child: ChildProcess): Promise<void> {
	return new Promise((resolve, reject) => {
		let log = '';
		child.stderr?.on('data', (chunk: Buffer) => {
			log += chunk;
			if (log.includes('process up')) resolve();
		});
		child.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)));
	});
}

function stop(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (child.exitCode !== null) return resolve();
		child.once('exit', () => resolve());
		child.kill('SIGTERM');
	});
}
