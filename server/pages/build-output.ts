import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toManifestName, toRendererName } from '#contract/built-names.ts';
import { type Language, SOURCE_LANGUAGE, toBuildId } from '#contract/languages.ts';
import type { RenderPage } from '#contract/render.ts';
import { type FileArchive, openFileArchive } from '../http/file-archive.ts';
import { toHashSource } from '../http/security-headers.ts';
import { IS_PACKAGE } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';
import type { PageAssets } from './html-document.ts';

interface ManifestChunk {
	file: string;
	src?: string;
	isEntry?: boolean;
	imports?: string[];
	css?: string[];
}

type Manifest = Record<string, ManifestChunk>;

const APP_ENTRY = 'web/app/entry-client.tsx';
const PLAYER_ENTRIES = {
	script: 'web/embed/open-cinema.ts',
	unavailableScript: 'web/embed/unavailable.ts',
	style: 'web/embed/player-pages.css',
} as const;
const BOOT_SCRIPT = 'boot.js';

export interface BuildOutput {
	clientDir: string;
	/** Files whose names contain a hash; null in development. */
	assets: FileArchive | null;
	/** The open catalogue's drawings. */
	art: FileArchive;
	/** SVG cards of the open catalogue's titles, for share images. */
	shareCards: FileArchive;
	/** The documents' site; nothing is there before it was built. */
	documentsDir: string;
	pageAssets: PageAssets;
	playerAssets: PlayerAssets;
	renderPage: RenderPage;
	/** What was built in the other languages. */
	translations: ReadonlyMap<Language, TranslatedBuild>;
}

type PlayerAssets = Record<keyof typeof PLAYER_ENTRIES, string> & {
	/** Static imports of Open Cinema's script. */
	scriptImports: readonly string[];
	/** Texts that pages of players contain, in the source's language; null in development. */
	inline: InlinePlayerTexts | null;
};

interface TranslatedBuild {
	pageAssets: PageAssets;
	playerAssets: PlayerAssets;
	/** Its renderer is loaded with the first page in the language. */
	renderPage: RenderPage;
}

interface InlineScript {
	text: string;
	/** As a Content-Security-Policy names it. */
	hashSource: string;
}

interface InlinePlayerTexts {
	script: InlineScript;
	scriptWithHls: InlineScript;
	unavailableScript: InlineScript;
	style: string;
	/** Data URLs. */
	clip: { mp4: string; webm: string };
}

/** Reads the output of `npm run build`. Throws `StartError` when it is incomplete. */
export async function readBuildOutput(distDir: string): Promise<BuildOutput> {
	const clientDir = join(distDir, 'client');
	const manifest = readJson<Manifest>(join(clientDir, 'manifest.json'));
	const { build, languages } = readJson<{ build: string; languages: readonly Language[] }>(join(distDir, 'boot.json'));
	const boot = readText(join(clientDir, BOOT_SCRIPT));
	const renderPage = await loadRenderer(distDir, SOURCE_LANGUAGE);
	const assets = openArchive(distDir, 'assets');
	const styleElement = readStyles(assets, manifest);
	const pageAssets = toPageAssets(manifest, { boot, build, styleElement, language: SOURCE_LANGUAGE });
	const inline = readInlinePlayer(distDir, readAsset(assets, addressOf(manifest, PLAYER_ENTRIES.style)));
	return {
		clientDir,
		assets,
		...openDrawings(distDir),
		documentsDir: join(distDir, 'docs'),
		pageAssets,
		playerAssets: toPlayerAssets(manifest, inline),
		renderPage,
		translations: readTranslations(distDir, languages, { build, styleElement, inline }),
	};
}

function readTranslations(
	distDir: string,
	languages: readonly Language[],
	{
		build,
		styleElement,
		inline,
	}: { build: string; styleElement: PageAssets['styleElement']; inline: InlinePlayerTexts },
): BuildOutput['translations'] {
	const clientDir = join(distDir, 'client');
	const translated = languages.filter((language) => language !== SOURCE_LANGUAGE);
	return new Map(
		translated.map((language) => {
			const manifest = readJson<Manifest>(join(clientDir, toManifestName(language)));
			const boot = readText(join(distDir, 'boot', `${language}.js`));
			const read = { boot, build: toBuildId(build, language), styleElement, language };
			let renderer: Promise<RenderPage> | undefined;
			const renderPage: RenderPage = async (request) => {
				renderer ??= loadRenderer(distDir, language);
				return (await renderer)(request);
			};
			const pageAssets = toPageAssets(manifest, read);
			return [language, { pageAssets, playerAssets: toPlayerAssets(manifest, inline), renderPage }] as const;
		}),
	);
}

