import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readSession } from '../session/session.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import { AdminScreen } from './admin-screen.tsx';

const TAGS = { tags: ['operating-owner-link'] };
const PASSWORD = 'Reel-5d1f-9a';
const LINK = '/admin#owner=a-token-of-the-start';

/** The router of these tests has one route. */
function AtAdmin() {
	return useLocation().pathname === '/admin' ? <AdminScreen /> : <h1>Home</h1>;
}

it('signs the owner up by the link of the start', TAGS, async () => {
	await page.viewport(390, 844);
	const api = createFakeApi();
	api.respond('POST /api/auth/owner-link', { isUsable: true });
	await renderWithApp(<AtAdmin />, { api, address: LINK, config: { registration: 'closed' } });
	const field = (name: string) => page.getByLabelText(name, { exact: true });
	await expect.element(page.getByRole('heading', { name: 'Become the owner' })).toBeVisible();
	await expect.element(field('Username')).toHaveFocus();
	await expectAccessible();
	await field('Username').fill('ada');
	await field('Email').fill('ada@example.org');
	await field('Password').fill(PASSWORD);
	await field('Confirm password').fill(PASSWORD);

	api.fail('POST /api/auth/register', { code: 'forbidden', message: 'This owner link is not valid.' });
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect.element(page.getByRole('alert')).toHaveTextContent('This owner link is not valid.');
	expect(location.hash).not.toBe('');

	// As a user, who is then redirected: the dashboard is tested elsewhere.
	api.respond('POST /api/auth/register', { token: 'a-token-of-twenty-two-bytes', user: buildUser() });
	await page.getByRole('button', { name: 'Sign Up' }).click();
	await expect.poll(() => readSession().state).toBe('signed-in');
	expect(api.requests('POST /api/auth/register').at(-1)?.body).toEqual({
		username: 'ada',
		email: 'ada@example.org',
		password: PASSWORD,
		name: 'ada',
		ownerToken: 'a-token-of-the-start',
	});
	await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
	expect(location.hash).toBe('');
});

it('says to somebody who is signed in how to make that account the owner', TAGS, async () => {
	await renderWithApp(<AtAdmin />, { address: LINK, user: buildUser() });
	await expect.element(page.getByText('npm run owner -- ada@example.org')).toBeVisible();
	await expectAccessible();
});

it('says so by the command of the package where that is installed', TAGS, async () => {
	await renderWithApp(<AtAdmin />, { address: LINK, user: buildUser(), config: { commands: 'matinee' } });
	await expect.element(page.getByText('matinee owner ada@example.org')).toBeVisible();
});

it('says at once that a link was used or has expired', TAGS, async () => {
	await page.viewport(390, 844);
	const api = createFakeApi();
	api.respond('POST /api/auth/owner-link', { isUsable: false });
	await renderWithApp(<AtAdmin />, { api, address: LINK });
	await expect.element(page.getByRole('heading', { name: 'Link not valid' })).toBeVisible();
	await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument();
	expect(api.requests('POST /api/auth/owner-link')[0]?.body).toEqual({ ownerToken: 'a-token-of-the-start' });
	await expectAccessible();
});

it('redirects to Home without the token of a link', { tags: ['admin-access'] }, async () => {
	await renderWithApp(<AtAdmin />, { address: '/admin#owner=' });
	await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible();
	await expect.element(page.getByText('Sign in as an admin to open the Admin Panel.').first()).toBeVisible();
});
