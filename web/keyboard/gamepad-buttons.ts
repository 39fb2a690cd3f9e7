import type { Direction } from './spatial-navigation.ts';

export type GamepadAction = Direction | 'press' | 'back';

/** As the Gamepad API has it: buttons by index, and the left stick's axes from -1 to 1, right and down positive. */
export interface GamepadState {
	buttons: readonly { pressed: boolean }[];
	axes: readonly number[];
}

/** Below this deflection the stick is at rest. */
const STICK_DEAD_ZONE = 0.6;
/** Of the standard gamepad mapping. */
const BUTTONS: readonly (readonly [number, GamepadAction])[] = [
	[0, 'press'],
	[1, 'back'],
	[12, 'up'],
	[13, 'down'],
	[14, 'left'],
	[15, 'right'],
];

/** The action held now; one at a time. */
export function readAction({ buttons, axes }: GamepadState): GamepadAction | null {
	const button = BUTTONS.find(([number]) => buttons[number]?.pressed);
	if (button) return button[1];
	const [across = 0, down = 0] = axes;
	if (Math.max(Math.abs(across), Math.abs(down)) < STICK_DEAD_ZONE) return null;
	if (Math.abs(across) > Math.abs(down)) return across < 0 ? 'left' : 'right';
	return down < 0 ? 'up' : 'down';
}

const FIRST_REPEAT_MS = 400;
const REPEAT_MS = 110;

/** Turns states that are polled each frame into single actions: directions repeat while held, buttons do not. */
export function createActionReader(): (
	state: GamepadState,
	now: number,
) => { action: GamepadAction; isRepeat: boolean } | null {
	let held: GamepadAction | null = null;
	let nextAt = 0;
	return (state, now) => {
		const action = readAction(state);
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
