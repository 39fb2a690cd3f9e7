import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { respondWithUsers } from '../../../testing/fake-user-directory.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const owner = buildUser({ username: 'owner', role: 'owner' });

async function openRow() {
	const api = createFakeApi();
	respondWithUsers(api, [buildUser()]);
	await renderScreen('/admin?tab=users&q=ada', { api, user: owner });
	await expect.element(row).toBeVisible();
	return api;
}

const row = page.getByRole('row').filter({ hasText: 'ada' }).first();
const actions = row.getByRole('button', { name: 'Actions for ada' });
const action = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const role = page.getByLabelText('Role of ada');
const question = page.getByRole('alertdialog');
const notice = (text: string) => page.getByRole('listitem').getByText(text).first();

async function choose(name: string): Promise<void> {
	await actions.click();
	await action(name).click();
}

async function chooseAdmin(): Promise<void> {
	await role.selectOptions('admin');
	await expect.element(question).toMatchTextContent(/Make ada Admin\?/);
	await question.getByRole('button', { name: 'Change role' }).click();
}

describe('premium', { tags: ['admin-premium-and-deletion', 'admin-notices'] }, () => {
	it('is given, and stays where its removal fails', async () => {
		const api = await openRow();
		await actions.click();
		// No part of the product reads it.
		await expect.element(action('Make Premium')).toHaveAccessibleName(/A label\. It unlocks nothing\.$/);
		await userEvent.keyboard('{Escape}');
		await choose('Make Premium');
		await expect.element(notice('Premium status updated successfully')).toBeVisible();
		await expect.element(row.getByText('Premium')).toBeVisible();
		api.fail('PUT /api/admin/users/:id/premium', 500);
		await choose('Remove Premium');
		await expect.element(notice('Failed to update premium status')).toBeVisible();
		await expect.element(row.getByText('Premium')).toBeVisible();
	});
});

it('the form that edits a user fits a window of 320 px', { tags: ['admin-user-edit'] }, async () => {
	await page.viewport(320, 640);
	const api = createFakeApi();
	respondWithUsers(api, [buildUser()]);
	await renderScreen('/admin?tab=users&q=ada', { api, user: owner });
	await page.getByRole('button', { name: 'Actions for ada' }).click();
	await action('Edit').click();
	const form = page.getByRole('form', { name: /ada/ });
	await expect.element(form).toBeVisible();
	// As wide as the widest system faces write them.
	(form.element() as HTMLElement).style.fontFamily = 'Verdana, "DejaVu Sans", sans-serif';
	(form.element() as HTMLElement).style.letterSpacing = '0.12em';
	expect(document.documentElement.scrollWidth).toBe(320);
	expect(form.element().scrollWidth).toBe(form.element().clientWidth);
});

describe('a role', { tags: ['admin-role-confirmation'] }, () => {
	it('that an arrow key chooses is confirmed first, and Escape keeps the old one', async () => {
		const api = await openRow();
		(role.element() as HTMLElement).focus();
		await userEvent.keyboard('{ArrowDown}');
		await expect.element(question).toMatchTextContent(/Make ada Admin\?/);
		await userEvent.keyboard('{Escape}');
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(role).toHaveValue('user');
		expect(api.requests('PUT /api/admin/users/:id/role')).toEqual([]);
		await role.selectOptions('owner');
		await expect.element(question).toMatchTextContent(/Make ada Owner\?/);
		await question.getByRole('button', { name: 'Cancel' }).click();
		await expect.element(role).toHaveValue('user');
	});

	it.for([
		[500, 'Failed to update role'],
		['network', 'Failed to update user role'],
		[{ code: 'conflict', message: 'The server’s own reason' }, 'The server’s own reason'],
	] as const)(
		'that the server refuses (%s) stays, with the reason',
		{ tags: ['admin-notices'] },
		async ([failure, text]) => {
			const api = await openRow();
			api.fail('PUT /api/admin/users/:id/role', failure);
			await chooseAdmin();
			await expect.element(notice(text)).toBeVisible();
			await expect.element(role).toHaveValue('user');
		},
	);

	it('is changed once, keeps the focus, and takes no second choice meanwhile', async () => {
		const api = await openRow();
		const release = api.hold('PUT /api/admin/users/:id/role');
		(role.element() as HTMLElement).focus();
		await chooseAdmin();
		await expect.element(role).toHaveAttribute('aria-disabled', 'true');
		await expect.element(role).toHaveFocus();
		await userEvent.keyboard('{End}');
		await expect.element(role).toHaveValue('user');
		await expect.element(question).not.toBeInTheDocument();
		release();
		await expect.element(notice('User role updated successfully')).toBeVisible();
		await expect.element(role).toHaveValue('admin');
		await expect.element(role).toHaveFocus();
		expect(api.requests('PUT /api/admin/users/:id/role').map(({ body }) => body)).toEqual([{ role: 'admin' }]);
	});
});

