import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HealthStatus, SystemHealth } from '#contract/admin.ts';
import type { CatalogueCache } from '../catalogue/cache/catalogue-cache.ts';
import { toHitRate } from '../catalogue/cache/hit-history.ts';
import type { CatalogueSource } from '../catalogue/sources/catalogue-source.ts';
import type { Database } from '../db/database.ts';
import { pingDatabase, roundMs, within } from './ping.ts';

export interface SystemHealthService {
	look(): Promise<SystemHealth>;
}

interface SystemHealthOptions {
	database: Database;
	cache: CatalogueCache;
	source: CatalogueSource;
	/** Makes one cheap call of our own API. */
	callApi(): Promise<unknown>;
	clock: () => number;
	/** Epoch milliseconds. */
	startedAt: number;
}

const SLOW_DATABASE_MS = 250;
const SLOW_API_MS = 500;
const SLOW_LOOP_MS = 200;
const SOURCE_WITHIN_MS = 4000;
/** The catalogue is asked whether it is there no more often than this. */
const SOURCE_ASKED_EVERY_MS = 5000;
const LOOP_RESOLUTION_MS = 20;
const NS_PER_MS = 1_000_000;

/** How each part is at this moment, by asking it. */
export function createSystemHealth(options: SystemHealthOptions): SystemHealthService {
	const { database, cache, source, callApi, clock, startedAt } = options;
	const loop = createEventLoopMonitor();
	let lastAnswer: { at: number; status: HealthStatus } | null = null;

	async function askSource(): Promise<HealthStatus> {
		if (lastAnswer && clock() - lastAnswer.at < SOURCE_ASKED_EVERY_MS) return lastAnswer.status;
		const status = await within(
			SOURCE_WITHIN_MS,
			source.answer({ endpoint: 'GET /api/tmdb/genre/movie/list', params: {}, query: {} }),
		).then(
			(): HealthStatus => 'healthy',
			(): HealthStatus => 'error',
		);
		lastAnswer = { at: clock(), status };
		return status;
	}

	async function lookAtDatabase(): Promise<SystemHealth['database']> {
		const responseTime = await pingDatabase(database);
		const status = responseTime === null ? 'error' : responseTime > SLOW_DATABASE_MS ? 'warning' : 'healthy';
		const { pool } = database;
		return { status, engine: pool ? 'postgres' : 'sqlite', responseTime, connections: pool?.totalCount ?? 1 };
	}

	async function lookAtApi(): Promise<SystemHealth['api']> {
		const eventLoopDelay = loop.takeDelay();
		const began = performance.now();
		await callApi();
		const responseTime = roundMs(performance.now() - began);
		const isSlow = responseTime > SLOW_API_MS || (eventLoopDelay ?? 0) > SLOW_LOOP_MS;
		const uptime = Math.round((clock() - startedAt) / 1000);
		return { status: isSlow ? 'warning' : 'healthy', responseTime, uptime, eventLoopDelay };
	}

	return {
		async look() {
			const [databaseHealth, api, sourceStatus] = await Promise.all([lookAtDatabase(), lookAtApi(), askSource()]);
			const { hits, misses, totalKeys } = cache.stats();
			return {
				database: databaseHealth,
				api,
				cache: {
					status: cache.isUsable() ? 'healthy' : 'warning',
					hitRate: toHitRate(hits, misses) ?? 0,
					size: totalKeys,
				},
				source: { status: sourceStatus, name: source.name },
			};
		},
	};
}

/** Watches from the first look on, so that a server that nobody administers pays nothing. */
function createEventLoopMonitor() {
	let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null;
	return {
		/** 99th percentile since the last look, milliseconds. */
		takeDelay(): number | null {
			if (!histogram) {
				histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
				histogram.enable();
				return null;
			}
			const measured = histogram.percentile(99) / NS_PER_MS;
			histogram.reset();
			// The timer that measures is counted along with what kept it waiting.
			return roundMs(Math.max(0, measured - LOOP_RESOLUTION_MS));
		},
	};
}
