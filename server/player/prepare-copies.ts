import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type TitleRef, titleKey } from '#contract/title.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { HOME_ROWS, listRowTitles } from '../catalogue/home-rows.ts';
import type { Copies } from '../copies/copies.service.ts';

interface PrepareOptions {
	catalogue: CatalogueService;
	copies: Pick<Copies, 'prepare'>;
	log: FastifyBaseLogger;
	/** Since the first page was sent. */
	delayMs?: number;
}

/** The first page's files and pictures come before the hosts of copies. */
const PREPARE_DELAY_MS = 5000;

/**
 * Once the first page is sent, looks up in the background what Home shows, so that it plays at the first click.
 *
 * @returns To be called when a page was sent without Fastify.
 */
export function prepareCopiesAfterFirstPage(http: FastifyInstance, options: PrepareOptions): () => void {
	const { copies, log, delayMs = PREPARE_DELAY_MS } = options;
	let timer: NodeJS.Timeout | null = null;

	async function prepare(): Promise<void> {
		try {
			await copies.prepare(await listHomeTitles(options.catalogue));
		} catch (error) {
			log.warn({ err: error }, 'The copies of the titles on Home could not be looked up');
		}
	}

	function onPage(): void {
		if (timer) return;
		timer = setTimeout(() => void prepare(), delayMs);
		timer.unref();
	}

	http.addHook('onResponse', async (_request, reply) => {
		if (timer || reply.statusCode !== 200) return;
		if (String(reply.getHeader('content-type')).startsWith('text/html')) onPage();
	});
	http.addHook('onClose', async () => {
		if (timer) clearTimeout(timer);
	});
	return onPage;
}

/** Each title once. */
async function listHomeTitles(catalogue: CatalogueService): Promise<TitleRef[]> {
	const titles = new Map<string, TitleRef>();
	for (const row of HOME_ROWS) {
		for (const title of await listRowTitles(catalogue, row)) titles.set(titleKey(title), title);
	}
	return [...titles.values()];
}
