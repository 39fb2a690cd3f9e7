import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { titleKey, toTitleRef } from '#contract/title.ts';
import type { ContinueWatchingCard, HistoryEntry } from '#contract/watch-history.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { countEntries, listEntries } from './watch-history.repository.ts';

export interface ContinueWatching {
	/** Continue Watching: one page of the history with catalogue data, newest first; `total` counts all entries. */
	list(
		userId: string,
		page: { limit: number; offset: number },
		caller: Caller,
	): Promise<{ cards: ContinueWatchingCard[]; total: number }>;
}

const MAX_CONCURRENT_TITLES = 5;

/** A title that the catalogue lacks or cannot return now stays a card, so that it can be removed. */
export function createContinueWatching(
	db: Kysely<Schema>,
	titlesFor: (caller: Caller) => TitleReader,
): ContinueWatching {
	async function toCard(titles: TitleReader, entry: HistoryEntry): Promise<ContinueWatchingCard> {
		const withoutTitle = toCardWithoutTitle(entry);
		try {
			const detail = await titles.findTitle(toTitleRef(entry));
			if (!detail) return { ...withoutTitle, state: 'missing' };
			return {
				...withoutTitle,
				...toTitleSummary(detail),
				episodeTitle: await findEpisodeTitle(titles, entry),
				state: 'known',
			};
		} catch (error) {
			if (error instanceof AppError) return { ...withoutTitle, state: 'unreachable' };
			throw error;
		}
	}

	/** Null on an error too: the name is optional. */
	async function findEpisodeTitle(titles: TitleReader, entry: HistoryEntry): Promise<string | null> {
		if (entry.media_type === 'movie') return null;
		const found = await titles.findSeason(toTitleRef(entry).id, entry.season).catch((error: unknown) => {
			if (error instanceof AppError) return null;
			throw error;
		});
		return found?.episodes.find((one) => one.episode_number === entry.episode)?.name || null;
	}

	return {
		async list(userId, page, caller) {
			const titles = titlesFor(caller);
			const [entries, total] = await Promise.all([listEntries(db, userId, page), countEntries(db, userId)]);
			const limit = pLimit(MAX_CONCURRENT_TITLES);
			return { cards: await Promise.all(entries.map((entry) => limit(() => toCard(titles, entry)))), total };
		},
	};
}

function toCardWithoutTitle(entry: HistoryEntry): Omit<ContinueWatchingCard, 'state'> {
	const isShow = entry.media_type === 'tv';
	return {
		id: titleKey(toTitleRef(entry)),
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
	};
}
