import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
	file: string;
	isDynamicEntry?: boolean;
	imports?: string[];
	css?: string[];
	assets?: string[];
}

const APP_ENTRY = 'web/entry-client.tsx';
/** The few who need these have the server at hand. */
const LEFT_OUT = new Set(['web/pages/admin-page.tsx']);

/**
 * Addresses of the built files that the service worker fetches beforehand: the application, every page's own code, what
 * the shell fetches in need, styles and fonts. Players and what pages fetch later still are kept when they are first asked for.
 */
export function listPrecached(clientDir: string): string[] {
	const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
	const files = new Set<string>();
	const visit = (key: string) => {
		const chunk = manifest[key];
		if (!chunk || files.has(chunk.file)) return;
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
		for (const imported of chunk.imports ?? []) visit(imported);
	};
	visit(APP_ENTRY);
	for (const key of Object.keys(manifest)) {
		if (/^web\/(pages|app-shell)\//.test(key) && !LEFT_OUT.has(key)) visit(key);
	}
	return [...files].sort().map((file) => `/${file}`);
}
