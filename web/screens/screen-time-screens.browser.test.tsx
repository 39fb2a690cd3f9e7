import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ScreenTime } from '#contract/child-profile.ts';
import { childStorage } from '../personal-data/personal-storage.ts';
import { keepChildRules } from '../session/child-rules.ts';
import { setSession } from '../session/session.ts';
import { buildConfig } from '../testing/build-config.ts';
import { buildProfile, buildProfiles } from '../testing/build-profiles.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';

const OVER: ScreenTime = { state: 'bedtime', left_s: 0, ends_by: 'bedtime', opens_at: null, used_s: 0 };
const CONFIG = { source: 'open' } as const;
const RULES = {
	country: 'DE',
	max_age: 12,
	shows_unrated: false,
	day_minutes: null,
	bedtime: { from: '19:30', to: '07:00' },
	time_zone: 'Europe/Berlin',
} as const;
const broadcast = {
	starts_at: 0,
	ends_at: 4e12,
	media_type: 'movie',
	id: 775,
	season: null,
	episode: null,
	title: 'A Trip to the Moon',
	episode_title: null,
	date: '1902-04-17',
	poster_path: '/a.svg',
} as const;

it.each(['/channels/silents', '/downloads#movie:775'])(
	'a child’s time ends on %s too',
	{
		tags: ['child-time'],
	},
	async (address) => {
		const api = createFakeApi();
		const channel = { id: 'silents', number: 1, name: 'The Silents', description: 'Silent films.' };
		api.respond('GET /api/config', buildConfig(CONFIG));
		api.respond('GET /api/channels', { at: 1, channels: [{ ...channel, now: broadcast, next: broadcast }] });
		api.respond('POST /api/screen-time', OVER);
		const user = buildUser();
		await renderScreen(address, { api, config: CONFIG, user });
		const kim = buildProfile({ name: 'Kim', child: RULES });
		setSession({ state: 'signed-in', user, profiles: buildProfiles([kim], { current: kim.id }) });
		await expect.element(page.getByRole('heading', { name: 'Time for bed' })).toBeVisible();
		expect(document.querySelector('iframe')).toBeNull();
	},
);

it('a child’s time ends on a kept film without a network too, in a browser that was opened without one', {
	tags: ['child-time'],
}, async () => {
	const api = createFakeApi();
	api.respond('GET /api/config', buildConfig(CONFIG));
	api.fail('POST /api/screen-time', 'network');
	const kim = buildProfile({ name: 'Kim', child: RULES });
	const now = Date.now();
	const clock = new Intl.DateTimeFormat('en-GB', { timeZone: RULES.time_zone, hour: '2-digit', minute: '2-digit' });
	const bedtime = { from: clock.format(now - 60_000), to: clock.format(now + 3_600_000) };
	childStorage.write(kim.id);
	keepChildRules(kim.id, { ...RULES, bedtime });
	await renderScreen('/downloads#movie:775', { api, config: CONFIG, user: buildUser() });
	setSession({ state: 'unreachable' });
	await expect.element(page.getByRole('heading', { name: 'Time for bed' })).toBeVisible();
	expect(document.querySelector('iframe')).toBeNull();
});
