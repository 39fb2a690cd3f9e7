import { expectNoSidewaysScroll } from './expect-page.ts';
import { test as base, expect, untilHydrated } from './fixtures.ts';

/** A browser whose person prefers German. */
const test = base.extend({ locale: 'de-DE' });

test('pages come in the language that the browser prefers, from the server and from the worker', async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await expect(page.getByRole('link', { name: 'Filme', exact: true }).first()).toBeVisible();
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	await page.reload();
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	const caches = await page.evaluate(async () => (await window.caches.keys()).filter((name) => name.includes('pages')));
	for (const name of caches) expect(name).toMatch(/-de$/);
});

test('a choice in the settings comes before it, at once and for every later page', async ({ page }) => {
	await page.goto('/settings?tab=preferences');
	await untilHydrated(page);
	const choice = page.locator('select:has(option[lang="de"])');
	await choice.selectOption('en');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await untilHydrated(page);
	await expect(choice).toHaveValue('en');
	await page.goto('/movies');
	await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
	await page.goto('/settings?tab=preferences');
	await untilHydrated(page);
	await choice.selectOption('');
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await untilHydrated(page);
	await expect(choice).toHaveValue('');
	await expectNoSidewaysScroll(page);
});

test('an address opens a page in its language, and the pages after it', async ({ page }) => {
	await page.goto('/movies?lang=en');
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page.locator('link[hreflang="de"]')).toHaveAttribute('href', /\/movies\?lang=de$/);
	await page.goto('/tv');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