describe('the edit form of a user', { tags: ['admin-user-edit'] }, () => {
	const form = page.getByRole('form', { name: 'Edit ada' });
	const field = (name: string) => form.getByLabelText(name);

	it('is left by Escape without a change, back to the menu’s button', async () => {
		await openRow();
		await choose('Edit');
		await expect.element(field('Username')).toHaveFocus();
		await field('Username').fill('changed-and-left');
		await userEvent.keyboard('{Escape}');
		await expect.element(actions).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.element(action('Edit')).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.element(field('Username')).toHaveValue('ada');
	});

	it('that was changed stays through a search that its row does not match, and can be saved', async () => {
		const api = await openRow();
		const search = page.getByRole('searchbox', { name: 'Search users' });
		await choose('Edit');
		await field('Email').fill('lovelace@example.org');
		await search.fill('nobody');
		await expect.element(page.getByText('No users found')).toBeVisible();
		await expect.element(field('Email')).toHaveValue('lovelace@example.org');
		await expect.element(search).toHaveFocus();
		await form.getByRole('button', { name: 'Save' }).click();
		await expect.element(notice('User updated successfully')).toBeVisible();
		await expect.element(form).not.toBeInTheDocument();
		const saved = { email: 'lovelace@example.org' };
		expect(api.requests('PUT /api/admin/users/:id').map(({ body }) => body)).toEqual([saved]);
	});

	it('shows what is wrong at each field, and saves when it is corrected', { tags: ['admin-accessible'] }, async () => {
		const api = await openRow();
		await choose('Edit');
		const email = field('Email');
		const password = field('New password (optional)');
		await expect.element(email).toHaveAttribute('type', 'email');
		await password.fill('short');
		await expect.element(password).toHaveAttribute('type', 'password');
		await form.getByRole('button', { name: 'Show password' }).click();
		await expect.element(password).toHaveAttribute('type', 'text');
		await email.fill('nowhere');
		api.fail('PUT /api/admin/users/:id', {
			code: 'invalid_request',
			message: 'Please enter a valid email address',
			issues: [
				{ path: 'email', message: 'Please enter a valid email address' },
				{ path: 'password', message: 'Password must be at least 8 characters' },
			],
		});
		await form.getByRole('button', { name: 'Save' }).click();
		await expect.element(email).toHaveAccessibleDescription('Please enter a valid email address');
		await expect.element(email).toHaveFocus();
		await expect.element(form.getByText('Password must be at least 8 characters')).toBeVisible();
		await expectAccessible();
		await email.fill('new@example.org');
		await password.fill('');
		const recover = api.fail('PUT /api/admin/users/:id', 500);
		await form.getByRole('button', { name: 'Save' }).click();
		await expect.element(notice('Failed to update user')).toBeVisible();
		recover();
		await form.getByRole('button', { name: 'Save' }).click();
		await expect.element(notice('User updated successfully')).toBeVisible();
		await expect.element(row).toMatchTextContent(/new@example\.org/);
		await expect.element(actions).toHaveFocus();
	});
});

describe('the sessions of a user', { tags: ['admin-user-sessions', 'focus-alerts'] }, () => {
	it('end everywhere; the panel stays open under the notice', { tags: ['admin-accessible'] }, async () => {
		await openRow();
		await choose('Sessions');
		const panel = page.getByRole('dialog', { name: 'Sessions of ada' });
		await expect.poll(() => panel.getByRole('listitem').elements().length).toBe(2);
		await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
		await expect.element(panel.getByText('No active sessions.')).toBeVisible();
		const shown = panel.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
		await expect.element(shown).toMatchTextContent(/Signed out everywhere/);
		// It stays under the pointer, however long the scan takes.
		await shown.hover();
		await expect.element(shown).toHaveStyle({ backgroundColor: 'rgb(29, 34, 46)' });
		await expectAccessible();
		const dismiss = shown.getByRole('button', { name: /Dismiss/ });
		const { width, height } = dismiss.element().getBoundingClientRect();
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
		await dismiss.click();
		await expect.element(shown).not.toBeInTheDocument();
		await panel.getByRole('button', { name: 'Close' }).click();
		await expect.element(actions).toHaveFocus();
	});
});

describe('the deletion of a user', { tags: ['admin-premium-and-deletion'] }, () => {
	it('is confirmed, and a failure leaves the row', async () => {
		const api = await openRow();
		await choose('Delete');
		await expect.element(question).toMatchTextContent(/ada.*cannot be undone/);
		await userEvent.keyboard('{Escape}');
		await expect.element(actions).toHaveFocus();
		api.fail('DELETE /api/admin/users/:id', 500);
		await choose('Delete');
		await question.getByRole('button', { name: 'Delete user' }).click();
		await expect.element(notice('Failed to delete user')).toBeVisible();
		await expect.element(row).toBeVisible();
	});

	it('keeps its question through Escape and Back until the server has answered', async () => {
		const api = await openRow();
		const release = api.hold('DELETE /api/admin/users/:id');
		await choose('Delete');
		await question.getByRole('button', { name: 'Delete user' }).click();
		await expect.element(question.getByRole('status')).toHaveTextContent('Working…');
		await userEvent.keyboard('{Escape}');
		for (let times = 0; times < 2; times += 1) {
			const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
			history.back();
			await back;
			await expect.element(question).toBeVisible();
		}
		expect(location.pathname).toBe('/admin');
		release();
		await expect.element(notice('User deleted successfully')).toBeVisible();
		await expect.element(question).not.toBeInTheDocument();
		await expect.element(page.getByText('No users match "ada"')).toBeVisible();
	});
});

