import { Link } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { BROWSE_TEXT } from './browse.messages.ts';
import {
	type BrowseState,
	browsePath,
	QUICK_FILTERS,
	SORTS,
	type Sort,
	sortOf,
	withFilter,
	withGenre,
	withSort,
} from './browse-state.ts';
import { GenreSelect } from './genre-select.tsx';
import { SelectField } from './select-field.tsx';

interface BrowseControlsProps {
	mediaType: MediaType;
	state: BrowseState;
	/** Id of the search box's form, which the selects belong to. */
	form: string;
	onChoose: (state: BrowseState) => void;
	/** A link was followed: what is typed and not yet asked for is done with. */
	onLeaveSearch: () => void;
}

/**
 * Quick filters, genre and order. While words are searched for none of them holds, so they stand at neutral: what is
 * found has any genre, and the best match comes first.
 */
export function BrowseControls({ mediaType, state, form, onChoose, onLeaveSearch }: BrowseControlsProps) {
	const isSearching = state.q !== '';
	return (
		<div className="browse-controls">
			<nav aria-label={BROWSE_TEXT.quickFilters} className="chip-row">
				<ul>
					{QUICK_FILTERS.map((filter) => (
						<li key={filter}>
							<Link
								to={browsePath(mediaType, withFilter(state, filter))}
								preventScrollReset
								aria-current={!isSearching && state.filter === filter ? 'true' : undefined}
								className="chip"
								onClick={onLeaveSearch}
							>
								{BROWSE_TEXT.filter(mediaType, filter)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<div className="browse-selects">
				<GenreSelect
					mediaType={mediaType}
					form={form}
					value={isSearching ? null : state.genre}
					onChange={(genre) => onChoose(withGenre(state, genre))}
				/>
				<SelectField
					label={BROWSE_TEXT.sort}
					name="sort"
					form={form}
					value={isSearching ? '' : sortOf(state)}
					onChange={(sort) => onChoose(withSort(state, sort as Sort))}
				>
					{isSearching && <option value="">{BROWSE_TEXT.bestMatch}</option>}
					{SORTS[mediaType].map((sort) => (
						<option key={sort} value={sort}>
							{BROWSE_TEXT.sortOf[sort]}
						</option>
					))}
				</SelectField>
			</div>
		</div>
	);
}
