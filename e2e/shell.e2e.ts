import { changeDocument, expect, test, untilHydrated } from './fixtures.ts';

test('the menu adds no history entry: Back closes it, or leaves the page that it led to', {
	tag: ['@phone', '@nav-panel-closes'],
}, async ({ page, watched }) => {
	watched.expectPageError(/404/);
	await page.goto('/404');
	await page.goto('/');
	await untilHydrated(page);
	const opener = page.getByRole('button', { name: 'Open menu' });
	const panel = page.getByRole('dialog', { name: 'Menu' });

	await opener.click();
	await expect(panel).toBeVisible();
	await page.goBack();
	await expect(panel).toBeHidden();
	await expect(page).toHaveURL(/\/$/);

	await opener.click();
	await panel.getByRole('link', { name: 'Home' }).click();
	await expect(panel).toBeHidden();
	// The panel's own entry is gone.
	await expect.poll(() => page.evaluate(() => history.state?.steps ?? 0)).toBe(0);
	await page.goBack();
	await expect(page).toHaveURL(/\/404$/);

	await untilHydrated(page);
	await opener.click();
	await panel.getByRole('link', { name: 'Home' }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect(panel).toBeHidden();
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/404$/);
});

test('Back while the page that the menu led to is being drawn leads to where the menu was opened', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/info');
	await untilHydrated(page);
	await page.goto('/tv');
	await untilHydrated(page);
	await page.getByRole('button', { name: 'Open menu' }).click();
	const panel = page.getByRole('dialog', { name: 'Menu' });
	await expect(panel).toBeVisible();
	await page.evaluate(() => {
		const { replaceState } = history;
		history.replaceState = function replaceAndGoBack(...entry) {
			history.replaceState = replaceState;
			replaceState.apply(this, entry);
			history.back();
		};
	});
	await panel.getByRole('link', { name: 'Movies' }).click();
	await expect(panel).toBeHidden();
	await expect(page.getByRole('heading', { level: 1, name: 'TV Shows' })).toBeVisible();
	await page.goForward();
	await expect(page).toHaveURL(/\/movies$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/tv$/);
	await page.goBack();
	await expect(page).toHaveURL(/\/info$/);
});

test('the fallback of the display font has the same height, so that nothing shifts when the font loads', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/info');
	const heights = await page.evaluate(async () => {
		await document.fonts.load('1em "League Gothic late"');
		await document.fonts.load('1em "League Gothic stand-in"');
		const context = document.createElement('canvas').getContext('2d');
		return ['League Gothic late', 'League Gothic stand-in'].map((family) => {
			if (!context) return [];
			context.font = `1000px "${family}"`;
			const { fontBoundingBoxAscent, fontBoundingBoxDescent } = context.measureText('Matinee');
			return [fontBoundingBoxAscent, fontBoundingBoxDescent];
		});
	});
	expect(heights[0]?.[0]).toBeGreaterThan(0);
	// At the largest size a heading is shown in, less than half a pixel.
	for (const part of [0, 1]) expect(Math.abs((heights[0]?.[part] ?? 0) - (heights[1]?.[part] ?? 0))).toBeLessThan(5);
});

test('a stored theme applies before the first paint, and an invalid stored theme leaves the page dark', async ({
	page,
}) => {
	for (const [stored, theme, text] of [
		['{"theme":"light"}', 'light', null],
		['{"theme":"dark"}', 'dark', 'rgb(243, 239, 230)'],
		['{"theme":', null, 'rgb(243, 239, 230)'],
	]) {
		await page.addInitScript((value) => localStorage.setItem('matinee:preferences', value), String(stored));
		await page.goto('/info', { waitUntil: 'commit' });
		await page.locator('main').waitFor();
		if (theme) expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
		await untilHydrated(page);
		if (text) await expect(page.locator('body')).toHaveCSS('color', text);
	}
});

test('a chunk that fails to load shows a way to continue instead of a blank page', {
	tag: ['@error-screen', '@error-last-resort', '@recovery-try-again', '@recovery-last-resort'],
}, async ({ page, matinee, watched }) => {
	watched.expectPageError(/./);
	await changeDocument(page, `${matinee.url}/movie/775`, (html) => html.replace('"genres":[', '"genres":[null,'));
	await page.goto('/movie/775');
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await expect(page.getByText('An unexpected error occurred')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
	await page.evaluate(() => Promise.all(['matinee-pages-1', 'other'].map((name) => caches.open(name))));
	// While the server is unreachable only cached data is available.
	await page.route('**/api/health', (route) => route.abort());
	const again = page.waitForEvent('load');
	await page.getByRole('button', { name: 'Try again' }).click();
	await again;
	await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
	expect(await page.evaluate(() => caches.keys())).toEqual(['matinee-pages-1', 'other']);
	await page.unrouteAll();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
	expect(await page.evaluate(() => caches.keys())).toEqual(['other']);
});

test('a page from before an outage says how old it is', {
	tag: ['@phone', '@outage-after-visit', '@focus-notices'],
}, async ({ page, matinee }) => {
	await changeDocument(page, `${matinee.url}/`, (html) => html.replace('"savedAgeS":null', '"savedAgeS":10900'));
	await page.goto('/');
	const notice = page.getByRole('status').filter({ hasText: 'The catalogue can’t be reached' });
	await expect(notice).toHaveText('The catalogue can’t be reached. Showing what was saved 3 hours ago.');

	// Whatever has the focus is not under it, at the page's end either.
	const ends = (locator: typeof notice) =>
		locator.evaluate((element) => {
			const { top, bottom } = element.getBoundingClientRect();
			return { top, bottom };
		});
	const links = page.getByRole('contentinfo').getByRole('navigation').locator('a, button');
	for (const link of [links.first(), links.last()]) {
		await link.focus();
		await expect.poll(async () => (await ends(link)).bottom).toBeLessThan((await ends(notice)).top);
	}
	const room = () => page.locator('html').evaluate((html) => getComputedStyle(html).scrollPaddingBottom);
	const before = await room();
	await notice.getByRole('button', { name: 'Dismiss' }).click();
	await expect(notice).toHaveCount(0);
	await expect.poll(async () => Number.parseFloat(await room())).toBeLessThan(Number.parseFloat(before) - 40);
});
