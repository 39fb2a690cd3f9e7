import pLimit from 'p-limit';
import {
	RECOMMENDATIONS_MAX,
	RECOMMENDATIONS_MAX_GENRES,
	RECOMMENDATIONS_MAX_SEEDS,
	RECOMMENDATIONS_PER_GENRE,
	RECOMMENDATIONS_RECENT_ENTRIES,
} from '#contract/limits.ts';
import type { Recommendation } from '#contract/recommendation.ts';
import { type TitleRef, titleKey, toTitleRef } from '#contract/title.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';
import type { TasteService } from '../taste/taste.service.ts';
import type { WatchHistoryService } from '../watch-history/watch-history.service.ts';
import { type GenrePair, mostFrequentGenres } from './genre-mapping.ts';
import { toRecommendation } from './to-recommendation.ts';
import { orderByTaste, shareSimilar, weightOf } from './weigh-by-taste.ts';

export interface Recommendations {
	/**
	 * At most 20 titles similar to those watched last, weighed by the own ratings. Throws only when every catalogue request
	 * failed.
	 */
	list(profileId: string, caller: Caller): Promise<Recommendation[]>;
}

/** Titles from one request, and how many of them to take. */
interface Candidates {
	titles: Recommendation[];
	take: number;
}

const MAX_CONCURRENT_CALLS = 5;

interface RecommendationsOptions {
	history: WatchHistoryService;
	taste: TasteService;
	titlesFor(caller: Caller): TitleReader;
}

export function createRecommendations({ history, taste, titlesFor }: RecommendationsOptions): Recommendations {
	return {
		async list(profileId, caller) {
			const titles = titlesFor(caller);
			const recent = await history.list(profileId, { limit: RECOMMENDATIONS_RECENT_ENTRIES, offset: 0 });
			const refs = recent.map(toTitleRef);
			const own = await taste.among(profileId, refs);
			const wanted = orderByTaste(refs, own);
			if (wanted.length === 0) return [];
			const calls = createCalls();
			const known = await findSeeds(calls, titles, wanted);
			const families = mostFrequentGenres(known, RECOMMENDATIONS_MAX_GENRES, (title) => weightOf(title, own));
			const byGenre = await calls.all(families.flatMap((family) => toGenreCalls(titles, family)));
			const shares = shareSimilar(known, own);
			const groups = [...known.map((seed, index) => toSimilar(seed, shares[index] ?? 0)), ...byGenre];
			const offered = groups.flatMap((group) => group.titles);
			const [watched, { hidden, ratings }] = await Promise.all([
				history.watchedAmong(profileId, offered),
				taste.among(profileId, offered),
			]);
			const chosen = choose(groups, [...watched, ...hidden, ...ratings.keys()]);
			const failure = calls.failure();
			if (chosen.length === 0 && failure) throw failure;
			return chosen;
		},
	};
}

/**
 * The first titles that the catalogue has. A missing title is replaced by the next one; a failed request is not, so
 * that an outage costs no more requests than there are seeds.
 */
async function findSeeds(calls: Calls, titles: TitleReader, wanted: readonly TitleRef[]): Promise<TitleDetail[]> {
	const known: TitleDetail[] = [];
	let missing = RECOMMENDATIONS_MAX_SEEDS;
	for (let next = 0; missing > 0 && next < wanted.length; ) {
		const batch = wanted.slice(next, next + missing);
		next += batch.length;
		const found = await calls.all(batch.map((title) => () => titles.findTitle(title)));
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

function toSimilar(seed: TitleDetail, take: number): Candidates {
	const items = seed.similar?.results ?? [];
	const titles = items.flatMap((item) => toRecommendation(seed.media_type, item) ?? []);
	return { titles, take };
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

/** Of each group the first titles that are neither left out nor chosen before. `leftOut` has keys. */
function choose(groups: readonly Candidates[], leftOut: readonly string[]): Recommendation[] {
	const excluded = new Set(leftOut);
	const chosen = groups.flatMap(({ titles, take }) => {
		const taken = titles.filter((title) => !excluded.has(titleKey(title))).slice(0, take);
		for (const title of taken) excluded.add(titleKey(title));
		return taken;
	});
	return chosen.slice(0, RECOMMENDATIONS_MAX);
}
