import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createTestDirectory } from './create-test-app.ts';

export interface SmallDisk {
	directory: string;
	/** Until no byte is left. */
	fill(): void;
	/** Removes what `fill` wrote. */
	free(): void;
}

const SIZE = '8m';
const BLOCK = Buffer.alloc(4096, 0x5a);

/**
 * A file system of 8 MB, in memory, unmounted when the test ends. Null where this process may not mount one (not root, or
 * a container without the capability), which is logged.
 */
export function mountSmallDisk(): SmallDisk | null {
	const directory = createTestDirectory();
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'matinee-test', directory], { stdio: 'pipe' });
	} catch (error) {
		process.stderr.write(`A small file system cannot be mounted here (${(error as Error).message.split('\n')[0]}).\n`);
		return null;
	}
	onTestFinished(() => void execFileSync('umount', ['-l', directory]));
	const filler = join(directory, 'filler');
	return {
		directory,
		fill() {
			const file = openSync(filler, 'w');
			try {
				for (;;) writeSync(file, BLOCK);
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
			} finally {
				closeSync(file);
			}
		},
		free: () => rmSync(filler),
	};
}
