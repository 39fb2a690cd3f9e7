import type { Samples } from './library-call.ts';
import type { Api } from './run-library.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of any API with TMDB's paths; what is absent fails the calls that need it
type Answer = any;

const PAGES = [1, 2, 3];

/** Looks for ids and words that an API knows: a movie with people and an IMDb id, one of a collection, a show with episodes. */
export async function findSamples({ baseUrl, headers = {} }: Api): Promise<Samples> {
	async function get(path: string): Promise<Answer> {
		const response = await fetch(baseUrl + path, { headers });
		return response.ok ? response.json() : {};
	}

	async function* details(type: 'movie' | 'tv'): AsyncGenerator<Answer> {
		for (const page of PAGES) {
			const { results = [] } = await get(`/${type}/popular?page=${page}`);
			for (const { id } of results) yield await get(`/${type}/${id}?append_to_response=credits,external_ids`);
		}
	}

	async function findMovies() {
		let movie: Answer = null;
		let ofCollection: Answer = null;
		for await (const title of details('movie')) {
			if (!movie && title.imdb_id && title.credits?.cast?.length > 1 && title.genres?.length > 0) movie = title;
			if (!ofCollection && title.belongs_to_collection) ofCollection = title;
			if (movie && ofCollection) break;
		}
		return { movie, ofCollection: ofCollection ?? movie };
	}

	async function findShow() {
		for await (const show of details('tv')) {
			const season = show.seasons?.find(
				({ season_number, episode_count }: Answer) => season_number > 0 && episode_count > 1,
			);
			if (season && show.genres?.length > 0) return { show, season: season.season_number };
		}
		return { show: null, season: 1 };
	}

	const { movie, ofCollection } = await findMovies();
	const { show, season } = await findShow();
	const person = movie?.credits.cast.find(({ id }: Answer) => id);
	const collection = ofCollection?.belongs_to_collection;
	const { episodes = [] } = await get(`/tv/${show?.id}/season/${season}`);
	return {
		movie: movie?.id ?? 0,
		movieOfCollection: ofCollection?.id ?? 0,
		tv: show?.id ?? 0,
		season,
		episode: episodes[0]?.episode_number ?? 1,
		person: person?.id ?? 0,
		collection: collection?.id ?? 0,
		imdbId: movie?.imdb_id ?? 'tt0000000',
		movieGenre: String(movie?.genres[0].id ?? 18),
		tvGenre: String(show?.genres[0].id ?? 18),
		movieWords: movie?.title ?? 'a',
		tvWords: show?.name ?? 'a',
		personWords: person?.name ?? 'a',
		collectionWords: collection?.name ?? 'a',
	};
}
