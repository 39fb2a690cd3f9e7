import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Calendar } from '#contract/calendar.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '#contract/limits.ts';
import type { PushFault, PushMessage, PushRenewal, PushState, PushTarget } from '#contract/push.ts';
import type { User } from '#contract/user.ts';
import { toDay } from '#contract/utc-day.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import { requireSession } from '../accounts/session.repository.ts';
import { withProfileLock } from '../accounts/with-profile-lock.ts';
import { type Caller, SERVER_CALLER } from '../catalogue/caller.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { createDueLoop } from '../lib/due-loop.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { PUSH_MESSAGES as MESSAGES } from './push.messages.ts';
import {
	claimMessage,
	findSubscription,
	insertMessages,
	listSubscribedProfiles,
	listSubscriptions,
	listSubscriptionsAt,
	type MessageRow,
	removeSubscriptions,
	type SubscriptionRow,
	updateEndpoint,
	updateMessage,
	upsertSubscription,
} from './push.repository.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushOutcome, PushSender } from './push-sender.ts';
import { toNewEpisodes } from './to-new-episodes.ts';

/**
 * Browsers that are told of new episodes of a profile, until the session ends in which they asked for it. What is to be told waits
 * in the database; of several nodes one sends each message.
 */
export interface Push {
	read(viewer: Viewer): Promise<PushState>;
	/** Throws `invalid_request` for an address that may not be called and for keys that do not encrypt. */
	subscribe(viewer: Viewer, target: PushTarget): Promise<PushState['subscriptions'][number]>;
	/** Throws `not_found` for a browser that is not told, or that does not know its former secret; else as `subscribe`. */
	renew(renewal: PushRenewal): Promise<void>;
	/** Also for a browser that is not told. */
	unsubscribe(viewer: Viewer, endpointHash: string): Promise<void>;
	/** Throws `not_found` for a browser that is not told. */
	test(viewer: Viewer, endpointHash: string): Promise<PushFault | null>;
	/** Queues a message for each episode that has aired, once for each browser. */
	queueNewEpisodes(): Promise<void>;
	/** Sends what is due now. Never rejects. */
	sendDue(): Promise<void>;
	start(): void;
	/** Waits for what is being sent. */
	stop(): Promise<void>;
}

interface PushOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Epoch milliseconds. */
	clock: () => number;
	secrets: SecretBox;
	readKeys(): Promise<PushKeys>;
	sender: PushSender;
	calendar: { read(profileId: string, caller: Caller): Promise<Calendar> };
	/** Whether an account may read something now. */
	mayRead(user: User, hasProviderFactor: boolean): boolean;
	log: Pick<FastifyBaseLogger, 'warn'>;
	/** The operator's setting. */
	isOn: boolean;
}

const MINUTE_MS = 60_000;
const ID_BYTES = 16;
/** Advisory, among the nodes. */
const QUEUE_LOCK = 'push';
/** Longer than a try takes: a node that was killed leaves its message to the others after it. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Waits after the first, second … failed try; after the last one it is given up: the episode is no longer new. */
const RETRY_MS = [1, 5, 30, 120, 600].map((minutes) => minutes * MINUTE_MS);
const POLL_MS = 15_000;
const SENDERS = 4;
const PROFILES_AT_ONCE = 500;
/** Of a push service. */
const TOPIC_MAX_CHARS = 32;

