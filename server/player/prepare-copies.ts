import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type MediaType, type TitleRef, titleKey } from '#contract/title.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { CatalogueRequest } from '../catalogue/sources/catalogue-source.ts';
import type { Copies } from '../copies/copies.service.ts';

interface PrepareOptions {
	catalogue: CatalogueService;
	copies: Pick<Copies, 'prepare'>;
	log: FastifyBaseLogger;
	/** Since the first page was sent. */
	delayMs?: number;
}

/** The rows of Home in their order; the hero shows titles of the first. */
const HOME_ROWS: readonly { request: CatalogueRequest; mediaType?: MediaType }[] = [
	{ request: toCatalogueRequest('GET /api/tmdb/trending/:type/:window', { type: 'all', window: 'day' }, {}) },
	{ request: toCatalogueRequest('GET /api/tmdb/movie/popular', {}, {}), mediaType: 'movie' },
	{
		request: toCatalogueRequest('GET /api/tmdb/trending/:type/:window', { type: 'tv', window: 'day' }, {}),
		mediaType: 'tv',
	},
	{ request: toCatalogueRequest('GET /api/tmdb/tv/popular', {}, {}), mediaType: 'tv' },
];

/** The first page's files and pictures come before the hosts of copies. */
const PREPARE_DELAY_MS = 5000;

/** Once the first page is sent, looks up in the background what Home shows, so that it plays at the first click. */
export function prepareCopiesAfterFirstPage(http: FastifyInstance, options: PrepareOptions): void {
	const { copies, log, delayMs = PREPARE_DELAY_MS } = options;
	let timer: NodeJS.Timeout | null = null;

	async function prepare(): Promise<void> {
		try {
			await copies.prepare(await listHomeTitles(options.catalogue));
		} catch (error) {
			log.warn({ err: error }, 'The copies of the titles on Home could not be looked up');
		}
	}

	http.addHook('onResponse', async (_request, reply) => {
		if (timer || reply.statusCode !== 200 || !String(reply.getHeader('content-type')).startsWith('text/html')) return;
		timer = setTimeout(() => void prepare(), delayMs);
		timer.unref();
	});
	http.addHook('onClose', async () => {
		if (timer) clearTimeout(timer);
	});
}

/** Each title once. */
async function listHomeTitles(catalogue: CatalogueService): Promise<TitleRef[]> {
	const titles = new Map<string, TitleRef>();
	for (const { request, mediaType } of HOME_ROWS) {
		const { answer } = await catalogue.answer(request);
		if (answer.status !== 200) continue;
		const { results } = JSON.parse(answer.identity.toString()) as { results: Partial<TitleRef>[] };
		for (const { id, media_type = mediaType } of results) {
			if (id === undefined || (media_type !== 'movie' && media_type !== 'tv')) continue;
			const ref = { media_type, id };
			titles.set(titleKey(ref), ref);
		}
	}
	return [...titles.values()];
}
