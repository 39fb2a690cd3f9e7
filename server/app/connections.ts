import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FEED_READS_PER_MINUTE, STREMIO_REQUESTS_PER_MINUTE } from '#contract/limits.ts';
import { callerOf } from '../catalogue/caller.ts';
import { catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import { registerFeeds } from '../connections/feeds.routes.ts';
import { registerMcp } from '../connections/mcp.routes.ts';
import { createOwnApi } from '../connections/own-api.ts';
import { registerStremio } from '../connections/stremio.routes.ts';
import { createStremioCatalogues } from '../connections/stremio-catalogues.service.ts';
import { createStremioStreams } from '../connections/stremio-streams.service.ts';
import type { Copies } from '../copies/copies.service.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import type { CopyReports } from '../player/copy-reports.service.ts';
import type { RequestLook } from '../player/look-limit.ts';
import type { OpenTitles } from '../player/open-titles.ts';
import { createPlayerTitles } from '../player/player-titles.service.ts';
import type { Catalogue } from './catalogue.ts';
import type { Identity } from './identity.ts';

interface ConnectionParts {
	http: FastifyInstance;
	config: Config;
	version: string;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Origin of this instance. */
	publicUrl: string;
	headers: SecurityHeaders;
	identity: Pick<Identity, 'findTokenViewer'>;
	catalogue: Catalogue;
	/** Null when no host of copies is on. */
	copies: Copies | null;
	openTitles: OpenTitles;
	copyReports: CopyReports;
	/** Looks for copies that a client may start. */
	limitLooks(request: FastifyRequest): RequestLook;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	/** Address of art, `{imageBase}/{size}{path}`; without a host it is of this instance. */
	imageBase: string;
}

/** What other programs read by their own protocols. */
export function addConnections(parts: ConnectionParts): void {
	const { http, config, publicUrl, createLimit, openTitles, imageBase } = parts;
	const base = imageBase.startsWith('/') ? publicUrl + imageBase : imageBase;
	const picture = (size: string) => (path: string | null | undefined) => (path ? `${base}/${size}${path}` : null);
	const pictures = { toPoster: picture('w342'), toBackdrop: picture('w1280'), toStill: picture('w300') };
	const apiFor = createOwnApi(http);
	const { findTokenViewer } = parts.identity;
	registerMcp(http, { publicUrl, version: parts.version, headers: parts.headers.api, findTokenViewer, apiFor });
	registerFeeds(http, {
		publicUrl,
		clock: parts.clock,
		headers: parts.headers.asset,
		limit: createLimit?.({ name: 'feeds', attempts: FEED_READS_PER_MINUTE, windowS: 60 }) ?? null,
		apiFor,
	});
	registerStremio(http, {
		setting: config.stremioAddon,
		publicUrl,
		version: parts.version,
		headers: parts.headers.asset,
		findTokenViewer,
		limit: createLimit?.({ name: 'stremio', attempts: STREMIO_REQUESTS_PER_MINUTE, windowS: 60 }) ?? null,
		apiFor,
		callerFor(request) {
			const catalogue = catalogueFor(parts.catalogue.service, callerOf(request));
			return {
				titles: createTitleReader(catalogue),
				playerTitles: createPlayerTitles(catalogue, openTitles, parts.copies),
				requestLook: parts.limitLooks(request),
			};
		},
		catalogues: createStremioCatalogues({
			imdbIdOf: (ref) => openTitles.find(ref)?.record.imdb_id ?? null,
			toPoster: pictures.toPoster,
		}),
		streams: createStremioStreams({ publicUrl, arrange: parts.copyReports.arrange }),
		pictures,
	});
}
