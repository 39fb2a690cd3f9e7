import type { Page } from '@playwright/test';
import { FAKE_USER, type FakeJellyfin, startFakeJellyfin } from '#server/testing/fake-jellyfin.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, callerOf, giveRole, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// One server and one media server for all of them.
test.describe.configure({ mode: 'default' });

let house: FakeJellyfin;
let matinee: RunningMatinee;
let owner: Account;

test.beforeAll(async () => {
	const at = (day: number) => `2026-06-0${day}T10:00:00.000Z`;
	house = await startFakeJellyfin({
		items: [
			{ Id: 'moon', Type: 'Movie', ProviderIds: { Tmdb: '775' }, DateCreated: at(1) },
			{ Id: 'nosferatu', Type: 'Movie', ProviderIds: { Tmdb: '653' }, DateCreated: at(2) },
			{ Id: 'show', Type: 'Series', ProviderIds: { Tmdb: '900000601' }, DateCreated: at(3) },
		],
	});
	const none = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' };
	matinee = await startAheadOfBrowsers({ ...none, RATE_LIMITS: 'off' });
	owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
	const call = callerOf(matinee, owner);
	await call('POST', '/admin/media-servers', { kind: 'jellyfin', address: house.address, key: house.key });
	const titles = async () => ((await call('GET', '/media-servers/titles')) as { results: unknown[] }).results.length;
	await expect.poll(titles).toBe(3);
});

test.afterAll(async () => {
	await matinee.stop();
	await house.close();
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, matinee.url).href);
	await untilHydrated(page);
}

const VIEWS = [
	['a phone', { width: 390, height: 844 }],
	['a desktop', { width: 1280, height: 800 }],
] as const;

for (const [name, view] of VIEWS) {
	test(`on ${name} a person connects an own account at the media server by keyboard, and disconnects it`, {
		tag: ['@media-servers-accounts'],
	}, async ({ page }) => {
		await page.setViewportSize(view);
		const viewer = await signUp(matinee);
		house.watched.set('nosferatu', {
			...{ Played: true, PlayCount: 1, PlaybackPositionTicks: 0 },
			LastPlayedDate: new Date(Date.now() - 3_600_000).toISOString(),
		});
		await signIn(page.context(), viewer);
		await open(page, '/settings?tab=transfer');
		await page.getByRole('button', { name: 'Connect Living room' }).focus();
		await page.keyboard.press('Enter');
		await page.getByLabel('Your name there').fill(FAKE_USER.name);
		await expectAccessible(page);
		await page.getByLabel('Your password there').fill(FAKE_USER.password);
		await page.keyboard.press('Enter');
		await expect(page.getByText('Connected as ann.')).toBeVisible();
		// The queue of the server looks every ten seconds, unless it is woken.
		const history = async () => JSON.stringify(await callerOf(matinee, viewer)('GET', '/watch-history'));
		await expect.poll(history, { timeout: 30_000 }).toContain('653');
		await expectNoSidewaysScroll(page);
		await page.getByRole('button', { name: 'Disconnect Living room' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
		await expect(page.getByRole('button', { name: 'Connect Living room' })).toBeVisible();
		expect(house.tokens.size).toBe(0);
	});

	test(`on ${name} all that is in the house is a page, to which Home and the filters lead`, {
		tag: ['@media-servers-titles'],
	}, async ({ page }) => {
		await page.setViewportSize(view);
		await signIn(page.context(), await signUp(matinee));
		await open(page, '/');
		await page.getByRole('link', { name: 'See all In the house' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'In the house' })).toBeVisible();
		const cards = page.getByRole('main').getByRole('listitem');
		await expect(cards).toHaveCount(3);
		await expectAccessible(page);
		await page.getByRole('combobox', { name: 'What' }).selectOption('Movies');
		await expect(cards).toHaveCount(2);
		await expect(page).toHaveURL(/\?type=movie$/);
		await expectNoSidewaysScroll(page);

		await open(page, '/tv');
		await page.getByRole('button', { name: /^Filters/ }).click();
		await page.getByRole('dialog').getByRole('link', { name: 'In the house' }).focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/in-the-house\?type=tv$/);
		await expect(cards).toHaveCount(1);
	});
}

test('visitors ask nothing of the house, and are told to sign in at its page', {
	tag: ['@media-servers-titles'],
}, async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await open(page, '/');
	await open(page, '/movies');
	await page.getByRole('button', { name: /^Filters/ }).click();
	await expect(page.getByRole('dialog').getByRole('link', { name: 'In the house' })).toHaveCount(0);
	await open(page, '/in-the-house');
	await expect(page.getByText('Sign in to see what the media servers of this house have.')).toBeVisible();
	expect(asked.filter((url) => /media-servers|house-(?:list|row)/.test(url))).toEqual([]);
});
