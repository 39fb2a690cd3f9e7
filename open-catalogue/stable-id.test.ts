import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fingerprint, hashFraction, stableId } from './stable-id.ts';

test('An id is from 900000001 to 999999999 and always the same for a name', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			const id = stableId('person', name);
			expect(Number.isInteger(id) && id >= 900_000_001 && id <= 999_999_999).toBe(true);
			expect(stableId('person', name)).toBe(id);
		}),
	);
});

test('Ids do not change from one release to the next', () => {
	expect(stableId('person', 'Georges Méliès')).toBe(990501942);
	expect(stableId('company', 'Star-Film')).toBe(961759721);
});

test('Case and accents do not change the id, the kind does', () => {
	expect(stableId('person', 'GEORGES MELIES')).toBe(stableId('person', 'Georges Méliès'));
	expect(stableId('company', 'Georges Méliès')).not.toBe(stableId('person', 'Georges Méliès'));
	expect(stableId('person', '!')).not.toBe(stableId('person', '?'));
});

test('Hash fractions are evenly distributed from 0 up to 1', () => {
	const throws = Array.from({ length: 2000 }, (_, at) => hashFraction(`throw ${at}`));
	expect(Math.min(...throws)).toBeGreaterThanOrEqual(0);
	expect(Math.max(...throws)).toBeLessThan(1);
	expect(throws.filter((value) => value < 0.5).length).toBeGreaterThan(900);
	expect(throws.filter((value) => value < 0.5).length).toBeLessThan(1100);
});

test('A fingerprint changes with any letter', () => {
	expect(fingerprint('abc')).not.toBe(fingerprint('abd'));
	expect(fingerprint('abc')).toBe(fingerprint('abc'));
});
