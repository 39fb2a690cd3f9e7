import { countSessions } from '../accounts/session.repository.ts';
import { listUserCounts } from '../accounts/user-counts.repository.ts';
import type { CatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import type { HitHistory } from '../catalogue/cache/hit-history.ts';
import type { UnreadableParts } from '../catalogue/sources/unreadable-parts.ts';
import type { Database } from '../db/database.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import type { RedisStatus } from './system-health.service.ts';

export interface Metrics {
	/** Content type of the text format. */
	contentType: string;
	/** One finished request; `durationS` in seconds. */
	observeRequest(labels: { route: string; status: string }, durationS: number): void;
	/** All metrics in Prometheus' text format. */
	toText(): Promise<string>;
}

interface MetricsOptions {
	database: Database;
	cache: CatalogueCache;
	hits: HitHistory;
	unreadable: UnreadableParts;
	/** Of what several nodes share; null without Redis. */
	redisStatus: (() => RedisStatus) | null;
}

/** Seconds: from a cached response to one that waited for the catalogue's time-out. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Rows are counted no more often than this, however often the endpoint is scraped. */
const COUNT_TTL_MS = 30_000;

/** The process's metrics. The library is loaded only where they are enabled. */
export async function createMetrics(options: MetricsOptions): Promise<Metrics> {
	const { database, cache, hits, unreadable, redisStatus } = options;
	const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
	const registers = [new Registry()] as const;
	const [register] = registers;
	collectDefaultMetrics({ register });

	const durations = new Histogram({
		name: 'matinee_http_request_duration_seconds',
		help: 'From a request to the end of its answer, by kind of address and class of status',
		labelNames: ['route', 'status'] as const,
		buckets: DURATION_BUCKETS,
		registers: [...registers],
	});
	const answers = new Counter({
		name: 'matinee_catalogue_cache_answers_total',
		help: 'Catalogue calls that the cache could answer, and those that it could not',
		labelNames: ['result'] as const,
		registers: [...registers],
		collect() {
			const totals = hits.totals();
			this.reset();
			this.inc({ result: 'hit' }, totals.hits);
			this.inc({ result: 'miss' }, totals.misses);
		},
	});
	const held = new Gauge({
		name: 'matinee_catalogue_cache_keys',
		help: 'Catalogue answers held',
		registers: [...registers],
		collect() {
			this.set(cache.stats().totalKeys);
		},
	});
	const unreadableParts = new Counter({
		name: 'matinee_catalogue_unreadable_parts_total',
		help: 'Parts of TMDB answers that could not be read and were left out, by endpoint and field',
		labelNames: ['endpoint', 'field'] as const,
		registers: [...registers],
		collect() {
			this.reset();
			for (const { endpoint, path, count } of unreadable.counts()) this.inc({ endpoint, field: path }, count);
		},
	});
	/** Null while the database cannot be read: the process's own metrics stay available. */
	const readCounts = createExpiringValue({
		load: () => countRows(database).catch(() => null),
		ttlMs: COUNT_TTL_MS,
		now: () => performance.now(),
	});
	const users = new Gauge({
		name: 'matinee_users',
		help: 'Accounts, by role',
		labelNames: ['role'] as const,
		registers: [...registers],
		async collect() {
			this.reset();
			for (const { role, count } of (await readCounts())?.users ?? []) this.inc({ role }, count);
		},
	});
	const sessions = new Gauge({
		name: 'matinee_sessions',
		help: 'Sessions that are not yet removed',
		registers: [...registers],
		async collect() {
			const counts = await readCounts();
			if (counts) this.set(counts.sessions);
		},
	});
	if (redisStatus) {
		new Gauge({
			name: 'matinee_redis_up',
			help: '1 while Redis answers, 0 while this node goes on by itself',
			registers: [...registers],
			collect() {
				this.set(redisStatus().isUp ? 1 : 0);
			},
		});
		new Gauge({
			name: 'matinee_nodes',
			help: 'Servers that share the Redis; the last known number while it is away',
			registers: [...registers],
			collect() {
				this.set(redisStatus().nodes);
			},
		});
		new Counter({
			name: 'matinee_redis_failures_total',
			help: 'Commands of Redis that failed, by reason',
			labelNames: ['reason'] as const,
			registers: [...registers],
			collect() {
				this.reset();
				for (const [reason, count] of Object.entries(redisStatus().failures)) this.inc({ reason }, count);
			},
		});
	}
	// Registering them is enough: the registry collects them.
	void [answers, held, unreadableParts, users, sessions];

	return {
		contentType: register.contentType,
		observeRequest: (labels, durationS) => durations.observe(labels, durationS),
		toText: () => register.metrics(),
	};
}

async function countRows({ db }: Database) {
	return { users: await listUserCounts(db), sessions: await countSessions(db) };
}
