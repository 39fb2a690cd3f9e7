import type { Page } from '@playwright/test';
import type { ChannelList } from '#contract/channels.ts';
import { playLongFilms } from '../harness/long-films.ts';
import { shareArchiveServers } from './archive-servers.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const servers = shareArchiveServers();

async function readChannels(page: Page): Promise<ChannelList['channels']> {
	const response = await page.request.get(new URL('/api/channels', servers.matinee.url).href);
	return (await response.json()).data.channels;
}

/** How many seconds the player is away from its channel's place in the schedule. */
async function distanceFrom(page: Page, id: string): Promise<number> {
	const now = (await readChannels(page)).find((channel) => channel.id === id)?.now;
	const video = page.frameLocator('iframe').locator('video');
	const seen = await video.evaluate((element: HTMLVideoElement) => ({
		position: element.paused || element.readyState < 3 ? Number.NaN : element.currentTime,
		at: Date.now(),
	}));
	return Math.abs(seen.position - (seen.at - (now?.starts_at ?? 0)) / 1000);
}

test('a channel starts by a press on Home, at the second of its schedule, and keys zap and move in the guide', {
	tag: ['@channels-play', '@channels-guide'],
}, async ({ page }) => {
	await playLongFilms(page);
	await page.goto(servers.matinee.url);
	await untilHydrated(page);
	await page.getByRole('region', { name: 'Popular TV Shows' }).scrollIntoViewIfNeeded();
	const row = page.getByRole('region', { name: 'On now' });
	await row.getByRole('link', { name: /^1 Film Noir/ }).click();
	await expect(page).toHaveURL(/\/channels\/noir$/);
	await expect(page.getByRole('heading', { level: 1, name: '1 Film Noir' })).toBeFocused();
	await expect.poll(() => distanceFrom(page, 'noir'), { timeout: 20_000 }).toBeLessThan(2);

	const channels = await readChannels(page);
	const last = channels.at(-1);
	await page.keyboard.press('ArrowDown');
	await expect(page).toHaveURL(`${servers.matinee.url}/channels/${last?.id}`);
	await expect.poll(() => distanceFrom(page, last?.id ?? ''), { timeout: 20_000 }).toBeLessThan(2);
	await page.keyboard.press('ArrowUp');
	await expect(page).toHaveURL(/\/channels\/noir$/);
	await page.keyboard.press('5');
	await expect(page).toHaveURL(`${servers.matinee.url}/channels/${channels[4]?.id}`);
	// What was zapped to is no history.
	expect(await page.evaluate(() => localStorage.getItem('matinee:watch-history'))).toBeNull();

	await page.getByRole('link', { name: 'Guide', exact: true }).click();
	const grid = page.getByRole('grid', { name: 'Guide' });
	const current = grid.locator('[aria-current="time"]');
	await expect(current).toHaveCount(channels.length);
	await current.first().focus();
	await page.keyboard.press('ArrowDown');
	await expect(grid.getByRole('row').nth(1).getByRole('link').nth(1)).toBeFocused();
	await page.keyboard.press('ArrowLeft');
	const silents = grid.getByRole('rowheader').nth(1).getByRole('link');
	await expect(silents).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/channels\/silents$/);
	const start = page.getByRole('link', { name: 'From the start' });
	const path = (await start.getAttribute('href')) ?? '';
	await start.click();
	await expect(page).toHaveURL(servers.matinee.url + path);
});

test('on a phone the guide is a list of what is on now and next', { tag: ['@channels-guide', '@phone'] }, async ({
	page,
}) => {
	await page.goto(`${servers.matinee.url}/channels`);
	const row = page.getByRole('grid', { name: 'Guide' }).getByRole('row').first();
	await expect(row.getByRole('link').filter({ visible: true })).toHaveCount(3);
	await row.locator('[aria-current="time"]').click();
	await expect(page).toHaveURL(/\/channels\/noir$/);
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
