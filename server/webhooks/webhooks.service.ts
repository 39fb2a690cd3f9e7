import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import {
	DAY_MS,
	WEBHOOK_DELIVERIES_DAYS,
	WEBHOOK_DELIVERIES_LISTED,
	WEBHOOK_WAITING_MAX,
	WEBHOOKS_MAX,
} from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookEvent } from '#contract/webhooks.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import { isCallable } from '../addons/addon-fetch.ts';
import type { PrivateHosts } from '../addons/private-hosts.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { createDueLoop } from '../lib/due-loop.ts';
import {
	claimDelivery,
	countWaitingDeliveries,
	type DeliveryRow,
	findWebhookRow,
	insertDeliveries,
	insertWebhookRow,
	listDeliveries,
	listWebhookRows,
	removeDeliveriesBefore,
	removeWebhookRow,
	toEvents,
	updateDelivery,
	updateWebhookRow,
	type WebhookRow,
} from './webhook.repository.ts';
import { type SendWebhook, toSecret } from './webhook-sender.ts';
import { WEBHOOK_MESSAGES as MESSAGES } from './webhooks.messages.ts';

/**
 * Webhooks of the owner. What is to be delivered waits in the database, is sent by one of the nodes each, is tried again with
 * growing waits, and is given up where the owner sees it.
 */
export interface Webhooks {
	list(): Promise<Webhook[]>;
	/** The one time that its secret is known. Throws `invalid_request` for another address, `conflict` beyond `WEBHOOKS_MAX`. */
	add(webhook: { name: string; url: string; events: WebhookEvent[] }, actor: User): Promise<NewWebhook>;
	/** Throws `not_found`, as all below. */
	change(id: string, change: { is_enabled?: boolean; events?: WebhookEvent[] }, actor: User): Promise<Webhook>;
	remove(id: string, actor: User): Promise<void>;
	/** Sends a message at once, and not again. */
	test(id: string): Promise<WebhookDelivery>;
	deliveries(id: string): Promise<WebhookDelivery[]>;
	/** Queues an event for those who want it; with `queries`, in the transaction of what it tells of. Holds nothing of a person. */
	queueEvent(event: WebhookEvent, data: object, queries?: Queries): Promise<void>;
	/** Whether a webhook that is on is told of these events. */
	isWanted(event: WebhookEvent): Promise<boolean>;
	/** The same after the event: a failure is logged. */
	announce(event: WebhookEvent, data: object): void;
	/** Sends what is due now. Never rejects. */
	sendDue(): Promise<void>;
	start(): void;
	/** Waits for what is being sent. */
	stop(): Promise<void>;
}

type Action = 'webhook_added' | 'webhook_changed' | 'webhook_removed';

interface WebhooksOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Epoch milliseconds. */
	clock: () => number;
	secrets: SecretBox;
	privateHosts: PrivateHosts;
	send: SendWebhook;
	log: Pick<FastifyBaseLogger, 'warn'>;
	audit(entry: { action: Action; actor: User; details: { name: string } }, queries: Queries): Promise<void>;
}

const MINUTE_MS = 60_000;
const ID_BYTES = 12;
const SECRET_BYTES = 24;
/** Advisory, among the nodes. */
const QUEUE_LOCK = 'webhooks';
/** Longer than a try takes: a node that was killed leaves its delivery to the others after it. */
const CLAIM_MS = 2 * MINUTE_MS;
/** Waits after the first, second … failed try; after the last one it is given up, a day later. */
const RETRY_MS = [1, 5, 30, 120, 300, 600, 600].map((minutes) => minutes * MINUTE_MS);
const POLL_MS = 15_000;
const WAKE_MS = 250;
const SENDERS = 4;
const ROWS_AT_ONCE = 1000;
/** How long the events that are wanted are known without a look: what another node changed counts after it. */
const KNOWN_MS = 10_000;

