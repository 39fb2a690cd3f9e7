import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { WebhooksTab } from './webhooks-tab.tsx';

const WEBHOOK: Webhook = {
	id: 'one',
	name: '<b>House</b>',
	host: 'house.example',
	events: ['title.watched'],
	is_enabled: true,
	created_at: '2026-06-15T12:00:00.000Z',
	waiting: 3,
};
const DELIVERY: WebhookDelivery = {
	id: 'msg_1',
	event: 'test',
	state: 'failed',
	created_at: '2026-06-15T12:00:00.000Z',
	attempts: 2,
	next_at: null,
	status: 500,
	fault: 'error_status',
};

async function open(webhooks: Webhook[], width = 390) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/webhooks', webhooks);
	api.respond('GET /api/admin/webhooks/:id/deliveries', [DELIVERY]);
	await renderWithApp(
		<AdminActionsProvider>
			<WebhooksTab />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'boss', role: 'owner' }) },
	);
	return api;
}

describe('the tab of webhooks', { tags: ['webhooks'] }, () => {
	it('adds one, and shows its secret until it was copied', async () => {
		const api = await open([]);
		api.respond('POST /api/admin/webhooks', { ...WEBHOOK, secret: 'whsec_c2VjcmV0' });
		await userEvent.type(page.getByLabelText('Name'), 'House');
		await userEvent.type(page.getByLabelText('Address'), 'https://house.example/hook');
		await page.getByLabelText('Somebody signs up').click();
		await page.getByRole('button', { name: 'Add', exact: true }).click();
		await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible();
		expect(api.requests('POST /api/admin/webhooks').map(({ body }) => body)).toEqual([
			{
				name: 'House',
				url: 'https://house.example/hook',
				events: ['title.watched', 'title.added', 'title.requested', 'system.health'],
			},
		]);
		await page.getByRole('button', { name: 'I have copied it' }).click();
		expect(page.getByText('whsec_c2VjcmV0').elements()).toHaveLength(0);
	});

	it.each([390, 1280])('at %i px sends a test, and shows what became of it', async (width) => {
		const api = await open([WEBHOOK], width);
		await expect.element(page.getByRole('heading', { name: '<b>House</b> house.example' })).toBeVisible();
		await expect.element(page.getByText('3 still to be delivered.')).toBeVisible();
		api.respond('POST /api/admin/webhooks/:id/test', DELIVERY);
		await page.getByRole('button', { name: 'Send a test to <b>House</b>' }).click();
		const log = page.getByRole('region', { name: 'Last deliveries to <b>House</b>' });
		await expect
			.element(log.getByText('Given up · An answer that counts as a failure · HTTP 500 · Tries: 2'))
			.toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	});

	it('keeps one event, and removes a webhook after a question', async () => {
		const api = await open([WEBHOOK]);
		api.respond('PUT /api/admin/webhooks/:id', WEBHOOK);
		api.respond('DELETE /api/admin/webhooks/:id', null);
		const row = page.getByRole('listitem').filter({ hasText: 'house.example' });
		await expect.element(row).toBeVisible();
		// The last one cannot be taken off.
		(row.getByLabelText('Somebody watches a title').element() as HTMLElement).click();
		expect(api.requests('PUT /api/admin/webhooks/:id')).toEqual([]);
		await row.getByLabelText('Somebody signs up').click();
		await expect
			.poll(() => api.requests('PUT /api/admin/webhooks/:id').map(({ body }) => body))
			.toEqual([{ events: ['title.watched', 'user.signed_up'] }]);
		await page.getByRole('button', { name: 'Remove <b>House</b>' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect.poll(() => api.requests('DELETE /api/admin/webhooks/:id')).toHaveLength(1);
	});
});
