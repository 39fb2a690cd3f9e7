/** Lists have what can be played and nothing else; search, people and collections have the rest too, marked. */
import { describe, expect, test } from 'vitest';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { MediaType } from '#contract/title.ts';
import { OPEN_CATALOGUE } from '../open-catalogue.ts';
import { buildFilm, buildSeries } from '../testing/record-factories.ts';
import { buildCatalogue, type Catalogue } from './catalogue.ts';
import type { CatalogueTitle } from './catalogue-title.ts';
import { createRequestHandler } from './request-handler.ts';
import { trendingTitles } from './trending.ts';

interface Item {
	id: number;
	media_type?: MediaType;
	playable?: false;
}

const DAY_MS = 86_400_000;
const TODAY = Date.parse('2026-11-22T00:00:00Z');
const TRENDING = 'GET /api/tmdb/trending/:type/:window';

let now = TODAY;
const answerOf = (catalogue: Catalogue) => createRequestHandler(catalogue, { clock: () => now, imageBase: '' });
const answerOpen = answerOf(OPEN_CATALOGUE);

function request(
	endpoint: CatalogueEndpointName,
	params: Record<string, string | number> = {},
	query: Record<string, string | number> = {},
	answer = answerOpen,
) {
	const { body } = answer({ endpoint, params, query });
	return body as {
		results: Item[];
		total_pages: number;
		total_results: number;
		genres: { name: string }[];
		similar: { results: Item[] };
		recommendations: { results: Item[] };
		parts: Item[];
		combined_credits: { crew: Item[] };
	};
}

/** Whether each of the titles has a source or an item; a show's are those of its seasons and episodes. */
function havingCopies(items: readonly Item[], listType: MediaType = 'movie'): boolean[] {
	return items.map(({ id, media_type = listType }) => {
		const { record } = OPEN_CATALOGUE.find({ media_type, id }) ?? expect.fail(`no ${media_type} ${id}`);
		const seasons = 'seasons' in record ? record.seasons : null;
		const parts = seasons?.flatMap((season) => [season, ...season.episodes]) ?? [record];
		return parts.some((part) => [part.items, 'sources' in part && part.sources].flat().some(Boolean));
	});
}

/** Whether there are some, each with a copy. */
const areAllPlayable = (copies: readonly boolean[]) => copies.length > 0 && copies.every(Boolean);

test('Home has a hero and rows of what can be played, on each of two hundred days', {
	tags: ['home-playable'],
}, () => {
	// A hundred days from today, and single ones over ten years: every weekday, at the start and the end of the day.
	const days = [
		...Array.from({ length: 100 }, (_, day) => TODAY + day * DAY_MS),
		...Array.from({ length: 100 }, (_, at) => TODAY + at * 37 * DAY_MS + (at % 2) * (DAY_MS - 1)),
	];
	const heroes = new Set<number | undefined>();
	for (now of days) {
		const [all, shows, week] = [
			{ type: 'all', window: 'day' },
			{ type: 'tv', window: 'day' },
			{ type: 'all', window: 'week' },
		].map((params) => request(TRENDING, params).results);
		for (const results of [all, shows, week]) {
			const copies = havingCopies(results ?? []);
			expect([new Date(now).toISOString(), areAllPlayable(copies)]).toEqual([expect.any(String), true]);
		}
		heroes.add(all?.[0]?.id);
	}
	now = TODAY;
	// The rotation is not cut short by it.
	expect(heroes.size).toBeGreaterThan(10);
});

describe('Movies and TV Shows', { tags: ['home-playable'] }, () => {
	test.each([
		['GET /api/tmdb/movie/popular', 'movie', {}],
		['GET /api/tmdb/tv/popular', 'tv', {}],
		['GET /api/tmdb/discover/movie', 'movie', { sort_by: 'popularity.desc' }],
		['GET /api/tmdb/discover/tv', 'tv', { sort_by: 'popularity.desc' }],
		['GET /api/tmdb/discover/movie', 'movie', { with_genres: '35' }],
		['GET /api/tmdb/discover/tv', 'tv', { with_genres: '10759' }],
	] as const)('%s (%s, %o) has what can be played, and counts nothing else', (endpoint, type, query) => {
		const { total_pages, total_results } = request(endpoint, {}, query);
		const pages = Array.from(
			{ length: total_pages },
			(_, at) => request(endpoint, {}, { ...query, page: at + 1 }).results,
		);
		const copies = havingCopies(pages.flat(), type);
		expect([copies.length, areAllPlayable(copies)]).toEqual([total_results, true]);
	});

	test.each([
		['GET /api/tmdb/movie/top_rated', {}],
		['GET /api/tmdb/discover/movie', { sort_by: 'vote_average.desc' }],
		['GET /api/tmdb/discover/movie', { sort_by: 'title.asc' }],
		['GET /api/tmdb/discover/movie', { primary_release_year: 1925 }],
	] as const)('leave out what cannot be played in every order and by every filter: %s %o', (endpoint, query) => {
		const { results, total_results } = request(endpoint, {}, query, answerOf(catalogue));
		expect(results.map(({ id }) => id)).toEqual('primary_release_year' in query ? [] : [good.id]);
		expect(total_results).toBe(results.length);
	});

	test('offer the genres of what can be played', () => {
		const { genres } = request('GET /api/tmdb/genre/movie/list', {}, {}, answerOf(catalogue));
		expect(genres.map(({ name }) => name)).toEqual(['Comedy']);
	});
});

