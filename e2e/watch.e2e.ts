import type { Page } from '@playwright/test';
import { expectWalkByKeyboard } from './expect-page.ts';
import { expect, test, untilHydrated } from './fixtures.ts';
import { playerFrame } from './player-servers.ts';

/** Two seasons, of nine and eight episodes. */
const SUPERMAN = '/watch/tv/900000661';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

test('a show is watched from its first episode, the next one keeps the scroll position, and Back leads to its page', {
	tag: ['@watch-first-episode', '@watch-next-episode', '@watch-title-link', '@watch-document-title'],
}, async ({ page }) => {
	await open(page, SUPERMAN);
	await expect(page).toHaveTitle('Superman S1E1 · Matinee');
	await expect(playerFrame(page)).toHaveAttribute('src', /^\/embed\/open\/tv\/900000661\/1\/1\?/);
	const next = page.getByRole('link', { name: 'Next Episode' });
	await next.focus();
	await page.evaluate(() => window.scrollTo(0, 150));
	const top = await page.evaluate(() => window.scrollY);
	expect(top).toBeGreaterThan(50);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/1\/2$/);
	await expect(page).toHaveTitle('Superman S1E2 · Matinee');
	await expect(playerFrame(page)).toHaveAttribute('src', /\/1\/2\?/);
	// But for a line more or less above what is seen, for which the browser makes up.
	expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(50);
	await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
	await expect(page).toHaveURL(/\/tv\/900000661\/1\/2$/);
	await expect(page.getByText('Selected', { exact: true })).toHaveCount(1);
});

test('Tab alone reaches every control of an episode’s page, and each shows the focus', {
	tag: '@focus-player',
}, async ({ page }) => {
	await open(page, `${SUPERMAN}/2/2`);
	await expect(page.getByRole('button', { name: /^Server: [A-Z]/ })).toBeVisible();
	await expectWalkByKeyboard(page);
});
