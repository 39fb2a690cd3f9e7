import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, interceptRequests } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import type { AdminTab } from './shared/admin-path.ts';

const EMPTY = { status: 200, header: () => null, json: async () => ({ success: true, data: {} }) };
const OWNER = { ...buildUser({ username: 'boss' }), role: 'owner' as const };

/** Opens a tab; the requests that match are answered without data until the returned function is called. */
async function openTab(tab: AdminTab, pattern: RegExp, api = createFakeApi()) {
	let isEmpty = true;
	interceptRequests(api, pattern, async () => (isEmpty ? EMPTY : undefined));
	await page.viewport(1280, 844);
	const dashboard = (
		<AdminDashboard
			viewer={OWNER}
			serversInUse="The servers in use"
			ServerTest={() => null}
			HistoryDebug={() => null}
			PlayerServerName={() => null}
		/>
	);
	await renderWithApp(dashboard, { api, user: OWNER, address: `/admin?tab=${tab}` });
	return () => {
		isEmpty = false;
	};
}

const failed = page.getByRole('alert').filter({ hasText: UI_TEXT.cardFailed });
const retry = page.getByRole('button', { name: UI_TEXT.retry });

/** React reports each failure that a boundary caught; nothing else is an error. */
function expectReports(count: number): void {
	expect(vi.mocked(console.error)).toHaveBeenCalledTimes(count);
	vi.mocked(console.error).mockClear();
}

describe('the admin panel, answered without data', () => {
	it.each<[AdminTab, number, string[]]>([
		['overview', 6, ['Most watched', 'Failed player servers', 'Watch history', 'Health']],
		['users', 1, []],
		['system', 3, ['Database', 'System Management']],
		['analytics', 2, ['User Growth Analytics']],
		['audit', 1, []],
	])('has %s with %i failed cards, each with Retry, and the others', async (tab, count, headings) => {
		await openTab(tab, /^GET \/api\//);
		await expect.poll(() => failed.elements().length, { timeout: 5_000 }).toBe(count);
		expect(retry.elements()).toHaveLength(count);
		await expect.element(page.getByRole('tablist')).toBeVisible();
		for (const name of headings) await expect.element(page.getByRole('heading', { name }).first()).toBeVisible();
		expectReports(count);
	});

	it('draws a card in its place after Retry, once the answer is complete', async () => {
		const api = createFakeApi();
		api.respond('GET /api/admin/audit-log', {
			entries: [],
			pagination: { currentPage: 1, totalPages: 1, totalEntries: 0, limit: 20, hasNext: false, hasPrev: false },
		});
		const complete = await openTab('audit', /audit-log/, api);
		await expect.element(failed).toBeVisible();
		complete();
		await retry.click();
		await expect.element(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
		await expect.element(failed).not.toBeInTheDocument();
		expectReports(1);
	});
});
