/**
 * TheIntroDB, version 3 of its public API (https://theintrodb.org/docs): times of intros, recaps, credits and previews by the
 * ids of TMDB, which its users have measured. One request for each movie or episode, when somebody plays it: its terms allow to
 * keep what was asked, and forbid to copy its database.
 */
import { cleanSegments, SEGMENT_KINDS, type SegmentTimes } from '#contract/segments.ts';
import type { PlayedEpisode } from '#contract/title.ts';
import type { UpstreamClient } from '../upstream/upstream-client.ts';

/** Without a key it allows thirty requests in ten seconds. */
export const INTRODB_LIMITS = {
	connectTimeoutMs: 2000,
	totalTimeoutMs: 5000,
	maxInFlight: 2,
	maxPerSecond: 2,
	minPerSecond: 0.2,
	maxWaiting: 8,
	maxRetries: 1,
	circuitBreakerOpenMs: 60_000,
	maxBodyBytes: 64 * 1024,
	bodyBounds: { depth: 10, containers: 500, values: 5000 },
} as const;

const MS_PER_S = 1000;

export interface SegmentSource {
	/** Empty where it knows of none. Throws an `AppError` while it cannot say. */
	find(title: PlayedEpisode): Promise<SegmentTimes[]>;
}

export function createIntroDbSource(client: Pick<UpstreamClient, 'getJson'>): SegmentSource {
	return {
		async find({ media_type, media_id, season, episode }) {
			const query = new URLSearchParams({
				tmdb_id: media_id,
				...(media_type === 'tv' ? { season: String(season), episode: String(episode) } : {}),
			});
			const { status, body } = await client.getJson(`/v3/media?${query}`, 'parts to skip');
			return status === 200 ? readSegments(body, { media_type, media_id }) : [];
		},
	};
}

/** What of an answer can be parts of the title; none where it is about another one. */
export function readSegments(
	body: unknown,
	{ media_type, media_id }: Pick<PlayedEpisode, 'media_type' | 'media_id'>,
): SegmentTimes[] {
	if (typeof body !== 'object' || body === null) return [];
	const answer = body as Record<string, unknown>;
	if (answer.type !== undefined && answer.type !== media_type) return [];
	if (answer.tmdb_id !== undefined && String(answer.tmdb_id) !== media_id) return [];
	return cleanSegments(
		SEGMENT_KINDS.flatMap((kind) => {
			const spans: unknown = answer[kind];
			return Array.isArray(spans) ? spans.flatMap((span) => readSpan(kind, span) ?? []) : [];
		}),
	);
}

/** Without a start it begins with the title, without an end it lasts until the end. */
function readSpan(kind: SegmentTimes['kind'], span: unknown): SegmentTimes | null {
	if (typeof span !== 'object' || span === null) return null;
	const { start_ms, end_ms } = span as Record<string, unknown>;
	const start = start_ms === null || start_ms === undefined ? 0 : start_ms;
	const end = end_ms === undefined ? null : end_ms;
	if (typeof start !== 'number' || (end !== null && typeof end !== 'number')) return null;
	return { kind, start: start / MS_PER_S, end: end === null ? null : end / MS_PER_S };
}
