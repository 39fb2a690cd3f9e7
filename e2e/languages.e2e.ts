import { test as base, expect, putInUse, untilHydrated } from './fixtures.ts';

/** A browser whose person prefers German. */
const test = base.extend({ locale: 'de-DE', serviceWorkers: 'allow' });

test('pages come in the language that the browser prefers, from the server and from the worker', async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	await expect(page.getByRole('link', { name: 'Filme', exact: true }).first()).toBeVisible();
	await putInUse(page);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
	await page.reload();
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
	const caches = await page.evaluate(async () => (await window.caches.keys()).filter((name) => name.includes('pages')));
	for (const name of caches) expect(name).toMatch(/-de$/);
});

test('a choice comes before it, at once and for every later page', async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	const open = page.getByRole('contentinfo').getByRole('button', { name: /: (Deutsch|English)$/ });
	await open.click();
	await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await untilHydrated(page);
	await page.goto('/movies');
	await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
	await untilHydrated(page);
	await open.click();
	await expect(page.getByRole('button', { name: 'English', exact: true })).toHaveAttribute('aria-current', 'true');
	await page.getByRole('button', { name: 'Automatic' }).click();
	await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('an address opens a page in its language, and the pages after it', async ({ page }) => {
	await page.goto('/movies?lang=en');
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	await expect(page.locator('link[hreflang="de"]')).toHaveAttribute('href', /\/movies\?lang=de$/);
	await page.goto('/tv');
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('titles are read in a language of their own, on pages in another one', async ({ page }) => {
	await page.goto('/info?lang=en');
	await untilHydrated(page);
	await page.getByRole('contentinfo').getByRole('button', { name: 'Language: English' }).click();
	// The page is loaded again at once.
	const isLoaded = page.waitForEvent('load');
	await page.getByRole('dialog').getByLabel('Language of titles').selectOption({ label: 'Deutsch' });
	await isLoaded;
	expect(await page.evaluate(() => document.cookie)).toContain('titles=de');
	await page.goto('/movie/775');
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('lang', 'en');
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText('Die Reise zum Mond');
	await expect(heading).toHaveAttribute('lang', 'de');
	// Also where the browser asks for the title itself.
	await page.goto('/search?q=Reise+zum+Mond');
	await untilHydrated(page);
	await page
		.getByRole('link', { name: /Die Reise zum Mond/ })
		.first()
		.click();
	await expect(heading).toHaveAttribute('lang', 'de');
});
