import { createPadReader } from './gamepad-buttons.ts';
import type { Direction } from './geometry.ts';
import { radiosWith } from './own-arrows.ts';

/** Share of the window that one step scrolls where there is nothing to go to. */
const SCROLL_SHARE = 0.2;
const KEYS: Record<Direction, string> = { up: 'ArrowUp', down: 'ArrowDown', left: 'ArrowLeft', right: 'ArrowRight' };

/** Reads gamepads while there is one and the page can be seen; then, and only then, once a frame. */
export function watchGamepads(goBack: () => void): void {
	const read = createPadReader();
	let frame = 0;
	const tick = (now: number) => {
		frame = 0;
		const pad = gamepads().find((one) => one?.connected);
		if (!pad || document.hidden) return;
		frame = requestAnimationFrame(tick);
		const what = read(pad, now);
		if (!what || !document.hasFocus()) return;
		if (what.action === 'press') press();
		else if (what.action === 'back') goBack();
		else arrow(what.action, what.isRepeat);
	};
	const start = () => {
		if (frame === 0) frame = requestAnimationFrame(tick);
	};
	addEventListener('gamepadconnected', start);
	document.addEventListener('visibilitychange', start);
	start();
}

/** None where they can not be asked for: older browsers have no way, others refuse it on pages that are not secure. */
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

/** The same key that a keyboard has, so that whatever answers to arrows answers to the gamepad. */
function arrow(direction: Direction, repeat: boolean): void {
	const target = document.activeElement ?? document.body;
	const isFree = target.dispatchEvent(
		new KeyboardEvent('keydown', { key: KEYS[direction], repeat, bubbles: true, cancelable: true }),
	);
	if (isFree) actLikeBrowser(target, direction);
}

/** What a browser does by itself when a real arrow is pressed. */
function actLikeBrowser(target: Element, direction: Direction): void {
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
		const all = radiosWith(target);
		const next = all[(all.indexOf(target) + step + all.length) % all.length];
		next?.focus();
		next?.click();
	} else if (direction === 'up' || direction === 'down') {
		scrollBy({ top: step * innerHeight * SCROLL_SHARE });
	}
}
