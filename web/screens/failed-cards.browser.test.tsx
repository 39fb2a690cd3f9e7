import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, interceptRequests } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import { UI_TEXT } from '../ui/ui.messages.ts';
import { HomeScreen } from './home-screen.tsx';
import { MyListScreen } from './my-list-screen.tsx';

const retry = page.getByRole('button', { name: UI_TEXT.retry });

function emptyApi() {
	const api = createFakeApi();
	const empty = { status: 200, header: () => null, json: async () => ({ success: true, data: {} }) };
	interceptRequests(api, /^GET \/api\//, async () => empty);
	return api;
}

describe('a screen that is answered without data', () => {
	it('is Home with its rows, each with its failure and Retry', async () => {
		await renderWithApp(<HomeScreen />, { api: emptyApi() });
		await expect.element(retry.first()).toBeVisible();
		expect(page.getByRole('region').elements().length).toBeGreaterThan(1);
		vi.mocked(console.error).mockClear();
	});

	it('is My List with its heading, tabs and Retry', async () => {
		await renderWithApp(<MyListScreen />, { api: emptyApi(), user: buildUser(), address: '/my-list' });
		await expect.element(retry.first()).toBeVisible();
		await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
		vi.mocked(console.error).mockClear();
	});
});
