import type { Direction } from './geometry.ts';

export type PadAction = Direction | 'press' | 'back';

/** What is held on a gamepad: buttons by number, and the left stick from -1 to 1 to the right and downwards. */
export interface PadState {
	buttons: readonly { pressed: boolean }[];
	axes: readonly number[];
}

/** A stick that lies this far over means it. */
const STICK_FAR = 0.6;
/** Of the standard layout. */
const BUTTONS: readonly (readonly [number, PadAction])[] = [
	[0, 'press'],
	[1, 'back'],
	[12, 'up'],
	[13, 'down'],
	[14, 'left'],
	[15, 'right'],
];

/** What is held now; one thing at a time. */
export function heldAction({ buttons, axes }: PadState): PadAction | null {
	const button = BUTTONS.find(([number]) => buttons[number]?.pressed);
	if (button) return button[1];
	const [across = 0, down = 0] = axes;
	if (Math.max(Math.abs(across), Math.abs(down)) < STICK_FAR) return null;
	if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right';
	return down < 0 ? 'up' : 'down';
}

const FIRST_REPEAT_MS = 400;
const REPEAT_MS = 110;

/** Makes single actions out of what is held, read many times a second: directions repeat, buttons do not. */
export function createPadReader(): (state: PadState, now: number) => { action: PadAction; isRepeat: boolean } | null {
	let held: PadAction | null = null;
	let nextAt = 0;
	return (state, now) => {
		const action = heldAction(state);
		const isNew = action !== held;
		held = action;
		if (action === null) return null;
		if (isNew) {
			nextAt = now + FIRST_REPEAT_MS;
			return { action, isRepeat: false };
		}
		if (action === 'press' || action === 'back' || now < nextAt) return null;
		nextAt = now + REPEAT_MS;
		return { action, isRepeat: true };
	};
}
