import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countSessions } from '../accounts/session.repository.ts';
import { listUserCounts } from '../admin/user-counts.repository.ts';
import type { CatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import type { HitSeries } from '../catalogue/cache/hit-series.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../http/app-error.ts';

interface MetricsDependencies {
	token: string;
	database: Database;
	cache: CatalogueCache;
	hits: HitSeries;
}

/** Seconds: from an answer that was ready to one that waited for the catalogue's own time-out. */
const DURATION_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Rows are counted no more often than this, however often somebody scrapes. */
const COUNTED_EVERY_MS = 30_000;

/** `GET /metrics` for Prometheus, behind a token. The library is loaded only where a token is set. */
export async function registerMetrics(app: FastifyInstance, dependencies: MetricsDependencies): Promise<void> {
	const { token, database, cache, hits } = dependencies;
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
	app.addHook('onResponse', async (request, reply) => {
		const status = `${Math.floor(reply.statusCode / 100)}xx`;
		durations.observe({ route: toRouteClass(request), status }, reply.elapsedTime / 1000);
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
	const readCounts = remembered(COUNTED_EVERY_MS, async () => ({
		users: await listUserCounts(database.db),
		sessions: await countSessions(database.db),
	}));
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
	// They live by being registered.
	void [answers, held, users, sessions];

	app.get('/metrics', async (request, reply) => {
		if (!isBearer(request, token)) {
			reply.header('www-authenticate', 'Bearer');
			throw new AppError('not_authenticated', 'Not authenticated');
		}
		const text = await register.metrics();
		return reply.headers({ 'content-type': register.contentType, 'cache-control': 'no-store' }).send(text);
	});
}

/** The digests are compared, which have one length whatever was sent. */
function isBearer(request: FastifyRequest, token: string): boolean {
	const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(token));
}

const CLASSES: readonly (readonly [start: string, name: string])[] = [
	['/api/tmdb/cache/', 'admin'],
	['/api/tmdb/', 'catalogue'],
	['/api/auth/', 'accounts'],
	['/api/admin/', 'admin'],
	['/api/debug/', 'admin'],
	['/api/watch-history', 'history'],
	['/api/continue-watching', 'history'],
	['/api/recommendations', 'history'],
	['/api/', 'system'],
	['/metrics', 'system'],
	['/embed/', 'player'],
];

/** One of a dozen words, whatever addresses people make up. */
function toRouteClass({ routeOptions: { url } }: FastifyRequest): string {
	if (url === undefined) return 'unknown';
	if (url === '/' || url === '/*') return 'page';
	return CLASSES.find(([start]) => url.startsWith(start))?.[1] ?? 'asset';
}

/** What was read last, while it is young; null when it can not be read. */
function remembered<Value>(forMs: number, read: () => Promise<Value>): () => Promise<Value | null> {
	let last: { at: number; value: Promise<Value | null> } | null = null;
	return () => {
		if (!last || performance.now() - last.at > forMs) {
			last = { at: performance.now(), value: read().catch(() => null) };
		}
		return last.value;
	};
}
