/** Markdown of the documents as the site shows it: headings with anchors, links between pages, nothing that is markup in a document. */
import { dirname, join, normalize, relative } from 'node:path/posix';
import MarkdownIt, { type Token } from 'markdown-it';
import type { SitePage } from './site-map.ts';

export interface Section {
	/** Anchor; empty for what stands before the first heading of a page. */
	id: string;
	heading: string;
	level: number;
	/** Without markup. */
	text: string;
}

/** What Eleventy passes with each page. */
interface Environment {
	page: { inputPath: string };
}

type Pages = ReadonlyMap<string, Pick<SitePage, 'url' | 'title'>>;

/** A renderer that knows every page by its source. */
export function createMarkdown(pages: Pages): MarkdownIt {
	const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
	markdown.core.ruler.push('anchors', ({ tokens }) => setAnchors(tokens));
	const { rules } = markdown.renderer;
	const renderToken: NonNullable<typeof rules.link_open> = (tokens, index, options, _env, self) =>
		self.renderToken(tokens, index, options);

	rules.link_open = (tokens, index, options, env: Environment, self) => {
		const token = tokens[index] as Token;
		const source = toSource(env.page.inputPath);
		const target = toSiteLink(pages, source, String(token.attrGet('href')));
		token.attrSet('href', target ?? '');
		// A path is a name in the repository; on the site the page has a title.
		const label = tokens[index + 1];
		if (label?.type === 'text') label.content = findPage(pages, source, label.content)?.title ?? label.content;
		// A file that is no page: its name stands there without a link.
		if (target === null) return '<span>';
		return renderToken(tokens, index, options, env, self);
	};
	rules.link_close = (tokens, index, options, env, self) => {
		const opening = tokens.slice(0, index).findLast(({ type }) => type === 'link_open');
		return opening?.attrGet('href') ? renderToken(tokens, index, options, env, self) : '</span>';
	};
	rules.image = (tokens, index, options, env: Environment, self) => {
		const token = tokens[index] as Token;
		const source = join(dirname(toSource(env.page.inputPath)), String(token.attrGet('src')));
		const url = pages.get(toSource(env.page.inputPath))?.url ?? '';
		token.attrSet('src', relative(url || '.', source.replace(/^docs\//, '')));
		token.attrSet('alt', token.content);
		return self.renderToken(tokens, index, options);
	};
	// What is wider than the page scrolls, also by keys.
	rules.table_open = () => '<div class="wide" tabindex="0" role="group" aria-label="Table"><table>';
	rules.table_close = () => '</table></div>';
	rules.fence = (tokens, index) => {
		const { content } = tokens[index] as Token;
		return `<pre tabindex="0"><code>${markdown.utils.escapeHtml(content)}</code></pre>`;
	};
	return markdown;
}

/** Where Eleventy has a page that it does not find itself, below its input. */
export function toGivenPath(source: string): string {
	return `given/${source}.given.md`;
}

/** The source of a page, of the path that Eleventy has for it. */
export function toSource(inputPath: string): string {
	return normalize(inputPath).replace(/^docs\/given\/(.*)\.given\.md$/, '$1');
}

/**
 * Where a link of a document leads on the site, from the address of its page. Other sites' addresses as they are; null where
 * the target is no page.
 */
export function toSiteLink(pages: Pages, source: string, href: string): string | null {
	if (/^[a-z][a-z+.-]*:/i.test(href) || href.startsWith('#')) return href;
	const [path = '', anchor] = href.split('#');
	const page = findPage(pages, source, path);
	const from = pages.get(source);
	if (!page || !from) return null;
	const address = relative(from.url || '.', page.url || '.');
	return `${address ? `${address}/` : './'}${anchor ? `#${anchor}` : ''}`;
}

/** The page at a path, from the folder of the document or from the root. */
function findPage<Page>(pages: ReadonlyMap<string, Page>, source: string, path: string): Page | undefined {
	if (!/[./]/.test(path)) return undefined;
	for (const target of [normalize(join(dirname(source), path)).replace(/\/$/, ''), path]) {
		const page = pages.get(target) ?? pages.get(`${target}/README.md`);
		if (page) return page;
	}
	return undefined;
}

/** Anchors as code hosts make them, so that a link works in both places. */
function setAnchors(tokens: Token[]): void {
	const seen = new Map<string, number>();
	for (const [index, token] of tokens.entries()) {
		if (token.type !== 'heading_open') continue;
		const slug = toSlug(toPlainText(tokens[index + 1]));
		const count = seen.get(slug) ?? 0;
		seen.set(slug, count + 1);
		token.attrSet('id', count === 0 ? slug : `${slug}-${count}`);
	}
}

function toSlug(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
		.trim()
		.replace(/\s/g, '-');
}

function toPlainText(token: Token | undefined): string {
	if (!token) return '';
	if (!token.children) return token.content;
	return token.children
		.map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
		.join('');
}

/** A page in parts, each with the text below its heading. */
export function readSections(markdown: MarkdownIt, text: string): Section[] {
	const tokens = markdown.parse(text, {});
	const sections: Section[] = [];
	for (const [index, token] of tokens.entries()) {
		if (token.type === 'heading_open') {
			const level = Number(token.tag.slice(1));
			sections.push({ id: String(token.attrGet('id')), heading: toPlainText(tokens[index + 1]), level, text: '' });
		}
		const current = sections.at(-1);
		const isText = token.type === 'inline' || token.type === 'fence';
		if (!current || !isText || tokens[index - 1]?.type === 'heading_open') continue;
		current.text += `${toPlainText(token)} `;
	}
	return sections;
}
