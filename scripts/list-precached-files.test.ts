import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listDownloadsFiles, listPrecachedFiles } from './list-precached-files.ts';

function writeManifest(manifest: Record<string, object>): string {
	const client = mkdtempSync(join(tmpdir(), 'matinee-precached-'));
	onTestFinished(() => rmSync(client, { recursive: true, force: true }));
	writeFileSync(join(client, 'manifest.json'), JSON.stringify(manifest));
	return client;
}

it('lists all chunks that are loaded at runtime, and none that are useless offline', {
	tags: ['offline-precached'],
}, () => {
	const client = writeManifest({
		'web/app/entry-client.tsx': {
			file: 'app.js',
			imports: ['_libraries.js'],
			dynamicImports: ['web/screens/my-list-screen.tsx', 'web/screens/admin-screen.tsx', 'web/ui/toaster.tsx'],
			css: ['app.css'],
			assets: ['display.woff2'],
		},
		'_libraries.js': { file: 'libraries.js' },
		'web/screens/my-list-screen.tsx': {
			file: 'my-list.js',
			imports: ['web/app/entry-client.tsx'],
			dynamicImports: ['web/features/player/server-settings/server-settings.tsx'],
		},
		'web/ui/toaster.tsx': { file: 'toaster.js', imports: ['_libraries.js'], css: ['toaster.css'] },
		'web/screens/admin-screen.tsx': { file: 'admin.js', dynamicImports: ['web/features/admin/day-chart.tsx'] },
		'web/features/admin/day-chart.tsx': { file: 'day-chart.js' },
		'web/features/player/server-settings/server-settings.tsx': { file: 'server-settings.js' },
		'web/embed/open-cinema.ts': { file: 'open-cinema.js' },
	});
	expect(listPrecachedFiles(client, 'en')).toEqual(
		['app.css', 'app.js', 'display.woff2', 'libraries.js', 'my-list.js', 'toaster.css', 'toaster.js'].map(
			(file) => `/${file}`,
		),
	);
});

it('what plays downloads is listed apart, without what is precached in any case', {
	tags: ['downloads-played'],
}, () => {
	const client = writeManifest({
		'web/app/entry-client.tsx': { file: 'app.js', dynamicImports: ['web/screens/downloads-screen.tsx'] },
		'web/screens/downloads-screen.tsx': {
			file: 'downloads.js',
			imports: ['web/app/entry-client.tsx', '_parts.js'],
			dynamicImports: ['web/screens/kept-film-player.tsx'],
		},
		'web/screens/kept-film-player.tsx': { file: 'player.js', css: ['player.css'] },
		'_parts.js': { file: 'parts.js' },
	});
	expect(listPrecachedFiles(client, 'en')).toEqual(['/app.js']);
	expect(listDownloadsFiles(client)).toEqual(['/downloads.js', '/parts.js', '/player.css', '/player.js']);
});

it('the display face of a script is listed for its language alone', () => {
	const client = writeManifest({
		'web/app/entry-client.tsx': { file: 'app.js', assets: ['assets/league-1.woff2', 'assets/changa-1.woff2'] },
	});
	writeFileSync(join(client, 'manifest.ar.json'), readFileSync(join(client, 'manifest.json')));
	expect(listPrecachedFiles(client, 'en')).toEqual(['/app.js', '/assets/league-1.woff2']);
	expect(listPrecachedFiles(client, 'ar')).toContain('/assets/changa-1.woff2');
});
