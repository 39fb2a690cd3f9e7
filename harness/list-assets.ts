import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface ManifestChunk {
	file: string;
	css?: string[];
	assets?: string[];
}

/** Base names of the hashed files in a built client's manifests, one a language; none before the first build. */
export function listAssets(clientDir: string): Set<string> {
	const manifests = globSync('manifest*.json', { cwd: clientDir }).map(
		(name) => JSON.parse(readFileSync(join(clientDir, name), 'utf8')) as Record<string, ManifestChunk>,
	);
	const files = manifests
		.flatMap((manifest) => Object.values(manifest))
		.flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]);
	return new Set(files.map((path) => basename(path)));
}
