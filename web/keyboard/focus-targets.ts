import { hitBoxOf, radioGroupOf } from './native-arrow-keys.ts';
import { type Box, type Candidate, intersection, translateY } from './spatial-navigation.ts';

/** Controls that arrows reach. Not frames, which would keep every key; a button of the page enters those. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** Composite widgets with a roving tab index: one tab stop each. */
const COMPOSITES = '[data-roving], [role="tablist"], [role="toolbar"], [role="menubar"]';
/** Notices disappear by themselves, so arrows do not enter them. */
const NOTICES = '[data-sonner-toaster]';
/** A fixed or sticky element of at least this share of the viewport's width is a bar. */
const BAR_SHARE = 0.9;

/** `:is` passes over what a browser does not know. */
const OVERLAYS = ':is(dialog:modal, [aria-modal="true"], [data-sheet]:popover-open)';

export interface FocusTarget {
	/** The composite widget around it; null for a single control. */
	group: HTMLElement | null;
	element: HTMLElement;
}

/** The topmost modal dialog or sheet, or else the page. */
export function focusScope(): HTMLElement {
	const open = [...document.querySelectorAll<HTMLElement>(OVERLAYS)].filter(isVisible);
	return open.find((dialog) => dialog.contains(document.activeElement)) ?? open.at(-1) ?? document.body;
}

/**
 * Every control that the focus can move to from `focused`, with its box. A bar at the viewport's edge counts as being at
 * the start or end of the page; what a scroll container clips is left out.
 */
export function listFocusTargets(focused: Element | null, scope: HTMLElement): Candidate<FocusTarget>[] {
	const contexts = createScrollContexts(scope);
	const isInNotice = focused?.closest(NOTICES);
	const focusedBar = focused && contexts.of(focused).bar;
	const radioGroup = focused instanceof HTMLInputElement && focused.type === 'radio' ? radioGroupOf(focused) : [];
	const targets = new Map<Element, Candidate<FocusTarget>>();
	for (const element of scope.querySelectorAll<HTMLElement>(CONTROLS)) {
		if (element === focused || radioGroup.includes(element as HTMLInputElement) || !canHaveFocus(element)) continue;
		if (!isInNotice && element.closest(NOTICES)) continue;
		const widget = element.closest<HTMLElement>(COMPOSITES);
		const group = widget?.contains(focused) ? null : widget;
		const boxed = group ?? element;
		if (targets.has(boxed)) continue;
		const { bar, scrollers } = contexts.of(boxed);
		let box: Box | null = hitBoxOf(boxed);
		for (const scroller of scrollers) {
			if (box && scroller !== boxed && !scroller.contains(focused))
				box = intersection(box, scroller.getBoundingClientRect());
		}
		if (!box || isOutside(box, bar)) continue;
		targets.set(boxed, {
			target: { group, element: checkedRadio(element) },
			box: bar === focusedBar ? box : translateY(box, barOffset(bar)),
		});
	}
	return [...targets.values()];
}

/** The nearest scroll container around a control. */
export function scrollContainerOf(element: Element, scope: HTMLElement): Element | null {
	const { scrollers } = createScrollContexts(scope).of(element);
	return scrollers.filter((scroller) => scroller !== element).at(-1) ?? null;
}

/** The controls of a composite widget, also those that are no tab stop. */
export function listWidgetControls(group: HTMLElement): HTMLElement[] {
	return [...group.querySelectorAll<HTMLElement>('a[href], button, [role="tab"]')].filter(isVisible);
}

export function isVisible(element: Element): boolean {
	return element.checkVisibility({ visibilityProperty: true });
}

function canHaveFocus(element: HTMLElement): boolean {
	if (element.tabIndex < 0 || element.matches(':disabled') || element.closest('[inert]')) return false;
	return isVisible(element);
}

/** A radio group is entered at its checked button. */
function checkedRadio(element: HTMLElement): HTMLElement {
	if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element;
	return radioGroupOf(element).find(({ checked }) => checked) ?? element;
}

interface ScrollContext {
	/** The closest fixed or sticky element, maybe the control itself. */
	bar: Element | null;
	/** Scroll containers around it, itself included, outermost first. */
	scrollers: readonly Element[];
}

const PAGE_CONTEXT: ScrollContext = { bar: null, scrollers: [] };

function createScrollContexts(scope: HTMLElement): { of(element: Element): ScrollContext } {
	const known = new Map<Element, ScrollContext>();
	const of = (element: Element): ScrollContext => {
		const found = known.get(element);
		if (found) return found;
		const parent = element.parentElement;
		const above = element === scope || !parent ? PAGE_CONTEXT : of(parent);
		const here = element === scope ? PAGE_CONTEXT : contextWithin(above, element);
		known.set(element, here);
		return here;
	};
	return { of };
}

function contextWithin(above: ScrollContext, element: Element): ScrollContext {
	const { position, overflowX, overflowY } = getComputedStyle(element);
	const isPinned = position === 'fixed' || position === 'sticky';
	const isScroller =
		(/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
		(/auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1);
	if (!isPinned && !isScroller) return above;
	return {
		bar: isPinned ? element : above.bar,
		scrollers: isScroller ? [...above.scrollers, element] : above.scrollers,
	};
}

/** How far down a bar would have to move to be at the start or end of the page, in pixels. */
function barOffset(bar: Element | null): number {
	if (!bar) return 0;
	const { top, bottom, width } = bar.getBoundingClientRect();
	if (width < innerWidth * BAR_SHARE) return 0;
	if (top <= 0) return -scrollY;
	if (bottom >= innerHeight - 1) return document.documentElement.scrollHeight - scrollY - innerHeight;
	return 0;
}

/** Above or left of the page, like a skip link before it has the focus. */
function isOutside({ bottom, right }: Box, bar: Element | null): boolean {
	return right <= 0 || bottom + (bar ? 0 : scrollY) <= 0;
}
