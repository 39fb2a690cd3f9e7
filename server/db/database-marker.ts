import { closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commandName } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import { syncToDisk } from './backup-file.ts';
import { comingOf } from './restore-file.ts';

const SENTENCE = new Intl.ListFormat('en-GB');

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
	const traces = listTraces(file, size === 0);
	const coming = comingOf(file);
	if (traces.length > 0) {
		const names = SENTENCE.format(traces);
		throw new StartError(
			`DATABASE_URL: the database ${file} is ${size === 0 ? 'empty' : 'missing'}, but ${names} ${traces.length > 1 ? 'show' : 'shows'} that there was one; put it back, or restore a backup with ${commandName('restore')}, or move ${names} away to start with an empty database`,
		);
	}
	if (!existsSync(coming)) return;
	throw new StartError(
		`DATABASE_URL: there is no database at ${file}, but what an interrupted restore left, ${coming}; run ${commandName('restore')} again, or move ${coming} away to start with an empty database`,
	);
}

function listTraces(file: string, isEmpty: boolean): string[] {
	const hasLog = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
	// A first start that was killed leaves an empty file and its journal.
	const beside = [...(hasLog ? [`${file}-wal`] : []), ...(isEmpty ? [] : [`${file}-journal`]), markerOf(file)].filter(
		existsSync,
	);
	if (!existsSync(dirname(file))) return beside;
	const replaced = readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.replaced-`));
	return [...beside, ...replaced.sort().map((name) => join(dirname(file), name))];
}
