import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readSession } from '../session/session.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';

const RETURN = '/join#oidc?code=a&state=b';

afterEach(() => sessionStorage.clear());

function begin(purpose: 'sign-in' | 'connect', returnTo: string, next?: string): void {
	sessionStorage.setItem('provider-sign-in', JSON.stringify({ secret: 'a'.repeat(43), purpose, returnTo, next }));
}

it('a response that this tab did not ask for signs nobody in, and leads on', {
	tags: ['oidc', 'oidc-attacks'],
}, async () => {
	const api = createFakeApi();
	await renderScreen(RETURN, { api });
	await expect.element(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
	await expect.element(page.getByText(/begun in another tab or browser/)).toBeVisible();
	await expect.element(page.getByRole('main').getByRole('button', { name: 'Login' })).toHaveFocus();
	await expectAccessible();
	expect(api.requests('POST /api/auth/oidc/complete')).toEqual([]);
	expect(page.getByRole('link', { name: 'Go Back' }).element().getAttribute('href')).toBe('/');
});

it('a refused response says why, and goes back to the page where it was begun', { tags: ['oidc'] }, async () => {
	const api = createFakeApi();
	api.fail('POST /api/auth/oidc/complete', { code: 'forbidden', message: 'Home has not verified a@b.example yet.' });
	begin('sign-in', '/join#a-code', '/');
	await renderScreen(RETURN, { api });
	await expect.element(page.getByText('Home has not verified a@b.example yet.')).toBeVisible();
	await expectAccessible();
	expect(page.getByRole('link', { name: 'Go Back' }).element().getAttribute('href')).toBe('/join#a-code');
	// It cannot be read again.
	expect(sessionStorage.getItem('provider-sign-in')).toBeNull();
});

it('who came by an invitation goes on to Home, not back to the invitation', {
	tags: ['external-invitations'],
}, async () => {
	const api = createFakeApi();
	api.respond('POST /api/auth/oidc/complete', { token: 'a-token-of-twenty-two-bytes', user: buildUser() });
	respondWithCatalogue(api);
	api.hold('GET /api/tmdb/trending/:type/:window');
	begin('sign-in', '/join#a-code', '/');
	await renderScreen(RETURN, { api });
	await expect.poll(() => readSession().state).toBe('signed-in');
	await expect.poll(() => api.requests('GET /api/tmdb/trending/:type/:window').length).toBeGreaterThan(0);
});

it('who has to set up a second factor is told, with the way there', { tags: ['second-factor-required'] }, async () => {
	const api = createFakeApi();
	const signedIn = { token: 'a-token-of-twenty-two-bytes', user: buildUser({ role: 'admin' }) };
	api.respond('POST /api/auth/oidc/complete', { ...signedIn, mustSetUpSecondFactor: true });
	respondWithCatalogue(api);
	api.hold('GET /api/tmdb/trending/:type/:window');
	begin('sign-in', '/');
	await renderScreen(RETURN, { api });
	const notice = page.getByRole('listitem').filter({ hasText: 'Your role needs two-factor sign-in' });
	await expect.element(notice).toBeVisible();
	const button = notice.getByRole('button', { name: 'Set Up' });
	await expect.element(button).toBeVisible();
	const { height } = button.element().getBoundingClientRect();
	expect(height).toBeGreaterThanOrEqual(44);
	await expectAccessible();
	await expect.poll(() => api.requests('GET /api/tmdb/trending/:type/:window').length).toBeGreaterThan(0);
});
