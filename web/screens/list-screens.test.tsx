import { describe, expect, it } from 'vitest';
import { renderPage } from '../app/entry-server.tsx';
import { buildConfig } from '../testing/build-config.ts';

const CONFIG = buildConfig();

function buildItem(id: number, overrides: object = {}) {
	return {
		id,
		title: `Title ${id}`,
		release_date: '1927-01-10',
		poster_path: `/${id}.jpg`,
		overview: 'Somebody leaves and somebody comes back.',
		vote_average: 7.4,
		...overrides,
	};
}

interface Catalogue {
	/** Answers a list with the items of a page; a number is a status. */
	page?: (page: number) => object[] | number;
	totalPages?: number;
	genres?: object[] | number;
}

/** Renders a page over a catalogue; `asked` are the calls that it took, in order. */
async function render(url: string, { page = () => [], totalPages = 1, genres = [] }: Catalogue = {}) {
	const asked: string[] = [];
	const rendered = await renderPage({
		url,
		config: CONFIG,
		transport: async (request) => {
			asked.push(request.url);
			const number = Number(/page=(\d+)/.exec(request.url)?.[1] ?? 1);
			const found = request.url.includes('/genre/') ? genres : page(number);
			const body = request.url.includes('/genre/')
				? { genres: found }
				: { page: number, results: found, total_pages: totalPages, total_results: totalPages * 20 };
			return {
				status: typeof found === 'number' ? found : 200,
				header: () => null,
				json: async () => (typeof found === 'number' ? { code: 'upstream_failed', message: 'No' } : body),
			};
		},
	});
	return {
		...rendered,
		asked,
		lists: asked.filter((call) => !call.includes('/genre/')),
		cards: rendered.html.match(/class="title-card"/g)?.length ?? 0,
	};
}

function twenty(from: number, overrides?: object): object[] {
	return Array.from({ length: 20 }, (_, at) => buildItem(from + at, overrides));
}

describe('a browse list on the server', () => {
	it('loads pages until the widest window is full, since the display filter drops titles', async () => {
		const half = (page: number) => twenty(page * 100).map((item, at) => (at % 2 ? { ...item, overview: '' } : item));
		const { cards, lists, html } = await render('/movies', { page: half, totalPages: 500 });
		expect(lists).toHaveLength(3);
		expect(cards).toBe(28);
		expect(html).toContain('About 5,000 movies');
	});

	it('requests no page past the end of a short list', async () => {
		const { lists, cards } = await render('/tv?genre=35&sort=name', { page: () => [buildItem(1)] });
		expect(lists).toEqual(['/api/tmdb/discover/tv?sort_by=name.asc&with_genres=35']);
		expect(cards).toBe(1);
	});

	it('shows a title of two pages once', async () => {
		const { html } = await render('/movies', { page: (page) => twenty(page === 1 ? 1 : 20), totalPages: 2 });
		expect(html.match(/href="\/movie\/20"/g)).toHaveLength(1);
	});

	it('requests no title newer than today', async () => {
		const { lists } = await render('/movies?filter=latest');
		expect(lists[0]).toMatch(/primary_release_date\.lte=\d{4}-\d\d-\d\d$/);
	});

	it('shows the failure and is not cacheable', async () => {
		const { html, complete, status } = await render('/movies', { page: () => 503 });
		expect(html).toContain('Failed to load content. Please try again.');
		expect(html).not.toContain('No movies found');
		expect([status, complete]).toEqual([200, false]);
	});

	it('keeps its cards when a further page fails', async () => {
		const { html, cards } = await render('/movies', { page: (page) => (page === 1 ? twenty(1) : 503), totalPages: 9 });
		expect(cards).toBe(20);
		expect(html).toContain('Failed to load more content.');
	});

	it('shows its titles and a notice when the genre list fails', async () => {
		const { html, cards } = await render('/tv', { page: () => twenty(1), genres: 503 });
		expect(cards).toBe(20);
		expect(html).toContain('Genres couldn’t be loaded');
	});

	it('offers to clear the filters when no title passes them', async () => {
		const filtered = (await render('/tv?genre=37')).html;
		expect(filtered).toContain('No TV shows found');
		expect(filtered).toContain('Clear Filters');
		expect((await render('/tv')).html).not.toContain('Clear Filters');
	});

	it('has a canonical URL for each genre, and none for a search', async () => {
		const genre = await render('/movies?genre=28&sort=a_to_z', { genres: [{ id: 28, name: 'Action' }] });
		expect(genre.head).toContain('<title>Action Movies · Matinee</title>');
		expect(genre.head).toContain('href="https://matinee.invalid/movies?genre=28"');
		expect((await render('/movies?q=x')).head).toContain('noindex');
	});
});

describe('search on the server', () => {
	it('shows the query and the results of a pasted address', {
		tags: ['search-address', 'routes-screens'],
	}, async () => {
		const { html, lists } = await render('/search?q=metropolis&type=movie', { page: () => [buildItem(1)] });
		expect(lists).toEqual(['/api/tmdb/search/movie?query=metropolis']);
		expect(html).toContain('href="/movie/1"');
		expect(html).toMatch(/value="metropolis"/);
	});

	it('trims the query, and drops people of whom nothing is known', async () => {
		const found = [buildItem(1, { media_type: 'movie' }), buildItem(2, { media_type: 'person' })];
		const { lists, cards, head } = await render('/search?q=%20the%20%20general%20', { page: () => found });
		expect(lists).toEqual(['/api/tmdb/search/multi?query=the+general']);
		expect(cards).toBe(1);
		expect(head).toContain('noindex');
	});

	it('distinguishes an outage from no results', async () => {
		const outage = (await render('/search?q=x&type=tv', { page: () => 502 })).html;
		expect(outage).toContain('Failed to load content. Please try again.');
		expect(outage).not.toContain('No results found');
		expect((await render('/search?q=x&type=tv')).html).toContain('No results found');
	});

	it('shows genres to browse before a search', async () => {
		const { html, asked } = await render('/search?type=movie', {
			page: () => twenty(1, { media_type: 'movie' }),
			genres: [{ id: 37, name: 'Western' }],
		});
		expect(asked.some((call) => call.includes('/search/'))).toBe(false);
		expect(html).toContain('href="/movies?genre=37"');
		expect(html).toContain('Trending Now');
	});

	it('shows a notice when the genres to browse failed to load', async () => {
		const { html, complete } = await render('/search?type=tv', { genres: 503 });
		expect(html).toContain('TV genres');
		expect(html).toContain('Genres couldn’t be loaded');
		expect(complete).toBe(false);
		expect((await render('/search?type=tv')).html).not.toContain('TV genres');
	});
});
