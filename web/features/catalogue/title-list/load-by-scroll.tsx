import { useEffect, useRef } from 'react';
import { createIntersectionObserver, matchesMedia } from '../../../lib/browser-features.ts';
import { isSaveDataOn } from '../../../lib/save-data.ts';

interface LoadByScrollProps {
	/** Identifies the list. */
	id: string;
	/** No cards are being fetched. */
	canLoad: boolean;
	onLoad: () => void;
}

/** Then Load More remains, so that the footer stays in reach. */
const LOADS_MAX = 4;
/** How far below the window the end of the list may be. */
const AHEAD = '0px 0px 400px';

/** Lets a list grow when a touch screen is scrolled to its end, a few times. Where a mouse hovers there is Load More alone. */
export function LoadByScroll({ id, canLoad, onLoad }: LoadByScrollProps) {
	const end = useRef<HTMLSpanElement>(null);
	const loads = useRef({ id, count: 0 });

	// In every render: a list that grew may still end in view.
	useEffect(() => {
		if (loads.current.id !== id) loads.current = { id, count: 0 };
		if (!end.current || !canLoad || isSaveDataOn() || loads.current.count >= LOADS_MAX) return undefined;
		const observer = createIntersectionObserver(
			(entries) => {
				// A page that was just opened is at its top.
				if (scrollY === 0 || !entries.some((entry) => entry.isIntersecting)) return;
				// Read now: a mouse may have been connected since.
				if (!matchesMedia('(hover: none)')) return;
				// The next render observes anew: until then a second call would count and load nothing.
				observer?.disconnect();
				loads.current.count += 1;
				onLoad();
			},
			{ rootMargin: AHEAD },
		);
		observer?.observe(end.current);
		return () => observer?.disconnect();
	});
	return <span ref={end} />;
}
