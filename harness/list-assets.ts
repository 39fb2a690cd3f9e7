import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface ManifestChunk {
	file: string;
	css?: string[];
	assets?: string[];
}

/** Base names of the hashed files in a built client's manifest; none before the first build. */
export function listAssets(clientDir: string): Set<string> {
	const file = join(clientDir, 'manifest.json');
	if (!existsSync(file)) return new Set();
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestChunk>;
	const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
	return new Set(files.map((path) => basename(path)));
}
