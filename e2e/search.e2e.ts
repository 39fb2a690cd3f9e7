import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
}

function cards(page: Page) {
	return page.getByRole('tabpanel').locator('.title-grid > li a');
}

function field(page: Page) {
	return page.getByRole('searchbox', { name: 'Search movies and TV shows' });
}

test('from the navigation into the field: an inviting page, then results, all by keyboard', {
	tag: '@anonymous-rights',
}, async ({ page }) => {
	await open(page, '/');
	await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/search$/);
	await expect(field(page)).toBeFocused();
	await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
	await expect(page.getByRole('link', { name: 'Western' }).first()).toHaveAttribute('href', '/movies?genre=37');
	await expectAccessible(page);

	await page.keyboard.type('  his   girl ');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/search\?q=his\+girl$/);
	await expect(cards(page).first()).toContainText('His Girl Friday');
	await expectAccessible(page);
});

test('a pasted link comes with its results, and is kept from search engines', {
	tag: ['@routes-screens', '@search-address'],
}, async ({ page }) => {
	const html = await (await page.request.get('/search?q=metropolis&type=movie')).text();
	expect(html).toContain('Metropolis');
	expect(html).toContain('<meta name="robots" content="noindex"');
	expect(html).toMatch(/value="metropolis"/);
});

test('the tabs are gone through by arrows and stand in the address', {
	tag: ['@search-address', '@search-tabs'],
}, async ({ page }) => {
	await open(page, '/search?q=the');
	const all = page.getByRole('tab', { name: 'All' });
	await expect(all).toHaveAttribute('aria-selected', 'true');
	await all.focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('tab', { name: 'TV Shows' })).toBeFocused();
	await page.keyboard.press('Space');
	await expect(page).toHaveURL(/\/search\?q=the&type=tv$/);
	await expect(page.getByRole('tab', { name: 'TV Shows' })).toHaveAttribute('aria-selected', 'true');
	await expect(cards(page).first()).toHaveAttribute('href', /^\/tv\//);
	await page.goBack();
	await expect(all).toHaveAttribute('aria-selected', 'true');
	await page.getByRole('tab', { name: 'Movies' }).click();
	await expect(page).toHaveURL(/\/search\?q=the&type=movie$/);
	await expect(cards(page).first()).toHaveAttribute('href', /^\/movie\//);
});

test('typing is one step of the history, and emptying the field clears the results', {
	tag: ['@desktop', '@search-without-query'],
}, async ({ page }) => {
	await open(page, '/search');
	await field(page).pressSequentially('noir');
	await expect(page).toHaveURL(/q=noir$/);
	await field(page).fill('nosferatu');
	await expect(page).toHaveURL(/q=nosferatu$/);
	await expect(cards(page)).toHaveCount(1);
	await page.goBack();
	await expect(page).toHaveURL(/\/search$/);
	await expect(field(page)).toHaveValue('');
	await page.goForward();
	await expect(field(page)).toHaveValue('nosferatu');
	await page.getByRole('button', { name: 'Clear search' }).click();
	await expect(page).toHaveURL(/\/search$/);
	await expect(field(page)).toBeFocused();
	await expect(cards(page)).toHaveCount(0);
});

test('the button searches at once, and more results can be had', { tag: ['@phone', '@search-load-more'] }, async ({
	page,
}) => {
	await open(page, '/search');
	await field(page).fill('the');
	await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
	await expect(page).toHaveURL(/q=the$/);
	await expect(page.getByText(/^(About )?\d+ results$/)).toBeVisible();
	const before = await cards(page).count();
	await page.getByRole('button', { name: 'Load More Results' }).click();
	await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
});

test('nothing found says so, and differs from an outage', {
	tag: ['@desktop', '@outage-not-empty', '@error-empty-texts'],
}, async ({ page, watched }) => {
	watched.expectTrouble(/503/);
	await open(page, '/search?q=xyzzyplugh&type=movie');
	await expect(page.getByText('No results found')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Search everything' })).toBeVisible();
	await expectAccessible(page);

	await page.route(/\/api\/tmdb\/search\//, (route) => route.fulfill({ status: 503, body: '{}' }));
	await field(page).fill('metropolis');
	await expect(page.getByRole('alert')).toContainText('Failed to load content. Please try again.');
	await expect(page.getByText('No results found')).toHaveCount(0);
	await page.unroute(/\/api\/tmdb\/search\//);
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect(cards(page).first()).toBeVisible();
	await expect(cards(page).first()).toBeFocused();
});

test('an answer that comes late does not take the place of a newer one', { tag: '@phone' }, async ({ page }) => {
	await open(page, '/search');
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/search\/multi\?query=general$/, async (route) => {
		await held;
		await route.continue().catch(() => undefined);
	});
	await field(page).fill('general');
	await expect(page).toHaveURL(/q=general$/);
	await field(page).fill('nosferatu');
	await expect(cards(page).first()).toContainText('Nosferatu');
	release();
	await expect(page).toHaveURL(/q=nosferatu$/);
	await expect(cards(page)).toHaveCount(1);
	await expect(cards(page).first()).toContainText('Nosferatu');
});

test('words typed before the page has started are searched for once it has', { tag: '@phone' }, async ({ page }) => {
	let start = () => {};
	const held = new Promise<void>((resolve) => {
		start = resolve;
	});
	await page.route(/\/assets\/.*\.js$/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto('/search', { waitUntil: 'commit' });
	await field(page).fill('nosferatu');
	start();
	await expect(page).toHaveURL(/\/search\?q=nosferatu$/);
	await expect(cards(page)).toHaveCount(1);
	await expect(field(page)).toHaveValue('nosferatu');
});

test('people are no results', { tag: ['@desktop', '@rule-no-people'] }, async ({ page, onTmdb: { matinee } }) => {
	await open(page, `${matinee.url}/search?q=james`);
	await expect(page.getByRole('tabpanel')).toBeVisible();
	for (const link of await cards(page).all()) expect(await link.getAttribute('href')).toMatch(/^\/(movie|tv)\/\d+$/);
});
