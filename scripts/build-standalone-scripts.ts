/** Builds the scripts that are no part of the application's bundle: boot, recovery, offline page, service worker, inline players. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { toManifestName, toWorkerName } from '../contract/built-names.ts';
import { type Language, SOURCE_LANGUAGE, toBuildId } from '../contract/languages.ts';
import type { offlineDocument } from '../web/worker/offline-document.ts';
import { listDownloadsFiles, listPrecachedFiles } from './list-precached-files.ts';

const DISPLAY_FACE = /league-gothic-latin-400-normal.*\.woff2$/;

interface StandaloneScriptsOptions {
	root: string;
	/** Id of the build, from its sources. */
	id: string;
	language: Language;
	/** All that are built. */
	languages: readonly Language[];
	/** What puts the texts of the language in their places. */
	translation: () => Plugin[];
}

/**
 * Writes, in a language, `boot.js`, `sw.js`, `sw-kill-switch.js`, `dist/boot.json`, the script of older browsers' styles, and the recovery script and the
 * offline page with its script; in `dist/player` the scripts that player pages contain behind a proxy. The recovery script and the offline page are also assets, which every node has of every build: `/recover.js?v=1` is `/assets/recover-1.js` there.
 */
export async function buildStandaloneScripts(options: StandaloneScriptsOptions): Promise<void> {
	const { root, id, language, languages, translation } = options;
	const client = join(root, 'dist', 'client');
	const isSource = language === SOURCE_LANGUAGE;
	const write = (name: string, content: string) => writeFileSync(join(client, name), content);
	const standalone: Record<string, { file: string }> = {};
	const writeVersioned = (name: string, content: string) => {
		const version = hash(content);
		const file = `assets/${name.replace('.', `-${version}.`)}`;
		standalone[name] = { file };
		// Files without a version are those of the source language.
		if (isSource) write(name, content);
		write(file, content);
		return `/${name}?v=${version}`;
	};
	const script = (entry: string, define: Record<string, string> = {}) =>
		bundle(root, entry, { define, plugins: translation() });
	/** A script as text of a document. */
	const inlineScript = async (entry: string, options: BundleOptions = {}) => {
		const text = await bundle(root, entry, { ...options, plugins: [...translation(), ...(options.plugins ?? [])] });
		if (/<!--|<\/?script/i.test(text)) throw new Error(`${entry} would end before its end in a document`);
		return text;
	};

	const recovery = writeVersioned('recover.js', await script('web/recovery/recover.ts'));
	const olderStyles = writeVersioned('older-styles.js', await script('web/recovery/older-styles.ts'));
	const define = { RECOVERY_SCRIPT: JSON.stringify(recovery), OLDER_STYLES_SCRIPT: JSON.stringify(olderStyles) };
	const boot = await inlineScript('web/recovery/boot.ts', { define });
	mkdirSync(join(root, 'dist', 'boot'), { recursive: true });
	// Documents carry its text; the file is for those of earlier builds, which a cache may still have.
	if (isSource) write('boot.js', boot);
	else writeFileSync(join(root, 'dist', 'boot', `${language}.js`), boot);
	const offline = writeVersioned('offline.js', await script('web/worker/offline-page.ts'));
	const style = readFileSync(join(root, 'web', 'recovery', 'fallback-screen.css'), 'utf8');
	const manifest = toManifestName(language);
	const assets = listPrecachedFiles(client, language);
	const font = assets.find((url) => DISPLAY_FACE.test(url)) ?? '';
	const page = await offlinePageOf(root, translation(), { script: offline, style, font });
	const offlinePage = writeVersioned('offline.html', page);
	addToManifest(join(client, manifest), standalone);

	const precached = [
		...assets.map((url) => ({ url, revision: null })),
		...[recovery, offline].map((url) => ({ url, revision: null })),
		{ url: '/offline.html', revision: hash(page) },
	];
	write(
		toWorkerName(language),
		await script('web/worker/service-worker.ts', {
			BUILD: JSON.stringify(toBuildId(id, language)),
			OFFLINE_PAGE: JSON.stringify(offlinePage),
			DOWNLOADS_FILES: JSON.stringify(listDownloadsFiles(client, manifest)),
			'self.__WB_MANIFEST': JSON.stringify(precached),
		}),
	);
	if (!isSource) return;
	write('sw-kill-switch.js', await script('web/worker/kill-switch-worker.ts'));
	writeFileSync(join(root, 'dist', 'boot.json'), JSON.stringify({ build: id, languages }));

	const player = join(root, 'dist', 'player');
	mkdirSync(player, { recursive: true });
	const openCinema = 'web/embed/open-cinema.ts';
	writeFileSync(join(player, 'open-cinema.js'), await inlineScript(openCinema, { plugins: [LEAVE_OUT_HLS] }));
	writeFileSync(join(player, 'open-cinema-hls.js'), await inlineScript(openCinema));
	writeFileSync(join(player, 'unavailable.js'), await inlineScript('web/embed/unavailable.ts'));
}

/** It is twice as large as the rest of the player, and few sources need it. */
const LEAVE_OUT_HLS: Plugin = {
	name: 'leave-out-hls',
	enforce: 'pre',
	resolveId: (id) => (id === 'hls.js' ? `\0${id}` : null),
	load: (id) => (id === '\0hls.js' ? 'export default null;' : null),
};

/** Its texts are those of the language, so it is made by code that was built in it. */
async function offlinePageOf(
	root: string,
	plugins: Plugin[],
	parts: Parameters<typeof offlineDocument>[0],
): Promise<string> {
	const code = await bundle(root, 'web/worker/offline-document.ts', { plugins, format: 'es' });
	const module = `data:text/javascript,${encodeURIComponent(code)}`;
	const built = (await import(module)) as { offlineDocument: typeof offlineDocument };
	return built.offlineDocument(parts);
}

interface BundleOptions {
	format?: 'iife' | 'es';
	define?: Record<string, string>;
	plugins?: Plugin[];
}

/** As long as those that the bundler puts in names. */
function hash(content: string): string {
	return createHash('sha256').update(content).digest('base64url').slice(0, 8);
}

/** The manifest names every asset of a build: what it does not name is removed. */
function addToManifest(file: string, assets: Record<string, { file: string }>): void {
	const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
	writeFileSync(file, JSON.stringify({ ...manifest, ...assets }));
}

/** One classic script without imports. */
async function bundle(
	root: string,
	entry: string,
	{ define, plugins, format = 'iife' }: BundleOptions,
): Promise<string> {
	const result = await build({
		root,
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		plugins,
		define: { 'process.env.NODE_ENV': '"production"', ...define },
		build: { write: false, lib: { entry, formats: [format], name: 'matinee', fileName: 'script' } },
	});
	const [output] = Array.isArray(result) ? result : [result];
	const chunk = output && 'output' in output ? output.output[0] : null;
	if (!chunk) throw new Error(`${entry} was not built`);
	return chunk.code;
}
