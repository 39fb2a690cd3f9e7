import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';

const main = page.getByRole('main');

it.for([390, 1280])(
	'a device is confirmed with the password where the login is not fresh, %i wide',
	{
		tags: ['device-code'],
	},
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		const found = { device: 'Chrome on LG TV', address: '192.0.2.7', created_at: new Date().toISOString() };
		api.respond('POST /api/auth/device-code/lookup', found);
		api.respond('POST /api/auth/confirm-password', null);
		const restore = api.fail('POST /api/auth/device-code/decision', {
			code: 'password_required',
			message: 'Please enter your password to confirm this',
		});
		await renderScreen('/activate#BCDF-GHJK', { api, user: buildUser({ username: 'ada' }) });
		await expect.element(main.getByLabelText('Code')).toHaveValue('BCDF-GHJK');
		await expectAccessible();
		await main.getByRole('button', { name: 'Continue' }).click();
		await expect.element(main.getByText('Chrome on LG TV')).toBeVisible();
		await expect.element(main.getByText('192.0.2.7')).toBeVisible();
		await main.getByRole('button', { name: 'Sign in this device' }).click();
		await expect.element(main.getByLabelText('Your password')).toHaveFocus();
		await expectAccessible();
		restore();
		api.respond('POST /api/auth/device-code/decision', null);
		await userEvent.keyboard('Ladder-cloud-7{Enter}');
		await expect.element(page.getByRole('heading', { name: 'Device signed in' })).toBeVisible();
		expect(api.requests('POST /api/auth/confirm-password')[0]?.body).toEqual({ password: 'Ladder-cloud-7' });
	},
);

it('a device is refused without a password', { tags: ['device-code'] }, async () => {
	const api = createFakeApi();
	const found = { device: null, address: '192.0.2.7', created_at: new Date().toISOString() };
	api.respond('POST /api/auth/device-code/lookup', found);
	api.respond('POST /api/auth/device-code/decision', null);
	await renderScreen('/activate#BCDF-GHJK', { api, user: buildUser() });
	await main.getByRole('button', { name: 'Continue' }).click();
	await main.getByRole('button', { name: 'Refuse' }).click();
	await expect.element(page.getByRole('heading', { name: 'Device refused' })).toBeVisible();
	expect(api.requests('POST /api/auth/device-code/decision')[0]?.body).toMatchObject({ isApproved: false });
});

it.for([390, 1280])(
	'a code that ends meanwhile leads to another one, %i wide',
	{ tags: ['device-code'] },
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		const found = { device: 'Chrome on LG TV', address: '192.0.2.7', created_at: new Date().toISOString() };
		api.respond('POST /api/auth/device-code/lookup', found);
		const message = 'This code is not known. It works once, for 10 minutes.';
		api.fail('POST /api/auth/device-code/decision', { code: 'not_found', message });
		await renderScreen('/activate#BCDF-GHJK', { api, user: buildUser() });
		await main.getByRole('button', { name: 'Continue' }).click();
		await main.getByRole('button', { name: 'Sign in this device' }).click();
		await expect.element(main.getByText(message)).toBeVisible();
		const again = main.getByRole('button', { name: 'Enter another code' });
		await expect.element(again).toHaveFocus();
		await expect.element(main.getByRole('button', { name: 'Refuse' })).not.toBeInTheDocument();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		await again.click();
		await expect.element(main.getByLabelText('Code')).toHaveValue('');
	},
);
