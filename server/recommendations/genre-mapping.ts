import type { MediaType } from '#contract/title.ts';

/** A kind of story by the numbers it has among movies and among shows; null where one side has no such genre. */
export interface GenrePair {
	movie: string | null;
	tv: string | null;
}

/** TMDB numbers these differently on the two sides: one genre of shows is one or two of movies. */
const DIFFERENT: readonly { movie: readonly number[]; tv: number }[] = [
	{ movie: [28, 12], tv: 10_759 },
	{ movie: [14, 878], tv: 10_765 },
	{ movie: [10_752], tv: 10_768 },
];
/** The same number on both sides: animation, comedy, crime, documentary, drama, family, mystery, western. */
const SHARED = new Set([16, 35, 80, 99, 18, 10_751, 9648, 37]);

/** The family of a genre that a title of this type has. */
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

/** The families that most of the titles belong to, at most `limit`; among equals the one met first. */
export function mostFrequentGenres(titles: readonly TitleGenres[], limit: number): GenrePair[] {
	const counted = new Map<string, { family: GenrePair; count: number }>();
	for (const { media_type, genres } of titles) {
		const families = new Map(genres.map(({ id }) => genrePairOf(media_type, id)).map((one) => [keyOf(one), one]));
		for (const [key, family] of families) {
			counted.set(key, { family, count: (counted.get(key)?.count ?? 0) + 1 });
		}
	}
	return [...counted.values()]
		.sort((a, b) => b.count - a.count)
		.slice(0, limit)
		.map(({ family }) => family);
}

function keyOf({ movie, tv }: GenrePair): string {
	return `${movie}/${tv}`;
}
