import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
}

function cards(page: Page): Locator {
	return page.locator('main .title-grid > li a');
}

function names(page: Page): Promise<string[]> {
	return cards(page).locator('.font-semibold').allTextContents();
}

test('a list is rendered by the server, and hydrated without a request', {
	tag: '@routes-screens',
}, async ({ page }) => {
	const html = await (await page.request.get('/movies')).text();
	expect(html.match(/class="title-card"/g)).toHaveLength(28);
	expect(html).toMatch(/<link rel="canonical" href="[^"]+\/movies"/);

	const requested: string[] = [];
	page.on('request', (request) => requested.push(request.url()));
	await page.goto('/movies', { waitUntil: 'commit' });
	await untilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
	await expect(cards(page)).toHaveCount(24);
	// Further pages are prefetched by design.
	const first = /\/api\/tmdb\/(genre|discover\/movie\?sort_by=popularity\.desc$)/;
	expect(requested.filter((url) => first.test(url))).toEqual([]);
});

test('a reload restores the list’s length and scroll position, and Back from a title the focus too', async ({
	page,
}) => {
	await open(page, '/movies?filter=latest');
	await page.getByRole('button', { name: 'Load More' }).click();
	await expect(cards(page)).toHaveCount(48);
	const card = cards(page).nth(27);
	await card.scrollIntoViewIfNeeded();
	const href = await card.getAttribute('href');
	const before = await names(page);
	const scrollY = await page.evaluate(() => window.scrollY);
	expect(scrollY).toBeGreaterThan(300);

	await page.reload();
	await untilHydrated(page);
	await expect(cards(page)).toHaveCount(48);
	expect(await names(page)).toEqual(before);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);

	await card.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(new RegExp(`${href}$`));
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await page.goBack();
	await expect(cards(page)).toHaveCount(48);
	expect(await names(page)).toEqual(before);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
	await expect(card).toBeFocused();
});

test('a pasted address shows the same list, also without scripts', {
	tag: ['@browse-controls', '@anonymous-rights'],
}, async ({ page, browser }) => {
	await open(page, '/tv?filter=top_rated');
	await page.getByRole('combobox', { name: 'Genre' }).selectOption({ label: 'Comedy' });
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
	await expect(page).toHaveURL(/\/tv\?genre=35&sort=name$/);
	const isByName = async () => {
		const all = await names(page);
		return all.length > 0 && all.join() === [...all].sort((a, b) => a.localeCompare(b, 'en')).join();
	};
	await expect.poll(isByName).toBe(true);
	const here = await names(page);

	const elsewhere = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false });
	const other = await elsewhere.newPage();
	await other.goto(page.url());
	expect((await names(other)).slice(0, here.length)).toEqual(here);
	await elsewhere.close();
});

test('text typed before hydration is searched for after it', { tag: '@phone' }, async ({ page }) => {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await isReleased;
		await route.continue();
	});
	await page.goto('/search', { waitUntil: 'commit' });
	const field = page.getByRole('combobox', { name: 'Search movies, TV shows and people' });
	await field.fill('nosferatu');
	release();
	await expect(page).toHaveURL(/\/search\?q=nosferatu$/);
	await expect(cards(page)).toHaveCount(1);
	await expect(field).toHaveValue('nosferatu');
});
