import pLimit from 'p-limit';
import {
	RECOMMENDATIONS_MAX,
	RECOMMENDATIONS_MAX_GENRES,
	RECOMMENDATIONS_MAX_SEEDS,
	RECOMMENDATIONS_PER_GENRE,
	RECOMMENDATIONS_RECENT_ENTRIES,
	RECOMMENDATIONS_SIMILAR_PER_SEED,
} from '#contract/limits.ts';
import type { Recommendation } from '#contract/recommendation.ts';
import { titleKey, toTitleRef } from '#contract/title.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';
import type { WatchHistoryService } from '../watch-history/watch-history.service.ts';
import { type GenrePair, mostFrequentGenres } from './genre-mapping.ts';
import { toRecommendation } from './to-recommendation.ts';

export interface Recommendations {
	/** At most 20 titles similar to those watched last. Throws only when every catalogue request failed. */
	list(userId: string, caller: Caller): Promise<Recommendation[]>;
}

/** Titles from one request, and how many of them to take. */
interface Candidates {
	titles: Recommendation[];
	take: number;
}

const MAX_CONCURRENT_CALLS = 5;

export function createRecommendations(
	history: WatchHistoryService,
	titlesFor: (caller: Caller) => TitleReader,
): Recommendations {
	return {
		async list(userId, caller) {
			const titles = titlesFor(caller);
			const recent = await history.list(userId, { limit: RECOMMENDATIONS_RECENT_ENTRIES, offset: 0 });
			if (recent.length === 0) return [];
			const calls = createCalls();
			const known = await findSeeds(calls, titles, recent);
			const families = mostFrequentGenres(known, RECOMMENDATIONS_MAX_GENRES);
			const byGenre = await calls.all(families.flatMap((family) => toGenreCalls(titles, family)));
			const groups = [...known.map(toSimilar), ...byGenre];
			const watched = await history.watchedAmong(
				userId,
				groups.flatMap((group) => group.titles),
			);
			const chosen = choose(groups, watched);
			const failure = calls.failure();
			if (chosen.length === 0 && failure) throw failure;
			return chosen;
		},
	};
}

/**
 * The most recent titles that the catalogue has. A missing title is replaced by the next one; a failed request is not, so
 * that an outage costs no more requests than there are seeds.
 */
async function findSeeds(calls: Calls, titles: TitleReader, recent: readonly HistoryEntry[]): Promise<TitleDetail[]> {
	const known: TitleDetail[] = [];
	let missing = RECOMMENDATIONS_MAX_SEEDS;
	for (let next = 0; missing > 0 && next < recent.length; ) {
		const batch = recent.slice(next, next + missing);
		next += batch.length;
		const found = await calls.all(batch.map((entry) => () => titles.findTitle(toTitleRef(entry))));
		known.push(...found.filter((seed) => seed !== null));
		missing = found.filter((seed) => seed === null).length;
	}
	return known;
}

type Calls = ReturnType<typeof createCalls>;

/** Runs calls with bounded concurrency. A failed one yields nothing and is remembered; the others continue. */
function createCalls() {
	const limit = pLimit(MAX_CONCURRENT_CALLS);
	let failure: AppError | null = null;
	return {
		failure: () => failure,
		async all<Result>(calls: readonly (() => Promise<Result>)[]): Promise<Result[]> {
			const settled = await Promise.allSettled(calls.map((call) => limit(call)));
			return settled.flatMap((one) => {
				if (one.status === 'fulfilled') return [one.value];
				if (!(one.reason instanceof AppError)) throw one.reason;
				failure = one.reason;
				return [];
			});
		},
	};
}

function toSimilar(seed: TitleDetail): Candidates {
	const items = seed.similar?.results ?? [];
	const titles = items.flatMap((item) => toRecommendation(seed.media_type, item) ?? []);
	return { titles, take: RECOMMENDATIONS_SIMILAR_PER_SEED };
}

/** One list per media type that has the genre. */
function toGenreCalls(titles: TitleReader, { movie, tv }: GenrePair): (() => Promise<Candidates>)[] {
	const take = RECOMMENDATIONS_PER_GENRE;
	const movies = async (genres: string) => {
		const { results } = await titles.listByGenre('movie', genres);
		return { titles: results.flatMap((item) => toRecommendation('movie', item) ?? []), take };
	};
	const shows = async (genres: string) => {
		const { results } = await titles.listByGenre('tv', genres);
		return { titles: results.flatMap((item) => toRecommendation('tv', item) ?? []), take };
	};
	return [...(movie ? [() => movies(movie)] : []), ...(tv ? [() => shows(tv)] : [])];
}

/** Of each group the first titles that were neither watched nor chosen before. */
function choose(groups: readonly Candidates[], watched: ReadonlySet<string>): Recommendation[] {
	const excluded = new Set(watched);
	const chosen = groups.flatMap(({ titles, take }) => {
		const taken = titles.filter((title) => !excluded.has(titleKey(title))).slice(0, take);
		for (const title of taken) excluded.add(titleKey(title));
		return taken;
	});
	return chosen.slice(0, RECOMMENDATIONS_MAX);
}
