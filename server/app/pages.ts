import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { registerAddonPlayer } from '../addons/addon-player.routes.ts';
import { catalogueFor } from '../catalogue/catalogue.service.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ChildGuard } from '../http/child-view.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';
import { registerServiceWorker } from '../http/service-worker.routes.ts';
import { serveStaticFiles } from '../http/static-files.ts';
import { currentLanguage, whenRead } from '../language/in-language.ts';
import { type HousePlayerDependencies, registerHousePlayer } from '../media-servers/house-player.routes.ts';
import type { BuildOutput } from '../pages/build-output.ts';
import { createInjectTransport } from '../pages/inject-transport.ts';
import { registerManifest } from '../pages/manifest.routes.ts';
import { createPageService } from '../pages/page.service.ts';
import { registerPages } from '../pages/pages.routes.ts';
import { registerPosterPrints } from '../pages/prints/poster-print.routes.ts';
import { createPosterPrints } from '../pages/prints/poster-print.service.ts';
import { createProgrammeCard } from '../pages/programme-card.ts';
import { createRenderLimit } from '../pages/render-limit.ts';
import { registerRobots } from '../pages/robots.routes.ts';
import { registerSecurityTxt } from '../pages/security-txt.routes.ts';
import { registerShareImages } from '../pages/share-image.routes.ts';
import { createShareImageService } from '../pages/share-image.service.ts';
import { registerSitemap } from '../pages/sitemap.routes.ts';
import { createSitemapService } from '../pages/sitemap.service.ts';
import type { CopyReports } from '../player/copy-reports.service.ts';
import type { RequestLook } from '../player/look-limit.ts';
import type { OpenTitles } from '../player/open-titles.ts';
import { registerPlayerRoutes } from '../player/player.routes.ts';
import { createPlayerTitles } from '../player/player-titles.service.ts';
import { prepareCopiesAfterFirstPage } from '../player/prepare-copies.ts';
import { serveDocuments } from '../system/documents.routes.ts';
import { publishRelease } from '../system/publish-release.ts';
import { createReleaseAssets } from '../system/release-assets.service.ts';
import type { Catalogue } from './catalogue.ts';
import type { CheckedCopies } from './copies.ts';
import type { Edge } from './edge.ts';

interface PagesParts {
	edge: Pick<Edge, 'http' | 'hitPath' | 'onHit' | 'languageOf'>;
	config: Config;
	build: BuildOutput;
	/** Origin of this instance. */
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	headers: SecurityHeaders;
	database: Database;
	catalogue: Catalogue;
	copies: CheckedCopies | null;
	openTitles: OpenTitles;
	copyReports: CopyReports;
	/** Looks for copies that a client may start. */
	limitLooks(request: FastifyRequest): RequestLook;
	/** Add-ons whose streams the player's pages play. */
	addonPlayer: Pick<Parameters<typeof registerAddonPlayer>[1], 'streams' | 'callerOf'>;
	/** What plays files of the house. */
	housePlayer: Omit<HousePlayerDependencies, 'findsSubtitles' | 'assets' | 'publicUrl' | 'isPublicUrlSet' | 'headers'>;
	delayRefusal: DelayRefusal;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	children: Pick<ChildGuard, 'viewOf'>;
	readPublicConfig(): Promise<PublicConfig>;
	imageBase: string;
}

const PAGE_CACHE_BYTES = 16 * 1024 * 1024;