describe('a change long after the login', { tags: ['admin-password-confirmation'] }, () => {
	const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
	const password = dialog.getByLabelText('Your password', { exact: true });

	it('takes the own password first, and is performed then', async () => {
		const api = await openRow();
		const accept = api.fail('PUT /api/admin/users/:id/role', {
			code: 'password_required',
			message: 'Please enter your password to confirm this',
		});
		api.fail('POST /api/auth/confirm-password', { code: 'wrong_password', message: 'Incorrect password' });
		await chooseAdmin();
		await expect.element(password).toBeVisible();
		const names = dialog.element().querySelectorAll<HTMLInputElement>('[autocomplete="username"]');
		expect([...names].map(({ name, value }) => [name, value])).toEqual([['username', 'owner']]);
		await expectAccessible();
		await password.fill('Wrong-pass-1');
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await expect.element(dialog.getByText('Incorrect password')).toBeVisible();
		await expect.element(password).toHaveFocus();
		await expect.element(password).toHaveAccessibleDescription('Incorrect password');
		const { selectionStart, selectionEnd } = password.element() as HTMLInputElement;
		expect([selectionStart, selectionEnd]).toEqual([0, 'Wrong-pass-1'.length]);
		const message = 'Too many attempts. Please try again later.';
		api.fail('POST /api/auth/confirm-password', { code: 'too_many_requests', message });
		await dialog.getByRole('button', { name: 'Confirm' }).click();
		await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
		api.respond('POST /api/auth/confirm-password', null);
		accept();
		await password.fill('Ladder-cloud-7');
		await userEvent.keyboard('{Enter}');
		await expect.element(notice('User role updated successfully')).toBeVisible();
		await expect.element(role).toHaveValue('admin');
		expect(api.requests('POST /api/auth/confirm-password').at(-1)?.body).toEqual({ password: 'Ladder-cloud-7' });
		await expect.element(dialog).not.toBeInTheDocument();
	});

	it('is not performed when the password is not given', async () => {
		const api = await openRow();
		api.fail('PUT /api/admin/users/:id/role', {
			code: 'password_required',
			message: 'Please enter your password to confirm this',
		});
		await chooseAdmin();
		await expect.element(password).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.element(notice('Please enter your password to confirm this')).toBeVisible();
		await expect.element(role).toHaveValue('user');
		expect(api.requests('PUT /api/admin/users/:id/role')).toHaveLength(1);
	});
});

it('an account is suspended with a reason and an end, and the suspension is lifted', {
	tags: ['suspension'],
}, async () => {
	const api = await openRow();
	const suspension = { since: '2026-06-15T12:00:00.000Z', until: null, reason: 'Spam' };
	api.respond('PUT /api/admin/users/:id/suspension', () => {
		respondWithUsers(api, [buildUser({ suspension })]);
		return buildUser({ suspension });
	});
	api.respond('DELETE /api/admin/users/:id/suspension', () => {
		respondWithUsers(api, [buildUser()]);
		return buildUser();
	});
	await choose('Suspend');
	const dialog = page.getByRole('dialog', { name: 'Suspend ada?' });
	await dialog.getByRole('button', { name: 'Suspend' }).click();
	await expect.element(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Please enter a reason');
	await expectAccessible();
	await dialog.getByLabelText('Reason').fill('Spam');
	await dialog.getByRole('combobox', { name: 'For' }).selectOptions('Without an end');
	await dialog.getByRole('button', { name: 'Suspend' }).click();
	await expect.element(row.getByText('Suspended')).toBeVisible();
	expect(api.requests('PUT /api/admin/users/:id/suspension')[0]?.body).toEqual({ reason: 'Spam', until: null });
	await choose('Lift suspension');
	await expect.element(row.getByText('Suspended')).not.toBeInTheDocument();
});

it('an owner resets the second factor of another account', { tags: ['second-factor-reset'] }, async () => {
	const api = createFakeApi();
	respondWithUsers(api, [buildUser({ hasSecondFactor: true })]);
	api.respond('DELETE /api/admin/users/:id/second-factor', () => {
		respondWithUsers(api, [buildUser()]);
		return buildUser();
	});
	await renderScreen('/admin?tab=users&q=ada', { api, user: owner });
	await choose('Reset two-factor sign-in');
	await expect.element(question).toMatchTextContent(/Make sure that it is really them/);
	await question.getByRole('button', { name: 'Reset' }).click();
	await expect.element(notice('Two-factor sign-in reset')).toBeVisible();
	await actions.click();
	await expect.element(action('Reset two-factor sign-in')).not.toBeInTheDocument();
});
