import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createResizeObserver, matchesMedia } from './browser-features.ts';
import { createEntryMemory } from './entry-memory.ts';
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
		if (offset && scroller.current) scroller.current.scrollTo({ left: offset, behavior: 'instant' });
	}, [scroller, memoryKey]);

	useEffect(() => {
		const row = scroller.current;
		if (!row) return undefined;
		let scrollEnd: ReturnType<typeof setTimeout> | undefined;
		const measure = () => {
			const atStart = row.scrollLeft <= 1;
			const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
			setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
		};
		const onScroll = () => {
			measure();
			offsets.set(memoryKey, row.scrollLeft);
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
			const left = rowPageOffset(edgesOf(row), target.current ?? row.scrollLeft, direction);
			target.current = left;
			row.scrollTo({ left, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
		},
		[scroller],
	);

	return { ...ends, page };
}

function edgesOf(row: HTMLElement): RowGeometry {
	const cards = [...(row.firstElementChild?.children ?? [])] as HTMLElement[];
	const inset = Number.parseFloat(getComputedStyle(row).scrollPaddingLeft) || 0;
	const [first, second] = cards;
	return {
		lefts: cards.map((card) => card.offsetLeft - (first?.offsetLeft ?? 0)),
		width: first?.offsetWidth ?? 0,
		step: first && second ? second.offsetLeft - first.offsetLeft : (first?.offsetWidth ?? 0),
		visible: row.clientWidth - inset,
		max: row.scrollWidth - row.clientWidth,
	};
}

function prefersReducedMotion(): boolean {
	return matchesMedia('(prefers-reduced-motion: reduce)');
}
