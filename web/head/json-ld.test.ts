import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toJsonLdText } from './json-ld.tsx';

it('leaves no way out of its block, whatever a name holds', () => {
	const text = toJsonLdText({ '@type': 'Movie', name: '</script><script>alert(1)</script><!--' });
	expect(text).not.toContain('<');
	expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)</script><!--' });
});

it('gives back every text as it was', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			const text = toJsonLdText({ '@type': 'Movie', name });
			return !text.includes('<') && (JSON.parse(text) as { name: string }).name === name;
		}),
	);
});

it('names the vocabulary and leaves out what is not known', () => {
	expect(JSON.parse(toJsonLdText({ '@type': 'Movie', name: 'Sunrise', duration: undefined }))).toEqual({
		'@context': 'https://schema.org',
		'@type': 'Movie',
		name: 'Sunrise',
	});
});
