import { expect, test } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preferences/preferences.ts';
import { toExportFile } from './preference-actions.ts';

test('exported preferences are a dated file of every field, defaults included', {
	tags: ['preferences-export'],
}, () => {
	const file = toExportFile({ ...DEFAULT_PREFERENCES, volume: 35 }, new Date('2026-11-21T23:30:00.000Z'));
	expect(file.name).toBe('matinee-preferences-2026-11-21.json');
	expect(file.text.endsWith('}\n')).toBe(true);
	expect(JSON.parse(file.text)).toEqual({
		product: 'Matinee',
		exportedAt: '2026-11-21T23:30:00.000Z',
		preferences: { ...DEFAULT_PREFERENCES, volume: 35 },
	});
});
