import { TMDB, TMDBv4 } from '@lorenzopant/tmdb';
import { APPENDABLE } from '#contract/catalogue-parameters.ts';
import type { Library, LibraryCalls, Samples } from './library-call.ts';

const season = ({ tv: series_id, season: season_number }: Samples) => ({ series_id, season_number });
const episode = (samples: Samples) => ({ ...season(samples), episode_number: samples.episode });

export const LORENZOPANT_CALLS = {
	'configuration.details': (tmdb) => tmdb.configuration.details(),

	'movies.details': (tmdb, { movie }) => tmdb.movies.details({ movie_id: movie }),
	'movies.details, language': (tmdb, { movie }) => tmdb.movies.details({ movie_id: movie, language: 'pt-BR' }),
	'movies.details, all blocks': (tmdb, { movieOfCollection }) =>
		tmdb.movies.details({
			movie_id: movieOfCollection,
			append_to_response: [...APPENDABLE.movie],
		}),
	'movies.credits': (tmdb, { movie }) => tmdb.movies.credits({ movie_id: movie }),
	'movies.external_ids': (tmdb, { movie }) => tmdb.movies.external_ids({ movie_id: movie }),
	'movies.images': (tmdb, { movie }) => tmdb.movies.images({ movie_id: movie }),
	'movies.keywords': (tmdb, { movie }) => tmdb.movies.keywords({ movie_id: movie }),
	'movies.recommendations': (tmdb, { movie }) => tmdb.movies.recommendations({ movie_id: movie }),
	'movies.release_dates': (tmdb, { movie }) => tmdb.movies.release_dates({ movie_id: movie }),
	'movies.similar': (tmdb, { movie }) => tmdb.movies.similar({ movie_id: movie }),
	'movies.similar, page': (tmdb, { movie }) => tmdb.movies.similar({ movie_id: movie, page: 2 }),
	'movies.translations': (tmdb, { movie }) => tmdb.movies.translations({ movie_id: movie }),
	'movies.videos': (tmdb, { movie }) => tmdb.movies.videos({ movie_id: movie }),
	'movies.watch_providers': (tmdb, { movie }) => tmdb.movies.watch_providers({ movie_id: movie }),
	'movie_lists.now_playing': (tmdb) => tmdb.movie_lists.now_playing(),
	'movie_lists.popular': (tmdb) => tmdb.movie_lists.popular(),
	'movie_lists.popular, options': (tmdb) => tmdb.movie_lists.popular({ page: 2, language: 'en-US', region: 'US' }),
	'movie_lists.top_rated': (tmdb) => tmdb.movie_lists.top_rated(),
	'movie_lists.upcoming': (tmdb) => tmdb.movie_lists.upcoming(),

	'tv_series.details': (tmdb, { tv }) => tmdb.tv_series.details({ series_id: tv }),
	'tv_series.details, all blocks': (tmdb, { tv }) =>
		tmdb.tv_series.details({
			series_id: tv,
			append_to_response: [...APPENDABLE.tv],
		}),
	'tv_series.aggregate_credits': (tmdb, { tv }) => tmdb.tv_series.aggregate_credits({ series_id: tv }),
	'tv_series.content_ratings': (tmdb, { tv }) => tmdb.tv_series.content_ratings({ series_id: tv }),
	'tv_series.credits': (tmdb, { tv }) => tmdb.tv_series.credits({ series_id: tv }),
	'tv_series.external_ids': (tmdb, { tv }) => tmdb.tv_series.external_ids({ series_id: tv }),
	'tv_series.images': (tmdb, { tv }) => tmdb.tv_series.images({ series_id: tv }),
	'tv_series.keywords': (tmdb, { tv }) => tmdb.tv_series.keywords({ series_id: tv }),
	'tv_series.recommendations': (tmdb, { tv }) => tmdb.tv_series.recommendations({ series_id: tv }),
	'tv_series.similar': (tmdb, { tv }) => tmdb.tv_series.similar({ series_id: tv }),
	'tv_series.translations': (tmdb, { tv }) => tmdb.tv_series.translations({ series_id: tv }),
	'tv_series.videos': (tmdb, { tv }) => tmdb.tv_series.videos({ series_id: tv }),
	'tv_series.watch_providers': (tmdb, { tv }) => tmdb.tv_series.watch_providers({ series_id: tv }),
	'tv_lists.airing_today': (tmdb) => tmdb.tv_lists.airing_today(),
	'tv_lists.on_the_air': (tmdb) => tmdb.tv_lists.on_the_air(),
	'tv_lists.popular': (tmdb) => tmdb.tv_lists.popular(),
	'tv_lists.popular, page': (tmdb) => tmdb.tv_lists.popular({ page: 2 }),
	'tv_lists.top_rated': (tmdb) => tmdb.tv_lists.top_rated(),

	'tv_seasons.details': (tmdb, samples) => tmdb.tv_seasons.details(season(samples)),
	'tv_seasons.details, blocks': (tmdb, samples) =>
		tmdb.tv_seasons.details({ ...season(samples), append_to_response: ['credits', 'external_ids', 'videos'] }),
	'tv_episodes.details': (tmdb, samples) => tmdb.tv_episodes.details(episode(samples)),
	'tv_episodes.details, language': (tmdb, samples) =>
		tmdb.tv_episodes.details({ ...episode(samples), language: 'pt-BR' }),

	'people.details': (tmdb, { person }) => tmdb.people.details({ person_id: person }),
	'people.details, all blocks': (tmdb, { person }) =>
		tmdb.people.details({
			person_id: person,
			append_to_response: ['combined_credits', 'external_ids', 'images', 'movie_credits', 'tv_credits'],
		}),
	'people.combined_credits': (tmdb, { person }) => tmdb.people.combined_credits({ person_id: person }),
	'people.external_ids': (tmdb, { person }) => tmdb.people.external_ids({ person_id: person }),
	'people.images': (tmdb, { person }) => tmdb.people.images({ person_id: person }),
	'people.movie_credits': (tmdb, { person }) => tmdb.people.movie_credits({ person_id: person }),
	'people.tv_credits': (tmdb, { person }) => tmdb.people.tv_credits({ person_id: person }),
	'people_lists.popular': (tmdb) => tmdb.people_lists.popular(),

	'collections.details': (tmdb, { collection }) => tmdb.collections.details({ collection_id: collection }),

	'search.movies': (tmdb, { movieWords }) => tmdb.search.movies({ query: movieWords }),
	'search.movies, options': (tmdb, { movieWords }) =>
		tmdb.search.movies({ query: movieWords, page: 1, include_adult: false, language: 'en-US', region: 'US' }),
	'search.tv_series': (tmdb, { tvWords }) => tmdb.search.tv_series({ query: tvWords }),
	'search.multi': (tmdb, { movieWords }) => tmdb.search.multi({ query: movieWords }),
	'search.person': (tmdb, { personWords }) => tmdb.search.person({ query: personWords }),
	'search.collections': (tmdb, { collectionWords }) => tmdb.search.collections({ query: collectionWords }),

	'trending.all': (tmdb) => tmdb.trending.all({ time_window: 'day' }),
	'trending.movies': (tmdb) => tmdb.trending.movies({ time_window: 'week' }),
	'trending.tv': (tmdb) => tmdb.trending.tv({ time_window: 'week' }),
	'trending.people': (tmdb) => tmdb.trending.people({ time_window: 'day' }),

	'discover.movie': (tmdb) => tmdb.discover.movie(),
	'discover.movie, filters': (tmdb, { movieGenre }) =>
		tmdb.discover.movie({ with_genres: movieGenre, sort_by: 'vote_average.desc', 'vote_count.gte': 10 }),
	'discover.tv': (tmdb) => tmdb.discover.tv(),
	'discover.tv, filters': (tmdb, { tvGenre }) =>
		tmdb.discover.tv({ with_genres: tvGenre, sort_by: 'first_air_date.desc' }),

	'find.by_id': (tmdb, { imdbId }) => tmdb.find.by_id({ external_id: imdbId, external_source: 'imdb_id' }),
	'genres.movie_list': (tmdb) => tmdb.genres.movie_list(),
	'genres.tv_list': (tmdb) => tmdb.genres.tv_list({ language: 'pt-BR' }),
	'watch_providers.movie_providers': (tmdb) => tmdb.watch_providers.movie_providers({ language: 'en-US' }),
	'watch_providers.tv_providers': (tmdb) => tmdb.watch_providers.tv_providers(),
	'watch_providers.available_regions': (tmdb) => tmdb.watch_providers.available_regions(),
} satisfies LibraryCalls<TMDB>;

