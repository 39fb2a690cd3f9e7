import { execFile } from 'node:child_process';
import { mkdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/limits.ts';
import {
	type BackupFile,
	type BackupSetting,
	listBackups,
	pruneBackups,
	toBackupName,
} from '../db/automatic-backups.ts';
import { isWholeFile } from '../db/backup-file.ts';
import type { Database } from '../db/database.ts';
import { programFile } from '../lib/program-file.ts';
import type { Clock } from '../upstream/clock.ts';
import { createRepeatedJob, type RepeatedJob } from './repeated-job.ts';

interface NightlyBackupOptions {
	/** The SQLite database. */
	file: string;
	backups: BackupSetting;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Pick<Database, 'runOnOneNode'>;
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
	timers?: Pick<Clock, 'after'>;
}

/** Local time: few people watch. A server that was off at this time makes its backup later. */
const NIGHT_HOUR = 3;
const WITHIN_MS = 30 * 60_000;
/** Also for a server that never runs for an hour. */
const FIRST_RUN_AFTER_MS = 5 * 60_000;
const PROGRAM = programFile('server/db/backup.process.ts');

/** A verified copy of the database each night, in a process of its own, which ends when the job is stopped. */
export function createNightlyBackup(options: NightlyBackupOptions): RepeatedJob {
	const { file, backups, clock, log } = options;
	const { directory, keep } = backups;
	const stopping = new AbortController();

	async function backUp(): Promise<void> {
		const now = clock();
		const isOfThisNight = ({ kind, created_at }: BackupFile) => {
			const at = Date.parse(created_at);
			// A wrong clock may have dated one in the future.
			return kind === 'nightly' && at >= lastNight(now) && at <= now;
		};
		const ofThisNight = listBackups(directory).filter(isOfThisNight);
		if (ofThisNight.some(({ name }) => isWholeFile(join(directory, name)))) return;
		requireSpace(file, directory);
		const name = toBackupName('nightly', now);
		const args = ['--disable-warning=ExperimentalWarning', PROGRAM, file, join(directory, name)];
		// It needs no setting or secret of the server.
		const limits = { env: {}, timeout: WITHIN_MS, signal: stopping.signal };
		try {
			await promisify(execFile)(process.execPath, args, limits);
		} catch (error) {
			if (stopping.signal.aborted) return;
			throw error;
		}
		pruneBackups(directory, 'nightly', { keep, nowMs: now });
		log.info({ backup: name }, 'The database is backed up');
	}

	const job = createRepeatedJob({
		...options,
		name: 'nightly-backup',
		work: backUp,
		firstRunAfterMs: FIRST_RUN_AFTER_MS,
	});
	return {
		...job,
		stop() {
			stopping.abort();
			return job.stop();
		},
	};
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
