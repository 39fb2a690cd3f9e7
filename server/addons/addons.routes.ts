import type { FastifyRequest } from 'fastify';
import { toTitleRef } from '#contract/title.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import type { Mount } from '../http/mount.ts';
import type { AddonStreamsService, StreamsCaller } from './addon-streams.service.ts';

interface AddonDependencies {
	streams: AddonStreamsService;
	/** For whom a request asks add-ons. */
	callerOf(request: FastifyRequest): StreamsCaller;
}

/** What viewers get of add-ons. */
export function mountAddons(mount: Mount, { streams, callerOf }: AddonDependencies): void {
	mount.answer('GET /api/addons/streams/:mediaId/:type', ({ params, query }, request) => {
		const ref = toTitleRef(titleFromParams(params));
		const at = ref.media_type === 'tv' ? { season: query.season, episode: query.episode } : null;
		return streams.list({ ref, at }, callerOf(request));
	});
}
