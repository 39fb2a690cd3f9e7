import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

function listRequests(page: Page): string[] {
	const paths: string[] = [];
	page.on('request', (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

test('a title’s data and its page’s chunk are fetched as soon as a pointer rests on its card @desktop', async ({
	page,
}) => {
	await page.goto('/');
	await untilHydrated(page);
	const card = page.getByRole('region', { name: 'Popular Movies' }).getByRole('listitem').getByRole('link').first();
	await card.scrollIntoViewIfNeeded();
	const asked = listRequests(page);
	await card.hover();
	await expect.poll(() => asked.filter((path) => /^\/api\/tmdb\/movie\/\d+$/.test(path))).toHaveLength(1);
	await expect.poll(() => asked.filter((path) => /^\/assets\/movie-page-.*\.js$/.test(path))).toHaveLength(1);
	asked.length = 0;
	await card.click();
	await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
	expect(asked.filter((path) => path.startsWith('/api/') || path.includes('movie-page'))).toEqual([]);
});

test('nothing is fetched ahead for somebody who saves data @desktop', async ({ page }) => {
	await page.addInitScript(() => {
		Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
	});
	await page.goto('/');
	await untilHydrated(page);
	const card = page.getByRole('region', { name: 'Popular Movies' }).getByRole('listitem').getByRole('link').first();
	await card.scrollIntoViewIfNeeded();
	const asked = listRequests(page);
	await card.hover();
	await card.click();
	await expect(page).toHaveURL(/\/movie\/\d+$/);
	await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
	// Opening the page asks for both, once: nothing had been asked before.
	expect(asked.filter((path) => /^\/api\/tmdb\/movie\/\d+$/.test(path))).toHaveLength(1);
});
