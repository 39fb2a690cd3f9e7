import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SystemHealth } from '#contract/admin.ts';
import { type ServiceName, TRACKER_LABELS } from '#contract/trackers.ts';
import type { CatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import { toHitRate } from '../catalogue/cache/hit-history.ts';
import type { SourceCheck } from '../catalogue/source-check.ts';
import type { CatalogueSource } from '../catalogue/sources/catalogue-source.ts';
import type { Database } from '../db/database.ts';
import { withTimeout } from '../lib/with-timeout.ts';
import type { ClockGuard } from './clock-guard.ts';
import { PING_TIMEOUT_MS, pingDatabase, roundMs } from './ping.ts';

export interface SystemHealthService {
	check(): Promise<SystemHealth>;
}

/** How client addresses are read. */
export interface ProxyState {
	/** The setting: `off`, a number of hops, or addresses. */
	trusted: string;
	/** A proxy forwards addresses, and none is trusted: all of its clients share the limits of one. */
	isUntrusted(): boolean;
}

/** What is sent to others later, and has not left for an hour. */
export interface QueueHealth {
	/** Since when the mail waits that waits longest, while none leaves; null where they leave, undefined without an SMTP server. */
	mail(): Promise<string | null | undefined>;
	/** Trackers, of those that people have connected, whose accounts cannot be compared; undefined where nobody has. */
	trackers(): Promise<ServiceName[] | undefined>;
}

interface SystemHealthOptions {
	database: Database;
	cache: CatalogueCache;
	source: Pick<CatalogueSource, 'name'>;
	sourceCheck: SourceCheck;
	/** One cheap request to the server's own API. */
	callApi(): Promise<unknown>;
	clock: () => number;
	/** Epoch milliseconds. */
	startedAt: number;
	proxy: ProxyState;
	clockGuard: Pick<ClockGuard, 'check'>;
	queues: QueueHealth;
	/** Of what several nodes share; null without Redis. */
	redisStatus?: (() => RedisStatus) | null;
}

export interface RedisStatus {
	isUp: boolean;
	/** The last known number. */
	nodes: number;
	/** Commands that failed since the start. */
	failures: { timeout: number; error: number };
}

const SLOW_DATABASE_MS = 250;
const SLOW_API_MS = 500;
const SLOW_LOOP_MS = 200;
const SOURCE_TIMEOUT_MS = 4000;
const UNREACHABLE = { outcome: 'unreachable' } as const;
const LOOP_RESOLUTION_MS = 20;
const NS_PER_MS = 1_000_000;

/** Checks each part of the server now. */
export function createSystemHealth(options: SystemHealthOptions): SystemHealthService {
	const { database, cache, source, sourceCheck, callApi, clock, startedAt, proxy, clockGuard } = options;
	const { queues, redisStatus } = options;
	const loop = createEventLoopMonitor();

	async function checkSource(): Promise<SystemHealth['source']> {
		const { outcome } = await withTimeout(SOURCE_TIMEOUT_MS, sourceCheck.run()).catch(() => UNREACHABLE);
		const problem = outcome === 'works' ? null : outcome;
		return { status: problem ? 'error' : 'healthy', name: source.name, problem };
	}

	async function checkDatabase(): Promise<SystemHealth['database']> {
		const responseTime = await pingDatabase(database);
		const status = responseTime === null ? 'error' : responseTime > SLOW_DATABASE_MS ? 'warning' : 'healthy';
		const { pool } = database;
		return { status, engine: pool ? 'postgres' : 'sqlite', responseTime, connections: pool?.totalCount ?? 1 };
	}

	async function checkApi(): Promise<SystemHealth['api']> {
		const eventLoopDelay = loop.takeDelay();
		const began = performance.now();
		await callApi();
		const responseTime = roundMs(performance.now() - began);
		const isSlow = responseTime > SLOW_API_MS || (eventLoopDelay ?? 0) > SLOW_LOOP_MS;
		const uptime = Math.round((clock() - startedAt) / 1000);
		return { status: isSlow ? 'warning' : 'healthy', responseTime, uptime, eventLoopDelay };
	}

	/** Within the time of the ping: a database that does not respond does not delay the others. */
	async function checkClock(): Promise<SystemHealth['clock']> {
		const time = new Date(clock()).toISOString();
		try {
			const { isAhead, lastSeenAt } = await withTimeout(PING_TIMEOUT_MS, clockGuard.check());
			return { status: isAhead ? 'warning' : 'healthy', time, lastSeenAt };
		} catch {
			return { status: 'error', time, lastSeenAt: null };
		}
	}

	/** What waits for others; nothing is said of it while the database does not respond. */
	async function checkQueues(): Promise<Pick<SystemHealth, 'mail' | 'trackers'>> {
		try {
			const read = Promise.all([queues.mail(), queues.trackers()]);
			const [waitingSince, stuck] = await withTimeout(PING_TIMEOUT_MS, read);
			const failing = stuck?.map((name) => TRACKER_LABELS[name]);
			return {
				...(waitingSince !== undefined && {
					mail: { status: waitingSince === null ? 'healthy' : 'warning', waitingSince },
				}),
				...(failing && { trackers: { status: failing.length === 0 ? 'healthy' : 'warning', failing } }),
			};
		} catch {
			return {};
		}
	}

	return {
		async check() {
			const [databaseHealth, api, sourceHealth, clockHealth, queuesHealth] = await Promise.all([
				checkDatabase(),
				checkApi(),
				checkSource(),
				checkClock(),
				checkQueues(),
			]);
			const { hits, misses, totalKeys } = cache.stats();
			const redis = redisStatus?.();
			return {
				database: databaseHealth,
				api,
				cache: {
					status: cache.isUsable() ? 'healthy' : 'warning',
					hitRate: toHitRate(hits, misses) ?? 0,
					size: totalKeys,
				},
				source: sourceHealth,
				...(redis ? { redis: { status: redis.isUp ? 'healthy' : 'error', nodes: redis.nodes } } : {}),
				...queuesHealth,
				proxy: { status: proxy.isUntrusted() ? 'warning' : 'healthy', trusted: proxy.trusted },
				clock: clockHealth,
			};
		},
	};
}

/** Starts at the first check: a server that is never checked does no sampling. */
function createEventLoopMonitor() {
	let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null;
	return {
		/** 99th percentile since the last check, milliseconds; null at the first. */
		takeDelay(): number | null {
			if (!histogram) {
				histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
				histogram.enable();
				return null;
			}
			const measured = histogram.percentile(99) / NS_PER_MS;
			histogram.reset();
			// The histogram counts its own timer's interval too.
			return roundMs(Math.max(0, measured - LOOP_RESOLUTION_MS));
		},
	};
}
