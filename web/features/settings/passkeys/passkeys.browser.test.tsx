import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Passkey } from '#contract/passkey.ts';
import { buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const PASSWORD = 'Ladder-cloud-7';
const dialog = page.getByRole('dialog');
const card = page.getByRole('tabpanel').getByRole('region', { name: 'Passkeys' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const submit = (name: string) => dialog.getByRole('button', { name }).click();

const PASSKEY: Passkey = {
	id: 'one',
	name: 'Kitchen tablet',
	domain: location.hostname,
	isSignIn: true,
	created_at: '2026-06-15T12:00:00.000Z',
	last_used_at: '2026-06-16T12:00:00.000Z',
};
const KEY: Passkey = {
	...PASSKEY,
	id: 'two',
	name: 'Key',
	domain: 'films.example.org',
	isSignIn: false,
	last_used_at: null,
};

async function openCard(first: Passkey[], publicUrl = location.origin) {
	const api = createFakeApi();
	let passkeys = first;
	const user = buildUser(first.length > 0 ? { hasSecondFactor: true } : {});
	const status = { isOn: false, since: null, recoveryCodesLeft: first.length > 0 ? 10 : 0, isRequired: false };
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', []);
	api.respond('GET /api/auth/verify', () => ({
		user: buildUser(passkeys.length > 0 ? { hasSecondFactor: true } : {}),
	}));
	api.respond('GET /api/auth/second-factor', status);
	api.respond('GET /api/auth/passkeys', () => passkeys);
	api.respond('PUT /api/auth/passkeys/:id', ({ body }) => {
		passkeys = passkeys.map((passkey) => ({ ...passkey, name: body.name }));
		return passkeys[0] ?? PASSKEY;
	});
	api.respond('POST /api/auth/passkeys/:id/removal', () => {
		passkeys = [];
		return null;
	});
	await renderScreen('/settings', { api, user, config: { publicUrl, officialDomains: [publicUrl] } });
	await expect.element(page.getByRole('region', { name: 'Two-factor sign-in' })).toBeVisible();
	return { api };
}

it.for([
	[390, 844],
	[1280, 800],
])(
	'passkeys are listed with their domain and last use, %i wide',
	{ tags: ['passkeys', 'passkey-domains'] },
	async ([width = 0, height = 0]) => {
		await page.viewport(width, height);
		await openCard([PASSKEY, KEY]);
		await expect.element(card.getByText(`Works at ${location.hostname} · Last used Jun 16, 2026`)).toBeVisible();
		await expect
			.element(card.getByText('Works at films.example.org · Only after your password · Never used'))
			.toBeVisible();
		// Two-factor sign-in is on already.
		await expect.element(page.getByRole('button', { name: 'Set Up an Authenticator App' })).toBeVisible();
		await expectAccessible();
	},
);

it('a passkey is begun with the password, and the dialog says where it will work', {
	tags: ['passkeys', 'passkey-domains'],
}, async () => {
	const { api } = await openCard([]);
	await card.getByRole('button', { name: 'Add a Passkey' }).click();
	await expect.element(dialog.getByText(`It will work at ${location.hostname} only.`, { exact: false })).toBeVisible();
	await expect.element(field('Current password')).toHaveFocus();
	await expectAccessible();
	api.fail('POST /api/auth/passkeys/options', { code: 'wrong_password', message: 'Incorrect password' });
	await field('Current password').fill('Wrong-pass-1');
	await submit('Continue');
	await expect.element(field('Current password')).toHaveAccessibleDescription('Incorrect password');
	await expect.element(field('Current password')).toHaveFocus();
	const message = 'This account has as many passkeys as it can have. Remove one first.';
	api.fail('POST /api/auth/passkeys/options', { code: 'conflict', message });
	await submit('Continue');
	await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
	expect(api.requests('POST /api/auth/passkeys/options').at(-1)?.body).toEqual({ currentPassword: 'Wrong-pass-1' });
});

it('a passkey is renamed, and removed with password and code', { tags: ['passkeys'] }, async () => {
	const { api } = await openCard([PASSKEY]);
	await card.getByRole('button', { name: 'Rename Kitchen tablet' }).click();
	await expect.element(field('Name')).toHaveFocus();
	await field('Name').fill('Old tablet');
	await submit('Save');
	await card.getByRole('button', { name: 'Remove Old tablet' }).click();
	await expect.element(dialog.getByRole('button', { name: 'Use a Passkey Instead' })).toBeVisible();
	await expectAccessible();
	await field('Current password').fill(PASSWORD);
	await field('Code from the app, or a recovery code').fill('abcd-efgh-jkmn-pqrs');
	await submit('Remove');
	await expect.element(card.getByRole('button', { name: 'Add a Passkey' })).toBeVisible();
	await expect.element(card.getByText('Old tablet')).not.toBeInTheDocument();
	expect(api.requests('POST /api/auth/passkeys/:id/removal')[0]?.body).toEqual({
		currentPassword: PASSWORD,
		code: 'abcd-efgh-jkmn-pqrs',
	});
});

it('no passkey is offered where the address is not the instance’s own', { tags: ['passkey-domains'] }, async () => {
	await openCard([], 'https://films.example.org');
	await expect.element(card).not.toBeInTheDocument();
});
