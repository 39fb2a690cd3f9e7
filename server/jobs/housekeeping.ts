import type { FastifyBaseLogger } from 'fastify';
import type { SessionService } from '../accounts/session.service.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import type { Database } from '../db/database.ts';
import { removeInBatches } from '../db/remove-in-batches.ts';
import { removeExpiredRateLimits } from '../http/rate-limit.ts';
import type { Retention } from '../watch-history/retention.service.ts';

export interface Housekeeping {
	/** Runs now and hourly. */
	start(): void;
	/** One run, on one node alone. */
	run(): Promise<void>;
	/** Waits for a run in progress. */
	stop(): Promise<void>;
}

interface HousekeepingOptions {
	database: Database;
	retention: Retention;
	sessions: SessionService;
	audit: AuditLog;
	log: FastifyBaseLogger;
}

const HOUR_MS = 3_600_000;

/** Removes expired watch history, tombstones, sessions, audit entries and rate limits. */
export function createHousekeeping({ database, retention, sessions, audit, log }: HousekeepingOptions): Housekeeping {
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> = Promise.resolve();

	async function removeExpired(): Promise<void> {
		const historyEntries = await retention.removeExpired();
		if (database.pool) await removeExpiredRateLimits(database.pool);
		const expiredSessions = await removeInBatches((limit) => sessions.removeExpired(limit));
		const auditEntries = await removeInBatches((limit) => audit.removeExpired(limit));
		if (historyEntries + expiredSessions + auditEntries > 0)
			log.info({ historyEntries, sessions: expiredSessions, auditEntries }, 'Removed expired rows');
	}

	/** A failed run is retried by the next. */
	async function run(): Promise<void> {
		try {
			await database.runOnOneNode('housekeeping', removeExpired);
		} catch (error) {
			log.warn({ err: error }, 'Housekeeping failed; it is tried again within the hour');
		}
	}

	function runNext(): void {
		running = running.then(run);
	}

	return {
		run,
		start() {
			runNext();
			timer = setInterval(runNext, HOUR_MS);
			timer.unref();
		},
		async stop() {
			if (timer) clearInterval(timer);
			await running;
		},
	};
}
