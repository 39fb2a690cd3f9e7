import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { EncodedBody } from './encoded-body.ts';

/** Files that the build made, in one file: thousands of small ones take seconds to install and a block of the disk each. */
export interface FileArchive {
	names(): string[];
	/** Null when there is none of this name. Throws SQLite's errors where the archive is damaged. */
	find(name: string): EncodedBody | null;
	/** As Brotli where it is compressed: what is stored elsewhere needs one form alone. */
	findSmallest(name: string): StoredFile | null;
	/** Frees the file; an archive is open as long as its server otherwise. */
	close(): void;
}

interface StoredFile {
	encoding: 'br' | 'identity';
	body: Uint8Array;
}

/** As `FILE_ARCHIVE_SCHEMA` has it. */
interface FileRow {
	etag: string;
	identity: Uint8Array | null;
	gzip: Uint8Array | null;
	br: Uint8Array | null;
}

/** Opens a built archive; null when it is not there. A build in place replaces the file: what is open stays as it was. */
export function openFileArchive(file: string): FileArchive | null {
	if (!existsSync(file)) return null;
	const database = new DatabaseSync(file, { readOnly: true });
	const select = database.prepare('SELECT etag, identity, gzip, br FROM files WHERE name = ?');
	const selectBrotli = database.prepare('SELECT br FROM files WHERE name = ?');
	const findRow = (name: string) => select.get(name) as FileRow | undefined;
	return {
		names() {
			const rows = database.prepare('SELECT name FROM files ORDER BY name').all() as { name: string }[];
			return rows.map(({ name }) => name);
		},
		find(name) {
			const row = findRow(name);
			return row ? toBody(row) : null;
		},
		findSmallest(name) {
			const { br } = (selectBrotli.get(name) as Pick<FileRow, 'br'> | undefined) ?? {};
			if (br) return { encoding: 'br', body: br };
			const row = findRow(name);
			return row ? { encoding: 'identity', body: row.identity ?? toBody(row).identity } : null;
		},
		close: () => database.close(),
	};
}

/** Throws where the archive has no such file. */
export function readText(archive: Pick<FileArchive, 'find'>, name: string): string {
	const file = archive.find(name);
	if (!file) throw new Error(`${name} is not in its archive`);
	return file.identity.toString('utf8');
}

function toBody({ etag, identity, gzip, br }: FileRow): EncodedBody {
	const zipped = toBuffer(gzip);
	return {
		get identity() {
			return zipped ? gunzipSync(zipped) : (toBuffer(identity) ?? Buffer.alloc(0));
		},
		gzip: zipped,
		br: toBuffer(br),
		etag,
	};
}

function toBuffer(bytes: Uint8Array | null): Buffer | null {
	return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
