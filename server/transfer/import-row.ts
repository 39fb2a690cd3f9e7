import { randomBytes } from 'node:crypto';
import type { ImportResult } from '#contract/import.ts';
import {
	HIDDEN_TITLES_MAX,
	HISTORY_MAX_ENTRIES,
	LIST_MAX_TITLES,
	LISTS_MAX,
	PROGRESS_MAX_ROWS,
	RATINGS_MAX,
} from '#contract/limits.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { FIRST_EPISODE, type HistoryTitle, titleKey } from '#contract/title.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { EpisodeProgress } from '#contract/watch-progress.ts';
import type { Queries } from '../db/schema.ts';
import { insertList, listLists, removeList } from '../lists/list.repository.ts';
import {
	countTitles as countListed,
	findLowestPosition,
	findTitle,
	removeTitleRow,
	updateRemoval,
	upsertTitles,
} from '../lists/list-title.repository.ts';
import {
	countTitles,
	findTaste,
	insertHiddenTitles,
	insertRatings,
	listRatingsOf,
	removeTitle,
	upsertRating,
} from '../taste/taste.repository.ts';
import {
	countProgress,
	findProgress,
	insertProgress,
	markWatched,
	removeProgress,
} from '../watch-history/progress.repository.ts';
import { insertSeen, listSeenKeysOf, removeSeen } from '../watch-history/seen-title.repository.ts';
import {
	ALL_TITLES,
	listTombstonesOf,
	removeTombstone,
	upsertTombstone,
} from '../watch-history/tombstone.repository.ts';
import {
	countEntries,
	findEntry,
	removeEntry,
	replaceEntry,
	upsertNewer,
} from '../watch-history/watch-history.repository.ts';
import type { StoredRow } from './import.repository.ts';

/** A row whose title, and episode, the catalogue has. */
export interface MatchedRow
	extends Pick<StoredRow, 'kind' | 'season' | 'episode' | 'position' | 'duration' | 'at' | 'half_stars' | 'list'> {
	title: HistoryTitle;
}

/** What an undo needs to know. */
export type Undo =
	| { kind: 'rating'; written: string; before: { half_stars: number; rated_at: string } | null }
	| { kind: 'hidden'; written: string }
	| { kind: 'seen'; written: string }
	| { kind: 'list'; list: string; written: string; removed_at: string | null; is_new_list: boolean }
	| {
			kind: 'history';
			/** Time of the entry that was written; null: it was newer, and stayed. */
			written: string | null;
			entry: Pick<HistoryEntry, 'season' | 'episode' | 'watched_at' | 'last_watched'> | null;
			tombstone: string | null;
			/** The episode whose progress was written, as it was before. */
			progress: { season: number; episode: number; written: string; before: EpisodeProgress | null } | null;
	  };

export interface Outcome {
	result: ImportResult;
	undo?: Undo;
}

interface RowContext {
	/** Within a transaction that has the lock of the user. */
	db: Queries;
	profileId: string;
	nowMs: number;
	retentionMs: number;
	keepsSeen: boolean;
	/** Says what would be done, and writes nothing. */
	isDryRun: boolean;
}

const LIST_ID_BYTES = 9;
/** As the lists in the account were named: another row of the same file may have made one. */
const NOTHING_NEW = { result: 'there' } as const;

/**
 * Writes one row. What the account has stays where it is newer, or the same: so a second import of a file changes nothing, and one
 * of an older file neither.
 */
export function importRow(context: RowContext, row: MatchedRow): Promise<Outcome> {
	switch (row.kind) {
		case 'rating':
			return importRating(context, row);
		case 'hidden':
			return importHidden(context, row);
		case 'watchlist':
		case 'list':
			return importListed(context, row);
		default:
			return importWatched(context, row);
	}
}

/** A time of the file; that of now where it has none, or one in the future. */
function timeOf({ at }: MatchedRow, { nowMs }: RowContext): string {
	return new Date(Math.min(at === null ? nowMs : Date.parse(at), nowMs)).toISOString();
}

