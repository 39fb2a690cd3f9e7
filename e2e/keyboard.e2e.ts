import type { Page } from '@playwright/test';
import { callerOf, giveRole, signIn, signUp } from './accounts.ts';
import { changeDocument, expect, test, untilHydrated } from './fixtures.ts';
import { playerStatus, routeTalkingPlayer } from './player-servers.ts';
import { expectWalk, expectWalkInPage, wakeKeys } from './walk.ts';

/** A walk over every control, or over many screens. */
const WALK_TIMEOUT_MS = 240_000;
test.describe.configure({ timeout: WALK_TIMEOUT_MS });

// Ways are short then: nothing moves on its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

test('arrows alone reach every control of Home @desktop', { tag: '@keys-arrows' }, async ({ page }) => {
	await open(page, '/');
	// Rows are alike: of those further down their first cards have to be reached.
	await expectWalk(page, { except: '.home-rows section:nth-child(n + 3) li:nth-child(n + 6)' });
});

const PUBLIC_SCREENS = [
	'/movies',
	'/tv',
	'/search',
	'/search?q=the',
	'/search?q=zzzzqq',
	'/movie/775',
	'/tv/900000663',
	'/watch/movie/775',
	'/watch/tv/900000663/1/2',
	'/privacy',
	'/dmca',
	'/info',
	'/404',
];

test('arrows alone reach every control of each public screen @desktop', {
	tag: ['@keys-arrows', '@focus-error-screens'],
}, async ({ page, watched }) => {
	watched.expectTrouble(/404/);
	// A player that looks for a source has a button to stop it, which goes during the walk.
	await routeTalkingPlayer(page);
	for (const address of PUBLIC_SCREENS) {
		await open(page, address);
		if (address.startsWith('/watch')) await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
		await test.step(address, () => expectWalkInPage(page));
	}
});

test.describe('somebody signed in', () => {
	test.beforeEach(async ({ matinee, context }) => {
		const owner = await signUp(matinee);
		await giveRole(matinee, owner, 'owner');
		await signIn(context, owner);
		for (const [media_type, media_id] of [
			['movie', '775'],
			['tv', '900000601'],
		]) {
			const watched = { media_type, media_id, season: 1, episode: 1 };
			expect(await callerOf(matinee, owner)('POST', '/watch-history', watched)).toMatchObject(watched);
		}
	});

	const MEMBER_SCREENS = ['/my-list', '/settings', '/settings?tab=preferences', '/settings?tab=data'];
	const ADMIN_SCREENS = ['', '?tab=users', '?tab=system', '?tab=analytics', '?tab=audit'].map((tab) => `/admin${tab}`);

	test('arrows alone reach every control of My List, Settings and the Admin Panel @desktop', {
		tag: ['@keys-arrows', '@focus-error-screens'],
	}, async ({ page }) => {
		for (const address of [...MEMBER_SCREENS, ...ADMIN_SCREENS]) {
			await open(page, address);
			await expect(page.getByRole('tabpanel')).toBeVisible();
			await expect(page.getByRole('tabpanel').locator('[aria-busy="true"], .skeleton')).toHaveCount(0);
			await test.step(address, () => expectWalkInPage(page));
		}
	});

	test('arrows alone reach every entry of the account menu, and Escape leads back @desktop', {
		tag: '@keys-arrows',
	}, async ({ page }) => {
		await open(page, '/info');
		await wakeKeys(page);
		const opener = page.getByRole('button', { name: 'Account menu' });
		const menu = page.locator('.user-menu');
		await opener.focus();
		await page.keyboard.press('Enter');
		await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();
		for (const entry of ['Settings', 'My List', 'Admin Panel']) {
			await page.keyboard.press('ArrowDown');
			await expect(menu.getByRole('link', { name: entry })).toBeFocused();
		}
		await page.keyboard.press('ArrowDown');
		await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(opener).toBeFocused();
	});
});

test('arrows alone reach a way on where nothing can be shown, and every control of a dialog', {
	tag: ['@desktop', '@focus-error-screens'],
}, async ({ page, context, matinee, watched }) => {
	watched.expectTrouble(/./);
	// First: what a walk passes is fetched ahead, and is there without a connection then.
	await open(page, '/info');
	await wakeKeys(page);
	await context.setOffline(true);
	await page.getByRole('link', { name: 'Movies', exact: true }).filter({ visible: true }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	await test.step('no connection', () => expectWalkInPage(page));
	await context.setOffline(false);

	await open(page, '/my-list');
	await test.step('signed out', () => expectWalkInPage(page, { within: 'main' }));
	await page
		.getByRole('main')
		.getByRole('button', { name: /Login|Sign In/ })
		.first()
		.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog').filter({ visible: true });
	await expect(dialog).toBeVisible();
	await test.step('login', () => expectWalkInPage(page, { within: 'dialog[open]' }));
	await dialog.getByRole('button', { name: 'Sign Up' }).last().focus();
	await page.keyboard.press('Enter');
	await test.step('sign-up', () => expectWalkInPage(page, { within: 'dialog[open]' }));
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);

	const restore = await changeDocument(page, `${matinee.url}/`, (html) => html.replace('"cards":[', '"cards":[null,'));
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await test.step('an error', () => expectWalkInPage(page));
	await restore();

	await page.route('**/api/tmdb/search/**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
	await open(page, '/search');
	await page.getByRole('searchbox').fill('metropolis');
	await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
	await test.step('a search that failed', () => expectWalkInPage(page, { within: 'main' }));
});

test('arrows alone reach every control of a page and of the menu on a phone’s width @phone', {
	tag: '@keys-arrows',
}, async ({ page }) => {
	await open(page, '/info');
	await test.step('Info', () => expectWalkInPage(page));
	await page.getByRole('button', { name: 'Open menu' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
	await test.step('the menu', () => expectWalkInPage(page, { within: 'dialog[open]' }));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});
