import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders from the root that the package has as they are. */
const SHIPPED = [
	'LICENSE',
	'README.md',
	'CHANGELOG.md',
	'SECURITY.md',
	'deploy/Caddyfile',
	'deploy/nginx.conf',
	'deploy/matinee.service',
	'docs/README.md',
	'docs/limits.md',
	'docs/operating.md',
	'docs/player-servers.md',
	'docs/scaling.md',
	'harness/matinee.mjs',
	'harness/server-command.mjs',
	'server/lib/confusables.txt',
	'dist/art.sqlite',
	'dist/assets.sqlite',
	'dist/boot',
	'dist/boot.json',
	'dist/client',
	'dist/docs',
	'dist/player',
	'dist/render',
	'dist/server',
	'dist/share-cards.sqlite',
];

/** Of the build alone, or read by debuggers; assets are in their archive. */
const LEFT_OUT = /\.map$|^dist\/server\/stamp\.json$|^dist\/client\/assets\//;

/** Every file of the package that exists in the checkout, from the root, sorted. */
export function listPackageFiles(root: string): string[] {
	return SHIPPED.flatMap((path) => listFiles(root, path))
		.filter((file) => !LEFT_OUT.test(file))
		.sort();
}

function listFiles(root: string, path: string): string[] {
	if (/\.\w+$|^LICENSE$|Caddyfile$/.test(path)) return [path];
	return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
