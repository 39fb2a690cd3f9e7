import { accessSync, constants, statfsSync } from 'node:fs';
import { freemem } from 'node:os';

/** Where Linux keeps files in memory. */
const DIRECTORY = '/dev/shm';
const GIB = 2 ** 30;
/** What the tests write takes less than half of it. */
const MIN_FREE_BYTES = 4 * GIB;
/** The tests' own processes need the rest. */
const MIN_FREE_MEMORY_BYTES = 8 * GIB;

/** A directory for temporary files that is no disk, where the machine has one with enough room; otherwise null. */
export function findMemoryDirectory(): string | null {
	try {
		accessSync(DIRECTORY, constants.W_OK);
		const { bavail, bsize } = statfsSync(DIRECTORY);
		return bavail * bsize >= MIN_FREE_BYTES && freemem() >= MIN_FREE_MEMORY_BYTES ? DIRECTORY : null;
	} catch {
		return null;
	}
}
