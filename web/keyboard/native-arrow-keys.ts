import { attempt } from '../lib/browser-features.ts';
import { inlineScrollOf, isRightToLeft } from '../lib/reading-direction.ts';
import { type Direction, nearestCandidate } from './spatial-navigation.ts';

/** Single-line text fields. */
const LINE_FIELDS = new Set(['text', 'search', 'email', 'password', 'tel', 'url']);
/** Fields whose value Up and Down step. */
const STEPPED_FIELDS = new Set(['number', 'date', 'time', 'datetime-local', 'month', 'week']);
/** Widgets that use every arrow themselves. */
const ARROW_WIDGETS =
	'[role="menu"], [role="listbox"], [role="tree"], [role="grid"], video, audio, [contenteditable]:not([contenteditable="false"])';

/**
 * Whether the focused control handles an arrow itself, so that the focus must stay. A `select` that was reached by an
 * arrow is left by the next one: passing over it must not change its value.
 */
export function handlesArrowNatively(element: Element, direction: Direction, isPassing: boolean): boolean {
	if (element.closest(ARROW_WIDGETS)) return true;
	const isSideways = direction === 'left' || direction === 'right';
	// Up and Down move through the list of an open one; Left and Right move its caret.
	if (!isSideways && element.matches('[aria-expanded="true"][role="combobox"]')) return true;
	// Up and Down change the value; Left and Right leave.
	if (element instanceof HTMLSelectElement) return isOpen(element) || !(isSideways || isPassing);
	if (element instanceof HTMLTextAreaElement)
		return !isCaretAtEdge(element, direction === 'up' || isBackward(direction, element));
	if (element instanceof HTMLInputElement) {
		const { type } = element;
		if (LINE_FIELDS.has(type)) return isSideways && !isCaretAtEdge(element, isBackward(direction, element));
		if (STEPPED_FIELDS.has(type)) return !isSideways || element.value !== '';
		// Horizontal: Left and Right change the value, Up and Down leave.
		if (type === 'range') return isSideways;
		if (type === 'radio') return hasRadioInDirection(element, direction);
		return false;
	}
	switch (element.getAttribute('role')) {
		// Charts are read with Left and Right.
		case 'application':
			return isSideways;
		case 'slider':
			return isSideways === (element.getAttribute('aria-orientation') !== 'vertical');
		case 'spinbutton':
			return !isSideways;
		default:
			return scrolls(element, direction);
	}
}

/** Sideways towards where lines begin. */
function isBackward(direction: Direction, element: Element): boolean {
	return direction === (isRightToLeft(element) ? 'right' : 'left');
}

/** In browsers without `:open` the open list takes its keys before the page does. */
function isOpen(select: HTMLSelectElement): boolean {
	return attempt(() => select.matches(':open')) === true;
}

/** No selection and the caret at the end; in fields that expose no caret, an empty value. */
function isCaretAtEdge(field: HTMLInputElement | HTMLTextAreaElement, start: boolean): boolean {
	const { selectionStart, selectionEnd, value } = field;
	if (selectionStart === null) return value === '';
	return selectionStart === selectionEnd && selectionStart === (start ? 0 : value.length);
}

/** All enabled radio buttons of the same group, this one included. */
export function radioGroupOf(radio: HTMLInputElement): HTMLInputElement[] {
	const all = (radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]');
	return [...all].filter((other) => other.name === radio.name && other.form === radio.form && !other.disabled);
}

function hasRadioInDirection(radio: HTMLInputElement, direction: Direction): boolean {
	const others = radioGroupOf(radio).filter((other) => other !== radio);
	const candidates = others.map((target) => ({ target, box: hitBoxOf(target) }));
	return nearestCandidate(hitBoxOf(radio), candidates, direction) !== null;
}

/** Whether a focusable scroll container can still scroll in the direction. */
function scrolls(element: Element, direction: Direction): boolean {
	const { scrollTop, clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
	const isSideways = direction === 'left' || direction === 'right';
	const [position, maximum] = isSideways
		? [inlineScrollOf(element), scrollWidth - clientWidth]
		: [scrollTop, scrollHeight - clientHeight];
	if (maximum <= 1 || !(element as HTMLElement).hasAttribute('tabindex')) return false;
	const { overflowX, overflowY } = getComputedStyle(element);
	if (!/auto|scroll/.test(isSideways ? overflowX : overflowY)) return false;
	return direction === 'up' || isBackward(direction, element) ? position > 1 : position < maximum - 1;
}

/** The clickable box of a control: its label's where the input itself is visually hidden. */
export function hitBoxOf(element: Element): DOMRect {
	const box = element.getBoundingClientRect();
	const label = box.width <= 2 || box.height <= 2 ? (element as HTMLInputElement).labels?.[0] : undefined;
	return label ? label.getBoundingClientRect() : box;
}
