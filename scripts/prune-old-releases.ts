import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The last two builds that were completed and differ: their ids, and the hashed files of each. */
interface Releases {
	id: string;
	assets: string[];
	previous: string[];
}

/**
 * Removes hashed files of builds before the previous one. Those of the previous one stay: a tab that was opened before a
 * build in place still asks for its chunks. To be called when a build is complete: one that was broken off replaces
 * nothing, and the same sources built again are the same release. `before` is what there was before this build, for the
 * first time, when nothing has been written down.
 */
export function pruneOldReleases(distDir: string, { id, before }: { id: string; before: ReadonlySet<string> }): void {
	const file = join(distDir, 'releases.json');
	const clientDir = join(distDir, 'client');
	const last = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Releases) : null;
	const assets = [...listAssets(clientDir)];
	const previous = last?.id === id ? last.previous : (last?.assets ?? [...before]);
	writeFileSync(file, JSON.stringify({ id, assets, previous } satisfies Releases));
	removeAllBut(new Set([...previous, ...assets]), join(clientDir, 'assets'));
}

function removeAllBut(keep: ReadonlySet<string>, directory: string): void {
	for (const name of readdirSync(directory)) {
		if (!keep.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(directory, name));
	}
}
