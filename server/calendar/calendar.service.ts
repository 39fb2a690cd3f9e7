import pLimit from 'p-limit';
import { airingDay } from '#contract/airing-day.ts';
import type { Calendar, CalendarEntry } from '#contract/calendar.ts';
import {
	CALENDAR_COMING_DAYS,
	CALENDAR_LISTED_MAX,
	CALENDAR_PAST_DAYS,
	CALENDAR_WATCHED_MAX,
	DAY_MS,
} from '#contract/limits.ts';
import { type HistoryTitle, type TitleRef, titleKey, toTitleRef } from '#contract/title.ts';
import { toDay } from '#contract/utc-day.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';

export interface CalendarService {
	/**
	 * New and coming episodes and movies of the titles that the user watched last or has on a list. Titles that the catalogue
	 * cannot return now are counted. Throws `AppError` where it can return none.
	 */
	read(profileId: string, caller: Caller): Promise<Calendar>;
}

interface CalendarOptions {
	clock: () => number;
	titlesFor(caller: Caller): TitleReader;
	/** The titles watched last, newest first. */
	listWatched(profileId: string, limit: number): Promise<readonly HistoryTitle[]>;
	/** Titles on lists, those added last first. */
	listKept(profileId: string, limit: number): Promise<readonly HistoryTitle[]>;
}

const MAX_CONCURRENT_TITLES = 8;

export function createCalendar({ clock, titlesFor, listWatched, listKept }: CalendarOptions): CalendarService {
	return {
		async read(profileId, caller) {
			const [watched, kept] = await Promise.all([
				listWatched(profileId, CALENDAR_WATCHED_MAX),
				listKept(profileId, CALENDAR_LISTED_MAX),
			]);
			const wanted = new Map<string, TitleRef>();
			for (const title of [...watched, ...kept]) wanted.set(titleKey(title), toTitleRef(title));
			const titles = titlesFor(caller);
			const limit = pLimit(MAX_CONCURRENT_TITLES);
			let failure: AppError | null = null;
			let unreachable = 0;
			const find = async (ref: TitleRef): Promise<TitleDetail | null> => {
				try {
					return await titles.findTitle(ref);
				} catch (error) {
					if (!(error instanceof AppError)) throw error;
					failure = error;
					unreachable += 1;
					return null;
				}
			};
			// Each is in the cache where its page was seen; none waits for another.
			const details = await Promise.all([...wanted.values()].map((ref) => limit(() => find(ref))));
			if (failure && unreachable === wanted.size) throw failure;
			const now = clock();
			const from = toDay(now - CALENDAR_PAST_DAYS * DAY_MS);
			const to = toDay(now + CALENDAR_COMING_DAYS * DAY_MS);
			const entries = details
				.flatMap((detail) => (detail ? toEntries(detail, now) : []))
				.filter(({ date }) => date >= from && date <= to)
				.sort((a, b) => compare(a.date, b.date) || compare(a.title, b.title) || (a.episode ?? 0) - (b.episode ?? 0));
			return { entries, titles: wanted.size, unreachable };
		},
	};
}

function toEntries(detail: TitleDetail, now: number): CalendarEntry[] {
	const { media_type, id } = detail;
	const today = airingDay(detail.media_type === 'tv' ? detail : {}, now);
	const entryOf = (date: string | null | undefined, more: Partial<CalendarEntry>): CalendarEntry[] => {
		if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return [];
		const title = (detail.media_type === 'movie' ? detail.title : detail.name) ?? '';
		const known = { media_type, id, title, poster_path: detail.poster_path || null, hasAired: date <= today };
		return [{ date, ...known, season: null, episode: null, episode_name: null, ...more }];
	};
	if (detail.media_type === 'movie') return entryOf(detail.release_date, {});
	const episodes = new Map<string, CalendarEntry>();
	for (const airing of [detail.last_episode_to_air, detail.next_episode_to_air]) {
		if (airing?.season_number == null || airing.episode_number == null) continue;
		const at = { season: airing.season_number, episode: airing.episode_number, episode_name: airing.name || null };
		for (const entry of entryOf(airing.air_date, at)) episodes.set(`${at.season}.${at.episode}`, entry);
	}
	return [...episodes.values()];
}

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
