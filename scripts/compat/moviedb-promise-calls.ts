import { MovieDb } from 'moviedb-promise';
import type { Library, LibraryCalls, Samples } from './library-call.ts';

const season = ({ tv: id, season: season_number }: Samples) => ({ id, season_number });
const episode = (samples: Samples) => ({ ...season(samples), episode_number: samples.episode });

export const MOVIEDB_PROMISE_CALLS = {
	configuration: (api) => api.configuration(),

	find: (api, { imdbId }) => api.find({ id: imdbId, external_source: 'imdb_id' as never }),

	searchMovie: (api, { movieWords }) => api.searchMovie({ query: movieWords }),
	'searchMovie, options': (api, { movieWords }) =>
		api.searchMovie({ query: movieWords, page: 1, include_adult: false, region: 'US', language: 'en-US' }),
	searchTv: (api, { tvWords }) => api.searchTv({ query: tvWords }),
	searchMulti: (api, { movieWords }) => api.searchMulti({ query: movieWords }),
	searchPerson: (api, { personWords }) => api.searchPerson({ query: personWords }),
	searchCollection: (api, { collectionWords }) => api.searchCollection({ query: collectionWords }),

	collectionInfo: (api, { collection }) => api.collectionInfo({ id: collection }),

	discoverMovie: (api) => api.discoverMovie(),
	'discoverMovie, filters': (api, { movieGenre }) =>
		api.discoverMovie({ with_genres: movieGenre, sort_by: 'vote_average.desc', 'vote_count.gte': 10, page: 1 }),
	discoverTv: (api) => api.discoverTv(),
	'discoverTv, filters': (api, { tvGenre }) =>
		api.discoverTv({ with_genres: tvGenre, sort_by: 'first_air_date.desc', include_null_first_air_dates: false }),

	'trending, all': (api) => api.trending({ media_type: 'all', time_window: 'day' }),
	'trending, movie': (api) => api.trending({ media_type: 'movie', time_window: 'week' }),
	'trending, tv': (api) => api.trending({ media_type: 'tv', time_window: 'week' }),
	'trending, person': (api) => api.trending({ media_type: 'person', time_window: 'day' }),

	movieInfo: (api, { movie }) => api.movieInfo(movie),
	'movieInfo, language': (api, { movie }) => api.movieInfo({ id: movie, language: 'pt-BR' }),
	'movieInfo, blocks': (api, { movieOfCollection }) =>
		api.movieInfo({
			id: movieOfCollection,
			append_to_response: 'credits,videos,images,similar,recommendations,keywords,external_ids,release_dates',
		}),
	movieCredits: (api, { movie }) => api.movieCredits(movie),
	movieExternalIds: (api, { movie }) => api.movieExternalIds(movie),
	movieImages: (api, { movie }) => api.movieImages({ id: movie }),
	'movieImages, languages': (api, { movie }) => api.movieImages({ id: movie, include_image_language: 'en,null' }),
	movieKeywords: (api, { movie }) => api.movieKeywords(movie),
	movieReleaseDates: (api, { movie }) => api.movieReleaseDates(movie),
	movieVideos: (api, { movie }) => api.movieVideos(movie),
	movieWatchProviders: (api, { movie }) => api.movieWatchProviders(movie),
	movieWatchProviderList: (api) => api.movieWatchProviderList({ watch_region: 'US' }),
	movieTranslations: (api, { movie }) => api.movieTranslations(movie),
	movieRecommendations: (api, { movie }) => api.movieRecommendations(movie),
	movieSimilar: (api, { movie }) => api.movieSimilar({ id: movie }),
	movieNowPlaying: (api) => api.movieNowPlaying({}),
	moviePopular: (api) => api.moviePopular(),
	'moviePopular, page': (api) => api.moviePopular({ page: 2, language: 'en-US', region: 'US' }),
	movieTopRated: (api) => api.movieTopRated(),
	upcomingMovies: (api) => api.upcomingMovies({}),
	'upcomingMovies, region': (api) => api.upcomingMovies({ region: 'US', page: 1 }),

	tvInfo: (api, { tv }) => api.tvInfo(tv),
	'tvInfo, blocks': (api, { tv }) =>
		api.tvInfo({
			id: tv,
			append_to_response:
				'credits,aggregate_credits,videos,images,similar,recommendations,keywords,external_ids,content_ratings,season/1',
		}),
	tvContentRatings: (api, { tv }) => api.tvContentRatings(tv),
	tvCredits: (api, { tv }) => api.tvCredits(tv),
	tvAggregateCredits: (api, { tv }) => api.tvAggregateCredits(tv),
	tvExternalIds: (api, { tv }) => api.tvExternalIds(tv),
	tvImages: (api, { tv }) => api.tvImages(tv),
	tvKeywords: (api, { tv }) => api.tvKeywords(tv),
	tvRecommendations: (api, { tv }) => api.tvRecommendations(tv),
	tvSimilar: (api, { tv }) => api.tvSimilar(tv),
	tvTranslations: (api, { tv }) => api.tvTranslations(tv),
	tvVideos: (api, { tv }) => api.tvVideos(tv),
	tvWatchProviders: (api, { tv }) => api.tvWatchProviders(tv),
	tvWatchProviderList: (api) => api.tvWatchProviderList({ watch_region: 'US' }),
	tvAiringToday: (api) => api.tvAiringToday(),
	tvOnTheAir: (api) => api.tvOnTheAir(),
	tvPopular: (api) => api.tvPopular(),
	'tvPopular, page': (api) => api.tvPopular({ page: 2 }),
	tvTopRated: (api) => api.tvTopRated(),

	seasonInfo: (api, samples) => api.seasonInfo(season(samples)),
	'seasonInfo, blocks': (api, samples) =>
		api.seasonInfo({ ...season(samples), append_to_response: 'credits,videos,external_ids' }),
	episodeInfo: (api, samples) => api.episodeInfo(episode(samples)),

	personInfo: (api, { person }) => api.personInfo(person),
	'personInfo, blocks': (api, { person }) =>
		api.personInfo({
			id: person,
			append_to_response: 'combined_credits,movie_credits,tv_credits,images,external_ids',
		}),
	personMovieCredits: (api, { person }) => api.personMovieCredits(person),
	personTvCredits: (api, { person }) => api.personTvCredits(person),
	personCombinedCredits: (api, { person }) => api.personCombinedCredits(person),
	personExternalIds: (api, { person }) => api.personExternalIds(person),
	personImages: (api, { person }) => api.personImages(person),
	personPopular: (api) => api.personPopular(),

	genreMovieList: (api) => api.genreMovieList(),
	genreTvList: (api) => api.genreTvList({ language: 'pt-BR' }),
} satisfies LibraryCalls<MovieDb>;

/** Methods that make requests or prepare them, and are no call of TMDB's. */
const INTERNAL = new Set([
	'constructor',
	'getEndpoint',
	'normalizeParams',
	'getParams',
	'makeRequest',
	'parseSearchParams',
]);

export const MOVIEDB_PROMISE: Library<MovieDb> = {
	name: 'moviedb-promise',
	note: 'option baseUrl',
	source: { file: import.meta.filename, constant: 'MOVIEDB_PROMISE_CALLS' },
	// Its default of 50 calls a second would be half of the time of a run.
	connect: (baseUrl) => new MovieDb('a-key', `${baseUrl}/`, 1000),
	calls: MOVIEDB_PROMISE_CALLS,
	listMethods: () => Object.getOwnPropertyNames(MovieDb.prototype).filter((method) => !INTERNAL.has(method)),
};
