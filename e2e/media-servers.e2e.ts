import type { Page } from '@playwright/test';
import { buildMp4Source, type FakeJellyfin, startFakeJellyfin } from '#server/testing/fake-jellyfin.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, callerOf, giveRole, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// One server and one media server for all of them, in the order in which a house has them.
test.describe.configure({ mode: 'serial' });

const WIDTHS = [
	[390, 844],
	[1280, 800],
] as const;
/** A Trip to the Moon. */
const TITLE = '/movie/775';
const WATCH = '/watch/movie/775';

let house: FakeJellyfin;
let matinee: RunningMatinee;
let owner: Account;
let viewer: Account;

test.beforeAll(async () => {
	const MediaSources = [buildMp4Source('one', 'Restored'), buildMp4Source('two', 'Black and white')];
	house = await startFakeJellyfin({
		items: [{ Id: 'film', Type: 'Movie', ProviderIds: { Tmdb: '775' }, MediaSources }],
	});
	const none = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' };
	matinee = await startAheadOfBrowsers({ ...none, RATE_LIMITS: 'off' });
	owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
	viewer = await signUp(matinee);
});

test.afterAll(async () => {
	await matinee.stop();
	await house.close();
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, matinee.url).href);
	await untilHydrated(page);
}

test('an owner tests an address and a key, and adds the media server', {
	tag: ['@media-servers-list'],
}, async ({ page, watched }) => {
	watched.expectPageError(/400.*\/api\/admin\/media-servers|status of 400/);
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page.context(), owner);
	await open(page, '/admin?tab=media-servers');
	await expect(page.getByText('No media server yet.')).toBeVisible();
	await page.getByLabel('Address', { exact: true }).fill(`${house.address}/web/index.html`);
	await page.getByLabel('Key', { exact: true }).fill('another key');
	await page.getByRole('button', { name: 'Test', exact: true }).press('Enter');
	await expect(page.getByText(/A key has letters/).first()).toBeVisible();
	await page.getByLabel('Key', { exact: true }).fill('another-key');
	await page.getByRole('button', { name: 'Test', exact: true }).press('Enter');
	await expect(page.getByText(/does not accept this key/).first()).toBeVisible();
	await page.getByLabel('Key', { exact: true }).fill(house.key);
	await page.getByRole('button', { name: 'Test', exact: true }).press('Enter');
	await expect(page.getByText('Found: Living room, version 10.11.2').first()).toBeVisible();
	await page.getByLabel('Key', { exact: true }).press('Enter');
	await expect(page.getByRole('heading', { name: /^Living room/ })).toBeVisible();
	// It is read after it was added.
	const list = async () => (await callerOf(matinee, owner)('GET', '/admin/media-servers')) as { movies: number }[];
	await expect.poll(async () => (await list()).map(({ movies }) => movies)).toEqual([1]);
	await page.reload();
	await expect(page.getByText('1 movies, 0 series, 0 episodes')).toBeVisible();
	for (const [width, height] of WIDTHS) {
		await page.setViewportSize({ width, height });
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
	}
	expect(await page.content()).not.toContain(house.key);
});

for (const [width, height] of WIDTHS) {
	test(`a viewer plays what the house has, at ${width} px, by the keyboard`, {
		tag: ['@media-servers-play', '@media-servers-titles'],
	}, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await page.context().addInitScript(() => {
			// A film of twelve seconds would be over too soon on a busy machine.
			addEventListener(
				'play',
				({ target }) => Object.assign(target as object, { playbackRate: 0.2, loop: true }),
				true,
			);
		});
		await signIn(page.context(), viewer);
		await open(page, TITLE);
		await expect(page.getByText('In the house: Living room')).toBeVisible();
		await open(page, WATCH);
		await page.getByRole('button', { name: /^Server/ }).focus();
		await page.keyboard.press('Enter');
		const servers = page.getByRole('region', { name: 'Streaming Servers' });
		await expect(servers.getByRole('heading', { name: 'Living room (in the house)' })).toBeVisible();
		await expectAccessible(page, { within: '#player-servers' });
		await servers.getByRole('button', { name: /^Restored/ }).focus();
		await page.keyboard.press('Enter');
		await expect(page.getByText('Playing on Restored.')).toBeVisible();
		const video = page.frameLocator('iframe').locator('video');
		const played = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
		expect(new URL(played).origin).toBe(new URL(matinee.url).origin);
		expect(played).not.toContain(house.key);
		await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
		await expectNoSidewaysScroll(page);
	});
}

test('an owner removes it, and nothing of it is offered', { tag: ['@media-servers-list'] }, async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 800 });
	await signIn(page.context(), owner);
	await open(page, '/admin?tab=media-servers');
	await page.getByRole('button', { name: 'Remove Living room' }).press('Enter');
	const question = page.getByRole('alertdialog');
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Remove' }).press('Enter');
	await expect(page.getByText('No media server yet.')).toBeVisible();
	await open(page, TITLE);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(await page.getByText(/^In the house/).count()).toBe(0);
});
