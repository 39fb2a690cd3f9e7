/** The documents as a site, built into a folder of its own: its links, its pages, its settings. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSettings } from '../list-settings.ts';
import { createMarkdown, readSections, toSiteLink } from './render-markdown.ts';
import type { SearchEntry } from './search-entry.ts';
import { readWhatIsTaken, toSettingsPage } from './settings-page.ts';
import { listPages } from './site-map.ts';
import { toDocument } from './site-page.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Of documents, not of code that they show. */
const HREF = /<(?:a|link)[^>]* href="([^"]*)"/g;
const SRC = /<(?:img|script)[^>]* src="([^"]*)"/g;

/** Every page of the built site by its path, such as `operating/index.html`. */
const site = new Map<string, string>();
let out = '';

beforeAll(async () => {
	out = mkdtempSync(join(tmpdir(), 'matinee-docs-'));
	const args = ['--disable-warning=ExperimentalWarning', 'scripts/build-docs.ts', '--out', out];
	await promisify(execFile)(process.execPath, args, { cwd: ROOT });
	for (const path of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
		if (path.endsWith('.html')) site.set(path, readFileSync(join(out, path), 'utf8'));
	}
});

afterAll(() => rmSync(out, { recursive: true, force: true }));

function captures(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

describe('the site of the documents', { tags: ['operating-documents'] }, () => {
	it('has a page for each document, with one title and unique anchors', () => {
		const sources = listPages(ROOT).map(({ url }) => `${url}index.html`);
		expect([...site.keys()].sort()).toEqual([...sources, 'search/index.html'].sort());
		for (const [path, page] of site) {
			expect(captures(page, /(<h1)[ >]/g), path).toHaveLength(1);
			const ids = captures(page, / id="([^"]*)"/g);
			expect(
				ids.filter((id, index) => ids.indexOf(id) !== index),
				path,
			).toEqual([]);
		}
	});

	it('links to pages and anchors that exist', () => {
		const broken: string[] = [];
		for (const [path, page] of site) {
			for (const address of [...captures(page, HREF), ...captures(page, SRC)]) {
				if (/^https?:/.test(address)) continue;
				const [target = '', anchor] = address.split('#');
				const file = target ? join(dirname(path), target) : path;
				const found = file.endsWith('/') || file === '.' ? join(file, 'index.html') : file;
				const text = site.get(found) ?? (existsSync(join(out, found)) ? '' : null);
				if (text === null || (anchor && !text.includes(` id="${anchor}"`))) broken.push(`${path}: ${address}`);
			}
		}
		expect(broken).toEqual([]);
	});

	it('has no script, style or event handler in its pages, and none from elsewhere', () => {
		for (const [path, page] of site) {
			expect(page, path).not.toMatch(
				/<style|<script(?! type="module" src="\.\.\/search\.js"><\/script>)| style="| on\w+="/,
			);
			expect(captures(page, /<(?:img|link|script)[^>]* (?:href|src)="(https?:[^"]*)"/g), path).toEqual([]);
		}
	});

	it('finds every heading, and nothing that is not there', () => {
		const entries: SearchEntry[] = JSON.parse(readFileSync(join(out, 'search.json'), 'utf8'));
		expect(entries.length).toBeGreaterThan(500);
		expect(new Set(entries.map(({ url }) => url)).size).toBe(entries.length);
		for (const { url } of entries) {
			const [path = '', anchor] = url.split('#');
			const page = site.get(`${path}index.html`);
			expect(page, url).toBeDefined();
			if (anchor) expect(page).toContain(` id="${anchor}"`);
		}
	});

	it('describes each setting that the server reads, with what it takes', () => {
		const page = site.get('settings/index.html') ?? '';
		const named = captures(page, /<code>([A-Z_]+)<\/code>/g);
		expect(listSettings().filter((name) => !named.includes(name))).toEqual([]);
		expect(page).toContain('Takes open, invite, approve, closed');
	});
});

describe('what a setting takes', () => {
	it.each([
		['PORT', 'a whole number from 0 to 65535'],
		['REGISTRATION', 'open, invite, approve, closed'],
		['OIDC_SIGN_UP', 'auto, approve, none'],
		['HOST', null],
	])('%s: %s, as the server says it', (name, takes) => {
		expect(readWhatIsTaken(name)).toBe(takes);
	});

	it('is missing where README.md lacks a setting, and ends the build', () => {
		expect(() => toSettingsPage('| `HOST`, `PORT` | none | where |')).toThrow(
			/^README.md does not describe .*PUBLIC_URL/,
		);
	});
});

describe('Markdown of a document', () => {
	const pages = new Map([
		['docs/operating.md', { url: 'operating/', title: 'Operating an instance' }],
		['docs/recipes/caddy.md', { url: 'recipes/caddy/', title: 'Caddy' }],
		['docs/README.md', { url: '', title: 'Run Matinee' }],
	]);
	const render = (source: string, text: string) =>
		createMarkdown(pages).render(text, { page: { inputPath: `./${source}` } });

	it.each([
		['docs/recipes/caddy.md', '../operating.md#mail', '../../operating/#mail'],
		['docs/README.md', 'recipes/caddy.md', 'recipes/caddy/'],
		['docs/operating.md', 'README.md', '../'],
		['docs/operating.md', '#mail', '#mail'],
		['docs/operating.md', 'https://example.org/', 'https://example.org/'],
		['docs/operating.md', '../server/main.ts', null],
	])('of %s, a link to %s leads to %s', (source, href, target) => {
		expect(toSiteLink(pages, source, href)).toBe(target);
	});

	it('is never markup, and shows files that are no pages without a link', () => {
		const html = render('docs/operating.md', '<img onerror=x> [code](../server/main.ts) [x](javascript:alert(1))');
		expect(html).toBe('<p>&lt;img onerror=x&gt; <span>code</span> [x](javascript:alert(1))</p>\n');
	});

	it('names a page by its title where the document has its path', () => {
		expect(render('docs/operating.md', '[docs/README.md](README.md)')).toBe('<p><a href="../">Run Matinee</a></p>\n');
	});

	it('has anchors as code hosts make them, and sections with their text', () => {
		const text = '# One\n\nA `b`\nc\n\n## Is it in order?\n\n| x |\n|---|\n| y |\n\n## Is it in order?\n';
		expect(readSections(createMarkdown(pages), text)).toEqual([
			{ id: 'one', heading: 'One', level: 1, text: 'A b c ' },
			{ id: 'is-it-in-order', heading: 'Is it in order?', level: 2, text: 'x y ' },
			{ id: 'is-it-in-order-1', heading: 'Is it in order?', level: 2, text: '' },
		]);
	});
});

it('a document escapes titles, and has relative addresses alone', () => {
	const menu = [{ url: 'a/b/', title: '<b>', group: 'Run it' as const }];
	const html = toDocument({ url: 'a/b/', title: '<b>', body: '', sections: [], menu, version: '1.0.0' });
	expect(html).not.toContain('<b>');
	expect(html).toContain('href="../../site.css"');
});
