import { randomBytes } from 'node:crypto';
import type { PlayedEpisode } from '#contract/title.ts';
import {
	isHouseAccountName,
	TRACKERS,
	type Tracker,
	type TrackerConnectBody,
	type TrackerName,
} from '#contract/trackers.ts';
import type { User } from '#contract/user.ts';
import { isNearEnd } from '#contract/watch-completion.ts';
import { progressItemSchema } from '#contract/watch-progress.ts';
import { findUserOfProfile } from '../accounts/user.repository.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { createDueLoop } from '../lib/due-loop.ts';
import { createAccountWorker, type WorkerOptions } from './account-worker.ts';
import { episodeOf, type Playing } from './scrobbles.ts';
import {
	type AccountRow,
	advanceAccounts,
	countFacts,
	findAccount,
	insertAccount,
	listAccounts,
	removeAccount,
	removeAccountsOf,
	updateAccount,
	updatePlaying,
} from './tracker.repository.ts';
import {
	type Credentials,
	type Identity,
	type PendingApproval,
	type TrackerSource,
	toTrackerError,
} from './tracker.ts';
import { TRACKER_MESSAGES as MESSAGES } from './trackers.messages.ts';

/** Accounts of profiles at other services, and the queue that keeps both sides the same. All throw `not_found` for one that is not offered. */
export interface Trackers {
	list(person: Person): Promise<Tracker[]>;
	/** Throws `conflict` for one that is connected, `invalid_request` for what the service does not know its account by. */
	connect(person: Person, name: TrackerName, by: TrackerConnectBody): Promise<Tracker>;
	/** Throws `conflict` where the approval was refused, or has expired. */
	check(person: Person, name: TrackerName): Promise<Tracker>;
	sync(person: Person, name: TrackerName): Promise<Tracker>;
	disconnect(person: Person, name: TrackerName): Promise<Tracker>;
	/** Removes those of a profile; what it resolves with revokes their sign-ins after the transaction, and never rejects. */
	endAll(transaction: Queries, profileId: string): Promise<() => Promise<void>>;
	/** Something of a profile has changed that services are told. Never rejects. */
	changed(profileId: string): void;
	/** What a browser has reported of what plays. Never rejects. */
	reported(profileId: string, items: readonly unknown[]): void;
	/** Works on what is due now. Never rejects. */
	runDue(): Promise<void>;
	start(): void;
	stop(): Promise<void>;
}

/** Who asks: an account, by one of its profiles. */
type Person = Pick<Viewer, 'user' | 'profileId'>;

type TrackersOptions = WorkerOptions;

interface Waiting extends PendingApproval {
	/** When the service was asked last, epoch milliseconds. */
	asked_at: number;
}

const ID_BYTES = 12;
const WORKERS = 4;
const POLL_MS = 10_000;
const WAKE_MS = 250;
/** Changes that come together are one comparison. */
const SOON_MS = 20_000;
const MS_PER_S = 1000;
/** How long it is known that a profile has no account. */
const KNOWN_MS = 60_000;
const KNOWN_MAX = 10_000;
/** Reports that say nothing new are stored this often. */
const REPORT_EVERY_MS = 20_000;
const SILENT_MS = 45_000;
/** An older report is of something that was watched without a network. */
const NOW_MS = 60_000;

