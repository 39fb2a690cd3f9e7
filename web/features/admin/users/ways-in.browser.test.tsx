import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WaysIn } from '#contract/ways-in.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { respondWithUsers } from '../../../testing/fake-user-directory.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const owner = buildUser({ username: 'owner', role: 'owner' });
const panel = page.getByRole('dialog', { name: 'Ways in of ada' });
const question = page.getByRole('dialog', { name: 'Disconnect ada from Home?' });

const connection = {
	issuer: 'https://id.example',
	name: 'Home',
	kind: 'provider',
	connected_at: '2026-06-01T12:00:00.000Z',
	last_used_at: null,
} as const;

const WAYS: WaysIn = {
	hasPassword: false,
	secondFactorSince: '2026-06-02T12:00:00.000Z',
	recoveryCodesLeft: 7,
	passkeys: [{ domain: 'films.example', isSignIn: false, created_at: '2026-06-02T12:00:00.000Z', last_used_at: null }],
	connections: [connection],
	apiTokens: 2,
	last_seen_at: '2026-06-14T12:00:00.000Z',
	invited_by: 'grace',
};

it.for([390, 1280])(
	'an admin sees how a user signs in, and disconnects the user by keyboard, %i wide',
	{
		tags: ['admin-ways-in'],
	},
	async (width) => {
		await page.viewport(width, 844);
		const api = createFakeApi();
		respondWithUsers(api, [buildUser()]);
		api.respond('GET /api/admin/users/:id/ways-in', WAYS);
		api.respond('POST /api/admin/users/:id/disconnection', () => {
			api.respond('GET /api/admin/users/:id/ways-in', { ...WAYS, connections: [] });
			return { token: 'a-token', expires_at: '2026-06-16T12:00:00.000Z' };
		});
		await renderScreen('/admin?tab=users&q=ada', { api, user: owner });
		await page.getByRole('button', { name: 'Actions for ada' }).click();
		await page.getByRole('menuitem', { name: 'Ways in' }).click();
		await expect.element(panel.getByText('grace')).toBeVisible();
		await expect.element(panel.getByText('At films.example · Not used yet · second factor only')).toBeVisible();
		await expect.element(panel.getByText('7', { exact: true })).toBeVisible();
		await expectAccessible();
		const button = panel.getByRole('button', { name: 'Disconnect from Home' });
		expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(question).toMatchTextContent(/signed out everywhere/);
		await expectAccessible();
		await question.getByRole('button', { name: 'Disconnect' }).click();
		// Shown once; a press beside it hides nothing.
		await expect.element(page.getByText(/\/reset-password#a-token$/)).toBeVisible();
		await expectAccessible();
		expect(api.requests('POST /api/admin/users/:id/disconnection')[0]?.body).toEqual({ issuer: connection.issuer });
		await page.getByRole('button', { name: 'Done' }).click();
		await page.getByRole('button', { name: 'Actions for ada' }).click();
		await page.getByRole('menuitem', { name: 'Ways in' }).click();
		await expect.element(panel.getByText('grace')).toBeVisible();
		await expect.element(button).not.toBeInTheDocument();
	},
);

it('the own connection is left to Settings, and a failure can be tried again', {
	tags: ['admin-ways-in'],
}, async () => {
	const api = createFakeApi();
	respondWithUsers(api, [owner]);
	const recover = api.fail('GET /api/admin/users/:id/ways-in', 500);
	await renderScreen('/admin?tab=users&q=owner', { api, user: owner });
	await page.getByRole('button', { name: 'Actions for owner' }).click();
	await page.getByRole('menuitem', { name: 'Ways in' }).click();
	const own = page.getByRole('dialog', { name: 'Ways in of owner' });
	const again = own.getByRole('button', { name: 'Retry' });
	await expect.element(again).toBeVisible();
	recover();
	const former = { ...connection, kind: 'former', name: 'old.example' } as const;
	api.respond('GET /api/admin/users/:id/ways-in', {
		...WAYS,
		invited_by: null,
		last_seen_at: null,
		connections: [former],
	});
	await again.click();
	await expect.element(own.getByText('not set any more')).toBeVisible();
	await expect.element(own.getByText('Not since sessions and devices are remembered')).toBeVisible();
	await expect.element(own.getByRole('button', { name: /^Disconnect/ })).not.toBeInTheDocument();
	await expectAccessible();
});
