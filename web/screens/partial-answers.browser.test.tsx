import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TransportResponse } from '#contract/render.ts';
import { createFakeApi, type FakeApi, interceptRequests } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-with-app.tsx';
import { buildMovie, buildSeason, buildShow } from '../testing/tmdb-titles.ts';
import { createWatchApi, MOVIE_PAGE, openWatchPage, playerFrame, SUPERMAN_PAGE } from '../testing/watch-page.tsx';
import { UI_TEXT } from '../ui/ui.messages.ts';

const retry = page.getByRole('button', { name: UI_TEXT.retry });
const heading = page.getByRole('heading', { level: 1 });
const watchNow = page.getByRole('link', { name: 'Watch Now' });

/** What another release, or a source of another form, may have in the place of any part. */
const WRONG: [name: string, value: unknown][] = [
	['nothing', undefined],
	['null', null],
	['an empty object', {}],
	['an empty list', []],
	['lists of null', [null]],
	['text', 'text'],
	['a number', 7],
	['objects of other objects', { results: [{ id: {}, name: {}, key: [], site: {} }], cast: [{ name: {} }], crew: 7 }],
	['items of other types', [{ id: {}, name: {}, job: [], season_number: 'one', episode_number: null, runtime: {} }]],
];

const TITLE_FIELDS = [
	...[
		'adult',
		'backdrop_path',
		'belongs_to_collection',
		'budget',
		'content_ratings',
		'copies',
		'created_by',
		'credits',
	],
	...['episode_run_time', 'external_ids', 'first_air_date', 'genres', 'homepage', 'images', 'imdb_id', 'keywords'],
	...['last_air_date', 'networks', 'number_of_episodes', 'number_of_seasons', 'origin_country', 'original_language'],
	...['overview', 'popularity', 'poster_path', 'production_companies', 'production_countries', 'recommendations'],
	...['release_date', 'release_dates', 'revenue', 'runtime', 'seasons', 'similar', 'spoken_languages', 'status'],
	...['tagline', 'translations', 'videos', 'vote_average', 'vote_count', 'watch/providers'],
];
const PERSON_FIELDS = [
	...['also_known_as', 'biography', 'birthday', 'combined_credits', 'deathday', 'external_ids', 'gender', 'homepage'],
	...['imdb_id', 'images', 'known_for_department', 'place_of_birth', 'profile_path'],
];
const COLLECTION_FIELDS = ['overview', 'poster_path', 'backdrop_path', 'parts'];

/** `answer` with `value` in the place of each of the fields. */
function withEach(answer: object, fields: readonly string[], value: unknown): object {
	return { ...answer, ...Object.fromEntries(fields.map((field) => [field, value])) };
}

/** Answers the requests with what need not keep the contract. */
function answer(api: FakeApi, pattern: RegExp, body: unknown): FakeApi {
	const response: TransportResponse = {
		status: 200,
		header: () => null,
		json: async () => JSON.parse(JSON.stringify(body)),
	};
	interceptRequests(api, pattern, async () => response);
	return api;
}

describe.for(WRONG)('a page of which every optional part is %s', ([, value]) => {
	it('is that of a movie with Watch Now', async () => {
		const movie = withEach(buildMovie(), TITLE_FIELDS, value);
		const api = answer(createFakeApi(), /\/tmdb\/(movie\/\d+(\?|$)|.*providers)/, movie);
		await renderScreen('/movie/701', { api });
		await expect.element(heading).toHaveTextContent('Sea of Brass');
		await expect.element(watchNow).toHaveAttribute('href', '/watch/movie/701');
	});

	it('is that of a show with Watch Now, and Retry in the place of episodes that cannot be read', async () => {
		const show = withEach(buildShow(), TITLE_FIELDS, value);
		const api = answer(createFakeApi(), /\/tmdb\/tv\/605\?/, show);
		answer(api, /\/season\//, { ...buildSeason(1), episodes: value });
		await renderScreen('/tv/605/1/1', { api });
		await expect.element(heading).toHaveTextContent('Brass Weather');
		await expect.element(watchNow).toHaveAttribute('href', '/watch/tv/605/1/1');
		if (!Array.isArray(value)) await expect.element(retry).toBeVisible();
	});

	it('is that of a person', async () => {
		const person = withEach({ id: 7, name: 'Ida Moor' }, PERSON_FIELDS, value);
		await renderScreen('/person/7', { api: answer(createFakeApi(), /\/tmdb\/person\//, person) });
		await expect.element(heading).toHaveTextContent('Ida Moor');
	});

	it('is that of a collection', async () => {
		const collection = withEach({ id: 8, name: 'The Brass Films' }, COLLECTION_FIELDS, value);
		await renderScreen('/collection/8', { api: answer(createFakeApi(), /\/tmdb\/collection\//, collection) });
		await expect.element(heading).toHaveTextContent('The Brass Films');
	});

	it('is that of a movie’s player, which plays', async () => {
		const movie = withEach({ id: 775, title: 'A Trip to the Moon' }, TITLE_FIELDS, value);
		await openWatchPage(MOVIE_PAGE, { api: answer(createWatchApi(), /\/tmdb\/movie\//, movie) });
		await expect.element(heading).toHaveTextContent('A Trip to the Moon');
		await expect.poll(() => playerFrame().src).toBe('https://s1.invalid/m/775');
	});

	it('is that of an episode’s player, which plays', async () => {
		const show = withEach({ id: 661, name: 'Superman' }, TITLE_FIELDS, value);
		const api = answer(createWatchApi(), /\/tmdb\/tv\/661\?/, show);
		answer(api, /\/season\//, { ...buildSeason(1), episodes: value });
		await openWatchPage(`${SUPERMAN_PAGE}/1/1`, { api });
		await expect.element(heading).toHaveTextContent('Superman');
		await expect.poll(() => playerFrame().src).toBe('https://s1.invalid/t/661/1/1');
	});
});
