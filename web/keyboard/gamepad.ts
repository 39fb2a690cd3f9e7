import { createActionReader } from './gamepad-buttons.ts';
import { radioGroupOf } from './native-arrow-keys.ts';
import type { Direction } from './spatial-navigation.ts';

/** Share of the viewport that an arrow scrolls where no control is near. */
const SCROLL_SHARE = 0.2;
// physical: a stick and its arrow point to the same side.
const KEYS: Record<Direction, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

/** Polls gamepads each frame, only while one is connected and the page is visible. */
export function watchGamepads(goBack: () => void): void {
	const read = createActionReader();
	let frame = 0;
	const tick = (now: number) => {
		frame = 0;
		const pad = gamepads().find((one) => one?.connected);
		if (!pad || document.hidden) return;
		frame = requestAnimationFrame(tick);
		const next = read(pad, now);
		if (!next || !document.hasFocus()) return;
		if (next.action === 'press') press();
		else if (next.action === 'back') goBack();
		else arrow(next.action, next.isRepeat);
	};
	const start = () => {
		if (frame === 0) frame = requestAnimationFrame(tick);
	};
	addEventListener('gamepadconnected', start);
	document.addEventListener('visibilitychange', start);
	start();
}

/** None where the Gamepad API is absent or, on insecure origins, throws. */
function gamepads(): readonly (Gamepad | null)[] {
	try {
		return [...navigator.getGamepads()];
	} catch {
		return [];
	}
}

function press(): void {
	const { activeElement } = document;
	if (activeElement instanceof HTMLSelectElement) activeElement.showPicker?.();
	else if (activeElement instanceof HTMLElement && activeElement !== document.body) activeElement.click();
}

/** Dispatches the keyboard's event, so that every handler of arrows handles the gamepad. */
function arrow(direction: Direction, repeat: boolean): void {
	const target = document.activeElement ?? document.body;
	const isUnhandled = target.dispatchEvent(
		new KeyboardEvent('keydown', { key: KEYS[direction], repeat, bubbles: true, cancelable: true }),
	);
	if (isUnhandled) doDefaultAction(target, direction);
}

/** The default action of a trusted arrow key, which a synthetic event does not have. */
function doDefaultAction(target: Element, direction: Direction): void {
	const step = direction === 'down' || direction === 'right' ? 1 : -1;
	if (target instanceof HTMLSelectElement) {
		const next = target.selectedIndex + step;
		if (next < 0 || next >= target.length) return;
		target.selectedIndex = next;
		target.dispatchEvent(new Event('change', { bubbles: true }));
	} else if (target instanceof HTMLInputElement && target.type === 'range') {
		if (step > 0) target.stepUp();
		else target.stepDown();
		for (const type of ['input', 'change']) target.dispatchEvent(new Event(type, { bubbles: true }));
	} else if (target instanceof HTMLInputElement && target.type === 'radio') {
		const all = radioGroupOf(target);
		const next = all[(all.indexOf(target) + step + all.length) % all.length];
		next?.focus();
		next?.click();
	} else if (direction === 'up' || direction === 'down') {
		scrollBy({ top: step * innerHeight * SCROLL_SHARE });
	}
}