export function createTrackers(options: TrackersOptions): Trackers {
	const { database, clock, secrets, sources, log } = options;
	const { db } = database;
	const worker = createAccountWorker(options);
	const at = (ms: number) => new Date(ms).toISOString();
	/** Of each profile, whether it has an account that is told, and what was reported last. */
	const known = new Map<string, { has: boolean; hasHouse: boolean; at: number; last: Playing | null }>();
	const loop = createDueLoop({ work: () => trackers.runDue(), pollMs: POLL_MS, wakeMs: WAKE_MS });

	async function requireSource(name: TrackerName, user: User): Promise<TrackerSource> {
		const source = await sources.find(name, user);
		if (!source) throw new AppError('not_found', MESSAGES.notOffered);
		return source;
	}

	async function requireAccount(profileId: string, name: TrackerName): Promise<AccountRow> {
		const account = await findAccount(db, profileId, name);
		if (!account) throw new AppError('not_found', MESSAGES.notConnected);
		return account;
	}

	function readWaiting(account: AccountRow): Waiting | null {
		const opened = account.state === 'connecting' ? secrets.open(account.secrets, account.id) : null;
		return opened === null ? null : (JSON.parse(opened) as Waiting);
	}

	function toTracker(
		name: TrackerName,
		source: TrackerSource | null,
		account: AccountRow | undefined,
		facts: number,
	): Tracker {
		const waiting = account && readWaiting(account);
		return {
			name,
			label: source?.label ?? null,
			is_offered: source !== null,
			needs_key: source?.needsKey ?? false,
			needs_password: source?.connectPassword !== undefined,
			kinds: [...(source?.kinds ?? [])],
			scrobbles: source?.scrobble !== undefined,
			account: account
				? {
						state: account.state,
						username: account.username,
						connected_at: account.connected_at,
						phase: account.phase,
						done: account.done,
						total: account.total,
						synced_at: account.synced_at,
						next_at: account.next_at,
						fault: account.fault,
						facts,
						approval: waiting
							? {
									url: waiting.url,
									code: waiting.code,
									expires_at: at(waiting.expires_at),
									interval_s: waiting.interval_s,
								}
							: null,
					}
				: null,
		};
	}

	async function read({ user, profileId }: Person, name: TrackerName): Promise<Tracker> {
		const source = await sources.find(name, user);
		const account = (await findAccount(db, profileId, name)) ?? undefined;
		const facts = account ? ((await countFacts(db, [account.id])).get(account.id) ?? 0) : 0;
		return toTracker(name, source, account, facts);
	}

	/** A service's answer to a person who waits for it. */
	async function ask<Result>(work: () => Promise<Result>, wrong: string = MESSAGES.wrongKey): Promise<Result> {
		try {
			return await work();
		} catch (error) {
			const known = toTrackerError(error);
			if (!known) throw error;
			if (known.fault === 'signed_out') throw new AppError('invalid_request', wrong, { cause: error });
			if (known.fault === 'refused') throw new AppError('conflict', MESSAGES.refused, { cause: error });
			throw new AppError('unavailable', MESSAGES.outage, { cause: error });
		}
	}

	function toRow(profileId: string, name: TrackerName, id: string): AccountRow {
		const now = at(clock());
		return {
			id,
			profile_id: profileId,
			name,
			username: null,
			secrets: '',
			state: 'connecting',
			connected_at: now,
			phase: 'waiting',
			done: 0,
			total: null,
			read_cursor: null,
			synced_at: null,
			next_at: null,
			claimed_until: null,
			attempts: 0,
			fault: null,
			playing: null,
			scrobbled: null,
			scrobble_at: null,
		};
	}

	function toActive(id: string, { credentials, username }: Identity) {
		return {
			username,
			secrets: secrets.seal(JSON.stringify(credentials), id),
			state: 'active' as const,
			connected_at: at(clock()),
			next_at: at(clock()),
			fault: null,
		};
	}

	async function replace(profileId: string, row: AccountRow): Promise<void> {
		await withProfileLock(db, profileId, async (transaction) => {
			const before = await findAccount(transaction, profileId, row.name);
			if (before?.state === 'active') throw new AppError('conflict', MESSAGES.alreadyConnected);
			if (before) await removeAccount(transaction, before.id);
			await insertAccount(transaction, row);
		});
		known.delete(profileId);
	}

	async function report(profileId: string, items: readonly unknown[]): Promise<void> {
		const now = clock();
		const knows = await knowProfile(profileId, now);
		if (!knows.has) return;
		const playing = toPlaying(items, now);
		if (items.some((item) => progressItemSchema.safeParse(item).data?.completed) || playing?.isDone) {
			trackers.changed(profileId);
		}
		if (!playing) return;
		const { last } = knows;
		const isSame = last !== null && episodeOf(last) === episodeOf(playing) && last.isDone === playing.isDone;
		const goesOn = isSame && playing.at - last.at < SILENT_MS;
		if (goesOn && playing.at - last.at < REPORT_EVERY_MS) return;
		knows.last = playing;
		const placesAt = at(now);
		await updatePlaying(db, profileId, JSON.stringify(playing), {
			at: goesOn ? at(playing.at + SILENT_MS) : placesAt,
			placesAt,
		});
		if (!goesOn || knows.hasHouse) loop.wake();
	}

	async function knowProfile(profileId: string, now: number) {
		let knows = known.get(profileId);
		if (!knows || Math.abs(now - knows.at) >= KNOWN_MS) {
			const active = (await listAccounts(db, profileId)).filter(({ state }) => state === 'active');
			const hasHouse = active.some(({ name }) => isHouseAccountName(name));
			knows = { has: active.length > 0, hasHouse, at: now, last: knows?.last ?? null };
			if (known.size >= KNOWN_MAX) known.clear();
			known.set(profileId, knows);
		}
		return knows;
	}

	/** The service, too, keeps no sign-in of what was removed here. Never rejects. */
	async function revoke({ id, profile_id, name, state, secrets: sealed }: AccountRow): Promise<void> {
		const opened = state === 'active' ? secrets.open(sealed, id) : null;
		if (opened === null) return;
		try {
			const user = await findUserOfProfile(db, profile_id);
			const source = user && (await sources.find(name, user));
			await source?.revoke?.(JSON.parse(opened) as Credentials);
		} catch (error) {
			log.warn({ tracker: name, detail: toTrackerError(error)?.message }, 'A sign-in could not be revoked');
		}
	}

	const trackers: Trackers = {
		async list({ user, profileId }) {
			const accounts = await listAccounts(db, profileId);
			const facts = await countFacts(
				db,
				accounts.map(({ id }) => id),
			);
			const offered = await sources.listFor(user);
			const names = [...TRACKERS, ...offered.map(({ name }) => name), ...accounts.map(({ name }) => name)];
			return [...new Set<TrackerName>(names)].map((name) => {
				const account = accounts.find((one) => one.name === name);
				const source = offered.find((one) => one.name === name) ?? null;
				return toTracker(name, source, account, facts.get(account?.id ?? '') ?? 0);
			});
		},

		async connect(person, name, { key, username, password = '' }) {
			const { user, profileId } = person;
			const source = await requireSource(name, user);
			const before = await findAccount(db, profileId, name);
			if (before?.state === 'active') throw new AppError('conflict', MESSAGES.alreadyConnected);
			const row = toRow(profileId, name, randomBytes(ID_BYTES).toString('base64url'));
			if (source.connectPassword) {
				if (username === undefined) {
					throw new AppError('invalid_request', MESSAGES.needsName, {
						issues: [{ path: 'username', message: MESSAGES.needsName }],
					});
				}
				const { connectPassword } = source;
				const identity = await ask(() => connectPassword(username, password), MESSAGES.wrongPassword);
				await replace(profileId, { ...row, ...toActive(row.id, identity) });
				loop.wake();
			} else if (source.connectKey) {
				if (key === undefined) {
					throw new AppError('invalid_request', MESSAGES.needsKey, {
						issues: [{ path: 'key', message: MESSAGES.needsKey }],
					});
				}
				const { connectKey } = source;
				const identity = await ask(() => connectKey(key));
				await replace(profileId, { ...row, ...toActive(row.id, identity) });
				loop.wake();
			} else {
				const pending = await ask(async () => source.begin?.());
				if (!pending) throw new AppError('not_found', MESSAGES.notOffered);
				const waiting: Waiting = { ...pending, asked_at: clock() };
				await replace(profileId, { ...row, secrets: secrets.seal(JSON.stringify(waiting), row.id) });
			}
			return read(person, name);
		},

		async check(person, name) {
			const { user, profileId } = person;
			const source = await requireSource(name, user);
			const account = await requireAccount(profileId, name);
			const waiting = readWaiting(account);
			if (!waiting) return read(person, name);
			const now = clock();
			if (now > waiting.expires_at) {
				await removeAccount(db, account.id);
				throw new AppError('conflict', MESSAGES.expired);
			}
			if (now - waiting.asked_at < waiting.interval_s * MS_PER_S) return read(person, name);
			const asked = secrets.seal(JSON.stringify({ ...waiting, asked_at: now } satisfies Waiting), account.id);
			await updateAccount(db, account.id, { secrets: asked });
			let identity: Identity | null | undefined;
			try {
				identity = await ask(async () => source.finish?.(waiting));
			} catch (error) {
				if (error instanceof AppError && error.code === 'conflict') await removeAccount(db, account.id);
				throw error;
			}
			if (identity) {
				await updateAccount(db, account.id, toActive(account.id, identity));
				known.delete(profileId);
				loop.wake();
			}
			return read(person, name);
		},

		async sync(person, name) {
			const { user, profileId } = person;
			await requireSource(name, user);
			const account = await requireAccount(profileId, name);
			// While the service wants to be left alone, it is.
			if (account.state === 'active' && account.fault !== 'limited') {
				await updateAccount(db, account.id, { next_at: at(clock()) });
				loop.wake();
			}
			return read(person, name);
		},

		async disconnect(person, name) {
			const { profileId } = person;
			const account = await findAccount(db, profileId, name);
			if (!account) return read(person, name);
			await removeAccount(db, account.id);
			known.delete(profileId);
			await revoke(account);
			return read(person, name);
		},

		async endAll(transaction, profileId) {
			const accounts = await listAccounts(transaction, profileId);
			await removeAccountsOf(transaction, profileId);
			return async () => {
				known.delete(profileId);
				await Promise.all(accounts.map(revoke));
			};
		},

		changed(profileId) {
			advanceAccounts(db, profileId, at(clock() + SOON_MS)).catch((error: unknown) => {
				log.warn({ err: error }, 'A change waits for the next comparison with trackers');
			});
		},

		reported(profileId, items) {
			report(profileId, items).catch((error: unknown) => {
				log.warn({ err: error }, 'Trackers could not be told what plays');
			});
		},

		async runDue() {
			const workInTurn = async () => {
				while (!loop.isStopped() && (await worker.workOnce()));
			};
			try {
				await Promise.all(Array.from({ length: WORKERS }, workInTurn));
			} catch (error) {
				log.warn({ err: error }, 'Trackers could not be worked on; it is tried again');
			}
		},

		start: loop.start,
		stop: loop.stop,
	};
	return trackers;
}

/** The newest that is of now. */
function toPlaying(items: readonly unknown[], now: number): Playing | null {
	let newest: (Playing & PlayedEpisode) | null = null;
	for (const item of items) {
		const { success, data } = progressItemSchema.safeParse(item);
		if (!success || data.ago_ms > NOW_MS) continue;
		const { media_type, media_id, season, episode, position, duration, completed } = data;
		if (duration <= 0 && !completed) continue;
		const progress = duration > 0 ? Math.min(100, (position / duration) * 100) : 100;
		const isDone = completed || isNearEnd(position, duration);
		const playing = {
			...{ media_type, media_id, season, episode, isDone },
			...{ position, duration, at: now - data.ago_ms, progress: isDone ? Math.max(progress, 90) : progress },
		};
		if (!newest || playing.at >= newest.at) newest = playing;
	}
	return newest;
}
