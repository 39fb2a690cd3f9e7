import type { Page } from '@playwright/test';
import { giveRole, signIn, signUp } from './accounts.ts';
import { changeDocument, expect, test, untilHydrated } from './fixtures.ts';
import { expectArrowsReachAll, expectRealArrowsReachAll, wakeKeys } from './walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

test('arrow keys reach every control of a page', { tag: '@keys-arrows' }, async ({ page }) => {
	await open(page, '/info');
	await expectRealArrowsReachAll(page);
});

test.describe('a signed-in user', () => {
	test.beforeEach(async ({ matinee, context }) => {
		const owner = await signUp(matinee);
		await giveRole(matinee, owner, 'owner');
		await signIn(context, owner);
	});

	test('arrows alone reach every entry of the account menu, and Escape leads back', {
		tag: '@keys-arrows',
	}, async ({ page }) => {
		await open(page, '/info');
		await wakeKeys(page);
		const opener = page.getByRole('button', { name: 'Account menu' });
		const menu = page.locator('.user-menu');
		await opener.focus();
		await page.keyboard.press('Enter');
		// Once the page knows the role of the account.
		await expect(menu.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
		for (const entry of ['Settings', 'My List', 'Calendar', 'Downloads', 'Admin Panel']) {
			await page.keyboard.press('ArrowDown');
			await expect(menu.getByRole('link', { name: entry })).toBeFocused();
		}
		await page.keyboard.press('ArrowDown');
		await expect(menu.getByRole('button', { name: 'Logout' })).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(opener).toBeFocused();
	});
});

test('arrows alone reach a link or button of each error screen, and every control of a dialog', {
	tag: '@focus-error-screens',
}, async ({ page, context, matinee, watched }) => {
	watched.expectPageError(/./);
	// First: what a walk passes is fetched ahead, and is there without a connection then.
	await open(page, '/info');
	await wakeKeys(page);
	await context.setOffline(true);
	await page.getByRole('link', { name: 'Movies', exact: true }).filter({ visible: true }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	await test.step('no connection', () => expectArrowsReachAll(page));
	await context.setOffline(false);

	await open(page, '/my-list');
	await test.step('signed out', () => expectArrowsReachAll(page, { within: 'main' }));
	await page
		.getByRole('main')
		.getByRole('button', { name: /Login|Sign In/ })
		.first()
		.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog').filter({ visible: true });
	await expect(dialog).toBeVisible();
	await test.step('login', () => expectArrowsReachAll(page, { within: 'dialog[open]' }));
	await dialog.getByRole('button', { name: 'Sign Up' }).last().focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
	await test.step('sign-up', () => expectArrowsReachAll(page, { within: 'dialog[open]' }));
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);

	const restore = await changeDocument(page, `${matinee.url}/movie/775`, (html) =>
		html.replace('"genres":[', '"genres":[null,'),
	);
	await page.goto('/movie/775', { waitUntil: 'domcontentloaded' });
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await test.step('an error', () => expectArrowsReachAll(page));
	await restore();

	await page.route('**/api/tmdb/search/**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
	await open(page, '/search');
	await page.getByRole('combobox').fill('metropolis');
	await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
	await test.step('a search that failed', () => expectArrowsReachAll(page, { within: 'main' }));
});

test('arrows alone reach every control of a page and of the menu on a phone’s width', {
	tag: ['@phone', '@keys-arrows'],
}, async ({ page }) => {
	await open(page, '/info');
	await test.step('Info', () => expectArrowsReachAll(page));
	await page.getByRole('button', { name: 'Open menu' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
	await test.step('the menu', () => expectArrowsReachAll(page, { within: 'dialog[open]' }));
	await page.keyboard.press('Escape');
	await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
});
