import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
	file: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
	assets?: string[];
}

const APP_ENTRY = 'web/app/entry-client.tsx';
/** Useless offline. */
const EXCLUDED = new Set(['web/screens/admin-screen.tsx', 'web/features/player/server-settings/server-settings.tsx']);

/**
 * URLs of the built files that the service worker precaches: the application, its lazy chunks, styles and fonts. Excluded
 * chunks and players are cached on first use.
 */
export function listPrecachedFiles(clientDir: string): string[] {
	const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
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
	visit(APP_ENTRY);
	return [...files].sort().map((file) => `/${file}`);
}
