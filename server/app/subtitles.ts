import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SUBTITLE_FILE_MAX_BYTES, SUBTITLE_FILES_PER_DAY, SUBTITLE_SEARCHES_PER_MINUTE } from '#contract/limits.ts';
import { AddonFaultError } from '../addons/addon-fault.ts';
import { createAddonFetch } from '../addons/addon-fetch.ts';
import { createPrivateHosts } from '../addons/private-hosts.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { FIRST_OPEN_ID } from '../player/open-titles.ts';
import { createOpenSubtitlesSource, OPENSUBTITLES_LIMITS } from '../subtitles/opensubtitles.source.ts';
import { SUBTITLE_MESSAGES } from '../subtitles/subtitles.messages.ts';
import { mountSubtitles } from '../subtitles/subtitles.routes.ts';
import { createSubtitles, type SubtitlesService } from '../subtitles/subtitles.service.ts';
import { createUpstreamClient } from '../upstream/upstream-client.ts';

const FILE_TIMEOUT_MS = 10_000;

interface SubtitleParts {
	http: FastifyInstance;
	config: Config;
	version: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	catalogue: CatalogueService;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** The search for subtitles, where the operator has a key of OpenSubtitles. */
export function addSubtitles(mount: Mount, parts: SubtitleParts): void {
	const { catalogue, createLimit } = parts;
	const limit = (name: string, attempts: number, windowS: number) => createLimit?.({ name, attempts, windowS }) ?? null;
	mountSubtitles(mount, {
		subtitles: connect(parts),
		titlesFor: (caller) => createTitleReader(catalogueFor(catalogue, caller)),
		firstOwnId: FIRST_OPEN_ID,
		searchLimit: limit('subtitle-searches', SUBTITLE_SEARCHES_PER_MINUTE, 60),
		fileLimit: limit('subtitle-files', SUBTITLE_FILES_PER_DAY, 24 * 60 * 60),
	});
}

function connect({ http, config, version, log, clock }: SubtitleParts): SubtitlesService | null {
	const { openSubtitlesKey: key, openSubtitlesUrl: url } = config.subtitles;
	if (key === null) return null;
	const client = createUpstreamClient({
		origin: url,
		name: 'OpenSubtitles',
		refusalMessage: 'OpenSubtitles refuses the key in OPENSUBTITLES_KEY',
		// It wants the name and the version of the program.
		headers: { 'api-key': key, 'user-agent': `Matinee v${version}` },
		limits: OPENSUBTITLES_LIMITS,
		logger: log,
	});
	http.addHook('onClose', () => client.close());
	// Files are at another host, which the answer names: a public one, unless the operator has named it.
	const files = createAddonFetch(createPrivateHosts([new URL(url).host]));
	return createSubtitles({
		source: createOpenSubtitlesSource(client, clock),
		clock,
		async fetchLink(link) {
			try {
				if (!URL.canParse(link)) throw new AddonFaultError('redirects');
				return (await files.bytes(link, SUBTITLE_FILE_MAX_BYTES, AbortSignal.timeout(FILE_TIMEOUT_MS))).bytes;
			} catch (error) {
				if (!(error instanceof AddonFaultError)) throw error;
				throw new AppError('bad_upstream', SUBTITLE_MESSAGES.unusable, { cause: error });
			}
		},
	});
}
