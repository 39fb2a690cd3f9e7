import type { Page } from '@playwright/test';
import { expect, expectAccessible, fetchResponse, test, untilHydrated } from './fixtures.ts';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
}

function cards(page: Page) {
	return page.locator('main .title-grid > li a');
}

/** How many cards a window of this width shows at a time. */
function pageSizeOf(page: Page): number {
	return (page.viewportSize()?.width ?? 0) < 640 ? 8 : 24;
}

async function titles(page: Page): Promise<string[]> {
	return cards(page).locator('.font-semibold').allTextContents();
}

test('a list of movies comes with its cards, as many as the window is wide, and asks the network for nothing', {
	tag: '@routes-screens',
}, async ({ page }) => {
	const html = await (await page.request.get('/movies')).text();
	expect(html.match(/class="title-card"/g)).toHaveLength(28);
	expect(html).toMatch(/<link rel="canonical" href="[^"]+\/movies"/);

	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await page.goto('/movies', { waitUntil: 'commit' });
	await untilHydrated(page);
	expect(asked.filter((url) => /\/api\/tmdb\/(genre|discover\/movie\?sort_by=popularity\.desc$)/.test(url))).toEqual(
		[],
	);
	await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
	await expect(cards(page)).toHaveCount(pageSizeOf(page));
	await expectAccessible(page);
});

test('Load More reveals one page size more at once, says so and puts the focus on the first new card', {
	tag: '@browse-load-more',
}, async ({ page }) => {
	// Cards may come a page at a time; they are counted together.
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/[?&]page=3\b/, async (route) => {
		await isReleased;
		await route.continue();
	});
	await open(page, '/movies');
	const size = pageSizeOf(page);
	await expect(page.getByText(`Showing ${size} of`)).toBeVisible();
	await page.getByRole('button', { name: 'Load More' }).focus();
	await page.keyboard.press('Enter');
	await expect(cards(page).nth(size)).toBeFocused();
	release();
	await expect(cards(page)).toHaveCount(size * 2);
	await expect(cards(page).nth(size)).toBeFocused();
	await expect(page.getByRole('status').filter({ hasText: `${size} more` })).toBeAttached();
	const keys = await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(new Set(keys).size).toBe(keys.length);
});

test('a list ends: every title is shown once, and Load More is gone', { tag: ['@phone', '@browse-load-more'] }, async ({
	page,
}) => {
	await open(page, '/movies?genre=28');
	const more = page.getByRole('button', { name: 'Load More' });
	for (;;) {
		const before = await cards(page).count();
		if ((await more.count()) === 0) break;
		await more.click();
		await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
	}
	const count = await cards(page).count();
	await expect(page.getByText(`${count} movies`, { exact: true })).toBeVisible();
});

test('a detail page and back: same cards, same place, same focus', async ({ page }) => {
	await open(page, '/movies?filter=latest');
	const size = pageSizeOf(page);
	await page.getByRole('button', { name: 'Load More' }).click();
	await expect(cards(page)).toHaveCount(size * 2);
	const card = cards(page).nth(size + 3);
	await card.scrollIntoViewIfNeeded();
	const href = await card.getAttribute('href');
	const before = await titles(page);
	const place = await page.evaluate(() => window.scrollY);
	expect(place).toBeGreaterThan(300);

	await card.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(new RegExp(`${href}$`));
	await page.goBack();
	await expect(cards(page)).toHaveCount(size * 2);
	expect(await titles(page)).toEqual(before);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
	await expect(cards(page).nth(size + 3)).toBeFocused();
});

test('filters, genre and order stand in the address, and a pasted link shows the same', {
	tag: ['@browse-controls', '@browse-show-orders', '@browse-clear-filters', '@anonymous-rights'],
}, async ({ page, browser }) => {
	await open(page, '/tv');
	await page.getByRole('link', { name: 'Top Rated' }).click();
	await expect(page).toHaveURL(/\/tv\?filter=top_rated$/);
	await expect(page.getByRole('link', { name: 'Top Rated' })).toHaveAttribute('aria-current', 'true');
	await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('top_rated');

	await page.getByRole('combobox', { name: 'Genre' }).selectOption({ label: 'Comedy' });
	await expect(page).toHaveURL(/\/tv\?genre=35&filter=top_rated$/);
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Name');
	await expect(page).toHaveURL(/\/tv\?genre=35&sort=name$/);
	await expect(page.getByRole('link', { name: 'All Shows' })).toHaveAttribute('aria-current', 'true');
	const isByName = async () => {
		const all = await titles(page);
		return all.length > 0 && all.join() === [...all].sort((a, b) => a.localeCompare(b, 'en')).join();
	};
	await expect.poll(isByName).toBe(true);
	const here = await titles(page);

	const elsewhere = await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: false });
	const other = await elsewhere.newPage();
	await other.goto(page.url());
	expect((await titles(other)).slice(0, here.length)).toEqual(here);
	await elsewhere.close();

	await page.goBack();
	await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('top_rated');
	await page.getByRole('button', { name: 'Clear Filters' }).click();
	await expect(page).toHaveURL(/\/tv$/);
});

