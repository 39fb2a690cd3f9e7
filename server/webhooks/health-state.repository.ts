import type { HealthStatesTable, Queries } from '../db/schema.ts';

/**
 * Writes how a part is. `same`: as it was; `too_soon`: it has changed since `before`, and stays as it was written.
 *
 * @param before ISO.
 */
export async function writeHealthState(
	transaction: Queries,
	row: HealthStatesTable,
	before: string,
): Promise<'new' | 'changed' | 'same' | 'too_soon'> {
	const inserted = await transaction
		.insertInto('health_states')
		.values(row)
		.onConflict((conflict) => conflict.column('part').doNothing())
		.returning('part')
		.executeTakeFirst();
	if (inserted) return 'new';
	const updated = await transaction
		.updateTable('health_states')
		.set({ is_up: row.is_up, changed_at: row.changed_at })
		.where('part', '=', row.part)
		.where('is_up', '!=', row.is_up)
		.where('changed_at', '<=', before)
		.returning('part')
		.executeTakeFirst();
	if (updated) return 'changed';
	const found = await transaction
		.selectFrom('health_states')
		.select('is_up')
		.where('part', '=', row.part)
		.executeTakeFirst();
	return found?.is_up === row.is_up ? 'same' : 'too_soon';
}

/** Forgets those of these kinds that are not among the keys. */
export async function removeHealthStatesBut(
	db: Queries,
	kinds: readonly string[],
	keys: readonly string[],
): Promise<void> {
	await db
		.deleteFrom('health_states')
		.where(({ eb, or }) => or(kinds.map((kind) => eb('part', 'like', `${kind}:%`))))
		.$if(keys.length > 0, (query) => query.where('part', 'not in', [...keys]))
		.execute();
}
