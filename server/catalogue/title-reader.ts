import { toLanguageQuery } from '#contract/catalogue-language.ts';
import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { MixedItem, MovieDetail, MovieItem, MovieList, Season, TvDetail, TvItem, TvList } from '#contract/tmdb.ts';
import { AppError } from '../http/app-error.ts';
import { currentTitlesLanguage } from '../language/in-language.ts';
import type { CatalogueOfCaller } from './catalogue.service.ts';
import { toCatalogueRequest } from './catalogue-request.ts';

export type TitleDetail = ({ media_type: 'movie' } & MovieDetail) | ({ media_type: 'tv' } & TvDetail);

interface FindAnswer {
	movie_results: MovieItem[];
	tv_results: TvItem[];
}

/** Typed access to titles for other services, in the language of the request, through the cache. Throws `AppError` during an outage. */
export interface TitleReader {
	/** Null when the catalogue has no such title. */
	findTitle(ref: TitleRef): Promise<TitleDetail | null>;
	/** Null when the show has no such season. */
	findSeason(id: number, season: number): Promise<Season | null>;
	/** The title with this id at IMDb, as lists have it; null for none of the media type. */
	findByImdbId(imdbId: string, type: MediaType): Promise<MixedItem | null>;
	/** Titles of any of these genres (`28|12`), the most popular first. */
	listByGenre(type: 'movie', genres: string): Promise<MovieList>;
	listByGenre(type: 'tv', genres: string): Promise<TvList>;
}

export function createTitleReader(catalogue: CatalogueOfCaller): TitleReader {
	async function read(
		endpoint: CatalogueEndpointName,
		params: Record<string, number | string>,
		query: Record<string, string> = {},
	): Promise<unknown> {
		const hasVideos = 'append_to_response' in query;
		const inLanguage = toLanguageQuery(currentTitlesLanguage(), { hasVideos });
		const { answer } = await catalogue.answer(toCatalogueRequest(endpoint, params, { ...query, ...inLanguage }));
		if (answer.status === 404) return null;
		if (answer.status !== 200) throw catalogueUnavailable();
		return JSON.parse(answer.identity.toString());
	}

	return {
		async findTitle({ media_type, id }) {
			const endpoint = media_type === 'movie' ? 'GET /api/tmdb/movie/:id' : 'GET /api/tmdb/tv/:id';
			// The same as the detail pages request, so that a visited title is already cached.
			const detail = (await read(endpoint, { id }, { append_to_response: TITLE_BLOCKS[media_type] })) as object | null;
			return detail && ({ ...detail, media_type } as TitleDetail);
		},
		async findSeason(id, season) {
			return (await read('GET /api/tmdb/tv/:id/season/:season', { id, season })) as Season | null;
		},
		async findByImdbId(imdbId, type) {
			const query = { external_source: 'imdb_id' };
			const found = (await read(
				'GET /api/tmdb/find/:external_id',
				{ external_id: imdbId },
				query,
			)) as FindAnswer | null;
			const [item] = (type === 'movie' ? found?.movie_results : found?.tv_results) ?? [];
			return item ? ({ ...item, media_type: type } as MixedItem) : null;
		},
		async listByGenre(type: 'movie' | 'tv', genres: string) {
			const endpoint = type === 'movie' ? 'GET /api/tmdb/discover/movie' : 'GET /api/tmdb/discover/tv';
			const list = (await read(endpoint, {}, { with_genres: genres })) as (MovieList & TvList) | null;
			if (!list) throw catalogueUnavailable();
			return list;
		},
	};
}

function catalogueUnavailable(): AppError {
	return new AppError('bad_upstream', 'Catalogue temporarily unavailable');
}
