import type { BrowserContext, Page } from '@playwright/test';
import { beginSession, callerOf, signIn, signUp } from './accounts.ts';
import { shareArchiveServers } from './archive-servers.ts';
import { DESKTOP, expectAccessibleOnBoth, PHONE } from './devices.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

const servers = shareArchiveServers();
const FILM = '/watch/movie/775';
/** How far apart two players of a room may be. */
const APART_AT_MOST_S = 0.3;

test.beforeEach(async ({ context }) => keepPlaying(context));

/** Films of 12 seconds would be over too soon. */
async function keepPlaying(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		addEventListener('loadedmetadata', ({ target }) => Object.assign(target as object, { loop: true }), true);
	});
}

const videoOf = (page: Page) => page.frameLocator('iframe').locator('video');
const panel = (page: Page) => page.getByRole('region', { name: 'Watch together' });
const isPlaying = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => !video.paused);

/** The film's player, for an account of its own. */
async function openFilm(page: Page): Promise<void> {
	await signIn(page.context(), await signUp(servers.matinee));
	await page.goto(servers.matinee.url + FILM);
	await untilHydrated(page);
}

/** Seconds between both players, read at one moment. */
async function readApart(first: Page, second: Page): Promise<number> {
	const read = (page: Page) =>
		videoOf(page).evaluate((video: HTMLVideoElement) => ({ at: Date.now(), position: video.currentTime }));
	const [one, other] = await Promise.all([read(first), read(second)]);
	return Math.abs(one.position - other.position - (one.at - other.at) / 1000);
}

test('a desktop and a phone watch the same second: a guest joins by the link, and pauses for both', {
	tag: ['@together-rooms'],
}, async ({ browser, page, contextOptions }) => {
	const { matinee } = servers;
	await openFilm(page);
	await page.getByRole('button', { name: 'Watch together' }).focus();
	await page.keyboard.press('Enter');
	await panel(page).getByRole('button', { name: 'Open a room' }).focus();
	await page.keyboard.press('Enter');
	const link = await panel(page).getByLabel('Link to the room').inputValue();
	expect(link).toContain('/together#');
	await expectAccessibleOnBoth(page, { within: '.watch-side' });

	const guestContext = await browser.newContext({ ...contextOptions, viewport: PHONE, serviceWorkers: 'block' });
	await keepPlaying(guestContext);
	const guest = await guestContext.newPage();
	await guest.goto(link);
	await untilHydrated(guest);
	await guest.getByLabel('Your name').fill('Bo <b>');
	await expectAccessible(guest);
	await guest.keyboard.press('Enter');
	await expect(guest).toHaveURL(matinee.url + FILM);
	for (const each of [page, guest]) await expect(panel(each).getByText('Bo <b>')).toBeVisible();

	await panel(guest).getByRole('button', { name: 'Laughing' }).click();
	await expect(panel(page).getByText('Bo <b>: Laughing')).toBeVisible();
	await panel(page).getByRole('button', { name: 'Start together' }).click();
	await expect(panel(guest).getByRole('timer')).toHaveText(/^Starts in \d$/);
	for (const each of [page, guest]) await expect.poll(() => isPlaying(each)).toBe(true);
	await expect.poll(() => readApart(page, guest)).toBeLessThan(APART_AT_MOST_S);

	await guest.getByRole('button', { name: 'Pause', exact: true }).click();
	for (const each of [page, guest]) await expect.poll(() => isPlaying(each)).toBe(false);
	await expect.poll(() => readApart(page, guest).then((apart) => apart < 86_400)).toBe(true);
	const width = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(width).toBeLessThanOrEqual(0);

	await panel(page).getByRole('button', { name: 'End the room' }).click();
	await expect(panel(guest).getByRole('alert')).toHaveText('The host has ended the room');
	await guestContext.close();
});

