import type { Kysely } from 'kysely';
import { findClockSeen, findNewestRecordTime, raiseClockSeen, replaceClockSeen } from '../db/clock-seen.repository.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';

/**
 * Protects records from a wrong clock: after a jump forward of more than a day nothing is removed for its age, until an
 * operator accepts the time or the clock is right again.
 */
export interface ClockGuard {
	/** Compares the clock with the last time seen, and remembers it unless it is too far ahead. */
	check(): Promise<ClockState>;
	/** Throws `conflict` while the clock is too far ahead. */
	requireAccepted(): Promise<void>;
	/** The time of the clock is right. */
	accept(): Promise<void>;
}

export interface ClockState {
	isAhead: boolean;
	/** Before this check, ISO 8601; null on a new database. */
	lastSeenAt: string | null;
}

const MAX_JUMP_MS = 86_400_000;
/** The time is written at most this often. */
const WRITE_INTERVAL_MS = 300_000;

export function createClockGuard({ db, clock }: { db: Kysely<Schema>; clock: () => number }): ClockGuard {
	const now = () => new Date(clock()).toISOString();

	async function check(): Promise<ClockState> {
		const stored = await findClockSeen(db);
		const lastSeenAt = stored ?? (await findNewestRecordTime(db));
		const jumpMs = lastSeenAt === null ? 0 : clock() - Date.parse(lastSeenAt);
		const isAhead = jumpMs > MAX_JUMP_MS;
		if (!isAhead && (stored === null || jumpMs >= WRITE_INTERVAL_MS)) await raiseClockSeen(db, now());
		return { isAhead, lastSeenAt };
	}

	return {
		check,
		async requireAccepted() {
			const { isAhead, lastSeenAt } = await check();
			if (!isAhead) return;
			throw new AppError(
				'conflict',
				`The clock of the server says ${now()}, and the last time it was seen running was ${lastSeenAt}. Nothing is removed for its age meanwhile. If it was off since then, an owner accepts the time on the System tab; if not, set the clock right.`,
			);
		},
		accept: () => replaceClockSeen(db, now()),
	};
}
