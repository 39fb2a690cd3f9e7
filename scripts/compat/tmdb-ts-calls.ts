import { TMDB } from 'tmdb-ts';
import { APPENDABLE } from '#contract/catalogue-parameters.ts';
import type { Library, LibraryCalls, Samples } from './library-call.ts';

const PRODUCT = 'https://api.themoviedb.org/3';

const season = ({ tv, season: seasonNumber }: Samples) => ({ tvShowID: tv, seasonNumber });
const episode = (samples: Samples) => ({ ...season(samples), episodeNumber: samples.episode });

export const TMDB_TS_CALLS = {
	'configuration.getApiConfiguration': (tmdb) => tmdb.configuration.getApiConfiguration(),

	'movies.details': (tmdb, { movie }) => tmdb.movies.details(movie),
	'movies.details, language': (tmdb, { movie }) => tmdb.movies.details(movie, undefined, 'pt-BR'),
	'movies.details, credits and videos': (tmdb, { movie }) => tmdb.movies.details(movie, ['credits', 'videos']),
	'movies.details, all blocks': (tmdb, { movieOfCollection }) =>
		tmdb.movies.details(movieOfCollection, [...APPENDABLE.movie]),
	'movies.credits': (tmdb, { movie }) => tmdb.movies.credits(movie),
	'movies.externalIds': (tmdb, { movie }) => tmdb.movies.externalIds(movie),
	'movies.images': (tmdb, { movie }) => tmdb.movies.images(movie),
	'movies.images, languages': (tmdb, { movie }) =>
		tmdb.movies.images(movie, { include_image_language: ['en', 'null'] }),
	'movies.keywords': (tmdb, { movie }) => tmdb.movies.keywords(movie),
	'movies.recommendations': (tmdb, { movie }) => tmdb.movies.recommendations(movie),
	'movies.recommendations, page': (tmdb, { movie }) => tmdb.movies.recommendations(movie, { page: 2 }),
	'movies.releaseDates': (tmdb, { movie }) => tmdb.movies.releaseDates(movie),
	'movies.similar': (tmdb, { movie }) => tmdb.movies.similar(movie),
	'movies.similar, page': (tmdb, { movie }) => tmdb.movies.similar(movie, { page: 2 }),
	'movies.translations': (tmdb, { movie }) => tmdb.movies.translations(movie),
	'movies.videos': (tmdb, { movie }) => tmdb.movies.videos(movie),
	'movies.watchProviders': (tmdb, { movie }) => tmdb.movies.watchProviders(movie),
	'movies.nowPlaying': (tmdb) => tmdb.movies.nowPlaying(),
	'movies.popular': (tmdb) => tmdb.movies.popular(),
	'movies.popular, page': (tmdb) => tmdb.movies.popular({ page: 2, language: 'en-US' }),
	'movies.topRated': (tmdb) => tmdb.movies.topRated(),
	'movies.topRated, page': (tmdb) => tmdb.movies.topRated({ page: 2 }),
	'movies.upcoming': (tmdb) => tmdb.movies.upcoming(),

	'tvShows.details': (tmdb, { tv }) => tmdb.tvShows.details(tv),
	'tvShows.details, language': (tmdb, { tv }) => tmdb.tvShows.details(tv, undefined, 'pt-BR'),
	'tvShows.details, all blocks': (tmdb, { tv }) => tmdb.tvShows.details(tv, [...APPENDABLE.tv]),
	'tvShows.aggregateCredits': (tmdb, { tv }) => tmdb.tvShows.aggregateCredits(tv),
	'tvShows.contentRatings': (tmdb, { tv }) => tmdb.tvShows.contentRatings(tv),
	'tvShows.credits': (tmdb, { tv }) => tmdb.tvShows.credits(tv),
	'tvShows.season': (tmdb, samples) => tmdb.tvShows.season(samples.tv, samples.season),
	'tvShows.externalIds': (tmdb, { tv }) => tmdb.tvShows.externalIds(tv),
	'tvShows.images': (tmdb, { tv }) => tmdb.tvShows.images(tv),
	'tvShows.keywords': (tmdb, { tv }) => tmdb.tvShows.keywords(tv),
	'tvShows.recommendations': (tmdb, { tv }) => tmdb.tvShows.recommendations(tv),
	'tvShows.similar': (tmdb, { tv }) => tmdb.tvShows.similar(tv),
	'tvShows.similar, page': (tmdb, { tv }) => tmdb.tvShows.similar(tv, { page: 2 }),
	'tvShows.translations': (tmdb, { tv }) => tmdb.tvShows.translations(tv),
	'tvShows.videos': (tmdb, { tv }) => tmdb.tvShows.videos(tv),
	'tvShows.videos, languages': (tmdb, { tv }) => tmdb.tvShows.videos(tv, { include_video_language: ['en', 'pt'] }),
	'tvShows.watchProviders': (tmdb, { tv }) => tmdb.tvShows.watchProviders(tv),
	'tvShows.airingToday': (tmdb) => tmdb.tvShows.airingToday(),
	'tvShows.onTheAir': (tmdb) => tmdb.tvShows.onTheAir(),
	'tvShows.popular': (tmdb) => tmdb.tvShows.popular(),
	'tvShows.popular, page': (tmdb) => tmdb.tvShows.popular({ page: 2 }),
	'tvShows.topRated': (tmdb) => tmdb.tvShows.topRated(),

	'tvSeasons.details': (tmdb, samples) => tmdb.tvSeasons.details(season(samples)),
	'tvSeasons.details, blocks': (tmdb, samples) =>
		tmdb.tvSeasons.details(season(samples), ['credits', 'external_ids', 'videos']),
	'tvEpisode.details': (tmdb, samples) => tmdb.tvEpisode.details(episode(samples)),
	'tvEpisode.details, language': (tmdb, samples) =>
		tmdb.tvEpisode.details(episode(samples), undefined, { language: 'pt-BR' }),

	'people.details': (tmdb, { person }) => tmdb.people.details(person),
	'people.details, all blocks': (tmdb, { person }) =>
		tmdb.people.details(person, ['combined_credits', 'external_ids', 'images', 'movie_credits', 'tv_credits']),
	'people.combinedCredits': (tmdb, { person }) => tmdb.people.combinedCredits(person),
	'people.externalId': (tmdb, { person }) => tmdb.people.externalId(person),
	'people.images': (tmdb, { person }) => tmdb.people.images(person),
	'people.movieCredits': (tmdb, { person }) => tmdb.people.movieCredits(person),
	'people.tvShowCredits': (tmdb, { person }) => tmdb.people.tvShowCredits(person),
	'people.popular': (tmdb) => tmdb.people.popular(),
	'people.popular, page': (tmdb) => tmdb.people.popular({ page: 2 }),

	'collections.details': (tmdb, { collection }) => tmdb.collections.details(collection),

	'search.movies': (tmdb, { movieWords }) => tmdb.search.movies({ query: movieWords }),
	'search.movies, options': (tmdb, { movieWords }) =>
		tmdb.search.movies({ query: movieWords, page: 1, include_adult: false, language: 'en-US', region: 'US' }),
	'search.tvShows': (tmdb, { tvWords }) => tmdb.search.tvShows({ query: tvWords }),
	'search.multi': (tmdb, { movieWords }) => tmdb.search.multi({ query: movieWords }),
	'search.people': (tmdb, { personWords }) => tmdb.search.people({ query: personWords }),
	'search.collections': (tmdb, { collectionWords }) => tmdb.search.collections({ query: collectionWords }),

	'trending.trending, all': (tmdb) => tmdb.trending.trending('all', 'day'),
	'trending.trending, movie': (tmdb) => tmdb.trending.trending('movie', 'week'),
	'trending.trending, tv': (tmdb) => tmdb.trending.trending('tv', 'week', { page: 2 }),
	'trending.trending, person': (tmdb) => tmdb.trending.trending('person', 'day'),

	'discover.movie': (tmdb) => tmdb.discover.movie(),
	'discover.movie, filters': (tmdb, { movieGenre }) =>
		tmdb.discover.movie({
			with_genres: movieGenre,
			sort_by: 'vote_average.desc',
			'vote_count.gte': 10,
			include_adult: false,
			page: 1,
		}),
	'discover.movie, providers': (tmdb) =>
		tmdb.discover.movie({ with_watch_providers: '8|9', watch_region: 'US', region: 'US', language: 'en-US' }),
	'discover.tvShow': (tmdb) => tmdb.discover.tvShow(),
	'discover.tvShow, filters': (tmdb, { tvGenre }) =>
		tmdb.discover.tvShow({ with_genres: tvGenre, sort_by: 'first_air_date.desc', include_null_first_air_dates: false }),

	'find.byExternalId': (tmdb, { imdbId }) => tmdb.find.byExternalId(imdbId, { external_source: 'imdb_id' }),
	'genres.movies': (tmdb) => tmdb.genres.movies(),
	'genres.movies, language': (tmdb) => tmdb.genres.movies({ language: 'pt-BR' }),
	'genres.tvShows': (tmdb) => tmdb.genres.tvShows(),
	'watchProviders.getRegions': (tmdb) => tmdb.watchProviders.getRegions(),
	'watchProviders.getMovieProviders': (tmdb) => tmdb.watchProviders.getMovieProviders({ watch_region: 'US' }),
	'watchProviders.getTvProviders': (tmdb) => tmdb.watchProviders.getTvProviders(),
} satisfies LibraryCalls<TMDB>;

/** The endpoint groups are getters of the client; the methods of a group are on its prototype. */
function listMethods(tmdb: TMDB): string[] {
	const groups = Object.entries(Object.getOwnPropertyDescriptors(TMDB.prototype)).filter(([, { get }]) => get);
	return groups.flatMap(([group]) => {
		const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(tmdb[group as keyof TMDB]));
		return methods.filter((method) => method !== 'constructor').map((method) => `${group}.${method}`);
	});
}

export const TMDB_TS: Library<TMDB> = {
	name: 'tmdb-ts',
	note: 'option fetch: the address is replaced in it',
	source: { file: import.meta.filename, constant: 'TMDB_TS_CALLS' },
	connect: (baseUrl) =>
		new TMDB('a-token', { fetch: (url, init) => fetch(String(url).replace(PRODUCT, baseUrl), init) }),
	calls: TMDB_TS_CALLS,
	listMethods,
};
