import { describe, expect, test } from 'vitest';
import { withPreference } from './stored-preferences.ts';

describe('stored preferences', () => {
	test('keep every other field when one changes', { tags: ['server-star'] }, () => {
		expect(JSON.parse(withPreference('{"theme":"light","defaultServer":1}', 'defaultServer', 2))).toEqual({
			theme: 'light',
			defaultServer: 2,
		});
	});

	test.each([null, 'broken', '[1]', 'null'])('are empty where %s is stored', (stored) => {
		expect(JSON.parse(withPreference(stored, 'volume', 40))).toEqual({ volume: 40 });
	});
});
