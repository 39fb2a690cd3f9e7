import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { createRepeatedJob, type RepeatedJob } from '../jobs/repeated-job.ts';
import type { Addons } from './addons.service.ts';

interface AddonsCheckOptions {
	addons: Pick<Addons, 'refreshDue'>;
	database: Pick<Database, 'runOnOneNode'>;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reads the manifests of add-ons again, each once a day. */
export function createAddonsCheckJob({ addons, database, log }: AddonsCheckOptions): RepeatedJob {
	return createRepeatedJob({ name: 'addons-check', work: addons.refreshDue, database, log });
}