export function createWebhooks(options: WebhooksOptions): Webhooks {
	const { database, clock, secrets, privateHosts, send, log, audit } = options;
	const { db } = database;
	const at = (ms: number) => new Date(ms).toISOString();
	let known: { rows: readonly WebhookRow[]; at: number } | null = null;
	const loop = createDueLoop({ work: () => webhooks.sendDue(), pollMs: POLL_MS, wakeMs: WAKE_MS });

	async function knownRows(queries: Queries): Promise<readonly WebhookRow[]> {
		const now = clock();
		if (!known || Math.abs(now - known.at) >= KNOWN_MS) known = { rows: await listWebhookRows(queries), at: now };
		return known.rows;
	}

	async function wantedRows(event: WebhookEvent, queries: Queries): Promise<WebhookRow[]> {
		return (await knownRows(queries)).filter((row) => row.is_enabled && toEvents(row.events).includes(event));
	}

	async function requireRow(queries: Queries, id: string): Promise<WebhookRow> {
		const row = await findWebhookRow(queries, id);
		if (!row) throw new AppError('not_found', MESSAGES.noSuchWebhook);
		return row;
	}

	function toWebhook(row: WebhookRow, waiting: ReadonlyMap<string, number>): Webhook {
		const url = secrets.open(row.url, row.id);
		return {
			id: row.id,
			name: row.name,
			host: url === null ? '' : new URL(url).host,
			events: toEvents(row.events),
			is_enabled: row.is_enabled === 1,
			created_at: row.created_at,
			waiting: waiting.get(row.id) ?? 0,
		};
	}

	function readAddress(typed: string): string {
		const url = URL.parse(typed);
		if (!url || !/^https?:$/.test(url.protocol)) throw invalid(MESSAGES.noAddress);
		if (url.username || url.password) throw invalid(MESSAGES.hasCredentials);
		if (!isCallable(url, privateHosts)) throw invalid(MESSAGES.needsHttps);
		url.hash = '';
		return url.href;
	}

	function newDelivery(webhookId: string, event: string, data: object): DeliveryRow {
		const now = at(clock());
		return {
			id: `msg_${randomBytes(ID_BYTES).toString('base64url')}`,
			webhook_id: webhookId,
			event,
			body: JSON.stringify({ type: event, timestamp: now, data }),
			state: 'waiting',
			created_at: now,
			next_at: now,
			attempts: 0,
			status: null,
			fault: null,
		};
	}

	async function deliver(row: WebhookRow, { id, body }: DeliveryRow) {
		const [url, secret] = [secrets.open(row.url, row.id), secrets.open(row.secret, row.id)];
		if (url === null || secret === null) return { status: null, fault: 'sealed' as const };
		return send(url, secret, { id, at: clock(), body });
	}

	async function claim(): Promise<DeliveryRow | null> {
		return db.transaction().execute(async (transaction) => {
			await database.lock(transaction, QUEUE_LOCK);
			const now = clock();
			return claimDelivery(transaction, { now: at(now), claimedUntil: at(now + CLAIM_MS) });
		});
	}

	async function sendOne(delivery: DeliveryRow): Promise<void> {
		const row = await findWebhookRow(db, delivery.webhook_id);
		// Removed meanwhile, with what waited for it.
		if (!row) return;
		const { status, fault } = await deliver(row, delivery);
		if (fault === null) {
			await updateDelivery(db, delivery.id, { state: 'delivered', next_at: null, status, fault });
			return;
		}
		const wait = RETRY_MS[delivery.attempts - 1];
		// "Gone" says that nothing is wanted there any more.
		const isOver = wait === undefined || status === 410;
		if (status === 410) {
			await updateWebhookRow(db, row.id, { is_enabled: 0 });
			known = null;
		}
		log.warn({ webhook: row.id, status, fault, attempts: delivery.attempts, isOver }, 'A webhook was not delivered');
		const next_at = isOver ? null : at(clock() + (wait ?? 0));
		await updateDelivery(db, delivery.id, { state: isOver ? 'failed' : 'waiting', next_at, status, fault });
	}

	async function sendInTurn(): Promise<void> {
		for (let delivery = await claim(); delivery && !loop.isStopped(); delivery = await claim()) await sendOne(delivery);
	}

	const webhooks: Webhooks = {
		async list() {
			const waiting = await countWaitingDeliveries(db);
			return (await listWebhookRows(db)).map((row) => toWebhook(row, waiting));
		},

		async add({ name, url, events }, actor) {
			const address = readAddress(url);
			const id = randomBytes(ID_BYTES).toString('base64url');
			const secret = toSecret(randomBytes(SECRET_BYTES));
			const row: WebhookRow = {
				id,
				name,
				url: secrets.seal(address, id),
				secret: secrets.seal(secret, id),
				events: [...new Set(events)].join(' '),
				is_enabled: 1,
				created_at: at(clock()),
			};
			await db.transaction().execute(async (transaction) => {
				await database.lock(transaction, QUEUE_LOCK);
				if ((await listWebhookRows(transaction)).length >= WEBHOOKS_MAX) {
					throw new AppError('conflict', MESSAGES.tooMany);
				}
				await insertWebhookRow(transaction, row);
				await audit({ action: 'webhook_added', actor, details: { name } }, transaction);
			});
			known = null;
			return { ...toWebhook(row, new Map()), secret };
		},

		async change(id, { is_enabled, events }, actor) {
			await db.transaction().execute(async (transaction) => {
				const { name } = await requireRow(transaction, id);
				const change = {
					...(is_enabled === undefined ? {} : { is_enabled: is_enabled ? (1 as const) : (0 as const) }),
					...(events ? { events: [...new Set(events)].join(' ') } : {}),
				};
				if (Object.keys(change).length > 0) await updateWebhookRow(transaction, id, change);
				await audit({ action: 'webhook_changed', actor, details: { name } }, transaction);
			});
			known = null;
			return toWebhook(await requireRow(db, id), await countWaitingDeliveries(db));
		},

		async remove(id, actor) {
			await db.transaction().execute(async (transaction) => {
				const { name } = await requireRow(transaction, id);
				await removeWebhookRow(transaction, id);
				await audit({ action: 'webhook_removed', actor, details: { name } }, transaction);
			});
			known = null;
		},

		async test(id) {
			const row = await requireRow(db, id);
			const delivery = newDelivery(id, 'test', {});
			const { status, fault } = await deliver(row, delivery);
			const state = fault === null ? ('delivered' as const) : ('failed' as const);
			const tried = { ...delivery, state, next_at: null, attempts: 1, status, fault };
			await insertDeliveries(db, [tried]);
			return toDelivery(tried);
		},

		async deliveries(id) {
			await requireRow(db, id);
			return (await listDeliveries(db, id, WEBHOOK_DELIVERIES_LISTED)).map(toDelivery);
		},

		async queueEvent(event, data, queries = db) {
			const wanted = await wantedRows(event, queries);
			if (wanted.length === 0) return;
			const waiting = await countWaitingDeliveries(queries);
			const rows = wanted
				.filter(({ id }) => (waiting.get(id) ?? 0) < WEBHOOK_WAITING_MAX)
				.map(({ id }) => newDelivery(id, event, data));
			if (rows.length < wanted.length) log.warn({ event }, 'A webhook was not queued: too many deliveries wait for it');
			if (rows.length === 0) return;
			await insertDeliveries(queries, rows);
			loop.wake();
		},

		isWanted: async (event) => (await wantedRows(event, db)).length > 0,

		announce(event, data) {
			webhooks.queueEvent(event, data).catch((error: unknown) => {
				log.warn({ err: error, event }, 'A webhook could not be queued');
			});
		},

		async sendDue() {
			try {
				await removeDeliveriesBefore(db, at(clock() - WEBHOOK_DELIVERIES_DAYS * DAY_MS), ROWS_AT_ONCE);
				await Promise.all(Array.from({ length: SENDERS }, sendInTurn));
			} catch (error) {
				log.warn({ err: error }, 'Webhooks could not be sent; it is tried again');
			}
		},

		start: loop.start,
		stop: loop.stop,
	};
	return webhooks;
}

function toDelivery({ webhook_id: _, body: __, ...delivery }: DeliveryRow): WebhookDelivery {
	return delivery;
}

function invalid(message: string): AppError {
	return new AppError('invalid_request', message, { issues: [{ path: 'url', message }] });
}
