import { TOP_RATED_MIN_VOTES } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { type BrowseState, type Sort, sortOf } from '../browse/browse-state.ts';
import type { TitleListEndpoint } from '../titles/title-list-query.ts';

/** A list that is had in pages: its call, without the page. */
export interface TitleList {
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
export function toTitleList(mediaType: MediaType, state: BrowseState): TitleList {
	if (state.q) return toSearchList(mediaType, state.q);
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

/** What a search asks for; `text` as `toSearchText` gives it. */
export function toSearchList(type: MediaType | 'multi', text: string): TitleList {
	return {
		endpoint: `GET /api/tmdb/search/${type}`,
		query: { query: text },
		...(type === 'multi' ? {} : { mediaType: type }),
	};
}
