import type { Locator } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

const PLACES = [
	['Home', '/'],
	['Movies', '/movies'],
	['TV Shows', '/tv'],
	['My List', '/my-list'],
] as const;

async function addresses(bar: Locator): Promise<(readonly [string, string | null])[]> {
	const links = await bar.getByRole('link').all();
	return Promise.all(
		links.map(async (link) => [(await link.innerText()).trim(), await link.getAttribute('href')] as const),
	);
}

test('the bar at the top leads to every place and marks the one that is open @desktop', {
	tag: ['@nav-top-bar', '@account-nav-wide', '@focus-new-page'],
}, async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	const bar = page.getByRole('navigation', { name: 'Main' });
	expect(await addresses(bar)).toEqual(PLACES);
	await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
	for (const [name, address] of [...PLACES.slice(1), ...PLACES.slice(0, 1)]) {
		await bar.getByRole('link', { name, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${address}$`));
		await expect(bar.locator('[aria-current="page"]')).toHaveText(name);
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	}
});

test('the bar at the bottom leads to the same places @phone', {
	tag: ['@nav-bottom-bar', '@account-nav-narrow'],
}, async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	const tabs = page.getByRole('navigation', { name: 'Tabs' });
	expect(await addresses(tabs)).toEqual([...PLACES, ['Search', '/search']]);
	await tabs.getByRole('link', { name: 'TV Shows' }).click();
	await expect(page).toHaveURL(/\/tv$/);
	await expect(tabs.locator('[aria-current="page"]')).toHaveText('TV Shows');
	await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a link to what is not there ends at /404 in its place, and Go Back leads to where the link was, or to Home', {
	tag: ['@movie-failure', '@not-found-actions', '@error-not-found'],
}, async ({ page, watched }) => {
	watched.expectTrouble(/404/);
	await page.goto('/nowhere');
	await untilHydrated(page);
	const goBack = page.getByRole('button', { name: 'Go Back' });
	const steps = await page.evaluate(() => history.length);
	// Nothing of the house was open before.
	await goBack.click();
	await expect(page).toHaveURL(/:\d+\/$/);
	expect(await page.evaluate(() => history.length)).toBe(steps);

	await page.goto('/movies?filter=latest');
	await untilHydrated(page);
	const card = page.locator('.title-grid a').first();
	const address = (await card.getAttribute('href')) ?? '';
	// The title has gone since the list was made.
	await page.route(`**/api/tmdb${address}?*`, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
	await page.route(`**/api/tmdb${address}`, (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
	await card.click();
	await expect(page).toHaveURL(/\/404$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
	await goBack.click();
	await expect(page).toHaveURL(/\/movies\?filter=latest$/);
	await expect(page.locator('.title-grid a').first()).toBeVisible();
});
