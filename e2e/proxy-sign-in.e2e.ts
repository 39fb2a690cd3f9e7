import type { Page } from '@playwright/test';
import { findFreePort } from '#server/testing/free-port.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

test('whom the proxy has signed in continues by keyboard, and connects an account', {
	tag: ['@proxy-sign-in'],
}, async ({ browser, contextOptions }) => {
	const port = await findFreePort();
	const url = `http://localhost:${port}`;
	const proxied = {
		TRUST_PROXY: '127.0.0.1,::1',
		PROXY_SIGN_IN: 'remote-user',
		PROXY_SIGN_UP: 'auto',
		PROXY_NAME: 'Home',
	};
	const matinee = await startAheadOfBrowsers({ PORT: String(port), PUBLIC_URL: url, RATE_LIMITS: 'off', ...proxied });
	const account = await signUp(matinee);
	const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	// As the proxy adds them to every request.
	const enterAs = (name: string, email: string) =>
		context.setExtraHTTPHeaders({ 'remote-user': name, 'remote-email': email });
	await enterAs('ann', 'ann@films.example');
	const page = await context.newPage();

	await page.goto(`${url}/settings?tab=account`);
	await untilHydrated(page);
	const open = () => page.getByRole('main').getByRole('button', { name: 'Login' }).press('Enter');
	await open();
	const login = page.getByRole('dialog', { name: 'Login' });
	await expect(login.getByRole('button', { name: 'Continue as ann' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await login.getByRole('button', { name: 'Continue as ann' }).press('Enter');
	await expect(page.getByText('ann@films.example').first()).toBeVisible();
	await expect(page).toHaveURL(`${url}/settings?tab=account`);

	// Somebody who has an account signs in as before, and connects it.
	await forgetSession(page);
	await enterAs('carl', account.email);
	await open();
	await login.getByRole('button', { name: 'Continue as carl' }).press('Enter');
	await expect(login.getByText('Sign in to it as before', { exact: false })).toBeVisible();
	await login.getByLabel('Username or email').fill(account.username);
	await login.getByLabel('Password', { exact: true }).fill(account.password);
	await page.keyboard.press('Enter');
	const card = page.getByRole('region', { name: 'Sign-in with Home' });
	await card.getByRole('button', { name: 'Connect with Home' }).press('Enter');
	await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(card.getByRole('button', { name: 'Disconnect from Home' })).toBeVisible();

	await forgetSession(page);
	await open();
	await login.getByRole('button', { name: 'Continue as carl' }).press('Enter');
	await expect(page.getByText(account.email).first()).toBeVisible();
	await context.close();
	await matinee.stop();
});

/** The browser forgets the session; the proxy knows the person as before. */
async function forgetSession(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.clear());
	await page.reload();
	await untilHydrated(page);
}
