import type { Queries } from '../db/schema.ts';
import type { Release } from './release.source.ts';

const NAME = 'update_check';

/** The last check of all nodes. */
export interface StoredUpdateCheck {
	/** ISO 8601. */
	at: string;
	/** The newest release, of this check or of the last one that found it out; null before the first. */
	release: Release | null;
	/** Whether this check could not find it out. */
	hasFailed: boolean;
}

/** Null before the first check. */
export async function findUpdateCheck(db: Queries): Promise<StoredUpdateCheck | null> {
	const row = await db.selectFrom('instance_state').select('value').where('name', '=', NAME).executeTakeFirst();
	return row ? (JSON.parse(row.value) as StoredUpdateCheck) : null;
}

export async function replaceUpdateCheck(db: Queries, check: StoredUpdateCheck): Promise<void> {
	const value = JSON.stringify(check);
	await db
		.insertInto('instance_state')
		.values({ name: NAME, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
