import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toJsonLdText } from './json-ld.tsx';

it('cannot close its script element, whatever a name contains', () => {
	const text = toJsonLdText({ '@type': 'Movie', name: '</script><script>alert(1)</script><!--' });
	expect(text).not.toContain('<');
	expect(JSON.parse(text)).toMatchObject({ name: '</script><script>alert(1)</script><!--' });
});

it('round-trips every text', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'grapheme' }), (name) => {
			const text = toJsonLdText({ '@type': 'Movie', name });
			return !text.includes('<') && (JSON.parse(text) as { name: string }).name === name;
		}),
	);
});

it('names the vocabulary and omits unknown fields', () => {
	expect(JSON.parse(toJsonLdText({ '@type': 'Movie', name: 'Sunrise', duration: undefined }))).toEqual({
		'@context': 'https://schema.org',
		'@type': 'Movie',
		name: 'Sunrise',
	});
});
