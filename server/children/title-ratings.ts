import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { ageOfCertification } from '#contract/certifications.ts';
import { DAY_MS } from '#contract/limits.ts';
import { type MediaType, type TitleRef, titleKey, toHistoryTitle } from '#contract/title.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { Schema } from '../db/schema.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import { listCertifications, removeOldCertifications, upsertCertification } from './certification.repository.ts';
import type { TitleRating } from './visibility.ts';

export interface TitleRatings {
	/** By key (`movie:605`). What cannot be read in time is absent. */
	find(titles: readonly TitleRef[], lookups: Lookups): Promise<ReadonlyMap<string, TitleRating>>;
	/** Removes at most `limit` old ones; returns their number. */
	removeExpired(limit: number): Promise<number>;
	/** Waits for what is being read. */
	settled(): Promise<void>;
}

/** What one request may cost. */
export interface Lookups {
	caller: Caller;
	/** Calls to the catalogue that are left. */
	left: number;
}

interface TitleRatingsOptions {
	db: Kysely<Schema>;
	catalogue: Pick<CatalogueService, 'answer'>;
	/** Of a catalogue with ratings of its own, which are all there are; null for one that has certifications. */
	ownAgeOf: ((title: TitleRef) => number | null) | null;
	/** Epoch milliseconds. */
	clock: () => number;
	log: FastifyBaseLogger;
}

/** Certifications hardly ever change, and come late to what is new. */
const RATED_FRESH_MS = 30 * DAY_MS;
const UNRATED_FRESH_MS = 2 * DAY_MS;
const EXPIRED_MS = 90 * DAY_MS;
const IN_MEMORY = 50_000;
/** A page does not wait longer for what limits it; what is read later is there for the next one. */
const LOOKUP_TIMEOUT_MS = 4000;

interface Known {
	rating: TitleRating;
	readAt: number;
}

/** Ratings of titles: in memory, in the database, and at last from the catalogue, each title once at a time. */
export function createTitleRatings({ db, catalogue, ownAgeOf, clock, log }: TitleRatingsOptions): TitleRatings {
	// With `max` the library would reserve places for all of them.
	const memory = new LRUCache<string, Known>({ maxSize: IN_MEMORY, sizeCalculation: () => 1 });
	const flights = createSingleFlight<TitleRating>();

	function findInMemory(title: TitleRef): TitleRating | undefined {
		const known = memory.get(titleKey(title));
		return known && isFresh(known, clock()) ? known.rating : undefined;
	}

	async function readStored(type: MediaType, titles: readonly TitleRef[]): Promise<void> {
		const ids = titles.flatMap(({ media_type, id }) => (media_type === type ? [String(id)] : []));
		for (const row of await listCertifications(db, type, ids)) {
			const rating = { ages: JSON.parse(row.ages) as TitleRating['ages'], own: null };
			memory.set(titleKey(row), { rating, readAt: Date.parse(row.read_at) });
		}
	}

	function lookUp(title: TitleRef, caller: Caller): Promise<TitleRating> {
		return flights.run(titleKey(title), async () => {
			const isMovie = title.media_type === 'movie';
			const endpoint = isMovie ? 'GET /api/tmdb/movie/:id/release_dates' : 'GET /api/tmdb/tv/:id/content_ratings';
			const { answer } = await catalogue.answer(toCatalogueRequest(endpoint, { id: title.id }), caller);
			// A title that is gone has no rating.
			const body = answer.status === 200 ? (JSON.parse(answer.identity.toString()) as object) : {};
			const rating = { ages: isMovie ? agesOfMovie(body) : agesOfShow(body), own: null };
			const now = clock();
			memory.set(titleKey(title), { rating, readAt: now });
			await upsertCertification(db, {
				...toHistoryTitle(title),
				ages: JSON.stringify(rating.ages),
				read_at: new Date(now).toISOString(),
			}).catch((error: unknown) => log.warn({ err: error }, 'The certifications of a title could not be stored'));
			return rating;
		});
	}

	return {
		async find(titles, lookups) {
			const unique = [...new Map(titles.map((title) => [titleKey(title), title])).values()];
			const found = new Map<string, TitleRating>();
			if (ownAgeOf) {
				for (const title of unique) found.set(titleKey(title), { ages: {}, own: ownAgeOf(title) });
				return found;
			}
			const take = (title: TitleRef) => {
				const rating = findInMemory(title);
				if (rating) found.set(titleKey(title), rating);
				return rating !== undefined;
			};
			const unknown = unique.filter((title) => !take(title));
			if (unknown.length === 0) return found;
			await Promise.all([readStored('movie', unknown), readStored('tv', unknown)]);
			const wanted = unknown.filter((title) => !take(title)).slice(0, Math.max(0, lookups.left));
			lookups.left -= wanted.length;
			await Promise.all(
				wanted.map(async (title) => {
					const looking = lookUp(title, lookups.caller);
					// Without a rating the title stays hidden.
					const rating = await withTimeout(LOOKUP_TIMEOUT_MS, looking).catch(() => null);
					looking.catch((error: unknown) => log.debug({ err: error }, 'The rating of a title could not be read'));
					if (rating) found.set(titleKey(title), rating);
				}),
			);
			return found;
		},
		removeExpired: (limit) =>
			ownAgeOf ? Promise.resolve(0) : removeOldCertifications(db, new Date(clock() - EXPIRED_MS).toISOString(), limit),
		settled: flights.settled,
	};
}

function isFresh({ rating, readAt }: Known, now: number): boolean {
	const freshMs = Object.keys(rating.ages).length > 0 ? RATED_FRESH_MS : UNRATED_FRESH_MS;
	return Math.abs(now - readAt) < freshMs;
}

interface MovieCountry {
	iso_3166_1: string;
	release_dates: { certification: string }[];
}

interface ShowCountry {
	iso_3166_1: string;
	rating: string;
}

/** Of several certifications of a country, such as of cuts, the strictest counts. */
function agesOfMovie({ results = [] }: { results?: MovieCountry[] }): Record<string, number> {
	return strictest(
		results.flatMap(({ iso_3166_1, release_dates }) =>
			release_dates.map(({ certification }) => [iso_3166_1, certification] as const),
		),
	);
}

function agesOfShow({ results = [] }: { results?: ShowCountry[] }): Record<string, number> {
	return strictest(results.map(({ iso_3166_1, rating }) => [iso_3166_1, rating] as const));
}

function strictest(certifications: readonly (readonly [country: string, certification: string])[]) {
	const ages: Record<string, number> = {};
	for (const [country, certification] of certifications) {
		const age = ageOfCertification(country, certification);
		if (age !== null && /^[A-Z]{2}$/.test(country)) ages[country] = Math.max(ages[country] ?? 0, age);
	}
	return ages;
}
