import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { SecondFactor } from '#contract/second-factor.ts';
import { buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const PASSWORD = 'Ladder-cloud-7';
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pqr${n}`);
const SETUP = {
	secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
	uri: 'otpauth://totp/Matinee:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
	qrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h5v5z"/></svg>',
};
const panel = page.getByRole('tabpanel');
const dialog = page.getByRole('dialog');
const card = panel.getByRole('region', { name: 'Two-factor sign-in' });
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const submit = (name: string) => dialog.getByRole('button', { name }).click();

async function openCard(first: Partial<SecondFactor> = {}) {
	const api = createFakeApi();
	const user = buildUser();
	let state: SecondFactor = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false, ...first };
	const turn = (isOn: boolean) => {
		state = { ...state, isOn, since: isOn ? '2026-06-15T12:00:00.000Z' : null, recoveryCodesLeft: isOn ? 10 : 0 };
	};
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', []);
	api.respond('GET /api/auth/verify', { user });
	api.respond('GET /api/auth/second-factor', () => state);
	api.respond('POST /api/auth/second-factor/setup', SETUP);
	api.respond('POST /api/auth/second-factor/confirm', () => {
		turn(true);
		return { recoveryCodes: CODES };
	});
	api.respond('POST /api/auth/second-factor/recovery-codes', { recoveryCodes: CODES });
	api.respond('POST /api/auth/second-factor/removal', () => {
		turn(false);
		return null;
	});
	await renderScreen('/settings', { api, user });
	await expect.element(card).toBeVisible();
	return { api };
}

it.for([
	[390, 844],
	[1280, 800],
])(
	'a second factor is set up by password, scan and first code, and its codes are shown once, %i wide',
	{
		tags: ['second-factor'],
	},
	async ([width = 0, height = 0]) => {
		await page.viewport(width, height);
		const { api } = await openCard();
		await card.getByRole('button', { name: 'Set Up Two-Factor Sign-In' }).click();
		await expect.element(field('Current password')).toHaveFocus();
		await expectAccessible();
		api.fail('POST /api/auth/second-factor/setup', { code: 'wrong_password', message: 'Incorrect password' });
		await field('Current password').fill('Wrong-pass-1');
		await submit('Continue');
		await expect.element(field('Current password')).toHaveAccessibleDescription('Incorrect password');
		api.respond('POST /api/auth/second-factor/setup', SETUP);
		await field('Current password').fill(PASSWORD);
		await submit('Continue');
		await expect.element(dialog.getByRole('img', { name: 'QR code of the key below' })).toBeVisible();
		await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
		const code = field('Code from the app');
		await expect.element(code).toHaveFocus();
		await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
		await expect.element(code).toHaveAttribute('inputmode', 'numeric');
		await expectAccessible();
		const message = 'This code is not right, or was used before';
		const mend = api.fail('POST /api/auth/second-factor/confirm', { code: 'wrong_code', message });
		await code.fill('000000');
		await submit('Turn On');
		await expect.element(code).toHaveAccessibleDescription(message);
		await expect.element(code).toHaveFocus();
		mend();
		await code.fill('123456');
		await submit('Turn On');
		await expect.element(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
		for (const text of CODES) {
			await expect.element(dialog.getByText(text)).toBeVisible();
			// Groups of digits would change places where letters run from right to left.
			await expect.element(dialog.getByText(text)).toHaveAttribute('dir', 'ltr');
		}
		await expectAccessible();
		await submit('I Saved Them');
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.element(card.getByText('On since June 15, 2026. 10 recovery codes left.')).toBeVisible();
	},
);

it('a second factor is turned off with password and code', { tags: ['second-factor'] }, async () => {
	const { api } = await openCard({ isOn: true, since: '2026-06-15T12:00:00.000Z', recoveryCodesLeft: 1 });
	await expect.element(card.getByText('1 recovery code left.', { exact: false })).toBeVisible();
	await card.getByRole('button', { name: 'Turn Off' }).click();
	await expectAccessible();
	await field('Current password').fill(PASSWORD);
	const code = field('Code from the app, or a recovery code');
	// Recovery codes have letters.
	await expect.element(code).toHaveAttribute('inputmode', 'text');
	await code.fill('123456');
	await submit('Turn Off');
	await expect.element(card.getByRole('button', { name: 'Set Up Two-Factor Sign-In' })).toBeVisible();
	expect(api.requests('POST /api/auth/second-factor/removal')[0]?.body).toEqual({
		currentPassword: PASSWORD,
		code: '123456',
	});
});

it('recovery codes are replaced with password and code', { tags: ['second-factor'] }, async () => {
	await openCard({ isOn: true, since: '2026-06-15T12:00:00.000Z', recoveryCodesLeft: 2 });
	await card.getByRole('button', { name: 'New Recovery Codes' }).click();
	await field('Current password').fill(PASSWORD);
	await field('Code from the app, or a recovery code').fill('abcd-efgh-jkmn-pqrs');
	await submit('New Recovery Codes');
	await expect.element(dialog.getByText(CODES[0] ?? '')).toBeVisible();
});

it('a role that needs a second factor says so', { tags: ['second-factor-required'] }, async () => {
	const { api } = await openCard({ isRequired: true });
	await expect.element(card.getByText('Your role needs two-factor sign-in.', { exact: false })).toBeVisible();
	await expectAccessible();
	// What the server refuses until then is not there.
	for (const name of ['API tokens', 'Profiles']) {
		await expect.element(panel.getByRole('region', { name })).not.toBeInTheDocument();
	}
	api.respond('GET /api/auth/verify', { user: buildUser({ hasSecondFactor: true }) });
	api.respond('GET /api/auth/passkeys', []);
	await card.getByRole('button', { name: 'Set Up Two-Factor Sign-In' }).click();
	await field('Current password').fill(PASSWORD);
	await submit('Continue');
	await field('Code from the app').fill('123456');
	await submit('Turn On');
	await submit('I Saved Them');
	await expect.element(panel.getByRole('region', { name: 'API tokens' })).toBeVisible();
});