test('what both like is watched together', { tag: ['@together-decide'] }, async ({
	browser,
	page,
	context,
	contextOptions,
}) => {
	const { matinee } = servers;
	await signIn(context, await signUp(matinee));
	await page.goto(`${matinee.url}/together`);
	await untilHydrated(page);
	await page.getByRole('button', { name: 'Choose together' }).click();
	const link = await page.getByLabel('Link to the room').inputValue();
	const guestContext = await browser.newContext({ ...contextOptions, viewport: PHONE, serviceWorkers: 'block' });
	const guest = await guestContext.newPage();
	await guest.goto(link);
	await untilHydrated(guest);
	await guest.getByLabel('Your name').fill('Bo');
	await guest.getByRole('button', { name: 'Join' }).click();
	await expect(guest.getByRole('button', { name: 'Yes' })).toBeVisible();
	await expectAccessible(guest);
	await expect(page.getByText('Bo', { exact: false }).first()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Yes' })).toBeVisible();
	await guest.getByRole('button', { name: 'Yes' }).click();
	await page.keyboard.press('ArrowRight');
	for (const each of [page, guest]) await expect(each.getByRole('heading', { name: 'It’s a match' })).toBeVisible();
	await page.getByRole('button', { name: 'Watch together' }).click();
	for (const each of [page, guest]) await each.getByRole('button', { name: 'Join' }).or(panel(each)).first().waitFor();
	await guestContext.close();
});

test('a phone controls a television, and a guest does until it is ended', { tag: ['@together-remote'] }, async ({
	browser,
	page,
	context,
	contextOptions,
}) => {
	const { matinee } = servers;
	const account = await signUp(matinee);
	await page.setViewportSize(PHONE);
	await signIn(context, account);
	const television = await browser.newContext({ ...contextOptions, viewport: DESKTOP, serviceWorkers: 'block' });
	await keepPlaying(television);
	await signIn(television, { token: await beginSession(matinee, account) });
	const screen = await television.newPage();
	await screen.goto(`${matinee.url}/remote`);
	await untilHydrated(screen);
	await screen.getByLabel('Name of this device').fill('Living room');
	await screen.keyboard.press('Enter');
	await page.goto(`${matinee.url}/remote`);
	await untilHydrated(page);
	await expect(page.getByText('Living room').first()).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('textbox', { name: 'Search' }).fill('trip to the moon');
	await expect(screen).toHaveURL(/\/search\?q=trip/);
	await page.getByRole('button', { name: 'Find' }).click();
	await page
		.getByRole('button', { name: /^Play A Trip to the Moon there/ })
		.first()
		.click();
	await expect(screen).toHaveURL(/\/watch\/movie\/775/);
	await page.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor();
	await expect.poll(() => isPlaying(screen)).toBe(true);
	await page.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect.poll(() => isPlaying(screen)).toBe(false);

	await page.getByRole('button', { name: 'Let a guest in' }).click();
	await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
	const guestContext = await browser.newContext({ ...contextOptions, viewport: PHONE, serviceWorkers: 'block' });
	const guest = await guestContext.newPage();
	await guest.goto(await page.getByLabel('Link for the guest').inputValue());
	await untilHydrated(guest);
	await guest.getByRole('button', { name: 'Play', exact: true }).click();
	await expect.poll(() => isPlaying(screen)).toBe(true);
	const rooms = (await callerOf(matinee, account)('GET', '/rooms')) as { kind: string }[];
	expect(rooms.map(({ kind }) => kind)).toEqual(['remote']);
	await page.getByRole('button', { name: 'End', exact: true }).click();
	await expect(guest.getByRole('alert')).toHaveText('The host has ended the room');
	await guestContext.close();
	await television.close();
});

test('a room begins where its host is, and one is opened from the page of a title', {
	tag: ['@together-rooms'],
}, async ({ browser, page, contextOptions }) => {
	const { matinee } = servers;
	await openFilm(page);
	const position = (of: Page) => videoOf(of).evaluate((video: HTMLVideoElement) => video.currentTime);
	await expect.poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1);
	await videoOf(page).evaluate((video: HTMLVideoElement) => {
		video.pause();
		video.currentTime = 6;
	});
	await page.getByRole('button', { name: 'Watch together' }).focus();
	await page.keyboard.press('Enter');
	await panel(page).getByRole('button', { name: 'Open a room' }).click();
	const link = await panel(page).getByLabel('Link to the room').inputValue();
	const guestContext = await browser.newContext({ ...contextOptions, viewport: PHONE, serviceWorkers: 'block' });
	const guest = await guestContext.newPage();
	await guest.goto(link);
	await untilHydrated(guest);
	await guest.getByLabel('Your name').fill('Bo');
	await guest.keyboard.press('Enter');
	await expect.poll(() => position(guest), { timeout: 20_000 }).toBeGreaterThan(5.5);
	expect(await position(guest)).toBeLessThan(6.5);
	await guestContext.close();
	await panel(page).getByRole('button', { name: 'End the room' }).click();

	await page.goto(`${matinee.url}/movie/775`);
	await untilHydrated(page);
	const main = page.getByRole('main');
	await expect(main.getByRole('link', { name: 'Choose together' })).toHaveAttribute('href', '/together');
	await expectAccessibleOnBoth(page);
	await main.getByRole('button', { name: 'Watch together' }).focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(matinee.url + FILM);
	await expect(panel(page).getByLabel('Link to the room')).toHaveValue(/\/together#/);
});
