import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the build is made of. */
const SOURCES = ['contract', 'open-catalogue', 'web', 'scripts', 'vite.config.ts', 'package-lock.json'];

/** Writes down what `dist` was built from. */
export function writeBuildStamp(root: string): void {
	writeFileSync(join(root, 'dist', 'stamp.json'), JSON.stringify({ id: fingerprint(root) }));
}

/** Whether `dist` was built from the sources as they are now. */
export function isBuildFresh(root: string): boolean {
	const file = join(root, 'dist', 'stamp.json');
	if (!existsSync(file)) return false;
	return (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id === fingerprint(root);
}

/** A hash of the sources' contents; a few milliseconds for a few hundred small files. */
function fingerprint(root: string): string {
	const hash = createHash('sha256');
	for (const file of SOURCES.flatMap((source) => listFiles(join(root, source)))) {
		if (file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
		hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
	}
	return hash.digest('hex').slice(0, 12);
}

function listFiles(path: string): string[] {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}
