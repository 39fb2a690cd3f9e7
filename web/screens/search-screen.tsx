import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { moodQuery } from '../features/catalogue/search/mood-query.ts';
import { SEARCH_LABELS, SEARCH_TEXT } from '../features/catalogue/search/search.messages.ts';
import { SEARCH_PANEL_ID, SUGGESTIONS_ID } from '../features/catalogue/search/search-ids.ts';
import { parseSearchState, type SearchState, searchPath } from '../features/catalogue/search/search-state.ts';
import { SearchSuggestions } from '../features/catalogue/search/search-suggestions.tsx';
import { SearchTabs, tabId } from '../features/catalogue/search/search-tabs.tsx';
import { EmptyState } from '../features/catalogue/title-list/empty-state.tsx';
import type { TitleListPage } from '../features/catalogue/title-list/merge-pages.ts';
import { SearchBox, useSearchFocus } from '../features/catalogue/title-list/search-box.tsx';
import { TitleList } from '../features/catalogue/title-list/title-list.tsx';
import { titleListPageQuery, toSearchRequest } from '../features/catalogue/title-list/title-list-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { HydrateWhenUsed } from '../lib/hydrate-when-used.tsx';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { usePendingSearchParams } from '../lib/use-pending-search-params.ts';
import { LinkButton } from '../ui/button.tsx';
import { useDebouncedSearch } from '../ui/use-debounced-search.ts';

const loadSuggestions = () => import('../features/catalogue/search/suggestion-list.tsx');
const loadRecentSearches = () => import('../features/catalogue/search/recent-searches.ts');
const loadMoodRow = () => import('./search-mood-row.tsx');
const loadNothingFound = () => import('../features/catalogue/search/nothing-found.tsx');

/** The list of suggestions keeps the state up to date. */
const COMBOBOX = {
	role: 'combobox',
	'aria-expanded': false,
	'aria-autocomplete': 'list',
	'aria-controls': SUGGESTIONS_ID,
} as const;

/** Search for movies, shows and people; query and type are in the address. */
export function SearchScreen() {
	const queries = useQueryClient();
	const shown = parseSearchState(new URLSearchParams(useLocation().search));
	const results = queries.getQueryData<TitleListPage>(
		titleListPageQuery(toSearchRequest(shown.type, shown.q), 1).queryKey,
	);
	// The server renders results; what is beside them or in their place comes with hydration.
	const hasMore = !results?.cards.length || queries.getQueryData(moodQuery(shown).queryKey) != null;
	return (
		<HydrateWhenUsed isAtOnce={hasMore}>
			<Search />
		</HydrateWhenUsed>
	);
}

function Search() {
	const navigate = useNavigate();
	const params = usePendingSearchParams();
	const { q, type } = parseSearchState(params.current);
	const selected = parseSearchState(params.pending);
	// The first search adds a history entry; typing on replaces it.
	const search = useDebouncedSearch(selected.q, (next) => {
		const replace = selected.q !== '';
		void navigate(searchPath({ ...selected, q: next }), { replace, preventScrollReset: true });
	});
	const [isFocused, setFocused] = useState(false);
	const suggest = () => setFocused(true);
	const Suggestions = useLazyPart(loadSuggestions, isFocused)?.SuggestionList;
	/** Also of a search that is submitted before the suggestions are loaded. */
	const submit = () => {
		search.submit();
		void loadRecentSearches().then(({ addRecentSearch }) => addRecentSearch(search.text));
	};
	useSearchFocus(search.inputProps.ref, q === '');

	return (
		<div className="pt-[clamp(1rem,2.5vw,2rem)]">
			<PageHead title={q ? SEARCH_TEXT.titleOf(q) : SEARCH_TEXT.title} description={SEARCH_TEXT.description} />
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-inset">
				<h1 tabIndex={-1} className="screen-title">
					{SEARCH_TEXT.title}
				</h1>
				<SearchBox
					search={{
						...search,
						submit,
						inputProps: { ...search.inputProps, ...COMBOBOX, onFocus: suggest, onInput: suggest },
					}}
					label={SEARCH_TEXT.label}
					placeholder={SEARCH_TEXT.placeholder}
					action={PAGE_PATTERNS.search}
					className="search-box-large"
				>
					{selected.type !== 'multi' && <input type="hidden" name="type" value={selected.type} />}
					{Suggestions && <Suggestions search={search} />}
				</SearchBox>
				<SearchTabs search={selected} />
			</div>
			<div role="tabpanel" id={SEARCH_PANEL_ID} aria-labelledby={tabId(type)}>
				<MoodRow q={q} type={type} />
				{q ? (
					<TitleList
						list={toSearchRequest(type, q)}
						labels={SEARCH_LABELS}
						emptyState={
							<>
								<EmptyState title={SEARCH_LABELS.empty} text={SEARCH_TEXT.nothingFound(q)}>
									{type !== 'multi' && (
										<LinkButton kind="primary" to={searchPath({ q, type: 'multi' })} preventScrollReset>
											{SEARCH_TEXT.searchAll}
										</LinkButton>
									)}
								</EmptyState>
								<MoreThanNothing q={q} type={type} />
							</>
						}
					/>
				) : (
					<SearchSuggestions type={type} />
				)}
			</div>
		</div>
	);
}

function MoodRow(search: SearchState) {
	const query = moodQuery(search);
	const { data: mood } = useQuery(query);
	const isShown = query.enabled && !!mood;
	const part = useLazyPart(loadMoodRow, isShown);
	return isShown && part && <part.SearchMoodRow mood={mood} />;
}

function MoreThanNothing(search: SearchState) {
	const part = useLazyPart(loadNothingFound, true);
	return part && <part.NothingFound {...search} />;
}
