import type { Route } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

const PLACES = [
	['Movies', '/movies'],
	['TV Shows', '/tv'],
	['My List', '/my-list'],
	['Home', '/'],
] as const;

test('the navigation bar links to every section and marks the current one', {
	tag: ['@nav-top-bar', '@account-nav-wide', '@focus-new-page'],
}, async ({ page }) => {
	await page.goto('/info');
	await untilHydrated(page);
	const bar = page.getByRole('navigation', { name: 'Main' });
	for (const [name, address] of PLACES) {
		await bar.getByRole('link', { name, exact: true }).click();
		await expect(page).toHaveURL(new RegExp(`${address}$`));
		await expect(bar.locator('[aria-current="page"]')).toHaveText(name);
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	}

	// On paper there are no bars and no dark ground.
	await page.emulateMedia({ media: 'print' });
	await expect(bar).toBeHidden();
	await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
	await expect(page.locator('.site-footer')).toBeHidden();
});

test('a link to a missing page is replaced by /404, and Go Back leads to the page of the link, or to Home', {
	tag: ['@phone', '@movie-failure', '@not-found-actions', '@error-not-found', '@nav-back-while-loading'],
}, async ({ page, watched }) => {
	watched.expectPageError(/404/);
	await page.goto('/movies?filter=latest');
	await page.goto('/nowhere');
	await untilHydrated(page);
	const goBack = page.getByRole('button', { name: 'Go Back' });
	// The page before is another document.
	await goBack.click();
	await expect(page).toHaveURL(/\/movies\?filter=latest$/);
	await untilHydrated(page);
	// In a tab of its own there is no page before.
	const [popup] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/nowhere'))]);
	await untilHydrated(popup);
	await popup.getByRole('button', { name: 'Go Back' }).click();
	await expect(popup).toHaveURL(/:\d+\/$/);
	await popup.close();

	const card = page.locator('.title-grid a').first();
	const address = (await card.getAttribute('href')) ?? '';
	// The title has gone since the list was made.
	const { promise: isHeld, resolve: respond } = Promise.withResolvers<void>();
	const refuse = async (route: Route) => {
		await isHeld;
		await route.fulfill({ status: 404, json: { code: 'not_found' } });
	};
	await page.route(`**/api/tmdb${address}?*`, refuse);
	await page.route(`**/api/tmdb${address}`, refuse);
	await card.click();
	const progress = page.getByRole('progressbar', { name: 'Loading page' });
	const preview = page.locator('.title-preview');
	await expect(progress).toHaveCount(1);
	await expect(preview).toHaveCount(1);
	// The page of the link stays.
	await page.goBack();
	await expect(progress).toHaveCount(0);
	await expect(preview).toHaveCount(0);
	await expect(page).toHaveURL(/\/movies\?filter=latest$/);
	respond();
	await card.click();
	await expect(page).toHaveURL(/\/404$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
	await goBack.click();
	await expect(page).toHaveURL(/\/movies\?filter=latest$/);
	await expect(page.locator('.title-grid a').first()).toBeVisible();
});

test('a page that is opened by its address starts at its top, and a reload keeps the place', {
	tag: '@nav-scroll-own-page',
}, async ({ page }) => {
	const top = () => page.evaluate(() => window.scrollY);
	await page.goto('/privacy');
	await untilHydrated(page);
	await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
	await page.reload();
	await untilHydrated(page);
	await expect.poll(top).toBe(700);
	for (const address of ['/info', '/privacy']) {
		await page.goto(address);
		await untilHydrated(page);
		expect(await top()).toBe(0);
	}
	await page.goBack();
	await page.goBack();
	await untilHydrated(page);
	await expect.poll(top).toBe(700);
});

test('the poster of a pressed card flies from its place in a scrolled list to the page of the title', {
	tag: ['@phone', '@nav-press-preview'],
}, async ({ page }) => {
	await page.goto('/movies');
	await untilHydrated(page);
	const address = await page.locator('.title-grid a').nth(5).getAttribute('href');
	const card = page.locator(`.title-grid a[href="${address}"]`);
	const { promise: isHeld, resolve: respond } = Promise.withResolvers<void>();
	await page.route(/\/api\/tmdb\/movie\/\d+/, async (route) => {
		await isHeld;
		await route.continue();
	});
	await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
	const start = await card.locator('.art-box').boundingBox();
	await card.click();
	const poster = page.locator('.title-preview .title-hero-poster');
	await expect(poster).toHaveCount(1);
	const end = await poster.evaluate((element) => {
		for (const flight of element.getAnimations()) flight.finish();
		return element.getBoundingClientRect().toJSON();
	});
	expect(end.top).not.toBeCloseTo(start?.y ?? 0, 0);
	expect(end.left).toBeGreaterThanOrEqual(0);
	expect(end.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);

	// The next one is looked at where it begins.
	await page.goBack();
	await expect(poster).toHaveCount(0);
	await page.evaluate(() => {
		const { animate } = Element.prototype;
		Element.prototype.animate = function (...args) {
			const flight = animate.apply(this, args);
			flight.pause();
			return flight;
		};
	});
	await card.click();
	await expect(poster).toHaveCount(1);
	const [from, left] = [await poster.boundingBox(), await card.locator('.art-box').boundingBox()];
	for (const side of ['x', 'y', 'width'] as const) expect(from?.[side]).toBeCloseTo(left?.[side] ?? Number.NaN, 0);
	respond();
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await page.evaluate(() => scrollY)).toBe(0);
	// It goes on from where it is.
	const landing = await page.locator('.title-hero-poster').boundingBox();
	for (const side of ['x', 'y', 'width'] as const) expect(landing?.[side]).toBeCloseTo(left?.[side] ?? Number.NaN, 0);
});
