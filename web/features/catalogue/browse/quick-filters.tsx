import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { BROWSE_TEXT } from './browse.messages.ts';
import { type BrowseState, browsePath, QUICK_FILTERS, withFilter } from './browse-state.ts';

interface QuickFiltersProps {
	mediaType: MediaType;
	state: BrowseState;
	/** A link was followed: what is typed and not yet asked for is done with. */
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
		const hidden = chip.offsetLeft + chip.offsetWidth - row.current.clientWidth - row.current.scrollLeft;
		if (hidden > 0) row.current.scrollLeft += chip.offsetWidth + hidden;
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
							onClick={onLeaveSearch}
						>
							{BROWSE_TEXT.filter(mediaType, filter)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
