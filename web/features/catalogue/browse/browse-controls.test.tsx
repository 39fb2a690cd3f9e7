import { expect, it } from 'vitest';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Transport } from '#contract/render.ts';
import { renderPage } from '../../../app/entry-server.tsx';

const transport: Transport = async ({ url }) => ({
	status: 200,
	header: () => null,
	json: async () =>
		url.includes('/genre/')
			? { genres: [{ id: 18, name: 'Drama' }] }
			: { page: 1, results: [], total_pages: 1, total_results: 0 },
});

const LISTS = [
	{
		url: '/movies',
		chips: ['All Movies', 'Trending', 'Top Rated', 'Latest'],
		sorts: ['Most Popular', 'Top Rated', 'Latest', 'A to Z'],
		none: 'No movies found',
	},
	{
		url: '/tv',
		chips: ['All Shows', 'Trending', 'Top Rated', 'Latest'],
		// From A to Z is what Name is.
		sorts: ['Most Popular', 'Top Rated', 'Latest', 'First Air Date', 'Name'],
		none: 'No TV shows found',
	},
];

it.each(LISTS)(
	'$url has its quick filters, genres, sort orders and empty-list text',
	{ tags: ['browse-quick-filters', 'browse-movie-orders', 'error-empty-texts', 'browse-show-orders'] },
	async (expected) => {
		const config = { source: 'open', imageBase: '/art', publicUrl: 'https://matinee.invalid' } as PublicConfig;
		const { html } = await renderPage({ url: expected.url, transport, config });
		const chips = [...html.matchAll(/class="chip"[^>]*>([^<]+)</g)].map(([, words]) => words);
		const options = [...html.matchAll(/<option[^>]*>([^<]+)</g)].map(([, words]) => words);
		expect(chips).toEqual(expected.chips);
		expect(options).toEqual(['All Genres', 'Drama', ...expected.sorts]);
		expect(html).toContain(expected.none);
		expect(html).toMatch(/<input[^>]*type="search"/);
	},
);
