/** Builds everything the server serves: `dist/client`, `dist/render`, `dist/art`, `dist/boot.json`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildShell } from './build-shell.ts';
import { fingerprint, writeBuildStamp } from './build-stamp.mjs';
import { compressFiles } from './compress-files.ts';
import { drawArt, drawShareCards } from './draw-art.ts';
import { drawBrand } from './draw-brand.ts';
import { keepTwoReleases, listAssets } from './prune-assets.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
	const began = performance.now();
	await work();
	process.stdout.write(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

/** Loads the server's code where it is compiled into the cache that starts read, so that the first start is like the rest. */
async function warmCompileCache(): Promise<void> {
	const cache = join(ROOT, 'node_modules', '.cache', 'node');
	const load = "await import('./server/build-app.ts'); await import('./server/pages/build-output.ts');";
	const done = spawnSync(
		process.execPath,
		['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', load],
		{
			cwd: ROOT,
			stdio: 'inherit',
			env: { ...process.env, NODE_COMPILE_CACHE: cache },
		},
	);
	if (done.status !== 0) throw new Error('The server could not be compiled');
}

process.env.NODE_ENV = 'production';
const options = { root: ROOT, logLevel: 'warn' } as const;
rmSync(join(DIST, 'stamp.json'), { force: true });
mkdirSync(DIST, { recursive: true });
const client = join(DIST, 'client');
const before = listAssets(client);
await step('Built the browser code', () => build(options));
const id = fingerprint(ROOT);
await step('Built the shell', () => buildShell({ root: ROOT, id }));
await step('Built the renderer', () => build({ ...options, build: { ssr: 'web/app/entry-server.tsx' } }));
await step('Drew the art', () => drawArt(join(DIST, 'art')));
await step('Drew the share cards', () => drawShareCards(join(DIST, 'share-cards')));
await step('Drew the brand', () => drawBrand(join(DIST, 'client')));
await step('Compressed', () => compressFiles([join(DIST, 'client'), join(DIST, 'art')]));
await step('Compiled the server once', warmCompileCache);
keepTwoReleases(DIST, { id, before });
writeBuildStamp(ROOT);
process.stdout.write(`Build ${id} is ready\n`);
