import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectWalkByKeyboard, factsUnder } from './expect-page.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { playerFrame } from './player-servers.ts';

/** Two seasons, of nine and eight episodes. */
const SUPERMAN = '/watch/tv/900000661';
/** Three episodes. */
const CAMINANDES = '/watch/tv/900000665';
/** Twenty-four episodes. */
const SNAFU = '/watch/tv/900000663';
/** A Trip to the Moon. */
const MOVIE = '/watch/movie/775';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

function step(page: Page, name: 'Previous' | 'Next'): Locator {
	return page.getByRole('region', { name: 'Episode Navigation' }).getByRole('link', { name: `${name} Episode` });
}

test('without a season and an episode a show is watched from its first', {
	tag: [
		'@phone',
		'@watch-first-episode',
		'@watch-header',
		'@watch-sections',
		'@watch-title-link',
		'@watch-document-title',
	],
}, async ({ page }) => {
	await open(page, SUPERMAN);
	await expect(page).toHaveTitle('Superman S1E1 · Matinee');
	const header = page.locator('header', { has: page.getByRole('heading', { level: 1, name: 'Superman' }) });
	await expect(header.getByText('S1E1', { exact: true })).toBeVisible();
	await expect(header.getByText('Season 1, episode 1')).toBeAttached();
	await expect(header.getByText(/^Rated \d\.\d out of 10$/)).toBeAttached();
	await expect(header.getByRole('img', { name: 'Poster of Superman' })).toBeVisible();
	await expect(playerFrame(page)).toHaveAttribute('src', /^\/embed\/open\/tv\/900000661\/1\/1\?/);
	const about = page.getByRole('region', { name: 'About this episode' });
	const name = (await about.getByRole('heading', { level: 3 }).textContent()) ?? '';
	await expect(header.locator('[aria-live]')).toHaveText(`Season 1, episode 1S1E1${name}`);
	expect(await factsUnder(page, 'Show Details')).toMatchObject({ Seasons: '2', Episodes: '17' });

	await header.getByRole('link', { name: 'Back' }).click();
	await expect(page).toHaveURL(/\/tv\/900000661\/1\/1$/);
	await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
});

test('Previous and Next go through the season and end with it, without moving the page', {
	tag: ['@watch-next-episode', '@watch-document-title', '@episode-neighbours'],
}, async ({ page }) => {
	await open(page, `${CAMINANDES}/1/1`);
	await expect(step(page, 'Previous')).toHaveCount(0);
	await step(page, 'Next').scrollIntoViewIfNeeded();
	const height = await page.evaluate(() => window.scrollY);
	await step(page, 'Next').press('Enter');
	await expect(page).toHaveURL(/\/1\/2$/);
	await expect(page).toHaveTitle('Caminandes S1E2 · Matinee');
	await expect(playerFrame(page)).toHaveAttribute('src', /\/1\/2\?/);
	expect(await page.evaluate(() => window.scrollY)).toBe(height);
	await step(page, 'Next').click();
	await expect(page).toHaveURL(/\/1\/3$/);
	await expect(step(page, 'Next')).toHaveCount(0);
	await step(page, 'Previous').click();
	await expect(page).toHaveURL(/\/1\/2$/);

	await page.goto(`${SUPERMAN}/1/9`, { waitUntil: 'domcontentloaded' });
	await expect(step(page, 'Previous')).toBeVisible();
	await expect(step(page, 'Next')).toHaveCount(0);
});

test('another season is watched from its first episode', {
	tag: ['@phone', '@watch-sections', '@season-starts-at-first'],
}, async ({ page }) => {
	await open(page, `${SUPERMAN}/1/4`);
	const seasons = page.getByRole('region', { name: 'Seasons' });
	await expect(seasons.getByRole('link')).toHaveText(['Season 19 episodes', 'Season 28 episodes']);
	await expect(seasons.locator('[aria-current]')).toHaveText(/^Season 1/);
	await seasons.getByRole('link', { name: 'Season 2' }).press('Enter');
	await expect(page).toHaveURL(/\/2\/1$/);
	await expect(page).toHaveTitle('Superman S2E1 · Matinee');
	await expect(seasons.locator('[aria-current]')).toHaveText(/^Season 2/);
	await expect(playerFrame(page)).toHaveAttribute('src', /\/2\/1\?/);
});

