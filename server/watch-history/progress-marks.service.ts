import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import pLimit from 'p-limit';
import { airedEpisodes, seasonNumbers } from '#contract/episode-order.ts';
import { HISTORY_MAX_ENTRIES, MARKED_EPISODES_MAX, PROGRESS_MAX_ROWS } from '#contract/limits.ts';
import { type EpisodeRef, episodeKey, FIRST_EPISODE, type HistoryTitle, toTitleRef } from '#contract/title.ts';
import { isNearEnd } from '#contract/watch-completion.ts';
import type { MarkBody, MarkResult } from '#contract/watch-progress.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Caller } from '../catalogue/caller.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { listProgress, markUnwatched, markWatched, removeProgressBeyond } from './progress.repository.ts';
import type { WatchProgressService } from './progress.service.ts';
import { removeSeen } from './seen-title.repository.ts';
import { removeTombstone } from './tombstone.repository.ts';
import { HISTORY_MESSAGES } from './watch-history.messages.ts';
import { findEntry, removeEntriesBeyond, removeEntry, upsertEntry } from './watch-history.repository.ts';

export interface ProgressMarks {
	/**
	 * Marks a movie, an episode, a season or a show as watched or not; of seasons and shows the episodes that have aired.
	 * Throws `not_found` for a season or show that the catalogue lacks, `invalid_request` for too many episodes.
	 */
	mark(profileId: string, mark: MarkBody, caller: Caller): Promise<MarkResult>;
}

interface ProgressMarksOptions {
	db: Kysely<Schema>;
	clock: () => number;
	progress: WatchProgressService;
	titlesFor(caller: Caller): TitleReader;
}

/** Episodes per transaction: everybody's queries wait for SQLite's one connection. */
const ROWS_PER_SLICE = 100;
const MAX_CONCURRENT_SEASONS = 5;

export function createProgressMarks({ db, clock, progress, titlesFor }: ProgressMarksOptions): ProgressMarks {
	/** The episodes to mark as watched, in the order of the show. */
	async function findEpisodes(title: HistoryTitle, mark: MarkBody, caller: Caller): Promise<EpisodeRef[]> {
		const titles = titlesFor(caller);
		const show = await titles.findTitle(toTitleRef(title));
		if (show?.media_type !== 'tv') throw new AppError('not_found', HISTORY_MESSAGES.noShow);
		const now = clock();
		const numbers = typeof mark.season === 'number' ? [mark.season] : seasonNumbers(show);
		const limit = pLimit(MAX_CONCURRENT_SEASONS);
		const seasons = await Promise.all(
			numbers.map((number) =>
				limit(async () => {
					const season = await titles.findSeason(show.id, number);
					if (!season && typeof mark.season === 'number') throw new AppError('not_found', HISTORY_MESSAGES.noSeason);
					const aired = season ? airedEpisodes(show, number, season.episodes, now) : [];
					return aired.map(({ episode_number }) => ({ season: number, episode: episode_number }));
				}),
			),
		);
		return seasons.flat();
	}

	/** The episodes with progress that the mark names. */
	async function findMarked(profileId: string, title: HistoryTitle, { season }: MarkBody): Promise<EpisodeRef[]> {
		const rows = await listProgress(db, profileId, title);
		return rows.filter((row) => (typeof season === 'number' ? row.season === season : row.season > 0));
	}

	function namedEpisodes({ media_type, season, episode, episodes }: MarkBody): EpisodeRef[] | null {
		if (media_type === 'movie') return [FIRST_EPISODE];
		if (episodes) return episodes.toSorted(byOrder);
		return typeof season === 'number' && typeof episode === 'number' ? [{ season, episode }] : null;
	}

	return {
		async mark(profileId, mark, caller) {
			const { media_type, media_id, watched } = mark;
			const title = { media_type, media_id };
			const episodes =
				namedEpisodes(mark) ??
				(watched ? await findEpisodes(title, mark, caller) : await findMarked(profileId, title, mark));
			if (watched && episodes.length > MARKED_EPISODES_MAX) {
				throw new AppError('invalid_request', HISTORY_MESSAGES.tooManyEpisodes);
			}
			const at = new Date(clock()).toISOString();
			const work = watched ? watchSlice : unwatchSlice;
			const changed: EpisodeRef[] = [];
			for (let start = 0; start < episodes.length; start += ROWS_PER_SLICE) {
				const slice = unique(episodes.slice(start, start + ROWS_PER_SLICE));
				const isFirst = start === 0;
				const done = await withProfileLock(db, profileId, (transaction) =>
					work({ transaction, profileId, title, slice, at, isFirst }),
				);
				if (!done) break;
				changed.push(...done);
				await nextTurn();
			}
			return { changed: changed.sort(byOrder), progress: await progress.find(profileId, title) };
		},
	};
}

