import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Invitation } from '#contract/invitation.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { SignUpsTab } from './sign-ups-tab.tsx';
import '../admin.css';

const ADMIN = buildUser({ id: 'admin', username: 'grace', role: 'admin' });
const dialog = page.getByRole('dialog');
const waiting = page.getByRole('region', { name: 'Waiting for approval' });
const invitations = page.getByRole('region', { name: 'Invitations' });

const INVITATION: Invitation = {
	id: 'one',
	role: 'user',
	max_uses: 3,
	uses: 1,
	created_at: '2026-06-15T12:00:00.000Z',
	expires_at: '2099-06-22T12:00:00.000Z',
	revoked_at: null,
	created_by: 'grace',
	used_by: [{ username: 'ada', used_at: '2026-06-16T12:00:00.000Z' }],
};

async function openTab({ waits = ['ada', 'mary'], made = [] as Invitation[] } = {}) {
	const api = createFakeApi();
	let users = waits.map((username) => buildUser({ id: username, username, isWaiting: true }));
	let list = made;
	const decide = ({ params }: { params: { id: string } }) => {
		users = users.filter(({ id }) => id !== params.id);
		return null;
	};
	api.respond('GET /api/admin/waiting', () => ({ total: users.length, users }));
	api.respond('POST /api/admin/waiting/:id/approval', decide);
	api.respond('DELETE /api/admin/waiting/:id', decide);
	api.respond('GET /api/admin/invitations', () => list);
	api.respond('POST /api/admin/invitations', () => {
		list = [INVITATION, ...list];
		return { id: 'one', code: 'a-code-of-22-characters' };
	});
	api.respond('DELETE /api/admin/invitations/:id', () => {
		list = list.map((one) => ({ ...one, revoked_at: '2026-06-17T12:00:00.000Z' }));
		return null;
	});
	await renderWithApp(
		<AdminActionsProvider>
			<SignUpsTab viewer={ADMIN} />
		</AdminActionsProvider>,
		{ api, user: ADMIN },
	);
	return { api };
}

it.for([
	[390, 844],
	[1280, 800],
])('sign-ups are approved and refused, %i wide', { tags: ['sign-up-approval'] }, async ([width = 0, height = 0]) => {
	await page.viewport(width, height);
	const { api } = await openTab();
	await expect.element(waiting.getByRole('listitem').first()).toBeVisible();
	await expectAccessible();
	await waiting.getByRole('button', { name: 'Approve ada' }).click();
	await expect.element(waiting.getByRole('button', { name: 'Approve ada' })).not.toBeInTheDocument();
	await waiting.getByRole('button', { name: 'Refuse mary' }).click();
	const question = page.getByRole('alertdialog', { name: 'Refuse this sign-up?' });
	await question.getByRole('button', { name: 'Refuse' }).click();
	await expect.element(waiting.getByText('Nobody is waiting.')).toBeVisible();
	expect(api.requests('POST /api/admin/waiting/:id/approval').map(({ params }) => params.id)).toEqual(['ada']);
	expect(api.requests('DELETE /api/admin/waiting/:id').map(({ params }) => params.id)).toEqual(['mary']);
});

it.for([
	[390, 844],
	[1280, 800],
])(
	'an invitation is made, its link shown once, and revoked, %i wide',
	{
		tags: ['invitations'],
	},
	async ([width = 0, height = 0]) => {
		await page.viewport(width, height);
		const { api } = await openTab({ waits: [] });
		await invitations.getByRole('button', { name: 'New Invitation' }).click();
		// At most the own role.
		await expect.element(dialog.getByRole('option', { name: 'Admin' })).toBeInTheDocument();
		await expect.element(dialog.getByRole('option', { name: 'Owner' })).not.toBeInTheDocument();
		await expectAccessible();
		await dialog.getByLabelText('People who can use it').fill('3');
		await dialog.getByRole('button', { name: 'Make Link' }).click();
		const link = `${location.origin}/join#a-code-of-22-characters`;
		await expect.element(dialog.getByText(link)).toBeVisible();
		await expectAccessible();
		await dialog.getByRole('button', { name: 'Done' }).click();
		await expect.element(invitations.getByText('User · used 1 of 3')).toBeVisible();
		await expect.element(invitations.getByText('Used by ada')).toBeVisible();
		await expect.element(page.getByText(link)).not.toBeInTheDocument();
		expect(api.requests('POST /api/admin/invitations')).toHaveLength(1);
		await invitations.getByRole('button', { name: 'Revoke invitation 1' }).click();
		await expect.element(invitations.getByText('Revoked', { exact: false })).toBeVisible();
	},
);
