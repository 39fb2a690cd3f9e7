import type { FastifyRequest } from 'fastify';
import { catalogueFor } from '../catalogue/catalogue.service.ts';
import type { Config } from '../config.ts';
import type { Copies } from '../copies/copies.service.ts';
import type { Mount } from '../http/mount.ts';
import type { CopyReports } from '../player/copy-reports.service.ts';
import { mountDownloads } from '../player/downloads.routes.ts';
import { createDownloads } from '../player/downloads.service.ts';
import type { RequestLook } from '../player/look-limit.ts';
import type { OpenTitles } from '../player/open-titles.ts';
import { createPlayerTitles } from '../player/player-titles.service.ts';
import type { Catalogue } from './catalogue.ts';

interface DownloadParts {
	config: Config;
	catalogue: Catalogue;
	/** Null when no host of copies is on. */
	copies: Copies | null;
	openTitles: OpenTitles;
	copyReports: CopyReports;
	/** Origin of this instance. */
	publicUrl: string;
	/** Looks for copies that a client may start. */
	limitLooks(request: FastifyRequest): RequestLook;
}

/** Which files of free titles browsers may keep. */
export function mountFreeDownloads(mount: Mount, parts: DownloadParts): void {
	const { config, catalogue, copies, openTitles, copyReports, publicUrl, limitLooks } = parts;
	mountDownloads(mount, {
		downloads: createDownloads({ isOn: config.downloads === 'on', publicUrl, arrange: copyReports.arrange }),
		titlesFor: (caller) => createPlayerTitles(catalogueFor(catalogue.service, caller), openTitles, copies),
		limitLooks,
	});
}
