/** Playing one after the other, after the end, and parts that are skipped: in Chromium, on a phone and on a desk. */
import type { BrowserContext, Page } from '@playwright/test';
import { callerOf, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, stopShortTimers, untilHydrated } from './fixtures.ts';
import { listOf } from './player-host.ts';
import { playerFrame, playerStatus, test } from './player-servers.ts';

const SHOW = '/tv/900000663';
const EPISODE = '/watch/tv/900000663/1/3';
const READY = { type: 'ready', version: 2, commands: ['play', 'pause', 'seek'], events: ['timeupdate', 'ended'] };

const queueOf = (page: Page) => page.getByRole('region', { name: /^Queue/ });
const upNext = (page: Page) => page.getByRole('region', { name: 'Up next' });

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

/** Posts from the player's own window. */
async function post(page: Page, ...messages: object[]): Promise<void> {
	const body = playerFrame(page).contentFrame().locator('body');
	await body.evaluate((_, all) => {
		for (const message of all) parent.postMessage({ source: 'matinee-player', ...message }, '*');
	}, messages);
}

async function queueEpisodes(page: Page, context: BrowserContext): Promise<void> {
	// Notices stay, and nothing begins by itself.
	await stopShortTimers(context);
	await open(page, SHOW);
	// The code for it comes with the first use of the page.
	await page.keyboard.press('Shift');
	const button = page.getByRole('button', { name: 'Queue', exact: true });
	await button.scrollIntoViewIfNeeded();
	await button.focus();
	await page.keyboard.press('Enter');
	await expectAccessibleOnBoth(page, { within: '[data-sheet]' });
	await page.keyboard.press('Enter');
	await page.waitForURL('**/watch/tv/900000663/1/1');
}

test('the episodes of a show are queued, ordered and removed by keys, and survive a reload', {
	tag: ['@queue-beside-player', '@queue-play-all'],
}, async ({ page, context }) => {
	await queueEpisodes(page, context);
	const queue = queueOf(page);
	const items = queue.getByRole('listitem');
	await expect(items.first()).toContainText('S1E2');
	await expect(items.nth(1)).toContainText('S1E3');
	await queue.getByRole('button', { name: /^Move .* S1E2 down$/ }).focus();
	await page.keyboard.press('Enter');
	await expect(items.first()).toContainText('S1E3');
	await expect(page.getByRole('button', { name: /^Move .* S1E2 down$/ })).toBeFocused();
	await queue.getByRole('button', { name: /^Remove .* S1E2 from the queue$/ }).press('Enter');
	await expect(items.nth(1)).toContainText('S1E4');
	await page.reload({ waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await expect(items.first()).toContainText('S1E3');
	await expectNoSidewaysScroll(page);
	await expectAccessibleOnBoth(page);
	// The key for what is next is the queue's.
	await expect(items.first().getByRole('link')).toBeVisible();
	await page.locator('body').press('n');
	await page.waitForURL('**/watch/tv/900000663/1/3');
	await expect(items.first()).toContainText('S1E4');
	await queue.getByRole('button', { name: 'Clear' }).click();
	await expect(queue).toBeHidden();
	await page.getByRole('button', { name: 'Undo' }).click();
	await expect(items.first()).toContainText('S1E4');
});

test('after the end an episode’s show is rated with one key, and Escape stops what is next', {
	tag: ['@after-the-end'],
}, async ({ page, context, installation: { host } }) => {
	await stopShortTimers(context);
	host.list = listOf([host.server(1, 'plays')]);
	await open(page, EPISODE);
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	await post(page, { type: 'playing' }, { type: 'timeupdate', position: 599, duration: 600 }, { type: 'ended' });
	await expect(upNext(page)).toBeVisible();
	await page.locator('body').press('4');
	await expect(upNext(page).getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true');
	expect(new URL(page.url()).pathname).toBe(EPISODE);
	await expectAccessibleOnBoth(page);
	await page.keyboard.press('Escape');
	await expect(upNext(page)).toBeHidden();
});

test('a part that one viewer marks is skipped by another with a key', {
	tag: ['@skip-segments-marked', '@skip-segments-button'],
}, async ({ page, context, browser, installation }) => {
	await stopShortTimers(context);
	const { host } = installation;
	host.list = listOf([host.server(1, 'plays')]);
	const account = await signUp(installation);
	await signIn(context, account);
	await open(page, EPISODE);
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	await post(page, READY, { type: 'playing' }, { type: 'timeupdate', position: 12, duration: 600 });
	await page.getByRole('button', { name: 'Mark a part to skip' }).press('Enter');
	const panel = page.getByRole('region', { name: 'Mark a part to skip' });
	await panel.getByRole('button', { name: 'Start is now' }).press('Enter');
	await expect(panel.getByLabel('Start', { exact: true })).toHaveValue('0:12');
	await panel.getByLabel('End', { exact: true }).fill('1:10');
	await panel.getByRole('button', { name: 'Save part' }).press('Enter');
	await expect(panel.getByText('Intro saved')).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessibleOnBoth(page);

	const other = await browser.newContext({ baseURL: installation.url, serviceWorkers: 'block' });
	const visitor = await other.newPage();
	await open(visitor, EPISODE);
	await expect(playerStatus(visitor)).toHaveText('Server 1 is open.');
	await visitor
		.locator('iframe')
		.contentFrame()
		.locator('body')
		.evaluate(() => {
			const seen: unknown[] = [];
			addEventListener('message', ({ data }) => data?.type === 'seek' && seen.push(data.position));
			Object.assign(window, { seen });
		});
	await post(visitor, READY, { type: 'playing' });
	const skip = visitor.getByRole('button', { name: 'Skip Intro' });
	await expect(async () => {
		await post(visitor, { type: 'timeupdate', position: 20, duration: 600 });
		await expect(skip).toBeVisible({ timeout: 500 });
	}).toPass();
	await visitor.locator('body').press('i');
	const seen = () =>
		playerFrame(visitor)
			.contentFrame()
			.locator('body')
			.evaluate(() => (window as never as { seen: number[] }).seen);
	await expect.poll(seen).toContain(70);
	await expect(skip).toBeHidden();
	await other.close();
	const marks = (await callerOf(installation, account)('GET', '/segments/900000663/tv/marks?season=1&episode=3')) as {
		id: string;
	}[];
	for (const { id } of marks) await callerOf(installation, account)('DELETE', `/segment-marks/${id}`);
});
