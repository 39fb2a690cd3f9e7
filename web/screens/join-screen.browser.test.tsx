import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readSession } from '../session/session.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';

it('an invitation leads to a sign-up that sends its code', { tags: ['invitations'] }, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/invitation', { isUsable: true });
	api.respond('POST /api/auth/register', { token: 'a-token-of-twenty-two-bytes', user: buildUser() });
	// Home follows, and is still being loaded when the test ends.
	respondWithCatalogue(api);
	api.hold('GET /api/tmdb/trending/:type/:window');
	await renderScreen('/join#a-code', { api });
	await expect.element(page.getByRole('heading', { name: 'You are invited' })).toBeVisible();
	await expectAccessible();
	const form = page.getByRole('main');
	await form.getByLabelText('Username').fill('ada');
	await form.getByLabelText('Email').fill('ada@example.org');
	await form.getByLabelText('Password', { exact: true }).fill('Reel-5d1f-9a');
	await form.getByLabelText('Confirm password').fill('Reel-5d1f-9a');
	await form.getByRole('button', { name: 'Sign Up' }).click();
	await expect.poll(() => readSession().state).toBe('signed-in');
	await expect.poll(() => api.requests('GET /api/tmdb/trending/:type/:window').length).toBeGreaterThan(0);
	expect(api.requests('POST /api/auth/register')[0]?.body).toMatchObject({ invitation: 'a-code' });
});

it.for([390, 1280])(
	'an invitation goes along by the buttons of the provider and the proxy, by keyboard, %i wide',
	{
		tags: ['external-invitations'],
	},
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		api.respond('POST /api/auth/invitation', { isUsable: true });
		api.respond('GET /api/auth/proxy/name', { name: 'ann' });
		api.fail('POST /api/auth/oidc/start', { code: 'forbidden', message: 'This invitation is not valid.' });
		respondWithCatalogue(api);
		api.hold('GET /api/tmdb/trending/:type/:window');
		const config = { oidc: { name: 'Home', icon: 'house' }, proxySignIn: { name: 'Proxy' } };
		await renderScreen('/join#a-code', { api, config });
		const main = page.getByRole('main');
		const provider = main.getByRole('button', { name: 'Sign in with Home' });
		await expect.element(provider).toBeVisible();
		await expect.element(main.getByLabelText('Username')).toBeVisible();
		await expectAccessible();
		(provider.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(main.getByText('This invitation is not valid.')).toBeVisible();
		expect(api.requests('POST /api/auth/oidc/start')[0]?.body).toMatchObject({ invitation: 'a-code' });
		// Somebody who has an account with a second factor.
		api.respond('POST /api/auth/proxy/sign-in', { challenge: 'a-challenge', expires_at: '2026-06-15T12:10:00.000Z' });
		(main.getByRole('button', { name: 'Continue as ann' }).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(main.getByLabelText('Code')).toHaveFocus();
		await expectAccessible();
		await main.getByRole('button', { name: 'Start again' }).click();
		api.respond('POST /api/auth/proxy/sign-in', { token: 'a-token-of-twenty-two-bytes', user: buildUser() });
		await main.getByRole('button', { name: 'Continue as ann' }).click();
		await expect.poll(() => readSession().state).toBe('signed-in');
		expect(api.requests('POST /api/auth/proxy/sign-in').map(({ body }) => body)).toEqual([
			{ invitation: 'a-code' },
			{ invitation: 'a-code' },
		]);
		await expect.poll(() => api.requests('GET /api/tmdb/trending/:type/:window').length).toBeGreaterThan(0);
	},
);

it('where the provider alone signs people in an invitation has its button, and no form', {
	tags: ['external-invitations', 'oidc-icon'],
}, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/invitation', { isUsable: true });
	const config = {
		registration: 'closed',
		oidc: { name: 'Home', isOnly: true, icon: '/no-such-picture.png' },
	} as const;
	await renderScreen('/join#a-code', { api, config });
	const button = page.getByRole('main').getByRole('button', { name: 'Sign in with Home' });
	await expect.element(button).toBeVisible();
	// The drawn one where the file does not come.
	await expect.poll(() => button.element().querySelector('svg')).not.toBeNull();
	await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument();
	await expectAccessible();
});

it('an invitation that is not valid says so', { tags: ['invitations'] }, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/invitation', { isUsable: false });
	await renderScreen('/join#a-code', { api });
	await expect.element(page.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
	await expectAccessible();
});
