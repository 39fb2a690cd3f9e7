import type { KnownDevicesTable, Queries } from '../db/schema.ts';

/** True when it was not known. */
export async function upsertKnownDevice(db: Queries, device: KnownDevicesTable): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('known_devices')
		.set({ seen_at: device.seen_at })
		.where('user_id', '=', device.user_id)
		.where('device', '=', device.device)
		.executeTakeFirst();
	if (numUpdatedRows > 0n) return false;
	const inserted = await db
		.insertInto('known_devices')
		.values(device)
		.onConflict((conflict) => conflict.doNothing())
		.returning('device')
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Those seen last come first. */
export async function listKnownDevices(
	db: Queries,
	userId: string,
): Promise<Pick<KnownDevicesTable, 'device' | 'seen_at'>[]> {
	return db
		.selectFrom('known_devices')
		.select(['device', 'seen_at'])
		.where('user_id', '=', userId)
		.orderBy('seen_at', 'desc')
		.orderBy('device')
		.execute();
}

/** When a device of a user last signed in; null when none is known. */
export async function findLastSeen(db: Queries, userId: string): Promise<string | null> {
	const [last] = await listKnownDevices(db, userId);
	return last?.seen_at ?? null;
}

export async function countKnownDevices(db: Queries, userId: string): Promise<number> {
	const row = await db
		.selectFrom('known_devices')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return row.count;
}

/** Forgets those of a user that were seen at `since`, ISO 8601, or later. */
export async function removeDevicesSeenSince(db: Queries, userId: string, since: string): Promise<void> {
	await db.deleteFrom('known_devices').where('user_id', '=', userId).where('seen_at', '>=', since).execute();
}

/** Forgets those of a user that were not seen longest. */
export async function removeDevicesBeyond(db: Queries, userId: string, max: number): Promise<void> {
	const surplus = db
		.selectFrom('known_devices')
		.select('device')
		.where('user_id', '=', userId)
		.orderBy('seen_at', 'desc')
		.orderBy('device')
		.limit(1000)
		.offset(max);
	await db.deleteFrom('known_devices').where('user_id', '=', userId).where('device', 'in', surplus).execute();
}
