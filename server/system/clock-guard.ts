import { uptime } from 'node:os';
import type { Kysely } from 'kysely';
import { findClockSeen, findNewestRecordTime, raiseClockSeen, replaceClockSeen } from '../db/clock-seen.repository.ts';
import type { Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';

/**
 * Protects records from a wrong clock: after a jump forward of more than a day nothing is removed for its age, until an
 * operator accepts the time or the clock is right again. Time that the machine slept while the server ran is no jump.
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

interface ClockGuardOptions {
	db: Kysely<Schema>;
	clock: () => number;
	/** Milliseconds since the machine was started, those asleep included; setting the clock does not change it. */
	machineUptime?: () => number;
}

export function createClockGuard(options: ClockGuardOptions): ClockGuard {
	const { db, clock, machineUptime = () => uptime() * 1000 } = options;
	const now = () => new Date(clock()).toISOString();
	/** When the machine was started, by the clock as it was at the last check that found it right; epoch milliseconds. */
	let machineStartedAt = Number.NEGATIVE_INFINITY;

	async function check(): Promise<ClockState> {
		const stored = await findClockSeen(db);
		const lastSeenAt = stored ?? (await findNewestRecordTime(db));
		const jumpMs = lastSeenAt === null ? 0 : clock() - Date.parse(lastSeenAt);
		// A machine that slept for days wakes up with a clock and an uptime that are both so much later: the clock is right.
		const setForwardMs = clock() - machineUptime() - machineStartedAt;
		const isAhead = jumpMs > MAX_JUMP_MS && Math.abs(setForwardMs) > MAX_JUMP_MS;
		if (!isAhead) machineStartedAt = clock() - machineUptime();
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
