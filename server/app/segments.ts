import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SEGMENT_CALLS_PER_MINUTE, SEGMENT_WRITES_PER_MINUTE } from '#contract/limits.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import type { Config } from '../config.ts';
import { toUserAgent } from '../copies/copy-hosts.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import { createWriteLimit } from '../http/write-limit.ts';
import { createIntroDbSource, INTRODB_LIMITS, type SegmentSource } from '../segments/introdb.source.ts';
import { SEGMENT_MESSAGES } from '../segments/segments.messages.ts';
import { mountSegments } from '../segments/segments.routes.ts';
import { createSegmentsService } from '../segments/segments.service.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';

interface SegmentParts {
	http: FastifyInstance;
	config: Config;
	version: string;
	/** Origin of this instance. */
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	audit: AuditLog;
	delayRefusal: DelayRefusal;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** Parts of titles that may be skipped: what viewers have marked, and where the operator allows it, what TheIntroDB knows. */
export function addSegments(mount: Mount, parts: SegmentParts): void {
	const { database, clock, audit, createLimit, delayRefusal } = parts;
	mountSegments(mount, {
		segments: createSegmentsService({
			db: database.db,
			clock,
			source: connectSource(parts),
			onChange: ({ action, actor, title, kind }, transaction) => {
				const { media_type, media_id, season, episode } = title;
				const at = media_type === 'tv' ? `/${season}/${episode}` : '';
				return audit.record(
					{ action, actor, details: { part: `${kind} of ${media_type}/${media_id}${at}` } },
					transaction,
				);
			},
		}),
		countWrite: createWriteLimit({
			limiter: createLimit?.({ name: 'segments', attempts: SEGMENT_WRITES_PER_MINUTE, windowS: 60 }),
			message: () => SEGMENT_MESSAGES.tooMany,
			delayRefusal,
		}),
		callLimit: createLimit?.({ name: 'segment-calls', attempts: SEGMENT_CALLS_PER_MINUTE, windowS: 60 }) ?? null,
	});
}

/** The open catalogue has ids of its own, of which TheIntroDB knows nothing. */
function connectSource({ http, config, version, publicUrl, log }: SegmentParts): SegmentSource | null {
	if (!usesIntroDb(config)) return null;
	const client = createUpstreamClient({
		origin: config.segments.introDbUrl,
		name: 'TheIntroDB',
		headers: { 'user-agent': toUserAgent(version, publicUrl, config.contactEmail) },
		limits: INTRODB_LIMITS,
		logger: log,
	});
	http.addHook('onClose', () => client.close());
	return createIntroDbSource(client);
}

function usesIntroDb({ segments, tmdb }: Pick<Config, 'segments' | 'tmdb'>): boolean {
	return segments.isOn && tmdb.credential !== null;
}
