import { type MouseEvent, useRef } from 'react';
import type { MediaType } from '#contract/title.ts';
import { useCentredPart } from '../../../lib/use-centred-part.ts';
import { Link } from '../../../ui/link.tsx';
import { BROWSE_TEXT } from './browse.messages.ts';
import { type BrowseState, browsePath, QUICK_FILTERS, withFilter } from './browse-state.ts';

interface QuickFiltersProps {
	mediaType: MediaType;
	state: BrowseState;
	/** A link was followed in this tab: discard an unsubmitted search text. */
	onResetSearch: () => void;
}

/** The quick filters as links in a row that scrolls horizontally. None is current during a search. */
export function QuickFilters({ mediaType, state, onResetSearch }: QuickFiltersProps) {
	const row = useRef<HTMLElement>(null);
	const current = state.q ? null : state.filter;

	useCentredPart(row, '[aria-current]', current);

	return (
		<nav ref={row} tabIndex={-1} aria-label={BROWSE_TEXT.quickFilters} className="chip-row">
			<ul>
				{QUICK_FILTERS.map((filter) => (
					<li key={filter}>
						<Link
							to={browsePath(mediaType, withFilter(state, filter))}
							preventScrollReset
							aria-current={filter === current ? 'true' : undefined}
							className="chip"
							onClick={(event) => {
								if (opensInThisTab(event)) onResetSearch();
							}}
						>
							{BROWSE_TEXT.filter(mediaType, filter)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** With a modifier key a click opens another tab or window, or downloads. */
function opensInThisTab({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
	return !(altKey || ctrlKey || metaKey || shiftKey);
}
