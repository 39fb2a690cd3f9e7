import { describe, expect, it } from 'vitest';
import type { Transport } from '#contract/render.ts';
import { renderPage } from '../app/entry-server.tsx';
import { buildConfig } from '../testing/build-config.ts';

const CONFIG = buildConfig();

const GENRES = ['Drama', 'Crime', 'Comedy', 'Music', 'War'].map((name, id) => ({ id, name }));

const LISTS = /trending|popular|discover/;

function buildItem(id: number, overrides: object = {}) {
	return {
		id,
		media_type: 'movie',
		title: `Title ${id}`,
		release_date: '1927-01-10',
		poster_path: `/${id}.jpg`,
		backdrop_path: `/${id}-wide.jpg`,
		overview: 'Somebody leaves and somebody comes back.',
		vote_average: 7.4,
		genre_ids: GENRES.map((genre) => genre.id),
		...overrides,
	};
}

function buildList(count: number, overrides?: object) {
	const results = Array.from({ length: count }, (_, at) => buildItem(at + 1, overrides));
	return { page: 1, results, total_pages: 1, total_results: count };
}

/** A server that answers by the first pattern that fits; a number is a status. Everything else is empty. */
function buildTransport(answers: [RegExp, object | number][]): Transport {
	return async ({ url }) => {
		const found = answers.find(([pattern]) => pattern.test(url))?.[1];
		const fallback = url.includes('/genre/') ? { genres: GENRES } : buildList(0);
		return {
			status: typeof found === 'number' ? found : 200,
			header: () => null,
			json: async () => (typeof found === 'number' ? { code: 'upstream_failed', message: 'No' } : (found ?? fallback)),
		};
	};
}

async function renderHome(answers: [RegExp, object | number][]) {
	const page = await renderPage({ url: '/', transport: buildTransport(answers), config: CONFIG });
	const sections = page.html.split('<section').map((part) => part.split('</section>')[0] ?? '');
	return {
		page,
		hero: sections.find((part) => part.includes('class="hero ')) ?? '',
		row: (heading: string) => sections.find((part) => part.includes(`>${heading}<`)),
	};
}

function linksIn(html = ''): string[] {
	return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
}

