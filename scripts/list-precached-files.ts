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
/** What is of no use without the server at hand. */
const LEFT_OUT = new Set([
	'web/screens/admin-screen.tsx',
	'web/features/auth/sign-in-dialog.tsx',
	'web/features/player/server-settings/server-settings.tsx',
	'web/features/welcome/welcome-notice.tsx',
]);

/**
 * Addresses of the built files that the service worker fetches beforehand: the application, all that it may ask for
 * while it runs, styles and fonts. What is left out, and players, are kept when they are first asked for.
 */
export function listPrecachedFiles(clientDir: string): string[] {
	const manifest = JSON.parse(readFileSync(join(clientDir, 'manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
	const files = new Set<string>();
	const visit = (key: string) => {
		const chunk = manifest[key];
		if (!chunk || files.has(chunk.file)) return;
		for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
		for (const imported of chunk.imports ?? []) visit(imported);
		for (const asked of chunk.dynamicImports ?? []) {
			if (!LEFT_OUT.has(asked)) visit(asked);
		}
	};
	visit(APP_ENTRY);
	return [...files].sort().map((file) => `/${file}`);
}
