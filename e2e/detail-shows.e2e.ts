import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectWalkByKeyboard, factsUnder } from './expect-page.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { test } from './tmdb-cinema.ts';

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
	tag: ['@show-watch-now', '@show-seasons', '@show-episode-address'],
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

test('a link to one episode opens at it, in a list that scrolls by itself', {
	tag: ['@routes-episode', '@show-episode-address'],
}, async ({ page }) => {
	const episodes = await open(page, '/tv/605/1/12');
	await expectSelected(episodes, 12);
	await expect(seasonsOf(episodes)).toHaveValue('1');
	await expect(watchNow(page)).toHaveAttribute('href', '/watch/tv/605/1/12');
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	const row = episodes.getByRole('listitem').filter({ hasText: 'Selected' });
	await expect
		.poll(async () => {
			const [list, at] = [await episodes.getByRole('list').boundingBox(), await row.boundingBox()];
			return list && at && at.y >= list.y - 1 && at.y + at.height <= list.y + list.height + 1;
		})
		.toBe(true);
	await row.getByRole('link', { name: /^Watch season 1, episode 12: / }).click();
	await expect(page).toHaveURL(/\/watch\/tv\/605\/1\/12$/);
});

test('seasons may leave a number out and go past nine', { tag: ['@phone', '@show-seasons', '@show-missing'] }, async ({
	page,
	watched,
}) => {
	watched.expectTrouble(/404/);
	const episodes = await open(page, '/tv/619');
	const seasons = seasonsOf(episodes);
	await expect(seasons.locator('option')).toHaveText([1, 2, 4, 5, 6, 7, 8, 9, 10].map((number) => `Season ${number}`));
	await seasons.selectOption('10');
	await expect(page).toHaveURL(/\/tv\/619\/10\/1$/);
	await expectSelected(episodes, 1);
	expect((await page.goto('/tv/619/3/1'))?.status()).toBe(404);
});

test('a show says when it began, how long it is, on which network and by whom', {
	tag: ['@desktop', '@show-facts'],
}, async ({ page, cinema }) => {
	cinema.amend('/tv/701', {
		name: 'Brass Weather',
		first_air_date: '1959-10-02',
		number_of_seasons: 5,
		number_of_episodes: 1156,
		vote_average: 8.56,
		networks: ['First', 'Second'].map((name, id) => ({ id, name })),
		created_by: ['Ann', 'Ben', 'Cid'].map((name, id) => ({ id, name })),
		genres: [{ id: 18, name: 'Drama' }],
	});
	await open(page, '/tv/701');
	expect(await factsUnder(page, 'Details')).toMatchObject({
		'First Air Date': 'October 2, 1959',
		Seasons: '5',
		Episodes: '1,156',
		Rating: '8.6',
		Network: 'First',
		'Created By': 'Ann, Ben',
	});
	await expect(page.getByRole('list', { name: 'Genres' }).getByRole('listitem')).toHaveText(['Drama']);
	const cast = page.getByRole('list', { name: 'Cast' }).getByRole('listitem');
	expect(await cast.count()).toBeLessThanOrEqual(20);
	const similar = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link');
	const hrefs = await similar.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
	expect(hrefs.length).toBeGreaterThan(0);
	expect(hrefs.length).toBeLessThanOrEqual(12);
	for (const href of hrefs) expect(href).toMatch(/^\/tv\/\d+$/);
});

test('an episode that has not been shown says when it will be', { tag: '@phone' }, async ({ page }) => {
	const episodes = await open(page, '/tv/603/4/12');
	await expectSelected(episodes, 12);
	const airing = episodes.getByText('Airs December 24, 2099');
	await expect(airing).toHaveCount(1);
	await expect(episodes.getByRole('listitem').last()).toContainText('Airs December 24, 2099');
});

test('a show of which no season is known offers nothing to watch', { tag: '@desktop' }, async ({ page, cinema }) => {
	cinema.amend('/tv/702', {
		name: 'Not Yet',
		seasons: [],
		number_of_seasons: 0,
		number_of_episodes: 0,
		networks: [],
		created_by: [],
		first_air_date: '',
	});
	const episodes = await open(page, '/tv/702');
	await expect(episodes).toContainText('No seasons have been announced yet.');
	await expect(seasonsOf(episodes)).toHaveCount(0);
	await expect(watchNow(page)).toHaveCount(0);
	expect(await page.getByRole('main').innerText()).not.toMatch(/null|undefined|NaN/);
});

test('a season that can not be fetched says so with a Retry that works, on both pages', { tag: '@desktop' }, async ({
	page,
	onTmdb,
	watched,
}) => {
	const { fake, matinee } = onTmdb;
	watched.expectTrouble(/50[0-4]/);
	fake.behave({ kind: 'status', status: 500, match: /\/tv\/601\/season\/2/ });
	const episodes = await open(page, `${matinee.url}/tv/601`);
	await expect(episodes.getByRole('listitem').first()).toBeVisible();
	await seasonsOf(episodes).selectOption('2');
	const words = 'The episodes of this season could not be loaded. Please try again.';
	await expect(episodes.getByRole('alert')).toHaveText(words, { timeout: 20_000 });
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

	await page.goto(`${matinee.url}/watch/tv/601/2/1`, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await expect(page.getByRole('alert')).toHaveText(words);
	await expect(page.getByRole('region', { name: 'Player', exact: true })).toBeVisible();

	// The page has tried once more by itself.
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
		if (await retry.isVisible()) await retry.press('Enter');
		await expect(next).toBeFocused({ timeout: 2000 });
	}).toPass({ timeout: 30_000 });
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a show page can be read in either theme', { tag: '@phone' }, async ({ page }) => {
	await expectAccessibleInBothThemes(page, '/tv/605/2/1', () => page.getByText('Selected', { exact: true }));
});

test('a show page by keyboard alone @desktop', async ({ page }) => {
	await open(page, '/tv/605/2/3');
	await expectWalkByKeyboard(page);
});
