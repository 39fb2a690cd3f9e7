/** Orders by relevance with a penalty for repetition, so that neighbours differ. */
import type { TitleFacts } from '../title-facts.ts';

/** Weight of a repetition of the last title, the one before it, the third. */
const PENALTY_SHARES = [1, 0.7, 0.4] as const;

/** Penalties in points of score. */
const SAME_DECADE = 0.5;
const SAME_MAIN_GENRE = 0.6;
const SAME_MAKER = 0.8;

function decade(title: TitleFacts): number {
	return Math.floor(title.year / 10);
}

function repetition(a: TitleFacts, b: TitleFacts): number {
	return (
		(decade(a) === decade(b) ? SAME_DECADE : 0) +
		(a.main_genre === b.main_genre ? SAME_MAIN_GENRE : 0) +
		(a.makers.some((name) => b.makers.includes(name)) ? SAME_MAKER : 0)
	);
}

/** The penalty of a title after those already chosen. */
function repetitionPenalty(title: TitleFacts, chosen: readonly TitleFacts[]): number {
	return PENALTY_SHARES.reduce((sum, share, back) => {
		const earlier = chosen.at(-1 - back);
		return earlier === undefined ? sum : sum + share * repetition(title, earlier);
	}, 0);
}

/** Higher relevance first; ties by key, so that the order of the data has no effect. */
export function byRelevance<Title extends TitleFacts>(relevance: (title: Title) => number) {
	return (a: Title, b: Title): number => relevance(b) - relevance(a) || compareKeys(a, b);
}

export function compareKeys(a: { key: string }, b: { key: string }): number {
	return a.key < b.key ? -1 : Number(a.key > b.key);
}

/**
 * All titles: each next one has the highest relevance after the penalty for sharing decade, main genre or director with
 * the last three. `relevance` is in points of the editors' score. `before` are titles ahead of the list.
 */
export function orderByDiversity<Title extends TitleFacts>(
	titles: readonly Title[],
	relevance: (title: Title) => number,
	before: readonly Title[] = [],
): Title[] {
	const points = new Map(titles.map((title) => [title, relevance(title)]));
	const pointsOf = (title: Title) => points.get(title) ?? 0;
	const left = titles.toSorted(byRelevance(pointsOf));
	const chosen: Title[] = [...before];
	while (left.length > 0) {
		let best = 0;
		let bestRelevance = Number.NEGATIVE_INFINITY;
		for (const [at, title] of left.entries()) {
			// Sorted, and a penalty only lowers: none of the rest can be better.
			if (pointsOf(title) <= bestRelevance) break;
			const current = pointsOf(title) - repetitionPenalty(title, chosen);
			if (current > bestRelevance) [best, bestRelevance] = [at, current];
		}
		chosen.push(...left.splice(best, 1));
	}
	return chosen.slice(before.length);
}
