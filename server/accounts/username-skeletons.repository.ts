import type { Queries } from '../db/schema.ts';

/** Whether a username that looks like this one is taken. */
export async function isLookAlikeTaken(db: Queries, skeletons: readonly string[]): Promise<boolean> {
	const row = await db
		.selectFrom('username_skeletons')
		.select('user_id')
		.where('skeleton', 'in', skeletons)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Replaces a user's skeletons, whose row is locked; false when one of them is taken, also by a concurrent transaction. The
 * old ones are removed last: two users who take each other's would wait for each other's removal, a deadlock.
 */
export async function replaceSkeletons(
	transaction: Queries,
	userId: string,
	skeletons: readonly string[],
): Promise<boolean> {
	const ofUser = transaction.selectFrom('username_skeletons').select('skeleton').where('user_id', '=', userId);
	const own = new Set((await ofUser.execute()).map(({ skeleton }) => skeleton));
	const added = skeletons.filter((skeleton) => !own.has(skeleton));
	if (added.length > 0) {
		const inserted = await transaction
			.insertInto('username_skeletons')
			.values(added.map((skeleton) => ({ skeleton, user_id: userId })))
			.onConflict((conflict) => conflict.doNothing())
			.returning('skeleton')
			.execute();
		if (inserted.length < added.length) return false;
	}
	await transaction
		.deleteFrom('username_skeletons')
		.where('user_id', '=', userId)
		.where('skeleton', 'not in', skeletons)
		.execute();
	return true;
}
