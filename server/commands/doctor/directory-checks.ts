import { existsSync, mkdtempSync, rmdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { isOnNetwork } from '../../db/data-directory.ts';
import { type Finding, failure, ok, reasonOf, warning } from './finding.ts';

const MIB = 1024 * 1024;
/** Below it backups and migrations fail first, and then every write. */
const FREE_MIN_BYTES = 64 * MIB;
/** The log of the database, a backup of a small one, and share images. */
const RESERVE_BYTES = 512 * MIB;

/** The directory, or the nearest one above it that is there already: the first start makes the others. */
function nearestDirectory(path: string): string {
	return existsSync(path) || dirname(path) === path ? path : nearestDirectory(dirname(path));
}

/** Whether the data directory can be written, by writing to it, and who else can read it. */
export function checkDataDirectory({ dataDir }: Pick<Config, 'dataDir'>): Finding {
	const directory = nearestDirectory(dataDir);
	const stats = statSync(directory);
	if (!stats.isDirectory()) {
		return failure('directory', `DATA_DIR: ${directory} is no directory`, 'Set DATA_DIR to a directory to write to');
	}
	try {
		rmdirSync(mkdtempSync(join(directory, '.matinee-doctor-')));
	} catch (error) {
		return failure(
			'directory',
			`DATA_DIR: ${directory} cannot be written (${reasonOf(error)})`,
			'Give the user that runs Matinee the right to write there, or set another DATA_DIR',
		);
	}
	if (directory !== dataDir) return ok('directory', `${dataDir} is made by the first start`);
	if (isOnNetwork(dataDir)) {
		return warning(
			'directory',
			`${dataDir} is on a network file system, whose locks may not hold`,
			'Move DATA_DIR to a disk of this machine, or use PostgreSQL',
		);
	}
	if ((stats.mode & 0o077) !== 0 && process.platform !== 'win32') {
		return warning(
			'directory',
			`Other users of this machine may read ${dataDir}, which shows what people watch`,
			`chmod 700 ${dataDir}`,
		);
	}
	const isRootForOther = process.getuid?.() === 0 && stats.uid !== 0;
	const note = isRootForOther ? `; this was root, so run it as user ${stats.uid} too` : '';
	return ok('directory', `${dataDir} can be written${note}`);
}

export function checkDisk({ dataDir, cacheDiskBytes }: Pick<Config, 'dataDir' | 'cacheDiskBytes'>): Finding {
	const { bavail, bsize } = statfsSync(nearestDirectory(dataDir));
	const free = bavail * bsize;
	const says = `${toText(free)} are free at ${dataDir}`;
	if (free < FREE_MIN_BYTES) {
		return failure('disk', says, 'Make space: writes, backups and updates need it');
	}
	const wanted = cacheDiskBytes + RESERVE_BYTES;
	if (free >= wanted) return ok('disk', says);
	return warning('disk', says, `Have ${toText(wanted)} free, or set CACHE_DISK_MB lower`);
}

function toText(bytes: number): string {
	return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.floor(bytes / 1e6)} MB`;
}
