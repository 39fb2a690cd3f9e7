import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';

export interface HourlyJob {
	/** Runs hourly from now on. */
	start(): void;
	/** One run, on one node alone. Never rejects: a failed run is retried by the next. */
	run(): Promise<void>;
	/** Waits for a run in progress. */
	stop(): Promise<void>;
}

interface HourlyJobOptions {
	/** Its lock among the nodes, and its name in the log. */
	name: string;
	work(): Promise<void>;
	/** At the start, or an hour after it. */
	firstRun: 'at-start' | 'after-an-hour';
	database: Pick<Database, 'runOnOneNode'>;
	log: Pick<FastifyBaseLogger, 'warn'>;
	timers?: Pick<Clock, 'after'>;
}

const HOUR_MS = 3_600_000;

/** Work that is repeated as long as the server runs, an hour after its last run has ended. */
export function createHourlyJob(options: HourlyJobOptions): HourlyJob {
	const { name, work, firstRun, database, log, timers = SYSTEM_CLOCK } = options;
	let running: Promise<void> = Promise.resolve();
	let isStopped = false;
	let cancel = () => {};

	async function run(): Promise<void> {
		try {
			await database.runOnOneNode(name, work);
		} catch (error) {
			log.warn({ err: error, job: name }, 'A job failed; it is tried again within the hour');
		}
	}

	function runNext(): void {
		running = run().then(() => {
			if (!isStopped) runInAnHour();
		});
	}

	function runInAnHour(): void {
		cancel = timers.after(HOUR_MS, runNext);
	}

	return {
		run,
		start: firstRun === 'at-start' ? runNext : runInAnHour,
		async stop() {
			isStopped = true;
			cancel();
			await running;
		},
	};
}
