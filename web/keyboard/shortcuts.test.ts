import { describe, expect, test } from 'vitest';
import { backAction, isBackKey } from './back-key.ts';
import { isSearchKey } from './search-key.ts';
import { commandOf } from './shortcuts.ts';

const pressed = (
	key: string,
	held: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'repeat', boolean>> = {},
) => ({
	key,
	altKey: false,
	ctrlKey: false,
	metaKey: false,
	shiftKey: false,
	repeat: false,
	...held,
});

describe('a shortcut', () => {
	test.each([
		['h', '/'],
		['m', '/movies'],
		['t', '/tv'],
		['l', '/my-list'],
		['s', '/settings'],
	])('g and %s opens %s', (letter, to) => {
		expect(commandOf(pressed(letter), true)).toEqual({ do: 'open', to });
	});

	test.each([
		['1', '/'],
		['2', '/movies'],
		['3', '/tv'],
		['4', '/my-list'],
		['5', '/settings'],
	])('%s opens %s', (key, to) => {
		expect(commandOf(pressed(key), false)).toEqual({ do: 'open', to, key });
	});

	test('matches the character on any keyboard layout', () => {
		expect(commandOf(pressed('?', { shiftKey: true }), false)).toEqual({ do: 'list' });
		expect(commandOf(pressed('/'), false)).toEqual({ do: 'search' });
		expect(commandOf(pressed('/', { shiftKey: true }), false)).toEqual({ do: 'search' });
	});

	test('on the watch page clicks the control marked with its letter', () => {
		expect(commandOf(pressed('n'), false)).toEqual({ do: 'press', key: 'n' });
		expect(commandOf(pressed('p'), false)).toEqual({ do: 'press', key: 'p' });
		expect(commandOf(pressed('s'), false)).toEqual({ do: 'focus', key: 's' });
		expect(commandOf(pressed('t'), false)).toEqual({ do: 'press', key: 't' });
		expect(commandOf(pressed('f'), false)).toEqual({ do: 'press', key: 'f' });
		expect(commandOf(pressed('i'), false)).toEqual({ do: 'press', key: 'i' });
		expect(commandOf(pressed('k'), false)).toEqual({ do: 'press', key: 'k' });
		expect(commandOf(pressed('MediaPlayPause'), false)).toEqual({ do: 'press', key: 'k' });
	});

	test("of a remote's own keys plays, pauses and changes the episode", () => {
		const named = (key: string) => commandOf(pressed(key), false);
		expect(commandOf({ ...pressed('Unidentified'), keyCode: 415 }, false)).toEqual({ do: 'play' });
		expect(commandOf({ ...pressed('Unidentified'), keyCode: 19 }, false)).toEqual({ do: 'pause' });
		expect(named('MediaStop')).toEqual({ do: 'pause' });
		expect(named('MediaTrackNext')).toEqual({ do: 'press', key: 'n' });
	});

	test('is found by its place on a layout without Latin letters', () => {
		expect(commandOf({ ...pressed('л'), code: 'KeyK' }, false)).toEqual({ do: 'press', key: 'k' });
		expect(commandOf({ ...pressed('е'), code: 'KeyT' }, true)).toEqual({ do: 'open', to: '/tv' });
		expect(isSearchKey({ ...pressed('л', { ctrlKey: true }), code: 'KeyK' })).toBe(true);
	});

	test.each(['altKey', 'ctrlKey', 'metaKey', 'repeat'] as const)('is ignored with %s', (held) => {
		for (const key of ['n', '/', '?', '1']) expect(commandOf(pressed(key, { [held]: true }), false)).toBeNull();
	});

	test('is ignored with Shift and a letter or a number', { tags: ['keys-shortcuts'] }, () => {
		for (const key of ['N', 'n', 'S', '1']) expect(commandOf(pressed(key, { shiftKey: true }), false)).toBeNull();
	});

	test.each(['g', 'x', '0', '6', '9', ' ', 'Enter', 'toString', 'constructor'])('does not exist for %s', (key) => {
		expect(commandOf(pressed(key), false)).toBeNull();
	});

	test('does not exist after g for other keys', () => {
		for (const key of ['n', '/', '1', 'g', 'x']) expect(commandOf(pressed(key), true)).toBeNull();
	});
});

describe('Back', () => {
	test.each([
		['BrowserBack', 166],
		['GoBack', 0],
		['Unidentified', 461],
		['XF86Back', 10009],
	])('is %s, or the code %i', (key, keyCode) => {
		expect(isBackKey({ key, keyCode })).toBe(true);
	});

	test('is neither Backspace nor Escape', () => {
		expect(isBackKey({ key: 'Backspace', keyCode: 8 })).toBe(false);
		expect(isBackKey({ key: 'Escape', keyCode: 27 })).toBe(false);
	});

	test('goes back within the site, then to Home, and leaves Home to the television', { tags: ['keys-back'] }, () => {
		expect(backAction({ entriesBefore: 2, isHome: false })).toBe('back');
		expect(backAction({ entriesBefore: 0, isHome: false })).toBe('home');
		expect(backAction({ entriesBefore: 2, isHome: true })).toBe('leave');
	});
});

test('Ctrl or Command and K, alone, open search', { tags: ['search-shortcut'] }, () => {
	expect(isSearchKey(pressed('k', { ctrlKey: true }))).toBe(true);
	expect(isSearchKey(pressed('K', { metaKey: true }))).toBe(true);
	for (const held of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, metaKey: true }, { altKey: true }]) {
		expect(isSearchKey(pressed('k', held))).toBe(false);
	}
	expect(isSearchKey(pressed('l', { ctrlKey: true }))).toBe(false);
});
