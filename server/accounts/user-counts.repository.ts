import type { Role } from '#contract/user.ts';
import type { Queries } from '../db/schema.ts';

export interface UserCount {
	role: Role;
	is_premium: 0 | 1;
	count: number;
}

/** Users by role and premium. */
export async function listUserCounts(db: Queries): Promise<UserCount[]> {
	return db
		.selectFrom('user_counts')
		.select(['role', 'is_premium', ({ fn }) => fn.sum<number>('count').as('count')])
		.where('day', '=', '')
		.groupBy(['role', 'is_premium'])
		.execute();
}

/** Existing users who signed up on or after each of these days. */
export async function countSignUpsSince(db: Queries, days: readonly string[]): Promise<number[]> {
	const [earliest = ''] = days.toSorted();
	const perDay = await db
		.selectFrom('user_counts')
		.select(['day', ({ fn }) => fn.sum<number>('count').as('count')])
		.where('day', '>=', earliest)
		.groupBy('day')
		.execute();
	return days.map((since) => perDay.reduce((sum, { day, count }) => (day >= since ? sum + count : sum), 0));
}
