import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, interceptRequests } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { UI_TEXT } from '../../ui/ui.messages.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import type { AdminTab } from './shared/admin-path.ts';

/** What may come in the place of an answer: from a node of another release, or from one that fails halfway. */
const WRONG: [name: string, data: unknown][] = [
	['an empty object', {}],
	['null', null],
	['an empty list', []],
	['text', 'text'],
	['the fields of another release', { of_another_release: true }],
];
const OWNER = { ...buildUser({ username: 'boss' }), role: 'owner' as const };

/** Opens a tab; the requests that match are answered with `data` until the returned function is called. */
async function openTab(tab: AdminTab, pattern: RegExp, data: unknown, api = createFakeApi()) {
	let isWrong = true;
	const answer = { status: 200, header: () => null, json: async () => ({ success: true, data }) };
	interceptRequests(api, pattern, async () => (isWrong ? answer : undefined));
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
		isWrong = false;
	};
}

const retry = page.getByRole('button', { name: UI_TEXT.retry });
const hasSkeleton = () => document.querySelector('.skeleton') !== null;

describe.for(WRONG)('the admin panel, answered with %s', ([, data]) => {
	it.each<[AdminTab, string[]]>([
		['overview', ['Most watched', 'Failed player servers']],
		['users', []],
		['sign-ups', ['Waiting for approval', 'Invitations']],
		['system', ['System Management']],
		['analytics', ['User Growth Analytics']],
		['audit', []],
		['player-servers', []],
	])('has its tabs, the other cards of %s, and Retry in the place of those that fail', async (tab, headings) => {
		await openTab(tab, /^GET \/api\//, data);
		await expect.element(retry.first()).toBeVisible();
		await expect.poll(hasSkeleton).toBe(false);
		await expect.element(page.getByRole('tablist')).toBeVisible();
		for (const name of headings) await expect.element(page.getByRole('heading', { name }).first()).toBeVisible();
		// React reports each failure that a boundary caught.
		vi.mocked(console.error).mockClear();
	});
});

describe('a card of the admin panel that failed', () => {
	it('is drawn after Retry, once the answer is complete', async () => {
		const api = createFakeApi();
		api.respond('GET /api/admin/audit-log', {
			entries: [],
			pagination: { currentPage: 1, totalPages: 1, totalEntries: 0, limit: 20, hasNext: false, hasPrev: false },
		});
		const complete = await openTab('audit', /audit-log/, { entries: 'none' }, api);
		await expect.element(retry).toBeVisible();
		complete();
		await retry.click();
		await expect.element(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
		await expect.element(retry).not.toBeInTheDocument();
		vi.mocked(console.error).mockClear();
	});
});