test('typing replaces the list half a second later, in one step of the history; choosing clears the words', {
	tag: ['@desktop', '@browse-controls', '@list-search-replaces', '@list-choice-clears-search'],
}, async ({ page }) => {
	await open(page, '/movies?genre=35');
	const field = page.getByRole('searchbox', { name: 'Search movies' });
	await field.pressSequentially('metropolis ');
	await expect(page).toHaveURL(/\/movies\?genre=35&q=metropolis$/);
	await expect(field).toHaveValue('metropolis ');
	await expect(field).toBeFocused();
	await expect(cards(page)).toHaveCount(1);
	await field.pressSequentially('xyzzy');
	await expect(page.getByText('No movies found')).toBeVisible();
	await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
	await expectAccessible(page);

	await page.goBack();
	await expect(page).toHaveURL(/\/movies\?genre=35$/);
	await expect(field).toHaveValue('');
	await page.goForward();
	await expect(field).toHaveValue('metropolis xyzzy');

	const latest = page.getByRole('link', { name: 'Latest' });
	// What opens elsewhere changes nothing here.
	const [tab] = await Promise.all([
		page.context().waitForEvent('page'),
		latest.click({ modifiers: ['ControlOrMeta'] }),
	]);
	await tab.close();
	await expect(field).toHaveValue('metropolis xyzzy');
	await latest.click();
	await expect(page).toHaveURL(/\/movies\?genre=35&filter=latest$/);
	await expect(field).toHaveValue('');
});

test('a genre list that can not be had says so in its place until it can, and the select goes on from there', {
	tag: '@desktop',
}, async ({ page, watched }) => {
	watched.expectTrouble(/503/);
	let release = () => {};
	let held = Promise.resolve();
	let status = 503;
	await page.route(/\/genre\/movie\/list/, async (route) => {
		await held;
		await (status === 200 ? route.continue() : route.fulfill({ status, body: '{}' }));
	});
	await open(page, '/info');
	await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Movies' }).click();
	const retry = page.getByRole('button', { name: 'Genres could not be loaded: Retry', exact: true });
	await expect(retry).toBeVisible();
	held = new Promise((resolve) => {
		release = resolve;
	});
	await retry.press('Enter');
	await expect(page.getByRole('button', { name: 'Genres could not be loaded: Retrying…' })).toBeFocused();
	status = 200;
	release();
	const genre = page.getByRole('combobox', { name: 'Genre' });
	await expect(genre).toBeFocused();
	await genre.selectOption({ label: 'Comedy' });
	await expect(page).toHaveURL(/\/movies\?genre=35$/);
});

test('a line of quick filters that scrolls shows the chosen one whole, also on the way back @phone', async ({
	page,
}) => {
	await open(page, '/movies');
	await page.getByRole('link', { name: 'Latest' }).click();
	await expect(page).toHaveURL(/filter=latest$/);
	await expect(page.getByRole('link', { name: 'Latest' })).toBeInViewport({ ratio: 1 });
	await page.goBack();
	await expect(page.getByRole('link', { name: 'All Movies' })).toBeInViewport({ ratio: 1 });
});

test('filtered to nothing offers to clear the filters', {
	tag: ['@phone', '@browse-clear-filters', '@browse-empty'],
}, async ({ page }) => {
	await open(page, '/movies?genre=99999');
	await expect(page.getByText('No movies found')).toBeVisible();
	await page.getByRole('button', { name: 'Clear Filters' }).click();
	await expect(page).toHaveURL(/\/movies$/);
	await expect(cards(page)).toHaveCount(pageSizeOf(page));
});

