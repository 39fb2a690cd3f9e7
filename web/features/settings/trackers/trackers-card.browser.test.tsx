import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Tracker, TrackerAccount } from '#contract/trackers.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../../testing/render-with-app.tsx';
import { TrackersCard } from './trackers-card.tsx';

const ACCOUNT: TrackerAccount = {
	state: 'active',
	username: 'ann',
	connected_at: '2026-06-15T12:00:00.000Z',
	phase: 'waiting',
	done: 0,
	total: null,
	synced_at: '2026-06-15T12:05:00.000Z',
	next_at: '2026-06-15T13:05:00.000Z',
	fault: null,
	facts: 12,
	approval: null,
};

function buildTracker(changes: Partial<Tracker>): Tracker {
	return {
		name: 'simkl',
		label: null,
		is_offered: true,
		needs_key: false,
		needs_password: false,
		kinds: ['watched', 'rating', 'watchlist'],
		scrobbles: true,
		account: null,
		...changes,
	};
}

async function open(trackers: Tracker[], width = 390, isHouse = false) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	api.respond('GET /api/trackers', trackers);
	await renderWithApp(<TrackersCard isHouse={isHouse} />, { api, user: buildUser() });
	return api;
}

describe('the card of trackers', { tags: ['trackers'] }, () => {
	it('shows the code and where to type it', async () => {
		const api = await open([buildTracker({})]);
		const approval = {
			url: 'https://simkl.com/pin',
			code: 'ABCDE',
			expires_at: '2026-06-15T12:15:00.000Z',
			interval_s: 5,
		};
		api.respond(
			'POST /api/trackers/:name/connect',
			buildTracker({ account: { ...ACCOUNT, state: 'connecting', username: null, synced_at: null, approval } }),
		);
		await page.getByRole('button', { name: 'Connect Simkl' }).click();
		await expect.element(page.getByText('Type this code there: ABCDE')).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Approve at Simkl' })).toHaveAttribute('href', approval.url);
		await expectAccessible();
	});

	it('takes a key where the service wants one', async () => {
		const api = await open([buildTracker({ name: 'mdblist', needs_key: true })]);
		api.respond(
			'POST /api/trackers/:name/connect',
			buildTracker({ name: 'mdblist', needs_key: true, account: ACCOUNT }),
		);
		await page.getByRole('button', { name: 'Connect MDBList' }).click();
		await userEvent.type(page.getByLabelText('Your API key'), 'right-key{Enter}');
		await expect.element(page.getByText(/^Connected as ann\. Both sides were the same at/)).toBeVisible();
		expect(api.requests('POST /api/trackers/:name/connect').map(({ body }) => body)).toEqual([{ key: 'right-key' }]);
	});

	it.each([390, 1280])('at %i px says how far it is, why it waits, and disconnects', async (width) => {
		const trackers = [
			buildTracker({ name: 'trakt', account: { ...ACCOUNT, phase: 'writing', done: 40, total: 100 } }),
			buildTracker({ account: { ...ACCOUNT, fault: 'limited' } }),
			buildTracker({ name: 'tmdb', account: { ...ACCOUNT, state: 'ended', fault: 'signed_out', next_at: null } }),
		];
		const api = await open(trackers, width);
		await expect.element(page.getByText('Connected as ann. Comparing: 40 of 100.')).toBeVisible();
		await expect.element(page.getByRole('progressbar', { name: 'Trakt' })).toBeVisible();
		await expect.element(page.getByText(/The service wants fewer calls\. Tried again at/)).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Connect TMDB again' })).toBeVisible();
		await expectAccessible();
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
		api.respond('DELETE /api/trackers/:name', buildTracker({ name: 'trakt' }));
		await page.getByRole('button', { name: 'Disconnect Trakt' }).click();
		await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
		await expect
			.poll(() => api.requests('DELETE /api/trackers/:name').map(({ params }) => params))
			.toEqual([{ name: 'trakt' }]);
	});
});

describe('the card of accounts at media servers', { tags: ['media-servers-accounts'] }, () => {
	const HOUSE = {
		name: 'house-one',
		label: 'Living room',
		kinds: ['watched'],
		needs_password: true,
	} as const satisfies Partial<Tracker>;

	it.each([390, 1280])('at %i px takes name and password, and says what is wrong with them', async (width) => {
		const api = await open([buildTracker({}), buildTracker({ ...HOUSE, kinds: ['watched'] })], width, true);
		await expect.element(page.getByRole('heading', { name: 'Media servers of the house' })).toBeVisible();
		expect(page.getByRole('heading', { name: 'Simkl' }).query()).toBeNull();
		await page.getByRole('button', { name: 'Connect Living room' }).click();
		await userEvent.type(page.getByLabelText('Your name there'), 'ann');
		api.fail('POST /api/trackers/:name/connect', {
			code: 'invalid_request',
			message: 'The media server does not know this name with this password.',
		});
		await userEvent.type(page.getByLabelText('Your password there'), 'wrong{Enter}');
		await expect.element(page.getByText(/does not know this name/)).toBeVisible();
		await expectAccessible();
		api.respond('POST /api/trackers/:name/connect', buildTracker({ ...HOUSE, kinds: ['watched'], account: ACCOUNT }));
		await userEvent.clear(page.getByLabelText('Your password there'));
		await userEvent.type(page.getByLabelText('Your password there'), 'right password{Enter}');
		await expect.element(page.getByText(/^Connected as ann\./)).toBeVisible();
		expect(api.requests('POST /api/trackers/:name/connect').map(({ params, body }) => [params, body])).toEqual([
			[{ name: 'house-one' }, { username: 'ann', password: 'wrong' }],
			[{ name: 'house-one' }, { username: 'ann', password: 'right password' }],
		]);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	});

	it('takes the own token of Plex', async () => {
		const plex = { ...HOUSE, kinds: ['watched' as const], needs_password: false, needs_key: true };
		const api = await open([buildTracker(plex)], 390, true);
		api.respond('POST /api/trackers/:name/connect', buildTracker({ ...plex, account: { ...ACCOUNT, username: null } }));
		await page.getByRole('button', { name: 'Connect Living room' }).click();
		await userEvent.type(page.getByLabelText('Your token there'), 'own-token-1234{Enter}');
		await expect.element(page.getByText(/^Connected\./)).toBeVisible();
		expect(api.requests('POST /api/trackers/:name/connect').map(({ body }) => body)).toEqual([
			{ key: 'own-token-1234' },
		]);
	});
});
