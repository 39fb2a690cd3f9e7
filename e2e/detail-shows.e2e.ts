import type { Locator, Page } from '@playwright/test';
import { expectWalkByKeyboard } from './expect-page.ts';
import { expect, tmdbTest as test, untilHydrated } from './fixtures.ts';

async function open(page: Page, address: string): Promise<Locator> {
	await page.goto(address);
	await untilHydrated(page);
	return page.getByRole('region', { name: 'Episodes' });
}

function seasonsOf(episodes: Locator): Locator {
	return episodes.getByRole('combobox', { name: 'Season' });
}

function watchNow(page: Page): Locator {
	return page.getByRole('link', { name: 'Watch Now' });
}

/** The one row that is marked. */
async function expectSelected(episodes: Locator, number: number): Promise<void> {
	await expect(episodes.getByText('Selected', { exact: true })).toHaveCount(1);
	const row = episodes.getByRole('listitem').filter({ hasText: 'Selected' });
	await expect(row.getByRole('heading')).toHaveText(new RegExp(`^${number}\\. `));
	await expect(row.getByRole('heading').getByRole('link')).toHaveAttribute('aria-current', 'true');
}

test('a season and an episode of it are chosen in place, and Watch Now follows', {
	tag: ['@phone', '@show-watch-now', '@show-seasons', '@show-episode-address'],
}, async ({ page }) => {
	const episodes = await open(page, '/tv/605');
	await expectSelected(episodes, 1);
	await expect(watchNow(page)).toHaveAttribute('href', '/watch/tv/605/1/1');
	const seasons = seasonsOf(episodes);
	await expect(seasons.locator('option')).toHaveText([1, 2, 3, 4, 5, 6].map((number) => `Season ${number}`));

	await seasons.focus();
	await page.evaluate(() => window.scrollBy(0, 40));
	const scrolled = () => page.evaluate(() => window.scrollY);
	const height = await scrolled();
	expect(height).toBeGreaterThan(0);
	await seasons.selectOption('4');
	await expect(page).toHaveURL(/\/tv\/605\/4\/1$/);
	await expectSelected(episodes, 1);
	await expect(episodes.getByRole('listitem')).toHaveCount(14);
	await expect(seasons).toBeFocused();
	expect(await scrolled()).toBe(height);

	const second = episodes.getByRole('heading').getByRole('link').nth(1);
	await second.focus();
	const lower = await scrolled();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/tv\/605\/4\/2$/);
	await expectSelected(episodes, 2);
	expect(await scrolled()).toBe(lower);
	await expect(watchNow(page)).toHaveAttribute('href', '/watch/tv/605/4/2');
	await expect(page).toHaveTitle(/ S4E2 · Matinee$/);

	await page.goBack();
	await expectSelected(episodes, 1);
	await expect(seasons).toHaveValue('4');
	await watchNow(page).click();
	await expect(page).toHaveURL(/\/watch\/tv\/605\/4\/1$/);
});

test('a show opens at an episode, by keyboard too, and a season that it lacks is not found', {
	tag: ['@routes-episode', '@show-missing', '@show-episode-address'],
}, async ({ page, watched }) => {
	watched.expectPageError(/404/);
	const episodes = await open(page, '/tv/605/2/3');
	await expectSelected(episodes, 3);
	await expect(seasonsOf(episodes)).toHaveValue('2');
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	await expectWalkByKeyboard(page);
	await episodes.getByRole('link', { name: /^Watch season 2, episode 3: / }).click();
	await expect(page).toHaveURL(/\/watch\/tv\/605\/2\/3$/);
	expect((await page.goto('/tv/619/3/1'))?.status()).toBe(404);
});

test('a season that cannot be fetched says so on the watch page, with a Retry that keeps the focus', async ({
	page,
	onTmdb,
	watched,
}) => {
	const { fake, matinee } = onTmdb;
	watched.expectPageError(/50[0-4]/);
	fake.behave({ kind: 'status', status: 500, match: /\/tv\/601\/season\/2/ });
	const words = 'This season’s episodes couldn’t be loaded. Please try again.';
	let answers = 0;
	page.on('response', (response) => {
		if (/\/tv\/601\/season\/2/.test(response.url())) answers += 1;
	});
	await page.goto(`${matinee.url}/watch/tv/601/2/1`, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await expect(page.getByRole('alert')).toHaveText(words);
	await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeVisible();

	// When idle the page retries by itself, by one fetch of two requests.
	await expect.poll(() => answers).toBeGreaterThanOrEqual(2);
	const retry = page.getByRole('main').getByRole('button', { name: 'Retry', exact: true });
	await expect(retry).toBeVisible();
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/\/tv\/601\/season\/2/, async (route) => {
		await held;
		await route.fallback();
	});
	await retry.press('Enter');
	await expect(page.getByRole('main').getByRole('button', { name: 'Retrying…' })).toBeFocused();
	await expect(page.getByRole('alert')).toHaveText(words);
	fake.behave({ kind: 'normal' });
	release();
	const next = page.getByRole('link', { name: /^Next Episode/ });
	await expect(async () => {
		if (await retry.isVisible()) await retry.press('Enter', { timeout: 2000 });
		await expect(next).toBeFocused({ timeout: 2000 });
	}).toPass();
	await expect(page.getByRole('alert')).toHaveCount(0);
});