/** Methods of its groups that build paths and defaults, and are no call of TMDB's. */
const INTERNAL = /^constructor$|[pP]ath$|^with[A-Z]|^fetch_|^build|^get|^reset|^auto/;

function listMethods(tmdb: TMDB): string[] {
	return [...listGroup(tmdb, ''), ...listGroup(new TMDBv4('a-token'), 'v4.')];
}

function listGroup(api: TMDB | TMDBv4, prefix: string): string[] {
	const groups = Object.entries(api).filter(
		([name, value]) => name !== 'client' && name !== 'images' && isGroup(value),
	);
	return groups.flatMap(([group, value]) => {
		const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(value));
		return methods.filter((method) => !INTERNAL.test(method)).map((method) => `${prefix}${group}.${method}`);
	});
}

function isGroup(value: unknown): boolean {
	return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) !== Object.prototype;
}

function connect(baseUrl: string): TMDB {
	const tmdb = new TMDB('a-key', { deduplication: false });
	(tmdb as unknown as { client: { baseUrl: string } }).client.baseUrl = baseUrl;
	return tmdb;
}

export const LORENZOPANT: Library<TMDB> = {
	name: '@lorenzopant/tmdb',
	note: 'no option: the field baseUrl of its client is set',
	source: { file: import.meta.filename, constant: 'LORENZOPANT_CALLS' },
	connect,
	calls: LORENZOPANT_CALLS,
	listMethods,
};
