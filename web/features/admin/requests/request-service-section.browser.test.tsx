import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RequestService, RequestServiceAnswer } from '#contract/title-requests.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { AdminActionsProvider } from '../shared/admin-actions.tsx';
import { RequestServiceSection } from './request-service-section.tsx';

const SERVICE: RequestService = {
	address: 'http://192.168.1.5:5055',
	version: '2.7.3',
	user_id: 7,
	user_name: '<b>House</b>',
	approves_itself: false,
	is_enabled: true,
	limit_user: 5,
	limit_premium: 20,
	limit_admin: null,
	added_at: '2026-06-15T12:00:00.000Z',
	checked_at: '2026-06-15T12:00:00.000Z',
	fault: null,
	fault_message: null,
};

async function open(answer: RequestServiceAnswer, isOwner = true, width = 390) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('GET /api/admin/request-service', answer);
	api.respond('PUT /api/admin/request-service', answer);
	await renderWithApp(
		<AdminActionsProvider>
			<RequestServiceSection isOwner={isOwner} />
		</AdminActionsProvider>,
		{ api, user: buildUser({ username: 'boss', role: isOwner ? 'owner' : 'admin' }) },
	);
	return api;
}

describe('the panel of the service for requests', { tags: ['requests-service'] }, () => {
	it('tests an address, a key and a user, says what is there or what is wrong, and sets them', async () => {
		const api = await open({ is_possible: true, service: null });
		const found = { version: '2.7.3', user_name: 'Boss', approves_itself: true };
		api.respond('POST /api/admin/request-service/test', found);
		await userEvent.type(page.getByLabelText('Address of the service'), '192.168.1.5:5055');
		await userEvent.type(page.getByLabelText('API key', { exact: true }), 'abc=');
		await page.getByRole('button', { name: 'Test the service' }).click();
		const text = 'Found: version 2.7.3, as Boss. Requests are approved at once.';
		await expect.element(page.getByText(text).first()).toBeVisible();
		await expectAccessible();
		await userEvent.type(page.getByLabelText('Number of a user there'), '9');
		const issues = [{ path: 'user_id', message: 'There is no user with this number there' }];
		api.fail('POST /api/admin/request-service', { code: 'invalid_request', message: 'No', issues });
		await userEvent.type(page.getByLabelText('API key', { exact: true }), '{Enter}');
		await expect
			.element(page.getByLabelText('Number of a user there'))
			.toHaveAccessibleDescription(/no user with this number/);
		const [sent] = api.requests('POST /api/admin/request-service');
		expect(sent?.body).toEqual({ address: '192.168.1.5:5055', key: 'abc=', user_id: 9 });
	});

	it('shows the service with its fault, changes limits and switch, and removes it', async () => {
		const fault_message = 'Nothing answers at the address';
		const service = { ...SERVICE, fault: 'unreachable', fault_message } as const;
		const api = await open({ is_possible: true, service }, true, 320);
		await expect.element(page.getByText(fault_message)).toBeVisible();
		await expect.element(page.getByText('<b>House</b>')).toBeVisible();
		await userEvent.fill(page.getByLabelText('Users'), '0');
		await userEvent.fill(page.getByLabelText('Premium accounts'), '');
		await page.getByRole('button', { name: 'Save the limits' }).click();
		const changes = () => api.requests('PUT /api/admin/request-service').map(({ body }) => body);
		await expect.poll(changes).toEqual([{ limit_user: 0, limit_premium: null, limit_admin: null }]);
		await page.getByText('Address and key').click();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
		api.respond('DELETE /api/admin/request-service', { is_possible: true, service: null });
		await page.getByRole('button', { name: 'Remove the service' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
		await expect.poll(() => api.requests('DELETE /api/admin/request-service').length).toBe(1);
	});

	it('lets admins look, and says why the open catalogue has no requests', async () => {
		await open({ is_possible: true, service: SERVICE }, false, 1280);
		await expect.element(page.getByRole('heading', { name: SERVICE.address })).toBeVisible();
		expect(await page.getByRole('button', { name: /^(Remove|Save|Test)/ }).query()).toBeNull();
		await open({ is_possible: false, service: null });
		await expect.element(page.getByText(/^Requests need the catalogue of TMDB/)).toBeVisible();
		expect(await page.getByLabelText('API key').query()).toBeNull();
	});
});
