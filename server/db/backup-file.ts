import {
	chmodSync,
	closeSync,
	fstatSync,
	fsyncSync,
	mkdirSync,
	openSync,
	readdirSync,
	readSync,
	renameSync,
	rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { DAY_MS } from '#contract/limits.ts';
import { StartError } from '../start-error.ts';
import { openSqliteFile } from './dialects/node-sqlite.ts';

/** In one step: a stepwise copy restarts whenever the server writes in between. */
const ALL_PAGES = 2_147_483_647;
const MAGIC = 'SQLite format 3\0';
const HEADER_BYTES = 100;
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
const MAX_PAGE_BYTES = 65_536;
/** Of an unfinished copy: the process that makes it, when it began, and what SQLite keeps beside it. */
const PART = /\.(\d+)-(\d{13})\.part(-journal|-wal|-shm)?$/;
/** No copy takes so long: another process has the number of the one that was killed. */
const PART_MAX_MS = DAY_MS;

/**
 * A consistent copy of a SQLite database by SQLite's backup API, also while a server writes: it has everything that was
 * committed before. One file without a write-ahead log, checked, flushed, readable by its owner alone; nothing is left of
 * one that failed, and what killed ones have left in the directory is removed. Throws `StartError` where `target` cannot be
 * written or the copy is damaged.
 */
export async function backUpDatabase(file: string, target: string): Promise<void> {
	const part = `${target}.${process.pid}-${Date.now()}.part`;
	try {
		mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
		removeParts(dirname(target));
		closeSync(openSync(part, 'wx', 0o600));
	} catch (error) {
		throw new StartError(`${target} cannot be written (${(error as NodeJS.ErrnoException).code})`);
	}
	const source = openSqliteFile(file);
	try {
		await backup(source, part, { rate: ALL_PAGES });
		finish(part, target);
		renameSync(part, target);
		syncToDisk(dirname(target));
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(`${target} cannot be written (${(error as Error).message})`);
	} finally {
		rmSync(part, { force: true });
		source.close();
	}
}

/** Of copies whose process has ended: before a new one needs their space. */
function removeParts(directory: string): void {
	for (const name of readdirSync(directory)) {
		const [isPart, pid, beganAt] = PART.exec(name) ?? [];
		if (!isPart || isBeingMade(Number(pid), Number(beganAt))) continue;
		try {
			rmSync(join(directory, name), { force: true });
		} catch {
			// Another user's: it is no obstacle.
		}
	}
}

function isBeingMade(pid: number, beganAtMs: number): boolean {
	// In a container every server has the same number.
	if (pid === process.pid) return beganAtMs >= performance.timeOrigin;
	if (Date.now() - beganAtMs > PART_MAX_MS) return false;
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

function finish(part: string, target: string): void {
	const database = new DatabaseSync(part);
	try {
		database.exec('PRAGMA journal_mode = DELETE');
		const damage = findDamage(database);
		if (damage) throw new StartError(`${target} is not a whole database (${damage})`);
	} finally {
		database.close();
	}
	chmodSync(part, 0o600);
	syncToDisk(part);
}

/**
 * Whether a copy is a database with all the pages that its header counts, which a cut or empty file is not; the check of
 * every page, which reads all of it, was made before it got its name. See "The Database Header" of SQLite's file format.
 */
export function isWholeFile(path: string): boolean {
	const header = Buffer.alloc(HEADER_BYTES);
	const handle = openSync(path, 'r');
	try {
		const { size } = fstatSync(handle);
		if (readSync(handle, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
		const pageSize = header.readUInt16BE(PAGE_SIZE_AT);
		// The largest does not fit in two bytes.
		const pageBytes = pageSize === 1 ? MAX_PAGE_BYTES : pageSize;
		const isSqlite = header.toString('latin1', 0, MAGIC.length) === MAGIC;
		return isSqlite && size > 0 && size === pageBytes * header.readUInt32BE(PAGE_COUNT_AT);
	} finally {
		closeSync(handle);
	}
}

/** What SQLite's integrity check finds first; null when the database is whole. */
export function findDamage(database: DatabaseSync): string | null {
	try {
		const result = Object.values(database.prepare('PRAGMA integrity_check(1)').get() ?? {})[0];
		return result === 'ok' ? null : String(result);
	} catch (error) {
		return (error as Error).message;
	}
}

/** Flushes a file, or a directory's entries, to the disk. */
export function syncToDisk(path: string): void {
	const handle = openSync(path, 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}
