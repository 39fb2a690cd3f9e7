import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';

interface ManifestChunk {
	file: string;
	css?: string[];
	assets?: string[];
}

/** Base names of the hashed files that a built client directory's manifest names; none when nothing was built there. */
export function listAssets(clientDir: string): Set<string> {
	const file = join(clientDir, 'manifest.json');
	if (!existsSync(file)) return new Set();
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
	const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
	return new Set(files.map((path) => basename(path)));
}

/**
 * Removes hashed files of builds before the previous one. Those of the previous one stay: a tab that was opened before a
 * build in place still asks for its chunks.
 */
export function pruneAssets(clientDir: string, keep: ReadonlySet<string>): void {
	const directory = join(clientDir, 'assets');
	for (const name of readdirSync(directory)) {
		if (!keep.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(directory, name));
	}
}
