import type { AddonFault } from '#contract/addons.ts';
import type { AddonsTable, Queries } from '../db/schema.ts';

export type AddonRow = AddonsTable;

/** In the operator's order. */
export async function listAddonRows(db: Queries): Promise<AddonRow[]> {
	return db.selectFrom('addons').selectAll().orderBy('position').orderBy('id').execute();
}

export async function findAddonRow(db: Queries, id: string): Promise<AddonRow | undefined> {
	return db.selectFrom('addons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns whether it was inserted: not where there is one of its address. */
export async function insertAddonRow(db: Queries, row: AddonRow): Promise<boolean> {
	const inserted = await db
		.insertInto('addons')
		.values(row)
		.onConflict((conflict) => conflict.column('address_hash').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

/** Returns whether there is such an add-on. */
export async function updateAddonRow(
	db: Queries,
	id: string,
	change: Partial<Pick<AddonRow, 'is_enabled' | 'chosen' | 'position'>>,
): Promise<boolean> {
	const updated = await db.updateTable('addons').set(change).where('id', '=', id).returning('id').executeTakeFirst();
	return updated !== undefined;
}

/** What a look at the manifest found; without one the manifest stays as it was. */
export async function updateAddonManifest(
	db: Queries,
	id: string,
	found: { checked_at: string; fault: AddonFault | null; manifest?: string; changed_at?: string },
): Promise<void> {
	await db.updateTable('addons').set(found).where('id', '=', id).execute();
}

export async function removeAddonRow(db: Queries, id: string): Promise<boolean> {
	const removed = await db.deleteFrom('addons').where('id', '=', id).returning('id').executeTakeFirst();
	return removed !== undefined;
}
