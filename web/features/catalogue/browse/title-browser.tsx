import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { PageHead } from '../../../head/page-head.tsx';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { usePendingSearchParams } from '../../../lib/use-pending-search-params.ts';
import { Button } from '../../../ui/button.tsx';
import { useDebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { EmptyState } from '../title-list/empty-state.tsx';
import { SearchBox } from '../title-list/search-box.tsx';
import { TitleList } from '../title-list/title-list.tsx';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { BROWSE_LABELS, BROWSE_TEXT } from './browse.messages.ts';
import { BrowseControls } from './browse-controls.tsx';
import {
	type BrowseState,
	browsePath,
	DEFAULT_BROWSE_STATE,
	isDefaultState,
	parseBrowseState,
	toBrowseRequest,
} from './browse-state.ts';

const FORM_ID = 'browse-search';
/** Of a filtered list: the chips of its facets, and Add to Home. */
const loadTools = () => import('./facet-tools.tsx');

/** All movies or all shows, by quick filter, genre, sort or search; its state is in the address. */
export function TitleBrowser({ mediaType }: { mediaType: MediaType }) {
	const navigate = useNavigate();
	const params = usePendingSearchParams();
	const state = parseBrowseState(mediaType, params.current);
	const selected = parseBrowseState(mediaType, params.pending);
	const { data } = useQuery(genreListQuery(mediaType));
	const genre = data?.genres.find(({ id }) => id === state.genre);
	const labels = BROWSE_LABELS[mediaType];
	const tools = useLazyPart(loadTools, !isDefaultState(selected));

	function open(next: BrowseState, replace = false): void {
		// Rendered at once: the next control starts from this state, however soon it is changed.
		void navigate(browsePath(mediaType, next), { replace, preventScrollReset: true, flushSync: true });
	}
	// The first search adds a history entry; typing on replaces it.
	const search = useDebouncedSearch(selected.q, (q) => open({ ...selected, q }, selected.q !== ''));
	function select(next: BrowseState, replace = false): void {
		search.reset();
		open(next, replace);
	}

	return (
		<div className="pt-[clamp(1rem,2.5vw,2rem)]">
			<PageHead
				title={BROWSE_TEXT.titleOf(mediaType, state, genre?.name)}
				description={BROWSE_TEXT.description[mediaType]}
				path={state.q ? undefined : browsePath(mediaType, { ...DEFAULT_BROWSE_STATE, genre: state.genre })}
			/>
			<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-inset">
				<h1 tabIndex={-1} className="screen-title">
					{BROWSE_TEXT.title[mediaType]}
				</h1>
				<SearchBox
					id={FORM_ID}
					search={search}
					label={BROWSE_TEXT.searchLabel[mediaType]}
					placeholder={BROWSE_TEXT.searchLabel[mediaType]}
					action={browsePath(mediaType, DEFAULT_BROWSE_STATE)}
					className="min-w-0 flex-auto sm:max-w-104"
				/>
			</div>
			<BrowseControls
				mediaType={mediaType}
				state={selected}
				form={FORM_ID}
				onSelect={select}
				onResetSearch={search.reset}
			/>
			{!selected.q && Object.keys(selected.facets).length > 0 && (
				<div className="chip-row min-h-14">{tools && <tools.FacetChips mediaType={mediaType} state={selected} />}</div>
			)}
			<TitleList
				list={toBrowseRequest(mediaType, state)}
				labels={labels}
				isPreloading={state.q === ''}
				aside={
					!isDefaultState(selected) && (
						<div className="-me-4 ms-auto flex">
							{tools && !selected.q && <tools.SaveRowButton mediaType={mediaType} state={selected} />}
							<Button kind="quiet" onClick={() => select(DEFAULT_BROWSE_STATE)} className="px-3 text-sm">
								<X aria-hidden className="size-4" />
								{BROWSE_TEXT.clearFilters}
							</Button>
						</div>
					)
				}
				emptyState={
					<EmptyState title={labels.empty} text={emptyText(state)}>
						{!isDefaultState(state) && (
							<Button kind="primary" onClick={() => select(DEFAULT_BROWSE_STATE)}>
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
