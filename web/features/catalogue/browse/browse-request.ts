import { TOP_RATED_MIN_VOTES } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import type { TitleListEndpoint } from '../titles/title-row-query.ts';
import { type BrowseState, type Sort, sortOf } from './browse-state.ts';

/** A list that is had in pages: its call, without the page. */
export interface TitleListRequest {
	endpoint: TitleListEndpoint;
	query: Readonly<Record<string, string | number>>;
	/** Kind of its titles, where the call does not say it of each. */
	mediaType?: MediaType;
	/** Parameter that takes the day on which the call is made: nothing newer is wanted. */
	untilToday?: 'primary_release_date.lte' | 'first_air_date.lte';
}

const SORT_BY: Record<MediaType, Partial<Record<Sort, string>>> = {
	movie: {
		popular: 'popularity.desc',
		top_rated: 'vote_average.desc',
		latest: 'primary_release_date.desc',
		a_to_z: 'title.asc',
	},
	tv: {
		popular: 'popularity.desc',
		top_rated: 'vote_average.desc',
		latest: 'first_air_date.desc',
		// From the beginning on, since the other way round is Latest.
		first_air_date: 'first_air_date.asc',
		name: 'name.asc',
	},
};

/** What a browse list asks for. Words take the place of genre and order, which search does not know. */
export function toBrowseRequest(mediaType: MediaType, state: BrowseState): TitleListRequest {
	if (state.q) return toSearchRequest(mediaType, state.q);
	const sort = sortOf(state);
	return {
		endpoint: `GET /api/tmdb/discover/${mediaType}`,
		mediaType,
		query: {
			sort_by: SORT_BY[mediaType][sort] ?? 'popularity.desc',
			...(state.genre === null ? {} : { with_genres: String(state.genre) }),
			...(sort === 'top_rated' ? { 'vote_count.gte': TOP_RATED_MIN_VOTES } : {}),
		},
		...(sort === 'latest'
			? { untilToday: mediaType === 'movie' ? 'primary_release_date.lte' : 'first_air_date.lte' }
			: {}),
	};
}

/** What a search asks for; `text` as `normalizeSearchText` gives it. */
export function toSearchRequest(type: MediaType | 'multi', text: string): TitleListRequest {
	return {
		endpoint: `GET /api/tmdb/search/${type}`,
		query: { query: text },
		...(type === 'multi' ? {} : { mediaType: type }),
	};
}
