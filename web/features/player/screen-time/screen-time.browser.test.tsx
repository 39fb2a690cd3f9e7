import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { ChildRules, ScreenTime } from '#contract/child-profile.ts';
import { SCREEN_TIME_REPORT_MS } from '#contract/limits.ts';
import { childStorage } from '../../../personal-data/personal-storage.ts';
import { keepChildRules } from '../../../session/child-rules.ts';
import { setSession } from '../../../session/session.ts';
import { buildProfile, buildProfiles } from '../../../testing/build-profiles.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { ScreenTimeReports, TimeIsUp } from './screen-time.tsx';

const OPEN: ScreenTime = { state: 'open', left_s: 3600, ends_by: 'day_limit', opens_at: null, used_s: 0 };
const OVER: ScreenTime = { state: 'day_limit', left_s: 0, ends_by: 'day_limit', opens_at: null, used_s: 3600 };

const NOON = Date.UTC(2026, 5, 15, 12);

afterEach(() => {
	vi.useRealTimers();
});

/** @param kim The rules of the child whose browser this is, as its session has left it; a child of which nothing is known without. */
async function start(first: ScreenTime, kim?: ChildRules, { isReachable = true, now = NOON } = {}) {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'], now });
	const api = createFakeApi();
	if (isReachable) api.respond('POST /api/screen-time', first);
	else api.fail('POST /api/screen-time', 'network');
	const onOver = vi.fn();
	await renderWithApp(<ScreenTimeReports onOver={onOver} />, { api, user: buildUser() });
	if (kim) beKims(kim, isReachable);
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

const DAY_OF_TWO_HOURS: ChildRules = {
	...{ country: 'DE', max_age: 12, shows_unrated: false, day_minutes: 120, bedtime: null },
	time_zone: 'Europe/Berlin',
};

function beKims(rules: ChildRules, isReachable: boolean): void {
	const kim = buildProfile({ name: 'Kim', child: rules });
	childStorage.write(kim.id);
	keepChildRules(kim.id, rules);
	const profiles = buildProfiles([kim], { current: kim.id });
	setSession(isReachable ? { state: 'signed-in', user: buildUser(), profiles } : { state: 'unreachable' });
}

it('ends by itself where the server cannot be reached any more, and tells it before', {
	tags: ['child-time'],
}, async () => {
	const { api, onOver } = await start({ ...OPEN, left_s: 660, used_s: 6540 }, DAY_OF_TWO_HOURS);
	await vi.advanceTimersByTimeAsync(SCREEN_TIME_REPORT_MS);
	api.fail('POST /api/screen-time', 'network');
	await vi.advanceTimersByTimeAsync(3 * SCREEN_TIME_REPORT_MS);
	await expect.element(page.getByText('10 more minutes for today')).toBeVisible();
	await vi.advanceTimersByTimeAsync(17 * SCREEN_TIME_REPORT_MS);
	await expect.element(page.getByText('One more minute for today')).toBeVisible();
	expect(onOver).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(2 * 60_000);
	await vi.waitFor(() =>
		expect(onOver).toHaveBeenCalledWith(expect.objectContaining({ state: 'day_limit', left_s: 0 })),
	);
});

it('counts where the server was never reached, over restarts, and what the server was not told of stays counted', {
	tags: ['child-time'],
}, async () => {
	const first = await start(OPEN, DAY_OF_TWO_HOURS, { isReachable: false });
	await vi.advanceTimersByTimeAsync(119 * 60_000);
	expect(first.onOver).not.toHaveBeenCalled();
	await cleanup();
	// Another visit, with the server, which was told of nothing.
	vi.useRealTimers();
	const now = NOON + 3 * 3_600_000;
	const second = await start({ ...OPEN, left_s: 7200, used_s: 0 }, DAY_OF_TWO_HOURS, { now });
	await expect.element(page.getByText('One more minute for today')).toBeVisible();
	second.api.fail('POST /api/screen-time', 'network');
	await vi.advanceTimersByTimeAsync(2 * 60_000);
	await vi.waitFor(() =>
		expect(second.onOver).toHaveBeenCalledWith(expect.objectContaining({ state: 'day_limit', left_s: 0 })),
	);
});

it('ends at bedtime by the clock of this browser', { tags: ['child-time'] }, async () => {
	const bedtime = { from: '13:59', to: '15:00' };
	const { onOver } = await start(OPEN, { ...DAY_OF_TWO_HOURS, bedtime }, { isReachable: false });
	await vi.waitFor(() => expect(onOver).toHaveBeenCalledWith(expect.objectContaining({ state: 'bedtime' })));
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
		await expect.element(page.getByText(/It goes on at \d+:\d\d\s[AP]M\./)).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	},
);
