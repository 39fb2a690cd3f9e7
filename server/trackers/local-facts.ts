import { PROGRESS_MAX_ROWS } from '#contract/limits.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { FIRST_EPISODE, type HistoryTitle, titleKey } from '#contract/title.ts';
import type { FactKind } from '#contract/trackers.ts';
import type { HistoryEntry } from '#contract/watch-history.ts';
import type { EpisodeProgress } from '#contract/watch-progress.ts';
import type { Queries } from '../db/schema.ts';
import { paginate } from '../http/json-download.ts';
import { listAllTitles } from '../lists/list-title.repository.ts';
import { listRatings } from '../taste/taste.repository.ts';
import { importRow, type MatchedRow } from '../transfer/import-row.ts';
import { listAllProgress } from '../watch-history/progress.repository.ts';
import { listSeen } from '../watch-history/seen-title.repository.ts';
import { listAllTombstones, type RemovedTitle } from '../watch-history/tombstone.repository.ts';
import { listEntriesByKey } from '../watch-history/watch-history.repository.ts';
import type { KnownFact } from './plan-sync.ts';
import type { Fact } from './tracker.ts';

const PAGE = 1000;
/** Nearly full, a history loses its oldest rows by itself: nothing that is missing was removed by a person then. */
const ALMOST_FULL = 0.95;

export interface LocalFacts {
	facts: Fact[];
	wasRemovedHere(fact: KnownFact): boolean;
}

/** What a profile has of these kinds. */
export async function readLocalFacts(db: Queries, profileId: string, kinds: readonly FactKind[]): Promise<LocalFacts> {
	const facts: Fact[] = [];
	const isRemoved: Partial<Record<FactKind, (fact: KnownFact) => boolean>> = {};
	if (kinds.includes('watched')) isRemoved.watched = await readWatched(db, profileId, facts);
	if (kinds.includes('rating')) {
		for await (const rows of paginate<Awaited<ReturnType<typeof listRatings>>[number]>(PAGE, (after, limit) =>
			listRatings(db, profileId, { limit, after }),
		)) {
			for (const { media_type, media_id, half_stars: value, rated_at: at } of rows) {
				facts.push({ kind: 'rating', media_type, media_id, season: 0, episode: 0, value, at });
			}
		}
		// They never expire.
		isRemoved.rating = () => true;
	}
	if (kinds.includes('watchlist')) {
		const removed = new Set<string>();
		for (const title of await listAllTitles(db, { profileId, listId: WATCH_LATER_ID })) {
			const { media_type, media_id, added_at: at, removed_at } = title;
			if (removed_at === null) {
				facts.push({ kind: 'watchlist', media_type, media_id, season: 0, episode: 0, value: null, at });
			} else removed.add(titleKey(title));
		}
		isRemoved.watchlist = (fact) => removed.has(titleKey(fact));
	}
	return { facts, wasRemovedHere: (fact) => isRemoved[fact.kind]?.(fact) ?? false };
}

/**
 * Episodes that were watched to their end, and movies that are marked as seen. An episode that is missing was removed where its title
 * still has an entry, or was taken out of the history by itself; what has expired, and a history that was cleared as a whole, stays at
 * the service.
 */
async function readWatched(db: Queries, profileId: string, facts: Fact[]): Promise<(fact: KnownFact) => boolean> {
	const movies = new Set<string>();
	let count = 0;
	for await (const rows of paginate<HistoryTitle & EpisodeProgress>(PAGE, (after, limit) =>
		listAllProgress(db, profileId, { limit, after }),
	)) {
		count += rows.length;
		for (const { media_type, media_id, season, episode, play_count, updated_at: at } of rows) {
			if (play_count === 0) continue;
			facts.push({ kind: 'watched', media_type, media_id, season, episode, value: null, at });
			if (media_type === 'movie') movies.add(media_id);
		}
	}
	for await (const rows of paginate<HistoryTitle & { seen_at: string }>(PAGE, (after, limit) =>
		listSeen(db, profileId, { limit, after }),
	)) {
		for (const { media_type, media_id, seen_at: at } of rows) {
			if (media_type !== 'movie' || movies.has(media_id)) continue;
			facts.push({ kind: 'watched', media_type, media_id, ...FIRST_EPISODE, value: null, at });
		}
	}
	const entries = new Set<string>();
	for await (const rows of paginate<HistoryEntry>(PAGE, (after, limit) =>
		listEntriesByKey(db, profileId, { limit, after }),
	)) {
		for (const row of rows) entries.add(titleKey(row));
	}
	const removals = new Map<string, string>();
	for await (const rows of paginate<RemovedTitle>(PAGE, (after, limit) =>
		listAllTombstones(db, profileId, { limit, after }),
	)) {
		for (const { media_type, media_id, deleted_at } of rows) removals.set(`${media_type}:${media_id}`, deleted_at);
	}
	const isAlmostFull = count > PROGRESS_MAX_ROWS * ALMOST_FULL;
	return (fact) => {
		const title = titleKey(fact);
		if (entries.has(title)) return !isAlmostFull;
		const removedAt = removals.get(title);
		return removedAt !== undefined && (fact.here_at === null || removedAt >= fact.here_at);
	};
}

interface ReceiveContext {
	/** Within a transaction that has the lock of the profile. */
	db: Queries;
	profileId: string;
	nowMs: number;
	retentionMs: number;
}

/** Writes what a service has by the rules of imports. False where it has no place here. */
export async function writeLocalFact(
	{ db, profileId, nowMs, retentionMs }: ReceiveContext,
	fact: Fact,
	before: Fact | null,
): Promise<boolean> {
	const row: MatchedRow = {
		kind: fact.kind,
		title: { media_type: fact.media_type, media_id: fact.media_id },
		season: fact.kind === 'watched' && fact.media_type === 'tv' ? fact.season : null,
		episode: fact.kind === 'watched' && fact.media_type === 'tv' ? fact.episode : null,
		position: null,
		duration: null,
		at: toWrittenAt(fact, before),
		half_stars: fact.value,
		list: null,
	};
	// A show is not seen as a whole because one of its episodes was watched long ago.
	const keepsSeen = fact.media_type === 'movie';
	const context = { db, profileId, nowMs, retentionMs, keepsSeen, isDryRun: false };
	const { result } = await importRow(context, row);
	return result === 'added' || result === 'changed' || result === 'there';
}

/** A rating that has won is the later one, whatever the clock of the service says. */
function toWrittenAt({ kind, at }: Fact, before: Fact | null): string | null {
	if (kind !== 'rating' || !before?.at) return at;
	const after = Date.parse(before.at) + 1;
	return new Date(at === null ? after : Math.max(Date.parse(at), after)).toISOString();
}
