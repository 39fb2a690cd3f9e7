import { SEARCH_QUERY_MAX_CHARS } from '#contract/limits.ts';

/** The query to search for: NFC, single spaces, trimmed, at most `SEARCH_QUERY_MAX_CHARS`. */
export function normalizeSearchText(text: string): string {
	const plain = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
	return plain
		.slice(0, SEARCH_QUERY_MAX_CHARS)
		.replace(/[\uD800-\uDBFF]$/, '')
		.trim();
}
