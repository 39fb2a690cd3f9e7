import type { FastifyBaseLogger } from 'fastify';
import type { CopiesCheck } from '../copies/copies-check.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../upstream/clock.ts';
import { createRepeatedJob, type RepeatedJob } from './repeated-job.ts';

interface CopiesCheckOptions {
	check: Pick<CopiesCheck, 'run'>;
	database: Pick<Database, 'runOnOneNode'>;
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
	timers?: Pick<Clock, 'after'>;
}

/** Checks the copies of the catalogue: what was found each week, what is dead each day, and goes on where a check ended early. */
export function createCopiesCheckJob({ check, ...options }: CopiesCheckOptions): RepeatedJob {
	const { log } = options;
	return createRepeatedJob({
		...options,
		name: 'copies-check',
		// Each node keeps the copies that it knows.
		isPerNode: true,
		// A server that only just runs has viewers to serve, and one that is restarted again and again calls nobody.
		async work() {
			const { done, due, isComplete } = await check.run();
			if (due === 0) return;
			if (isComplete) log.info({ lookedUp: done }, 'Checked the copies of the catalogue');
			else log.info({ lookedUp: done, due }, 'The check of copies ended early; it goes on within the hour');
		},
	});
}
