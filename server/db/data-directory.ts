import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../start-error.ts';

/** Magic numbers of file systems with unreliable locks: NFS, SMB, CIFS, SMB2, 9P, FUSE, AFS. */
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x5346414f]);

export const LOCK_FILE = 'server.lock';

export interface DataDirectory {
	/** SQLite's locks may not work there. */
	isOnNetwork: boolean;
	release(): void;
}

/**
 * Locks the data directory for one server, by SQLite's lock on a file in it, which the system releases when the process
 * ends. Commands beside a server do not take it. Throws `StartError` when another server has it.
 */
export function lockDataDirectory(directory: string): DataDirectory {
	const lock = openLock(directory);
	return { isOnNetwork: NETWORK_FILE_SYSTEMS.has(statfsSync(directory).type), release: () => lock.close() };
}

function openLock(directory: string): DatabaseSync {
	let lock: DatabaseSync | null = null;
	try {
		mkdirSync(directory, { recursive: true, mode: 0o700 });
		lock = new DatabaseSync(join(directory, LOCK_FILE));
		lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE;');
		return lock;
	} catch (error) {
		lock?.close();
		const { code, errcode, message } = error as Error & { code?: string; errcode?: number };
		if (code === 'ERR_SQLITE_ERROR' && errcode === 5) {
			throw new StartError(`DATA_DIR: another Matinee server is using ${directory}; stop it, or set another DATA_DIR`);
		}
		const reason = code === 'ERR_SQLITE_ERROR' ? message : (code ?? message);
		throw new StartError(`DATA_DIR: ${directory} cannot be used (${reason}); takes a directory to write to`);
	}
}
