import { type Direction, nearest } from './geometry.ts';

/** Fields in which a person writes on one line. */
const LINE_FIELDS = new Set(['text', 'search', 'email', 'password', 'tel', 'url']);
/** Fields whose value both pairs of arrows change. */
const STEPPED_FIELDS = new Set(['number', 'date', 'time', 'datetime-local', 'month', 'week']);
/** Whatever is open and has its own use for every arrow. */
const OWNERS =
	'[role="menu"], [role="listbox"], [role="tree"], [role="grid"], [aria-expanded="true"][role="combobox"], video, audio, [contenteditable]:not([contenteditable="false"])';

/**
 * Whether an arrow means something to the control that has the focus, so that it must stay there. A list of choices
 * that was come to by an arrow is left by the next one: whoever only passes by must not change what is chosen.
 */
export function keepsArrow(element: Element, direction: Direction, isPassing: boolean): boolean {
	if (element.closest(OWNERS)) return true;
	const isSideways = direction === 'left' || direction === 'right';
	// Up and Down choose; Left and Right are the way out.
	if (element instanceof HTMLSelectElement) return isOpen(element) || !(isSideways || isPassing);
	if (element instanceof HTMLTextAreaElement)
		return !isCaretAtEdge(element, direction === 'up' || direction === 'left');
	if (element instanceof HTMLInputElement) {
		const { type } = element;
		if (LINE_FIELDS.has(type)) return isSideways && !isCaretAtEdge(element, direction === 'left');
		if (STEPPED_FIELDS.has(type)) return !isSideways || element.value !== '';
		// A slider lies: along it the arrows are its own, across it they lead away.
		if (type === 'range') return isSideways;
		if (type === 'radio') return hasSibling(element, direction);
		return false;
	}
	switch (element.getAttribute('role')) {
		// A chart is read from side to side.
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

/** Older browsers do not say; in them the open list takes its keys before the page does. */
function isOpen(select: HTMLSelectElement): boolean {
	return CSS.supports('selector(:open)') && select.matches(':open');
}

/** Nothing is marked and the caret can go no farther; where the browser does not say, nothing is written. */
function isCaretAtEdge(field: HTMLInputElement | HTMLTextAreaElement, start: boolean): boolean {
	const { selectionStart, selectionEnd, value } = field;
	if (selectionStart === null) return value === '';
	return selectionStart === selectionEnd && selectionStart === (start ? 0 : value.length);
}

/** The radio buttons that are one choice with this one, it included. */
export function radiosWith(radio: HTMLInputElement): HTMLInputElement[] {
	const all = (radio.form ?? document).querySelectorAll<HTMLInputElement>('input[type="radio"]');
	return [...all].filter((other) => other.name === radio.name && other.form === radio.form && !other.disabled);
}

function hasSibling(radio: HTMLInputElement, direction: Direction): boolean {
	const others = radiosWith(radio).filter((other) => other !== radio);
	const places = others.map((of) => ({ of, box: boxOf(of) }));
	return nearest(boxOf(radio), places, direction) !== null;
}

/** A box that can be scrolled and has the focus itself is read with the arrows until it ends. */
function scrolls(element: Element, direction: Direction): boolean {
	const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
	const [at, room] =
		direction === 'left' || direction === 'right'
			? [scrollLeft, scrollWidth - clientWidth]
			: [scrollTop, scrollHeight - clientHeight];
	if (room <= 1 || !(element as HTMLElement).hasAttribute('tabindex')) return false;
	const { overflowX, overflowY } = getComputedStyle(element);
	if (!/auto|scroll/.test(direction === 'left' || direction === 'right' ? overflowX : overflowY)) return false;
	return direction === 'left' || direction === 'up' ? at > 1 : at < room - 1;
}

/** What of a control can be pressed: a field that is hidden under its label stands where the label does. */
export function boxOf(element: Element): DOMRect {
	const box = element.getBoundingClientRect();
	const label = box.width <= 2 || box.height <= 2 ? (element as HTMLInputElement).labels?.[0] : undefined;
	return label ? label.getBoundingClientRect() : box;
}
