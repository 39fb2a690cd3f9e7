import type { FastifyBaseLogger } from 'fastify';
import { GUIDE_PATH } from '#contract/channel-paths.ts';
import { addressIn, LANGUAGE_CODES } from '#contract/languages.ts';
import { POLICIES_UPDATED } from '#contract/limits.ts';
import { detailPath, PAGE_PATTERNS } from '#contract/page-paths.ts';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { HOME_PROVIDER_ROWS, HOME_ROWS, listRowTitles } from '../catalogue/home-rows.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import { escapeXml } from '../http/markup.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';

interface SitemapOptions {
	publicUrl: string;
	source: 'tmdb' | 'open';
	catalogue: CatalogueService;
	clock: () => number;
	log: FastifyBaseLogger;
}

export interface Sitemap {
	bytes: EncodedBody;
	/** False when a row of the catalogue could not be fetched. */
	complete: boolean;
}

export interface SitemapService {
	serve(): Promise<Sitemap>;
}

/** Within the protocol's 50,000 addresses and 50 MB of one sitemap: each has a line for each language. */
const MAX_URLS = 20_000;
/** How long the sitemap is cached, here and by clients. */
export const SITEMAP_TTL_MS = 10 * 60_000;
/** An incomplete one is retried soon, but not at every request. */
const INCOMPLETE_SITEMAP_TTL_MS = 15_000;

/** The sitemap: the fixed pages and the catalogue's titles, whose pages lead to people and collections. */
export function createSitemapService({ publicUrl, source, catalogue, clock, log }: SitemapOptions): SitemapService {
	async function load(): Promise<Sitemap> {
		const { titles, complete } =
			source === 'open' ? { titles: listTitles(), complete: true } : await listShown(catalogue, log);
		const drawn = source === 'open' ? [PAGE_PATTERNS.tonight, PAGE_PATTERNS.posters, GUIDE_PATH] : [];
		const bytes = await encodeBody(toXml(publicUrl, titles, drawn));
		return { bytes, complete };
	}

	return {
		serve: createExpiringValue({
			load,
			ttlMs: ({ complete }) => (complete ? SITEMAP_TTL_MS : INCOMPLETE_SITEMAP_TTL_MS),
			now: clock,
		}),
	};
}

/**
 * TMDB's catalogue is far too large for a sitemap: it is represented by the titles of Home's rows. A row that cannot be
 * fetched is left out.
 */
async function listShown(catalogue: CatalogueService, log: FastifyBaseLogger) {
	const rows = await Promise.allSettled(
		[...HOME_ROWS, ...HOME_PROVIDER_ROWS].map((row) => listRowTitles(catalogue, row)),
	);
	const failed = rows.find((row) => row.status === 'rejected');
	if (failed) log.warn({ err: failed.reason }, 'The sitemap lacks titles that could not be fetched');
	const titles = rows.flatMap((row) => (row.status === 'fulfilled' ? row.value : []));
	return { titles, complete: failed === undefined };
}

/** @param more Paths of pages that not every catalogue has. */
function toXml(publicUrl: string, titles: readonly TitleRef[], more: readonly string[]): string {
	const { home, movies, shows, info, privacy, dmca } = PAGE_PATTERNS;
	const pages = [
		...[home, movies, shows, info].map((path) => toEntry(publicUrl, path)),
		...[privacy, dmca].map((path) => toEntry(publicUrl, path, POLICIES_UPDATED)),
		...more.map((path) => toEntry(publicUrl, path)),
	];
	const unique = new Map(titles.map((title) => [titleKey(title), title]));
	const details = [...unique.values()]
		.slice(0, MAX_URLS - pages.length)
		.map((title) => toEntry(publicUrl, detailPath(title)));
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
		...pages,
		...details,
		'</urlset>',
		'',
	].join('\n');
}

function toEntry(publicUrl: string, path: string, changed?: string): string {
	const url = `${publicUrl}${path}`;
	const languages = LANGUAGE_CODES.map((language) => toAlternate(language, addressIn(url, language)));
	const lastChange = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`;
	return `<url><loc>${escapeXml(url)}</loc>${lastChange}${languages.join('')}${toAlternate('x-default', url)}</url>`;
}

/** The same page in a language. */
function toAlternate(language: string, url: string): string {
	return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;
}
