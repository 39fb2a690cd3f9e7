import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findFreePort } from '#server/testing/free-port.ts';
import { oidcSettings, startProvider, VERIFIED } from '#server/testing/oidc-provider.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { callerOf, giveRole, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

test('people sign in at the provider by keyboard, return to their page, and connect an account', {
	tag: ['@oidc'],
}, async ({ browser, contextOptions }) => {
	const port = await findFreePort();
	const url = `http://localhost:${port}`;
	const provider = await startProvider([url]);
	const env = { PORT: String(port), PUBLIC_URL: url, RATE_LIMITS: 'off', ...oidcSettings(provider) };
	const matinee = await startAheadOfBrowsers(env);
	const account = await signUp(matinee);
	const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const page = await context.newPage();

	await page.goto(`${url}/settings?tab=account`);
	await untilHydrated(page);
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	const button = page.getByRole('dialog').getByRole('button', { name: 'Sign in with Home' });
	await expect(button).toBeVisible();
	await expectAccessibleOnBoth(page);
	// The provider is away: the button says so, and works once it is back.
	provider.fault = (request) => {
		request.socket.destroy();
		return true;
	};
	await button.press('Enter');
	await expect(page.getByRole('alert').filter({ hasText: 'Home cannot be reached' })).toBeVisible();
	provider.fault = null;
	await button.press('Enter');
	await expect(page.getByText(VERIFIED.email).first()).toBeVisible();
	await expect(page).toHaveURL(`${url}/settings?tab=account`);

	// An address that has an account signs nobody in to it.
	provider.person.claims = { ...VERIFIED, email: account.email };
	provider.person.sub = 'somebody-else';
	await forgetSession(page);
	await context.clearCookies();
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await button.press('Enter');
	await expect(page.getByText('Sign in to it as before', { exact: false })).toBeVisible();
	await expectAccessibleOnBoth(page);

	// With the password, then connected.
	await page.getByRole('main').getByRole('link', { name: 'Go Back' }).press('Enter');
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	const login = page.getByRole('dialog', { name: 'Login' });
	await login.getByLabel('Username or email').fill(account.username);
	await login.getByLabel('Password', { exact: true }).fill(account.password);
	await page.keyboard.press('Enter');
	const card = page.getByRole('region', { name: 'Sign-in with Home' });
	await card.getByRole('button', { name: 'Connect with Home' }).press('Enter');
	await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
	await expectAccessibleOnBoth(page);
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Connected. From now on it signs you in.')).toBeVisible();

	await forgetSession(page);
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await button.press('Enter');
	await expect(page.getByText(account.email).first()).toBeVisible();
	await context.close();
	await matinee.stop();
	provider.close();
});

test('who is invited joins by the button of the provider or of the proxy, by keyboard', {
	tag: ['@external-invitations', '@oidc-icon'],
}, async ({ browser, contextOptions }) => {
	const port = await findFreePort();
	const url = `http://localhost:${port}`;
	const provider = await startProvider([url]);
	const proxied = { TRUST_PROXY: '127.0.0.1,::1', PROXY_SIGN_IN: 'remote-user', PROXY_SIGN_UP: 'none' };
	const icon = join(test.info().outputDir, 'icon.svg');
	mkdirSync(test.info().outputDir, { recursive: true });
	writeFileSync(
		icon,
		'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#2a7"/></svg>',
	);
	const matinee = await startAheadOfBrowsers({
		PORT: String(port),
		PUBLIC_URL: url,
		RATE_LIMITS: 'off',
		...oidcSettings(provider),
		...proxied,
		OIDC_SIGN_UP: 'none',
		OIDC_ICON_FILE: icon,
	});
	const owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
	const call = callerOf(matinee, owner);
	const invite = async () => {
		const { code } = (await call('POST', '/admin/invitations', {})) as { code: string };
		return `${url}/join#${code}`;
	};
	const link = await invite();
	const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const page = await context.newPage();
	await page.goto(link);
	await untilHydrated(page);
	const main = page.getByRole('main');
	const button = main.getByRole('button', { name: 'Sign in with Home' });
	await expect(button).toBeVisible();
	// The operator's picture, of this site.
	await expect
		.poll(() => button.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await expectAccessibleOnBoth(page);
	await button.press('Enter');
	await expect(page).toHaveURL(`${url}/`);
	await page.goto(`${url}/settings?tab=account`);
	await expect(page.getByText(VERIFIED.email).first()).toBeVisible();

	// An invitation that was used is not valid again.
	await forgetSession(page);
	await page.goto(link);
	await expect(page.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
	await context.setExtraHTTPHeaders({ 'remote-user': 'carl', 'remote-email': 'carl@films.example' });
	await page.goto(await invite());
	await main.getByRole('button', { name: 'Continue as carl' }).press('Enter');
	await expect(page).toHaveURL(`${url}/`);
	await context.close();
	await matinee.stop();
	provider.close();
});

/** As after a logout, on the same page. */
async function forgetSession(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.removeItem('matinee:token'));
	await page.reload();
	await untilHydrated(page);
}
