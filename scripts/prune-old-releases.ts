import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listAssets } from '../harness/list-assets.ts';

/** The hashed files of the last two completed builds from different sources. */
interface Releases {
	id: string;
	assets: string[];
	previous: string[];
}

/**
 * Removes hashed files older than the previous release, whose chunks open tabs still request after a build in place. Call
 * it when a build is complete: an aborted one is no release, and the same sources built again are the same one. `before`
 * are the files before this build, for the first time, when nothing is recorded.
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
