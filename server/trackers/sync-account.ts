import type { Kysely } from 'kysely';
import { TRACKER_FACTS_MAX } from '#contract/limits.ts';
import type { FactKind } from '#contract/trackers.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Schema } from '../db/schema.ts';
import { paginate } from '../http/json-download.ts';
import { readLocalFacts, writeLocalFact } from './local-facts.ts';
import { byKey, type KnownFact, planSync, type SyncPlan, toKnown, toThere } from './plan-sync.ts';
import { episodeOf, type Scrobbled } from './scrobbles.ts';
import { type AccountRow, listFacts, removeFacts, updateAccount, upsertFacts } from './tracker.repository.ts';
import { type Credentials, type Fact, factKey, type PlayedPlace, TrackerError, type TrackerSource } from './tracker.ts';

interface SyncOptions {
	db: Kysely<Schema>;
	clock: () => number;
	retentionMs: number;
	savePlaces(profileId: string, items: readonly unknown[]): Promise<unknown>;
	account: AccountRow;
	source: TrackerSource;
	credentials: Credentials;
	/** Throws where the account is no longer this node's. Called before each step. */
	keepClaim(): Promise<void>;
}

const PAGE = 1000;
/** Facts of one transaction: on SQLite everybody's queries wait for it. */
const WRITES_PER_BATCH = 25;
const SAME_PLACE_S = 2;

/**
 * Compares both sides and writes what each of them lacks. What was done is known in the database after each step, so that a sync that
 * is cut off goes on there; a step whose answer was lost is seen at the service by the next one.
 *
 * @returns Where the service is read on from.
 */
export async function syncAccount(options: SyncOptions): Promise<string | null> {
	const { db, account, source, credentials, clock, keepClaim } = options;
	let seen = 0;
	await showProgress(options, 'reading', 0, null);
	const remote = await source.read(credentials, account.read_cursor, clock(), async (count) => {
		seen += count;
		if (seen > TRACKER_FACTS_MAX) throw new TrackerError('too_many', `more than ${TRACKER_FACTS_MAX} entries`);
		await keepClaim();
		await showProgress(options, 'reading', seen, null);
	});
	if (remote.facts.length > TRACKER_FACTS_MAX) {
		throw new TrackerError('too_many', `more than ${TRACKER_FACTS_MAX} facts`);
	}
	const known = new Map<string, KnownFact>();
	for await (const rows of paginate<KnownFact>(PAGE, (after, limit) => listFacts(db, account.id, { limit, after }))) {
		for (const row of rows) known.set(factKey(row), row);
	}
	const there = byKey([...toThere(known.values()).filter((fact) => !remote.replaces(fact)), ...remote.facts]);
	const local = await readLocalFacts(db, account.profile_id, source.kinds);
	const here = byKey(await placedOf(options, local.facts, there));
	const plan = planSync({ here, there, known, wasRemovedHere: local.wasRemovedHere });
	await carryOut(options, plan, { here, there, known });
	await receivePlaces(options, remote.places ?? []);
	return remote.cursor;
}

/** Those that have a place at the service. */
async function placedOf(
	{ source, keepClaim }: SyncOptions,
	facts: readonly Fact[],
	there: ReadonlyMap<string, Fact>,
): Promise<readonly Fact[]> {
	if (!source.knows) return facts;
	const known = await source.knows(facts, keepClaim);
	return facts.filter((fact) => known.has(factKey(fact)) || there.has(factKey(fact)));
}

/** What this account was told last is no news from there, whatever time it has written to it. */
async function receivePlaces(
	{ clock, account, savePlaces, keepClaim }: SyncOptions,
	places: readonly PlayedPlace[],
): Promise<void> {
	const told = account.scrobbled === null ? null : (JSON.parse(account.scrobbled) as Scrobbled);
	const isTold = (place: PlayedPlace) =>
		told?.position !== undefined &&
		episodeOf(told) === episodeOf(place) &&
		Math.abs(told.position - place.position) <= SAME_PLACE_S;
	const items = places
		.filter((place) => !isTold(place))
		.map(({ at, ...place }) => ({ ...place, ago_ms: Math.max(0, clock() - Date.parse(at)) }));
	for (const batch of batches(items, WRITES_PER_BATCH)) {
		await keepClaim();
		await savePlaces(account.profile_id, batch);
	}
}

interface Sides {
	here: ReadonlyMap<string, Fact>;
	there: ReadonlyMap<string, Fact>;
	known: ReadonlyMap<string, KnownFact>;
}

async function carryOut(options: SyncOptions, plan: SyncPlan, sides: Sides): Promise<void> {
	const { db, account, keepClaim } = options;
	const total = plan.send.length + plan.remove.length + plan.receive.length;
	let done = 0;
	const step = async (count: number) => {
		done += count;
		await keepClaim();
		await showProgress(options, 'writing', done, total);
	};
	await step(0);
	await upsertFacts(db, account.id, plan.note);
	await removeFacts(db, account.id, plan.forget);
	for (const facts of batches(plan.receive, WRITES_PER_BATCH)) {
		await receive(options, facts);
		await step(facts.length);
	}
	await sendAll(options, plan, sides, step);
}

async function receive({ db, clock, retentionMs, account }: SyncOptions, facts: SyncPlan['receive']): Promise<void> {
	await withProfileLock(db, account.profile_id, async (transaction) => {
		const context = { db: transaction, profileId: account.profile_id, nowMs: clock(), retentionMs };
		const known: KnownFact[] = [];
		for (const { fact, before } of facts) {
			const hasPlace = await writeLocalFact(context, fact, before);
			known.push(toKnown(fact, { other: fact, origin: 'there', state: hasPlace ? 'both' : 'kept_out' }));
		}
		await upsertFacts(transaction, account.id, known);
	});
}

async function sendAll(
	{ db, clock, account, source, credentials }: SyncOptions,
	plan: SyncPlan,
	{ there, known }: Sides,
	step: (count: number) => Promise<void>,
): Promise<void> {
	for (const kind of source.kinds) {
		// Additions last: where one title has both, it ends as it is here.
		for (const facts of batches(plan.remove.filter(isOf(kind)), source.batch)) {
			const gone = facts.map((fact) => ({ ...fact, at: fact.there_at }));
			await source.remove(credentials, kind, gone);
			const removedAt = new Date(clock()).toISOString();
			await upsertFacts(
				db,
				account.id,
				facts.map((fact) => ({ ...fact, state: 'removed_here', there_at: laterOf(fact.there_at, removedAt) })),
			);
			await step(facts.length);
		}
		for (const facts of batches(plan.send.filter(isOf(kind)), source.batch)) {
			const unknown = new Set((await source.add(credentials, kind, facts)).map(factKey));
			await upsertFacts(
				db,
				account.id,
				facts.map((fact) => {
					const key = factKey(fact);
					const state = unknown.has(key) ? ('unknown_there' as const) : ('both' as const);
					const origin = known.get(key)?.origin ?? 'here';
					return toKnown(fact, { other: state === 'both' ? fact : (there.get(key) ?? null), origin, state });
				}),
			);
			await step(facts.length);
		}
	}
}

function isOf(kind: FactKind) {
	return (fact: { kind: FactKind }) => fact.kind === kind;
}

function laterOf(at: string | null, than: string): string {
	return at !== null && at > than ? at : than;
}

function* batches<Item>(items: readonly Item[], size: number): Generator<Item[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

async function showProgress(
	{ db, account }: SyncOptions,
	phase: AccountRow['phase'],
	done: number,
	total: number | null,
): Promise<void> {
	await updateAccount(db, account.id, { phase, done, total });
}
