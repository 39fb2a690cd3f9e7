import type { MediaType } from '#contract/title.ts';

/** A genre's TMDB ids (`28|12`) for movies and for shows; null where there is none. */
export interface GenrePair {
	movie: string | null;
	tv: string | null;
}

/** Genres with different ids: one genre of shows is one or two of movies. */
const DIFFERENT: readonly { movie: readonly number[]; tv: number }[] = [
	{ movie: [28, 12], tv: 10_759 },
	{ movie: [14, 878], tv: 10_765 },
	{ movie: [10_752], tv: 10_768 },
];
/** Genres with the same id: animation, comedy, crime, documentary, drama, pair, mystery, western. */
const SHARED = new Set([16, 35, 80, 99, 18, 10_751, 9648, 37]);

/** The ids on both sides of a genre of this media type. */
export function genrePairOf(type: MediaType, genre: number): GenrePair {
	const different = DIFFERENT.find(({ movie, tv }) => (type === 'movie' ? movie.includes(genre) : tv === genre));
	if (different) return { movie: different.movie.join('|'), tv: String(different.tv) };
	if (SHARED.has(genre)) return { movie: String(genre), tv: String(genre) };
	return type === 'movie' ? { movie: String(genre), tv: null } : { movie: null, tv: String(genre) };
}

interface TitleGenres {
	media_type: MediaType;
	genres: readonly { id: number }[];
}

/** The genres that most titles have, at most `limit`; ties in order of appearance. A title counts `weight` times. */
export function mostFrequentGenres<Title extends TitleGenres>(
	titles: readonly Title[],
	limit: number,
	weightOf: (title: Title) => number = () => 1,
): GenrePair[] {
	const counted = new Map<string, { pair: GenrePair; count: number }>();
	for (const title of titles) {
		const { media_type, genres } = title;
		const pairs = new Map(genres.map(({ id }) => genrePairOf(media_type, id)).map((one) => [keyOf(one), one]));
		for (const [key, pair] of pairs) {
			counted.set(key, { pair, count: (counted.get(key)?.count ?? 0) + weightOf(title) });
		}
	}
	return [...counted.values()]
		.sort((a, b) => b.count - a.count)
		.slice(0, limit)
		.map(({ pair }) => pair);
}

function keyOf({ movie, tv }: GenrePair): string {
	return `${movie}/${tv}`;
}
