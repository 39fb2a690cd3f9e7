import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildProfiles } from '../testing/build-profiles.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';

const banner = page.getByRole('banner');
const menuButton = page.getByRole('button', { name: 'Account menu' });
const adminLink = banner.getByRole('link', { name: 'Admin Panel' });

function focus(locator: typeof menuButton): void {
	(locator.element() as HTMLElement).focus();
}

it('the account menu opens, closes and is left by keyboard', { tags: ['account-nav-wide'] }, async () => {
	await renderScreen('/info', { user: buildUser({ role: 'admin' }) });
	await expect.element(menuButton).toBeVisible();
	focus(menuButton);
	await userEvent.keyboard('{Enter}');
	await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true');
	await expect.element(adminLink).toHaveAttribute('href', '/admin');
	await userEvent.tab();
	await expect.element(banner.getByRole('link', { name: 'Settings' })).toHaveFocus();
	await userEvent.keyboard('{Escape}');
	await expect.element(adminLink).not.toBeInTheDocument();
	await expect.element(menuButton).toHaveFocus();
});

it('a press beside the account menu closes it, and so does a new page', { tags: ['account-nav-wide'] }, async () => {
	const api = createFakeApi();
	api.respond('GET /api/auth/sessions', []);
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
	await renderScreen('/info', { api, user: buildUser({ role: 'admin' }) });
	await menuButton.click();
	await expect.element(adminLink).toBeVisible();
	await page.getByRole('heading', { level: 1 }).click();
	await expect.element(adminLink).not.toBeInTheDocument();
	await menuButton.click();
	await banner.getByRole('link', { name: 'Settings' }).click();
	await expect.poll(() => location.pathname).toBe('/settings');
	await expect.element(adminLink).not.toBeInTheDocument();
	await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
});

it.for(['user', 'owner'] as const)(
	'the account menu of a user with the role %s has its links',
	{ tags: ['account-nav-wide', 'auth-accessible'] },
	async (role) => {
		const user = buildUser({ role });
		await renderScreen('/info', { user });
		await menuButton.click();
		await expect.element(banner.getByText(user.username)).toBeVisible();
		await expect.element(banner.getByText(user.email)).toBeVisible();
		await expect.element(banner.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
		await expect.element(banner.getByRole('link', { name: 'My List' }).last()).toHaveAttribute('href', '/my-list');
		await expect.poll(() => adminLink.elements().length).toBe(role === 'user' ? 0 : 1);
		await expectAccessible();
	},
);

it('the menu panel of a narrow screen has the links of an owner', {
	tags: ['account-nav-narrow', 'auth-accessible'],
}, async () => {
	await page.viewport(390, 844);
	await renderScreen('/info', { user: buildUser({ role: 'owner' }) });
	await page.getByRole('button', { name: 'Open menu' }).click();
	await expect
		.element(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Admin Panel' }))
		.toBeVisible();
	await expectAccessible();
});

it.for([1280, 390])(
	'where registration is closed, a page %i px wide offers login alone',
	{ tags: ['registration-closed'] },
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		respondWithCatalogue(api);
		await renderScreen('/my-list', { api, config: { registration: 'closed' } });
		await expect.element(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
		await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
		await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
		expect(page.getByRole('button', { name: 'Sign Up' }).elements()).toEqual([]);
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('dialog', { name: 'Login' })).not.toBeInTheDocument();
		if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
		const around = width === 390 ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
		await expect.element(around.getByRole('button', { name: 'Login' })).toBeVisible();
		expect(page.getByRole('button', { name: 'Sign Up' }).elements()).toEqual([]);
	},
);
