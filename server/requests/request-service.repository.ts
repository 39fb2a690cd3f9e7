import type { Queries, RequestServicesTable } from '../db/schema.ts';

export type RequestServiceRow = RequestServicesTable;

export async function findRequestService(db: Queries): Promise<RequestServiceRow | null> {
	return (await db.selectFrom('request_services').selectAll().where('id', '=', 'seerr').executeTakeFirst()) ?? null;
}

/** The limits and the switch of a row that is there stay as they are. */
export async function upsertRequestService(db: Queries, row: RequestServiceRow): Promise<void> {
	const { address, secret, version, user_id, user_name, approves_itself, checked_at, fault } = row;
	const connection = { address, secret, version, user_id, user_name, approves_itself, checked_at, fault };
	await db
		.insertInto('request_services')
		.values(row)
		.onConflict((conflict) => conflict.column('id').doUpdateSet(connection))
		.execute();
}

export async function updateRequestService(
	db: Queries,
	change: Partial<Omit<RequestServiceRow, 'id' | 'added_at'>>,
): Promise<void> {
	if (Object.keys(change).length === 0) return;
	await db.updateTable('request_services').set(change).where('id', '=', 'seerr').execute();
}

export async function removeRequestService(db: Queries): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom('request_services')
		.where('id', '=', 'seerr')
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0;
}
