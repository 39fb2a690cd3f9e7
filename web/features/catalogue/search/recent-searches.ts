/** What was searched for in this browser, the newest first. Logging out removes it. */

import { useMemo } from 'react';
import { SEARCH_QUERY_MAX_CHARS } from '#contract/limits.ts';
import { useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { normalizeSearchText } from '../../../lib/normalize-search-text.ts';
import { readStoredList } from '../../../lib/stored-json.ts';
import { recentSearchesStorage } from '../../../personal-data/personal-storage.ts';
import { parsePreferences, storedPreferences } from '../../../preferences/stored-preferences.ts';

const RECENT_SEARCHES_MAX = 8;

/** The stored searches; none where the JSON is unreadable. */
export function parseRecentSearches(stored: string | null): string[] {
	const texts = readStoredList(stored).filter(
		(text): text is string => typeof text === 'string' && text.length <= SEARCH_QUERY_MAX_CHARS,
	);
	return [...new Set(texts.map(normalizeSearchText))].filter(Boolean).slice(0, RECENT_SEARCHES_MAX);
}

export function useRecentSearches(): string[] {
	const stored = useLocalStorageItem(recentSearchesStorage);
	return useMemo(() => parseRecentSearches(stored), [stored]);
}

/** Puts a search at the front, in place of one that differs in case alone. Nothing is kept where the preference is off. */
export function addRecentSearch(text: string): void {
	if (parsePreferences(storedPreferences.read()).recentSearches === false) return;
	const search = normalizeSearchText(text);
	if (search) store([search, ...without(search)]);
}

export function removeRecentSearch(text: string): void {
	store(without(text));
}

export function clearRecentSearches(): void {
	recentSearchesStorage.remove();
}

function without(text: string): string[] {
	const same = text.toLowerCase();
	return parseRecentSearches(recentSearchesStorage.read()).filter((search) => search.toLowerCase() !== same);
}

function store(searches: readonly string[]): void {
	if (searches.length === 0) recentSearchesStorage.remove();
	else recentSearchesStorage.write(JSON.stringify(searches.slice(0, RECENT_SEARCHES_MAX)));
}
