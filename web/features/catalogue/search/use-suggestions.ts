import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { collectionPath, detailPath, personPath } from '#contract/page-paths.ts';
import { useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { normalizeSearchText } from '../../../lib/normalize-search-text.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { formatYear } from '../../../lib/title-format.ts';
import { hiddenCardsStorage, isHiddenPath } from '../../../personal-data/taste-storage.ts';
import { titleListPageQuery, toSearchRequest } from '../title-list/title-list-query.ts';
import type { ListCardData } from '../title-list/to-list-cards.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { moodOf } from './moods.ts';
import { useRecentSearches } from './recent-searches.ts';
import { searchPath } from './search-state.ts';
import { SUGGESTIONS_TEXT } from './suggestions.messages.ts';

export interface Suggestion {
	kind: 'recent' | 'mood' | ListCardData['media_type'];
	label: string;
	/** Of the label, where it is not that of the page. */
	lang?: string | undefined;
	/** What tells it from others of the same name. */
	detail: string;
	/** Path that it opens. */
	to: string;
}

/** From the last key to the request: shorter than the pause before the results below, which then come from the cache. */
const PAUSE_MS = 150;
const CARDS_MAX = 6;
const RECENT_MAX = 6;
/** Beside what the catalogue finds. */
const RECENT_WITH_TEXT_MAX = 2;
const MIN_CHARS = 2;

/** What the typed text may become: recent searches, a list that it describes, and what the catalogue finds. */
export function useSuggestions(typed: string, isOpen: boolean): Suggestion[] {
	const text = normalizeSearchText(typed);
	const query = usePaused(text);
	const recent = useRecentSearches();
	const hidden = useLocalStorageItem(hiddenCardsStorage);
	const { data: genres } = useQuery({ ...genreListQuery('movie'), enabled: isOpen });
	const { data: page, isPlaceholderData } = useQuery({
		...titleListPageQuery(toSearchRequest('multi', query), 1),
		enabled: isOpen && query === text && query.length >= MIN_CHARS,
		placeholderData: (before) => before,
	});
	if (!text) return recent.slice(0, RECENT_MAX).map(toRecent);
	const start = text.toLowerCase();
	const isCurrent = query === text && !isPlaceholderData;
	// Until the answer is there, what still fits of the one before.
	const cards = (page?.cards ?? []).filter((card) => isCurrent || nameOf(card).toLowerCase().includes(start));
	const found = cards.map(toSuggestion).filter(({ to }) => !isHiddenPath(hidden, to));
	const begun = recent.filter((search) => search.toLowerCase().startsWith(start) && search.toLowerCase() !== start);
	const mood = moodOf(text, genres?.genres ?? []);
	return [
		...begun.slice(0, RECENT_WITH_TEXT_MAX).map(toRecent),
		...(mood ? [{ kind: 'mood' as const, detail: SUGGESTIONS_TEXT.movies, ...mood }] : []),
		...(text.length < MIN_CHARS ? [] : found.slice(0, CARDS_MAX)),
	];
}

/** The text once it has not changed for a moment. */
function usePaused(text: string): string {
	const [paused, setPaused] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setPaused(text), PAUSE_MS);
		return () => clearTimeout(timer);
	}, [text]);
	return paused;
}

function nameOf(card: ListCardData): string {
	return 'poster_path' in card ? card.title : card.name;
}

function toRecent(search: string): Suggestion {
	const to = searchPath({ q: search, type: 'multi' });
	return { kind: 'recent', label: search, lang: inOwnScript(search).lang, detail: SUGGESTIONS_TEXT.recent, to };
}

function toSuggestion(card: ListCardData): Suggestion {
	if ('poster_path' in card) {
		const detail = formatYear({ release_date: card.date }) ?? '';
		return { kind: card.media_type, label: card.title, lang: card.lang, detail, to: detailPath(card) };
	}
	const { media_type, id, name, about } = card;
	return {
		kind: media_type,
		label: name,
		lang: inOwnScript(name).lang,
		detail: about,
		to: media_type === 'person' ? personPath(id) : collectionPath(id),
	};
}