describe('Home', () => {
	it('shows the first trending title as hero, with four of its genres', {
		tags: ['home-hero', 'limit-hero-genres'],
	}, async () => {
		const { hero } = await renderHome([[/trending\/all/, buildList(3)]]);
		expect(hero).toMatch(/<h1[^>]*>Title 1<\/h1>/);
		expect(hero).toContain('>Music<');
		expect(hero).not.toContain('>War<');
		expect(linksIn(hero)).toEqual(['/watch/movie/1', '/movie/1']);
	});

	it('links from a show in the hero to its first episode and its page', {
		tags: ['home-hero-actions', 'home-hero-show-info'],
	}, async () => {
		const { hero } = await renderHome([[/trending\/all/, buildList(1, { media_type: 'tv' })]]);
		expect(linksIn(hero)).toEqual(['/watch/tv/1/1/1', '/tv/1']);
	});

	it('has each row in a boundary that is hydrated by itself, and the hero outside of them', async () => {
		const { page } = await renderHome([[LISTS, buildList(9)]]);
		const [hero = '', ...rows] = page.html.split('<!--$-->').filter((part) => part.includes('</section>'));
		expect(hero).toContain('class="hero ');
		expect(rows.length).toBeGreaterThan(4);
		for (const row of rows) expect(row.match(/<section/g)).toHaveLength(1);
		// Neither a boundary that waits nor one that failed, and nothing for scripts to move into place.
		expect(page.html).not.toMatch(/<!--\$[?!]|<template|<script/);
	});

	it('preloads the hero image, and no other', async () => {
		const { page } = await renderHome([[LISTS, buildList(9)]]);
		expect(page.head.match(/rel="preload" as="image"[^>]*1-wide\.jpg/g)).toHaveLength(1);
		expect(page.html.match(/loading="eager"/g)).toHaveLength(1);
	});

	it('shows at most 20 cards in a row, as one tab stop', { tags: ['home-row-cards', 'limit-row-cards'] }, async () => {
		const { row } = await renderHome([[/movie\/popular/, buildList(26)]]);
		const cards = row('Popular Movies');
		expect(cards?.match(/class="title-card"/g)).toHaveLength(20);
		expect(cards?.match(/<a [^>]*tabindex="0"/g)).toHaveLength(1);
	});

	it.each([
		[6, false],
		[7, true],
	])(
		'with %d cards a row has arrows: %s',
		{ tags: ['home-row-arrows', 'limit-row-cards'] },
		async (count, hasArrows) => {
			const { row } = await renderHome([[/movie\/popular/, buildList(count)]]);
			expect(row('Popular Movies')?.includes('aria-label="Scroll Popular Movies forward"')).toBe(hasArrows);
		},
	);

	it('has an empty slot for the personal row above all others, without a request, and is cacheable', {
		tags: ['recommendations-row'],
	}, async () => {
		const asked: string[] = [];
		const answers = buildTransport([[LISTS, buildList(8)]]);
		const transport: Transport = (request) => {
			asked.push(request.url);
			return answers(request);
		};
		const page = await renderPage({ url: '/', transport, config: CONFIG });
		const slot = page.html.indexOf('<div class="personal-row">');
		expect(slot).toBeGreaterThan(0);
		expect(page.html.indexOf('Recommended for You')).toBeGreaterThan(slot);
		expect(page.html.indexOf('>Trending Now<')).toBeGreaterThan(slot);
		expect(asked.join(' ')).not.toContain('recommendations');
		expect(page.complete).toBe(true);
	});

	it('shows a failed request in its row alone, with Retry', { tags: ['outage-one-row'] }, async () => {
		const { page, row } = await renderHome([
			[/tv\/popular/, 502],
			[LISTS, buildList(8)],
		]);
		expect(page.status).toBe(200);
		expect(page.complete).toBe(false);
		expect(row('Popular TV Shows')).toContain('Failed to load content. Please try again.');
		expect(row('Popular TV Shows')).toContain('Retry');
		expect(row('Popular Movies')).toContain('Title 8');
		expect(page.html.match(/Failed to load content/g)).toHaveLength(1);
	});

	it('shows an empty row as empty, but omits an empty collection of a provider', {
		tags: ['home-empty-collection', 'outage-not-empty', 'error-empty-texts'],
	}, async () => {
		const { page, row } = await renderHome([[/with_watch_providers=8&/, buildList(2)]]);
		expect(row('Popular Movies')).toContain('No content found');
		expect(row('Movies on Netflix')).toContain('Availability data by JustWatch');
		expect(page.html).not.toContain('Movies on Prime Video');
	});

	it('keeps a movie and a show with the same id separate', { tags: ['data-title-identity'] }, async () => {
		const results = [
			buildItem(605),
			buildItem(605, { media_type: 'tv', name: 'A show', first_air_date: '1962-05-04' }),
		];
		const { row } = await renderHome([[/trending\/all/, { ...buildList(0), results }]]);
		expect(linksIn(row('Trending Now'))).toEqual(['/movie/605', '/tv/605']);
	});
});

describe('an unknown URL', () => {
	it('renders the same as /404, so that hydration matches', { tags: ['routes-not-found'] }, async () => {
		const render = (url: string) => renderPage({ url, transport: buildTransport([[/movie\/9/, 404]]), config: CONFIG });
		const [missing, gone, there] = await Promise.all([render('/nowhere'), render('/movie/9'), render('/404')]);
		expect(missing.html).toBe(there.html);
		expect(gone.html).toBe(there.html);
		expect([missing.status, gone.status, there.status]).toEqual([404, 404, 404]);
		expect(there.html).toContain('Page Not Found');
		expect(missing.head).toContain('noindex');
	});
});
