import { describe, expect, test } from 'vitest';
import { createActionReader, type GamepadAction, type GamepadState, readAction } from './gamepad-buttons.ts';

const NOTHING: GamepadState = { buttons: [], axes: [0, 0] };
const held = (...numbers: number[]): GamepadState => ({
	buttons: Array.from({ length: 17 }, (_, number) => ({ pressed: numbers.includes(number) })),
	axes: [0, 0],
});
const stick = (...axes: number[]): GamepadState => ({ buttons: [], axes });

describe('a gamepad', () => {
	test.each([
		[0, 'press'],
		[1, 'back'],
		[12, 'up'],
		[13, 'down'],
		[14, 'left'],
		[15, 'right'],
	] as const)('button %i means %s', (number, action) => {
		expect(readAction(held(number))).toBe(action);
	});

	test.each([
		[[0, -1], 'up'],
		[[0.2, 0.9], 'down'],
		[[-0.8, 0.3], 'left'],
		[[0.7, -0.65], 'right'],
		[[0.5, 0.5], null],
		[[], null],
	] as const)('its stick at %j means %s', (axes, action) => {
		expect(readAction(stick(...axes))).toBe(action);
	});

	test('other buttons are ignored', () => expect(readAction(held(2, 3, 9, 16))).toBeNull());

	test('repeats a held direction, slowly at first', { tags: ['keys-gamepad'] }, () => {
		const read = createActionReader();
		const actions: number[] = [];
		for (let now = 0; now <= 1000; now += 10) if (read(held(13), now)) actions.push(now);
		expect(actions).toEqual([0, 400, 510, 620, 730, 840, 950]);
	});

	test('presses once, however long a button is held', () => {
		const read = createActionReader();
		const actions: (GamepadAction | undefined)[] = [];
		for (let now = 0; now <= 2000; now += 16) {
			const what = read(held(0), now);
			if (what) actions.push(what.action);
		}
		expect(actions).toEqual(['press']);
	});

	test('reacts at once when released and pressed again, or when the direction changes', () => {
		const read = createActionReader();
		expect(read(held(13), 0)).toEqual({ action: 'down', isRepeat: false });
		expect(read(NOTHING, 16)).toBeNull();
		expect(read(held(13), 32)).toEqual({ action: 'down', isRepeat: false });
		expect(read(held(15), 48)).toEqual({ action: 'right', isRepeat: false });
		expect(read(held(15), 448)).toEqual({ action: 'right', isRepeat: true });
	});
});
