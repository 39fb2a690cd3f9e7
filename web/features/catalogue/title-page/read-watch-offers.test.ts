import { describe, expect, it } from 'vitest';
import { offerRegions, readWatchOffers } from './read-watch-offers.ts';

const provider = (id: number, name: string, display_priority: number) => ({
	provider_id: id,
	provider_name: name,
	logo_path: `/${id}.jpg`,
	display_priority,
});

describe('where to watch', { tags: ['title-where-to-watch'] }, () => {
	it('is by kind of offer, with the provider that TMDB ranks first in front', () => {
		const results = {
			DE: { link: 'https://x', buy: [provider(2, 'Store', 1)], flatrate: [provider(8, 'B', 4), provider(9, 'A', 0)] },
		};
		expect(readWatchOffers(results, 'DE')).toEqual([
			{
				kind: 'flatrate',
				providers: [
					{ id: 9, name: 'A', logo: '/9.jpg' },
					{ id: 8, name: 'B', logo: '/8.jpg' },
				],
			},
			{ kind: 'buy', providers: [{ id: 2, name: 'Store', logo: '/2.jpg' }] },
		]);
		expect(readWatchOffers(results, 'FR')).toEqual([]);
	});

	it('leaves out what is malformed', () => {
		const odd = { provider_id: 1, provider_name: 'Odd', logo_path: 'https://evil.example/x.png' };
		const results = {
			US: { flatrate: [null, 'x', { provider_id: '1', provider_name: 'No number' }, odd], rent: 'no list' },
		};
		expect(readWatchOffers(results, 'US')).toEqual([
			{ kind: 'flatrate', providers: [{ id: 1, name: 'Odd', logo: null }] },
		]);
		for (const region of ['__proto__', 'constructor', 'toString']) {
			expect(readWatchOffers({}, region)).toEqual([]);
		}
		expect(readWatchOffers(undefined, 'US')).toEqual([]);
	});

	it('names the countries that have offers', () => {
		const flatrate = [provider(1, 'A', 0)];
		expect(offerRegions({ US: { flatrate }, BR: { flatrate }, DE: { flatrate: [] }, xx: { flatrate } })).toEqual([
			'BR',
			'US',
		]);
	});
});
