import { SEARCH_QUERY_MAX_CHARS } from '#contract/limits.ts';

/** What is asked for when somebody typed `text`: stray spaces mean nothing, and nobody searches for a page of text. */
export function normalizeSearchText(text: string): string {
	const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
	return plain
		.slice(0, SEARCH_QUERY_MAX_CHARS)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim();
}
