import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '../db/database.ts';
import { markDatabase } from '../db/database-marker.ts';

let image: Promise<Uint8Array> | undefined;

/** The bytes of an empty database that has been migrated, made once a process: copying is faster than migrating. */
export function readMigratedSqlite(): Promise<Uint8Array> {
	image ??= createImage();
	return image;
}

/** Puts it where a server starts on it as on the database of its last start. */
export async function copyMigratedSqlite(file: string): Promise<void> {
	writeFileSync(file, await readMigratedSqlite(), { mode: 0o600 });
	markDatabase(file);
}

async function createImage(): Promise<Uint8Array> {
	const directory = mkdtempSync(join(tmpdir(), 'matinee-migrated-'));
	try {
		const file = join(directory, 'migrated.db');
		await (await openDatabase({ engine: 'sqlite', file }, { onError: () => {} })).close();
		const database = new DatabaseSync(file);
		// A database in memory has no write-ahead log.
		database.exec('PRAGMA journal_mode = DELETE');
		const bytes = database.serialize();
		database.close();
		return bytes;
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
}
