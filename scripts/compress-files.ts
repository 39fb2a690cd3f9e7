import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/;
const MIN_BYTES = 300;
/** zlib works in the thread pool. */
const CONCURRENCY = 8;
const { BROTLI_MAX_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;
/** Thousands of small pictures: a larger window is mostly memory that has to be cleared, and no better. */
const PICTURE_SETTINGS = { [BROTLI_PARAM_QUALITY]: 8, [BROTLI_PARAM_LGWIN]: 16 };
const CODE_SETTINGS = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY };

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Path of a file → hash of the contents that were compressed. */
type Compressed = Record<string, string>;

/**
 * Writes `.br` and `.gz` beside each file of a directory that gets smaller. `record` is a JSON file that names what was
 * compressed before: a file with the same contents is skipped.
 */
export async function compressFiles(directory: string, record: string): Promise<void> {
	const settings = sha256(await readFile(import.meta.filename));
	const before = readRecord(record, settings);
	// While files and record may disagree there is none.
	await rm(record, { force: true });
	const compressed: Compressed = {};
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
	const queue = files.map((entry) => join(entry.parentPath, entry.name)).values();
	await Promise.all(
		Array.from({ length: CONCURRENCY }, async () => {
			for (const file of queue) {
				const bytes = await readFile(file);
				if (bytes.length < MIN_BYTES) continue;
				const name = relative(directory, file);
				const hash = sha256(bytes);
				if (before[name] !== hash || !existsSync(`${file}.br`) || !existsSync(`${file}.gz`))
					await compress(file, bytes);
				compressed[name] = hash;
			}
		}),
	);
	await writeFile(record, JSON.stringify({ settings, compressed }));
}

function readRecord(file: string, settings: string): Compressed {
	if (!existsSync(file)) return {};
	const record = JSON.parse(readFileSync(file, 'utf8')) as { settings: string; compressed: Compressed };
	return record.settings === settings ? record.compressed : {};
}

async function compress(file: string, bytes: Buffer): Promise<void> {
	const [br, gz] = await Promise.all([
		brotliAsync(bytes, { params: file.endsWith('.svg') ? PICTURE_SETTINGS : CODE_SETTINGS }),
		gzipAsync(bytes, { level: 9 }),
	]);
	for (const [path, result] of [
		[`${file}.br`, br],
		[`${file}.gz`, gz],
	] as const) {
		if (result.length < bytes.length) await writeFile(path, result);
		else await rm(path, { force: true });
	}
}

function sha256(bytes: Buffer): string {
	return createHash('sha256').update(bytes).digest('base64url');
}
