import type { Recommendation } from '#contract/recommendation.ts';
import type { MediaType } from '#contract/title.ts';
import type { MovieItem, TvItem } from '#contract/tmdb.ts';

/** Null for adult titles and for those without poster, name, date, rating or overview. */
export function toRecommendation(media_type: MediaType, item: MovieItem | TvItem): Recommendation | null {
	const title = ('title' in item ? item.title : (item as TvItem).name)?.trim();
	const date = media_type === 'movie' ? (item as MovieItem).release_date : (item as TvItem).first_air_date;
	const overview = item.overview?.trim();
	if (!item.id || !item.poster_path || !title || !date || !item.vote_average || !overview || item.adult) return null;
	return {
		media_type,
		id: item.id,
		title,
		release_date: date,
		poster_path: item.poster_path,
		backdrop_path: item.backdrop_path || null,
		overview,
		vote_average: item.vote_average,
		genre_ids: item.genre_ids ?? [],
	};
}
