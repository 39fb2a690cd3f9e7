import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const KEY = 'a key of thirty-two characters..';

it('opens a secret with its key for its owner alone', () => {
	const box = createSecretBox(KEY);
	const sealed = box.seal('GEZDGNBV', 'alice');
	expect(sealed).not.toContain('GEZDGNBV');
	expect(box.open(sealed, 'alice')).toBe('GEZDGNBV');
	expect(box.seal('GEZDGNBV', 'alice')).not.toBe(sealed);
	expect(box.open(sealed, 'bob')).toBeNull();
	expect(createSecretBox(`${KEY}!`).open(sealed, 'alice')).toBeNull();
	expect(createSecretBox(null).open(sealed, 'alice')).toBeNull();
	expect(box.open(`${sealed.slice(0, -2)}AA`, 'alice')).toBeNull();
	expect(box.open('sealed:', 'alice')).toBeNull();
});

it('still opens what was stored before there was a key', () => {
	const stored = createSecretBox(null).seal('GEZDGNBV', 'alice');
	expect(createSecretBox(KEY).open(stored, 'alice')).toBe('GEZDGNBV');
});
