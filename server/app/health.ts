import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { TRACKER_LABELS, TRACKERS } from '#contract/trackers.ts';
import { listAddonRows } from '../addons/addon.repository.ts';
import { readStored } from '../addons/addon-registry.ts';
import type { SourceCheck } from '../catalogue/source-check.ts';
import type { Database } from '../db/database.ts';
import { createRepeatedJob, type RepeatedJob } from '../jobs/repeated-job.ts';
import { listMediaServers } from '../media-servers/media-server.repository.ts';
import { findRequestService } from '../requests/request-service.repository.ts';
import type { QueueHealth } from '../system/system-health.service.ts';
import { createHealthNews, type HealthNote } from '../webhooks/health-news.ts';
import type { Webhooks } from '../webhooks/webhooks.service.ts';

interface HealthParts {
	http: FastifyInstance;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	webhooks: Pick<Webhooks, 'isWanted' | 'queueEvent'>;
	sourceCheck: Pick<SourceCheck, 'run'>;
	/** Asks the service for requests, where there is one. */
	checkRequests(): Promise<void>;
	queues: QueueHealth;
	/** Whose runs are news. */
	jobs: readonly (RepeatedJob | null)[];
}

const INTERVAL_MS = 5 * 60_000;

/** Tells webhooks what is down, and what is up again: jobs as they end, everything else every few minutes. Not started yet. */
export function addHealthWatch({
	http,
	log,
	clock,
	database,
	webhooks,
	sourceCheck,
	checkRequests,
	queues,
	jobs,
}: HealthParts): RepeatedJob {
	const { db } = database;
	const news = createHealthNews({ db, webhooks, clock, log });
	for (const job of jobs) {
		job?.observe(({ name, isUp }) => void news.note({ part: 'job', id: name, name, isUp }));
	}

	async function look(): Promise<void> {
		// Nothing is asked for nobody.
		if (!(await news.isWanted())) return;
		await checkRequests();
		const [check, mediaServers, addons, service, mailSince, stuck] = await Promise.all([
			sourceCheck.run().catch(() => null),
			listMediaServers(db),
			listAddonRows(db),
			findRequestService(db),
			queues.mail(),
			queues.trackers(),
		]);
		await news.note({ part: 'catalogue', id: '', name: 'catalogue', isUp: check?.outcome === 'works' });
		if (service) {
			const isUp = service.fault === null || service.is_enabled === 0;
			await news.note({ part: 'requests', id: '', name: 'requests', isUp });
		}
		if (mailSince !== undefined) {
			await news.note({ part: 'mail', id: '', name: 'mail', isUp: mailSince === null });
		}
		const several: HealthNote[] = [
			...mediaServers.map((row) => ({ part: 'media-server' as const, id: row.id, name: row.name, row })),
			...addons.map((row) => ({ part: 'add-on' as const, id: row.id, name: readStored(row).name, row })),
		].map(({ row, ...named }) => ({ ...named, isUp: row.fault === null || row.is_enabled === 0 }));
		for (const name of stuck ? TRACKERS : []) {
			several.push({ part: 'tracker', id: name, name: TRACKER_LABELS[name], isUp: !stuck?.includes(name) });
		}
		await news.noteAll(several);
	}

	const watch = createRepeatedJob({ name: 'health-watch', work: look, intervalMs: INTERVAL_MS, database, log });
	http.addHook('onClose', () => watch.stop());
	return watch;
}
