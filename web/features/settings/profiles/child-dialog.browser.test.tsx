import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Profile, Profiles } from '#contract/profile.ts';
import { buildProfile, buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { ProfilesCard } from './profiles-card.tsx';

const dialog = page.getByRole('dialog');
const proof = dialog.getByLabelText('PIN of your first profile, or your account password');
const RULES = {
	country: 'DE',
	max_age: 6,
	shows_unrated: false,
	day_minutes: 50,
	bedtime: null,
	time_zone: 'Europe/Berlin',
} as const;
const EVE = buildProfile({ name: 'Eve', picture: 'owl' });

function withPin({ profiles, ...rest }: Profiles): Profiles {
	return { ...rest, profiles: profiles.map((one) => (one.is_first ? { ...one, has_pin: true } : one)) };
}

async function openDialog(profile: Profile, hasPin = true) {
	const api = createFakeApi();
	const profiles = buildProfiles([profile]);
	api.respond('GET /api/profiles', hasPin ? withPin(profiles) : profiles);
	api.respond('GET /api/profiles/:id/child-titles', [
		{ media_type: 'movie', media_id: '775', decision: 'allow', title: 'A Trip to the Moon' },
	]);
	await renderWithApp(<ProfilesCard />, { api, user: buildUser() });
	await page.getByRole('button', { name: 'Child Eve' }).click();
	await expect.element(dialog).toBeVisible();
	return api;
}

it.each([320, 1280])(
	'a profile becomes a child’s with an age, hours and a bedtime, at %i px',
	{
		tags: ['child-rating', 'child-time'],
	},
	async (width) => {
		await page.viewport(width, 900);
		const api = await openDialog(EVE);
		await dialog.getByRole('combobox', { name: 'Ratings of' }).selectOptions('DE');
		await dialog.getByRole('combobox', { name: 'Up to' }).selectOptions('12');
		await dialog.getByRole('checkbox', { name: /Also what the country has not rated/ }).click();
		await dialog.getByRole('combobox', { name: 'On a day' }).selectOptions('90');
		await dialog.getByRole('checkbox', { name: /A bedtime/ }).click();
		await dialog.getByLabelText('From').fill('19:30');
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		await proof.fill('1357');
		api.respond('PUT /api/profiles/:id/child', EVE);
		await dialog.getByRole('button', { name: 'Save' }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		expect(api.requests('PUT /api/profiles/:id/child')[0]?.body).toMatchObject({
			rules: {
				country: 'DE',
				max_age: 12,
				shows_unrated: true,
				day_minutes: 90,
				bedtime: { from: '19:30', to: '07:00' },
			},
			pin: '1357',
		});
	},
);

it('a country keeps the age as far as its scale has one', { tags: ['child-rating'] }, async () => {
	await openDialog({ ...EVE, child: { ...RULES, max_age: 12 } });
	await dialog.getByRole('combobox', { name: 'Ratings of' }).selectOptions('US');
	await expect.element(dialog.getByRole('combobox', { name: 'Up to' })).toHaveValue('8');
});

it('limits are lifted by the PIN, and decisions are given back to the rating', {
	tags: ['child-titles', 'child-locked'],
}, async () => {
	const api = await openDialog({ ...EVE, child: RULES });
	// A limit that was set elsewhere is one of the choices.
	await expect.element(dialog.getByRole('combobox', { name: 'On a day' })).toHaveValue('50');
	api.respond('DELETE /api/profiles/:id/child-titles/:mediaId/:type', null);
	await dialog.getByRole('button', { name: 'Let the rating of A Trip to the Moon decide' }).click();
	await expect
		.poll(() => api.requests('DELETE /api/profiles/:id/child-titles/:mediaId/:type')[0]?.params)
		.toMatchObject({ mediaId: '775', type: 'movie' });
	await dialog.getByRole('checkbox', { name: /No longer a child/ }).click();
	api.fail('PUT /api/profiles/:id/child', { code: 'wrong_pin', message: 'Wrong PIN' });
	await proof.fill('0000');
	await dialog.getByRole('button', { name: 'Save' }).click();
	await expect.element(dialog.getByText('Wrong PIN')).toBeVisible();
	await expect.element(proof).toHaveFocus();
	expect(api.requests('PUT /api/profiles/:id/child')[0]?.body).toEqual({ rules: null, pin: '0000' });
});

it('says that the first profile needs a PIN before', { tags: ['child-locked'] }, async () => {
	await openDialog(EVE, false);
	await expect.element(dialog.getByText(/Give your own profile, the first, a PIN before/)).toBeVisible();
});