/** The newer rating wins; without a date the file's is the older one. */
async function importRating(context: RowContext, row: MatchedRow): Promise<Outcome> {
	const { db, profileId, isDryRun } = context;
	const half_stars = row.half_stars ?? 1;
	const written = timeOf(row, context);
	const before = (await listRatingsOf(db, profileId, [row.title])).find((one) => titleKey(one) === titleKey(row.title));
	if (before?.half_stars === half_stars) return NOTHING_NEW;
	if (before && (row.at === null || written <= before.rated_at)) return { result: 'older' };
	if (!before && (await countTitles(db, 'title_ratings', profileId)) >= RATINGS_MAX) return { result: 'full' };
	const rating = { half_stars, rated_at: written };
	if (!isDryRun) {
		if (before) await upsertRating(db, profileId, row.title, rating);
		else await insertRatings(db, profileId, [{ ...row.title, ...rating }]);
	}
	const kept = before ? { half_stars: before.half_stars, rated_at: before.rated_at } : null;
	return { result: before ? 'changed' : 'added', undo: { kind: 'rating', written, before: kept } };
}

async function importHidden(context: RowContext, row: MatchedRow): Promise<Outcome> {
	const { db, profileId, isDryRun } = context;
	if ((await findTaste(db, profileId, row.title)).hidden_at !== null) return NOTHING_NEW;
	if ((await countTitles(db, 'hidden_titles', profileId)) >= HIDDEN_TITLES_MAX) return { result: 'full' };
	const written = timeOf(row, context);
	if (!isDryRun) await insertHiddenTitles(db, profileId, [{ ...row.title, hidden_at: written }]);
	return { result: 'added', undo: { kind: 'hidden', written } };
}

/** A title that is in the list stays where it is; one that was removed since, or without a date at any time, stays removed. */
async function importListed(context: RowContext, row: MatchedRow): Promise<Outcome> {
	const { db, profileId, isDryRun } = context;
	const lists = await listLists(db, profileId);
	const name = row.kind === 'watchlist' ? null : (row.list ?? 'List');
	const found = lists.find((list) => (name === null ? list.id === WATCH_LATER_ID : list.name === name));
	const own = lists.filter(({ id }) => id !== WATCH_LATER_ID);
	if (!found && name !== null && own.length >= LISTS_MAX - 1) return { result: 'full' };
	const id = found?.id ?? (name === null ? WATCH_LATER_ID : randomBytes(LIST_ID_BYTES).toString('base64url'));
	const list = { profileId, listId: id };
	const stored = found ? await findTitle(db, list, row.title) : null;
	if (stored?.removed_at === null) return NOTHING_NEW;
	if (stored && (row.at === null || row.at <= stored.removed_at)) return { result: 'older' };
	if (found && (await countListed(db, list)) >= LIST_MAX_TITLES) return { result: 'full' };
	const written = timeOf(row, context);
	if (!isDryRun) {
		if (!found) {
			const now = new Date(context.nowMs).toISOString();
			const made = { user_id: profileId, id, name, share_token: null, shows_owner: 0 as const };
			await insertList(db, { ...made, created_at: now, updated_at: now });
		}
		const position = (await findLowestPosition(db, list)) - 1;
		await upsertTitles(db, list, [{ ...row.title, position, added_at: written }]);
	}
	const removed_at = stored?.removed_at ?? null;
	return {
		result: 'added',
		undo: { kind: 'list', list: id, written, removed_at, is_new_list: !found && name !== null },
	};
}

/**
 * What is as recent as the history is kept becomes an entry, and its episode is watched; older titles, and shows of which the file
 * names no episode, can be marked as seen. Entries of the account that are newer stay, and so does their absence.
 */
