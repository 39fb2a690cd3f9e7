import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { HISTORY_MAX_ENTRIES, MIGRATION_MAX_ITEMS } from '#contract/limits.ts';
import { episodeKey, type HistoryTitle, titleKey, toTitleRef } from '#contract/title.ts';
import { type LimitedMigrationResult, migrationItemSchema } from '#contract/watch-history.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { ALL_TITLES, endFutureTombstones, listTombstonesOf } from './tombstone.repository.ts';
import { countEntries, type HistoryWrite, listEntriesOf, upsertNewer } from './watch-history.repository.ts';

interface Migration {
	db: Kysely<Schema>;
	profileId: string;
	items: readonly unknown[];
	nowMs: number;
	retentionMs: number;
}

/** A valid item; `isClamped` when its time was in the future. */
interface Candidate extends HistoryWrite {
	isClamped: boolean;
}

/** Items per transaction: everybody's queries wait for SQLite's one connection, and for long statements that are built. */
const ROWS_PER_SLICE = 100;
/** Items that are validated before other requests run. */
const ITEMS_PER_TURN = 500;

/**
 * Imports a browser's entries in transactions of `ROWS_PER_SLICE`, between which other requests are served. Per title the
 * newest wins; items that are malformed, past the retention or older than a tombstone are skipped, and beyond the account's
 * limit the oldest: nothing of the account makes room for them. Idempotent: a
 * migration that fails midway keeps its first slices, and its repetition writes the rest. Throws `payload_too_large` for
 * more than 5,000 items.
 */
export async function migrateHistory({
	db,
	profileId,
	items,
	nowMs,
	retentionMs,
}: Migration): Promise<LimitedMigrationResult> {
	if (items.length > MIGRATION_MAX_ITEMS) {
		throw new AppError('payload_too_large', `At most ${MIGRATION_MAX_ITEMS} items can be migrated at once`);
	}
	const candidates = (await newestByTitle(items, nowMs))
		.filter((candidate) => Date.parse(candidate.at) >= nowMs - retentionMs)
		.sort((a, b) => (a.at < b.at ? 1 : -1));
	let migrated = 0;
	const beyond: string[] = [];
	for (let start = 0; start < candidates.length; start += ROWS_PER_SLICE) {
		const slice = candidates.slice(start, start + ROWS_PER_SLICE);
		const result = await withProfileLock(db, profileId, (transaction) =>
			writeSlice(transaction, profileId, slice, nowMs),
		);
		migrated += result.written;
		beyond.push(...result.beyond.map((title) => titleKey(toTitleRef(title))));
		await nextTurn();
	}
	return {
		migrated,
		skipped: items.length - migrated,
		total: items.length,
		...(beyond.length > 0 && { beyond_limit: beyond }),
	};
}

/** Returns the number of written entries, and what there is no room for. The tombstones are read for each slice: the history may be cleared in between. */
async function writeSlice(
	transaction: Queries,
	profileId: string,
	slice: readonly Candidate[],
	nowMs: number,
): Promise<{ written: number; beyond: HistoryWrite[] }> {
	await endFutureTombstones(transaction, profileId, new Date(nowMs).toISOString());
	const wanted = await withoutTombstoned(transaction, profileId, slice);
	const { fitting, beyond } = await withinLimit(
		transaction,
		profileId,
		await withoutRepeated(transaction, profileId, wanted),
	);
	if (fitting.length === 0) return { written: 0, beyond };
	const written = await upsertNewer(transaction, profileId, fitting.sort(byTitle), new Date(nowMs).toISOString());
	return { written, beyond };
}

/** Titles of which the account has an entry always fit; of the others the first ones. */
async function withinLimit(db: Queries, profileId: string, writes: readonly HistoryWrite[]) {
	if (writes.length === 0) return { fitting: [], beyond: [] };
	let free = HISTORY_MAX_ENTRIES - (await countEntries(db, profileId));
	const known = new Set((await listEntriesOf(db, profileId, writes)).map(titleKey));
	const fitting: HistoryWrite[] = [];
	const beyond: HistoryWrite[] = [];
	for (const write of writes) {
		const isKnown = known.has(titleKey(write));
		if (isKnown || free > 0) fitting.push(write);
		else beyond.push(write);
		if (!isKnown) free -= 1;
	}
	return { fitting, beyond };
}

/** One lock order for all writers of many rows: no deadlock. */
function byTitle(a: HistoryTitle, b: HistoryTitle): number {
	return titleKey(a) < titleKey(b) ? -1 : 1;
}

function toCandidate(item: unknown, nowMs: number): Candidate | null {
	const { success, data } = migrationItemSchema.safeParse(item);
	if (!success) return null;
	const { timestamp, media_type, media_id, season, episode } = data;
	const at = new Date(Math.min(timestamp, nowMs)).toISOString();
	return { media_type, media_id, season, episode, at, isClamped: timestamp > nowMs };
}

async function newestByTitle(items: readonly unknown[], nowMs: number): Promise<Candidate[]> {
	const newest = new Map<string, Candidate>();
	for (const [index, item] of items.entries()) {
		if (index > 0 && index % ITEMS_PER_TURN === 0) await nextTurn();
		const candidate = toCandidate(item, nowMs);
		if (!candidate) continue;
		const known = newest.get(titleKey(candidate));
		if (!known || candidate.at > known.at) newest.set(titleKey(candidate), candidate);
	}
	return [...newest.values()];
}

async function withoutTombstoned(db: Queries, profileId: string, slice: readonly Candidate[]): Promise<Candidate[]> {
	const tombstones = new Map<string, string>();
	let clearedAt = '';
	for (const { deleted_at, media_type, media_id } of await listTombstonesOf(db, profileId, slice)) {
		if (media_type === ALL_TITLES.media_type) clearedAt = deleted_at;
		else tombstones.set(titleKey({ media_type, media_id }), deleted_at);
	}
	return slice.filter(({ at, ...title }) => at > clearedAt && at > (tombstones.get(titleKey(title)) ?? ''));
}

/** A clamped item has the current time and would be newer at every run: it counts once per episode. */
async function withoutRepeated(
	db: Queries,
	profileId: string,
	candidates: readonly Candidate[],
): Promise<HistoryWrite[]> {
	const clamped = candidates.filter(({ isClamped }) => isClamped);
	const known = clamped.length > 0 ? await listEntriesOf(db, profileId, clamped) : [];
	const episodeOf = new Map(known.map((entry) => [titleKey(entry), episodeKey(entry)]));
	return candidates.filter(
		({ isClamped, ...write }) => !isClamped || episodeOf.get(titleKey(write)) !== episodeKey(write),
	);
}
