import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { findFreePort } from '#server/testing/free-port.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

/** By a name: browsers have no passkeys for addresses. */
async function startByName(): Promise<RunningMatinee> {
	const port = await findFreePort();
	return startAheadOfBrowsers({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, RATE_LIMITS: 'off' });
}

/** An authenticator of the device, which asks for nothing and always knows its user. */
async function addAuthenticator(page: Page): Promise<{ devtools: CDPSession; authenticatorId: string }> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send('WebAuthn.enable');
	const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return { devtools, authenticatorId };
}

test('a passkey is made in Settings by keyboard, and signs in alone, from the suggestions and after the password', {
	tag: ['@passkeys', '@passkey-second-factor', '@passkey-domains'],
}, async ({ browser, contextOptions }) => {
	const matinee = await startByName();
	const account = await signUp(matinee);
	const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const page = await context.newPage();
	const { devtools, authenticatorId } = await addAuthenticator(page);
	const setPresence = (enabled: boolean) =>
		devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
	// The suggestions would be answered at once.
	await setPresence(false);
	await page.goto(`${matinee.url}/settings`);
	await untilHydrated(page);
	await openLogin(page);
	const login = page.getByRole('dialog', { name: 'Login' });
	await expect(login.getByLabel('Username or email')).toHaveAttribute('autocomplete', 'username webauthn');
	await expect(login.getByRole('button', { name: 'Sign In with a Passkey' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await fillPassword(page, account);

	const card = page.getByRole('region', { name: 'Passkeys' });
	await card.getByRole('button', { name: 'Add a Passkey' }).focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('It will work at localhost only.', { exact: false })).toBeVisible();
	await expect(dialog.getByLabel('Current password')).toBeFocused();
	await expectAccessibleOnBoth(page);
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('heading', { name: 'Name this passkey' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await setPresence(true);
	await page.keyboard.type('Kitchen tablet');
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
	await expectAccessibleOnBoth(page);
	const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
	await dialog.getByRole('button', { name: 'I Saved Them' }).click();
	await expect(card.getByText('Kitchen tablet').first()).toBeVisible();
	await expect(card.getByText('Works at localhost · Never used')).toBeVisible();

	// By the button, in a browser that has no passkeys among its suggestions.
	await forgetSession(page);
	await page.evaluate(() => {
		PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
	});
	await openLogin(page);
	await page.getByRole('dialog').getByRole('button', { name: 'Sign In with a Passkey' }).click();
	await expect(card.getByText('Last used', { exact: false })).toBeVisible();

	// After the password, in the place of the code; then by a recovery code.
	await setPresence(false);
	await forgetSession(page);
	await openLogin(page);
	await fillPassword(page, account);
	await expect(page.getByRole('dialog').getByLabel('Code')).toBeFocused();
	await expectAccessibleOnBoth(page);
	await setPresence(true);
	await page.getByRole('dialog').getByRole('button', { name: 'Use a Passkey' }).click();
	await expect(card.getByText('Kitchen tablet').first()).toBeVisible();
	await setPresence(false);
	await forgetSession(page);
	await openLogin(page);
	await fillPassword(page, account);
	await page.getByRole('dialog').getByLabel('Code').fill(recovery);
	await page.keyboard.press('Enter');
	await expect(page.getByText('9 recovery codes left.', { exact: false })).toBeVisible();

	// From the suggestions of the field: the authenticator answers as if one was chosen.
	await forgetSession(page);
	await setPresence(true);
	await openLogin(page);
	await expect(card.getByText('Kitchen tablet').first()).toBeVisible();

	// Renamed, and removed with itself as the proof.
	await card.getByRole('button', { name: 'Rename Kitchen tablet' }).click();
	await dialog.getByLabel('Name').fill('Old tablet');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await card.getByRole('button', { name: 'Remove Old tablet' }).click();
	await expectAccessibleOnBoth(page);
	await dialog.getByRole('button', { name: 'Use a Passkey Instead' }).click();
	await expect(card.getByText('Old tablet')).toHaveCount(0);
	await expect(card.getByRole('button', { name: 'Add a Passkey' })).toBeVisible();
	await setPresence(false);
	await forgetSession(page);
	await openLogin(page);
	await fillPassword(page, account);
	await expect(card).toBeVisible();
	await close(context, matinee);
});

test('passkeys are not offered at an address of the server that is not its own', { tag: ['@passkey-domains'] }, async ({
	page,
	matinee,
}) => {
	await page.goto(`${matinee.url}/settings`);
	await untilHydrated(page);
	await openLogin(page);
	await expect(page.getByRole('dialog').getByLabel('Username or email')).toHaveAttribute('autocomplete', 'username');
	await expect(page.getByRole('button', { name: 'Sign In with a Passkey' })).toHaveCount(0);
});

async function openLogin(page: Page): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
}

async function fillPassword(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('Username or email').fill(username);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.locator('[type=submit]').click();
}

/** As after a logout, on the same page. */
async function forgetSession(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.removeItem('matinee:token'));
	await page.reload();
	await untilHydrated(page);
}

async function close(context: BrowserContext, matinee: RunningMatinee): Promise<void> {
	await context.close();
	await matinee.stop();
}