async function importWatched(context: RowContext, row: MatchedRow): Promise<Outcome> {
	const { db, profileId, nowMs, retentionMs, isDryRun } = context;
	const { title } = row;
	const isMovie = title.media_type === 'movie';
	if (!isMovie && (row.season === null || row.episode === null)) return importSeen(context, row);
	if (row.at === null || Date.parse(row.at) < nowMs - retentionMs) return importSeen(context, row);
	const at = timeOf(row, context);
	const episode = isMovie ? FIRST_EPISODE : { season: row.season ?? 1, episode: row.episode ?? 1 };
	const tombstones = await listTombstonesOf(db, profileId, [title]);
	const own = tombstones.find((one) => one.media_type === title.media_type && one.media_id === title.media_id);
	const cleared = tombstones.find((one) => one.media_type === ALL_TITLES.media_type);
	if ([own, cleared].some((tombstone) => tombstone && tombstone.deleted_at >= at)) return { result: 'older' };

	const entry = await findEntry(db, profileId, title);
	const progress = await findProgress(db, profileId, title, episode);
	const isEntryOlder = !entry || entry.last_watched < at;
	const isFinished = row.position === null;
	const isProgressNew = isFinished
		? !progress || (!progress.completed && progress.play_count === 0 && progress.updated_at < at)
		: !progress;
	if (!isEntryOlder && !isProgressNew) return progress || entry ? NOTHING_NEW : { result: 'older' };
	if (!entry && (await countEntries(db, profileId)) >= HISTORY_MAX_ENTRIES) return { result: 'full' };
	if (!progress && (await countProgress(db, profileId)) >= PROGRESS_MAX_ROWS) return { result: 'full' };
	if (!isDryRun) {
		if (isEntryOlder) await upsertNewer(db, profileId, [{ ...title, ...episode, at }], new Date(nowMs).toISOString());
		await removeTombstone(db, profileId, title);
		if (isProgressNew && progress) await markWatched(db, profileId, title, [episode], at);
		else if (isProgressNew) {
			const place = { position: row.position ?? 0, duration: row.duration ?? 0 };
			const watched = { completed: isFinished, play_count: isFinished ? 1 : 0, updated_at: at };
			await insertProgress(db, profileId, title, [{ ...episode, ...place, ...watched }]);
		}
	}
	const kept = entry && {
		season: entry.season,
		episode: entry.episode,
		watched_at: entry.watched_at,
		last_watched: entry.last_watched,
	};
	return {
		result: entry || progress ? (isProgressNew && !progress ? 'added' : 'changed') : 'added',
		undo: {
			kind: 'history',
			written: isEntryOlder ? at : null,
			entry: kept,
			tombstone: own?.deleted_at ?? null,
			progress: isProgressNew ? { ...episode, written: at, before: progress } : null,
		},
	};
}

async function importSeen(context: RowContext, row: MatchedRow): Promise<Outcome> {
	const { db, profileId, keepsSeen, isDryRun } = context;
	const { title } = row;
	if (row.position !== null) return { result: 'expired' };
	if ((await listSeenKeysOf(db, profileId, [title])).has(titleKey(title))) return NOTHING_NEW;
	if (!keepsSeen) return { result: 'expired' };
	const written = timeOf(row, context);
	if (!isDryRun) await insertSeen(db, { user_id: profileId, ...title, seen_at: written });
	return { result: 'added', undo: { kind: 'seen', written } };
}

/** Takes back what a row wrote, where the account still has exactly that. */
export async function undoRow(db: Queries, profileId: string, title: HistoryTitle, undo: Undo): Promise<void> {
	switch (undo.kind) {
		case 'rating': {
			const now = (await listRatingsOf(db, profileId, [title])).find((one) => titleKey(one) === titleKey(title));
			if (now?.rated_at !== undo.written) return;
			if (undo.before) await upsertRating(db, profileId, title, undo.before);
			else await removeTitle(db, 'title_ratings', profileId, title);
			return;
		}
		case 'hidden': {
			const { hidden_at } = await findTaste(db, profileId, title);
			if (hidden_at === undo.written) await removeTitle(db, 'hidden_titles', profileId, title);
			return;
		}
		case 'seen':
			return removeSeen(db, profileId, title, undo.written);
		case 'list': {
			const list = { profileId, listId: undo.list };
			const now = await findTitle(db, list, title);
			if (now?.removed_at === null && now.added_at === undo.written) {
				if (undo.removed_at === null) await removeTitleRow(db, list, title);
				else await updateRemoval(db, list, title, undo.removed_at);
			}
			// A list that the import has made goes, unless the person has put something else in it.
			if (undo.is_new_list && (await countListed(db, list)) === 0) await removeList(db, profileId, undo.list);
			return;
		}
		case 'history':
			return undoHistory(db, profileId, title, undo);
	}
}

async function undoHistory(
	db: Queries,
	profileId: string,
	title: HistoryTitle,
	{ written, entry, tombstone, progress }: Extract<Undo, { kind: 'history' }>,
): Promise<void> {
	if (progress) {
		const { season, episode, before } = progress;
		const now = await findProgress(db, profileId, title, { season, episode });
		if (now?.updated_at === progress.written) {
			await removeProgress(db, profileId, title, { season, episode });
			if (before) await insertProgress(db, profileId, title, [before]);
		}
	}
	const now = await findEntry(db, profileId, title);
	if (written === null || now?.last_watched !== written) return;
	if (entry) {
		await replaceEntry(db, profileId, title, entry);
		return;
	}
	await removeEntry(db, profileId, title);
	if (tombstone) await upsertTombstone(db, profileId, title, tombstone);
}
