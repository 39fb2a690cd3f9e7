import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ProviderConnection } from '#contract/provider.ts';
import { buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const PASSWORD = 'Ladder-cloud-7';
const dialog = page.getByRole('dialog');
const card = page.getByRole('tabpanel').getByRole('region', { name: 'Sign-in with Home' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });

async function openCard(first: Partial<ProviderConnection>) {
	const api = createFakeApi();
	const user = buildUser();
	let state: ProviderConnection = {
		isConnected: true,
		connected_at: '2026-06-15T12:00:00.000Z',
		last_used_at: null,
		hasPassword: true,
		...first,
	};
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', []);
	api.respond('GET /api/auth/verify', { user });
	api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
	api.respond('GET /api/auth/oidc/connection', () => state);
	api.respond('POST /api/auth/oidc/disconnection', () => {
		state = { ...state, isConnected: false, connected_at: null };
		return null;
	});
	api.respond('POST /api/auth/oidc/password', () => {
		state = { ...state, hasPassword: true };
		return null;
	});
	await renderScreen('/settings?tab=account', { api, user, config: { oidc: { name: 'Home' } } });
	await expect.element(card).toBeVisible();
	return { api };
}

it.for([
	[390, 844],
	[1280, 800],
])('an account is disconnected with its password, %i wide', { tags: ['oidc'] }, async ([width = 0, height = 0]) => {
	await page.viewport(width, height);
	const { api } = await openCard({});
	await expect.element(card.getByText('Home signs you in. Connected on', { exact: false })).toBeVisible();
	await card.getByRole('button', { name: 'Disconnect from Home' }).click();
	await expect.element(field('Current password')).toHaveFocus();
	await expectAccessible();
	await field('Current password').fill(PASSWORD);
	await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
	await expect.element(card.getByRole('button', { name: 'Connect with Home' })).toBeVisible();
	expect(api.requests('POST /api/auth/oidc/disconnection').at(0)?.body).toEqual({ currentPassword: PASSWORD });
	await expect.element(dialog).not.toBeInTheDocument();
});

it('an account that the provider has made gets a password, after a new sign-in where the last one is old', {
	tags: ['oidc'],
}, async () => {
	await page.viewport(390, 844);
	const { api } = await openCard({ hasPassword: false });
	await expect.element(card.getByRole('button', { name: 'Disconnect from Home' })).not.toBeInTheDocument();
	await card.getByRole('button', { name: 'Choose a Password' }).click();
	await expect.element(field('New password')).toHaveFocus();
	await expectAccessible();
	const message = 'Sign in again, then choose the password within ten minutes';
	const recover = api.fail('POST /api/auth/oidc/password', { code: 'password_required', message });
	await field('New password').fill('Lantern-river-9');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
	await expect.element(dialog.getByRole('button', { name: 'Sign in with Home again' })).toBeVisible();
	await expectAccessible();
	recover();
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect.element(card.getByRole('button', { name: 'Disconnect from Home' })).toBeVisible();
});

it.for([390, 1280])(
	'an account is connected with the name at the proxy by its password, %i wide',
	{
		tags: ['proxy-sign-in'],
	},
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		const user = buildUser();
		let isConnected = false;
		api.respond('GET /api/auth/tokens', []);
		api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
		api.respond('GET /api/auth/sessions', []);
		api.respond('GET /api/profiles', buildProfiles());
		api.respond('GET /api/auth/verify', { user });
		api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
		api.respond('GET /api/auth/proxy/connection', () => ({
			isConnected,
			connected_at: isConnected ? '2026-06-15T12:00:00.000Z' : null,
			last_used_at: null,
			hasPassword: true,
		}));
		api.respond('POST /api/auth/proxy/connection', () => {
			isConnected = true;
			return null;
		});
		api.respond('POST /api/auth/proxy/disconnection', () => {
			isConnected = false;
			return null;
		});
		await renderScreen('/settings?tab=account', { api, user, config: { proxySignIn: { name: 'Home' } } });
		await card.getByRole('button', { name: 'Connect with Home' }).click();
		await expect.element(field('Current password')).toHaveFocus();
		await expectAccessible();
		await field('Current password').fill(PASSWORD);
		await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
		await card.getByRole('button', { name: 'Disconnect from Home' }).click();
		expect(api.requests('POST /api/auth/proxy/connection').at(0)?.body).toEqual({ currentPassword: PASSWORD });
		await field('Current password').fill(PASSWORD);
		await dialog.getByRole('button', { name: 'Disconnect', exact: true }).click();
		await expect.element(card.getByRole('button', { name: 'Connect with Home' })).toBeVisible();
	},
);