function toPlayerAssets(manifest: Manifest, inline: InlinePlayerTexts): PlayerAssets {
	return {
		script: addressOf(manifest, PLAYER_ENTRIES.script),
		unavailableScript: addressOf(manifest, PLAYER_ENTRIES.unavailableScript),
		style: addressOf(manifest, PLAYER_ENTRIES.style),
		scriptImports: closure(manifest, PLAYER_ENTRIES.script).scripts.slice(1),
		inline,
	};
}

async function loadRenderer(distDir: string, language: Language): Promise<RenderPage> {
	const file = join(distDir, 'render', toRendererName(language));
	if (!existsSync(file)) throw toStartError(`${file} is not there`);
	const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };
	return renderPage;
}

function readInlinePlayer(distDir: string, style: string): InlinePlayerTexts {
	const read = (name: string): InlineScript => {
		const text = readText(join(distDir, 'player', name));
		return { text, hashSource: toHashSource(text) };
	};
	const readClip = (kind: 'mp4' | 'webm') => {
		const bytes = readBytes(join(distDir, 'client', 'embed', `clip.${kind}`));
		return `data:video/${kind};base64,${bytes.toString('base64')}`;
	};
	return {
		script: read('open-cinema.js'),
		scriptWithHls: read('open-cinema-hls.js'),
		unavailableScript: read('unavailable.js'),
		style,
		clip: { mp4: readClip('mp4'), webm: readClip('webm') },
	};
}

function readJson<Shape>(file: string): Shape {
	const text = readText(file);
	try {
		return JSON.parse(text) as Shape;
	} catch {
		throw toStartError(`${file} cannot be read (no JSON)`);
	}
}

function readText(file: string): string {
	return readBytes(file).toString('utf8');
}

function readBytes(file: string): Buffer {
	try {
		return readFileSync(file);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw toStartError(code === 'ENOENT' ? `${file} is not there` : `${file} cannot be read (${code})`);
	}
}

function toStartError(reason: string): StartError {
	return new StartError(
		`The build is not whole: ${reason}; ${IS_PACKAGE ? 'install the package again' : 'run npm run build'}`,
	);
}

function readStyles(assets: FileArchive, manifest: Manifest): PageAssets['styleElement'] {
	const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
	const toElement = (text: string) => Buffer.from(`<style>${text.trim()}</style>`);
	const elements = new Map([...files].map((file) => [`/${file}`, toElement(readAsset(assets, `/${file}`))]));
	return (href) => elements.get(href) ?? null;
}

/** @param address As pages request it: `/assets/…`. */
function readAsset(assets: FileArchive, address: string): string {
	const asset = assets.find(basename(address));
	if (!asset) throw toStartError(`${address} is not there`);
	return asset.identity.toString('utf8');
}

/** What the open catalogue has drawn. Throws `StartError` when it is missing. */
export function openDrawings(distDir: string): Pick<BuildOutput, 'art' | 'shareCards'> {
	return { art: openArchive(distDir, 'art'), shareCards: openArchive(distDir, 'share-cards') };
}

function openArchive(distDir: string, name: string): FileArchive {
	const file = join(distDir, `${name}.sqlite`);
	const archive = openFileArchive(file);
	if (!archive) throw toStartError(`${file} is not there`);
	return archive;
}

type ReadAssets = Pick<PageAssets, 'boot' | 'build' | 'styleElement' | 'language'>;

function toPageAssets(manifest: Manifest, read: ReadAssets): PageAssets {
	const entry = closure(manifest, APP_ENTRY);
	const known = new Set(entry.scripts);
	const chunks = new Map<string, ReturnType<PageAssets['chunksOf']>>();
	return {
		...read,
		entry: addressOf(manifest, APP_ENTRY),
		styles: entry.styles,
		preloads: entry.scripts.slice(1),
		chunksOf(module) {
			const found = chunks.get(module);
			if (found) return found;
			const { scripts, styles } = closure(manifest, module);
			const made = { scripts: scripts.filter((script) => !known.has(script)), styles };
			chunks.set(module, made);
			return made;
		},
	};
}

function addressOf(manifest: Manifest, key: string): string {
	const chunk = manifest[key];
	if (!chunk) throw toStartError(`it has no ${key}`);
	return `/${chunk.file}`;
}

/** A chunk and its static imports, itself first. */
function closure(manifest: Manifest, key: string): { scripts: string[]; styles: string[] } {
	const scripts = new Set<string>();
	const styles = new Set<string>();
	const visit = (name: string) => {
		const chunk = manifest[name];
		if (!chunk || scripts.has(`/${chunk.file}`)) return;
		scripts.add(`/${chunk.file}`);
		for (const css of chunk.css ?? []) styles.add(`/${css}`);
		for (const imported of chunk.imports ?? []) visit(imported);
	};
	visit(key);
	return { scripts: [...scripts], styles: [...styles] };
}
