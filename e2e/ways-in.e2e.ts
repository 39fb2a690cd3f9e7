import type { Page } from '@playwright/test';
import { codeAt } from '#server/testing/second-factor-client.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, giveRole, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const STEP_MS = 30_000;

test('a second factor is set up in Settings by keyboard, and asked for at the next sign-in', {
	tag: ['@second-factor', '@second-factor-login'],
}, async ({ page, matinee, watched }) => {
	watched.expectPageError(/login\/second-factor/);
	const account = await signUp(matinee);
	// Not by the fixture, which would sign in again after the logout.
	await page.goto('/settings');
	await untilHydrated(page);
	await logIn(page, account);
	const dialog = page.getByRole('dialog');
	const { key, recovery } = await setUp(page, account, 'Set Up Two-Factor Sign-In');
	await expect(page.getByText('10 recovery codes left.', { exact: false })).toBeVisible();

	// A login by the code of the next step, as the first one was used.
	await forgetSession(page);
	await logIn(page, account);
	const code = dialog.getByLabel('Code');
	await expect(code).toBeFocused();
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
	await expectAccessibleOnBoth(page);
	await page.keyboard.type('000000');
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('This code is not right, or was used before')).toBeVisible();
	await expect(code).toBeFocused();
	await code.fill(codeAt(key, Date.now() + STEP_MS));
	await page.keyboard.press('Enter');
	await expect(page.getByText('10 recovery codes left.', { exact: false })).toBeVisible();

	// And one by a recovery code.
	await forgetSession(page);
	await logIn(page, account);
	await dialog.getByRole('button', { name: 'Use a Recovery Code' }).press('Enter');
	await expect(dialog.getByLabel('Recovery code')).toBeFocused();
	await expectAccessibleOnBoth(page);
	await page.keyboard.type(recovery);
	await page.keyboard.press('Enter');
	await expect(page.getByText('9 recovery codes left.', { exact: false })).toBeVisible();
});

test('a role that needs a second factor is led to its set-up, and an owner resets a lost one', {
	tag: ['@second-factor-required', '@second-factor-reset'],
}, async ({ browser, page, contextOptions }) => {
	const matinee = await startAheadOfBrowsers({ REQUIRE_SECOND_FACTOR: 'admin' });
	const [owner, admin] = [await signUp(matinee), await signUp(matinee)];
	await giveRole(matinee, owner, 'owner');
	await giveRole(matinee, admin, 'admin');
	const adminContext = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const admins = await adminContext.newPage();
	await admins.goto(`${matinee.url}/my-list`);
	await untilHydrated(admins);
	await logIn(admins, admin);
	await admins.getByRole('button', { name: 'Set Up', exact: true }).press('Enter');
	await expect(admins).toHaveURL(`${matinee.url}/settings`);
	await expect(admins.getByText('Until it is set up, this site can do nothing else', { exact: false })).toBeVisible();
	// What would be refused until then is not there.
	await expect(admins.getByRole('region', { name: /^(API tokens|Profiles)$/ })).toHaveCount(0);
	await expectAccessibleOnBoth(admins);
	await setUp(admins, admin, 'Set Up Two-Factor Sign-In');
	await expect(admins.getByRole('button', { name: 'New API Token' })).toBeVisible();
	await admins.goto(`${matinee.url}/admin`);
	await expect(admins.getByRole('tab', { name: 'Users' })).toBeVisible();

	await signIn(page.context(), owner);
	await page.goto(`${matinee.url}/admin?tab=users`);
	await untilHydrated(page);
	await page.getByRole('button', { name: `Actions for ${admin.username}` }).press('Enter');
	await page.getByRole('menuitem', { name: 'Reset two-factor sign-in' }).press('Enter');
	const dialog = page.getByRole('alertdialog');
	await expect(dialog.getByRole('heading', { name: 'Reset two-factor sign-in?' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await dialog.getByRole('button', { name: 'Reset' }).press('Enter');
	await expect(page.getByText('Two-factor sign-in reset')).toBeVisible();

	// The password alone leads to the set-up again: nobody is locked out.
	await admins.goto(`${matinee.url}/settings`);
	await untilHydrated(admins);
	await logIn(admins, admin);
	await expect(admins.getByRole('button', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible();
	await adminContext.close();
	await page.close();
	await matinee.stop();
});

/** By keyboard alone, in the dialog that the button of this name opens. */
async function setUp(page: Page, { password }: Account, button: string): Promise<{ key: string; recovery: string }> {
	await page.getByRole('button', { name: button }).press('Enter');
	const dialog = page.getByRole('dialog');
	const current = dialog.getByLabel('Current password');
	await expect(current).toBeFocused();
	await expect(current).toHaveAttribute('autocomplete', 'current-password');
	await expectAccessibleOnBoth(page);
	await page.keyboard.type(password);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
	const code = dialog.getByLabel('Code from the app');
	await expect(code).toBeFocused();
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
	await expectAccessibleOnBoth(page);
	const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
	await page.keyboard.type(codeAt(key, Date.now()));
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
	await expect(dialog.getByRole('listitem')).toHaveCount(10);
	await expectAccessibleOnBoth(page);
	const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
	await dialog.getByRole('button', { name: 'I Saved Them' }).press('Enter');
	await expect(dialog).toBeHidden();
	return { key, recovery };
}

/** By keyboard alone. */
async function logIn(page: Page, { username, password }: Account): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Login' }).press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await expect(dialog.getByLabel('Username or email')).toBeFocused();
	await page.keyboard.type(username);
	await page.keyboard.press('Tab');
	await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
	await page.keyboard.type(password);
	await page.keyboard.press('Enter');
}

/** As after a logout, on the same page. */
async function forgetSession(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.removeItem('matinee:token'));
	await page.reload();
	await untilHydrated(page);
}
