import { isRightToLeft } from '../lib/reading-direction.ts';
import {
	type FocusTarget,
	focusScope,
	listFocusTargets,
	listWidgetControls,
	scrollContainerOf,
} from './focus-targets.ts';
import { handlesArrowNatively } from './native-arrow-keys.ts';
import { scrollFocusIntoView } from './scroll-focus-into-view.ts';
import { type Box, type Candidate, type Direction, nearestCandidate, nearestColumn } from './spatial-navigation.ts';

/** The control that had the focus last, by composite widget. */
const lastFocused = new WeakMap<Element, HTMLElement>();
/** What an arrow focused last, unless the user has scrolled since: it is in view or scrolling into it. */
let scrolledTarget: Element | null = null;

/** Remembers the last focused control of each composite widget. */
export function rememberRovingFocus({ target }: Event): void {
	const widget = target instanceof Element ? target.closest('[data-roving]') : null;
	if (widget) lastFocused.set(widget, target as HTMLElement);
}

/** The user has scrolled the page by pointer, wheel or touch. */
export function forgetScrolledTarget(): void {
	scrolledTarget = null;
}

/**
 * Moves the focus to the nearest control in a direction. False where the focused control handles the arrow itself or
 * nothing is near, so that the browser's own action follows.
 */
export function moveFocus(direction: Direction, isQuick: boolean): boolean {
	const scope = focusScope();
	const focused = document.activeElement;
	if (focused && focused !== document.body && handlesArrowNatively(focused, direction, focused === scrolledTarget))
		return false;
	const target = findTarget(focused, scope, direction);
	if (!target) {
		scrolledTarget = null;
		return false;
	}
	scrolledTarget = target;
	target.focus({ preventScroll: true });
	scrollFocusIntoView(target, isQuick);
	return true;
}

function findTarget(focused: Element | null, scope: HTMLElement, direction: Direction): HTMLElement | null {
	const isTarget = focused !== null && focused !== scope && scope.contains(focused);
	const targets = listFocusTargets(isTarget ? focused : null, scope);
	if (!isTarget || targets.some(({ target }) => focused.contains(target.element))) {
		return firstInView(isTarget ? focused : scope, targets);
	}
	const from = originFor(focused, direction);
	const isSideways = direction === 'left' || direction === 'right';
	const isMirrored = isRightToLeft();
	const rules = { isMirrored };
	// A scroll container is traversed to its end before it is left.
	const scroller = scrollContainerOf(focused, scope);
	const inside = scroller ? targets.filter(({ target }) => scroller.contains(target.element)) : [];
	let found =
		nearestCandidate(from, inside, direction, rules) ??
		nearestCandidate(from, betweenRows(focused, targets, direction), direction, rules);
	if (!found && isSideways) {
		// An aside stays in view: which controls are on its lines depends on how far the page is scrolled.
		const aside = focused.closest('aside');
		const beside = targets.filter(({ target, box }) => target.element.closest('aside') !== aside && isInView(box));
		found = nearestCandidate(from, beside, direction, { ...rules, isAnyLine: true });
	}
	// Left and Right leave a `select` also where nothing is beside it.
	if (!found && isSideways && focused instanceof HTMLSelectElement) {
		found = nearestCandidate(from, targets, (direction === 'left') === isMirrored ? 'down' : 'up', rules);
	}
	if (!found || (!isSideways && scope === document.body && isFar(found.box, direction))) return null;
	return controlIn(found.target, from, focused.closest('[data-roving]') !== null);
}

/**
 * From a row of cards: Up enters the link in the row's own heading first, Down leaves out that of the next row's heading. Else
 * the lengths of headings would decide which of them an arrow meets.
 */
function betweenRows(
	focused: Element,
	targets: Candidate<FocusTarget>[],
	direction: Direction,
): readonly Candidate<FocusTarget>[] {
	const row = focused.closest('[data-roving]');
	if (!row) return targets;
	if (direction === 'down') return targets.filter(({ target }) => target.group || !rowHeadedBy(target.element));
	const own = direction === 'up' ? targets.filter(({ target }) => rowHeadedBy(target.element) === row) : [];
	return own.length > 0 ? own : targets;
}

/** The row of cards whose heading contains this control. */
function rowHeadedBy(control: Element): Element | null {
	const row = control.closest('section')?.querySelector('[data-roving]') ?? null;
	const isBefore = row && control.compareDocumentPosition(row) === Node.DOCUMENT_POSITION_FOLLOWING;
	return isBefore ? row : null;
}

/** The first control in view inside `container`, in the main content if possible. */
function firstInView(container: Element, targets: readonly Candidate<FocusTarget>[]): HTMLElement | null {
	const inMain = targets.filter(({ target }) => container !== document.body || target.element.closest('main'));
	const [first] = [inMain, targets].flatMap((some) =>
		some.filter(({ target, box }) => container.contains(target.element) && isInView(box)),
	);
	return first ? controlIn(first.target, first.box, false) : null;
}

/** The focused element's box; after the user scrolled it out of view, the viewport's edge instead. */
function originFor(focused: Element, direction: Direction): Box {
	const { left, right, top, bottom } = focused.getBoundingClientRect();
	const box = { left, right, top, bottom };
	if (focused === scrolledTarget || isInView(box) || direction === 'left' || direction === 'right') return box;
	const edge = direction === 'down' ? 0 : innerHeight;
	return { ...box, top: edge, bottom: edge };
}

/**
 * In a composite widget the control that had the focus last; else, from another one, the nearest to its column, and from
 * anything else, as the wide buttons of a hero, the first in view.
 */
function controlIn({ group, element }: FocusTarget, from: Box, isFromWidget: boolean): HTMLElement {
	if (!group?.hasAttribute('data-roving')) return element;
	const controls = listWidgetControls(group);
	const last = lastFocused.get(group);
	if (last && controls.includes(last)) return last;
	const candidates = controls.map((target) => ({ target, box: target.getBoundingClientRect() }));
	const inView = candidates.filter(({ box }) => box.left >= -1 && box.right <= innerWidth + 1);
	const entries = inView.length > 0 ? inView : candidates;
	return (isFromWidget ? nearestColumn(from, entries) : entries[0])?.target ?? element;
}

/** More than a viewport away: there is something to read in between. */
function isFar({ top, bottom }: Box, direction: Direction): boolean {
	return direction === 'down' ? top > 2 * innerHeight - barHeight() : bottom < barHeight() - innerHeight;
}

function isInView({ top, bottom, left, right }: Box): boolean {
	return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}

function barHeight(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
}
