import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FILE_ARCHIVE_SCHEMA } from '#contract/file-archive.ts';

/**
 * Writes files of a directory, with the `.br` and `.gz` beside them, into the archive that the server reads. A server that has the
 * archive before it open goes on with that one.
 *
 * @param names In the directory, without compressed forms.
 * @param isSent False for what only the server reads, which needs one compressed form.
 */
export function writeFileArchive(
	file: string,
	directory: string,
	names: Iterable<string>,
	{ isSent = true }: { isSent?: boolean } = {},
): void {
	const unfinished = `${file}.new`;
	rmSync(unfinished, { force: true });
	const database = new DatabaseSync(unfinished);
	// Renamed when it is whole: a crash leaves no half of it.
	database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;');
	database.exec(`${FILE_ARCHIVE_SCHEMA}; BEGIN`);
	const insert = database.prepare('INSERT INTO files (name, etag, identity, gzip, br) VALUES (?, ?, ?, ?, ?)');
	const read = (path: string) => (existsSync(path) ? readFileSync(path) : null);
	for (const name of [...names].sort()) {
		const path = join(directory, name);
		const bytes = readFileSync(path);
		const gzip = read(`${path}.gz`);
		insert.run(name, etagOf(bytes), gzip ? null : bytes, gzip, isSent ? read(`${path}.br`) : null);
	}
	database.exec('COMMIT');
	database.close();
	renameSync(unfinished, file);
}

/** Weak: the codings share it. */
function etagOf(bytes: Buffer): string {
	return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
