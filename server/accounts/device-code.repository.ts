import { removeBatch } from '../db/remove-in-batches.ts';
import type { DeviceCodesTable, Queries } from '../db/schema.ts';

export async function insertDeviceCode(
	db: Queries,
	code: Pick<DeviceCodesTable, 'device_code_hash' | 'user_code_hash' | 'address' | 'created_at' | 'interval_s'> & {
		device: string | null;
	},
): Promise<void> {
	await db.insertInto('device_codes').values(code).execute();
}

export async function countDeviceCodes(db: Queries, since: string): Promise<number> {
	const row = await db
		.selectFrom('device_codes')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('created_at', '>', since)
		.executeTakeFirstOrThrow();
	return row.count;
}

interface Alive {
	since: string;
	/** One that is from later was made by a clock that was ahead. */
	until: string;
}

export async function findDeviceCode(db: Queries, deviceCodeHash: string, { since, until }: Alive) {
	const row = await db
		.selectFrom('device_codes')
		.select(['device', 'interval_s', 'polled_at', 'user_id', 'decision', 'provider_factor'])
		.where('device_code_hash', '=', deviceCodeHash)
		.where('created_at', '>', since)
		.where('created_at', '<=', until)
		.executeTakeFirst();
	return row ?? null;
}

export async function updatePoll(
	db: Queries,
	deviceCodeHash: string,
	poll: { polled_at: string; interval_s: number },
): Promise<void> {
	await db.updateTable('device_codes').set(poll).where('device_code_hash', '=', deviceCodeHash).execute();
}

/** One statement, so that of polls that arrive together one takes it. False when it was taken, or its decision is another one. */
export async function takeDeviceCode(
	db: Queries,
	deviceCodeHash: string,
	decision: 'approved' | 'refused',
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('device_codes')
		.where('device_code_hash', '=', deviceCodeHash)
		.where('decision', '=', decision)
		.executeTakeFirst();
	return numDeletedRows === 1n;
}

/** One that waits for a decision. */
export async function findUserCode(db: Queries, userCodeHash: string, { since, until }: Alive) {
	const row = await db
		.selectFrom('device_codes')
		.select(['device', 'address', 'created_at'])
		.where('user_code_hash', '=', userCodeHash)
		.where('created_at', '>', since)
		.where('created_at', '<=', until)
		.where('decision', 'is', null)
		.executeTakeFirst();
	return row ?? null;
}

/** The first decision counts. False when there is none to make. */
export async function decideUserCode(
	db: Queries,
	userCodeHash: string,
	{ since, until, ...decided }: Alive & { user_id: string; decision: 'approved' | 'refused'; provider_factor: 0 | 1 },
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('device_codes')
		.set(decided)
		.where('user_code_hash', '=', userCodeHash)
		.where('created_at', '>', since)
		.where('created_at', '<=', until)
		.where('decision', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** What a user has approved and no device has taken yet. Refused, not removed: the device is told. */
export async function refuseApprovedCodesOf(db: Queries, userId: string): Promise<void> {
	await db
		.updateTable('device_codes')
		.set({ decision: 'refused' })
		.where('user_id', '=', userId)
		.where('decision', '=', 'approved')
		.execute();
}

export function removeDeviceCodesBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'device_codes',
		primaryKey: ['device_code_hash'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}
