import type { Page } from '@playwright/test';
import { startOnTmdb, stopOnTmdb } from '../harness/start-on-tmdb.ts';
import { expectNoSidewaysScroll, expectWalkByKeyboard, factsUnder } from './expect-page.ts';
import { expect, tmdbTest as test, untilHydrated } from './fixtures.ts';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
}

test('a movie page comes from the server, plays a trailer, and leads to the player by keyboard', {
	tag: ['@movie-hero', '@movie-trailers', '@call-trailer'],
}, async ({ page, request, cinema }) => {
	const trailer = { id: 'v9', key: 'abcDEF-_123', name: 'Official Trailer', site: 'YouTube', type: 'Trailer' };
	cinema.amend('/movie/701', { title: 'Sea of Brass', runtime: 148, videos: { results: [trailer] } });
	const html = await (await request.get('/movie/701')).text();
	for (const text of ['<h1', 'Sea of Brass', '2h 28m', 'href="/watch/movie/701"']) expect(html).toContain(text);

	await open(page, '/movie/701');
	await expect(page).toHaveTitle('Sea of Brass · Matinee');
	expect(await factsUnder(page, 'Details')).toMatchObject({ Status: 'Released' });
	const opener = page.getByRole('button', { name: /^Play Official Trailer/ });
	const dialog = page.getByRole('dialog', { name: 'Official Trailer' });
	await opener.press('Enter');
	await expect(dialog.locator('iframe')).toBeVisible();
	await page.goBack();
	await expect(dialog).toHaveCount(0);
	await expect(opener).toBeFocused();
	await expect(page).toHaveURL(/\/movie\/701$/);

	await expectWalkByKeyboard(page);
	await page.getByRole('link', { name: 'Watch Now' }).press('Enter');
	await expect(page).toHaveURL(/\/watch\/movie\/701$/);
});

test('a similar title opens at its top, and Back leads to where it was opened', {
	tag: ['@phone', '@movie-opens-at-top', '@movie-cast-and-similar'],
}, async ({ page }) => {
	await open(page, '/movie/729');
	const link = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link').first();
	await link.scrollIntoViewIfNeeded();
	const address = (await link.getAttribute('href')) ?? '';
	const scrolled = () => page.evaluate(() => window.scrollY);
	const before = await scrolled();
	expect(before).toBeGreaterThan(0);
	await link.press('Enter');
	await expect(page).toHaveURL(new RegExp(`${address}$`));
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await scrolled()).toBe(0);
	await page.goBack();
	await expect(link).toBeFocused();
	await expect.poll(scrolled).toBe(before);
});

test('hostile text of a catalogue is text on movie, show and watch pages', { tag: '@phone' }, async ({ page }) => {
	const servers = await startOnTmdb({ hostileText: true });
	const { fake, matinee } = servers;
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(`dialog ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('request', (request) => {
		const { origin } = new URL(request.url());
		const known = [matinee.url, new URL(fake.imageUrl).origin, 'https://www.youtube-nocookie.com'];
		if (!known.includes(origin) && !request.url().startsWith('data:')) asked.push(request.url());
	});
	for (const address of ['/movie/501', '/tv/605/2/1', '/watch/movie/605', '/watch/tv/601/1/2']) {
		await open(page, `${matinee.url}${address}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await page.evaluate(() => 'pwned' in window), address).toBe(false);
		await expect(page).not.toHaveTitle('pwned');
		await expect(page.locator('main [onerror], main [onload], a[href^="javascript:"]')).toHaveCount(0);
		await expectNoSidewaysScroll(page);
	}
	expect(asked).toEqual([]);
	await page.close();
	await stopOnTmdb(servers);
});
