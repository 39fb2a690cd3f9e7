import type { FastifyBaseLogger } from 'fastify';
import type { SessionService } from '../accounts/session.service.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import type { Database } from '../db/database.ts';
import { removeExpiredRateLimits } from '../http/rate-limit.ts';
import { inBatches, type Retention } from '../watch-history/retention.service.ts';

export interface Housekeeping {
	/** Runs now, and hourly from now on, until stopped. */
	start(): void;
	/** One run; on the node that gets the lock, if others try as well. */
	run(): Promise<void>;
	/** Waits for a run under way. */
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

/** Removes what is past its time: watch history, marks of removals, sessions that are over, old audit entries, counted attempts. */
export function createHousekeeping({ database, retention, sessions, audit, log }: HousekeepingOptions): Housekeeping {
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> = Promise.resolve();

	async function clean(): Promise<void> {
		const records = await retention.clean();
		if (database.pool) await removeExpiredRateLimits(database.pool);
		const ended = await inBatches((limit) => sessions.removeExpired(limit));
		const audited = await inBatches((limit) => audit.removeOld(limit));
		if (records + ended + audited > 0)
			log.info({ records, sessions: ended, audited }, 'Removed what was past its time');
	}

	/** A run that fails, while the database is away, leaves its work to the next one. */
	async function run(): Promise<void> {
		try {
			await database.runOnOneNode('housekeeping', clean);
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
