import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listPrecachedFiles } from './list-precached-files.ts';

function precachedOf(manifest: Record<string, object>): string[] {
	const client = mkdtempSync(join(tmpdir(), 'matinee-precached-'));
	onTestFinished(() => rmSync(client, { recursive: true, force: true }));
	writeFileSync(join(client, 'manifest.json'), JSON.stringify(manifest));
	return listPrecachedFiles(client);
}

it('lists all chunks that are loaded at runtime, and none that are useless offline', {
	tags: ['offline-precached'],
}, () => {
	const precached = precachedOf({
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
	expect(precached).toEqual(
		['app.css', 'app.js', 'display.woff2', 'libraries.js', 'my-list.js', 'toaster.css', 'toaster.js'].map(
			(file) => `/${file}`,
		),
	);
});
