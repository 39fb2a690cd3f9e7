import type { WebhookEvent } from '#contract/webhooks.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { Queries, WebhookDeliveriesTable, WebhooksTable } from '../db/schema.ts';

export type WebhookRow = WebhooksTable;
export type DeliveryRow = WebhookDeliveriesTable;

export async function listWebhookRows(db: Queries): Promise<WebhookRow[]> {
	return db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function findWebhookRow(db: Queries, id: string): Promise<WebhookRow | null> {
	return (await db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertWebhookRow(db: Queries, row: WebhookRow): Promise<void> {
	await db.insertInto('webhooks').values(row).execute();
}

export async function updateWebhookRow(
	db: Queries,
	id: string,
	change: Partial<Pick<WebhookRow, 'is_enabled' | 'events'>>,
): Promise<void> {
	await db.updateTable('webhooks').set(change).where('id', '=', id).execute();
}

export async function removeWebhookRow(db: Queries, id: string): Promise<void> {
	await db.deleteFrom('webhooks').where('id', '=', id).execute();
}

export async function insertDeliveries(db: Queries, rows: readonly DeliveryRow[]): Promise<void> {
	await db
		.insertInto('webhook_deliveries')
		.values([...rows])
		.execute();
}

export async function countWaitingDeliveries(db: Queries): Promise<Map<string, number>> {
	const rows = await db
		.selectFrom('webhook_deliveries')
		.select(({ fn }) => ['webhook_id', fn.countAll<number>().as('count')])
		.where('state', '=', 'waiting')
		.groupBy('webhook_id')
		.execute();
	return new Map(rows.map(({ webhook_id, count }) => [webhook_id, count]));
}

/** The newest first. */
export async function listDeliveries(db: Queries, webhookId: string, limit: number): Promise<DeliveryRow[]> {
	return db
		.selectFrom('webhook_deliveries')
		.selectAll()
		.where('webhook_id', '=', webhookId)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
}

/**
 * The delivery that is due first is this node's until `claimedUntil`; null when none is due. In a transaction with the lock of the
 * queue. What waits for a webhook that is turned off stays.
 */
export async function claimDelivery(
	transaction: Queries,
	{ now, claimedUntil }: { now: string; claimedUntil: string },
): Promise<DeliveryRow | null> {
	const due = transaction
		.selectFrom('webhook_deliveries')
		.innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
		.select('webhook_deliveries.id')
		.where('state', '=', 'waiting')
		.where('next_at', '<=', now)
		.where('is_enabled', '=', 1)
		.orderBy('next_at')
		.orderBy('webhook_deliveries.id')
		.limit(1);
	const row = await transaction
		.updateTable('webhook_deliveries')
		.set(({ eb }) => ({ next_at: claimedUntil, attempts: eb('attempts', '+', 1) }))
		.where('id', 'in', due)
		.returningAll()
		.executeTakeFirst();
	return row ?? null;
}

export async function updateDelivery(
	db: Queries,
	id: string,
	change: Pick<DeliveryRow, 'state' | 'next_at' | 'status' | 'fault'>,
): Promise<void> {
	await db.updateTable('webhook_deliveries').set(change).where('id', '=', id).execute();
}

/** Removes those that are finished, or wait for nothing any more, and were made before a time. */
export function removeDeliveriesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'webhook_deliveries',
		primaryKey: ['id'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}

export function toEvents(stored: string): WebhookEvent[] {
	return stored.split(' ') as WebhookEvent[];
}
