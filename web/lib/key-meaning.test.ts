import { expect, it } from 'vitest';
import { keyMeaning } from './key-meaning.ts';

it.each([
	['л', 'KeyK', 'k'],
	['Л', 'KeyK', 'k'],
	['κ', 'KeyK', 'k'],
	['ל', 'KeyK', 'k'],
	['ن', 'KeyK', 'k'],
	['า', 'KeyK', 'k'],
	['ㅏ', 'KeyK', 'k'],
	['١', 'Digit1', '1'],
	['K', 'KeyK', 'k'],
	// AZERTY and Dvorak.
	['q', 'KeyA', 'q'],
	['t', 'KeyK', 't'],
	['é', 'Digit2', 'é'],
	[',', 'KeyM', ','],
	['1', 'Numpad1', '1'],
	['Enter', 'NumpadEnter', 'Enter'],
	['ArrowDown', 'Numpad2', 'ArrowDown'],
])('the key %s at %s means %s', (key, code, meaning) => {
	expect(keyMeaning({ key, code })).toBe(meaning);
});

it.each([
	[415, 'MediaPlay'],
	[19, 'MediaPause'],
	[10252, 'MediaPlayPause'],
	[413, 'MediaStop'],
	[417, 'MediaFastForward'],
	[412, 'MediaRewind'],
	[461, 'GoBack'],
	[10009, 'GoBack'],
])('the code %i of a remote means %s', (keyCode, meaning) => {
	expect(keyMeaning({ key: 'Unidentified', keyCode })).toBe(meaning);
});

it('a key means nothing while text is composed, or with AltGr', () => {
	expect(keyMeaning({ key: 'k', code: 'KeyK', isComposing: true })).toBeNull();
	expect(keyMeaning({ key: 'k', code: 'KeyK', keyCode: 229 })).toBeNull();
	expect(keyMeaning({ key: 'Process', code: 'KeyK' })).toBeNull();
	expect(keyMeaning({ key: 'Dead', code: 'KeyK' })).toBeNull();
	expect(keyMeaning({ key: 'k', code: 'KeyK', getModifierState: (name) => name === 'AltGraph' })).toBeNull();
});
