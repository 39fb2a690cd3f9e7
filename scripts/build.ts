/** Builds everything the server serves: `dist/client`, `dist/render`, `dist/art`, `dist/boot.json`. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { fingerprint, writeBuildStamp } from './build-stamp.mjs';
import { buildStandaloneScripts } from './build-standalone-scripts.ts';
import { compressFiles } from './compress-files.ts';
import { drawBrand } from './draw-brand.ts';
import { ensureArt } from './ensure-art.ts';
import { listAssets, pruneOldReleases } from './prune-old-releases.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
	const began = performance.now();
	await work();
	process.stdout.write(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

/** Loads the server's code once, so that the first start finds it in the compile cache. */
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
await step('Built the boot script and the service worker', () => buildStandaloneScripts({ root: ROOT, id }));
await step('Built the renderer', () => build({ ...options, build: { ssr: 'web/app/entry-server.tsx' } }));
await step('Drew the art, where it changed', () => ensureArt(ROOT));
await step('Drew the brand', () => drawBrand(join(DIST, 'client')));
await step('Compressed', () => compressFiles(client, join(DIST, 'compressed.json')));
await step('Compiled the server once', warmCompileCache);
pruneOldReleases(DIST, { id, before });
writeBuildStamp(ROOT);
process.stdout.write(`Build ${id} is ready\n`);
