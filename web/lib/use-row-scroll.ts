import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createResizeObserver, matchesMedia } from './browser-features.ts';
import { createEntryMemory } from './entry-memory.ts';
import { inlineDistance, inlineScrollOf, scrollInline } from './reading-direction.ts';
import { type RowGeometry, rowPageOffset } from './row-page-offset.ts';

interface RowEnds {
	atStart: boolean;
	atEnd: boolean;
}

const SCROLL_END_MS = 150;
/** Scroll offsets by history entry and row, restored on Back and after a reload. */
const offsets = createEntryMemory<number>('matinee:rows');

/**
 * Paging by fully visible cards, and the scroll position's ends, for a horizontal scroll container whose only child is
 * the list of cards.
 */
export function useRowScroll(scroller: RefObject<HTMLElement | null>, memoryKey: string) {
	const [ends, setEnds] = useState<RowEnds>({ atStart: true, atEnd: false });
	/** Target of a smooth scroll in progress, so that quick presses add up. */
	const target = useRef<number | null>(null);

	useLayoutEffect(() => {
		const offset = offsets.get(memoryKey);
		if (offset && scroller.current) scrollInline(scroller.current, offset, 'instant');
	}, [scroller, memoryKey]);

	useEffect(() => {
		const row = scroller.current;
		if (!row) return undefined;
		let scrollEnd: ReturnType<typeof setTimeout> | undefined;
		const measure = () => {
			const offset = inlineScrollOf(row);
			const atStart = offset <= 1;
			const atEnd = offset + row.clientWidth >= row.scrollWidth - 2;
			setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
		};
		const onScroll = () => {
			measure();
			offsets.set(memoryKey, inlineScrollOf(row));
			clearTimeout(scrollEnd);
			scrollEnd = setTimeout(() => {
				target.current = null;
			}, SCROLL_END_MS);
		};
		const resizeObserver = createResizeObserver(measure);
		resizeObserver?.observe(row);
		if (row.firstElementChild) resizeObserver?.observe(row.firstElementChild);
		row.addEventListener('scroll', onScroll, { passive: true });
		return () => {
			resizeObserver?.disconnect();
			row.removeEventListener('scroll', onScroll);
			clearTimeout(scrollEnd);
		};
	}, [scroller, memoryKey]);

	const page = useCallback(
		(direction: 1 | -1) => {
			const row = scroller.current;
			if (!row) return;
			const offset = rowPageOffset(edgesOf(row), target.current ?? inlineScrollOf(row), direction);
			target.current = offset;
			scrollInline(row, offset, prefersReducedMotion() ? 'instant' : 'smooth');
		},
		[scroller],
	);

	return { ...ends, page };
}

function edgesOf(row: HTMLElement): RowGeometry {
	const cards = [...(row.firstElementChild?.children ?? [])] as HTMLElement[];
	const inset = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
	const [first] = cards;
	const beginning = first?.getBoundingClientRect();
	// Pixels of the layout, whatever the page is scaled by.
	const starts = cards.map((card) =>
		beginning ? Math.round(inlineDistance(beginning, card.getBoundingClientRect())) : 0,
	);
	return {
		starts,
		width: first?.offsetWidth ?? 0,
		step: starts[1] ?? first?.offsetWidth ?? 0,
		visible: row.clientWidth - inset,
		max: row.scrollWidth - row.clientWidth,
	};
}

function prefersReducedMotion(): boolean {
	return matchesMedia('(prefers-reduced-motion: reduce)');
}
