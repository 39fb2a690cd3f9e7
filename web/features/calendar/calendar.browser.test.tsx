import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarEntry } from '#contract/calendar.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../testing/render-with-app.tsx';

const main = page.getByRole('main');

/** The local day so many days from now. */
function dayFromNow(days: number): string {
	const now = new Date();
	const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days));
	return day.toISOString().slice(0, 10);
}

function buildEntry(days: number, overrides: Partial<CalendarEntry> = {}): CalendarEntry {
	return {
		...{ date: dayFromNow(days), media_type: 'tv', id: 1, title: 'The Lighthouse Keepers', poster_path: null },
		...{ season: 2, episode: 4, episode_name: 'Fog', hasAired: days <= 0 },
		...overrides,
	};
}

const ENTRIES = [
	buildEntry(-3),
	buildEntry(0, { episode: 5, episode_name: 'Lamp' }),
	buildEntry(0, { id: 2, title: 'A Very Long Name of a Show That Has to Wrap Somewhere', episode_name: null }),
	buildEntry(1, { id: 3, media_type: 'movie', title: 'Harbour', season: null, episode: null, episode_name: null }),
	buildEntry(30, { episode: 6, episode_name: 'Home' }),
];

function createCalendarApi() {
	const api = createFakeApi();
	api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
	api.respond('GET /api/calendar/feed', null);
	api.respond('GET /api/push', { public_key: null, subscriptions: [] });
	return api;
}

it.for([
	[320, 640],
	[390, 844],
	[1280, 800],
])('the calendar has its entries by day, %i wide', { tags: ['calendar'] }, async ([width = 0, height = 0]) => {
	await page.viewport(width, height);
	const api = createCalendarApi();
	api.respond('GET /api/calendar', { entries: ENTRIES, titles: 4, unreachable: 0 });
	await renderScreen('/calendar', { api, user: buildUser() });
	const coming = main.getByRole('region', { name: 'From today' });
	await expect.element(coming.getByRole('heading', { name: /^Today · / })).toBeVisible();
	await expect.element(coming.getByRole('heading', { name: /^Tomorrow · / })).toBeVisible();
	await expect.element(coming.getByRole('link', { name: /Lamp/ })).toHaveAttribute('href', '/tv/1/2/5');
	await expect.element(coming.getByRole('link', { name: /Harbour/ })).toHaveAttribute('href', '/movie/3');
	await expect.element(main.getByRole('region', { name: 'Lately' }).getByText('Out now')).toBeVisible();
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	await expectAccessible();
});

it('what cannot be looked up is said, and tried again', { tags: ['calendar'] }, async () => {
	const api = createCalendarApi();
	api.respond('GET /api/calendar', { entries: ENTRIES, titles: 6, unreachable: 2 });
	await renderScreen('/calendar', { api, user: buildUser() });
	await expect.element(main.getByRole('alert')).toMatchTextContent(/^2 of 6 titles/);
	api.respond('GET /api/calendar', { entries: ENTRIES, titles: 6, unreachable: 0 });
	await main.getByRole('button', { name: 'Retry' }).click();
	await expect.element(main.getByRole('alert')).not.toBeInTheDocument();
});

it.each([
	['tmdb', 0, /^Your calendar is empty/],
	['tmdb', 3, /^None of your titles/],
	['open', 3, /^The open catalogue/],
] as const)('an empty calendar of %s with %i titles says why', { tags: ['calendar'] }, async (source, titles, text) => {
	const api = createCalendarApi();
	api.respond('GET /api/calendar', { entries: [], titles, unreachable: 0 });
	await renderScreen('/calendar', { api, user: buildUser(), config: { source } });
	await expect.element(main.getByText(text)).toBeVisible();
	await expect.element(main.getByRole('link', { name: 'Browse Shows' })).toBeVisible();
	await expectAccessible();
});

it('a failure has a sentence and Retry', { tags: ['calendar'] }, async () => {
	const api = createCalendarApi();
	const mend = api.fail('GET /api/calendar', { code: 'bad_upstream', message: 'Catalogue temporarily unavailable' });
	await renderScreen('/calendar', { api, user: buildUser() });
	await expect.element(main.getByRole('alert')).toHaveTextContent('Catalogue temporarily unavailable');
	mend();
	api.respond('GET /api/calendar', { entries: ENTRIES, titles: 4, unreachable: 0 });
	await main.getByRole('button', { name: 'Retry' }).click();
	await expect.element(main.getByRole('link', { name: /Lamp/ })).toBeVisible();
});
