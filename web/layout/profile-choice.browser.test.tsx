import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Profiles } from '#contract/profile.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { readSession, setSession } from '../session/session.ts';
import { buildProfile, buildProfiles } from '../testing/build-profiles.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import { ProfileChoice } from './profile-choice.tsx';

const dialog = page.getByRole('dialog', { name: 'Who is watching?' });
const EVE = buildProfile({ name: 'Eve', picture: 'owl' });
const LOCKED = buildProfile({ name: 'Max', picture: 'fox', has_pin: true });

async function ask(profiles: Profiles, isChosen = false) {
	const api = createFakeApi();
	const user = buildUser();
	const onClose = vi.fn();
	await renderWithApp(<ProfileChoice isOpen onClose={onClose} />, { api, user });
	setSession(isChosen ? { state: 'signed-in', user, profiles } : { state: 'starting', choice: { user, profiles } });
	await expect.element(dialog).toBeVisible();
	return { api, onClose };
}

it.each([320, 390, 1280])(
	'a session without a profile asks who is watching, at %i px',
	{
		tags: ['profiles-choose'],
	},
	async (width) => {
		await page.viewport(width, 800);
		const { api } = await ask(buildProfiles([EVE, LOCKED], { current: null, is_chosen: false }));
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		await userEvent.keyboard('{Escape}');
		await expect.element(dialog).toBeVisible();
		api.respond('POST /api/profiles/:id/switch', EVE);
		await dialog.getByRole('button', { name: 'Eve' }).click();
		await expect
			.poll(readSession)
			.toMatchObject({ state: 'signed-in', profiles: { current: EVE.id, is_chosen: true } });
		expect(api.requests('POST /api/profiles/:id/switch')[0]).toMatchObject({ params: { id: EVE.id }, body: {} });
		// What this browser stores from now on is hers.
		expect(readViewerId()).toBe(EVE.id);
	},
);

it('a profile with a PIN asks for it, and a wrong one is told', { tags: ['profiles-pin'] }, async () => {
	const { api } = await ask(buildProfiles([LOCKED], { current: null, is_chosen: false }));
	await dialog.getByRole('button', { name: 'Max PIN needed' }).click();
	const form = page.getByRole('dialog', { name: 'The PIN of Max' });
	const field = form.getByLabelText('PIN', { exact: true });
	await expect.element(field).toHaveFocus();
	await expectAccessible();
	const mend = api.fail('POST /api/profiles/:id/switch', { code: 'wrong_pin', message: 'Wrong PIN' });
	await field.fill('1357');
	await userEvent.keyboard('{Enter}');
	await expect.element(form.getByText('Wrong PIN')).toBeVisible();
	expect(readSession()).toMatchObject({ state: 'starting' });
	mend();
	api.respond('POST /api/profiles/:id/switch', LOCKED);
	await field.fill('2468');
	await userEvent.keyboard('{Enter}');
	await expect.poll(readSession).toMatchObject({ state: 'signed-in', profiles: { current: LOCKED.id } });
	expect(api.requests('POST /api/profiles/:id/switch').map(({ body }) => body.pin)).toEqual(['1357', '2468']);
});

it('the password of the account removes a PIN that was forgotten, and enters', { tags: ['profiles-pin'] }, async () => {
	const { api } = await ask(buildProfiles([LOCKED], { current: null, is_chosen: false }));
	await dialog.getByRole('button', { name: 'Max PIN needed' }).click();
	const form = page.getByRole('dialog', { name: 'The PIN of Max' });
	api.respond('POST /api/auth/confirm-password', null);
	api.respond('PUT /api/profiles/:id', { ...LOCKED, has_pin: false });
	api.respond('POST /api/profiles/:id/switch', { ...LOCKED, has_pin: false });
	await form.getByLabelText('PIN', { exact: true }).fill('Ladder-cloud-7');
	await userEvent.keyboard('{Enter}');
	await expect.poll(readSession).toMatchObject({ state: 'signed-in', profiles: { current: LOCKED.id } });
	expect(api.requests('POST /api/auth/confirm-password')[0]?.body).toEqual({ password: 'Ladder-cloud-7' });
	expect(api.requests('PUT /api/profiles/:id')[0]?.body).toEqual({ newPin: null });
	expect(api.requests('POST /api/profiles/:id/switch')[0]?.body).toEqual({});
});

it('opened by the menu it can be closed, and the profile in use is only closed', {
	tags: ['profiles-choose'],
}, async () => {
	const { api, onClose } = await ask(buildProfiles([EVE]), true);
	await userEvent.keyboard('{Escape}');
	expect(onClose).toHaveBeenCalledOnce();
	await dialog.getByRole('button', { name: 'ada Watching now' }).click();
	expect(onClose).toHaveBeenCalledTimes(2);
	expect(api.requests('POST /api/profiles/:id/switch')).toEqual([]);
});

it('preferences are each profile’s own, and return with it', { tags: ['profiles-apart'] }, async () => {
	localStorage.setItem('matinee:preferences', '{"theme":"light","volume":12}');
	const { api } = await ask(buildProfiles([EVE]), true);
	api.respond('POST /api/profiles/:id/switch', ({ params }) => (params.id === EVE.id ? EVE : buildProfile()));
	await dialog.getByRole('button', { name: 'Eve' }).click();
	await expect.poll(() => localStorage.getItem('matinee:preferences')).toBeNull();
	expect(document.documentElement.dataset.theme).toBe('dark');
	localStorage.setItem('matinee:preferences', '{"volume":90}');
	await expect.poll(readSession).toMatchObject({ state: 'signed-in' });
	await dialog.getByRole('button', { name: 'ada' }).click();
	await expect.poll(() => localStorage.getItem('matinee:preferences')).toBe('{"theme":"light","volume":12}');
	expect(document.documentElement.dataset.theme).toBe('light');
	await expect.poll(readSession).toMatchObject({ state: 'signed-in', profiles: { current: 'id-of-ada' } });
	await dialog.getByRole('button', { name: 'Eve' }).click();
	await expect.poll(() => localStorage.getItem('matinee:preferences')).toBe('{"volume":90}');
});

it('a child is let out by the PIN of the account, which is no password', { tags: ['child-locked'] }, async () => {
	const kim = buildProfile({
		name: 'Kim',
		picture: 'fox',
		child: {
			country: 'DE',
			max_age: 6,
			shows_unrated: false,
			day_minutes: null,
			bedtime: null,
			time_zone: 'Europe/Berlin',
		},
	});
	const { api } = await ask(buildProfiles([EVE, kim], { current: kim.id }), true);
	await dialog.getByRole('button', { name: 'Eve PIN needed' }).click();
	const asked = page.getByRole('dialog', { name: 'Ask a grown-up for the PIN of the account' });
	await expect.element(asked.getByLabelText('PIN', { exact: true })).toHaveFocus();
	await expectAccessible();
	api.fail('POST /api/profiles/:id/switch', { code: 'wrong_pin', message: 'Wrong PIN' });
	await asked.getByLabelText('PIN', { exact: true }).fill('Ladder-cloud-7');
	await asked.getByRole('button', { name: 'Watch' }).click();
	await expect.element(asked.getByText('Wrong PIN')).toBeVisible();
	expect(api.requests('POST /api/auth/confirm-password')).toEqual([]);
	expect(api.requests('POST /api/profiles/:id/switch')[0]?.body).toEqual({ pin: 'Ladder-cloud-7' });
});
