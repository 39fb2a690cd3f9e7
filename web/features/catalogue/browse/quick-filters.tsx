import { type MouseEvent, useEffect, useRef } from 'react';
import type { MediaType } from '#contract/title.ts';
import { inlineDistance, inlineScrollOf, scrollInline } from '../../../lib/reading-direction.ts';
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

	// biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the current filter whenever it changes
	useEffect(() => {
		// With the layout of the next frame, instead of one more.
		const frame = requestAnimationFrame(() => {
			const chip = row.current?.querySelector<HTMLElement>('[aria-current]');
			// In the middle, with parts of its neighbours, which show that there is more to scroll to.
			if (!row.current || !chip) return;
			const visible = row.current.getBoundingClientRect();
			const from = inlineScrollOf(row.current) + inlineDistance(visible, chip.getBoundingClientRect());
			scrollInline(row.current, from + (chip.offsetWidth - visible.width) / 2, 'instant');
		});
		return () => cancelAnimationFrame(frame);
	}, [current]);

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
