import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlayerServerListState } from '#contract/admin.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { PlayerServersTab } from './player-servers-tab.tsx';

function buildServer(id: number, name: string, overrides: object = {}) {
	return {
		id,
		name,
		movieUrl: `https://player${id}.example/movie`,
		tvUrl: `https://player${id}.example/tv`,
		enabled: true,
		priority: id,
		...overrides,
	};
}

const LIST = {
	servers: [buildServer(1, 'Palace'), buildServer(2, 'Grand'), buildServer(3, 'Roxy', { enabled: false })],
	settings: { defaultServer: 1 },
};

function buildState(overrides: Partial<PlayerServerListState> = {}): PlayerServerListState {
	return {
		remoteUrl: null,
		path: '/var/lib/matinee/config/servers.json',
		hasFile: true,
		text: JSON.stringify(LIST),
		version: 'first',
		canUndo: true,
		...overrides,
	};
}

async function open(state: PlayerServerListState, isOwner = true) {
	await page.viewport(390, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/player-server-list', state);
	await renderWithApp(
		<AdminActionsProvider>
			<PlayerServersTab isOwner={isOwner} serversInUse={<p>Tests of each</p>} />
		</AdminActionsProvider>,
		{
			api,
			user: buildUser({ username: 'owner', role: isOwner ? 'owner' : 'admin' }),
			config: { publicUrl: 'https://cinema.example' },
		},
	);
	/** Answers a save with what was sent. */
	api.respond('PUT /api/admin/player-server-list', ({ body }) =>
		buildState({ text: JSON.stringify(body.list), version: 'second' }),
	);
	return api;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const rows = page.getByRole('list').getByRole('listitem');
const savedLists = (api: Awaited<ReturnType<typeof open>>) =>
	api.requests('PUT /api/admin/player-server-list').map(({ body }) => body);

describe('the tab of player servers', { tags: ['admin-player-servers'] }, () => {
	it('shows the file and its servers, accessible at a phone’s width', async () => {
		await open(buildState());
		await expect.element(page.getByText('/var/lib/matinee/config/servers.json')).toBeVisible();
		await expect.element(rows.nth(0)).toHaveTextContent('PalaceDefaultId 1 · https://player1.example/movie');
		await expect.element(page.getByRole('checkbox', { name: 'Enable Roxy' })).not.toBeChecked();
		await expect.element(page.getByText('Tests of each')).toBeVisible();
		await expectAccessible();
		await page.viewport(320, 640);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('is edited as a draft: added, changed, moved and removed, then saved at once', async () => {
		const api = await open(buildState());
		await button('Add server').click();
		const dialog = page.getByRole('dialog', { name: 'Add a player server' });
		await dialog.getByLabelText('Name').fill('Odeon');
		await dialog.getByLabelText('Movie address').fill('http://odeon.example/m');
		await dialog.getByRole('button', { name: 'Apply' }).click();
		await expect.element(dialog.getByLabelText('Movie address')).toHaveFocus();
		await expect.element(dialog.getByText('must be an https address without a user name or #')).toBeVisible();
		await expect.element(dialog.getByText('an address is required')).toBeVisible();
		await dialog.getByLabelText('Movie address').fill('https://odeon.example/m');
		await dialog.getByLabelText('TV address').fill('https://odeon.example/t');
		await dialog.getByLabelText('Parameters (optional)').fill('volume=vol');
		await dialog.getByRole('button', { name: 'Apply' }).click();
		await expect.element(rows.nth(3)).toHaveTextContent('Odeon');

		const up = button('Move Odeon up');
		await up.click();
		await expect.element(page.getByText('Odeon is now 3 of 4.')).toBeInTheDocument();
		await expect.element(up).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await userEvent.keyboard('{Enter}');
		await expect.element(rows.nth(0)).toHaveTextContent('Odeon');
		await expect.element(up).toHaveAttribute('aria-disabled', 'true');
		await button('Remove Grand').click();
		await page.getByRole('checkbox', { name: 'Enable Roxy' }).click();
		await page.getByRole('combobox', { name: 'Default server' }).selectOptions('Odeon');
		await page.getByLabelText('Tries at most').fill('21');
		await button('Save').click();
		await expect.element(page.getByText('Settings, maxRetries: must be a number from 0 to 20')).toBeVisible();
		expect(savedLists(api)).toEqual([]);

		await page.getByLabelText('Tries at most').fill('2');
		await button('Save').click();
		await expect.element(button('Undo last save')).toBeVisible();
		expect(savedLists(api)).toEqual([
			{
				version: 'first',
				list: {
					servers: [
						{
							...buildServer(4, 'Odeon'),
							movieUrl: 'https://odeon.example/m',
							tvUrl: 'https://odeon.example/t',
							params: { volume: 'vol' },
							priority: 1,
						},
						buildServer(1, 'Palace', { priority: 2 }),
						buildServer(3, 'Roxy', { priority: 4 }),
					],
					settings: { defaultServer: 4, maxRetries: 2 },
				},
			},
		]);
	});

	it('takes a pasted list when nothing is wrong with it', async () => {
		const api = await open(buildState({ hasFile: false, canUndo: false }));
		await expect.element(page.getByText('Matinee’s own list: nothing was saved yet')).toBeVisible();
		await button('Edit as JSON').click();
		const dialog = page.getByRole('dialog', { name: 'The list as JSON' });
		const field = dialog.getByLabelText('List', { exact: true });
		await field.fill('{ "servers": [');
		await dialog.getByRole('button', { name: 'Use this list' }).click();
		await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not valid JSON');
		await field.fill(JSON.stringify({ ...LIST, servers: [buildServer(1, 'Palace', { enabled: 'yes' })] }));
		await dialog.getByRole('button', { name: 'Use this list' }).click();
		await expect
			.element(dialog.getByRole('alert'))
			.toHaveTextContent('Server 1 (Palace), enabled: must be true or false');
		await expect.element(field).toHaveFocus();
		await field.fill(JSON.stringify({ ...LIST, servers: [buildServer(1, 'Pasted')], version: '7' }));
		await dialog.getByRole('button', { name: 'Use this list' }).click();
		await expect.element(rows.nth(0)).toHaveTextContent('Pasted');
		expect(savedLists(api)).toEqual([]);
		await button('Discard').click();
		await expect.element(rows.nth(0)).toHaveTextContent('Palace');
	});

	it('keeps the draft when somebody else has saved, and loads their list on request', async () => {
		const api = await open(buildState());
		await button('Remove Palace').click();
		api.fail('PUT /api/admin/player-server-list', { code: 'conflict', message: 'The list was changed meanwhile.' });
		const theirs = { ...LIST, servers: [buildServer(9, 'Theirs')] };
		api.respond('GET /api/admin/player-server-list', buildState({ text: JSON.stringify(theirs), version: 'third' }));
		await button('Save').click();
		await expect.element(page.getByText('Somebody else changed the list meanwhile.')).toBeVisible();
		await expect.element(rows.nth(0)).toHaveTextContent('Grand');
		await button('Discard mine and load it').click();
		await expect.element(rows.nth(0)).toHaveTextContent('Theirs');
	});

	it('undoes and resets what was saved', async () => {
		const api = await open(buildState());
		api.respond('POST /api/admin/player-server-list/undo', buildState({ version: 'second' }));
		api.respond('DELETE /api/admin/player-server-list', null);
		await button('Undo last save').click();
		await expect.poll(() => api.requests('POST /api/admin/player-server-list/undo').length).toBe(1);
		api.respond('GET /api/admin/player-server-list', buildState({ hasFile: false, version: 'packaged' }));
		await button('Use Matinee’s own list').click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Use Matinee’s own list' }).click();
		await expect.element(page.getByText('Matinee’s own list: nothing was saved yet')).toBeVisible();
		expect(api.requests('DELETE /api/admin/player-server-list')[0]?.query).toEqual({ version: 'second' });
	});

	it.each([
		['an admin', buildState({ path: null }), false, 'Read-only: an owner changes the list.'],
		[
			'a list at an address',
			buildState({ remoteUrl: 'https://lists.example/servers.json' }),
			true,
			/^Read-only: viewers’ browsers load the list from this address/,
		],
	])('is read-only for %s', async (_what, state, isOwner, reason) => {
		await open(state, isOwner);
		await expect.element(page.getByText(reason)).toBeVisible();
		await expect.element(rows.nth(2)).toHaveTextContent('RoxyDisabled');
		for (const name of ['Add server', 'Edit as JSON', 'Save', 'Undo last save', /^Move/]) {
			await expect.element(button(name)).not.toBeInTheDocument();
		}
		await expect.element(page.getByRole('combobox', { name: 'Default server' })).toBeDisabled();
	});

	it('names what is wrong with a file that was edited by hand', async () => {
		await open(buildState({ text: '{ "servers": [' }));
		await expect.element(page.getByRole('alert')).toHaveTextContent('One thing is wrong:Not valid JSON');
		await expect.element(button('Edit as JSON')).toBeVisible();
		await expect.element(button('Add server')).not.toBeInTheDocument();
	});
});
