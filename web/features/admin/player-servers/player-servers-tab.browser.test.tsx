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
	await page.viewport(1280, 900);
	const api = createFakeApi();
	api.respond('GET /api/admin/player-server-list', state);
	await renderWithApp(
		<AdminActionsProvider>
			<PlayerServersTab
				isOwner={isOwner}
				serversInUse={<p>Tests of each</p>}
				ServerTest={({ movieUrl }) => <p>Test of {movieUrl}</p>}
			/>
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
const rows = page.getByRole('region', { name: /^Servers/ }).getByRole('listitem');
const savedLists = (api: Awaited<ReturnType<typeof open>>) =>
	api.requests('PUT /api/admin/player-server-list').map(({ body }) => body);

describe('the tab of player servers', { tags: ['admin-player-servers'] }, () => {
	it('shows the file and its servers, accessible at a phone’s width', async () => {
		await open(buildState());
		await page.viewport(390, 844);
		await expect.element(page.getByText('/var/lib/matinee/config/servers.json')).toBeVisible();
		await expect.element(rows.nth(0)).toMatchTextContent(/^PalaceDefaultId 1 · https:\/\/player1\.example\/movie/);
		await expect.element(page.getByRole('checkbox', { name: 'Enable Roxy' })).not.toBeChecked();
		await expect.element(page.getByText('Tests of each')).toBeVisible();
		await expectAccessible();
		await page.viewport(320, 640);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('takes a new server when its fields are right', async () => {
		await open(buildState());
		await button('Add server').click();
		const dialog = page.getByRole('dialog', { name: 'Add a player server' });
		const apply = dialog.getByRole('button', { name: 'Apply' });
		await dialog.getByLabelText('Name').fill('Odeon');
		await dialog.getByLabelText('Movie address').fill('http://odeon.example/m');
		await apply.click();
		await expect.element(dialog.getByLabelText('Movie address')).toHaveFocus();
		await expect.element(dialog.getByText(/^must be an address such as https:/)).toBeVisible();
		await expect.element(dialog.getByText(/^an address is required, such as https:/)).toBeVisible();
		const test = dialog.getByText('Test of https://odeon.example/m');
		await expect.element(test).not.toBeInTheDocument();
		await dialog.getByLabelText('Movie address').fill('https://odeon.example/m');
		await expect.element(test).toBeVisible();
		await dialog.getByLabelText('TV address').fill('https://odeon.example/t');
		await apply.click();
		await expect.element(rows.nth(3)).toMatchTextContent(/^OdeonId 4 · https:\/\/odeon\.example\/m/);
		await expect.element(button('Save')).toBeVisible();
	});

	it('is edited as a draft, moved by keyboard, and saved when nothing is wrong with it', async () => {
		const api = await open(buildState());
		const up = button('Move Roxy up');
		await up.click();
		await expect.element(page.getByText('Roxy is now 2 of 3.')).toBeInTheDocument();
		await expect.element(up).toHaveFocus();
		await userEvent.keyboard('{Enter}');
		await expect.element(rows.nth(0)).toMatchTextContent(/^Roxy/);
		await expect.element(up).toHaveAttribute('aria-disabled', 'true');
		await button('Remove Grand').click();
		await expect.element(page.getByText('Grand removed. Save to apply.')).toBeInTheDocument();
		expect(getComputedStyle(button('Save').element().parentElement as Element).position).toBe('sticky');
		await page.getByRole('checkbox', { name: 'Enable Roxy' }).click();
		await page.getByRole('combobox', { name: 'Default server' }).selectOptions('Roxy');
		const tries = page.getByLabelText('Tries at most');
		await tries.fill('21');
		await button('Save').click();
		const issue = page.getByRole('alert').filter({ hasText: 'Settings, maxRetries: must be a number from 0 to 20' });
		await expect.element(issue).toHaveFocus();
		expect(savedLists(api)).toEqual([]);

		await tries.fill('2');
		await button('Save').click();
		await expect.element(button('Undo last save')).toBeVisible();
		expect(document.body.textContent).not.toContain('removed. Save to apply');
		expect(document.activeElement).toBe(button('Undo last save').element().parentElement);
		const servers = [buildServer(3, 'Roxy', { priority: 1 }), buildServer(1, 'Palace', { priority: 2 })];
		expect(savedLists(api)).toEqual([
			{ version: 'first', list: { servers, settings: { defaultServer: 3, maxRetries: 2 } } },
		]);
	});

	it('is ordered by dragging, too', async () => {
		await open(buildState());
		await userEvent.dragAndDrop(page.getByTitle('Drag to move').nth(0), rows.nth(2));
		await expect.element(page.getByText('Palace is now 3 of 3.')).toBeInTheDocument();
		await expect.element(rows.nth(0)).toMatchTextContent(/^Grand/);
	});

	it('takes a pasted list when nothing is wrong with it', async () => {
		const api = await open(buildState({ hasFile: false, canUndo: false }));
		await expect.element(page.getByText('Matinee’s own list', { exact: true })).toBeVisible();
		await button('Edit as JSON').click();
		const dialog = page.getByRole('dialog', { name: 'The list as JSON' });
		const field = dialog.getByLabelText('List', { exact: true });
		await field.fill('{ "servers": [');
		await dialog.getByRole('button', { name: 'Use this list' }).click();
		await expect.element(dialog.getByRole('alert').first()).toMatchTextContent(/Not valid JSON: /);
		await field.fill(JSON.stringify({ ...LIST, servers: [buildServer(1, 'Palace', { enabled: 'yes' })] }));
		await dialog.getByRole('button', { name: 'Use this list' }).click();
		await expect
			.element(dialog.getByRole('alert').first())
			.toMatchTextContent(/Server 1 \(Palace\), enabled: must be true or false/);
		await expect.element(field).toHaveFocus();
		await field.fill(JSON.stringify({ ...LIST, servers: [buildServer(1, 'Pasted')], version: '7' }));
		await dialog.getByRole('button', { name: 'Use this list' }).click();
		await expect.element(rows.nth(0)).toMatchTextContent(/^Pasted/);
		expect(savedLists(api)).toEqual([]);
		await button('Discard').click();
		await expect.element(rows.nth(0)).toMatchTextContent(/^Palace/);
	});

	it('keeps the draft when somebody else has saved, and loads their list on request', async () => {
		const api = await open(buildState());
		await button('Remove Palace').click();
		api.fail('PUT /api/admin/player-server-list', { code: 'conflict', message: 'The list was changed meanwhile.' });
		const theirs = { ...LIST, servers: [buildServer(9, 'Theirs')] };
		api.respond('GET /api/admin/player-server-list', buildState({ text: JSON.stringify(theirs), version: 'third' }));
		await button('Save').click();
		await expect.element(page.getByText('Somebody else changed the list meanwhile.')).toBeVisible();
		await expect.element(rows.nth(0)).toMatchTextContent(/^Grand/);
		await button('Discard mine and load it').click();
		await expect.element(rows.nth(0)).toMatchTextContent(/^Theirs/);
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
		await expect.element(page.getByText('Matinee’s own list', { exact: true })).toBeVisible();
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
		await expect.element(rows.nth(2)).toMatchTextContent(/^RoxyDisabled/);
		for (const name of ['Add server', 'Edit as JSON', 'Save', 'Undo last save', /^Move/]) {
			await expect.element(button(name)).not.toBeInTheDocument();
		}
		await expect.element(page.getByRole('combobox', { name: 'Default server' })).toBeDisabled();
	});

	it('names what is wrong with a file that was edited by hand', async () => {
		await open(buildState({ text: '{ "servers": [' }));
		await expect.element(page.getByRole('alert')).toMatchTextContent(/^One thing is wrong:Not valid JSON: /);
		await expect.element(button('Edit as JSON')).toBeVisible();
		await expect.element(button('Add server')).not.toBeInTheDocument();
	});
});

it('on a narrow phone a handle stands beside its server, the four buttons in one row, and a path breaks after a slash', {
	tags: ['language-screens'],
}, async () => {
	await open(buildState());
	await page.viewport(320, 844);
	const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
	const row = page.getByRole('listitem').filter({ hasText: 'Palace' }).element();
	expect(boxOf(row.querySelector('bdi')).left).toBeGreaterThan(boxOf(row.firstElementChild).right);
	expect(boxOf(row.querySelector('bdi')).top).toBeLessThan(boxOf(row.firstElementChild).bottom);
	const buttons = [...row.querySelectorAll('.icon-button')];
	expect(buttons).toHaveLength(4);
	expect(new Set(buttons.map((button) => boxOf(button).top)).size).toBe(1);
	const path = page.getByText('/var/lib/matinee/config/servers.json').element();
	expect([...path.childNodes].filter((node) => node.nodeName === '#text').map((node) => node.textContent)).toEqual([
		'/',
		'var/',
		'lib/',
		'matinee/',
		'config/',
		'servers.json',
	]);
});
