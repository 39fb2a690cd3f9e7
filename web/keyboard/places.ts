import { type Box, clipped, type Place, shifted } from './geometry.ts';
import { boxOf, radiosWith } from './own-arrows.ts';

/** What the focus can go to by arrows. Frames take every key, so they are entered by a button of the page's own. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** A line of controls that is one tab stop, and remembers which. */
const GROUPS = '[data-roving], [role="tablist"], [role="toolbar"], [role="menubar"]';
/** They go by themselves, and must not draw in whoever passes by. */
const PASSING_NOTICES = '[data-sonner-toaster]';
/** A bar at an edge of the window goes from side to side. */
const BAR_SHARE = 0.9;

export interface Group {
	/** The line itself; null for a control that stands alone. */
	group: HTMLElement | null;
	element: HTMLElement;
}

/** The dialog that lies over everything, or else the page. */
export function topScope(): HTMLElement {
	const open = [...document.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal="true"]')].filter(isSeen);
	return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}

/**
 * Every control that the focus can go to from `focused`, with the box in which it stands. A bar that is kept at the
 * window's edge stands where the page begins or ends; what its scroll container hides is not there.
 */
export function placesFrom(focused: Element | null, scope: HTMLElement): Place<Group>[] {
	const surroundings = createSurroundings(scope);
	const isInNotice = focused?.closest(PASSING_NOTICES);
	const ownBar = focused && surroundings.of(focused).bar;
	const own = focused instanceof HTMLInputElement && focused.type === 'radio' ? radiosWith(focused) : [];
	const places = new Map<Element, Place<Group>>();
	for (const element of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
		if (element === focused || own.includes(element as HTMLInputElement) || !canHaveFocus(element)) continue;
		if (!isInNotice && element.closest(PASSING_NOTICES)) continue;
		const line = element.closest<HTMLElement>(GROUPS);
		const group = line?.contains(focused) ? null : line;
		const stands = group ?? element;
		if (places.has(stands)) continue;
		const { bar, scrollers } = surroundings.of(stands);
		let box: Box | null = boxOf(stands);
		for (const scroller of scrollers) {
			if (box && scroller !== stands && !scroller.contains(focused))
				box = clipped(box, scroller.getBoundingClientRect());
		}
		if (!box || isOutside(box, bar)) continue;
		const place = { of: { group, element: chosen(element) }, box: bar === ownBar ? box : shifted(box, shiftOf(bar)) };
		places.set(stands, place);
	}
	return [...places.values()];
}

/** The nearest box around a control that scrolls on its own. */
export function scrollerOf(element: Element, scope: HTMLElement): Element | null {
	const { scrollers } = createSurroundings(scope).of(element);
	return scrollers.findLast((scroller) => scroller !== element) ?? null;
}

/** The controls of a line, those that are no tab stop included. */
export function controlsOf(group: HTMLElement): HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>('a[href], button, [role="tab"]')].filter(isSeen);
}

export function isSeen(element: Element): boolean {
	return element.checkVisibility({ visibilityProperty: true });
}

function canHaveFocus(element: HTMLElement): boolean {
	if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
	return isSeen(element);
}

/** Of radio buttons the one that is chosen stands for all. */
function chosen(element: HTMLElement): HTMLElement {
	if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element;
	return radiosWith(element).find(({ checked }) => checked) ?? element;
}

interface Surroundings {
	/** What is kept in its place while the page scrolls, maybe the control itself; null where nothing is. */
	bar: Element | null;
	/** What scrolls around it, itself included. */
	scrollers: readonly Element[];
}

const OPEN: Surroundings = { bar: null, scrollers: [] };

function createSurroundings(scope: HTMLElement): { of(element: Element): Surroundings } {
	const known = new Map<Element, Surroundings>();
	const of = (element: Element): Surroundings => {
		const found = known.get(element);
		if (found) return found;
		const parent = element.parentElement;
		const above = element === scope || !parent ? OPEN : of(parent);
		const here = element === scope ? OPEN : within(above, element);
		known.set(element, here);
		return here;
	};
	return { of };
}

function within(above: Surroundings, element: Element): Surroundings {
	const { position, overflowX, overflowY } = getComputedStyle(element);
	const isKept = position === 'fixed' || position === 'sticky';
	const isScroller =
		(/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
		(/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1);
	if (!isKept && !isScroller) return above;
	return {
		bar: isKept ? element : above.bar,
		scrollers: isScroller ? [...above.scrollers, element] : above.scrollers,
	};
}

/** How far down a bar would have to be moved to stand where the page begins or ends. */
function shiftOf(bar: Element | null): number {
	if (!bar) return 0;
	const { top, bottom, width } = bar.getBoundingClientRect();
	if (width < innerWidth * BAR_SHARE) return 0;
	if (top <= 0) return -scrollY;
	if (bottom >= innerHeight - 1) return document.documentElement.scrollHeight - scrollY - innerHeight;
	return 0;
}

/** Before the page's beginning or beside it, as a link is that waits for Tab. */
function isOutside({ bottom, right }: Box, bar: Element | null): boolean {
	return right <= 0 || bottom + (bar ? 0 : scrollY) <= 0;
}
