import { RotateCw } from 'lucide-react';
import type { MediaType } from '#contract/title.ts';
import { COLON } from '../../../lib/punctuation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { UI_TEXT } from '../../../ui/ui.messages.ts';
import { genreListQuery } from '../titles/genre-list-query.ts';
import { useQueryWithRetry } from '../titles/use-query-with-retry.ts';
import { BROWSE_TEXT } from './browse.messages.ts';
import { type BrowseState, SORTS, type Sort, sortOf, withFacets, withGenre, withSort } from './browse-state.ts';
import { FacetButton } from './facet-button.tsx';
import { QuickFilters } from './quick-filters.tsx';

interface BrowseControlsProps {
	mediaType: MediaType;
	state: BrowseState;
	/** Id of the search box's form, which the selects belong to. */
	form: string;
	onSelect: (state: BrowseState, replace?: boolean) => void;
	/** A quick filter was followed: discard an unsubmitted search text. */
	onResetSearch: () => void;
}

/** Quick filters, genre, sort and facets. During a search they have no effect and show neutral values. */
export function BrowseControls({ mediaType, state, form, onSelect, onResetSearch }: BrowseControlsProps) {
	const isSearching = state.q !== '';
	return (
		<div className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4 pb-2">
			<QuickFilters mediaType={mediaType} state={state} onResetSearch={onResetSearch} />
			{/* In the line of the chips, where both fit. */}
			<div className="flex w-full flex-wrap gap-2 px-inset sm:w-auto sm:max-w-full min-[72rem]:ms-auto min-[72rem]:ps-0">
				<GenreSelect
					mediaType={mediaType}
					form={form}
					value={isSearching ? null : state.genre}
					onChange={(genre) => onSelect(withGenre(state, genre))}
				/>
				<SelectField
					label={BROWSE_TEXT.sort}
					name="sort"
					form={form}
					value={isSearching ? '' : sortOf(state)}
					onChange={(sort) => onSelect(withSort(state, sort as Sort))}
				>
					{isSearching && <option value="">{BROWSE_TEXT.bestMatch}</option>}
					{SORTS[mediaType].map((sort) => (
						<option key={sort} value={sort}>
							{BROWSE_TEXT.sortOf[sort]}
						</option>
					))}
				</SelectField>
				<FacetButton
					mediaType={mediaType}
					facets={isSearching ? {} : state.facets}
					// In place of the panel's own history entry.
					onSelect={(facets) => onSelect(withFacets(state, facets), true)}
				/>
			</div>
		</div>
	);
}

interface GenreSelectProps {
	mediaType: MediaType;
	form: string;
	/** Null for all genres. */
	value: number | null;
	onChange: (genre: number | null) => void;
}

/** When the genres fail to load it says so beside a Retry button. */
function GenreSelect({ mediaType, form, value, onChange }: GenreSelectProps) {
	const { data, ref, hasFailed, isFetching, retry } = useQueryWithRetry(genreListQuery(mediaType));
	const genres = data?.genres ?? [];
	const isKnown = value === null || genres.some(({ id }) => id === value);
	return (
		<div ref={ref} className="flex min-w-0 flex-auto items-center">
			<SelectField
				label={BROWSE_TEXT.genre}
				name="genre"
				form={form}
				value={value === null ? '' : String(value)}
				disabled={genres.length === 0 && value === null}
				onChange={(selected) => onChange(selected ? Number(selected) : null)}
			>
				<option value="">{hasFailed ? BROWSE_TEXT.genresFailed : BROWSE_TEXT.allGenres}</option>
				{!isKnown && <option value={value}>{BROWSE_TEXT.unknownGenre}</option>}
				{genres.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
			{hasFailed && (
				<IconButton
					icon={RotateCw}
					label={`${BROWSE_TEXT.genresFailed}${COLON}${isFetching ? UI_TEXT.retrying : UI_TEXT.retry}`}
					aria-disabled={isFetching}
					onClick={isFetching ? undefined : retry}
				/>
			)}
		</div>
	);
}
