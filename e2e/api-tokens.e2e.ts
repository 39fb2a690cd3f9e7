import { callerOf, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

test('an API token is made in Settings by keyboard, works for its scopes, and is revoked', {
	tag: ['@api-tokens', '@api-token-refusals'],
}, async ({ page, matinee }) => {
	const account = await signUp(matinee);
	await signIn(page.context(), account);
	await page.goto('/settings');
	await untilHydrated(page);
	const card = page.getByRole('region', { name: 'API tokens' });
	await card.getByRole('button', { name: 'New API Token' }).press('Enter');
	const dialog = page.getByRole('dialog');
	await expectAccessibleOnBoth(page);
	const password = dialog.getByLabel('Current password');
	await expect(password).toHaveAttribute('autocomplete', 'current-password');
	await dialog.getByLabel('Name', { exact: true }).focus();
	await page.keyboard.type('Backup at home');
	await dialog.getByLabel('Read your watch history').press('Space');
	await password.focus();
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(dialog.getByRole('heading', { name: 'Copy your token now' })).toBeFocused();
	await expectAccessibleOnBoth(page);
	const token = (await dialog.locator('code').first().textContent()) ?? '';
	expect(token).toMatch(/^matinee_pat_\w+$/);
	await dialog.getByRole('button', { name: 'Done' }).press('Enter');
	await expect(card.getByText('Not used yet', { exact: false })).toBeVisible();

	const call = callerOf(matinee, { token });
	expect(await call('GET', '/watch-history')).toBeDefined();
	await expect(call('GET', '/lists')).rejects.toThrow('This API token needs the scope lists:read');
	await expect(call('GET', '/auth/sessions')).rejects.toThrow('API tokens cannot do this');
	await page.reload();
	await untilHydrated(page);
	await expect(card.getByText('Last used', { exact: false })).toBeVisible();
	await card.getByRole('button', { name: 'Revoke Backup at home' }).press('Enter');
	await expect(card.getByText('Backup at home')).toHaveCount(0);
	await expectAccessibleOnBoth(page);
	await expect(call('GET', '/watch-history')).rejects.toThrow('Not authenticated');

	// What it opens is in the documents of the API.
	await card.getByRole('link', { name: 'How the API works' }).press('Enter');
	await expect(page).toHaveURL(/\/api\/docs$/);
	await expect(page.getByText('Each endpoint that takes one names the scope that it needs.')).toBeVisible();
});
