import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { HISTORY_MAX_RECORDS, MIGRATION_MAX_ITEMS } from '#contract/limits.ts';
import { type MigrationResult, migrationItemSchema } from '#contract/watch-history.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { EVERY_TITLE, listTombstones } from './tombstone.repository.ts';
import {
	type HistoryTitle,
	type HistoryWrite,
	listEntriesOf,
	removeBeyond,
	upsertNewer,
} from './watch-history.repository.ts';
import { withUserLock } from './with-user-lock.ts';

interface Migration {
	db: Kysely<Schema>;
	userId: string;
	items: readonly unknown[];
	nowMs: number;
	retentionMs: number;
}

/** An item that can be read; `isClamped` when it claimed to be of the future. */
interface Candidate extends HistoryWrite {
	isClamped: boolean;
}

/** Rows of one statement: both engines bound how many values a statement may carry. */
const BATCH = 500;

/**
 * Takes in what a browser kept, all of it or nothing. Per title the newest wins, here and among the items; what can not
 * be read, is past the retention, or was removed since is skipped. Done twice, the second time changes nothing.
 * Throws `payload_too_large` for more than 5,000 items.
 */
export async function migrateHistory({ db, userId, items, nowMs, retentionMs }: Migration): Promise<MigrationResult> {
	if (items.length > MIGRATION_MAX_ITEMS) {
		throw new AppError('payload_too_large', `At most ${MIGRATION_MAX_ITEMS} items can be migrated at once`);
	}
	const candidates = newestByTitle(items.map((item) => toCandidate(item, nowMs)))
		.filter((candidate) => Date.parse(candidate.at) >= nowMs - retentionMs)
		.sort(byTitle);
	const migrated = await withUserLock(db, userId, async (transaction) => {
		const wanted = await withoutRemoved(transaction, userId, candidates);
		let written = 0;
		for (let start = 0; start < wanted.length; start += BATCH) {
			const batch = await withoutRepeated(transaction, userId, wanted.slice(start, start + BATCH));
			// The transaction goes on while others' requests are read; only the database waits.
			await nextTurn();
			if (batch.length > 0) written += await upsertNewer(transaction, userId, batch, new Date(nowMs).toISOString());
		}
		if (written > 0) await removeBeyond(transaction, userId, HISTORY_MAX_RECORDS);
		return written;
	});
	return { migrated, skipped: items.length - migrated, total: items.length };
}

function keyOf({ media_type, media_id }: { media_type: string; media_id: string }): string {
	return `${media_type}:${media_id}`;
}

/** One order for everybody who writes many rows, so that whoever touches them too waits and never in a ring. */
function byTitle(a: HistoryTitle, b: HistoryTitle): number {
	return keyOf(a) < keyOf(b) ? -1 : 1;
}

function toCandidate(item: unknown, nowMs: number): Candidate | null {
	const { success, data } = migrationItemSchema.safeParse(item);
	if (!success) return null;
	const { timestamp, media_type, media_id, season, episode } = data;
	const at = new Date(Math.min(timestamp, nowMs)).toISOString();
	return { media_type, media_id, season, episode, at, isClamped: timestamp > nowMs };
}

function newestByTitle(candidates: readonly (Candidate | null)[]): Candidate[] {
	const newest = new Map<string, Candidate>();
	for (const candidate of candidates) {
		if (!candidate) continue;
		const known = newest.get(keyOf(candidate));
		if (!known || candidate.at > known.at) newest.set(keyOf(candidate), candidate);
	}
	return [...newest.values()];
}

async function withoutRemoved(db: Queries, userId: string, candidates: readonly Candidate[]): Promise<Candidate[]> {
	const tombstones = new Map((await listTombstones(db, userId)).map((one) => [keyOf(one), one.deleted_at]));
	const clearedAt = tombstones.get(keyOf(EVERY_TITLE)) ?? '';
	return candidates.filter(({ at, ...title }) => at > clearedAt && at > (tombstones.get(keyOf(title)) ?? ''));
}

/** An item of the future becomes one of now, and would be newer at every run: it counts once per episode. */
async function withoutRepeated(db: Queries, userId: string, candidates: readonly Candidate[]): Promise<HistoryWrite[]> {
	const clamped = candidates.filter(({ isClamped }) => isClamped);
	const known = clamped.length > 0 ? await listEntriesOf(db, userId, clamped) : [];
	const episodeOf = new Map(known.map((entry) => [keyOf(entry), `${entry.season}/${entry.episode}`]));
	return candidates.filter(
		({ isClamped, season, episode, ...title }) => !isClamped || episodeOf.get(keyOf(title)) !== `${season}/${episode}`,
	);
}
