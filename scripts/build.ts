/** Builds the server, `dist/server`, and everything it serves: `dist/client`, `dist/render`, the archives of files, `dist/boot.json`. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { toManifestName, toRendererName } from '../contract/built-names.ts';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../contract/languages.ts';
import { listAssets } from '../harness/list-assets.ts';
import { readBuildLanguages } from './build-languages.ts';
import { buildServer } from './build-server.ts';
import { fingerprint, writeBuildStamp } from './build-stamp.mjs';
import { buildStandaloneScripts } from './build-standalone-scripts.ts';
import { compressFiles } from './compress-files.ts';
import { drawBrand } from './draw-brand.ts';
import { ensureArt } from './ensure-art.ts';
import { pseudoMessages } from './pseudo-messages.ts';
import { translateMessages } from './translate-messages.ts';
import { writeFileArchive } from './write-file-archive.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
	const began = performance.now();
	await work();
	process.stdout.write(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

process.env.NODE_ENV = 'production';
const options = { root: ROOT, logLevel: 'warn' } as const;
rmSync(join(DIST, 'stamp.json'), { force: true });
mkdirSync(DIST, { recursive: true });
const client = join(DIST, 'client');
// One of a language that is built no more would let its assets pass for this build's.
for (const manifest of globSync('manifest.*.json', { cwd: client })) rmSync(join(client, manifest));
const { languages, isPseudo } = readBuildLanguages(process.env.BUILD_LANGUAGES);
const id = isPseudo ? `${fingerprint(ROOT)}-pseudo` : fingerprint(ROOT);
const pluginsOf = (language: Language) =>
	isPseudo && language === SOURCE_LANGUAGE ? [pseudoMessages(ROOT)] : translateMessages(ROOT, language);
for (const language of languages) {
	const { name } = LANGUAGES[language];
	const isFirst = language === SOURCE_LANGUAGE;
	const plugins = () => pluginsOf(language);
	await step(`Built the browser code in ${name}`, () =>
		build({ ...options, plugins: plugins(), build: { manifest: toManifestName(language), copyPublicDir: isFirst } }),
	);
	await step(`Built the boot script and the service worker in ${name}`, () =>
		buildStandaloneScripts({ root: ROOT, id, language, languages, translation: plugins }),
	);
	await step(`Built the renderer in ${name}`, () =>
		build({
			...options,
			plugins: plugins(),
			build: {
				ssr: 'web/app/entry-server.tsx',
				emptyOutDir: isFirst,
				rolldownOptions: { output: { entryFileNames: toRendererName(language) } },
			},
		}),
	);
}
await step('Drew the art, where it changed', () => ensureArt(ROOT));
await step('Drew the brand', () => drawBrand(join(DIST, 'client')));
await step('Compressed', () => compressFiles(client, join(DIST, 'compressed.json')));
await step('Wrote the assets into their archive', async () => {
	const assets = listAssets(client);
	const directory = join(client, 'assets');
	for (const name of readdirSync(directory)) {
		if (!assets.has(name.replace(/\.(br|gz)$/, ''))) rmSync(join(directory, name));
	}
	writeFileArchive(join(DIST, 'assets.sqlite'), directory, assets);
});
await step('Built the server', () => buildServer(ROOT));
// A process of its own: it loads a generator that nothing else of the build needs.
await step('Built the documents', async () =>
	execFileSync(
		process.execPath,
		['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'build-docs.ts')],
		{
			stdio: ['ignore', 'ignore', 'inherit'],
		},
	),
);
writeBuildStamp(ROOT);
process.stdout.write(`Build ${id} is ready\n`);
