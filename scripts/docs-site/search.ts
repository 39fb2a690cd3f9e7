/** The script of the search page: searches the texts of all pages in the browser. */
import MiniSearch from 'minisearch';
import { SEARCH_MESSAGES as MESSAGES } from './search.messages.ts';
import type { SearchEntry } from './search-entry.ts';

const RESULTS_MAX = 30;
const EXCERPT_CHARS = 180;

const state = document.querySelector('#search-state');
const results = document.querySelector('#search-results');
const headings = document.querySelector<HTMLElement>('#all-headings');
const input = document.querySelector<HTMLInputElement>('input[name="q"]');
const query = new URLSearchParams(location.search).get('q')?.trim() ?? '';

function toItem({ url, page, heading, text }: SearchEntry, terms: readonly string[]): HTMLLIElement {
	const item = document.createElement('li');
	const link = document.createElement('a');
	link.href = `../${url}`;
	link.textContent = heading === page ? page : `${page}: ${heading}`;
	const excerpt = document.createElement('p');
	excerpt.textContent = toExcerpt(text, terms);
	item.append(link, excerpt);
	return item;
}

/** What stands around the first of the words. */
function toExcerpt(text: string, terms: readonly string[]): string {
	const lower = text.toLowerCase();
	const places = terms.map((term) => lower.indexOf(term)).filter((place) => place >= 0);
	const start = Math.max(0, Math.min(...places, text.length) - EXCERPT_CHARS / 3);
	const begin = places.length === 0 || start === 0 ? 0 : text.indexOf(' ', start) + 1;
	const isCut = begin + EXCERPT_CHARS < text.length;
	const part = text.slice(begin, begin + EXCERPT_CHARS);
	return `${begin > 0 ? '… ' : ''}${isCut ? `${part.slice(0, part.lastIndexOf(' '))} …` : part}`;
}

async function search(): Promise<void> {
	const response = await fetch('../search.json');
	if (!response.ok) throw new Error(`search.json: ${response.status}`);
	const entries: SearchEntry[] = await response.json();
	const index = new MiniSearch<SearchEntry>({ idField: 'url', fields: ['heading', 'page', 'text'] });
	index.addAll(entries);
	const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
	const found = index.search(query, {
		prefix: true,
		fuzzy: (term) => (term.length > 4 ? 0.2 : false),
		combineWith: 'AND',
		boost: { heading: 4, page: 2 },
	});
	const items = found.slice(0, RESULTS_MAX).flatMap(({ id, terms }) => {
		const entry = byUrl.get(id);
		return entry ? [toItem(entry, terms)] : [];
	});
	results?.replaceChildren(...items);
	if (state) state.textContent = found.length > 0 ? MESSAGES.found(found.length, query) : MESSAGES.nothing(query);
	if (headings) headings.hidden = found.length > 0;
}

if (input) input.value = query;
if (query) {
	search().catch(() => {
		if (state) state.textContent = MESSAGES.failed;
	});
}
