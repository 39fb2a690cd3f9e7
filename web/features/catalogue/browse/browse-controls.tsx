import type { MediaType } from '#contract/title.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { BROWSE_TEXT } from './browse.messages.ts';
import { type BrowseState, SORTS, type Sort, sortOf, withGenre, withSort } from './browse-state.ts';
import { GenreSelect } from './genre-select.tsx';
import { QuickFilters } from './quick-filters.tsx';

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
			<QuickFilters mediaType={mediaType} state={state} onLeaveSearch={onLeaveSearch} />
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