test.describe('over TMDB', () => {
	test('the first fifteen pages are fetched once each, few at a time, and called off when the list changes', {
		tag: ['@desktop', '@list-read-ahead', '@limit-read-ahead'],
	}, async ({ page, onTmdb: { matinee } }) => {
		const pages: string[] = [];
		let running = 0;
		let most = 0;
		await page.route(/\/api\/tmdb\/discover\/movie/, async (route) => {
			const { searchParams } = new URL(route.request().url());
			pages.push(`${searchParams.get('sort_by')} ${searchParams.get('page') ?? 1}`);
			running += 1;
			most = Math.max(most, running);
			const answer = await fetchResponse(route.request().url());
			running -= 1;
			await route.fulfill(answer);
		});
		await open(page, `${matinee.url}/movies`);
		await expect.poll(() => pages.length).toBe(13);
		await expect(page.getByRole('button', { name: 'Load More' })).toBeVisible();
		expect(new Set(pages).size).toBe(pages.length);
		expect(most).toBeLessThanOrEqual(3);

		await page.unrouteAll({ behavior: 'wait' });
		const ended: string[] = [];
		page.on('requestfailed', (request) => ended.push(request.url()));
		const late: string[] = [];
		await page.route(/\/api\/tmdb\/discover\/movie.*page=[3-9]/, (route) => {
			late.push(route.request().url());
			// Never answered: the list is left before.
		});
		await page.getByRole('link', { name: 'Top Rated' }).click();
		await expect.poll(() => late.length).toBeGreaterThan(0);
		await page.getByRole('link', { name: 'All Movies' }).click();
		await expect.poll(() => ended.length).toBe(late.length);
		await expect(cards(page)).toHaveCount(pageSizeOf(page));
	});

	test('an outage says so in place, is never emptiness, and Retry mends it', {
		tag: ['@phone', '@outage-first-visit', '@error-list'],
	}, async ({ page, watched, onTmdb: { fake, matinee } }) => {
		watched.expectTrouble(/50[234]/);
		fake.behave({ kind: 'status', status: 503, match: /discover/ });
		await open(page, `${matinee.url}/movies`);
		await expect(page.getByRole('alert')).toContainText('Failed to load content. Please try again.');
		await expect(page.getByText('No movies found')).toHaveCount(0);
		await expectAccessible(page);
		fake.reset();
		await page.getByRole('button', { name: /Retry/ }).click();
		await expect(cards(page)).toHaveCount(pageSizeOf(page), { timeout: 40_000 });
	});

	test('more that can not be had leaves what is there', { tag: ['@desktop', '@error-list'] }, async ({
		page,
		watched,
		onTmdb: { matinee },
	}) => {
		watched.expectTrouble(/503/);
		await page.route(/\/api\/tmdb\/discover\/tv.*page=\d/, (route) => route.fulfill({ status: 503, body: '{}' }));
		await open(page, `${matinee.url}/tv`);
		await expect(cards(page)).toHaveCount(pageSizeOf(page));
		const more = page.getByRole('button', { name: 'Load More' });
		const note = page.getByText('Failed to load more content.');
		await expect(async () => {
			if (await more.isVisible()) await more.click({ timeout: 1000 });
			await expect(note).toBeVisible({ timeout: 500 });
		}).toPass();
		const before = await cards(page).count();
		expect(before).toBeGreaterThanOrEqual(pageSizeOf(page));
		await page.unroute(/\/api\/tmdb\/discover\/tv.*page=\d/);
		await page.getByRole('button', { name: 'Retry', exact: true }).click();
		await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
		await expect(cards(page).nth(before)).toBeFocused();
	});

	test('the browser is told how wide posters are drawn, in every window', { tag: '@desktop' }, async ({
		page,
		onTmdb: { matinee },
	}) => {
		await open(page, `${matinee.url}/movies`);
		for (const width of [320, 399, 480, 639, 640, 1023, 1024, 1279, 1280, 1535, 1536, 1599, 1600, 1728, 2560]) {
			await page.setViewportSize({ width, height: 800 });
			const { drawn, told } = await cards(page)
				.first()
				.locator('img')
				.evaluate((image: HTMLImageElement) => {
					// Newer browsers measure pictures that come late by themselves.
					const said = image.sizes.replace(/^auto, /, '');
					const choices = said.split(', ').map((choice) => /^(?:(\(.+?\)) )?(.+)$/.exec(choice) ?? []);
					const length = choices.find(([, query]) => !query || matchMedia(query).matches)?.[2] ?? '';
					const ruler = document.body.appendChild(document.createElement('div'));
					ruler.style.cssText = `position:fixed;inline-size:${length}`;
					const told = ruler.getBoundingClientRect().width;
					ruler.remove();
					return { drawn: image.parentElement?.getBoundingClientRect().width ?? 0, told };
				});
			expect(told, `${width} px wide`).toBeGreaterThanOrEqual(drawn - 1);
			expect(told, `${width} px wide`).toBeLessThan(drawn * 1.12);
		}
	});
});
