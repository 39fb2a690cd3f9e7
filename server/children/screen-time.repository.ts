import { sql } from 'kysely';
import type { Queries } from '../db/schema.ts';

export interface DayCount {
	seconds: number;
	counted_at: string;
}

export async function findScreenTime(db: Queries, profileId: string, day: string): Promise<DayCount | null> {
	const row = await db
		.selectFrom('screen_time')
		.select(['seconds', 'counted_at'])
		.where('profile_id', '=', profileId)
		.where('day', '=', day)
		.executeTakeFirst();
	return row ?? null;
}

/** Adds seconds; of two reports that read the same last one, one alone counts. */
export async function addScreenTime(
	db: Queries,
	row: { profile_id: string; day: string; seconds: number; counted_at: string },
	lastCountedAt: string | null,
): Promise<void> {
	const { seconds, counted_at } = row;
	await db
		.insertInto('screen_time')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['profile_id', 'day'])
				.doUpdateSet({ seconds: sql`screen_time.seconds + ${seconds}`, counted_at })
				.where('screen_time.counted_at', '=', lastCountedAt ?? ''),
		)
		.execute();
}

/** Days that are over say nothing any more. */
export async function removeScreenTimeBefore(db: Queries, profileId: string, day: string): Promise<void> {
	await db.deleteFrom('screen_time').where('profile_id', '=', profileId).where('day', '<', day).execute();
}
