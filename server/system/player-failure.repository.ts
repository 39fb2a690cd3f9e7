import type { PlayerFailure } from '#contract/player-failure.ts';
import type { PlayerFailuresTable, Queries } from '../db/schema.ts';

/** Counts one failure of a UTC day. */
export async function incrementPlayerFailures(db: Queries, day: string, failure: PlayerFailure): Promise<void> {
	await db
		.insertInto('player_failures')
		.values({ day, ...failure, count: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['day', 'server_id', 'reason'])
				.doUpdateSet((update) => ({ count: update('player_failures.count', '+', 1) })),
		)
		.execute();
}

/** The counts from a UTC day on. */
export async function listPlayerFailures(db: Queries, since: string): Promise<PlayerFailuresTable[]> {
	return db.selectFrom('player_failures').selectAll().where('day', '>=', since).orderBy('day').execute();
}

export async function removePlayerFailuresBefore(db: Queries, day: string): Promise<void> {
	await db.deleteFrom('player_failures').where('day', '<', day).execute();
}
