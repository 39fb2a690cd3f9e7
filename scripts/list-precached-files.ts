import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toManifestName } from '../contract/built-names.ts';
import type { Language } from '../contract/languages.ts';

/** Display faces of other scripts than the Latin one, which the pages of these languages alone name. */
const SCRIPT_FACES: Readonly<Record<string, RegExp>> = { ar: /\/changa-/, hi: /\/teko-/ };

interface ManifestChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
	assets?: string[];
}

const APP_ENTRY = 'web/app/entry-client.tsx';
/** Loaded with the first download, and kept from then on. */
const DOWNLOADS = ['web/screens/downloads-screen.tsx', 'web/screens/kept-film-player.tsx'];
/** Useless offline, or of downloads. */
const EXCLUDED = new Set([
	'web/screens/admin-screen.tsx',
	'web/features/player/server-settings/server-settings.tsx',
	...DOWNLOADS,
]);

/**
 * URLs of the built files that the service worker precaches: the application, its lazy chunks, styles and fonts. Excluded
 * chunks and players are cached on first use.
 */
export function listPrecachedFiles(clientDir: string, language: Language): string[] {
	const urls = [...filesFrom(readManifest(clientDir, toManifestName(language)), [APP_ENTRY])].sort().map(toUrl);
	const others = Object.entries(SCRIPT_FACES).filter(([code]) => code !== language);
	return urls.filter((url) => others.every(([, face]) => !face.test(url)));
}

/** URLs of the built files that play downloads, and are not precached. */
export function listDownloadsFiles(clientDir: string, manifestName = 'manifest.json'): string[] {
	const manifest = readManifest(clientDir, manifestName);
	const precached = filesFrom(manifest, [APP_ENTRY]);
	return [...filesFrom(manifest, DOWNLOADS)]
		.filter((file) => !precached.has(file))
		.sort()
		.map(toUrl);
}

type Manifest = Record<string, ManifestChunk>;

function readManifest(clientDir: string, name: string): Manifest {
	return JSON.parse(readFileSync(join(clientDir, name), 'utf8'));
}

const toUrl = (file: string) => `/${file}`;

/** Of these chunks, and of all that they load but for those that are excluded. */
function filesFrom(manifest: Manifest, entries: readonly string[]): Set<string> {
	const files = new Set<string>();
	const visit = (key: string) => {
		const chunk = manifest[key];
		if (!chunk || files.has(chunk.file)) return;
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
		for (const imported of chunk.imports ?? []) visit(imported);
		for (const lazy of chunk.dynamicImports ?? []) {
			if (!EXCLUDED.has(lazy)) visit(lazy);
		}
	};
	for (const entry of entries) visit(entry);
	return files;
}
