import { type Box, type Direction, nearest, nearestAcross, type Place } from './geometry.ts';
import { keepsArrow } from './own-arrows.ts';
import { controlsOf, type Group, placesFrom, scrollerOf, topScope } from './places.ts';
import { reveal } from './reveal.ts';

/** Which control of a line had the focus last. */
const remembered = new WeakMap<Element, HTMLElement>();
/** Where an arrow has led to and the page has not been scrolled since: in view, or on its way there. */
let placed: Element | null = null;

/** Keeps in mind where the focus was in each line. */
export function rememberFocus({ target }: Event): void {
	const line = target instanceof Element ? target.closest('[data-roving]') : null;
	if (line) remembered.set(line, target as HTMLElement);
}

/** The page has been scrolled by other means than the focus. */
export function forgetPlace(): void {
	placed = null;
}

/**
 * Moves the focus to the nearest control in a direction; answers false where the arrow is the control's own, or leads
 * nowhere near, so that the page scrolls as it always does.
 */
export function moveFocus(direction: Direction, isQuick: boolean): boolean {
	const scope = topScope();
	const focused = document.activeElement;
	if (focused && focused !== document.body && keepsArrow(focused, direction, focused === placed)) return false;
	const target = findTarget(focused, scope, direction);
	if (!target) {
		placed = null;
		return false;
	}
	placed = target;
	target.focus({ preventScroll: true });
	reveal(target, isQuick);
	return true;
}

function findTarget(focused: Element | null, scope: HTMLElement, direction: Direction): HTMLElement | null {
	const isPlace = focused !== null && focused !== scope && scope.contains(focused);
	const places = placesFrom(isPlace ? focused : null, scope);
	if (!isPlace || places.some(({ of }) => focused.contains(of.element))) {
		return firstInView(isPlace ? focused : scope, places);
	}
	const from = originFor(focused, direction);
	const isSideways = direction === 'left' || direction === 'right';
	// What scrolls on its own is gone through before it is left, whatever of it can be seen.
	const scroller = scrollerOf(focused, scope);
	const inside = scroller ? places.filter(({ of }) => scroller.contains(of.element)) : [];
	let found = nearest(from, inside, direction) ?? nearest(from, places, direction);
	// The way out of a list of choices, where nothing stands beside it.
	if (!found && isSideways && focused instanceof HTMLSelectElement) {
		found = nearest(from, places, direction === 'left' ? 'up' : 'down');
	}
	if (!found || (!isSideways && scope === document.body && isFar(found.box, direction))) return null;
	return found.of.group ? inGroup(found.of, from) : found.of.element;
}

/** Nothing has the focus, or the whole of something has: its first control that can be seen. */
function firstInView(whole: Element, places: readonly Place<Group>[]): HTMLElement | null {
	const inMain = places.filter(({ of }) => whole !== document.body || of.element.closest('main'));
	const seen = [inMain, places].flatMap((some) =>
		some.filter(({ of, box }) => whole.contains(of.element) && isInView(box)),
	);
	const first = seen[0];
	return first ? (first.of.group ? inGroup(first.of, first.box) : first.of.element) : null;
}

/** Where the focus stands; when the page was scrolled away from it, the edge of what can be seen. */
function originFor(focused: Element, direction: Direction): Box {
	const { left, right, top, bottom } = focused.getBoundingClientRect();
	const box = { left, right, top, bottom };
	if (focused === placed || isInView(box) || direction === 'left' || direction === 'right') return box;
	const edge = direction === 'down' ? 0 : innerHeight;
	return { ...box, top: edge, bottom: edge };
}

/** In a line: where the focus was last, else what stands nearest to where it comes from. */
function inGroup({ group, element }: Group, from: Box): HTMLElement {
	if (!group?.hasAttribute('data-roving')) return element;
	const controls = controlsOf(group);
	const last = remembered.get(group);
	if (last && controls.includes(last)) return last;
	const places = controls.map((of) => ({ of, box: of.getBoundingClientRect() }));
	const seen = places.filter(({ box }) => box.left >= -1 && box.right <= innerWidth + 1);
	return nearestAcross(from, seen.length > 0 ? seen : places)?.of ?? element;
}

/** More than a screen away: there is something to read on the way. */
function isFar({ top, bottom }: Box, direction: Direction): boolean {
	return direction === 'down' ? top > 2 * innerHeight - barHeight() : bottom < barHeight() - innerHeight;
}

function isInView({ top, bottom, left, right }: Box): boolean {
	return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function barHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
