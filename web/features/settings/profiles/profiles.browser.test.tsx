import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Profiles } from '#contract/profile.ts';
import { readSession } from '../../../session/session.ts';
import { buildProfile, buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProfilesCard } from './profiles-card.tsx';

const dialog = page.getByRole('dialog');
const lines = page.getByRole('region', { name: 'Profiles' }).getByRole('listitem');
const EVE = buildProfile({ name: 'Eve', picture: 'owl' });
const LOCKED = buildProfile({ name: 'Eve', picture: 'owl', has_pin: true });

async function openCard(first: Profiles) {
	const api = createFakeApi();
	let profiles = first;
	api.respond('GET /api/profiles', () => profiles);
	await renderWithApp(<ProfilesCard />, { api, user: buildUser() });
	await expect.element(lines.first()).toBeVisible();
	return {
		api,
		set: (next: Profiles) => {
			profiles = next;
		},
	};
}

it.each([390, 1280])(
	'a profile is added with a name, a picture and a PIN, at %i px',
	{
		tags: ['profiles-manage'],
	},
	async (width) => {
		await page.viewport(width, 800);
		const { api, set } = await openCard(buildProfiles());
		await expectAccessible();
		await page.getByRole('button', { name: 'Add Profile' }).click();
		// The first picture that nobody has.
		await expect.element(dialog.getByRole('radio', { name: 'Moon' })).toBeChecked();
		await dialog.getByLabelText('Name').fill('Eve');
		await dialog.getByTitle('Owl').click();
		await dialog.getByLabelText('PIN', { exact: true }).fill('2468');
		await expectAccessible();
		api.respond('POST /api/profiles', () => {
			set(buildProfiles([LOCKED]));
			return LOCKED;
		});
		await dialog.getByRole('button', { name: 'Add Profile' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(api.requests('POST /api/profiles')[0]?.body).toEqual({ name: 'Eve', picture: 'owl', newPin: '2468' });
		await expect.element(lines.nth(1)).toMatchTextContent(/^EvePIN/);
		// One that comes later would cover the buttons of the next test.
		await expect.element(page.getByText('Profile added')).toBeVisible();
		// The menus know of it at once.
		expect(readSession()).toMatchObject({
			state: 'signed-in',
			profiles: { profiles: [{ name: 'ada' }, { name: 'Eve' }] },
		});
	},
);

it('a refused name is shown at its field', { tags: ['profiles-manage'] }, async () => {
	const { api } = await openCard(buildProfiles());
	await page.getByRole('button', { name: 'Add Profile' }).click();
	const message = 'Please enter a name';
	api.fail('POST /api/profiles', { code: 'invalid_request', message, issues: [{ path: 'name', message }] });
	await dialog.getByRole('button', { name: 'Add Profile' }).click();
	await expect.element(dialog.getByText(message)).toBeVisible();
	await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
});

it('a profile with a PIN is changed by the PIN, or by the password of the account', {
	tags: ['profiles-pin'],
}, async () => {
	const { api } = await openCard(buildProfiles([LOCKED]));
	await page.getByRole('button', { name: 'Edit Eve' }).click();
	const proof = dialog.getByLabelText('Its PIN, or your account password');
	const wrong = { code: 'wrong_pin', message: 'Wrong PIN' } as const;
	const mend = api.fail('PUT /api/profiles/:id', wrong);
	await dialog.getByRole('checkbox', { name: 'Remove the PIN' }).click();
	await proof.fill('1357');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog.getByText('Wrong PIN')).toBeVisible();
	await expect.element(proof).toHaveFocus();
	mend();
	api.respond('PUT /api/profiles/:id', EVE);
	api.respond('POST /api/auth/confirm-password', null);
	await proof.fill('Ladder-cloud-7');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog).not.toBeInTheDocument();
	expect(api.requests('POST /api/auth/confirm-password')[0]?.body).toEqual({ password: 'Ladder-cloud-7' });
	expect(api.requests('PUT /api/profiles/:id').map(({ body }) => body)).toEqual([
		{ newPin: null, pin: '1357' },
		{ newPin: null },
	]);
	await expect.element(page.getByText('Profile saved')).toBeVisible();
});

it('a removal says what goes, and the first profile cannot be removed', { tags: ['profiles-removal'] }, async () => {
	const { api, set } = await openCard(buildProfiles([EVE]));
	await expect.element(page.getByRole('button', { name: 'Remove ada' })).not.toBeInTheDocument();
	await page.getByRole('button', { name: 'Remove Eve' }).click();
	await expect
		.element(dialog)
		.toMatchTextContent(/watch history, positions, lists, ratings, hidden titles and imports/);
	await expectAccessible();
	api.respond('POST /api/profiles/:id/removal', () => {
		set(buildProfiles());
		return null;
	});
	await dialog.getByRole('button', { name: 'Remove' }).click();
	await expect.element(lines.nth(1)).not.toBeInTheDocument();
	await expect.element(page.getByRole('heading', { name: 'Profiles' })).toHaveFocus();
	await expect.element(page.getByText('Profile removed')).toBeVisible();
});

it('profiles are put in order', { tags: ['profiles-manage'] }, async () => {
	const { api, set } = await openCard(buildProfiles([EVE]));
	api.respond('PUT /api/profiles/order', () => {
		const { profiles, ...rest } = buildProfiles([EVE]);
		set({ profiles: profiles.toReversed(), ...rest });
		return profiles.toReversed();
	});
	await page.getByRole('button', { name: 'Move Eve up' }).click();
	await expect.element(lines.first()).toMatchTextContent(/^Eve/);
	expect(api.requests('PUT /api/profiles/order')[0]?.body).toEqual({ ids: [EVE.id, 'id-of-ada'] });
});
