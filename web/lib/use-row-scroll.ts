import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type RowGeometry, rowPageOffset } from './row-page-offset.ts';

interface RowEnds {
	atStart: boolean;
	atEnd: boolean;
}

const SETTLED_MS = 150;
/** How far rows were scrolled, by history entry and row, so that Back finds them as they were left. */
const offsets = new Map<string, number>();

/**
 * Paging for a horizontal scroll container whose cards are the children of its only list. Scrolling itself stays the
 * browser's; this knows where the ends are and goes by whole visible cards.
 */
export function useRowScroll(scroller: RefObject<HTMLElement | null>, memoryKey: string) {
	const [ends, setEnds] = useState<RowEnds>({ atStart: true, atEnd: false });
	/** Where a scroll in progress will land, so that quick presses add up. */
	const aim = useRef<number | null>(null);

	useLayoutEffect(() => {
		const offset = offsets.get(memoryKey);
		if (offset && scroller.current) scroller.current.scrollTo({ left: offset, behavior: 'instant' });
	}, [scroller, memoryKey]);

	useEffect(() => {
		const row = scroller.current;
		if (!row) return undefined;
		let settled: ReturnType<typeof setTimeout> | undefined;
		const measure = () => {
			const atStart = row.scrollLeft <= 1;
			const atEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 2;
			setEnds((before) => (before.atStart === atStart && before.atEnd === atEnd ? before : { atStart, atEnd }));
		};
		const onScroll = () => {
			measure();
			offsets.set(memoryKey, row.scrollLeft);
			clearTimeout(settled);
			settled = setTimeout(() => {
				aim.current = null;
			}, SETTLED_MS);
		};
		const resized = new ResizeObserver(measure);
		resized.observe(row);
		if (row.firstElementChild) resized.observe(row.firstElementChild);
		row.addEventListener('scroll', onScroll, { passive: true });
		return () => {
			resized.disconnect();
			row.removeEventListener('scroll', onScroll);
			clearTimeout(settled);
		};
	}, [scroller, memoryKey]);

	const page = useCallback(
		(direction: 1 | -1) => {
			const row = scroller.current;
			if (!row) return;
			const left = rowPageOffset(edgesOf(row), aim.current ?? row.scrollLeft, direction);
			aim.current = left;
			row.scrollTo({ left, behavior: prefersStill() ? 'instant' : 'smooth' });
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

function prefersStill(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
