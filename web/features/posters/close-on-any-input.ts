const TYPES = [
	...['keydown', 'keyup', 'keypress'],
	...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'auxclick', 'contextmenu', 'pointermove'],
	...['touchstart', 'touchend', 'wheel', 'cancel'],
];
/** A pointer that rests may report a move of some pixels. */
const MOVE_FROM_PX = 12;
/** What follows the input that closed belongs to it for so long; a key until it is released. */
const REST_MS = 700;

/**
 * Calls `close` at the next key, press, move of the mouse or turn of the wheel. That input reaches nothing else, nor does the
 * rest of it: the click after a press, or the repetitions of a key that is held.
 */
export function closeOnAnyInput(close: () => void): void {
	let closedBy: Event | null = null;
	let from: { x: number; y: number } | null = null;

	const onInput = (event: Event) => {
		if (closedBy) {
			if (!isRestOf(closedBy, event)) {
				stop();
				return;
			}
		} else if (event.type === 'pointermove') {
			const { clientX: x, clientY: y } = event as PointerEvent;
			from ??= { x, y };
			if (Math.hypot(x - from.x, y - from.y) < MOVE_FROM_PX) return;
		}
		event.preventDefault();
		event.stopImmediatePropagation();
		if (event.type === 'keyup' && closedBy) stop();
		if (closedBy) return;
		closedBy = event;
		close();
	};
	const stop = () => {
		for (const type of TYPES) removeEventListener(type, onInput, true);
	};
	// Not passive: the input must not scroll the page either.
	for (const type of TYPES) addEventListener(type, onInput, { capture: true, passive: false });
}

function isRestOf(closedBy: Event, event: Event): boolean {
	if (closedBy instanceof KeyboardEvent) {
		if (!(event instanceof KeyboardEvent)) return false;
		return event.key === closedBy.key && (event.type !== 'keydown' || event.repeat);
	}
	if (event instanceof KeyboardEvent) return false;
	return event.timeStamp - closedBy.timeStamp < REST_MS;
}
