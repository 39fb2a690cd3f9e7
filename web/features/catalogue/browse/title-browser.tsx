import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { PageHead } from '../../../head/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyList } from '../title-list/empty-list.tsx';
import { SearchBox } from '../title-list/search-box.tsx';
import { toTitleList } from '../title-list/title-list.ts';
import { TitleResults } from '../title-list/title-results.tsx';
import { useSearchText } from '../title-list/use-search-text.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { BROWSE_TEXT, LIST_WORDS } from './browse.messages.ts';
import { BrowseControls } from './browse-controls.tsx';
import { BROWSE_START, type BrowseState, browsePath, isAtStart, readBrowse } from './browse-state.ts';
import { useShownSearch } from './use-shown-search.ts';

const FORM_ID = 'browse-search';

/** All movies or all shows, by filter, genre, order or words. Everything that is chosen stands in the address. */
export function TitleBrowser({ mediaType }: { mediaType: MediaType }) {
	const navigate = useNavigate();
	const params = useShownSearch();
	const state = readBrowse(mediaType, params.current);
	const chosen = readBrowse(mediaType, params.next);
	const { data } = useQuery(genreListQuery(mediaType));
	const genre = data?.genres.find(({ id }) => id === state.genre);
	const words = LIST_WORDS[mediaType];

	function open(next: BrowseState, replace = false): void {
		void navigate(browsePath(mediaType, next), { replace, preventScrollReset: true });
	}
	// The first search is a step to go back from; while it is typed on, it stays that one step.
	const box = useSearchText(chosen.q, (q) => open({ ...chosen, q }, chosen.q !== ''));
	function choose(next: BrowseState): void {
		box.drop();
		open(next);
	}

	return (
		<div className="browse-screen">
			<PageHead
				title={BROWSE_TEXT.titleOf(mediaType, state, genre?.name)}
				description={BROWSE_TEXT.description[mediaType]}
				path={state.q ? undefined : browsePath(mediaType, { ...BROWSE_START, genre: state.genre })}
			/>
			<div className="browse-head">
				<h1 tabIndex={-1} className="screen-title">
					{BROWSE_TEXT.title[mediaType]}
				</h1>
				<SearchBox
					id={FORM_ID}
					box={box}
					label={BROWSE_TEXT.searchLabel[mediaType]}
					placeholder={BROWSE_TEXT.searchLabel[mediaType]}
					action={browsePath(mediaType, BROWSE_START)}
					className="browse-search"
				/>
			</div>
			<BrowseControls mediaType={mediaType} state={chosen} form={FORM_ID} onChoose={choose} onLeaveSearch={box.drop} />
			<TitleResults
				list={toTitleList(mediaType, state)}
				words={words}
				isPreloading={state.q === ''}
				aside={
					!isAtStart(chosen) && (
						<Button kind="quiet" onClick={() => choose(BROWSE_START)} className="-mr-4 px-4">
							<X aria-hidden className="size-4" />
							{BROWSE_TEXT.clearFilters}
						</Button>
					)
				}
				emptyNote={
					<EmptyList title={words.none} text={emptyText(state)}>
						{!isAtStart(state) && (
							<Button kind="primary" onClick={() => choose(BROWSE_START)}>
								{BROWSE_TEXT.clearFilters}
							</Button>
						)}
					</EmptyList>
				}
			/>
		</div>
	);
}

function emptyText(state: BrowseState): string | undefined {
	if (state.q) return BROWSE_TEXT.nothingMatches(state.q);
	return isAtStart(state) ? undefined : BROWSE_TEXT.nothingInFilter;
}
