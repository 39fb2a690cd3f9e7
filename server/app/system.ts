import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { SharedState } from '../redis/shared-state.ts';
import { mountApiDocs } from '../system/api-docs.routes.ts';
import { mountClientErrors } from '../system/client-errors.routes.ts';
import { observeResponse, registerMetrics } from '../system/metrics.routes.ts';
import { createMetrics } from '../system/metrics.service.ts';
import { mountPlayerFailures } from '../system/player-failures.routes.ts';
import type { PlayerFailures } from '../system/player-failures.service.ts';
import { createReadiness } from '../system/readiness.ts';
import { mountSystem } from '../system/system.routes.ts';
import type { Catalogue } from './catalogue.ts';
import type { Edge } from './edge.ts';

interface MetricsParts {
	edge: Pick<Edge, 'http' | 'onHit'>;
	config: Config;
	database: Database;
	catalogue: Catalogue;
	shared: SharedState | null;
}

/** `GET /metrics`, where a token is set for it. */
export async function registerMetricsFor({ edge, config, database, catalogue, shared }: MetricsParts): Promise<void> {
	if (!config.metricsToken) return;
	const { cache, hits, unreadable } = catalogue;
	const metrics = await createMetrics({
		database,
		cache,
		hits,
		unreadable,
		redisStatus: shared ? shared.status : null,
	});
	registerMetrics(edge.http, metrics, config.metricsToken);
	edge.onHit((response, route) => observeResponse(metrics, response, route));
}

interface SystemParts {
	http: FastifyInstance;
	mount: Mount;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	startedAt: number;
	version: string;
	/** Origin of this instance. */
	publicUrl: string;
	database: Database;
	catalogue: Catalogue;
	playerFailures: PlayerFailures;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	readPublicConfig(): Promise<PublicConfig>;
}

/** Settings, health, what browsers report, and the documents of the API. */
export function mountSystemCalls(parts: SystemParts): void {
	const { http, mount, log, clock, startedAt, version, publicUrl, database, createLimit, readPublicConfig } = parts;
	const { sourceCheck } = parts.catalogue;
	const checkReady = createReadiness(database);
	mountSystem(mount, { readPublicConfig, sourceCheck, clock, startedAt, version, checkReady });
	mountClientErrors(mount, { log, clock, createLimit });
	mountPlayerFailures(mount, { failures: parts.playerFailures, createLimit });
	mountApiDocs(http, { publicUrl, version });
}
