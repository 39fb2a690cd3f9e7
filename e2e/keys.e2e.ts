import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';
import { expectRealArrowsReachAll, wakeKeys } from './walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await wakeKeys(page);
}

/** Presses a key that keyboards lack where the focus is; answers whether the page took it. */
function press(page: Page, key: { key: string; keyCode?: number }): Promise<boolean> {
	return page.evaluate((init) => {
		const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
		return !(document.activeElement ?? document.body).dispatchEvent(event);
	}, key);
}

const focusedLink = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);

test('keys lead to the main pages and to the search, and are listed under ?', {
	tag: ['@keys-shortcuts', '@focus-dialogs'],
}, async ({ page }) => {
	await open(page, '/movies');
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	const heading = page.getByRole('heading', { level: 1 });
	const card = page.locator('.title-grid a').first();
	await card.focus();
	await page.keyboard.press('?');
	await expect(list).toBeVisible();
	await expectRealArrowsReachAll(page, { within: 'dialog[open]' });
	await page.keyboard.press('Escape');
	await expect(list).toHaveCount(0);
	await expect(card).toBeFocused();

	// Both in one task: a busy machine may need longer than the time between them.
	await page.evaluate(() => {
		for (const key of ['g', 't']) {
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
		}
	});
	await expect(page).toHaveURL(/\/tv$/);
	await expect(heading).toBeFocused();
	await page.keyboard.press('1');
	await expect(page).toHaveURL(/\/$/);
	// The address changes before the page: lists have a field of their own that / focuses.
	await expect(page.getByRole('region', { name: 'Popular Movies' })).toBeVisible();
	await expect(heading).toBeFocused();
	await page.keyboard.press('/');
	await expect(page).toHaveURL(/\/search$/);
	const field = page.getByRole('combobox');
	await expect(field).toBeFocused();
	await page.keyboard.type('gm2?');
	await expect(field).toHaveValue('gm2?');
	await page.keyboard.press('2');
	await expect(page).toHaveURL(/\/search\?q=gm2%3F2$/);
});

test('an arrow enters a row at the card above, and its heading stays visible', {
	tag: '@keys-row-focus',
}, async ({ page }) => {
	await open(page, '/');
	const rows = page.locator('[data-roving]');
	await rows.first().getByRole('link').first().focus();
	for (const key of ['Right', 'Right', 'Down']) await page.keyboard.press(`Arrow${key}`);
	// The third card begins its row by then: what is below it is the first of the next.
	expect(await focusedLink(page)).toBe(await rows.nth(1).getByRole('link').first().getAttribute('href'));
	// Between the bars, together with its heading.
	await expect(page.locator('[data-roving]:focus-within a:focus')).toBeInViewport({ ratio: 1 });
	await expect(page.locator('section:has([data-roving]:focus-within) h2')).toBeInViewport({ ratio: 1 });
});

test('Back on a remote closes what is open, goes back, goes to Home, and leaves Home to the television', {
	tag: ['@keys-back', '@focus-new-page'],
}, async ({ page }) => {
	await open(page, '/movies');
	const card = page.locator('.title-grid a').first();
	const address = (await card.getAttribute('href')) ?? '';
	await card.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(new RegExp(`${address}$`));
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

	await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(list).toBeVisible();
	expect(await press(page, { key: 'GoBack' })).toBe(true);
	await expect(list).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(`${address}$`));

	expect(await press(page, { key: 'Unidentified', keyCode: 461 })).toBe(true);
	await expect(page).toHaveURL(/\/movies$/);
	await expect(card).toBeFocused();
	expect(await press(page, { key: 'XF86Back', keyCode: 10009 })).toBe(true);
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await press(page, { key: 'GoBack' })).toBe(false);
	expect(await press(page, { key: 'Backspace', keyCode: 8 })).toBe(false);
});

test('arrows pass the player by, a button leads into it, and Escape out of it again', {
	tag: '@focus-player',
}, async ({ page }) => {
	await open(page, '/watch/tv/900000663/1/2');
	const leave = page.getByRole('link', { name: 'Leave player' });
	const frame = page.getByRole('region', { name: 'Player', exact: true }).locator('iframe');
	await leave.focus();
	await page.keyboard.press('ArrowLeft');
	const enter = page.getByRole('button', { name: 'Player controls' });
	await expect(enter).toBeFocused();
	await expect(frame).toBeAttached();
	await page.keyboard.press('Enter');
	await expect(frame).toBeFocused();
	await expect(page.getByText('Keys go to the player. Escape or Shift+Tab leaves it.')).toBeVisible();
	// Whatever player has followed meanwhile, the focus is in it; Open Cinema’s page answers once its script runs.
	await expect
		.poll(async () => {
			await page.keyboard.press('Escape');
			return leave.evaluate((link) => link === document.activeElement);
		})
		.toBe(true);

	await page.keyboard.press('n');
	await expect(page).toHaveURL(/\/1\/3$/);
	// The address is there before the page.
	await expect(page.getByRole('link', { name: 'Previous Episode' })).toHaveAttribute('href', /\/1\/2$/);
	await page.keyboard.press('p');
	await expect(page).toHaveURL(/\/1\/2$/);
	await expect(page.getByRole('link', { name: 'Next Episode' })).toHaveAttribute('href', /\/1\/3$/);
	await page.keyboard.press('t');
	await expect(page.locator('html[data-theatre]')).toHaveCount(1);
	await page.keyboard.press('f');
	await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('player-stage');
	await page.keyboard.press('f');
	await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
	// The one that plays; the first, once none of them does. A list that just moves into the page loses the focus.
	const pick = page.getByRole('region', { name: 'Streaming Servers' }).locator('.server-pick:focus');
	await expect(async () => {
		await page.keyboard.press('s');
		await expect(pick).toBeVisible({ timeout: 2000 });
	}).toPass();
});
