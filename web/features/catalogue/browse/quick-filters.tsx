import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { BROWSE_TEXT } from './browse.messages.ts';
import { type BrowseState, browsePath, QUICK_FILTERS, withFilter } from './browse-state.ts';

interface QuickFiltersProps {
	mediaType: MediaType;
	state: BrowseState;
	/** A link was followed here, not in another tab: what is typed and not yet asked for is done with. */
	onLeaveSearch: () => void;
}

/** The quick filters as links, in a line that scrolls where there is no room for it. None holds while one searches. */
export function QuickFilters({ mediaType, state, onLeaveSearch }: QuickFiltersProps) {
	const row = useRef<HTMLElement>(null);
	const current = state.q ? null : state.filter;

	// A line that scrolls shows what was chosen.
	// biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is the current one
	useEffect(() => {
		const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
		if (!row.current || !chip) return;
		const left = chip.offsetLeft;
		const right = left + chip.offsetWidth - row.current.clientWidth;
		const { scrollLeft } = row.current;
		// With a part of the one beside it, so that it can be seen that there is one.
		if (right > scrollLeft) row.current.scrollLeft = right + chip.offsetWidth;
		else if (left < scrollLeft) row.current.scrollLeft = left - chip.offsetWidth;
	}, [current]);

	return (
		<nav ref={row} aria-label={BROWSE_TEXT.quickFilters} className="chip-row">
			<ul>
				{QUICK_FILTERS.map((filter) => (
					<li key={filter}>
						<Link
							to={browsePath(mediaType, withFilter(state, filter))}
							preventScrollReset
							aria-current={filter === current ? 'true' : undefined}
							className="chip"
							onClick={(event) => {
								if (staysHere(event)) onLeaveSearch();
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

/** Held with one of these, a click opens another tab or window, or saves what the link leads to. */
function staysHere({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
	return !(altKey || ctrlKey || metaKey || shiftKey);
}
