import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isPageKept, listKeptTitles } from './kept-pages.ts';

const PAGES = 'matinee-pages-test';
const POSTERS = 'matinee-posters-test';

function buildPage(name: string, poster = '') {
	const html = `<h1>${name}</h1><span class="title-hero-poster">${poster}</span>`;
	return new Response(html, { headers: { 'content-type': 'text/html', vary: 'accept-encoding' } });
}

let pages: Cache;
let posters: Cache;

beforeEach(async () => {
	pages = await caches.open(PAGES);
	posters = await caches.open(POSTERS);
	onTestFinished(async () => {
		for (const name of [PAGES, POSTERS]) await caches.delete(name);
	});
});

describe('what is kept of visited pages', { tags: ['offline-kept-titles'] }, () => {
	it('is a page by its path and query', async () => {
		await pages.put('/movies?sort=title', buildPage('Movies'));
		expect(await isPageKept('/movies?sort=title')).toBe(true);
		expect(await isPageKept('/movies')).toBe(false);
	});

	it('is each title once, the latest first, with the size of its poster that is kept', async () => {
		await posters.put('/art/w342/a.jpg', new Response('a'));
		await pages.put('/', buildPage('Home'));
		const sizes = 'srcset="/art/w185/a.jpg 185w, /art/w342/a.jpg 342w"';
		await pages.put('/movie/1', buildPage('First', `<img src="/art/w500/a.jpg" ${sizes}>`));
		await pages.put('/tv/1', buildPage('Show'));
		await pages.put('/movie/2', buildPage('<img src=x onerror=alert(1)>Second', '<img src="/art/w342/b.jpg">'));
		await pages.put('/tv/1/1/2', buildPage('Show'));
		expect(await listKeptTitles()).toEqual([
			{ path: '/tv/1/1/2', name: 'Show', poster: null },
			{ path: '/movie/2', name: 'Second', poster: null },
			{ path: '/movie/1', name: 'First', poster: '/art/w342/a.jpg' },
		]);
	});
});
