import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { DailyCount } from '#contract/admin.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { OverviewTab } from './overview-tab.tsx';

const FAILURES = 'GET /api/admin/player-failures';
const WATCHED = 'GET /api/admin/watched-titles';
const HOSTILE_ID = 'Visit https://x.invalid';

function buildApi() {
	const api = createFakeApi();
	api.respond('GET /api/admin/stats', {
		...{ totalUsers: 3, newUsersToday: 1, newUsersThisWeek: 3, newUsersThisMonth: 3 },
		...{ premiumUsers: 0, adminUsers: 1 },
	});
	api.respond('GET /api/admin/watch-history-stats', { total: 4, today: 2 });
	const timestamp = '2026-06-15T12:00:00.000Z';
	const message = 'Matinee is running';
	api.respond('GET /api/health', { success: true, uptime: 60, version: '1.0.0', timestamp, message });
	api.respond('GET /api/admin/daily-counters', buildDays());
	api.respond(WATCHED, []);
	api.respond(FAILURES, []);
	return api;
}

/** Ninety days, with sign-ups on the last. */
function buildDays(): DailyCount[] {
	return Array.from({ length: 90 }, (_, index) => ({
		day: new Date(Date.UTC(2026, 2, 18 + index)).toISOString().slice(0, 10),
		sign_ups: index === 89 ? 3 : 0,
		watches: 0,
	}));
}

async function openOverview(api = buildApi(), width = 1280) {
	await page.viewport(width, 844);
	const PlayerServerName = ({ id, unlisted }: { id: string; unlisted: string }) => (id === '1' ? 'Palace' : unlisted);
	await renderWithApp(<OverviewTab PlayerServerName={PlayerServerName} />, {
		api,
		user: buildUser({ username: 'boss', role: 'admin' }),
	});
}

const watched = page.getByRole('region', { name: 'Most watched' });
const failed = page.getByRole('region', { name: 'Failed player servers' });

describe('the overview', () => {
	it('says what was watched, and links to it', { tags: ['admin-watched-titles', 'admin-accessible'] }, async () => {
		const api = buildApi();
		api.respond(WATCHED, [
			{ media_type: 'movie', media_id: '775', title: 'A Trip to the Moon', year: 1902, poster: null, viewers: 12 },
			{ media_type: 'tv', media_id: '605', title: null, year: null, poster: null, viewers: 1 },
		]);
		await openOverview(api, 390);
		const rows = watched.getByRole('listitem');
		await expect.element(rows.first()).toMatchTextContent(/A Trip to the Moon.*Movie · 1902.*12 users/);
		await expect.element(rows.last()).toMatchTextContent(/TV Show 605.*No details available.*1 user$/);
		await expect
			.element(watched.getByRole('link', { name: 'A Trip to the Moon' }))
			.toHaveAttribute('href', '/movie/775');
		await expectAccessible();
		await page.viewport(320, 640);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
	});

	it('says which player servers failed by the names of the list, and shows no text that browsers sent', {
		tags: ['admin-player-failures', 'admin-names-escaped'],
	}, async () => {
		const api = buildApi();
		api.respond(FAILURES, [
			{
				server_id: '1',
				count: 9,
				reasons: [
					{ reason: 'timeout', count: 8 },
					{ reason: 'unreachable', count: 1 },
				],
				last_day: '2026-06-14',
			},
			{ server_id: HOSTILE_ID, count: 1, reasons: [{ reason: 'timeout', count: 1 }], last_day: '2026-06-15' },
		]);
		await openOverview(api);
		const rows = failed.getByRole('listitem');
		await expect
			.element(rows.first())
			.toMatchTextContent(/Palace.*8 timed out · 1 had no source that played · Last on Jun 14.*9 failures/);
		await expect.element(rows.last()).toMatchTextContent(/A server that is no longer listed.*1 failure$/);
		expect(document.body.textContent).not.toContain(HOSTILE_ID);
	});

	it('says that nothing was watched and nothing failed, and shows the trend of a week at first', async () => {
		await openOverview();
		await expect.element(watched.getByText('Nothing was watched.')).toBeVisible();
		await expect.element(failed.getByText('No failures were reported.')).toBeVisible();
		await expect.element(page.getByText('Last 7 days').first()).toBeVisible();
	});

	it('fails in place, and Retry loads what failed', { tags: ['admin-failure'] }, async () => {
		const api = buildApi();
		const recover = api.fail(FAILURES, 500);
		await openOverview(api);
		await expect.element(failed.getByRole('alert')).toHaveTextContent('Failed to load admin data');
		await expect.element(watched.getByText('Nothing was watched.')).toBeVisible();
		recover();
		await failed.getByRole('button', { name: 'Retry' }).click();
		await expect.element(failed.getByText('No failures were reported.')).toBeVisible();
	});
});
