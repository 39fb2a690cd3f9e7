import { basename, join } from 'node:path';
import { ROOT_DIR } from './root-dir.ts';

const IS_BUILT = /\.[cm]js$/.test(import.meta.filename);

/**
 * The file of a program that the server runs in a process of its own: `source` from the root, such as
 * `server/db/backup.process.ts`; in the built server the one that was built from it, beside the server.
 */
export function programFile(source: string): string {
	return IS_BUILT ? join(import.meta.dirname, basename(source).replace(/\.ts$/, '.mjs')) : join(ROOT_DIR, source);
}
