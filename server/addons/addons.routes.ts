import type { FastifyRequest } from 'fastify';
import { toTitleRef } from '#contract/title.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import type { Mount } from '../http/mount.ts';
import type { AddonLists, ListsCaller } from './addon-lists.service.ts';
import type { AddonStreamsService, StreamsCaller } from './addon-streams.service.ts';

interface AddonDependencies {
	streams: AddonStreamsService;
	/** For whom a request asks add-ons. */
	callerOf(request: FastifyRequest): StreamsCaller & ListsCaller;
	lists: AddonLists;
}

/** What viewers get of add-ons. */
export function mountAddons(mount: Mount, { streams, lists, callerOf }: AddonDependencies): void {
	mount.answer('GET /api/addons/streams/:mediaId/:type', ({ params, query }, request) => {
		const ref = toTitleRef(titleFromParams(params));
		const at = ref.media_type === 'tv' ? { season: query.season, episode: query.episode } : null;
		return streams.list({ ref, at }, callerOf(request));
	});
	mount.answer('GET /api/addons/lists', () => lists.list());
	mount.answer('GET /api/addons/lists/:addon/:type/:catalog', ({ params, query }, request) =>
		lists.page(params, query, callerOf(request)),
	);
}
