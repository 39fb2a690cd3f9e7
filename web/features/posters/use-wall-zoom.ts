import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keyMeaning } from '../../lib/key-meaning.ts';
import { clampColumns, columnBounds, stepColumns } from './wall-columns.ts';

/** A poster, and where it stood in the window before the posters changed their size. */
interface Anchor {
	poster: Element;
	/** The middle of it, in pixels from the window's top. */
	y: number;
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>;

/** What a wheel's notch changes at most; a pinch on a touchpad sends many small steps. */
const WHEEL_MAX = 25;
const WHEEL_RATIO = 0.01;
/** A pause that ends a gesture of the wheel. */
const WHEEL_PAUSE_MS = 300;
const TEXT_CONTROLS = 'input, textarea, select, dialog, [contenteditable], [role="listbox"]';

/**
 * Zooms the wall by its number of columns: with buttons, the keys + − 0, a pinch, and Ctrl with the wheel, which is how
 * browsers report a pinch on a touchpad. What is under the fingers, the pointer or the focus stays where it is.
 */
export function useWallZoom(wall: RefObject<HTMLElement | null>) {
	/** Null: as many as the style gives. */
	const [columns, setColumns] = useState<number | null>(null);
	const anchor = useRef<Anchor | null>(null);
	const isZoomed = useRef(false);

	const zoomTo = useCallback(
		(next: number | null, at?: Point) => {
			if (!wall.current || next === countColumns(wall.current)) return;
			anchor.current = findAnchor(wall.current, at);
			setColumns(next);
		},
		[wall],
	);
	const step = useCallback(
		(direction: 'in' | 'out') => {
			if (!wall.current) return;
			zoomTo(stepColumns(countColumns(wall.current), direction, boundsOf(wall.current)));
		},
		[wall, zoomTo],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the posters move when the columns change
	useLayoutEffect(() => {
		isZoomed.current = columns !== null;
		if (wall.current) scaleDrawings(wall.current, isZoomed.current);
		const { poster, y } = anchor.current ?? {};
		anchor.current = null;
		if (poster && y !== undefined) scrollBy({ top: middleOf(poster) - y, behavior: 'instant' });
	}, [columns]);

	useEffect(() => {
		const element = wall.current;
		if (!element) return undefined;
		/** The columns of the gesture before rounding. */
		let exact = 0;
		let wheeledAt = Number.NEGATIVE_INFINITY;
		let spread = 0;

		const zoomBy = (ratio: number, at: Point) => {
			exact = clampColumns(exact / ratio, boundsOf(element));
			zoomTo(Math.round(exact), at);
		};
		const onWheel = (event: WheelEvent) => {
			if (!event.ctrlKey) return;
			event.preventDefault();
			if (event.timeStamp - wheeledAt > WHEEL_PAUSE_MS) exact = countColumns(element);
			wheeledAt = event.timeStamp;
			const delta = Math.max(-WHEEL_MAX, Math.min(WHEEL_MAX, event.deltaY));
			zoomBy(Math.exp(-delta * WHEEL_RATIO), event);
		};
		const onTouchStart = ({ touches }: TouchEvent) => {
			spread = spreadOf(touches);
			exact = countColumns(element);
		};
		const onTouchMove = ({ touches }: TouchEvent) => {
			const next = spreadOf(touches);
			if (spread > 0 && next > 0) zoomBy(next / spread, middleOfTouches(touches));
			spread = next;
		};
		const onKey = (event: KeyboardEvent) => {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
			if (event.target instanceof Element && event.target.closest(TEXT_CONTROLS)) return;
			const key = keyMeaning(event);
			if (key === '+' || key === '=') step('in');
			else if (key === '-') step('out');
			else if (key === '0') zoomTo(null);
			else return;
			event.preventDefault();
		};
		// Not passive: the browser would zoom the page.
		const onResize = () => scaleDrawings(element, isZoomed.current);
		addEventListener('resize', onResize);
		element.addEventListener('wheel', onWheel, { passive: false });
		element.addEventListener('touchstart', onTouchStart, { passive: true });
		element.addEventListener('touchmove', onTouchMove, { passive: true });
		document.addEventListener('keydown', onKey);
		return () => {
			removeEventListener('resize', onResize);
			element.removeEventListener('wheel', onWheel);
			element.removeEventListener('touchstart', onTouchStart);
			element.removeEventListener('touchmove', onTouchMove);
			document.removeEventListener('keydown', onKey);
		};
	}, [wall, step, zoomTo]);

	return { columns, step };
}

/** CSS pixels; the size at which a zoomed wall has its drawings laid out. */
const DRAWN = { width: 200, height: 300 };

/**
 * Lays every drawing out at one size and scales it: a browser that resizes hundreds of SVG images lays each of them out
 * again, and takes three times as long.
 */
function scaleDrawings(wall: HTMLElement, isZoomed: boolean): void {
	const width = wall.querySelector('li')?.clientWidth ?? 0;
	const style = isZoomed
		? `width:${DRAWN.width}px;height:${DRAWN.height}px;max-width:none;transform-origin:var(--line-start) 0;transform:scale(${width / DRAWN.width})`
		: '';
	for (const image of wall.querySelectorAll('img')) image.style.cssText = style;
}

function countColumns(wall: HTMLElement): number {
	return getComputedStyle(wall).gridTemplateColumns.split(' ').length;
}

function boundsOf(wall: HTMLElement) {
	return columnBounds(wall.clientWidth, innerHeight);
}

/** The poster at a point; else the one that has the focus, if it is in view; else the one in the window's middle. */
function findAnchor(
	wall: HTMLElement,
	at: Point = { clientX: innerWidth / 2, clientY: innerHeight / 2 },
): Anchor | null {
	const { activeElement } = document;
	const focused = wall.contains(activeElement) ? activeElement?.closest('li') : null;
	const isFocusInView = focused && middleOf(focused) > 0 && middleOf(focused) < innerHeight;
	const below = document.elementFromPoint(at.clientX, at.clientY)?.closest('li');
	const poster = isFocusInView ? focused : below && wall.contains(below) ? below : nearestTo(wall, at.clientY);
	return poster ? { poster, y: middleOf(poster) } : null;
}

/** In a gap, or at the end of a row. */
function nearestTo(wall: HTMLElement, y: number): Element | null {
	return [...wall.querySelectorAll('li')].find((poster) => middleOf(poster) >= y) ?? null;
}

function middleOf(element: Element): number {
	const { top, height } = element.getBoundingClientRect();
	return top + height / 2;
}

/** Pixels between two fingers; 0 for any other number of them. */
function spreadOf(touches: TouchList): number {
	const [one, other] = touches;
	if (!one || !other || touches.length > 2) return 0;
	return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function middleOfTouches([one, other]: TouchList): Point {
	return {
		clientX: ((one?.clientX ?? 0) + (other?.clientX ?? 0)) / 2,
		clientY: ((one?.clientY ?? 0) + (other?.clientY ?? 0)) / 2,
	};
}
