import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

/**
 * Attributes that React believes to be one thing while the document says another. The production build does not speak
 * of such differences; it keeps what the server wrote, and what points at it later misses.
 */
function findDifferences(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const ATTRIBUTES: Record<string, string> = {
			id: 'id',
			htmlFor: 'for',
			popoverTarget: 'popovertarget',
			'aria-labelledby': 'aria-labelledby',
			'aria-describedby': 'aria-describedby',
			'aria-controls': 'aria-controls',
			href: 'href',
			src: 'src',
		};
		const found: string[] = [];
		let alive = 0;
		for (const element of document.querySelectorAll('#app *')) {
			const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
			if (!key) continue;
			alive += 1;
			const props = (element as never as Record<string, Record<string, unknown>>)[key] ?? {};
			for (const [prop, attribute] of Object.entries(ATTRIBUTES)) {
				const wanted = props[prop];
				const written = element.getAttribute(attribute);
				if (typeof wanted === 'string' && wanted !== written)
					found.push(`${element.tagName} ${attribute}: ${written}, not ${wanted}`);
			}
		}
		return alive === 0 ? ['nothing came alive'] : found;
	});
}

for (const path of [
	'/',
	'/movie/775',
	'/tv/900000661/2/3',
	'/watch/tv/900000661/1/2',
	'/movies',
	'/search?q=moon',
	'/404',
]) {
	test(`${path} comes alive as it was sent, without a call`, async ({ page, watched }) => {
		watched.expectTrouble(/404/);
		const calls: string[] = [];
		page.on('request', (request) => {
			if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
		});
		await page.goto(path);
		await untilHydrated(page);
		expect(await findDifferences(page)).toEqual([]);
		// The lists of movies and shows go on to read ahead by design.
		if (path !== '/movies') expect(calls).toEqual([]);
	});
}
