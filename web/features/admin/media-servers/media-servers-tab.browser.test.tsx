import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MediaServer } from '#contract/media-servers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { MediaServersTab } from './media-servers-tab.tsx';

const SERVER: MediaServer = {
	id: 'one',
	kind: 'jellyfin',
	name: '<b>Living room</b>',
	address: 'http://192.168.1.5:8096',
	version: '10.11.2',
	is_enabled: true,
	audience: 'everyone',
	movies: 1200,
	series: 80,
	episodes: 3000,
	unmatched: 3,
	left_out: 0,
	added_at: '2026-06-15T12:00:00.000Z',
	checked_at: '2026-06-15T12:00:00.000Z',
	seen_at: '2026-06-15T12:00:00.000Z',
	fault: null,
	fault_message: null,
	has_webhook: false,
};

async function open(servers: MediaServer[], isOwner = true, width = 390) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/media-servers', servers);
	api.respond('POST /api/admin/media-servers/test', { name: 'Living room', version: '10.11.2' });
	api.respond('POST /api/admin/media-servers', servers);
	api.respond('PUT /api/admin/media-servers/:id', servers);
	api.respond('POST /api/admin/media-servers/:id/webhook', { url: 'https://films.example/hooks/media-servers/secret' });
	api.respond('DELETE /api/admin/media-servers/:id', servers);
	await renderWithApp(
		<AdminActionsProvider>
			<MediaServersTab isOwner={isOwner} />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'boss', role: isOwner ? 'owner' : 'admin' }) },
	);
	return api;
}

describe('the panel of media servers', { tags: ['media-servers-list'] }, () => {
	it('tests an address with its key, says what is there or what is wrong, and adds it', async () => {
		const api = await open([]);
		await expect.element(page.getByText('No media server yet.')).toBeVisible();
		await userEvent.selectOptions(page.getByRole('combobox', { name: 'Kind' }), 'emby');
		await userEvent.type(page.getByLabelText('Address'), '192.168.1.5:8096');
		await userEvent.type(page.getByLabelText('Key', { exact: true }), 'abc');
		await page.getByRole('button', { name: 'Test' }).click();
		await expect.element(page.getByText('Found: Living room, version 10.11.2').first()).toBeVisible();
		expect(api.requests('POST /api/admin/media-servers')).toEqual([]);
		await expectAccessible();
		const body = { kind: 'emby', address: '192.168.1.5:8096', key: 'abc' };
		const issues = [{ path: 'key', message: 'The media server does not accept this key' }];
		api.fail('POST /api/admin/media-servers', { code: 'invalid_request', message: 'No', issues });
		// The notice covers the button until it is dismissed.
		await page.getByRole('button', { name: 'Dismiss' }).click();
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await expect.element(page.getByLabelText('Key', { exact: true })).toHaveAccessibleDescription(/does not accept/);
		api.respond('POST /api/admin/media-servers', []);
		await userEvent.type(page.getByLabelText('Key', { exact: true }), '{Enter}');
		await expect.element(page.getByLabelText('Address')).toHaveValue('');
		expect(api.requests('POST /api/admin/media-servers').map((request) => request.body)).toEqual([body, body]);
	});

	it('changes who may play, name and key, makes an address for the webhook, and removes', async () => {
		const fault_message = 'Nothing answers at this address';
		const api = await open([{ ...SERVER, fault: 'unreachable', fault_message }], true, 320);
		await expect.element(page.getByText(`${fault_message} What it had stays listed.`)).toBeVisible();
		await expect.element(page.getByText('1,200 movies, 80 series, 3,000 episodes')).toBeVisible();
		await userEvent.selectOptions(page.getByLabelText(/Who may play from/), 'premium');
		await page.getByText('Name, key and webhook').click();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
		await userEvent.type(page.getByLabelText('New key'), 'other');
		await page.getByRole('button', { name: 'Save' }).click();
		const changes = () => api.requests('PUT /api/admin/media-servers/:id').map(({ body }) => body);
		await expect.poll(changes).toEqual([{ audience: 'premium' }, { name: SERVER.name, key: 'other' }]);
		await page.getByRole('button', { name: 'Make an address' }).click();
		await expect.element(page.getByText('https://films.example/hooks/media-servers/secret')).toBeVisible();
		await page.getByRole('button', { name: /^Remove/ }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect.poll(() => api.requests('DELETE /api/admin/media-servers/:id').length).toBe(1);
	});

	it('lets admins look, and change nothing', async () => {
		await open([SERVER], false, 1280);
		await expect.element(page.getByText('On', { exact: true })).toBeVisible();
		await expect.element(page.getByText('Owners add, change and remove media servers.')).toBeVisible();
		expect(await page.getByRole('button', { name: /^(Remove|Add|Test)/ }).query()).toBeNull();
	});
});
