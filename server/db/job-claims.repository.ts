import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Runs `work` if no other node is running this job, and none has begun it within the last `everyMs`; resolves with false at
 * once otherwise. A run that fails does not count; with `isFirst`, none that has ended does.
 */
export type RunOnOneNode = (
	job: string,
	work: () => Promise<void>,
	options?: { everyMs?: number; isFirst?: boolean },
) => Promise<boolean>;

interface JobClaimsOptions {
	/** A claim that could not be renewed or ended: it expires. */
	onError(error: Error): void;
	leaseMs?: number;
}

/** A job of a node that was killed can run again after this time. */
const LEASE_MS = 60_000;

/** The owner of a claim whose job has ended. */
const ENDED = '';

/** PostgreSQL's clock: those of the nodes may differ. */
const NOW_MS = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Claims of jobs by one of the nodes of a PostgreSQL database: rows that expire and are renewed while the job runs. No
 * session holds a lock, so that connections may be pooled by transaction.
 */
export function createJobClaims(db: Kysely<Schema>, { onError, leaseMs = LEASE_MS }: JobClaimsOptions): RunOnOneNode {
	async function claim(job: string, owner: string, isFirst: boolean): Promise<number | null> {
		const until = sql<number>`${NOW_MS} + ${leaseMs}::bigint`;
		const row = await db
			.insertInto('job_claims')
			.values({ job, owner, claimed_until: until })
			.onConflict((conflict) =>
				conflict
					.column('job')
					.doUpdateSet({ owner, claimed_until: until })
					.where(({ eb, or }) =>
						or([
							sql<boolean>`job_claims.claimed_until <= ${NOW_MS}`,
							...(isFirst ? [eb('job_claims.owner', '=', ENDED)] : []),
						]),
					),
			)
			.returning(sql<number>`${NOW_MS}`.as('now'))
			.executeTakeFirst();
		return row ? row.now : null;
	}

	async function keepUntil(
		job: string,
		owner: string,
		until: ReturnType<typeof sql<number>>,
		nextOwner = owner,
	): Promise<void> {
		await db
			.updateTable('job_claims')
			.set({ claimed_until: until, owner: nextOwner })
			.where('job', '=', job)
			.where('owner', '=', owner)
			.execute();
	}

	return async (job, work, { everyMs = 0, isFirst = false } = {}) => {
		const owner = randomUUID();
		const began = await claim(job, owner, isFirst);
		if (began === null) return false;
		const renewal = setInterval(() => {
			keepUntil(job, owner, sql`${NOW_MS} + ${leaseMs}::bigint`).catch(onError);
		}, leaseMs / 3);
		let isDone = false;
		try {
			await work();
			isDone = true;
			return true;
		} finally {
			clearInterval(renewal);
			await keepUntil(job, owner, sql`${isDone ? began + everyMs : 0}::bigint`, ENDED).catch(onError);
		}
	};
}
