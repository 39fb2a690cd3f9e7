/** The lists that are rows of Home in this browser: addresses, in the stored preferences as `rows`. */
import { useMemo } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { parsePreferences, savePreference, storedPreferences } from '../../../preferences/stored-preferences.ts';
import { type BrowseState, browsePath, parseBrowseState } from './browse-state.ts';

/** Each is one request of Home more; another one replaces the oldest. */
const SAVED_ROWS_MAX = 6;

/** The list at an address of Movies or TV Shows; null for any other text. */
export function parseRowPath(path: string): { mediaType: MediaType; state: BrowseState } | null {
	const [pathname, query = ''] = path.split('?', 2);
	if (pathname !== PAGE_PATTERNS.movies && pathname !== PAGE_PATTERNS.shows) return null;
	const mediaType = pathname === PAGE_PATTERNS.movies ? 'movie' : 'tv';
	return { mediaType, state: parseBrowseState(mediaType, new URLSearchParams(query)) };
}

/** The valid addresses in the stored preferences, each once and in canonical form. */
export function parseSavedRows(stored: string | null): string[] {
	const { rows } = parsePreferences(stored);
	const lists = Array.isArray(rows) ? rows.flatMap((path) => parseRowPath(String(path)) ?? []) : [];
	return [...new Set(lists.map(({ mediaType, state }) => browsePath(mediaType, state)))].slice(-SAVED_ROWS_MAX);
}

export function useSavedRows(): string[] {
	const stored = useLocalStorageItem(storedPreferences);
	return useMemo(() => parseSavedRows(stored), [stored]);
}

export function addSavedRow(path: string): void {
	savePreference('rows', [...parseSavedRows(storedPreferences.read()), path].slice(-SAVED_ROWS_MAX));
}

export function removeSavedRow(path: string): void {
	savePreference(
		'rows',
		parseSavedRows(storedPreferences.read()).filter((saved) => saved !== path),
	);
}
