import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiToken } from '#contract/api-token.ts';
import { buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const PASSWORD = 'Ladder-cloud-7';
const VALUE = 'matinee_pat_0123456789abcdefghij0123456789abcdef';
const ADDON_URL = `https://films.example.org/stremio/${VALUE}/manifest.json`;
const dialog = page.getByRole('dialog');
const card = page.getByRole('tabpanel').getByRole('region', { name: 'API tokens' });

const TOKEN: ApiToken = {
	id: 'one',
	name: 'Backup at home',
	scopes: ['history:read'],
	created_at: '2026-06-15T12:00:00.000Z',
	expires_at: '2026-09-13T12:00:00.000Z',
	last_used_on: '2026-06-20',
};

async function openCard(first: ApiToken[]) {
	const api = createFakeApi();
	let tokens = first;
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', []);
	api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', () => tokens);
	api.respond('POST /api/auth/tokens', () => {
		tokens = [TOKEN];
		return { ...TOKEN, token: VALUE, addon_url: ADDON_URL };
	});
	api.respond('DELETE /api/auth/tokens/:id', () => {
		tokens = [];
		return null;
	});
	await renderScreen('/settings', { api, user: buildUser() });
	await expect.element(card).toBeVisible();
	return { api };
}

it.for([
	[390, 844],
	[1280, 800],
])(
	'a token is made with name, scopes, end and password, and its value shown once, %i wide',
	{
		tags: ['api-tokens'],
	},
	async ([width = 0, height = 0]) => {
		await page.viewport(width, height);
		const { api } = await openCard([]);
		await card.getByRole('button', { name: 'New API Token' }).click();
		const message = 'Choose what the token may do';
		const mend = api.fail('POST /api/auth/tokens', {
			code: 'invalid_request',
			message,
			issues: [{ path: 'scopes', message }],
		});
		await dialog.getByLabelText('Name').fill('Backup at home');
		await dialog.getByLabelText('Current password').fill(PASSWORD);
		await dialog.getByRole('button', { name: 'Make Token' }).click();
		await expect.element(dialog.getByText(message)).toBeVisible();
		await expectAccessible();
		mend();
		await dialog.getByRole('checkbox', { name: 'Read your watch history' }).click();
		const end = dialog.getByRole('combobox', { name: 'It ends after' });
		expect(end.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		await end.selectOptions('30');
		await dialog.getByRole('button', { name: 'Make Token' }).click();
		await expect.element(dialog.getByText(VALUE, { exact: true })).toBeVisible();
		await expect.element(dialog.getByText(ADDON_URL)).toBeVisible();
		await expect.element(dialog.getByText(/the token would have to read them/)).toBeVisible();
		await expectAccessible();
		expect(api.requests('POST /api/auth/tokens').at(-1)?.body).toEqual({
			name: 'Backup at home',
			scopes: ['history:read'],
			days: 30,
			currentPassword: PASSWORD,
		});
		await dialog.getByRole('button', { name: 'Done' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(card.getByText('Ends Sep 13, 2026 · Last used Jun 20, 2026')).toBeVisible();
		await expect.element(page.getByText(VALUE)).not.toBeInTheDocument();
	},
);

it('a token is revoked, and the focus stays in its card', { tags: ['api-tokens'] }, async () => {
	const { api } = await openCard([TOKEN]);
	await expect.element(card.getByRole('listitem')).toBeVisible();
	await card.getByRole('button', { name: 'Revoke Backup at home' }).click();
	await expect.element(card.getByRole('listitem')).not.toBeInTheDocument();
	await expect.element(card.getByRole('heading')).toHaveFocus();
	expect(api.requests('DELETE /api/auth/tokens/:id')[0]?.params).toEqual({ id: 'one' });
});
