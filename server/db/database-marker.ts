import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import { syncToDisk } from './backup-file.ts';

/** The file beside a database that says that there has been one, so that a lost database is never replaced by an empty one. */
export function markerOf(file: string): string {
	return `${file}.exists`;
}

/** Writes the marker once the schema is there; also for a database of a version without markers. False where it is there. */
export function markDatabase(file: string): boolean {
	const marker = markerOf(file);
	if (existsSync(marker)) return false;
	closeSync(openSync(marker, 'a', 0o600));
	syncToDisk(marker);
	syncToDisk(dirname(file));
	return true;
}

/** Throws `StartError` where a database is missing or empty beside something that shows that there has been one. */
export function refuseMissingDatabase(file: string): void {
	const size = statSync(file, { throwIfNoEntry: false })?.size;
	if (size) return;
	const trace = findTrace(file, size === 0);
	if (!trace) return;
	throw new StartError(
		`DATABASE_URL: the database ${file} is ${size === 0 ? 'empty' : 'missing'}, but ${trace} shows that there was one; put it back, or restore a backup with npm run restore, or move ${trace} away to start with an empty database`,
	);
}

function findTrace(file: string, isEmpty: boolean): string | null {
	if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return `${file}-wal`;
	// A first start that was killed leaves an empty file and its journal.
	if (!isEmpty && existsSync(`${file}-journal`)) return `${file}-journal`;
	if (existsSync(markerOf(file))) return markerOf(file);
	if (!existsSync(dirname(file))) return null;
	const name = basename(file);
	const found = readdirSync(dirname(file))
		.sort()
		.find((other) => other === `${name}.coming` || other.startsWith(`${name}.replaced-`));
	return found ? `${dirname(file)}/${found}` : null;
}
