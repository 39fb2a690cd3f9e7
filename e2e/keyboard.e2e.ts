import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';
import { expectWalk } from './walk.ts';

// Ways are short then: nothing moves on its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

test('arrows alone reach every control of the screens where one looks for something @desktop', async ({ page }) => {
	for (const address of ['/', '/movies', '/tv', '/search', '/search?q=the', '/search?q=zzzzqq']) {
		await open(page, address);
		await test.step(address, () => expectWalk(page));
	}
});

test('arrows alone reach every control of a title, its player and the pages about the site @desktop', async ({
	page,
	watched,
}) => {
	watched.expectTrouble(/404/);
	for (const address of [
		'/movie/775',
		'/tv/900000663',
		'/watch/movie/775',
		'/watch/tv/900000663/1/2',
		'/privacy',
		'/dmca',
		'/info',
		'/404',
	]) {
		await open(page, address);
		await test.step(address, () => expectWalk(page));
	}
	await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
});
