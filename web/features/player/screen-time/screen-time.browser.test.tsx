import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenTime } from '#contract/child-profile.ts';
import { SCREEN_TIME_REPORT_MS } from '#contract/limits.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { ScreenTimeReports, TimeIsUp } from './screen-time.tsx';

const OPEN: ScreenTime = { state: 'open', left_s: 3600, ends_by: 'day_limit', opens_at: null, used_s: 0 };
const OVER: ScreenTime = { state: 'day_limit', left_s: 0, ends_by: 'day_limit', opens_at: null, used_s: 3600 };

afterEach(() => {
	vi.useRealTimers();
});

async function start(first: ScreenTime) {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
	const api = createFakeApi();
	api.respond('POST /api/screen-time', first);
	const onOver = vi.fn();
	await renderWithApp(<ScreenTimeReports onOver={onOver} />, { api, user: buildUser() });
	await vi.waitFor(() => expect(api.requests('POST /api/screen-time').length).toBeGreaterThan(0));
	return { api, onOver };
}

it('is reported as long as the page is open, and over when the server says so', { tags: ['child-time'] }, async () => {
	const { api, onOver } = await start(OPEN);
	await vi.advanceTimersByTimeAsync(SCREEN_TIME_REPORT_MS * 2);
	expect(api.requests('POST /api/screen-time')).toHaveLength(3);
	expect(onOver).not.toHaveBeenCalled();
	api.respond('POST /api/screen-time', OVER);
	await vi.advanceTimersByTimeAsync(SCREEN_TIME_REPORT_MS);
	await vi.waitFor(() => expect(onOver).toHaveBeenCalledWith(OVER));
});

it('ends by itself where the server cannot be reached', { tags: ['child-time'] }, async () => {
	const { api, onOver } = await start({ ...OPEN, left_s: 45, ends_by: 'bedtime' });
	await vi.advanceTimersByTimeAsync(0);
	api.fail('POST /api/screen-time', 'network');
	await vi.advanceTimersByTimeAsync(46_000);
	await vi.waitFor(() => expect(onOver).toHaveBeenCalledWith(expect.objectContaining({ state: 'bedtime', left_s: 0 })));
});

it.each([320, 1280])(
	'says kindly that the day is over, and when it goes on, at %i px',
	{
		tags: ['child-time'],
	},
	async (width) => {
		await page.viewport(width, 800);
		await renderWithApp(<TimeIsUp time={{ ...OVER, opens_at: Date.UTC(2026, 5, 16, 5) }} />, { user: buildUser() });
		await expect.element(page.getByRole('heading', { name: 'That was all for today' })).toBeVisible();
		await expect.element(page.getByText(/It goes on at \d/)).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	},
);
