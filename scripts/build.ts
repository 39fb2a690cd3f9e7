/** Builds the server, `dist/server`, and everything it serves: `dist/client`, `dist/render`, the archives of files, `dist/boot.json`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '../contract/languages.ts';
import { listAssets } from '../harness/list-assets.ts';
import { readBuildLanguages } from './build-languages.ts';
import { buildServer } from './build-server.ts';
import { fingerprint, writeBuildStamp } from './build-stamp.mjs';
import { compressFiles } from './compress-files.ts';
import { drawBrand } from './draw-brand.ts';
import { ensureArt } from './ensure-art.ts';
import { writeFileArchive } from './write-file-archive.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
	const began = performance.now();
	await work();
	process.stdout.write(`${name} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
}

/** In a process of its own, which says on the same error output what is wrong. */
async function run(script: string, ...args: string[]): Promise<void> {
	const program = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, script)];
	const child = spawn(process.execPath, [...program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
	const [status] = await once(child, 'exit');
	if (status !== 0) process.exit(1);
}

process.env.NODE_ENV = 'production';
rmSync(join(DIST, 'stamp.json'), { force: true });
mkdirSync(DIST, { recursive: true });
const client = join(DIST, 'client');
// One of a language that is built no more would let its assets pass for this build's.
for (const manifest of globSync('manifest.*.json', { cwd: client })) rmSync(join(client, manifest));
const { languages, isPseudo } = readBuildLanguages(process.env.BUILD_LANGUAGES);
const id = isPseudo ? `${fingerprint(ROOT)}-pseudo` : fingerprint(ROOT);
const [first = SOURCE_LANGUAGE, ...others] = languages;
const buildLanguage = (language: Language) =>
	step(`Built ${LANGUAGES[language].name}`, () => run('build-language.ts', language, id));
// It empties folders that the others write to as well.
await buildLanguage(first);
const inTurn = pLimit(availableParallelism());
await Promise.all(others.map((language) => inTurn(() => buildLanguage(language))));
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
await step('Built the documents', () => run('build-docs.ts'));
writeBuildStamp(ROOT);
process.stdout.write(`Build ${id} is ready\n`);
