import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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

it('an invitation that is not valid says so', { tags: ['invitations'] }, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/invitation', { isUsable: false });
	await renderScreen('/join#a-code', { api });
	await expect.element(page.getByRole('heading', { name: 'Invitation not valid' })).toBeVisible();
	await expectAccessible();
});
