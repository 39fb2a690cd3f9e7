import type { FastifyBaseLogger } from 'fastify';
import { isBlocked } from '../accounts/account-state.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import { findUserOfProfile } from '../accounts/user.repository.ts';
import type { Database } from '../db/database.ts';
import { toKnown } from './plan-sync.ts';
import { type Playing, planScrobbles, type Scrobbled } from './scrobbles.ts';
import { syncAccount } from './sync-account.ts';
import {
	type AccountRow,
	claimAccount,
	moveClaim,
	updateAccount,
	updateScrobbled,
	upsertFacts,
} from './tracker.repository.ts';
import {
	type Credentials,
	type Fact,
	TrackerError,
	type TrackerSource,
	type TrackerSources,
	toTrackerError,
} from './tracker.ts';

export interface WorkerOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Epoch milliseconds. */
	clock: () => number;
	retentionMs: number;
	secrets: SecretBox;
	sources: TrackerSources;
	/** Saves where titles were left; the later watching wins. */
	savePlaces(profileId: string, items: readonly unknown[]): Promise<unknown>;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

const MINUTE_MS = 60_000;
/** Advisory, among the nodes. */
const QUEUE_LOCK = 'trackers';
/** Longer than a step takes: a node that was killed leaves its account to the others after it. */
const CLAIM_MS = 3 * MINUTE_MS;
/** What was changed there is seen by then; what is changed here is told sooner. */
const SYNC_EVERY_MS = 60 * MINUTE_MS;
/** Waits after the first, second … failed try; the last one goes on. */
const RETRY_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);

/** The account is another node's meanwhile, or was disconnected. */
class LostClaim extends Error {}

/** Works on accounts that are due, one after the other, each by one of the nodes. */
export function createAccountWorker(options: WorkerOptions) {
	const { database, clock, retentionMs, secrets, sources, savePlaces, log } = options;
	const { db } = database;
	const at = (ms: number) => new Date(ms).toISOString();

	function claim(): Promise<AccountRow | null> {
		return db.transaction().execute(async (transaction) => {
			await database.lock(transaction, QUEUE_LOCK);
			const now = clock();
			return claimAccount(transaction, { now: at(now), claimedUntil: at(now + CLAIM_MS) });
		});
	}

	async function openCredentials(account: AccountRow, source: TrackerSource): Promise<Credentials> {
		const opened = secrets.open(account.secrets, account.id);
		if (opened === null) throw new TrackerError('sealed', 'the secrets were sealed with another key');
		const credentials = JSON.parse(opened) as Credentials;
		const renewed = await source.refresh?.(credentials, clock());
		if (!renewed) return credentials;
		await updateAccount(db, account.id, { secrets: secrets.seal(JSON.stringify(renewed), account.id) });
		return renewed;
	}

	async function scrobble(account: AccountRow, source: TrackerSource, credentials: Credentials): Promise<void> {
		const playing = account.playing === null ? null : (JSON.parse(account.playing) as Playing);
		let told = account.scrobbled === null ? null : (JSON.parse(account.scrobbled) as Scrobbled);
		const { steps, nextAt } = planScrobbles(playing, told, clock(), source.followsPlaces);
		for (const { action, item } of source.scrobble ? steps : []) {
			try {
				await source.scrobble?.(credentials, action, item);
				if (action === 'stop' && playing?.isDone && !source.followsPlaces) await noteWatched(account, playing);
			} catch (error) {
				const known = toTrackerError(error);
				// Else it was news that nobody needs later: the history is compared anyway.
				if (!known || known.fault === 'signed_out' || known.fault === 'limited') throw error;
			}
			told = { ...item, action };
		}
		const scrobbled = told && JSON.stringify(told);
		await updateScrobbled(db, account, { scrobbled, scrobble_at: nextAt === null ? null : at(nextAt) });
	}

	/** The service has made it a part of the history itself: the comparison must not add it once more. */
	async function noteWatched(account: AccountRow, playing: Playing): Promise<void> {
		const { media_type, media_id, season, episode } = playing;
		const fact: Fact = { kind: 'watched', media_type, media_id, season, episode, value: null, at: at(playing.at) };
		await upsertFacts(db, account.id, [toKnown(fact, { other: null, origin: 'here' })]);
	}

	async function work(account: AccountRow, source: TrackerSource, keepClaim: () => Promise<void>): Promise<void> {
		const now = clock();
		const credentials = await openCredentials(account, source);
		if (account.scrobble_at !== null && account.scrobble_at <= at(now)) await scrobble(account, source, credentials);
		if (account.next_at === null || account.next_at > at(now)) return;
		// Before it is read: what is changed meanwhile makes it sooner again.
		await updateAccount(db, account.id, { next_at: at(now + SYNC_EVERY_MS) });
		const read_cursor = await syncAccount({
			...{ db, clock, retentionMs, savePlaces },
			...{ account, source, credentials, keepClaim },
		});
		await keepClaim();
		await updateAccount(db, account.id, {
			...{ phase: 'waiting' as const, done: 0, total: null, attempts: 0, fault: null },
			...{ read_cursor, synced_at: at(clock()) },
		});
	}

	async function fail(account: AccountRow, error: unknown): Promise<void> {
		if (error instanceof LostClaim) return;
		const known = toTrackerError(error);
		const fault = known?.fault ?? 'outage';
		const isOver = fault === 'signed_out' || fault === 'sealed';
		const { name, attempts } = account;
		const detail = known ? { detail: known.message } : { err: error };
		log.warn({ tracker: name, account: account.id, fault, attempts, ...detail }, 'A tracker could not be compared');
		const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length - 1)] ?? MINUTE_MS;
		await updateAccount(db, account.id, {
			...{ phase: 'waiting' as const, done: 0, total: null, fault, attempts: attempts + 1 },
			...{ scrobble_at: null, next_at: isOver ? null : at(clock() + Math.max(wait, known?.retryAfterMs ?? 0)) },
			...(isOver && { state: 'ended' as const }),
		});
	}

	/** Null where it is not offered to its person, or not any more. */
	async function findOpen({ profile_id, name }: AccountRow): Promise<TrackerSource | null> {
		const user = await findUserOfProfile(db, profile_id);
		return user === null || isBlocked(user, clock()) ? null : sources.find(name, user);
	}

	async function workOn(account: AccountRow): Promise<void> {
		let held = account.claimed_until ?? '';
		const keepClaim = async () => {
			const until = at(clock() + CLAIM_MS);
			if (until === held) return;
			if (!(await moveClaim(db, account.id, held, until))) throw new LostClaim();
			held = until;
		};
		try {
			const source = await findOpen(account);
			if (source) await work(account, source, keepClaim);
			// The operator offers it no more, or its person is suspended: it waits.
			else await updateAccount(db, account.id, { next_at: at(clock() + SYNC_EVERY_MS), scrobble_at: null });
		} catch (error) {
			await fail(account, error);
		}
		await moveClaim(db, account.id, held, null);
	}

	return {
		/** False when nothing is due. */
		async workOnce(): Promise<boolean> {
			const account = await claim();
			if (!account) return false;
			await workOn(account);
			return true;
		},
	};
}