const better = buildFilm({
	title: 'Amber',
	score: 9,
	release_date: '1925-01-01',
	genres: ['Comedy', 'Drama'],
	directors: ['Ada Vale'],
});
const good = buildFilm({
	title: 'Beryl',
	score: 6,
	release_date: '1920-01-01',
	genres: ['Comedy'],
	directors: ['Ada Vale'],
	items: [{ archive: 'beryl' }],
});
const catalogue = buildCatalogue(
	[better, good],
	[
		buildSeries({
			score: 9,
			name: 'Later',
			seasons: [{ season_number: 1, episodes: [{ name: 'A' }, { name: 'B', items: [{ archive: 'b' }] }] }],
		}),
		buildSeries({ name: 'Never', score: 10, seasons: [{ season_number: 1, episodes: [{ name: 'A' }] }] }),
		buildSeries({
			name: 'Whole',
			seasons: [{ season_number: 1, items: [{ archive: 'all', episodes: 'by-order' }], episodes: [{ name: 'A' }] }],
		}),
	],
	[{ name: 'Gem Collection', overview: 'Two films.', films: [better.id, good.id] }],
);

describe('A title that cannot be played is found and marked', { tags: ['title-no-copy'] }, () => {
	const answer = answerOf(catalogue);
	const marks = (items: readonly Item[]) => Object.fromEntries(items.map(({ id, playable }) => [id, playable]));
	const marked = { [better.id]: false, [good.id]: undefined };

	test('by searches', () => {
		for (const endpoint of ['GET /api/tmdb/search/movie', 'GET /api/tmdb/search/multi'] as const) {
			const found = [better, good].flatMap(({ title }) => request(endpoint, {}, { query: title }, answer).results);
			expect(marks(found)).toEqual(marked);
		}
	});

	test('on the page of a person', () => {
		const [person] = request('GET /api/tmdb/search/person', {}, { query: 'Ada Vale' }, answer).results;
		const query = { append_to_response: 'combined_credits' };
		const { combined_credits } = request('GET /api/tmdb/person/:id', { id: person?.id ?? 0 }, query, answer);
		expect(marks(combined_credits.crew)).toEqual(marked);
	});

	test('in its collection', () => {
		const [collection] = catalogue.collections;
		const { parts } = request('GET /api/tmdb/collection/:id', { id: collection?.id ?? 0 }, {}, answer);
		expect(marks(parts)).toEqual(marked);
	});
});

test('A show can be played by an item of any episode or season, and one without comes last', () => {
	const shows = catalogue.shows.map(({ name, has_copy }) => [name, has_copy]);
	expect(shows).toEqual([
		['Later', true],
		['Whole', true],
		['Never', false],
	]);
});

describe('a title whose copies are gone', () => {
	const gone = (...keys: (string | undefined)[]) => ({
		...OPEN_CATALOGUE,
		isPlayable: (title: CatalogueTitle) => title.has_copy && !keys.includes(title.key),
	});
	const keysOf = (items: readonly Item[], type: MediaType) =>
		items.map(({ id, media_type = type }) => `${media_type}:${id}`);

	test('is in no list', () => {
		const [first, second] = OPEN_CATALOGUE.movies;
		const without = gone(first?.key);
		for (const endpoint of ['GET /api/tmdb/movie/popular', 'GET /api/tmdb/discover/movie'] as const) {
			const { results } = request(endpoint, {}, {}, answerOf(without));
			expect(keysOf(results, 'movie')[0]).toBe(second?.key);
			expect(keysOf(results, 'movie')).not.toContain(first?.key);
		}
	});

	test('gives its turn as the hero to the next, and tomorrow’s hero stays the same', () => {
		const hero = (now: number, source = OPEN_CATALOGUE) => trendingTitles(source, 'all', 'day', now)[0]?.key;
		const without = gone(hero(TODAY));
		expect(hero(TODAY, without)).not.toBe(hero(TODAY));
		expect(without.isPlayable(trendingTitles(without, 'all', 'day', TODAY)[0] ?? expect.fail('no hero'))).toBe(true);
		expect(hero(TODAY + DAY_MS, without)).toBe(hero(TODAY + DAY_MS));
	});

	test('is not among what another title leads to', () => {
		const title = OPEN_CATALOGUE.movies[0] ?? expect.fail('no movie');
		const query = { append_to_response: 'similar,recommendations' };
		const lists = (source = OPEN_CATALOGUE) => {
			const { similar, recommendations } = request(
				'GET /api/tmdb/movie/:id',
				{ id: title.id },
				query,
				answerOf(source),
			);
			return [similar, recommendations].map(({ results }) => keysOf(results, 'movie'));
		};
		for (const [at, before] of lists().entries()) {
			const after = lists(gone(before[0]))[at] ?? [];
			expect(after).not.toContain(before[0]);
			expect(after.slice(0, -1)).toEqual(before.slice(1));
		}
	});

	test('leads nothing, also when nothing else can be played', () => {
		expect(trendingTitles({ ...OPEN_CATALOGUE, isPlayable: () => false }, 'all', 'day', TODAY)).toEqual([]);
	});
});
