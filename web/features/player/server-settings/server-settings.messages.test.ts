import { expect, test } from 'vitest';
import { SERVER_SETTINGS_TEXT } from './server-settings.messages.ts';

test.each([
	[true, 3, 'Yes, up to 3 times'],
	[true, 1, 'Yes, once'],
	[true, 0, 'No'],
	[false, 3, 'No'],
])('automatic fallback %s with %d retries is described as "%s"', (isOn, retries, text) => {
	expect(SERVER_SETTINGS_TEXT.fallback(isOn, retries)).toBe(text);
});
