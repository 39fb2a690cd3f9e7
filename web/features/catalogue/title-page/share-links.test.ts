import { describe, expect, it } from 'vitest';
import { shareLinks, shareText } from './share-links.ts';

const url = 'https://cinema.example.org/movie/19';

describe('sharing a title', () => {
	it('contains at most 100 characters of the overview', { tags: ['limit-overview-cut'] }, () => {
		const text = shareText(
			'Metropolis',
			'In a futuristic city sharply divided between the workers and the planners, '.repeat(4),
		);
		expect([...text].length).toBeLessThanOrEqual(100);
		expect(text).toMatch(/^In a futuristic city .*…$/u);
	});

	it('falls back to the name without an overview', () => {
		expect(shareText('Metropolis', '')).toBe('Metropolis');
	});

	it('encodes any text and address', () => {
		const links = shareLinks({ url, text: 'Tom & Jerry = 100% “fun” #1' });
		expect(new URL(links.facebook).searchParams.get('u')).toBe(url);
		expect(new URL(links.twitter).searchParams.get('text')).toBe('Tom & Jerry = 100% “fun” #1');
		expect(new URL(links.twitter).searchParams.get('url')).toBe(url);
		expect(new URL(links.whatsApp).searchParams.get('text')).toBe(`Tom & Jerry = 100% “fun” #1 ${url}`);
	});
});
