import type { FastifyRequest } from 'fastify';
import { toTitleRef } from '#contract/title.ts';
import { titleFromParams } from '#contract/watch-history.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { Mount } from '../http/mount.ts';
import type { Downloads } from './downloads.service.ts';
import type { RequestLook } from './look-limit.ts';
import type { PlayerTitles } from './player-titles.service.ts';

interface DownloadDependencies {
	downloads: Downloads;
	titlesFor(caller: Caller): PlayerTitles;
	/** Looks for copies that a client may start. */
	limitLooks(request: FastifyRequest): RequestLook;
}

/** What browsers may keep of free titles. */
export function mountDownloads(mount: Mount, { downloads, titlesFor, limitLooks }: DownloadDependencies): void {
	mount.answer('GET /api/downloads/:mediaId/:type', ({ params, query }, request) => {
		const ref = toTitleRef(titleFromParams(params));
		const at = ref.media_type === 'tv' ? query : null;
		return downloads.offer(ref, at, titlesFor(callerOf(request)), limitLooks(request));
	});
}
