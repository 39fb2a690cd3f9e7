/** Order by worth, but with neighbours that differ: what the editors would do when they lay out a page. */
import type { TitleFacts } from '../title-facts.ts';

/** How far back a similarity still tires the eye, and how much: the last title, the one before it, the third. */
const PENALTY_SHARES = [1, 0.7, 0.4] as const;

/** Points of score that a similarity costs. */
const SAME_DECADE = 0.5;
const SAME_MAIN_GENRE = 0.6;
const SAME_MAKER = 0.8;

function decade(title: TitleFacts): number {
	return Math.floor(title.year / 10);
}

function similarityOf(a: TitleFacts, b: TitleFacts): number {
	return (
		(decade(a) === decade(b) ? SAME_DECADE : 0) +
		(a.main_genre === b.main_genre ? SAME_MAIN_GENRE : 0) +
		(a.makers.some((name) => b.makers.includes(name)) ? SAME_MAKER : 0)
	);
}

/** What a title costs after those already chosen. */
function repetitionPenalty(title: TitleFacts, chosen: readonly TitleFacts[]): number {
	return PENALTY_SHARES.reduce((sum, share, back) => {
		const earlier = chosen.at(-1 - back);
		return earlier === undefined ? sum : sum + share * similarityOf(title, earlier);
	}, 0);
}

/** Higher worth first; equals by key, so that the order never hangs on the order of the data. */
export function byRelevance<Title extends TitleFacts>(worth: (title: Title) => number) {
	return (a: Title, b: Title): number => worth(b) - worth(a) || compareKeys(a, b);
}

export function compareKeys(a: { key: string }, b: { key: string }): number {
	return a.key < b.key ? -1 : Number(a.key > b.key);
}

/**
 * All the titles, the worthiest first, each next one the worthiest after its similarity (decade, main genre, director)
 * to the last three is taken off. `worth` is in points of the editors' score. `before` are titles that already stand
 * ahead of the list.
 */
export function orderByDiversity<Title extends TitleFacts>(
	titles: readonly Title[],
	worth: (title: Title) => number,
	before: readonly Title[] = [],
): Title[] {
	const left = titles.toSorted(byRelevance(worth));
	const chosen: Title[] = [...before];
	while (left.length > 0) {
		let best = 0;
		let bestWorth = Number.NEGATIVE_INFINITY;
		for (const [at, title] of left.entries()) {
			const worthNow = worth(title) - repetitionPenalty(title, chosen);
			if (worthNow > bestWorth) [best, bestWorth] = [at, worthNow];
		}
		chosen.push(...left.splice(best, 1));
	}
	return chosen.slice(before.length);
}
