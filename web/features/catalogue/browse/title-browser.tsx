import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { PageHead } from '../../../head/page-head.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../title-list/empty-state.tsx';
import { SearchBox } from '../title-list/search-box.tsx';
import { TitleList } from '../title-list/title-list.tsx';
import { useDebouncedSearch } from '../title-list/use-debounced-search.ts';
import { usePendingSearchParams } from '../title-list/use-pending-search-params.ts';
import { genreListQuery } from '../titles/genres.ts';
import { BROWSE_LABELS, BROWSE_TEXT } from './browse.messages.ts';
import { BrowseControls } from './browse-controls.tsx';
import { toBrowseRequest } from './browse-request.ts';
import {
	type BrowseState,
	browsePath,
	DEFAULT_BROWSE_STATE,
	isDefaultState,
	parseBrowseState,
} from './browse-state.ts';

const FORM_ID = 'browse-search';

/** All movies or all shows, by filter, genre, order or words. Everything that is chosen stands in the address. */
export function TitleBrowser({ mediaType }: { mediaType: MediaType }) {
	const navigate = useNavigate();
	const params = usePendingSearchParams();
	const state = parseBrowseState(mediaType, params.current);
	const chosen = parseBrowseState(mediaType, params.next);
	const { data } = useQuery(genreListQuery(mediaType));
	const genre = data?.genres.find(({ id }) => id === state.genre);
	const words = BROWSE_LABELS[mediaType];

	function open(next: BrowseState, replace = false): void {
		void navigate(browsePath(mediaType, next), { replace, preventScrollReset: true });
	}
	// The first search is a step to go back from; while it is typed on, it stays that one step.
	const box = useDebouncedSearch(chosen.q, (q) => open({ ...chosen, q }, chosen.q !== ''));
	function choose(next: BrowseState): void {
		box.drop();
		open(next);
	}

	return (
		<div className="browse-screen">
			<PageHead
				title={BROWSE_TEXT.titleOf(mediaType, state, genre?.name)}
				description={BROWSE_TEXT.description[mediaType]}
				path={state.q ? undefined : browsePath(mediaType, { ...DEFAULT_BROWSE_STATE, genre: state.genre })}
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
					action={browsePath(mediaType, DEFAULT_BROWSE_STATE)}
					className="browse-search"
				/>
			</div>
			<BrowseControls mediaType={mediaType} state={chosen} form={FORM_ID} onChoose={choose} onLeaveSearch={box.drop} />
			<TitleList
				list={toBrowseRequest(mediaType, state)}
				words={words}
				isPreloading={state.q === ''}
				aside={
					!isDefaultState(chosen) && (
						<Button kind="quiet" onClick={() => choose(DEFAULT_BROWSE_STATE)} className="-mr-4 px-4">
							<X aria-hidden className="size-4" />
							{BROWSE_TEXT.clearFilters}
						</Button>
					)
				}
				emptyNote={
					<EmptyState title={words.none} text={emptyText(state)}>
						{!isDefaultState(state) && (
							<Button kind="primary" onClick={() => choose(DEFAULT_BROWSE_STATE)}>
								{BROWSE_TEXT.clearFilters}
							</Button>
						)}
					</EmptyState>
				}
			/>
		</div>
	);
}

function emptyText(state: BrowseState): string | undefined {
	if (state.q) return BROWSE_TEXT.nothingMatches(state.q);
	return isDefaultState(state) ? undefined : BROWSE_TEXT.nothingInFilter;
}
