import { CARD_MAX_GENRES } from '#contract/limits.ts';
import type { TitleDetail } from './title-reader.ts';

/** What the cards of My List show of a title; null where the catalogue does not know. */
export interface TitleSummary {
	title: string | null;
	poster: string | null;
	backdrop: string | null;
	rating: number | null;
	year: number | null;
	genres: string[];
}

export function toTitleSummary(detail: TitleDetail): TitleSummary {
	const [title, date] =
		detail.media_type === 'movie' ? [detail.title, detail.release_date] : [detail.name, detail.first_air_date];
	return {
		title: title || null,
		poster: detail.poster_path || null,
		backdrop: detail.backdrop_path || null,
		rating: detail.vote_average || null,
		year: Number(date?.slice(0, 4)) || null,
		genres: detail.genres.slice(0, CARD_MAX_GENRES).map(({ name }) => name),
	};
}