/** What the build has: files, the service worker, players' pages, documents, and what is drawn for the open catalogue. */
export async function registerBuild(parts: PagesParts): Promise<void> {
	const { edge, config, build, publicUrl, clock, headers, catalogue } = parts;
	const { http } = edge;
	const headersOf = createPageHeaders(parts);
	const partsOf = (language: Language) => build.translations.get(language) ?? build;
	const playerAssets = whenRead(() => partsOf(currentLanguage()).playerAssets);
	await registerFiles(parts, headersOf(SOURCE_LANGUAGE));
	await registerPlayerRoutes(http, {
		titlesFor: (caller) => createPlayerTitles(catalogueFor(catalogue.service, caller), parts.openTitles, parts.copies),
		assets: playerAssets,
		publicUrl,
		isPublicUrlSet: config.isPublicUrlSet,
		archiveUrl: config.copies.archiveUrl,
		limitLooks: parts.limitLooks,
		buildOf: () => partsOf(currentLanguage()).pageAssets.build ?? '',
		arrange: parts.copyReports.arrange,
		findsSubtitles: config.subtitles.openSubtitlesKey !== null,
		headers: headers.player,
	});
	await registerAddonPlayer(http, {
		...parts.addonPlayer,
		findsSubtitles: config.subtitles.openSubtitlesKey !== null,
		assets: playerAssets,
		publicUrl,
		isPublicUrlSet: config.isPublicUrlSet,
		headers: headers.player,
	});
	await registerHousePlayer(http, {
		...parts.housePlayer,
		findsSubtitles: config.subtitles.openSubtitlesKey !== null,
		assets: playerAssets,
		publicUrl,
		isPublicUrlSet: config.isPublicUrlSet,
		headers: headers.player,
	});
	const pages = createPageService({
		buildOf(language) {
			const { renderPage, pageAssets } = partsOf(language);
			return { renderPage, assets: { ...pageAssets, hasWorker: config.serviceWorker === 'on' } };
		},
		transportFor: createInjectTransport(http, edge.hitPath),
		renderLimit: createRenderLimit(parts.createLimit),
		readPublicConfig: parts.readPublicConfig,
		clock,
		maxBytes: PAGE_CACHE_BYTES,
	});
	catalogue.onClear(pages.clear);
	const { delayRefusal } = parts;
	const { languageOf, hitPath } = edge;
	registerPages(http, pages, { headersOf, languageOf, delayRefusal, hits: hitPath, children: parts.children });
	registerForRobots(parts);
	if (catalogue.source.name === 'open') registerDrawings(parts);
}

/** Pages name their build, and their policy allows the boot script that they carry: both are another in each language. */
function createPageHeaders({ build, headers }: PagesParts): (language: Language) => Readonly<Record<string, string>> {
	const toHeaders = ({ boot, build: id = '' }: BuildOutput['pageAssets']) => ({
		...headers.pageWith(boot),
		'x-matinee-build': id,
	});
	const ofTranslations = new Map(
		[...build.translations].map(([language, { pageAssets }]) => [language, toHeaders(pageAssets)] as const),
	);
	const own = toHeaders(build.pageAssets);
	return (language) => ofTranslations.get(language) ?? own;
}

async function registerFiles(parts: PagesParts, pageHeaders: Readonly<Record<string, string>>): Promise<void> {
	const { config, build, log, clock, headers, database, catalogue, imageBase } = parts;
	const { http } = parts.edge;
	const id = build.pageAssets.build;
	const { assets } = build;
	const releases =
		database.isDurable && id && assets ? createReleaseAssets({ assets, id, database, clock, log }) : null;
	if (releases) await publishRelease(http, releases, { hasOtherNodes: config.database.engine === 'postgres' });
	await serveStaticFiles(http, {
		clientDir: build.clientDir,
		headers: headers.asset,
		pageHeaders,
		art: catalogue.source.name === 'open' ? build.art : null,
		...(assets ? { findAsset: async (name) => assets.find(name) ?? (await releases?.find(name)) ?? null } : {}),
	});
	if (config.docs === 'on') await serveDocuments(http, { ...build, headers: headers.asset });
	await registerServiceWorker(http, {
		clientDir: build.clientDir,
		mode: config.serviceWorker,
		imageBase,
		headers: headers.asset,
	});
}

function registerForRobots({ edge, config, build, publicUrl, log, clock, headers, catalogue }: PagesParts): void {
	registerRobots(edge.http, { publicUrl, headers: headers.asset });
	registerManifest(edge.http, build.clientDir, headers.asset);
	registerSecurityTxt(edge.http, {
		contact: config.securityContact,
		publicUrl,
		language: config.defaultLanguage,
		clock,
		headers: headers.asset,
	});
	const { source, service } = catalogue;
	const sitemap = createSitemapService({ publicUrl, source: source.name, catalogue: service, clock, log });
	registerSitemap(edge.http, sitemap, headers.asset);
}

function registerDrawings({ edge, config, build, log, clock, headers, catalogue, copies }: PagesParts): void {
	const { http } = edge;
	if (copies) {
		const onPageSent = prepareCopiesAfterFirstPage(http, { catalogue: catalogue.service, copies, log });
		edge.onHit((response, route) => {
			if (route === 'page' && response.statusCode === 200) onPageSent();
		});
	}
	const cacheDir = join(config.dataDir, 'cache', 'share');
	const { programmeOf } = catalogue.source;
	const drawProgramme = programmeOf && createProgrammeCard({ ...build, programmeOf, clock });
	const images = createShareImageService({ drawings: build.shareCards, drawProgramme, cacheDir, log });
	registerShareImages(http, images, headers.asset);
	registerPosterPrints(http, createPosterPrints(build), headers.asset);
}
