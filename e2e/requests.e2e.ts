import type { Page } from '@playwright/test';
import { FAKE_SEERR_USER, type FakeSeerr, startFakeSeerr } from '#server/testing/fake-seerr.ts';
import { startOnTmdb, stopOnTmdb, type TmdbServers } from '../harness/start-on-tmdb.ts';
import { type Account, giveRole, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// One server and one Seerr for all of them, in the order in which a house has them.
test.describe.configure({ mode: 'serial' });

const WIDTHS = [
	[390, 844],
	[1280, 800],
] as const;

let servers: TmdbServers;
let seerr: FakeSeerr;
let owner: Account;
let viewer: Account;

test.beforeAll(async () => {
	servers = await startOnTmdb();
	seerr = await startFakeSeerr();
	owner = await signUp(servers.matinee);
	await giveRole(servers.matinee, owner, 'owner');
	viewer = await signUp(servers.matinee);
});

test.afterAll(async () => {
	await stopOnTmdb(servers);
	await seerr.close();
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, servers.matinee.url).href);
	await untilHydrated(page);
}

test('an owner tests the service, sets it, and changes the limits', {
	tag: ['@requests-service'],
}, async ({ page, watched }) => {
	watched.expectPageError(/400.*\/api\/admin\/request-service|status of 400/);
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page.context(), owner);
	await open(page, '/admin?tab=media-servers');
	const section = page.getByRole('region', { name: 'Requests', exact: true });
	await section.getByLabel('Address of the service').fill(seerr.address);
	await section.getByLabel('API key', { exact: true }).fill('wrong-key');
	await section.getByLabel('Number of a user there').fill(String(FAKE_SEERR_USER));
	await section.getByRole('button', { name: 'Test the service' }).press('Enter');
	await expect(section.getByText(/does not accept the key/)).toBeVisible();
	await section.getByLabel('API key', { exact: true }).fill(seerr.key);
	await section.getByRole('button', { name: 'Test the service' }).press('Enter');
	await expect(section.getByText(/Found: version 2\.7\.3, as Matinee <b>house<\/b>/)).toBeVisible();
	await expectAccessible(page);
	await section.getByLabel('API key', { exact: true }).press('Enter');
	await expect(section.getByRole('heading', { name: seerr.address })).toBeVisible();
	await section.getByLabel('Users').fill('2');
	await section.getByLabel('Admins').fill('');
	await section.getByRole('button', { name: 'Save the limits' }).press('Enter');
	await expect(page.getByText('Saved').first()).toBeVisible();
	await page.reload();
	await expect(section.getByLabel('Users')).toHaveValue('2');
	await expect(section.getByLabel('Admins')).toHaveValue('');
	for (const [width, height] of [...WIDTHS, [320, 700] as const]) {
		await page.setViewportSize({ width, height });
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
	}
	expect(await page.content()).not.toContain(seerr.key);
});

for (const [width, height, path] of [
	[...WIDTHS[0], '/movie/502'],
	[...WIDTHS[1], '/tv/602'],
] as const) {
	test(`a viewer requests a title with one press at ${width} px, by the keyboard, and sees what becomes of it`, {
		tag: ['@requests-titles'],
	}, async ({ page }) => {
		await page.setViewportSize({ width, height });
		await signIn(page.context(), viewer);
		await open(page, path);
		const main = page.locator('main');
		await main.getByRole('button', { name: 'Request', exact: true }).press('Enter');
		const said = main.getByText('Requested: it waits for approval');
		await expect(said).toBeVisible();
		await expect(said).toBeFocused();
		await expect(main.getByRole('button', { name: 'Request', exact: true })).toHaveCount(0);
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
		const [, type, id] = path.split('/');
		expect(seerr.requests.at(-1)).toMatchObject({ type, tmdbId: Number(id), requestedBy: FAKE_SEERR_USER });
		seerr.media.set(`${type}/${id}`, 5);
	});
}

test('a viewer who has used up the limit is told, and cancels one', {
	tag: ['@requests-titles'],
}, async ({ page }) => {
	await signIn(page.context(), viewer);
	await open(page, '/movie/503');
	await expect(page.getByText('You have made all your requests of 7 days')).toBeVisible();
	seerr.media.clear();
	await open(page, '/settings');
	const card = page.getByRole('region', { name: 'My requests' });
	await expect(card.getByText('Requests left now: 0')).toBeVisible();
	await expect(card.getByRole('listitem')).toHaveCount(2);
	for (const [width, height] of [...WIDTHS, [320, 700] as const]) {
		await page.setViewportSize({ width, height });
		await expectAccessible(page);
		await expectNoSidewaysScroll(page);
	}
	await card
		.getByRole('button', { name: /^Cancel the request for/ })
		.first()
		.press('Enter');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the request' }).press('Enter');
	await expect(card.getByRole('listitem')).toHaveCount(1);
	await expect(card.getByText('Requests left now: 1')).toBeVisible();
	expect(seerr.requests).toHaveLength(1);
});

test('visitors and installations that do not request load nothing for it', {
	tag: ['@requests-titles'],
}, async ({ page }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await open(page, '/movie/502');
	await page.waitForLoadState('networkidle');
	expect(asked.filter((url) => /title-requests|request-title/.test(url))).toEqual([]);
});