interface Slice {
	transaction: Queries;
	profileId: string;
	title: HistoryTitle;
	/** In the order of the show. */
	slice: readonly EpisodeRef[];
	/** The time of the mark, ISO 8601. */
	at: string;
	isFirst: boolean;
}

/** Null when the title was removed since the first slice. */
async function watchSlice({ transaction, profileId, title, slice, at, isFirst }: Slice): Promise<EpisodeRef[] | null> {
	const entry = await findEntry(transaction, profileId, title);
	if (!entry && !isFirst) return null;
	const last = slice.at(-1) as EpisodeRef;
	const { season, episode } = entry && byOrder(entry, last) > 0 ? entry : last;
	await upsertEntry(transaction, profileId, { ...title, season, episode, at });
	if (!entry) {
		await removeTombstone(transaction, profileId, title);
		await removeEntriesBeyond(transaction, profileId, HISTORY_MAX_ENTRIES);
	}
	const changed = await markWatched(transaction, profileId, title, slice, at);
	await removeProgressBeyond(transaction, profileId, PROGRESS_MAX_ROWS);
	return changed;
}

async function unwatchSlice({ transaction, profileId, title, slice, at }: Slice): Promise<EpisodeRef[]> {
	// An older mark would say again that it was watched.
	await removeSeen(transaction, profileId, title);
	const entry = await findEntry(transaction, profileId, title);
	if (!entry) return [];
	const before = await listProgress(transaction, profileId, title);
	const changed: EpisodeRef[] = [];
	for (const season of new Set(slice.map((one) => one.season))) {
		const numbers = slice.filter((one) => one.season === season).map(({ episode }) => episode);
		const atEnd = before
			.filter((row) => row.season === season && isNearEnd(row.position, row.duration))
			.map(({ episode }) => episode);
		changed.push(...(await markUnwatched(transaction, profileId, title, season, numbers, atEnd, at)));
	}
	if (!changed.some((one) => byOrder(one, entry) === 0)) return changed;
	// The entry goes back to what was watched before; or it goes, when only the mark had made it.
	const rows = (await listProgress(transaction, profileId, title)).filter(
		(row) => row.position > 0 || row.play_count > 0,
	);
	const last = rows.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0];
	const isOfMark =
		entry.watched_at === entry.last_watched &&
		before.some((row) => row.updated_at === entry.last_watched && row.completed && row.position === 0);
	if (last) {
		const { season, episode } = last;
		await upsertEntry(transaction, profileId, { ...title, season, episode, at: entry.last_watched });
	} else if (isOfMark) await removeEntry(transaction, profileId, title);
	return changed;
}

function byOrder(a: EpisodeRef, b: EpisodeRef): number {
	return a.season - b.season || a.episode - b.episode;
}

/** One statement can write a row once. */
function unique(episodes: readonly EpisodeRef[]): EpisodeRef[] {
	return [...new Map(episodes.map((one) => [episodeKey(one), one])).values()];
}
