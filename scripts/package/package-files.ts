import { readdirSync, readFileSync } from 'node:fs';
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
	'dist/boot',
	'dist/boot.json',
	'dist/client',
	'dist/docs',
	'dist/art',
	'dist/player',
	'dist/render',
	'dist/server',
	'dist/share-cards',
];

/**
 * Of the build alone, or read by debuggers; and the art as gzip, 3,300 files of 4 KB that browsers without TLS alone would take: they
 * get it as it is.
 */
const LEFT_OUT = /\.map$|^dist\/server\/stamp\.json$|^dist\/art\/.*\.gz$/;

/** Every file of the package that exists in the checkout, from the root, sorted: those of this release alone. */
export function listPackageFiles(root: string): string[] {
	const { assets } = JSON.parse(readFileSync(join(root, 'dist', 'releases.json'), 'utf8')) as { assets: string[] };
	const current = new Set(assets);
	const isCurrent = (file: string) => {
		const asset = /^dist\/client\/assets\/(.*?)(?:\.br|\.gz)?$/.exec(file)?.[1];
		return asset === undefined || current.has(asset);
	};
	return SHIPPED.flatMap((path) => listFiles(root, path))
		.filter((file) => !LEFT_OUT.test(file) && isCurrent(file))
		.sort();
}

function listFiles(root: string, path: string): string[] {
	if (/\.\w+$|^LICENSE$|Caddyfile$/.test(path)) return [path];
	return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => relative(root, join(entry.parentPath, entry.name)));
}
