import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { toSearchRequest } from '../features/catalogue/browse/browse-request.ts';
import { SEARCH_LABELS, SEARCH_TEXT } from '../features/catalogue/search/search.messages.ts';
import { parseSearchState, searchPath } from '../features/catalogue/search/search-state.ts';
import { SearchSuggestions } from '../features/catalogue/search/search-suggestions.tsx';
import { SEARCH_PANEL_ID, SearchTabs, tabId } from '../features/catalogue/search/search-tabs.tsx';
import { EmptyState } from '../features/catalogue/title-list/empty-state.tsx';
import { SearchBox } from '../features/catalogue/title-list/search-box.tsx';
import { TitleList } from '../features/catalogue/title-list/title-list.tsx';
import { useDebouncedSearch } from '../features/catalogue/title-list/use-debounced-search.ts';
import { useFieldFocus } from '../features/catalogue/title-list/use-field-focus.ts';
import { usePendingSearchParams } from '../features/catalogue/title-list/use-pending-search-params.ts';
import { PageHead } from '../head/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';

/** Finds movies and shows by words. Both the words and the kind stand in the address. */
export function SearchScreen() {
	const navigate = useNavigate();
	const params = usePendingSearchParams();
	const { q, type } = parseSearchState(params.current);
	const chosen = parseSearchState(params.next);
	// The first search is a step to go back from; while it is typed on, it stays that one step.
	const box = useDebouncedSearch(chosen.q, (asked) => {
		const replace = chosen.q !== '';
		void navigate(searchPath({ ...chosen, q: asked }), { replace, preventScrollReset: true });
	});
	useFieldFocus(box.fieldProps.ref, q === '');

	return (
		<div className="browse-screen">
			<PageHead title={q ? SEARCH_TEXT.titleOf(q) : SEARCH_TEXT.title} description={SEARCH_TEXT.description} />
			<div className="search-head">
				<h1 tabIndex={-1} className="screen-title">
					{SEARCH_TEXT.title}
				</h1>
				<SearchBox
					box={box}
					label={SEARCH_TEXT.label}
					placeholder={SEARCH_TEXT.placeholder}
					action={PAGE_PATTERNS.search}
					className="search-box-large"
				>
					{chosen.type !== 'multi' && <input type="hidden" name="type" value={chosen.type} />}
				</SearchBox>
				<SearchTabs search={chosen} />
			</div>
			<div role="tabpanel" id={SEARCH_PANEL_ID} aria-labelledby={tabId(type)}>
				{q ? (
					<TitleList
						list={toSearchRequest(type, q)}
						words={SEARCH_LABELS}
						emptyNote={
							<EmptyState title={SEARCH_LABELS.none} text={SEARCH_TEXT.nothingFound(q)}>
								{type !== 'multi' && (
									<LinkButton kind="primary" to={searchPath({ q, type: 'multi' })} preventScrollReset>
										{SEARCH_TEXT.searchAll}
									</LinkButton>
								)}
							</EmptyState>
						}
					/>
				) : (
					<SearchSuggestions type={type} />
				)}
			</div>
		</div>
	);
}
