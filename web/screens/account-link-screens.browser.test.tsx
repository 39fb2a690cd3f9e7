import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const PASSWORD = 'Lantern-river-9';
const main = page.getByRole('main');

it.for([390, 1280])('a link leads to a new password, %i wide', { tags: ['password-reset'] }, async (width) => {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('POST /api/auth/password-reset/check', { isUsable: true, username: 'ada' });
	api.respond('POST /api/auth/password-reset/complete', null);
	await renderScreen('/reset-password#a-token', { api });
	await expect.element(page.getByText('For the account ada. Every device is signed out.')).toBeVisible();
	await expectAccessible();
	await main.getByLabelText('New password').fill('short');
	await userEvent.keyboard('{Enter}');
	await expect.element(main.getByLabelText('New password')).toHaveFocus();
	await expect.element(main.getByText('Password must be at least 8 characters')).toBeVisible();
	await main.getByLabelText('New password').fill(PASSWORD);
	await userEvent.keyboard('{Enter}');
	await expect.element(main.getByText('Please confirm your password')).toBeVisible();
	await main.getByLabelText('Confirm password').fill(PASSWORD);
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
	await expectAccessible();
	expect(api.requests('POST /api/auth/password-reset/complete')[0]?.body).toEqual({
		token: 'a-token',
		newPassword: PASSWORD,
	});
});

it('a link that is not valid says what to do', { tags: ['password-reset'] }, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/password-reset/check', { isUsable: false, username: null });
	await renderScreen('/reset-password#a-token', { api });
	await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
	await expectAccessible();
});

it('an address is confirmed by a press alone', { tags: ['email-verification'] }, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/email-verification/complete', null);
	await renderScreen('/verify-email#a-token', { api });
	const button = main.getByRole('button', { name: 'Confirm address' });
	await expect.element(button).toBeVisible();
	expect(api.requests('POST /api/auth/email-verification/complete')).toEqual([]);
	await button.click();
	await expect.element(page.getByRole('heading', { name: 'Address confirmed' })).toBeVisible();
	expect(api.requests('POST /api/auth/email-verification/complete')[0]?.body).toEqual({ token: 'a-token' });
});

it('an undone change leads to a new password', { tags: ['email-undo'] }, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/email-undo', { token: 'reset-token', expires_at: '2026-06-15T12:00:00.000Z' });
	api.respond('POST /api/auth/password-reset/complete', null);
	await renderScreen('/undo-email#a-token', { api });
	await main.getByRole('button', { name: 'Undo the change' }).click();
	await expect.element(page.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
	await main.getByLabelText('New password').fill(PASSWORD);
	await main.getByLabelText('Confirm password').fill(PASSWORD);
	await main.getByRole('button', { name: 'Save password' }).click();
	await expect.element(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
	expect(api.requests('POST /api/auth/password-reset/complete')[0]?.body).toMatchObject({ token: 'reset-token' });
});
