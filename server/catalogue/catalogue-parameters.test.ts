import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { createAppOnTmdb } from '../testing/create-app-on-tmdb.ts';
import { toSingleValues } from './single-values.ts';

const NAMES = Object.keys(CATALOGUE_ENDPOINTS) as CatalogueEndpointName[];
/** The parameters with values that TMDB refuses. */
const REFUSED = new Set(['page', 'query', 'append_to_response']);

/** What TMDB is sent, and the requests that share its answer. */
const SAME_REQUESTS: [target: string, ...spellings: string[]][] = [
	[
		'/discover/movie?with_genres=12,18',
		'/discover/movie?with_genres=18,12&page=1&sort_by=popularity.desc&nonsense=1',
		'/discover/movie?nonsense=2&with_genres=12%2C18&language=en-US&include_adult=false',
		'/discover/movie?with_genres=+18,+12,&language=en-us&include_adult=0&region=&sort_by=&year=',
		'/discover/movie?with_genres=27&with_genres=012,18&sort_by=popularity.DESC&include_adult=False',
	],
	['/movie/popular?region=US', '/movie/popular?region=us&language=eng', '/movie/popular?language=&region=br&region=US'],
	[
		'/movie/popular',
		'/movie/popular?language=english',
		'/movie/popular?region=USA&page=',
		'/movie/popular?page=7&page=1',
	],
	['/movie/popular?language=pt-BR', '/movie/popular?language=pt-br', '/movie/popular?language=PT-BR'],
	['/tv/popular?page=2', '/tv/popular?page=2', '/tv/popular?page=02&region=US', '/tv/popular?page=+2'],
	['/trending/all/week?page=3', '/trending/all/week?page=3&media_type=all&time_window=week&api_key=x'],
	[
		'/discover/tv?with_original_language=en|ja',
		'/discover/tv?with_original_language=ja%7Cen',
		'/discover/tv?with_original_language=EN|ja&sort_by=nonsense.desc',
	],
	[
		'/discover/movie?certification=PG|PG-13&certification_country=US&include_adult=true',
		'/discover/movie?certification=PG-13|PG&certification_country=us&include_adult=1',
		'/discover/movie?certification=PG+|+PG-13&certification_country=US&include_adult=true',
	],
	// The order of release types counts.
	[
		'/discover/movie?region=US&with_release_type=3|2',
		'/discover/movie?region=US&with_release_type=3|2',
		'/discover/movie?with_release_type=03|2&region=us',
	],
	[
		'/discover/movie?with_origin_country=BR|US&with_watch_monetization_types=flatrate|free',
		'/discover/movie?with_origin_country=us|br&with_watch_monetization_types=free|flatrate',
	],
	[
		'/discover/movie',
		'/discover/movie?with_genres=27;drop&primary_release_date.lte=tomorrow&vote_average.gte=much&year=19999',
		`/discover/movie?with_genres=${'1,'.repeat(200)}x&with_cast=${'9'.repeat(11)}`,
	],
	['/discover/movie?release_date.gte=2020-01-31', '/discover/movie?release_date.gte=2020-01-31T00:00:00.000Z'],
	[
		'/movie/605?append_to_response=credits,videos',
		'/movie/605?append_to_response=videos,+credits,,nonsense&page=2&include_image_language=en',
		'/movie/605?append_to_response=credits,videos,season/1&page=501',
	],
	[
		'/movie/605?append_to_response=images,similar,videos&include_image_language=en,null&include_video_language=en&page=2',
		'/movie/605?append_to_response=similar,images,videos&page=2&include_image_language=null,en&include_video_language=EN',
	],
	// Without a language TMDB sends the images of all languages.
	['/movie/605/images?language=en-US', '/movie/605/images?language=en-us'],
	['/movie/605/images', '/movie/605/images', '/movie/605/images?language=&include_image_language=not-a-language'],
	[
		'/tv/605?append_to_response=season/1,season/2',
		'/tv/605?append_to_response=season/2,season/01,season/1,season/12345',
	],
	['/find/tt9000005?external_source=imdb_id', '/find/tt9000005?external_source=IMDB_ID'],
	[
		'/search/movie?query=The+moon&year=2001',
		'/search/movie?query=+The%20%20moon&year=2001',
		'/search/movie?query=x&query=The+moon&year=2001',
	],
];

/** Text like that of parameters, and any other. */
const VALUES = fc.oneof(
	fc.string({ maxLength: 60 }),
	fc.stringMatching(/^[a-zA-Z0-9,| .+/_-]{0,40}$/),
	fc
		.array(
			fc.constantFrom('en', 'en-us', 'null', 'US', '12', '0', '', ' ', 'true', 'season/1', 'credits', '2020-01-31'),
		)
		.map((parts) => parts.join(',')),
);

describe('parameters of the catalogue', () => {
	it('sends the canonical request once for requests that mean the same', {
		tags: ['call-parameters'],
	}, async () => {
		const { http, fake } = await createAppOnTmdb();
		for (const [target, ...spellings] of SAME_REQUESTS) {
			const before = fake.calls.length;
			for (const spelling of spellings) {
				expect([spelling, (await http.inject(`/api/tmdb${spelling}`)).statusCode]).toEqual([spelling, 200]);
			}
			expect(fake.calls.slice(before).map(({ url }) => decodeURIComponent(url))).toEqual([`/3${target}`]);
		}
	});

	it('reads any value without an error but for those that TMDB refuses, into a form that stays when it is read again', {
		tags: ['call-parameters'],
	}, () => {
		fc.assert(
			fc.property(fc.constantFrom(...NAMES), fc.array(VALUES, { maxLength: 60 }), (endpoint, values) => {
				const schema = CATALOGUE_ENDPOINTS[endpoint].query;
				const names = Object.keys(schema.shape);
				const query = Object.fromEntries(names.map((name, at) => [name, [values[at] ?? '', values[at + 1] ?? '']]));
				const parsed = schema.safeParse(toSingleValues(query));
				for (const { path } of parsed.error?.issues ?? []) expect(REFUSED).toContain(path[0]);
				if (!parsed.success) return;
				const text = Object.entries(parsed.data).flatMap(([name, value]) =>
					value === undefined ? [] : [[name, String(value)]],
				);
				expect(schema.parse(Object.fromEntries(text))).toEqual(parsed.data);
			}),
			{ numRuns: 500 },
		);
	});

	it('takes the last of repeated values, and none that is empty', { tags: ['call-parameters'] }, () => {
		const query = { page: ['7', ' 2 '], region: '', language: [' '], year: ['1999', ''], sort_by: [] };
		expect(toSingleValues(query)).toEqual({ page: '2' });
	});
});
