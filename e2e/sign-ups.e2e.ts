import type { Locator, Page } from '@playwright/test';
import { openSmtpSink, type SmtpSink } from '#server/testing/smtp-sink.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, giveRole, newIdentity, signIn } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

type Identity = ReturnType<typeof newIdentity>;

test('an admin makes invitations by keyboard, and who has a link or the mail signs up where it is needed', {
	tag: ['@invitations', '@registration-modes', '@mail'],
}, async ({ browser, page, contextOptions }) => {
	const { matinee, sink } = await startAsOwner(page, 'invite');
	await page.goto(`${matinee.url}/admin?tab=sign-ups`);
	await untilHydrated(page);
	const dialog = page.getByRole('dialog');
	await page.getByRole('button', { name: 'New Invitation' }).press('Enter');
	await expect(dialog.getByRole('heading', { name: 'New Invitation' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await dialog.getByRole('button', { name: 'Make Link' }).press('Enter');
	const url = (await dialog.locator('code').textContent()) ?? '';
	expect(url).toMatch(new RegExp(`^${matinee.url}/join#[\\w-]{22}$`));
	await expectAccessibleOnBoth(page);
	await dialog.getByRole('button', { name: 'Done' }).press('Enter');

	const guestContext = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const guest = await guestContext.newPage();
	const first = newIdentity('guest');
	await join(guest, url, first);
	await expect(guest).toHaveURL(`${matinee.url}/`);

	await page.reload();
	await untilHydrated(page);
	await expect(page.getByText(`Used by ${first.username}`)).toBeVisible();
	// Once.
	await signOut(guest);
	await guest.goto(url);
	await untilHydrated(guest);
	await expect(guest.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
	await expectAccessibleOnBoth(guest);

	// By mail: nobody else sees the link.
	const second = newIdentity('mailed');
	await page.getByRole('button', { name: 'New Invitation' }).press('Enter');
	await dialog.getByLabel('Send it to (optional)').focus();
	await page.keyboard.type(second.email);
	await page.keyboard.press('Enter');
	await expect(page.getByText(`The invitation goes to ${second.email}`)).toBeVisible();
	const mailed = await mailTo(sink, second.email, /invite/i);
	await guest.goto('about:blank');
	await join(guest, mailed, second);
	await expect(guest).toHaveURL(`${matinee.url}/`);

	// Revoked before anybody has come.
	await page.getByRole('button', { name: 'New Invitation' }).press('Enter');
	await dialog.getByRole('button', { name: 'Make Link' }).press('Enter');
	const revoked = (await dialog.locator('code').textContent()) ?? '';
	await dialog.getByRole('button', { name: 'Done' }).press('Enter');
	await page.getByRole('button', { name: 'Revoke invitation 3' }).press('Enter');
	await expect(page.getByText('Invitation revoked')).toBeVisible();
	await signOut(guest);
	await guest.goto('about:blank');
	await guest.goto(revoked);
	await untilHydrated(guest);
	await expect(guest.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
	for (const link of [url, mailed, revoked]) expect(matinee.log()).not.toContain(link.split('#')[1]);
	await guestContext.close();
	await stop(page, matinee, sink);
});

test('a sign-up waits for an admin, who has a badge and a mail, and a suspension says why and until when', {
	tag: ['@sign-up-approval', '@suspension', '@registration-modes', '@account-notices'],
}, async ({ browser, page, contextOptions }) => {
	const { matinee, sink, owner } = await startAsOwner(page, 'approve');
	const guestContext = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const guest = await guestContext.newPage();
	const identity = newIdentity('guest');
	await guest.goto(`${matinee.url}/my-list`);
	await untilHydrated(guest);
	const main = guest.getByRole('main');
	const form = guest.getByRole('dialog');
	await main.getByRole('button', { name: 'Login' }).press('Enter');
	await form.getByRole('button', { name: 'Sign Up' }).press('Enter');
	await fillByKeyboard(guest, form, identity);
	const status = form.getByRole('status').filter({ hasText: 'An admin has to approve your account.' });
	await expect(status).toBeFocused();
	await expectAccessibleOnBoth(guest);
	await form.getByRole('button', { name: 'Close' }).press('Enter');
	await logIn(guest, identity);
	await expect(form.getByText('Your account is waiting for the approval of an admin.')).toBeVisible();
	await expectAccessibleOnBoth(guest);

	expect(await mailTo(sink, owner.email, /wait/i)).toBe(`${matinee.url}/admin?tab=sign-ups`);
	await page.goto(`${matinee.url}/admin`);
	await untilHydrated(page);
	await page.getByRole('tab', { name: 'Sign-ups (1)' }).press('Enter');
	await expect(page.getByText(identity.email)).toBeVisible();
	await expectAccessibleOnBoth(page);
	await page.getByRole('button', { name: `Approve ${identity.username}` }).press('Enter');
	await expect(page.getByText('Nobody is waiting.')).toBeVisible();
	await mailTo(sink, identity.email, /approved/i);
	await form.getByRole('button', { name: 'Login' }).press('Enter');
	await expect(form).toBeHidden();

	await page.goto(`${matinee.url}/admin?tab=users`);
	await untilHydrated(page);
	await page.getByRole('button', { name: `Actions for ${identity.username}` }).press('Enter');
	await page.getByRole('menuitem', { name: 'Suspend' }).press('Enter');
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('Reason').focus();
	await expectAccessibleOnBoth(page);
	await page.keyboard.type('Shared the password');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Account suspended')).toBeVisible();
	await signOut(guest);
	await guest.reload();
	await untilHydrated(guest);
	await logIn(guest, identity);
	await expect(form.getByText(/^This account is suspended until .+\. Reason: Shared the password$/)).toBeVisible();
	await expectAccessibleOnBoth(guest);
	await page.getByRole('button', { name: `Actions for ${identity.username}` }).press('Enter');
	await page.getByRole('menuitem', { name: 'Lift suspension' }).press('Enter');
	await expect(page.getByText('Suspension lifted')).toBeVisible();
	await form.getByRole('button', { name: 'Login' }).press('Enter');
	await expect(form).toBeHidden();
	await guestContext.close();
	await stop(page, matinee, sink);
});

/** A server with mail whose owner the page signs in as. */
async function startAsOwner(page: Page, REGISTRATION: string) {
	const sink = await openSmtpSink();
	const matinee = await startAheadOfBrowsers({
		REGISTRATION,
		RATE_LIMITS: 'off',
		SMTP_URL: sink.url,
		MAIL_FROM: 'films@example.org',
	});
	const ownerToken = /http\S+#owner=(\S+)/.exec(matinee.printed())?.[1] ?? '';
	const identity = newIdentity('owner');
	const answer = await fetch(`${matinee.url}/api/auth/register`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...identity, ownerToken }),
	});
	const { data } = (await answer.json()) as { data: Account };
	const owner: Account = { ...identity, ...data };
	await giveRole(matinee, owner, 'owner');
	await signIn(page.context(), owner);
	return { matinee, sink, owner };
}

async function stop(page: Page, matinee: RunningMatinee, sink: SmtpSink): Promise<void> {
	await page.close();
	await matinee.stop();
	await sink.close();
}

/** The link of a mail, once it has come. */
async function mailTo(sink: SmtpSink, email: string, subject: RegExp): Promise<string> {
	const find = () => sink.mails.find(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? ''));
	await expect.poll(find, { timeout: 30_000 }).toBeDefined();
	return find()?.link ?? '';
}

async function join(guest: Page, url: string, identity: Identity): Promise<void> {
	await guest.goto(url);
	await untilHydrated(guest);
	await expect(guest.getByRole('heading', { name: 'You are invited' })).toBeVisible();
	await expectAccessibleOnBoth(guest);
	await fillByKeyboard(guest, guest.getByRole('main'), identity);
}

/** The form of a sign-up, with the fields that a password manager looks for. */
async function fillByKeyboard(page: Page, form: Locator, { username, email, password }: Identity): Promise<void> {
	const fields = [
		['Username', username, 'username'],
		['Email', email, 'email'],
		['Password', password, 'new-password'],
		['Confirm password', password, 'new-password'],
	] as const;
	for (const [name, value, autocomplete] of fields) {
		const field = form.getByLabel(name, { exact: true });
		await expect(field).toHaveAttribute('autocomplete', autocomplete);
		await field.focus();
		await page.keyboard.type(value);
	}
	await page.keyboard.press('Enter');
}

async function logIn(page: Page, { username, password }: Identity): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Login' }).press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('Username or email').fill(username);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await page.keyboard.press('Enter');
}

/** As after a logout. */
async function signOut(page: Page): Promise<void> {
	await page.evaluate(() => localStorage.removeItem('matinee:token'));
}
