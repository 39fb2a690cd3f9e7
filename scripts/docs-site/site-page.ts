/** The document around each page of the site. It needs no script: search alone uses one. */
import { escapeHtml } from '#server/http/markup.ts';
import type { Section } from './render-markdown.ts';
import { GROUPS, type SitePage } from './site-map.ts';

export const SEARCH_URL = 'search/';

export type MenuPage = Pick<SitePage, 'url' | 'title' | 'group'>;

interface DocumentParts {
	/** From the root of the site. */
	url: string;
	title: string;
	/** HTML. */
	body: string;
	/** Of this page. */
	sections: readonly Section[];
	menu: readonly MenuPage[];
	version: string;
	/** Modules from the root of the site. */
	scripts?: readonly string[];
}

/** A whole document. Its addresses are relative, so that the site works below any path. */
export function toDocument({ url, title, body, sections, menu, version, scripts = [] }: DocumentParts): string {
	const root = '../'.repeat(url.split('/').length - 1) || './';
	return [
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>${escapeHtml(title)} · Matinee</title>`,
		'<meta name="color-scheme" content="dark light">',
		`<link rel="icon" href="${root}icon.svg" type="image/svg+xml">`,
		`<link rel="stylesheet" href="${root}site.css">`,
		...scripts.map((script) => `<script type="module" src="${root}${script}"></script>`),
		'</head><body>',
		'<a class="skip" href="#content">Skip to the text</a>',
		`<header><a class="brand" href="${root}">Matinee <span>Documents</span></a>`,
		`<form action="${root}${SEARCH_URL}" role="search"><input type="search" name="q" aria-label="Search the documents" placeholder="Search" maxlength="100">`,
		'<button>Search</button></form></header>',
		'<div class="frame">',
		toMenu(url, root, menu, sections),
		`<main id="content" tabindex="-1">${body}</main>`,
		'</div>',
		`<footer>Matinee ${escapeHtml(version)}</footer>`,
		'</body></html>\n',
	].join('');
}

function toMenu(url: string, root: string, menu: readonly MenuPage[], sections: readonly Section[]): string {
	const groups = GROUPS.map((group) => {
		const pages = menu.filter((page) => page.group === group);
		return `<h2>${escapeHtml(group)}</h2><ul>${pages.map((page) => toEntry(page, page.url === url, root, sections)).join('')}</ul>`;
	});
	const list = groups.join('');
	// On phones it is opened; wider than that the style sheet shows the second one.
	return [
		`<details class="menu-button"><summary>All pages</summary><nav aria-label="Pages, in a menu">${list}</nav></details>`,
		`<nav class="menu" aria-label="Pages">${list}</nav>`,
	].join('');
}

function toEntry({ url, title }: MenuPage, isCurrent: boolean, root: string, sections: readonly Section[]): string {
	const link = `<a href="${root}${url}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;
	const parts = isCurrent ? sections.filter(({ level }) => level === 2) : [];
	if (parts.length === 0) return `<li>${link}</li>`;
	const items = parts.map(({ id, heading }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(heading)}</a></li>`);
	return `<li>${link}<ul>${items.join('')}</ul></li>`;
}

/** The page of search: every heading there is, of which its script leaves what was searched for. */
export function toSearchBody(pages: readonly { page: MenuPage; sections: readonly Section[] }[]): string {
	const lists = pages
		.filter(({ page }) => page.group !== null)
		.map(({ page, sections }) => {
			const items = sections
				.filter(({ level }) => level > 1)
				.map(({ id, heading }) => `<li><a href="../${page.url}#${escapeHtml(id)}">${escapeHtml(heading)}</a></li>`);
			return `<h2><a href="../${page.url}">${escapeHtml(page.title)}</a></h2><ul>${items.join('')}</ul>`;
		});
	return [
		'<h1>Search</h1>',
		'<noscript><p>Search by words needs JavaScript. All headings are below: your browser can search them.</p></noscript>',
		'<p id="search-state" role="status"></p><ol id="search-results"></ol>',
		`<div id="all-headings">${lists.join('')}</div>`,
	].join('');
}
