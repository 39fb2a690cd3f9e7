import type { Page } from '@playwright/test';
import { openSmtpSink, type ReceivedMail, type SmtpSink } from '#server/testing/smtp-sink.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, giveRole, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const NEW_PASSWORD = 'Lantern-river-9';

test('an address is confirmed, and a forgotten password replaced, by the links of mails', {
	tag: ['@mail', '@email-verification', '@password-reset'],
}, async ({ page }) => {
	const sink = await openSmtpSink();
	const matinee = await startWithMail(sink);
	const account = await signUp(matinee);
	const confirmation = await mailTo(sink, account, /^Confirm/);

	// A program that opens links changes nothing.
	for (const path of ['/verify-email', '/api/auth/email-verification/complete']) await fetch(matinee.url + path);
	await page.goto(confirmation.link ?? '');
	await untilHydrated(page);
	await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await page.getByRole('button', { name: 'Confirm address' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
	await expect(page.getByRole('main').getByRole('button', { name: 'Login' })).toBeFocused();

	// By keyboard alone.
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	const forgot = dialog.getByRole('button', { name: 'Forgot password?' });
	await forgot.focus();
	await page.keyboard.press('Enter');
	const email = dialog.getByLabel('Email');
	await expect(email).toBeFocused();
	await expect(email).toHaveAttribute('autocomplete', 'email');
	await expectAccessibleOnBoth(page);
	await page.keyboard.type(account.email);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('status')).toContainText('a mail with a link is on its way');
	await expectAccessibleOnBoth(page);

	const reset = await mailTo(sink, account, /^Choose/);
	expect(reset.link).toMatch(new RegExp(`^${matinee.url}/reset-password#[\\w-]{43}$`));
	await page.goto(reset.link ?? '');
	await untilHydrated(page);
	await expect(page.getByText(`For the account ${account.username}.`, { exact: false })).toBeVisible();
	await expect(page.getByLabel('New password')).toHaveAttribute('autocomplete', 'new-password');
	await page.getByLabel('New password').fill(NEW_PASSWORD);
	await page.getByLabel('Confirm password').fill(`${NEW_PASSWORD}x`);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Passwords do not match')).toBeVisible();
	await expectAccessibleOnBoth(page);
	await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await logIn(page, account.username, NEW_PASSWORD);
	await page.goto(reset.link ?? '');
	await page.reload();
	await untilHydrated(page);
	await expect(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
	await mailTo(sink, account, /^Your password was changed/);
	for (const { link } of [confirmation, reset]) expect(matinee.log()).not.toContain(new URL(link ?? '').hash.slice(1));
	await page.close();
	await matinee.stop();
	await sink.close();
});

test('a changed address is restored from the old one, with a new password', {
	tag: ['@email-undo'],
}, async ({ page }) => {
	const sink = await openSmtpSink();
	const matinee = await startWithMail(sink);
	const account = await signUp(matinee);
	const token = new URL((await mailTo(sink, account, /^Confirm/)).link ?? '').hash.slice(1);
	await send(matinee, 'POST', '/api/auth/email-verification/complete', { token });
	const change = { email: `moved-${account.email}`, currentPassword: account.password };
	await send(matinee, 'PUT', '/api/auth/profile', change, account);
	const moved = await mailTo(sink, { ...account, email: change.email }, /^Confirm/);
	const newToken = new URL(moved.link ?? '').hash.slice(1);
	await send(matinee, 'POST', '/api/auth/email-verification/complete', { token: newToken });
	const notice = await mailTo(sink, account, /^Your email address was changed/);
	await page.goto(notice.link ?? '');
	await untilHydrated(page);
	await expectAccessibleOnBoth(page);
	await page.getByRole('button', { name: 'Undo the change' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
	await expectAccessibleOnBoth(page);
	await page.keyboard.press('Tab');
	await expect(page.getByLabel('New password')).toBeFocused();
	await page.keyboard.type(NEW_PASSWORD);
	await page.getByLabel('Confirm password').focus();
	await page.keyboard.type(NEW_PASSWORD);
	await page.keyboard.press('Enter');
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await logIn(page, account.email, NEW_PASSWORD);
	await page.close();
	await matinee.stop();
	await sink.close();
});

test('the owner sends a test mail from Setup, which says what the server answered', {
	tag: ['@mail', '@mail-failures'],
}, async ({ page }) => {
	const sink = await openSmtpSink();
	const matinee = await startWithMail(sink);
	const owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
	await signIn(page.context(), owner);
	await page.goto(`${matinee.url}/admin`);
	await untilHydrated(page);
	// Folded where nothing is left to do.
	await page.getByRole('button', { name: 'Show the checks' }).press('Enter');
	const button = page.getByRole('button', { name: 'Send test mail' });
	await button.press('Enter');
	const result = page.getByText(new RegExp(`^Sent to ${owner.email}`)).first();
	await expect(result).toBeVisible();
	await expectAccessibleOnBoth(page);
	await expect.poll(() => sink.mails.filter(({ to }) => to.includes(owner.email)).length).toBeGreaterThan(0);
	sink.refuse({ at: 'recipient', code: 550, message: '5.1.1 No such mailbox here' });
	await button.press('Enter');
	await expect(page.getByText('5.1.1 No such mailbox here', { exact: false }).first()).toBeVisible();
	await expectAccessibleOnBoth(page);
	await page.close();
	await matinee.stop();
	await sink.close();
});

test('an admin hands out a link for a new password where no mail is sent', {
	tag: ['@password-reset'],
}, async ({ browser, page, contextOptions }) => {
	const matinee = await startAheadOfBrowsers({});
	const [admin, person] = [await signUp(matinee), await signUp(matinee)];
	await giveRole(matinee, admin, 'admin');
	await signIn(page.context(), admin);
	await page.goto(`${matinee.url}/admin?tab=users`);
	await untilHydrated(page);
	await page.getByRole('button', { name: `Actions for ${person.username}` }).click();
	await page.getByRole('menuitem', { name: 'Make a password link' }).click();
	const dialog = page.getByRole('dialog');
	await expectAccessibleOnBoth(page);
	await dialog.getByRole('button', { name: 'Make Link' }).click();
	const url = (await dialog.locator('code').textContent()) ?? '';
	expect(url).toMatch(new RegExp(`^${matinee.url}/reset-password#[\\w-]{43}$`));
	await expectAccessibleOnBoth(page);

	const personContext = await browser.newContext({ ...contextOptions, serviceWorkers: 'block' });
	const guest = await personContext.newPage();
	await guest.goto(`${matinee.url}/my-list`);
	await untilHydrated(guest);
	await guest.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await guest.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click();
	await expect(guest.getByRole('dialog').getByText('This site sends no mail.', { exact: false })).toBeVisible();
	await expectAccessibleOnBoth(guest);
	await guest.goto(url);
	await untilHydrated(guest);
	await guest.getByLabel('New password').fill(NEW_PASSWORD);
	await guest.getByLabel('Confirm password').fill(NEW_PASSWORD);
	await guest.getByRole('button', { name: 'Save password' }).click();
	await guest.getByRole('main').getByRole('button', { name: 'Login' }).click();
	await logIn(guest, person.username, NEW_PASSWORD);
	await personContext.close();
	await page.close();
	await matinee.stop();
});

function startWithMail(sink: SmtpSink): Promise<RunningMatinee> {
	return startAheadOfBrowsers({ SMTP_URL: sink.url, MAIL_FROM: 'Our films <films@example.org>' });
}

/** The mail to an account, once it has come. */
async function mailTo(sink: SmtpSink, { email }: Pick<Account, 'email'>, subject: RegExp): Promise<ReceivedMail> {
	const find = () => sink.mails.find(({ to, parsed }) => to.includes(email) && subject.test(parsed.subject ?? ''));
	await expect.poll(find, { timeout: 20_000 }).toBeDefined();
	return find() as ReceivedMail;
}

async function send(
	{ url }: RunningMatinee,
	method: string,
	path: string,
	body: object,
	account?: Account,
): Promise<void> {
	const headers = {
		'content-type': 'application/json',
		...(account ? { authorization: `Bearer ${account.token}` } : {}),
	};
	const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
	expect(response.status).toBe(200);
}

/** In the dialog that is open. */
async function logIn(page: Page, username: string, password: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Login' });
	await dialog.getByLabel('Username or email').fill(username);
	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.locator('[type=submit]').click();
	await expect(dialog).toBeHidden();
	await expect.poll(() => page.evaluate(() => localStorage.getItem('matinee:token'))).not.toBeNull();
}