test('the first twenty episodes stand in a list that folds away', {
	tag: ['@desktop', '@watch-quick-list', '@limit-quick-list'],
}, async ({ page }) => {
	await open(page, `${SNAFU}/1/20`);
	const list = page.locator('details', { has: page.getByRole('heading', { name: 'Episodes of season 1' }) });
	const episodes = list.getByRole('listitem').getByRole('link');
	await expect(list).toContainText('First 20 of 24');
	await expect(episodes).toHaveCount(20);
	await expect(list.locator('[aria-current]')).toHaveText(/^20/);
	await list.scrollIntoViewIfNeeded();
	await expect(list.locator('[aria-current]')).toBeInViewport();
	await expect(list.getByRole('link', { name: 'All 24 episodes' })).toHaveAttribute('href', '/tv/900000663/1/20');

	const summary = list.locator('summary');
	await summary.press('Enter');
	await expect(episodes.first()).toBeHidden();
	await summary.press('Enter');
	await episodes.nth(4).press('Enter');
	await expect(page).toHaveURL(/\/1\/5$/);
	await expect(list.locator('[aria-current]')).toHaveText(/^5/);
});

test('a movie is watched under its title, rating and details, and leads back', {
	tag: [
		'@watch-header',
		'@watch-no-settings',
		'@watch-title-link',
		'@watch-document-title',
		'@anonymous-no-server-settings',
	],
}, async ({ page }) => {
	await open(page, MOVIE);
	const name = 'A Trip to the Moon';
	await expect(page).toHaveTitle(`${name} · Matinee`);
	const header = page.locator('header', { has: page.getByRole('heading', { level: 1, name }) });
	await expect(header.getByText(/^Rated \d\.\d out of 10$/)).toBeAttached();
	expect(await factsUnder(page, 'Movie Details')).toMatchObject({ Runtime: '0h 15m', Status: 'Released' });
	for (const card of ['Episode Navigation', 'Seasons']) {
		await expect(page.getByRole('region', { name: card })).toHaveCount(0);
	}
	// Rights over servers are an operator's alone.
	await expect(page.getByRole('button', { name: /server settings/i })).toHaveCount(0);
	await header.getByRole('link', { name: 'Back' }).press('Enter');
	await expect(page).toHaveURL(/\/movie\/775$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('frames have exactly the rights that their player needs', { tag: ['@desktop', '@call-player-frame'] }, async ({
	page,
}) => {
	await open(page, MOVIE);
	const frame = playerFrame(page);
	const rights = async () => {
		const names = ['sandbox', 'allow', 'referrerpolicy', 'allowfullscreen'];
		return frame.evaluate((element, all) => all.map((name) => element.getAttribute(name)), names);
	};
	const allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture';
	const policy = 'strict-origin-when-cross-origin';
	expect(await rights()).toEqual(['allow-scripts allow-forms allow-presentation', allow, policy, null]);

	const servers = page.getByRole('region', { name: 'Streaming Servers' });
	await servers.getByRole('button', { name: 'Trailers', exact: true }).click();
	await expect(frame).toHaveAttribute('src', /^\/embed\/trailer\/movie\/775\?/);
	const strict = 'allow-scripts allow-same-origin allow-forms allow-presentation';
	expect(await rights()).toEqual([strict, allow, policy, null]);
});

test('the player is left by a link before it @desktop', { tag: '@focus-player' }, async ({ page }) => {
	await open(page, MOVIE);
	const leave = page.getByRole('link', { name: 'Leave player' });
	await page.getByRole('link', { name: 'Back' }).focus();
	await page.keyboard.press('Tab');
	await expect(page.getByRole('button', { name: 'Player controls' })).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(leave).toBeFocused();
	await expect(leave).toBeInViewport();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('region', { name: 'Player', exact: true }).locator('iframe:focus')).toHaveCount(0);
	await expect(page).toHaveURL(/\/watch\/movie\/775$/);
});

for (const [name, address, tag] of [
	['a movie', MOVIE, '@desktop'],
	['an episode', `${SUPERMAN}/2/2`, '@phone'],
] as const) {
	test(`the page on which ${name} is watched can be read in either theme`, { tag }, async ({ page }) => {
		const active = () => page.getByRole('region', { name: 'Streaming Servers' }).getByText('Active');
		await expectAccessibleInBothThemes(page, address, active);
	});

	test(`the page on which ${name} is watched, by keyboard alone @desktop`, async ({ page }) => {
		await open(page, address);
		await expect(page.getByRole('region', { name: 'Streaming Servers' }).getByText('Active')).toBeVisible();
		await expectWalkByKeyboard(page);
	});
}
