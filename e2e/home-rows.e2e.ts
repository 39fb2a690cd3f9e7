import type { Locator, Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';

const ROW = 'Popular Movies';

async function openHome(page: Page): Promise<Locator> {
	await page.goto('/');
	await untilHydrated(page);
	const row = page.getByRole('region', { name: ROW });
	await row.scrollIntoViewIfNeeded();
	return row;
}

function scrollLeft(row: Locator): Promise<number> {
	return row.locator('ul').evaluate((list) => list.parentElement?.scrollLeft ?? -1);
}

/** Presses an arrow and waits until the row stands still somewhere else. */
async function press(row: Locator, arrow: Locator): Promise<number> {
	const before = await scrollLeft(row);
	const list = row.locator('ul');
	await list.evaluate((element) => {
		delete element.dataset.still;
		const rest = () => {
			element.dataset.still = '';
		};
		element.parentElement?.addEventListener('scrollend', rest, { once: true });
	});
	await arrow.click();
	await expect(list).toHaveAttribute('data-still');
	expect(await scrollLeft(row)).not.toBe(before);
	return scrollLeft(row);
}

/** Left edges of the cards, from the line on which the row's heading stands. */
async function edges(row: Locator): Promise<number[]> {
	const line = (await row.getByRole('heading').boundingBox())?.x ?? Number.NaN;
	return row.locator('li').evaluateAll((cards, x) => cards.map((card) => card.getBoundingClientRect().x - x), line);
}

test('arrows page a row to its end and back by whole cards, and say so at the ends @desktop', {
	tag: '@home-row-arrows',
}, async ({ page }) => {
	const row = await openHome(page);
	const forward = row.getByRole('button', { name: `Scroll ${ROW} forward` });
	const back = row.getByRole('button', { name: `Scroll ${ROW} back` });
	await expect(back).toBeDisabled();

	const stops: number[] = [0];
	while (await forward.isEnabled()) {
		stops.push(await press(row, forward));
		if (await forward.isEnabled()) expect((await edges(row)).some((edge) => Math.abs(edge) < 1.5)).toBe(true);
		expect(stops.length).toBeLessThan(12);
	}
	expect(stops).toEqual([...stops].sort((a, b) => a - b));
	expect(stops.length).toBeGreaterThan(2);

	while (await back.isEnabled()) expect(await press(row, back)).toBeLessThan(stops.at(-1) ?? 0);
	expect(await scrollLeft(row)).toBe(0);
});

test('a row is one tab stop and remembers its card; Back finds the card and the row as they were @desktop', async ({
	page,
}) => {
	const row = await openHome(page);
	const cards = row.getByRole('listitem').getByRole('link');
	await cards.first().focus();
	for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowRight');
	const card = cards.nth(8);
	await expect(card).toBeFocused();
	await expect.poll(() => scrollLeft(row)).toBeGreaterThan(0);

	await page.keyboard.press('Tab');
	await expect(row.locator(':focus')).toHaveCount(0);
	await page.keyboard.press('Shift+Tab');
	await expect(card).toBeFocused();

	const offset = await scrollLeft(row);
	const height = await page.evaluate(() => window.scrollY);
	await page.keyboard.press('Enter');
	const heading = page.getByRole('heading', { level: 1 });
	await expect(page).toHaveURL(/\/movie\/\d+$/);
	await expect(heading).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBe(0);

	await page.goBack();
	await expect(card).toBeFocused();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
	expect(await scrollLeft(row)).toBe(offset);

	await page.keyboard.press('End');
	await expect(cards.last()).toBeFocused();
	await page.keyboard.press('Home');
	await expect(cards.first()).toBeFocused();
});

test('a row scrolls under a finger without arrows, and its cards say their names @phone', async ({ page }) => {
	const row = await openHome(page);
	await expect(row.getByRole('link', { name: 'See all Popular Movies' })).toHaveAttribute('href', '/movies');
	await expect(row.getByRole('button')).toHaveCount(0);
	const card = row.getByRole('listitem').first();
	const title = (await card.locator('a > span').last().locator('span').first().textContent()) ?? '';
	await expect(card.getByRole('link', { name: title })).toBeVisible();
	await expect(card.getByText(title, { exact: true })).toBeInViewport();
	const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
	expect(widths[0]).toBe(widths[1]);
});

test('a picture that can not be had gives way to the title', { tag: ['@phone', '@call-placeholder'] }, async ({
	page,
	watched,
}) => {
	watched.expectTrouble(/poster|404|ERR_FAILED/);
	const asked: string[] = [];
	await page.route(/poster\.svg/, (route) => {
		asked.push(route.request().url());
		return route.fulfill({ status: 404 });
	});
	const row = await openHome(page);
	const box = row.getByRole('listitem').first().locator('.art-box');
	await expect(box).toHaveAttribute('data-missing', '');
	// Once as the page came, and once more after a while.
	await expect(box.locator('img')).toHaveAttribute('data-fade', 'waiting');
	const src = await box.locator('img').getAttribute('src');
	await expect.poll(() => asked.filter((url) => url.endsWith(src ?? '?')).length).toBeGreaterThanOrEqual(2);
});

test('a row that failed is tried again in place, and the focus goes on in it', {
	tag: ['@desktop', '@outage-one-row'],
}, async ({ page, onTmdb, watched }) => {
	const { fake, matinee } = onTmdb;
	watched.expectTrouble(/50[234]/);
	fake.behave({ kind: 'status', status: 500, match: /movie\/popular/ });
	await page.goto(matinee.url);
	await untilHydrated(page);
	const row = page.getByRole('region', { name: ROW });
	await expect(row.getByRole('alert')).toHaveText('Failed to load content. Please try again.');
	await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
	const height = await row.evaluate((section) => section.getBoundingClientRect().height);

	// The page has tried once more by itself.
	const retry = row.getByRole('button', { name: 'Retry', exact: true });
	await expect(retry).toBeVisible();
	fake.behave({ kind: 'normal' });
	await expect(async () => {
		if (await retry.isVisible()) await retry.press('Enter');
		await expect(row.getByRole('listitem').getByRole('link').first()).toBeFocused({ timeout: 2000 });
	}).toPass({ timeout: 30_000 });
	expect(await row.evaluate((section) => section.getBoundingClientRect().height)).toBeCloseTo(height, 0);
});
