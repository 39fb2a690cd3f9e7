import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { WATCHED_TITLES_MAX } from '#contract/limits.ts';
import { type EpisodeRef, titleKey, toTitleRef } from '#contract/title.ts';
import { sortTrailers } from '#contract/trailers.ts';
import type { ContinueWatchingCard, HistoryEntry } from '#contract/watch-history.ts';
import { whatPlays } from '#contract/what-plays.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { hasNewEpisode } from './has-new-episode.ts';
import { listSeenMovies } from './seen-title.repository.ts';
import { findUsersPlace } from './show-place.ts';
import { countEntries, listEntries } from './watch-history.repository.ts';

interface Page {
	limit: number;
	offset: number;
}

interface CardList {
	cards: ContinueWatchingCard[];
	/** Of the complete history. */
	total: number;
}

export interface ContinueWatching {
	/** One page of the history with catalogue data, newest first. */
	list(profileId: string, page: Page, caller: Caller): Promise<CardList>;
	/** The same without finished titles, among the newest entries. */
	listUnfinished(profileId: string, page: Page, caller: Caller): Promise<CardList>;
	/** Keys (`movie:605`) of movies and shows watched to their end, among the newest entries; of shows fewer are looked at. */
	listFinishedKeys(profileId: string, caller: Caller): Promise<string[]>;
}

const MAX_CONCURRENT_TITLES = 5;
/** Entries that are read for a list without the finished ones. */
const MAX_READ_ENTRIES = 50;

interface ContinueWatchingOptions {
	db: Kysely<Schema>;
	clock: () => number;
	titlesFor(caller: Caller): TitleReader;
	/** Whether there are player servers besides the built-in ones, as known now. */
	hasOtherPlayers(): boolean;
}

/** A title that the catalogue lacks or cannot return now stays a card, so that it can be removed. */
export function createContinueWatching(options: ContinueWatchingOptions): ContinueWatching {
	const { db, clock, titlesFor, hasOtherPlayers } = options;

	/** Of the movie, or of the episode `at`. */
	async function playsInstead(titles: TitleReader, detail: TitleDetail, at?: EpisodeRef) {
		const hasTrailer = sortTrailers(detail.videos?.results ?? []).length > 0;
		let { copies } = detail;
		// Of a show these are the first episode's.
		if (at && copies && !hasOtherPlayers()) {
			const season = await titles.findSeason(detail.id, at.season);
			copies = season?.episodes.find(({ episode_number }) => episode_number === at.episode)?.copies;
		}
		const plays = whatPlays(copies, hasOtherPlayers(), hasTrailer);
		return plays === 'title' ? {} : { plays };
	}

	async function toCard(profileId: string, titles: TitleReader, entry: HistoryEntry): Promise<ContinueWatchingCard> {
		const withoutTitle = toCardWithoutTitle(entry);
		try {
			const detail = await titles.findTitle(toTitleRef(entry));
			if (!detail) return { ...withoutTitle, state: 'missing' };
			const known = { ...withoutTitle, ...toTitleSummary(detail), state: 'known' } as const;
			if (detail.media_type === 'movie') return { ...known, ...(await playsInstead(titles, detail)) };
			const place = await findUsersPlace(db, titles, { profileId, show: detail, last: entry, now: clock() });
			const { name: episodeTitle, isComplete: isFinished, ...at } = place;
			const isNew = hasNewEpisode(detail, entry, clock()) && !isFinished;
			const news = isNew ? { hasNewEpisode: true } : {};
			return { ...known, ...at, ...news, ...(await playsInstead(titles, detail, place)), episodeTitle, isFinished };
		} catch (error) {
			if (error instanceof AppError) return { ...withoutTitle, state: 'unreachable' };
			throw error;
		}
	}

	function toCards(profileId: string, titles: TitleReader, entries: readonly HistoryEntry[]) {
		const limit = pLimit(MAX_CONCURRENT_TITLES);
		return Promise.all(entries.map((entry) => limit(() => toCard(profileId, titles, entry))));
	}

	return {
		async list(profileId, page, caller) {
			const [entries, total] = await Promise.all([listEntries(db, profileId, page), countEntries(db, profileId)]);
			return { cards: await toCards(profileId, titlesFor(caller), entries), total };
		},

		async listUnfinished(profileId, { limit, offset }, caller) {
			const titles = titlesFor(caller);
			const [entries, total] = await Promise.all([
				listEntries(db, profileId, { limit: MAX_READ_ENTRIES, offset: 0 }),
				countEntries(db, profileId),
			]);
			const left = entries.filter((entry) => entry.media_type === 'tv' || !entry.completed);
			const cards: ContinueWatchingCard[] = [];
			// In steps, so that a usual list costs no more calls of the catalogue than it has cards.
			for (let start = 0; start < left.length && cards.length < offset + limit; start += limit) {
				const more = await toCards(profileId, titles, left.slice(start, start + limit));
				cards.push(...more.filter(({ isFinished }) => !isFinished));
			}
			return { cards: cards.slice(offset, offset + limit), total };
		},

		async listFinishedKeys(profileId, caller) {
			const entries = await listEntries(db, profileId, { limit: WATCHED_TITLES_MAX, offset: 0 });
			const completed = entries.filter((entry) => entry.completed);
			const movies = completed.filter(({ media_type }) => media_type === 'movie');
			// Whether another episode has aired, the catalogue says.
			const shows = completed.filter(({ media_type }) => media_type === 'tv').slice(0, MAX_READ_ENTRIES);
			const cards = await toCards(profileId, titlesFor(caller), shows);
			const finished = cards.filter(({ isFinished }) => isFinished);
			const seen = await listSeenMovies(db, profileId, WATCHED_TITLES_MAX);
			const keys = [...movies.map((movie) => titleKey(movie)), ...finished.map(({ id }) => id), ...seen.map(titleKey)];
			return [...new Set(keys)].slice(0, WATCHED_TITLES_MAX);
		},
	};
}

function toCardWithoutTitle(entry: HistoryEntry): Omit<ContinueWatchingCard, 'state'> {
	const isShow = entry.media_type === 'tv';
	return {
		id: titleKey(entry),
		mediaType: entry.media_type,
		mediaId: entry.media_id,
		title: null,
		poster: null,
		backdrop: null,
		lastWatched: entry.last_watched,
		rating: null,
		year: null,
		genres: [],
		season: isShow ? entry.season : null,
		episode: isShow ? entry.episode : null,
		episodeTitle: null,
		isNext: false,
		isFinished: entry.completed && !isShow,
		position: entry.completed ? 0 : entry.position,
		duration: entry.duration,
	};
}
