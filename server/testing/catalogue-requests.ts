import { APPENDABLE } from '#contract/catalogue-parameters.ts';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { CatalogueRequest } from '../catalogue/sources/catalogue-source.ts';

export function buildRequest(
	endpoint: CatalogueEndpointName,
	overrides: Partial<CatalogueRequest> = {},
): CatalogueRequest {
	return { endpoint, params: {}, query: {}, ...overrides };
}

export const movie = (id: number, query: CatalogueRequest['query'] = {}) =>
	buildRequest('GET /api/tmdb/movie/:id', { params: { id }, query });
export const show = (id: number, query: CatalogueRequest['query'] = {}) =>
	buildRequest('GET /api/tmdb/tv/:id', { params: { id }, query });

/** At least one of every endpoint, which the fake TMDB finds. */
export const CATALOGUE_REQUESTS: CatalogueRequest[] = [
	buildRequest('GET /api/tmdb/trending/:type/:window', { params: { type: 'all', window: 'day' } }),
	buildRequest('GET /api/tmdb/movie/popular', { query: { page: 500 } }),
	movie(605, { append_to_response: 'credits,images,recommendations,similar,videos' }),
	show(605, { append_to_response: 'aggregate_credits,credits,watch/providers' }),
	show(621),
	show(605, { append_to_response: 'keywords,season/1,season/77,translations' }),
	buildRequest('GET /api/tmdb/tv/:id/season/:season', { params: { id: 605, season: 0 } }),
	buildRequest('GET /api/tmdb/tv/:id/season/:season/episode/:episode', {
		params: { id: 605, season: 1, episode: 1 },
		query: { append_to_response: 'credits,external_ids,images' },
	}),
	buildRequest('GET /api/tmdb/configuration'),
	...(['popular', 'top_rated', 'upcoming', 'now_playing'] as const).map((list) =>
		buildRequest(`GET /api/tmdb/movie/${list}`, { query: { region: 'US' } }),
	),
	...(['popular', 'top_rated', 'airing_today', 'on_the_air'] as const).map((list) =>
		buildRequest(`GET /api/tmdb/tv/${list}`),
	),
	...APPENDABLE.movie.map((block) => buildRequest(`GET /api/tmdb/movie/:id/${block}`, { params: { id: 605 } })),
	...APPENDABLE.tv.map((block) => buildRequest(`GET /api/tmdb/tv/:id/${block}`, { params: { id: 605 } })),
	...APPENDABLE.person.map((block) => buildRequest(`GET /api/tmdb/person/:id/${block}`, { params: { id: 3013 } })),
	buildRequest('GET /api/tmdb/person/:id', {
		params: { id: 3013 },
		query: { append_to_response: 'combined_credits,external_ids,images' },
	}),
	buildRequest('GET /api/tmdb/person/popular'),
	buildRequest('GET /api/tmdb/trending/:type/:window', {
		params: { type: 'person', window: 'week' },
		query: { page: 2 },
	}),
	buildRequest('GET /api/tmdb/collection/:id', { params: { id: 7000 } }),
	buildRequest('GET /api/tmdb/find/:external_id', {
		params: { external_id: 'tt9000005' },
		query: { external_source: 'imdb_id' },
	}),
	buildRequest('GET /api/tmdb/search/person', { query: { query: 'a' } }),
	buildRequest('GET /api/tmdb/search/collection', { query: { query: 'the' } }),
	buildRequest('GET /api/tmdb/watch/providers/movie', { query: { watch_region: 'US' } }),
	buildRequest('GET /api/tmdb/watch/providers/tv'),
	buildRequest('GET /api/tmdb/watch/providers/regions'),
	buildRequest('GET /api/tmdb/search/multi', { query: { query: 'game' } }),
	buildRequest('GET /api/tmdb/search/movie', { query: { query: 'nothing has this name' } }),
	buildRequest('GET /api/tmdb/search/tv', { query: { query: '銅', page: 1 } }),
	buildRequest('GET /api/tmdb/genre/movie/list', { query: { language: 'pt-BR' } }),
	buildRequest('GET /api/tmdb/genre/tv/list'),
	buildRequest('GET /api/tmdb/discover/movie', { query: { with_watch_providers: '384|1899', watch_region: 'US' } }),
	buildRequest('GET /api/tmdb/discover/tv', { query: { with_genres: '18,35', sort_by: 'vote_average.desc' } }),
];
