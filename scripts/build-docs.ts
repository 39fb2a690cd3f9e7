/**
 * `npm run docs`: builds `dist/docs`, the documents as a static site; with `-- --out FOLDER` another folder, without compressed
 * files; with `-- PORT` serves a preview and builds again what changes. Pages are Markdown as it stands in the repository; `docs-site/site-map.ts` lists them. A link that leads nowhere ends the build.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Eleventy, { type EleventyConfig } from '@11ty/eleventy';
import { build } from 'vite';
import { writeDocsStamp } from './build-stamp.mjs';
import { compressFiles } from './compress-files.ts';
import { createMarkdown, readSections, toGivenPath, toSource } from './docs-site/render-markdown.ts';
import type { SearchEntry } from './docs-site/search-entry.ts';
import { listPages, type SitePage } from './docs-site/site-map.ts';
import { SEARCH_URL, toDocument, toSearchBody } from './docs-site/site-page.ts';

const ROOT = join(import.meta.dirname, '..');
const SITE = join(import.meta.dirname, 'docs-site');
const SEARCH_SOURCE = 'search.html';

/** Files of the site, from the root of the repository. */
const FILES = {
	'scripts/docs-site/site.css': 'site.css',
	'web/public/icon.svg': 'icon.svg',
	'node_modules/@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2': 'league-gothic.woff2',
	'docs/screenshots/home.png': 'screenshots/home.png',
} as const;

/** Writes the site to a folder, which it makes anew. */
export async function buildDocs(root: string, out: string): Promise<void> {
	rmSync(out, { recursive: true, force: true });
	await createSite(root, out).write();
	await buildSearch(root, out);
}

function createSite(root: string, out: string): Eleventy {
	process.chdir(root);
	return new Eleventy('docs', out, { quietMode: true, config: (config) => configure(config, root, out) });
}

function configure(config: EleventyConfig, root: string, out: string): void {
	const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
	const pages = listPages(root);
	const bySource = new Map(pages.map((page) => [page.source, page]));
	const markdown = createMarkdown(bySource);
	const parts = pages.map((page) => ({ page, sections: readSections(markdown, page.text) }));
	const sectionsOf = new Map(parts.map(({ page, sections }) => [page.url, sections]));

	config.setUseGitIgnore(false);
	config.setTemplateFormats(['md']);
	config.setLibrary('md', markdown);
	// Markdown alone: what looks like a template in a document is text.
	config.addGlobalData('templateEngineOverride', 'md');
	config.addGlobalData('eleventyComputed', {
		permalink: ({ page }: { page: { inputPath: string } }) => addressOf(page.inputPath),
	});
	// Those below docs/ are found; the others, and those that are made, are given.
	for (const page of pages.filter(({ source }) => !isFound(source)))
		config.addTemplate(toGivenPath(page.source), page.text, {});
	config.addTemplate(toGivenPath(SEARCH_SOURCE), toSearchBody(parts), { templateEngineOverride: false });
	config.addTransform('document', function (body) {
		const url = this.page.url.replace(/^\//, '');
		const isSearch = url === SEARCH_URL;
		return toDocument({
			url,
			title: isSearch ? 'Search' : (pages.find((page) => page.url === url)?.title ?? ''),
			// An empty cell is no heading.
			body: body.replaceAll('<th></th>', '<td></td>'),
			sections: sectionsOf.get(url) ?? [],
			menu: pages,
			version,
			scripts: isSearch ? ['search.js'] : [],
		});
	});
	mkdirSync(join(out, 'screenshots'), { recursive: true });
	for (const [from, to] of Object.entries(FILES)) copyFileSync(join(root, from), join(out, to));
	writeFileSync(join(out, 'search.json'), JSON.stringify(toSearchEntries(parts)));

	function addressOf(inputPath: string): string {
		const source = toSource(inputPath);
		if (source === SEARCH_SOURCE) return `${SEARCH_URL}index.html`;
		const page = bySource.get(source);
		if (!page) throw new Error(`${source} is not in the map of the site: scripts/docs-site/site-map.ts`);
		return `${page.url}index.html`;
	}
}

function isFound(source: string): boolean {
	return (
		source.startsWith('docs/') &&
		source.endsWith('.md') &&
		!['docs/settings.md', 'docs/decisions/README.md'].includes(source)
	);
}

function toSearchEntries(
	parts: readonly { page: SitePage; sections: ReturnType<typeof readSections> }[],
): SearchEntry[] {
	return parts.flatMap(({ page, sections }) =>
		sections.map(({ id, heading, level, text }) => ({
			url: level === 1 ? page.url : `${page.url}#${id}`,
			page: page.title,
			heading: level === 1 ? page.title : heading,
			text: text.trim(),
		})),
	);
}

async function buildSearch(root: string, out: string): Promise<void> {
	await build({
		root,
		configFile: false,
		logLevel: 'warn',
		publicDir: false,
		build: {
			outDir: out,
			emptyOutDir: false,
			lib: { entry: join(SITE, 'search.ts'), formats: ['es'], fileName: () => 'search.js' },
		},
	});
}

if (import.meta.main) {
	const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
	const port = Number(positionals[0] ?? 0);
	const out = values.out ?? join(ROOT, 'dist', port ? 'docs-preview' : 'docs');
	await buildDocs(ROOT, out);
	if (port) {
		const site = createSite(ROOT, out);
		await site.init();
		await site.watch();
		await site.serve(port);
	} else if (!values.out) {
		await compressFiles(out, join(ROOT, 'dist', 'docs-compressed.json'));
		writeDocsStamp(ROOT);
	}
}
