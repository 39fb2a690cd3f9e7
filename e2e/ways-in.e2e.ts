import type { Page } from '@playwright/test';
import { codeAt } from '#server/testing/second-factor-client.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { fillSignUp, newIdentity, signIn, signUp } from './accounts.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

const STEP_MS = 30_000;

for (const device of ['a desktop', 'a phone'] as const) {
	const tags = device === 'a phone' ? ['@phone'] : [];

	test(`on ${device} a second factor is set up in Settings, and asked for at the next sign-in`, {
		tag: ['@second-factor', '@second-factor-login', ...tags],
	}, async ({ page, matinee, watched }) => {
		watched.expectPageError(/login\/second-factor/);
		const account = await signUp(matinee);
		// Not by the fixture, which would sign in again after the logout.
		await page.goto('/settings');
		await untilHydrated(page);
		await logIn(page, account.username, account.password);
		await page.getByRole('button', { name: 'Set Up Two-Factor Sign-In' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Current password').fill(account.password);
		await dialog.getByRole('button', { name: 'Continue' }).click();
		await expect(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
		const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
		await dialog.getByLabel('Code from the app').fill(codeAt(key, Date.now()));
		await dialog.getByRole('button', { name: 'Turn On' }).click();
		await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
		const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? '';
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'I Saved Them' }).click();
		await expect(page.getByText('10 recovery codes left.', { exact: false })).toBeVisible();

		// A login by the code of the next step, as the first one was used.
		await forgetSession(page);
		await logIn(page, account.username, account.password);
		const code = page.getByRole('dialog').getByLabel('Code');
		await expect(code).toBeFocused();
		await code.fill('000000');
		await submit(page);
		await expect(page.getByRole('dialog').getByText('This code is not right, or was used before')).toBeVisible();
		await code.fill(codeAt(key, Date.now() + STEP_MS));
		await submit(page);
		await expect(page.getByText('10 recovery codes left.', { exact: false })).toBeVisible();

		// And one by a recovery code.
		await forgetSession(page);
		await logIn(page, account.username, account.password);
		await code.fill(recovery);
		await submit(page);
		await expect(page.getByText('9 recovery codes left.', { exact: false })).toBeVisible();
	});

	test(`on ${device} an admin makes an invitation, and who has its link signs up where it is needed`, {
		tag: ['@invitations', '@registration-modes', ...tags],
	}, async ({ browser, page, contextOptions }) => {
		const matinee = await startAheadOfBrowsers({ REGISTRATION: 'invite' });
		const link = /http\S+#owner=(\S+)/.exec(matinee.printed())?.[1] ?? '';
		const owner = newIdentity('owner');
		const answer = await fetch(`${matinee.url}/api/auth/register`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...owner, ownerToken: link }),
		});
		const { data } = await answer.json();
		await signIn(page.context(), data);
		await page.goto(`${matinee.url}/admin?tab=sign-ups`);
		await untilHydrated(page);
		await page.getByRole('button', { name: 'New Invitation' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: 'Make Link' }).click();
		const url = (await dialog.locator('code').textContent()) ?? '';
		expect(url).toMatch(new RegExp(`^${matinee.url}/join#[\\w-]{22}$`));
		await dialog.getByRole('button', { name: 'Done' }).click();

		const guestContext = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
		const guest = await guestContext.newPage();
		await guest.goto(url);
		await untilHydrated(guest);
		await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible();
		await expectAccessible(guest);
		const identity = newIdentity('guest');
		await fillSignUp(guest.getByRole('main'), identity);
		await guest.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
		await expect(guest).toHaveURL(`${matinee.url}/`);

		await page.reload();
		await untilHydrated(page);
		await expect(page.getByText(`Used by ${identity.username}`)).toBeVisible();
		// Once.
		const another = await guestContext.newPage();
		await another.addInitScript(() => localStorage.removeItem('matinee:token'));
		await another.goto(url);
		await untilHydrated(another);
		await expect(another.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
		expect(matinee.log()).not.toContain(url.split('#')[1]);
		await guestContext.close();
		await page.close();
		await matinee.stop();
	});
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('Username or email').fill(username);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await submit(page);
}

async function submit(page: Page): Promise<void> {
	await page.getByRole('dialog').locator('[type=submit]').click();
}

/** As after a logout, on the same page. */
async function forgetSession(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.removeItem('matinee:token'));
	await page.reload();
	await untilHydrated(page);
}
