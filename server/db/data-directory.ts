import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type ExclusiveLock, takeExclusiveLock } from './exclusive-lock.ts';

/** Magic numbers of file systems with unreliable locks: NFS, SMB, CIFS, SMB2, 9P, FUSE, AFS. */
const NETWORK_FILE_SYSTEMS = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42, 0x01021997, 0x65735546, 0x5346414f]);

export const LOCK_FILE = 'server.lock';

/**
 * Locks the data directory for one server. Commands beside a server do not take it. Throws `StartError` when another
 * server has it.
 */
export function lockDataDirectory(directory: string): ExclusiveLock {
	const lock = openLock(directory);
	if (lock) return lock;
	throw new StartError(`DATA_DIR: another Matinee server is using ${directory}; stop it, or set another DATA_DIR`);
}

function openLock(directory: string): ExclusiveLock | null {
	try {
		return takeExclusiveLock(join(directory, LOCK_FILE));
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		const reason = code === 'ERR_SQLITE_ERROR' ? message : (code ?? message);
		throw new StartError(`DATA_DIR: ${directory} cannot be used (${reason}); takes a directory to write to`);
	}
}

/** Whether SQLite's locks may not work in an existing directory. */
export function isOnNetwork(directory: string): boolean {
	return NETWORK_FILE_SYSTEMS.has(statfsSync(directory).type);
}
