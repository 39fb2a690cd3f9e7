import type { Kysely } from 'kysely';
import { HISTORY_MAX_ENTRIES, PROGRESS_MAX_ROWS, PROGRESS_NOW_MS } from '#contract/limits.ts';
import { canBeOfTitle } from '#contract/player-times.ts';
import { type EpisodeRef, type HistoryTitle, titleKey } from '#contract/title.ts';
import { isNearEnd } from '#contract/watch-completion.ts';
import { type ProgressResult, progressItemSchema, type TitleProgress } from '#contract/watch-progress.ts';
import { lockProfile } from '../accounts/profile.repository.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { withoutFuture } from '../lib/future-time.ts';
import {
	countProgress,
	listProgress,
	type ProgressWrite,
	removeProgressBeyond,
	upsertNewerProgress,
} from './progress.repository.ts';
import { findRemoval, removeTombstone } from './tombstone.repository.ts';
import {
	countEntries,
	ENTRY_TIMES,
	findEntry,
	removeEntriesBeyond,
	upsertNewerEntry,
} from './watch-history.repository.ts';
import { createWriteBatches } from './write-batches.ts';

export interface WatchProgressService {
	find(profileId: string, title: HistoryTitle): Promise<TitleProgress>;
	/**
	 * Saves positions that a browser has reported, each with how long ago it was reached: the later watching wins, and moves
	 * the title's entry to its episode. Items that are malformed, past the retention, of times that cannot be the title's, or
	 * older than what is stored or than a removal are skipped. What is played now makes room in a full account; of what was
	 * played more than a day ago `beyond_limit` names what does not fit. Idempotent.
	 */
	save(profileId: string, items: readonly unknown[]): Promise<ProgressResult>;
}

/** A movie, which is season 1, episode 1, or an episode of a show. */
export type EpisodeOfTitle = HistoryTitle & EpisodeRef;

interface ProgressOptions {
	db: Kysely<Schema>;
	clock: () => number;
	retentionMs: number;
	/** Minutes; null where the catalogue names none, undefined where its answer is not at hand. */
	runtimeOf(episode: EpisodeOfTitle): number | null | undefined;
}

/** Positions of one user for one transaction, which others share on SQLite. */
interface ProgressBatch {
	profileId: string;
	items: readonly ProgressWrite[];
}

interface Written {
	saved: number;
	/** Keys of titles for which there is no room. */
	beyond: string[];
}

/** Most requests have one. */
const ITEMS_PER_BATCH = 10;

export function createWatchProgress({ db, clock, retentionMs, runtimeOf }: ProgressOptions): WatchProgressService {
	const write = createWriteBatches<ProgressBatch, Written>({
		db,
		writeOne: (transaction, batch) => writeBatch(transaction, batch, clock()),
	});

	return {
		async find(profileId, title) {
			const entry = await findEntry(db, profileId, title);
			const episodes = await listProgress(db, profileId, title);
			return {
				entry: entry && withoutFuture(entry, ENTRY_TIMES, clock()),
				episodes: episodes.map((episode) => withoutFuture(episode, ['updated_at'], clock())),
			};
		},

		async save(profileId, items) {
			const wanted = toWrites(items, clock(), retentionMs, runtimeOf);
			let saved = 0;
			const beyond = new Set<string>();
			for (let start = 0; start < wanted.length; start += ITEMS_PER_BATCH) {
				const written = await write({ profileId, items: wanted.slice(start, start + ITEMS_PER_BATCH) });
				saved += written.saved;
				for (const key of written.beyond) beyond.add(key);
			}
			return { saved, skipped: items.length - saved, ...(beyond.size > 0 && { beyond_limit: [...beyond] }) };
		},
	};
}

/** The newest of each movie or episode, oldest first, so that an entry ends at the one that was watched last. */
function toWrites(
	items: readonly unknown[],
	nowMs: number,
	retentionMs: number,
	runtimeOf: ProgressOptions['runtimeOf'],
): ProgressWrite[] {
	const newest = new Map<string, ProgressWrite>();
	for (const item of items) {
		const { success, data } = progressItemSchema.safeParse(item);
		if (!success || data.ago_ms > retentionMs) continue;
		const { ago_ms, position, duration, completed, ...episode } = data;
		// Without a length it is the end of a title that the player has reported no times of, or a place alone.
		if (duration > 0 && !canBeOfTitle({ position, duration }, runtimeOf(episode))) continue;
		const progress = {
			...episode,
			position: duration > 0 ? Math.min(position, duration) : position,
			duration,
			completed: completed || isNearEnd(position, duration),
			updated_at: new Date(nowMs - ago_ms).toISOString(),
		};
		const key = [episode.media_type, episode.media_id, episode.season, episode.episode].join('/');
		const known = newest.get(key);
		if (!known || progress.updated_at >= known.updated_at) newest.set(key, progress);
	}
	return [...newest.values()].sort((a, b) => (a.updated_at < b.updated_at ? -1 : 1));
}

/** Null when the profile was removed. */
async function writeBatch(
	transaction: Queries,
	{ profileId, items }: ProgressBatch,
	nowMs: number,
): Promise<Written | null> {
	if (!(await lockProfile(transaction, profileId))) return null;
	const now = new Date(nowMs).toISOString();
	const beyond: string[] = [];
	let saved = 0;
	let hasNewEntry = false;
	for (const item of items) {
		const { media_type, media_id, season, episode, updated_at: at } = item;
		const removal = await findRemoval(transaction, profileId, item, now);
		if (at <= removal.at) continue;
		if (Date.parse(at) < nowMs - PROGRESS_NOW_MS && !(await hasRoom(transaction, profileId, item))) {
			beyond.push(titleKey(item));
			continue;
		}
		const entry = await upsertNewerEntry(transaction, profileId, { media_type, media_id, season, episode, at }, now);
		if (removal.isOfTitle) await removeTombstone(transaction, profileId, item);
		if (await upsertNewerProgress(transaction, profileId, item, now)) saved += 1;
		hasNewEntry ||= entry?.watched_at === at;
	}
	if (hasNewEntry) await removeEntriesBeyond(transaction, profileId, HISTORY_MAX_ENTRIES);
	await removeProgressBeyond(transaction, profileId, PROGRESS_MAX_ROWS);
	return { saved, beyond };
}

/** Whether a position replaces one that the account has, or the account is not full. */
async function hasRoom(db: Queries, profileId: string, item: EpisodeOfTitle): Promise<boolean> {
	const rows = await listProgress(db, profileId, item);
	const isKnown = rows.some(({ season, episode }) => season === item.season && episode === item.episode);
	if (!isKnown && (await countProgress(db, profileId)) >= PROGRESS_MAX_ROWS) return false;
	return (await findEntry(db, profileId, item)) !== null || (await countEntries(db, profileId)) < HISTORY_MAX_ENTRIES;
}
