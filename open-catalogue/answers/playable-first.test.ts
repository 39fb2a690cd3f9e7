/** What can be played comes first: on Home, in the default orders, and in what a title leads to. */
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
	return body as { results: Item[]; similar: { results: Item[] }; recommendations: { results: Item[] } };
}

/** Whether each of the titles has a source or an item; a show's is that of its first episode. */
function havingCopies(items: readonly Item[], listType: MediaType = 'movie'): boolean[] {
	return items.map(({ id, media_type = listType }) => {
		const { record } = OPEN_CATALOGUE.find({ media_type, id }) ?? expect.fail(`no ${media_type} ${id}`);
		const [season] = 'seasons' in record ? record.seasons : [];
		const parts = season ? [season, season.episodes[0]] : [record];
		return parts.some((part) => [part?.items, part && 'sources' in part && part.sources].flat().some(Boolean));
	});
}

/** Whether none with a copy follows one without. */
const isInFront = (copies: readonly boolean[]) => copies.every((has, at) => !has || copies[at - 1] !== false);

test('Home has a hero and rows that begin with what can be played, on each of two hundred days', {
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
			expect([new Date(now).toISOString(), copies[0], isInFront(copies)]).toEqual([expect.any(String), true, true]);
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
	] as const)('%s (%s, %o) begins with what can be played', (endpoint, type, query) => {
		const pages = [1, 2, 3, 4].map((page) => request(endpoint, {}, { ...query, page }).results);
		const copies = havingCopies(pages.flat(), type);
		expect([copies[0], isInFront(copies)]).toEqual([true, true]);
	});

	test('keep the order that a person chooses', () => {
		for (const sort_by of ['vote_average.desc', 'primary_release_date.desc', 'title.asc']) {
			const { results } = request('GET /api/tmdb/discover/movie', {}, { sort_by }, answerOf(catalogue));
			expect(results.map(({ id }) => id)).toEqual([better.id, good.id]);
		}
	});
});

const better = buildFilm({ title: 'Amber', score: 9, release_date: '1925-01-01', genres: ['Comedy'] });
const good = buildFilm({
	title: 'Beryl',
	score: 6,
	release_date: '1920-01-01',
	genres: ['Comedy'],
	items: [{ archive: 'beryl' }],
});
const catalogue = buildCatalogue(
	[better, good],
	[
		buildSeries({
			score: 9,
			seasons: [{ season_number: 1, episodes: [{ name: 'A' }, { name: 'B', items: [{ archive: 'b' }] }] }],
		}),
		buildSeries({
			name: 'Whole',
			seasons: [{ season_number: 1, items: [{ archive: 'all', episodes: 'by-order' }], episodes: [{ name: 'A' }] }],
		}),
	],
);

test('A show can be played by an item of its first episode or of its first season', () => {
	expect(catalogue.shows.map(({ has_copy }) => has_copy)).toEqual([true, false]);
	expect(catalogue.shows[0]?.name).toBe('Whole');
});

describe('a title whose copies are gone', () => {
	const gone = (...keys: (string | undefined)[]) => ({
		...OPEN_CATALOGUE,
		isPlayable: (title: CatalogueTitle) => title.has_copy && !keys.includes(title.key),
	});
	const keysOf = (items: readonly Item[], type: MediaType) =>
		items.map(({ id, media_type = type }) => `${media_type}:${id}`);

	test('is behind the others in every default order', () => {
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

	test('is the last of what another title leads to, which stays the same set', () => {
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
			expect(after.toSorted()).toEqual(before.toSorted());
			expect(after[0]).toBe(before[1]);
		}
	});

	test('still leads when nothing else can be played', () => {
		const nothing = { ...OPEN_CATALOGUE, isPlayable: () => false };
		const { movies, shows } = OPEN_CATALOGUE;
		expect(trendingTitles(nothing, 'all', 'day', TODAY)).toHaveLength(movies.length + shows.length);
	});
});
