import { execFile } from 'node:child_process';
import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type BackupSetting, listBackups, pruneBackups, toBackupName } from '../db/automatic-backups.ts';
import type { Database } from '../db/database.ts';
import { ROOT_DIR } from '../lib/root-dir.ts';
import { createHourlyJob, type HourlyJob } from './hourly-job.ts';

interface NightlyBackupOptions {
	/** The SQLite database. */
	file: string;
	backups: BackupSetting;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Pick<Database, 'runOnOneNode'>;
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

const DAY_MS = 86_400_000;
/** Local time: few people watch. A server that was off at this time makes its backup later. */
const NIGHT_HOUR = 3;
const WITHIN_MS = 30 * 60_000;
const PROGRAM = join(ROOT_DIR, 'server', 'db', 'backup.process.ts');

/** A verified copy of the database each night, in a process of its own. */
export function createNightlyBackup(options: NightlyBackupOptions): HourlyJob {
	const { file, backups, clock, log } = options;
	const { directory, keep } = backups;

	async function backUp(): Promise<void> {
		const last = listBackups(directory).find(({ kind }) => kind === 'nightly');
		if (last && Date.parse(last.created_at) >= lastNight(clock())) return;
		requireSpace(file, directory);
		const name = toBackupName('nightly', clock());
		const args = ['--disable-warning=ExperimentalWarning', PROGRAM, file, join(directory, name)];
		// It needs no setting or secret of the server.
		await promisify(execFile)(process.execPath, args, { env: {}, timeout: WITHIN_MS });
		pruneBackups(directory, 'nightly', keep);
		log.info({ backup: name }, 'The database is backed up');
	}

	return createHourlyJob({ ...options, name: 'nightly-backup', work: backUp, firstRun: 'after-an-hour' });
}

/** A backup must not fill the disk of the database: after it there is as much space left as it takes. */
function requireSpace(file: string, directory: string): void {
	mkdirSync(directory, { recursive: true, mode: 0o700 });
	const { bavail, bsize } = statfsSync(directory);
	const { size } = statSync(file);
	if (bavail * bsize < 2 * size) throw new Error(`${directory} has no space for a backup of ${size} bytes`);
}

/** The last 3 o'clock, epoch milliseconds. */
function lastNight(nowMs: number): number {
	const night = new Date(nowMs).setHours(NIGHT_HOUR, 0, 0, 0);
	return night <= nowMs ? night : night - DAY_MS;
}
