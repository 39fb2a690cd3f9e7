import type { Queries } from './schema.ts';

const NAME = 'clock_seen_at';

/** The latest accepted time of a server on this database, ISO 8601. */
export async function findClockSeen(db: Queries): Promise<string | null> {
	const row = await db.selectFrom('instance_state').select('value').where('name', '=', NAME).executeTakeFirst();
	return row?.value ?? null;
}

/** Of concurrent nodes the latest time stays. */
export async function raiseClockSeen(db: Queries, at: string): Promise<void> {
	await db
		.insertInto('instance_state')
		.values({ name: NAME, value: at })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }).where('instance_state.value', '<', at))
		.execute();
}

/** Also to an earlier time. */
export async function replaceClockSeen(db: Queries, at: string): Promise<void> {
	await db
		.insertInto('instance_state')
		.values({ name: NAME, value: at })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
		.execute();
}

/** The time of the newest session, entry or admin action: the best witness of a database that has seen no clock yet. */
export async function findNewestRecordTime(db: Queries): Promise<string | null> {
	const times = await Promise.all([
		db
			.selectFrom('sessions')
			.select(({ fn }) => fn.max('last_used_at').as('at'))
			.executeTakeFirst(),
		db
			.selectFrom('watch_history')
			.select(({ fn }) => fn.max('last_watched').as('at'))
			.executeTakeFirst(),
		db
			.selectFrom('audit_log')
			.select(({ fn }) => fn.max('at').as('at'))
			.executeTakeFirst(),
	]);
	return times.reduce<string | null>((newest, row) => (row?.at && row.at > (newest ?? '') ? row.at : newest), null);
}
