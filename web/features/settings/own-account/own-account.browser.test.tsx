import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { tokenStorage } from '../../../personal-data/personal-storage.ts';
import { buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';

const PASSWORD = 'Ladder-cloud-7';
const panel = page.getByRole('tabpanel');
const dialog = page.getByRole('dialog');
const press = (name: string) => panel.getByRole('button', { name }).click();
const notice = (text: string | RegExp) => page.getByRole('region', { name: /Notices/ }).getByText(text);
const field = (label: string) => dialog.getByLabelText(label, { exact: true });
const submit = (name: string) => dialog.getByRole('button', { name }).click();

function buildSession(id: string, device: string | null, isCurrent = false) {
	return { id, device, created_at: '2026-06-15T12:00:00.000Z', last_used_at: new Date().toISOString(), isCurrent };
}

async function openAccount() {
	const api = createFakeApi();
	const user = buildUser();
	let sessions = [
		buildSession('here', 'Firefox on Linux', true),
		buildSession('tv', null),
		buildSession('old', 'Safari on iPad'),
	];
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', () => sessions);
	api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
	api.respond('DELETE /api/auth/sessions/:id', ({ params }) => {
		sessions = sessions.filter(({ id }) => id !== params.id);
		return null;
	});
	api.respond('DELETE /api/auth/sessions', () => {
		sessions = sessions.filter(({ isCurrent }) => isCurrent);
		return null;
	});
	await renderScreen('/settings', { api, user });
	await expect.element(panel.getByText('Firefox on Linux')).toBeVisible();
	return { api, user };
}

it('username and email are changed with the current password, and shown at once', {
	tags: ['own-account-changes'],
}, async () => {
	const { api, user } = await openAccount();
	await press('Change Username or Email');
	await expect.element(field('Username')).toHaveValue(user.username);
	await expectAccessible();
	await field('Username').fill('lovelace');
	api.fail('PUT /api/auth/profile', { code: 'wrong_password', message: 'Incorrect password' });
	await field('Current password').fill('Wrong-pass-1');
	await submit('Save');
	await expect.element(dialog.getByText('Incorrect password')).toBeVisible();
	await expect.element(field('Current password')).toHaveFocus();
	const message = 'Username or email already exists';
	api.fail('PUT /api/auth/profile', { code: 'conflict', message });
	await submit('Save');
	await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
	api.respond('PUT /api/auth/profile', { user: { ...user, username: 'lovelace' } });
	await field('Current password').fill(PASSWORD);
	await submit('Save');
	await expect.element(notice('Account updated successfully')).toBeVisible();
	await expect.element(panel.getByRole('definition').first()).toHaveTextContent('lovelace');
	expect(api.requests('PUT /api/auth/profile').at(-1)?.body).toEqual({
		username: 'lovelace',
		currentPassword: PASSWORD,
	});
});

it('the password is changed, and what is wrong with a new one stands at its field', {
	tags: ['own-account-changes'],
}, async () => {
	const { api } = await openAccount();
	await press('Change Password');
	await field('New password').fill('Password1');
	await field('Current password').fill(PASSWORD);
	const message = 'Password is too common';
	api.fail('PUT /api/auth/password', { code: 'invalid_request', message, issues: [{ path: 'newPassword', message }] });
	await submit('Save');
	await expect.element(field('New password')).toHaveAccessibleDescription(message);
	await expect.element(field('New password')).toHaveFocus();
	api.respond('PUT /api/auth/password', null);
	await field('New password').fill('Stairway-moon-4');
	await submit('Save');
	await expect.element(notice('Password changed successfully')).toBeVisible();
	await expect.element(dialog).not.toBeInTheDocument();
});

it.for(['Change Password', 'Delete Account', 'Change Username or Email'])(
	'the form of %s names the account to a password manager, once, and starts at a field that is seen',
	{ tags: ['own-account-changes'] },
	async (name) => {
		const { user } = await openAccount();
		await press(name);
		await expect.element(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
		const form = dialog.element().querySelector('form') as HTMLFormElement;
		const names = [...form.querySelectorAll<HTMLInputElement>('[autocomplete="username"]')];
		expect(names.map(({ name, value }) => [name, value])).toEqual([['username', user.username]]);
		const current = form.querySelector('[autocomplete="current-password"]') as HTMLElement;
		const [account] = names as [HTMLInputElement];
		expect(account.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		expect(document.activeElement === account).toBe(account.tabIndex === 0);
		for (const input of form.querySelectorAll('input')) {
			expect([input.name, input.autocomplete]).not.toContain('');
		}
		expect(form.querySelector('[type=submit]')).not.toBeNull();
		await expectAccessible();
	},
);

it('sessions are listed by device; one is ended, then all others', { tags: ['own-sessions'] }, async () => {
	await openAccount();
	const lines = panel.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
	await expect.element(lines.nth(0)).toMatchTextContent(/Firefox on Linux.*Just now.*This device/);
	await expect.element(lines.nth(1)).toMatchTextContent(/Unknown device/);
	await expectAccessible();
	await press('Sign Out of Safari on iPad');
	await expect.element(panel.getByText('Safari on iPad')).not.toBeInTheDocument();
	const heading = panel.getByRole('heading', { name: 'Where you are signed in' });
	await expect.element(heading).toHaveFocus();
	await press('Sign Out Everywhere Else');
	await expect.poll(() => lines.elements().length).toBe(1);
	await expect.element(heading).toHaveFocus();
	await expect.element(panel.getByRole('button', { name: /^Sign Out/ })).not.toBeInTheDocument();
});

it('all data are saved as a file', { tags: ['own-data-export'] }, async () => {
	const { api, user } = await openAccount();
	const saved = vi.spyOn(URL, 'createObjectURL');
	const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
	onTestFinished(() => void [saved.mockRestore(), click.mockRestore()]);
	const data = {
		exported_at: '2026-06-15T12:00:00.000Z',
		user,
		sessions: [],
		auditLog: [],
		apiTokens: [],
		passkeys: [],
		knownDevices: [],
		watchHistory: [],
		watchProgress: [],
		removedTitles: [],
		lists: [],
		hiddenTitles: [],
		ratings: [],
		seenTitles: [],
		childTitles: [],
		screenTime: [],
		calendarAddresses: [],
		pushSubscriptions: [],
		language: null,
		rooms: [],
		titleRequests: [],
		copyReports: [],
		connections: [],
		imports: [],
		trackers: [],
		segmentMarks: [],
		profiles: [],
	};
	api.respond('GET /api/auth/export', data);
	await press('Export My Data');
	await expect.element(notice('Your data has been exported')).toBeVisible();
	const file = saved.mock.calls[0]?.[0] as Blob;
	expect(JSON.parse(await file.text())).toEqual(data);
});

it('the account is deleted with the password, and nobody is signed in then', {
	tags: ['own-account-deletion'],
}, async () => {
	const { api } = await openAccount();
	await press('Delete Account');
	await expect.element(dialog).toMatchTextContent(/After 7 days your account and history are deleted/);
	await expectAccessible();
	const message = 'At least one owner is required';
	api.fail('POST /api/auth/deletion', { code: 'conflict', message });
	await field('Current password').fill(PASSWORD);
	await submit('Delete Account');
	await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
	api.respond('POST /api/auth/deletion', { deletes_at: '2026-06-22T12:00:00.000Z' });
	api.fail('POST /api/auth/logout', { code: 'not_authenticated', message: 'Not authenticated' });
	await submit('Delete Account');
	await expect.element(page.getByText(/Your account will be deleted on June 22, 2026/).first()).toBeVisible();
	expect(tokenStorage.read()).toBeNull();
	await expect.element(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});

it('an address that waits for its link is shown, asked for again and cancelled', {
	tags: ['own-account-changes'],
}, async () => {
	const api = createFakeApi();
	const user = { ...buildUser(), isEmailVerified: true };
	let change: { email: string; expires_at: string } | null = null;
	api.respond('GET /api/profiles', buildProfiles());
	api.respond('GET /api/auth/tokens', []);
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/auth/sessions', [buildSession('here', 'Firefox on Linux', true)]);
	api.respond('GET /api/auth/second-factor', { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });
	api.respond('GET /api/auth/email-change', () => change);
	api.respond('PUT /api/auth/profile', () => {
		change = { email: 'moved@example.org', expires_at: '2026-06-18T12:00:00.000Z' };
		return { user, emailChange: change };
	});
	api.respond('POST /api/auth/email-verification', null);
	api.respond('DELETE /api/auth/email-change', () => {
		change = null;
		return null;
	});
	await renderScreen('/settings', { api, user, config: { hasMail: true } });
	await press('Change Username or Email');
	await field('Email').fill('moved@example.org');
	await field('Current password').fill(PASSWORD);
	await submit('Save');
	await expect.element(notice('A link is on its way to moved@example.org')).toBeVisible();
	await expect.element(panel.getByText(/^Waiting for the confirmation of moved@example.org/)).toBeVisible();
	await expect.element(panel.getByText(user.email, { exact: true })).toBeVisible();
	await expectAccessible();
	await press('Send the link again');
	await expect.poll(() => api.requests('POST /api/auth/email-verification')).toHaveLength(1);
	await press('Keep my address');
	await expect.element(notice('Your email address stays as it is')).toBeVisible();
	await expect.element(panel.getByText(/^Waiting for/)).not.toBeInTheDocument();
});