export function createPush(options: PushOptions): Push {
	const { database, clock, secrets, readKeys, sender, calendar, mayRead, log, isOn } = options;
	const { db } = database;
	const at = (ms: number) => new Date(ms).toISOString();
	const loop = createDueLoop({ work: () => push.sendDue(), pollMs: POLL_MS, wakeMs: POLL_MS });

	function requireOn(): void {
		if (!isOn) throw new AppError('not_found', MESSAGES.off);
	}

	function toTarget({ target, endpoint_hash }: SubscriptionRow): PushTarget | null {
		const opened = secrets.open(target, endpoint_hash);
		return opened === null ? null : (JSON.parse(opened) as PushTarget);
	}

	function toStored(target: PushTarget): Pick<SubscriptionRow, 'endpoint_hash' | 'target'> {
		const endpoint_hash = hashSecret(target.endpoint);
		return { endpoint_hash, target: secrets.seal(JSON.stringify(target), endpoint_hash) };
	}

	async function requireUsable(target: PushTarget): Promise<void> {
		const checked = await sender.check(target);
		if (checked === 'address') throw invalid('endpoint', MESSAGES.noAddress);
		if (checked === 'keys') throw invalid('keys', MESSAGES.noKeys);
	}

	/** Ends a subscription that takes no more. */
	async function deliver(row: SubscriptionRow, message: PushMessage, topic?: string): Promise<PushOutcome> {
		const target = toTarget(row);
		const outcome = target ? await sender.send(target, message, topic) : { fault: 'gone' as const, status: null };
		if (outcome.fault === 'gone') await removeSubscriptions(db, [row.id]);
		return outcome;
	}

	async function findOwn(viewer: Viewer, endpointHash: string): Promise<SubscriptionRow | null> {
		const own = await listSubscriptions(db, viewer.profileId);
		return own.find(({ endpoint_hash }) => endpoint_hash === endpointHash) ?? null;
	}

	function claim(): Promise<MessageRow | null> {
		return db.transaction().execute(async (transaction) => {
			await database.lock(transaction, QUEUE_LOCK);
			const now = clock();
			return claimMessage(transaction, { now: at(now), claimedUntil: at(now + CLAIM_MS) });
		});
	}

	async function sendOne(message: MessageRow): Promise<void> {
		const found = await findSubscription(db, message.subscription_id);
		// Ended meanwhile, with what waited for it; the profile is a child's by now, or its account may read nothing.
		if (!found || !mayRead(found.user, found.hasProviderFactor)) return updateMessage(db, message, { next_at: null });
		const { row } = found;
		const { fault, status } = await deliver(row, JSON.parse(message.body) as PushMessage, toTopic(message));
		if (fault === 'gone') return;
		const wait = mayBeRetried(fault, status) ? RETRY_MS[message.attempts - 1] : undefined;
		if (fault) log.warn({ fault, status, attempts: message.attempts, isOver: !wait }, 'A notification was not sent');
		await updateMessage(db, message, { next_at: wait === undefined ? null : at(clock() + wait) });
	}

	async function sendInTurn(): Promise<void> {
		for (let message = await claim(); message && !loop.isStopped(); message = await claim()) await sendOne(message);
	}

	async function queueFor(profileId: string): Promise<void> {
		const [own, { entries }] = await Promise.all([
			listSubscriptions(db, profileId),
			calendar.read(profileId, SERVER_CALLER),
		]);
		const now = at(clock());
		const episodes = toNewEpisodes(entries, clock());
		const rows = own.flatMap((row) =>
			episodes
				// What aired before is no news to a person who asks now.
				.filter(({ date }) => date >= toDay(Date.parse(row.created_at)))
				.map(({ media_id, season, episode, message }) => ({
					...{ subscription_id: row.id, media_id, season, episode },
					...{ body: JSON.stringify(message), created_at: now, next_at: now, attempts: 0 },
				})),
		);
		await insertMessages(db, rows);
	}

	const push: Push = {
		async read({ profileId }) {
			if (!isOn) return { public_key: null, subscriptions: [] };
			const [{ publicKey }, own] = await Promise.all([readKeys(), listSubscriptions(db, profileId)]);
			return { public_key: publicKey, subscriptions: own.map(toSubscription) };
		},

		async subscribe(viewer, target) {
			requireOn();
			await requireUsable(target);
			const stored = toStored(target);
			const { endpoint_hash } = stored;
			const row: SubscriptionRow = {
				id: randomBytes(ID_BYTES).toString('base64url'),
				profile_id: viewer.profileId,
				session_id: viewer.sessionId,
				...stored,
				created_at: at(clock()),
			};
			return withProfileLock(db, viewer.profileId, async (transaction) => {
				await requireSession(transaction, viewer.sessionId);
				await upsertSubscription(transaction, row);
				const own = await listSubscriptions(transaction, viewer.profileId);
				const others = own.filter((one) => one.endpoint_hash !== endpoint_hash);
				const surplus = others.slice(0, Math.max(0, own.length - PUSH_SUBSCRIPTIONS_MAX));
				await removeSubscriptions(
					transaction,
					surplus.map(({ id }) => id),
				);
				return toSubscription(own.find((one) => one.endpoint_hash === endpoint_hash) ?? row);
			});
		},

		async renew({ before, now }) {
			requireOn();
			const found = await listSubscriptionsAt(db, hashSecret(before.endpoint));
			const own = found.filter((row) => isSameSecret(toTarget(row)?.keys.auth, before.keys.auth));
			if (own.length === 0) throw new AppError('not_found', MESSAGES.noSuchSubscription);
			await requireUsable(now);
			for (const row of own) {
				const isRenewed = await updateEndpoint(db, row, toStored(now));
				// The person has asked again meanwhile: nothing is told at the former address.
				if (!isRenewed) await removeSubscriptions(db, [row.id]);
			}
		},

		async unsubscribe(viewer, endpointHash) {
			const own = await findOwn(viewer, endpointHash);
			if (own) await removeSubscriptions(db, [own.id]);
		},

		async test(viewer, endpointHash) {
			requireOn();
			const own = await findOwn(viewer, endpointHash);
			if (!own) throw new AppError('not_found', MESSAGES.noSuchSubscription);
			return (await deliver(own, { type: 'test' })).fault;
		},

		async queueNewEpisodes() {
			for (let after = ''; ; ) {
				const profiles = await listSubscribedProfiles(db, after, PROFILES_AT_ONCE);
				for (const profileId of profiles) {
					if (loop.isStopped()) return;
					try {
						await queueFor(profileId);
					} catch (error) {
						// The catalogue is away: an episode stays new long enough for the next runs.
						if (!(error instanceof AppError)) throw error;
					}
				}
				const last = profiles.at(-1);
				if (last === undefined || profiles.length < PROFILES_AT_ONCE) return;
				after = last;
			}
		},

		async sendDue() {
			if (!isOn) return;
			try {
				await Promise.all(Array.from({ length: SENDERS }, sendInTurn));
			} catch (error) {
				log.warn({ err: error }, 'Notifications could not be sent; it is tried again');
			}
		},

		start() {
			if (isOn) loop.start();
		},

		stop: loop.stop,
	};
	return push;
}

function toSubscription({ endpoint_hash, created_at }: SubscriptionRow): PushState['subscriptions'][number] {
	return { id: endpoint_hash, created_at };
}

function isSameSecret(known: string | undefined, said: string): boolean {
	return known !== undefined && timingSafeEqual(Buffer.from(hashSecret(known)), Buffer.from(hashSecret(said)));
}

function toTopic({ media_id, season, episode }: MessageRow): string {
	return hashSecret(`${media_id} ${season} ${episode}`).slice(0, TOPIC_MAX_CHARS);
}

/** Other refusals are the same the next time. */
function mayBeRetried(fault: PushFault | null, status: number | null): boolean {
	if (fault === null || fault === 'not_public') return false;
	return status === null || status === 429 || status >= 500;
}

function invalid(path: string, message: string): AppError {
	return new AppError('invalid_request', message, { issues: [{ path, message }] });
}
