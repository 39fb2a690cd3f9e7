import type { PosterDecade } from '#contract/posters.ts';
import { posterPath } from './answers/art-paths.ts';
import type { CatalogueTitle } from './answers/catalogue-title.ts';

/** The posters of titles by decade of their first showing, and by date within it. */
export function posterDecades(titles: readonly CatalogueTitle[]): PosterDecade[] {
	const decades = Map.groupBy(
		titles.toSorted((a, b) => compare(a.date, b.date) || compare(a.name, b.name)),
		({ year }) => Math.floor(year / 10) * 10,
	);
	return [...decades].map(([decade, ofDecade]) => ({
		decade,
		posters: ofDecade.map((title) => ({
			media_type: title.media_type,
			id: title.id,
			title: title.name,
			year: title.year,
			poster_path: posterPath(title),
		})),
	}));
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
