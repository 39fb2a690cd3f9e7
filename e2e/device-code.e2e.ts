import { signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

test('a television is signed in by the code that it shows, by keyboard', {
	tag: ['@device-code'],
}, async ({ browser, page, contextOptions, matinee, watched }) => {
	watched.expectPageError(/device-code\/lookup/);
	const account = await signUp(matinee);
	const televisionContext = await browser.newContext({
		...contextOptions,
		viewport: { width: 1280, height: 720 },
		serviceWorkers: 'block',
	});
	const television = await televisionContext.newPage();
	await television.goto(`${matinee.url}/my-list`);
	await untilHydrated(television);
	await television.getByRole('main').getByRole('button', { name: 'Login' }).press('Enter');
	const dialog = television.getByRole('dialog');
	await dialog.getByRole('button', { name: 'Sign in with your phone' }).focus();
	await television.keyboard.press('Enter');
	const shown = dialog.getByText(/^[B-Z]{4}-[B-Z]{4}$/);
	await expect(shown).toBeVisible();
	await expect(dialog.getByRole('img', { name: 'QR code of the address and the code below' })).toBeVisible();
	await expectAccessibleOnBoth(television);
	const code = (await shown.textContent()) ?? '';

	await signIn(page.context(), account);
	await page.goto(`${matinee.url}/activate`);
	await untilHydrated(page);
	await page.getByLabel('Code').fill('BCDF-BCDF');
	await page.keyboard.press('Enter');
	await expect(page.getByText('This code is not known.', { exact: false })).toBeVisible();
	await expectAccessibleOnBoth(page);
	// As the QR code opens it.
	await page.goto(`${matinee.url}/activate#${code}`);
	await page.reload();
	await untilHydrated(page);
	await expect(page.getByLabel('Code')).toHaveValue(code);
	await page.getByRole('button', { name: 'Continue' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'Is this your device?' })).toBeFocused();
	await expect(page.getByText('127.0.0.1')).toBeVisible();
	await expectAccessibleOnBoth(page);
	await page.getByRole('button', { name: 'Sign in this device' }).press('Enter');
	await expect(page.getByRole('heading', { name: 'Device signed in' })).toBeVisible();

	await expect(dialog).toBeHidden({ timeout: 15_000 });
	await expect.poll(() => television.evaluate(() => localStorage.getItem('matinee:token'))).not.toBeNull();
	await televisionContext.close();
});
