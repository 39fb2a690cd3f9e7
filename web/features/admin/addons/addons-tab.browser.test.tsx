import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Addon, AddonPreview } from '#contract/addons.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { AddonsTab } from './addons-tab.tsx';

const MANIFEST = {
	addon_id: 'org.example.films',
	name: '<b>Films</b>',
	description: 'Films of an example',
	version: '1.2.3',
	types: ['movie', 'series'],
	resources: ['stream' as const, 'catalog' as const],
	unused: ['meta'],
	catalogs: [{ type: 'movie', id: 'top', name: 'Top', genres: [], can_search: false, can_page: true, needs: null }],
	unused_catalogs: 2,
	is_configurable: true,
	needs_configuration: false,
	is_adult: false,
	has_p2p: true,
};

const ADDON: Addon = {
	...MANIFEST,
	id: 'one',
	host: 'addon.example',
	configure_url: 'https://addon.example/configure',
	is_enabled: true,
	chosen: [],
	added_at: '2026-06-15T12:00:00.000Z',
	checked_at: '2026-06-15T12:00:00.000Z',
	changed_at: null,
	fault: null,
};
const OTHER: Addon = { ...ADDON, id: 'two', name: 'Others', host: 'other.example', fault: 'timeout' };
const PREVIEW: AddonPreview = { ...MANIFEST, host: 'addon.example', is_added: false };

async function open(addons: Addon[], isOwner = true, width = 390) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/addons', addons);
	api.respond('POST /api/admin/addons/preview', PREVIEW);
	api.respond('POST /api/admin/addons', addons);
	api.respond('PUT /api/admin/addons/:id', addons);
	api.respond('POST /api/admin/addons/order', addons);
	api.respond('DELETE /api/admin/addons/:id', addons);
	await renderWithApp(
		<AdminActionsProvider>
			<AddonsTab isOwner={isOwner} />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'boss', role: isOwner ? 'owner' : 'admin' }) },
	);
	return api;
}

describe('the panel of add-ons', { tags: ['addons-list'] }, () => {
	it('shows what is at an address, and adds it after that', async () => {
		const api = await open([]);
		await expect.element(page.getByText('No add-on yet.')).toBeVisible();
		await userEvent.type(page.getByLabelText('Address of its manifest'), 'stremio://addon.example/manifest.json');
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('heading', { name: '<b>Films</b> Version 1.2.3' })).toBeVisible();
		await expect.element(page.getByText('streams, catalogues', { exact: true })).toBeVisible();
		await expect.element(page.getByText('Top (movies), 2 more that are not used here')).toBeVisible();
		await expect.element(page.getByText(/torrents, which are not played here/)).toBeVisible();
		expect(api.requests('POST /api/admin/addons')).toEqual([]);
		await expectAccessible();
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		const bodies = () => api.requests('POST /api/admin/addons').map(({ body }) => body);
		await expect.poll(bodies).toEqual([{ address: 'stremio://addon.example/manifest.json' }]);
		await expect.element(page.getByLabelText('Address of its manifest')).toHaveValue('');
	});

	it('says of one that has to be set up what to do, and does not offer to add it', async () => {
		const api = await open([]);
		api.respond('POST /api/admin/addons/preview', { ...PREVIEW, needs_configuration: true });
		await userEvent.type(page.getByLabelText('Address of its manifest'), 'addon.example{Enter}');
		await expect.element(page.getByText(/It has to be set up first/)).toBeVisible();
		expect(await page.getByRole('button', { name: 'Add', exact: true }).query()).toBeNull();
	});

	it('orders, turns off and removes add-ons', async () => {
		const api = await open([ADDON, OTHER], true, 320);
		await expect.element(page.getByText('It did not answer in time. What it said before stays in use.')).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
		await page.getByRole('button', { name: 'Move Others up' }).click();
		const order = () => api.requests('POST /api/admin/addons/order').map(({ body }) => body);
		await expect.poll(order).toEqual([{ ids: ['two', 'one'] }]);
		await page.getByRole('checkbox', { name: 'Others is on' }).click();
		const changes = () => api.requests('PUT /api/admin/addons/:id').map(({ body }) => body);
		await expect.poll(changes).toEqual([{ is_enabled: false }]);
		await page.getByText('Lists', { exact: true }).first().click();
		await page.getByRole('checkbox', { name: 'Top (movies) is a list' }).click();
		const chosen = [{ type: 'movie', id: 'top', is_on_home: false }];
		await expect.poll(changes).toEqual([{ is_enabled: false }, { chosen }]);
		await page.getByRole('button', { name: 'Remove Others' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect.poll(() => api.requests('DELETE /api/admin/addons/:id').length).toBe(1);
	});

	it('lets admins look, and change nothing', async () => {
		await open([ADDON], false, 1280);
		await expect.element(page.getByText('On', { exact: true })).toBeVisible();
		expect(await page.getByRole('button', { name: /^(Remove|Move)/ }).query()).toBeNull();
		await userEvent.type(page.getByLabelText('Address of its manifest'), 'addon.example{Enter}');
		await expect.element(page.getByText('Owners add, order and remove add-ons.')).toBeVisible();
		expect(await page.getByRole('button', { name: 'Add', exact: true }).query()).toBeNull();
	});
});
