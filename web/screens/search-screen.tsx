import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { useShownSearch } from '../features/catalogue/browse/use-shown-search.ts';
import { SEARCH_TEXT, SEARCH_WORDS } from '../features/catalogue/search/search.messages.ts';
import { readSearch, searchPath } from '../features/catalogue/search/search-address.ts';
import { SearchInvitation } from '../features/catalogue/search/search-invitation.tsx';
import { SEARCH_PANEL_ID, SearchTabs, tabId } from '../features/catalogue/search/search-tabs.tsx';
import { EmptyList } from '../features/catalogue/title-list/empty-list.tsx';
import { SearchBox } from '../features/catalogue/title-list/search-box.tsx';
import { toSearchList } from '../features/catalogue/title-list/title-list.ts';
import { TitleResults } from '../features/catalogue/title-list/title-results.tsx';
import { useFieldFocus } from '../features/catalogue/title-list/use-field-focus.ts';
import { useSearchText } from '../features/catalogue/title-list/use-search-text.ts';
import { PageHead } from '../head/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';

/** Finds movies and shows by words. Both the words and the kind stand in the address. */
export function SearchScreen() {
	const navigate = useNavigate();
	const params = useShownSearch();
	const { q, type } = readSearch(params.current);
	const chosen = readSearch(params.next);
	// The first search is a step to go back from; while it is typed on, it stays that one step.
	const box = useSearchText(chosen.q, (asked) => {
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
					<TitleResults
						list={toSearchList(type, q)}
						words={SEARCH_WORDS}
						emptyNote={
							<EmptyList title={SEARCH_WORDS.none} text={SEARCH_TEXT.nothingFound(q)}>
								{type !== 'multi' && (
									<LinkButton kind="primary" to={searchPath({ q, type: 'multi' })} preventScrollReset>
										{SEARCH_TEXT.searchAll}
									</LinkButton>
								)}
							</EmptyList>
						}
					/>
				) : (
					<SearchInvitation type={type} />
				)}
			</div>
		</div>
	);
}
