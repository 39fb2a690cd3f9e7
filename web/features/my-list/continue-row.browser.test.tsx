import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ContinueWatchingCard } from '#contract/watch-history.ts';
import { historyStorage, resumePositionsStorage } from '../../personal-data/personal-storage.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi } from '../../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../../testing/render-with-app.tsx';
import { respondWithShow } from '../../testing/tmdb-titles.ts';
import { RESUME_LINKS_QUERY } from '../../watch-sync/resume-links.ts';
import { ContinueRowSlot } from './continue-row-slot.tsx';

const row = page.getByRole('region', { name: 'Continue Watching' });
const root = document.documentElement;

const CARD: ContinueWatchingCard = {
	id: 'tv:601',
	mediaType: 'tv',
	mediaId: '601',
	state: 'known',
	title: 'Fantômas',
	poster: null,
	backdrop: '/fantomas.jpg',
	lastWatched: '2026-06-15T12:00:00.000Z',
	rating: 7.4,
	year: 1913,
	genres: ['Crime'],
	season: 1,
	episode: 3,
	episodeTitle: null,
	isNext: false,
	isFinished: false,
	position: 2400,
	duration: 3120,
};

function storeEntry(media_id: string, title: string): void {
	const entry = { media_id, media_type: 'movie', season: 1, episode: 1, timestamp: Date.now(), title };
	historyStorage.write(JSON.stringify([entry]));
}

function openHome(api: FakeApi, user?: ReturnType<typeof buildUser>) {
	return renderWithApp(<ContinueRowSlot heading="Continue Watching" />, { api, user });
}

describe('Continue Watching on Home', () => {
	it("shows the account's titles: what is left of each, and a link to where it was left", {
		tags: ['home-continue'],
	}, async () => {
		const api = createFakeApi();
		api.respond('GET /api/continue-watching', { cards: [CARD], total: 1 });
		// Acknowledged by the server, which has a later one from another device.
		const stored = { key: 'tv/601/1/3', position: 60, duration: 3120, completed: false, timestamp: Date.now() };
		resumePositionsStorage.write(JSON.stringify([{ ...stored, user_id: buildUser().id }]));
		const { queries } = await openHome(api, buildUser());
		const link = row.getByRole('link', { name: 'Fantômas S1E3 · 12 min left' });
		await expect.element(link).toHaveAttribute('href', '/watch/tv/601/1/3');
		expect(queries.getQueryData(RESUME_LINKS_QUERY.queryKey)).toEqual({ 'tv:601': '/watch/tv/601/1/3' });
		expect(root.hasAttribute('data-continue-row')).toBe(true);
		await expectAccessible();
	});

	it('shows signed-out people what this browser has, without a request', async () => {
		storeEntry('775', 'A Trip to the Moon');
		const { queries } = await openHome(createFakeApi());
		await expect.element(row.getByRole('link', { name: /A Trip to the Moon/ })).toBeVisible();
		// Opened, but never played as far as is known: nothing to resume.
		expect(queries.getQueryData(RESUME_LINKS_QUERY.queryKey)).toEqual({});
	});

	it('leaves out what is finished, and says which episode is next', { tags: ['continue-next'] }, async () => {
		storeEntry('775', 'A Trip to the Moon');
		const watched = { key: 'movie/775', position: 0, duration: 780, completed: true, timestamp: Date.now() };
		resumePositionsStorage.write(JSON.stringify([watched]));
		const api = createFakeApi();
		api.respond('GET /api/continue-watching', ({ query }) => {
			const cards = [{ ...CARD, episode: 4, isNext: true, position: 0 }];
			return { cards: query?.unfinished === '1' ? cards : [], total: 3 };
		});
		await openHome(api, buildUser());
		await expect.element(row.getByRole('link', { name: 'Fantômas S1E4 · Up next' })).toBeVisible();
		expect(row.getByRole('link', { name: /Trip/ }).elements()).toEqual([]);
	});

	it('leads signed-out people to the episode after one that was watched here, once it is known', {
		tags: ['continue-next'],
	}, async () => {
		const at = { media_type: 'tv', timestamp: Date.now(), title: 'Brass Weather', backdrop: '/brass.jpg' };
		const finished = { position: 0, duration: 1440, completed: true, timestamp: Date.now() };
		const entries = [
			{ ...at, media_id: '605', season: 1, episode: 14 },
			{ ...at, media_id: '606', season: 6, episode: 14, title: 'All Watched' },
		];
		historyStorage.write(JSON.stringify(entries));
		const positions = ['tv/605/1/14', 'tv/606/6/14'].map((key) => ({ key, ...finished }));
		resumePositionsStorage.write(JSON.stringify(positions));
		const api = respondWithShow(createFakeApi());
		const release = api.hold('GET /api/tmdb/tv/:id/season/:season');
		const { queries } = await openHome(api);
		await expect.poll(() => api.requests('GET /api/tmdb/tv/:id/season/:season')).toHaveLength(2);
		expect(row.getByRole('link').elements()).toEqual([]);
		release();
		const link = row.getByRole('link', { name: 'Brass Weather S2E1 · Up next' });
		await expect.element(link).toHaveAttribute('href', '/watch/tv/605/2/1');
		expect(row.getByRole('link').elements()).toHaveLength(1);
		expect(queries.getQueryData(RESUME_LINKS_QUERY.queryKey)).toEqual({ 'tv:605': '/watch/tv/605/2/1' });
		// The player, here or in another tab, ends that one.
		const next = { ...at, media_id: '605', season: 2, episode: 1, timestamp: Date.now() + 1 };
		resumePositionsStorage.write(JSON.stringify([...positions, { key: 'tv/605/2/1', ...finished }]));
		historyStorage.write(JSON.stringify([next, entries[1]]));
		await expect.element(row.getByRole('link', { name: 'Brass Weather S2E2 · Up next' })).toBeVisible();
	});

	it('shows what was watched here while the server cannot be reached', async () => {
		const at = {
			media_type: 'tv',
			media_id: '605',
			season: 1,
			episode: 2,
			timestamp: Date.now(),
			title: 'Brass Weather',
			backdrop: '/brass.jpg',
		};
		historyStorage.write(JSON.stringify([at]));
		const finished = { key: 'tv/605/1/2', position: 0, duration: 1440, completed: true, timestamp: Date.now() };
		resumePositionsStorage.write(JSON.stringify([finished]));
		const api = createFakeApi();
		api.fail('GET /api/tmdb/tv/:id', 'network');
		await openHome(api);
		await expect.element(row.getByRole('link', { name: 'Brass Weather S1E2' })).toBeVisible();
	});

	it('is left out without titles, and takes no space on the next visit', async () => {
		root.toggleAttribute('data-continue-row', true);
		await openHome(createFakeApi());
		await expect.poll(() => root.hasAttribute('data-continue-row')).toBe(false);
		await expect.element(page.getByText('Continue Watching')).not.toBeVisible();
	});

	it('says in place that it failed, and Retry loads it', async () => {
		root.toggleAttribute('data-continue-row', true);
		const api = createFakeApi();
		api.fail('GET /api/continue-watching', 500);
		await openHome(api, buildUser());
		await expect.element(row.getByRole('alert')).toBeVisible();
		api.respond('GET /api/continue-watching', { cards: [CARD], total: 1 });
		await row.getByRole('button', { name: 'Retry' }).click();
		await expect.element(row.getByRole('link', { name: /Fantômas/ })).toBeVisible();
	});
});
