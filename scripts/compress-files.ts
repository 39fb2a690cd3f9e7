import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/;
const SMALLEST_BYTES = 300;
/** Files compressed at a time; zlib works on threads of its own. */
const AT_ONCE = 8;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Puts a `.br` and a `.gz` beside each file that gains from it. */
export async function compressFiles(directories: readonly string[]): Promise<void> {
	const files: string[] = [];
	for (const directory of directories) {
		for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
			if (entry.isFile() && COMPRESSIBLE.test(entry.name)) files.push(join(entry.parentPath, entry.name));
		}
	}
	const queue = files.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const file of queue) await compressFile(file);
		}),
	);
}

async function compressFile(file: string): Promise<void> {
	const bytes = await readFile(file);
	if (bytes.length < SMALLEST_BYTES) return;
	const quality = file.endsWith('.svg') ? 9 : constants.BROTLI_MAX_QUALITY;
	const [br, gz] = await Promise.all([
		brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
		gzipAsync(bytes, { level: 9 }),
	]);
	if (br.length < bytes.length) await writeFile(`${file}.br`, br);
	if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz);
}
