import type { Kysely } from 'kysely';
import type { WatchedTitle } from '#contract/admin.ts';
import { DAY_MS, OVERVIEW_DAYS, OVERVIEW_TITLES } from '#contract/limits.ts';
import { toTitleRef } from '#contract/title.ts';
import { toDay } from '#contract/utc-day.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { listMostWatched, type WatchedCount } from '../watch-history/watch-history.repository.ts';

export interface WatchedTitles {
	/** The titles that most users watched in the last `OVERVIEW_DAYS` days. */
	list(caller: Caller): Promise<WatchedTitle[]>;
}

interface WatchedTitlesOptions {
	db: Kysely<Schema>;
	/** Epoch milliseconds. */
	clock: () => number;
	titlesFor(caller: Caller): TitleReader;
}

/** Counting reads thousands of entries, so it is done no more often than this. */
const COUNTS_TTL_MS = 60_000;
/** Only so many of the newest entries are counted. */
const COUNTED_ENTRIES = 10_000;

export function createWatchedTitles({ db, clock, titlesFor }: WatchedTitlesOptions): WatchedTitles {
	const firstDay = () => toDay(clock() - (OVERVIEW_DAYS - 1) * DAY_MS);
	const count = createExpiringValue({
		load: () =>
			listMostWatched(db, `${firstDay()}T00:00:00.000Z`, { titles: OVERVIEW_TITLES, entries: COUNTED_ENTRIES }),
		ttlMs: COUNTS_TTL_MS,
		now: clock,
	});
	return {
		async list(caller) {
			const titles = titlesFor(caller);
			const counts = await count();
			return Promise.all(counts.map((counted) => toWatchedTitle(titles, counted)));
		},
	};
}

async function toWatchedTitle(titles: TitleReader, counted: WatchedCount): Promise<WatchedTitle> {
	const detail = await titles.findTitle(toTitleRef(counted)).catch((error: unknown) => {
		if (error instanceof AppError) return null;
		throw error;
	});
	if (!detail) return { ...counted, title: null, year: null, poster: null };
	const { title, year, poster } = toTitleSummary(detail);
	return { ...counted, title, year, poster };
}
