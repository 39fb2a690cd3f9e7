import { basename, join } from 'node:path';
import { IS_BUILT, ROOT_DIR } from './root-dir.ts';

/**
 * The file of a program that the server runs in a process of its own: `source` from the root, such as
 * `server/db/backup.process.ts`; for the built server the one that was built from it.
 */
export function programFile(source: string): string {
	return IS_BUILT
		? join(ROOT_DIR, 'dist', 'server', basename(source).replace(/\.ts$/, '.mjs'))
		: join(ROOT_DIR, source);
}
