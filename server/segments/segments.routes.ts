import type { FastifyRequest } from 'fastify';
import { type EpisodeRef, FIRST_EPISODE, type HistoryTitle, type PlayedEpisode } from '#contract/title.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import { toAddressKey } from '../http/client-address.ts';
import type { Mount } from '../http/mount.ts';
import { isInjected, type RateLimiter } from '../http/rate-limit.ts';
import type { CountWrite } from '../http/write-limit.ts';
import type { SegmentsService } from './segments.service.ts';

interface SegmentDependencies {
	segments: SegmentsService;
	/** Counts a change before its body is read. */
	countWrite: CountWrite;
	/** What one address may cause to be asked elsewhere; null counts nothing. */
	callLimit: RateLimiter | null;
}

export function mountSegments(mount: Mount, { segments, countWrite, callLimit }: SegmentDependencies): void {
	const write = { beforeBody: countWrite };
	const countCall = (request: FastifyRequest) => async () => {
		if (callLimit && !isInjected(request)) await callLimit.consume(toAddressKey(request.ip));
	};
	mount.answer('GET /api/segments/:mediaId/:type', ({ params, query }, request) =>
		segments.list(toTitle(titleFromParams(params), query), countCall(request)),
	);
	mount.answer('GET /api/segments/:mediaId/:type/marks', ({ viewer, params, query }) =>
		segments.marks(viewer.user, toTitle(titleFromParams(params), query)),
	);
	mount.answer(
		'POST /api/segments/:mediaId/:type/marks',
		({ viewer, params, body }) => segments.mark(viewer.user, toTitle(titleFromParams(params), body), body),
		write,
	);
	mount.answer(
		'DELETE /api/segment-marks/:id',
		async ({ viewer, params }) => {
			await segments.remove(viewer.user, params.id);
			return null;
		},
		write,
	);
}

/** A movie is as a first episode, whatever the request says. */
function toTitle(title: HistoryTitle, { season, episode }: EpisodeRef): PlayedEpisode {
	return { ...title, ...(title.media_type === 'movie' ? FIRST_EPISODE : { season, episode }) };
}
