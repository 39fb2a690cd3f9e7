import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { historyStorage, resumePositionsStorage } from '../personal-data/personal-storage.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-with-app.tsx';
import { buildSeasons, buildShow, respondWithShow } from '../testing/tmdb-titles.ts';
import { createWatchApi, loadPlayer, openWatchPage, postFromPlayer } from '../testing/watch-page.tsx';

const episodes = page.getByRole('region', { name: 'Episodes' });
const seasons = episodes.getByRole('combobox', { name: 'Season' });
const selected = episodes.getByRole('listitem').filter({ hasText: 'Selected' });
const specials = page.getByRole('link', { name: 'Specials' });

function store(season: number, episode: number, completed: boolean): void {
	const at = { media_type: 'tv', media_id: '605', season, episode, timestamp: Date.now() };
	historyStorage.write(JSON.stringify([at]));
	const position = { key: `tv/605/${season}/${episode}`, position: completed ? 0 : 600, duration: 1440, completed };
	resumePositionsStorage.write(JSON.stringify([{ ...position, timestamp: Date.now() }]));
}

describe('the page of a show without an episode in its address', { tags: ['show-progress'] }, () => {
	it('selects the season and the episode that is being watched', async () => {
		store(4, 3, false);
		await renderScreen('/tv/605', { api: respondWithShow(createFakeApi()) });
		await expect.element(seasons).toHaveValue('4');
		await expect.element(selected.getByRole('heading')).toMatchTextContent(/^3\. /);
		expect(location.pathname).toBe('/tv/605');
	});

	it('selects the one after an episode that was watched, and the first where nothing was', async () => {
		store(1, 14, true);
		await renderScreen('/tv/605', { api: respondWithShow(createFakeApi()) });
		await expect.element(seasons).toHaveValue('2');
		await expect.element(selected.getByRole('heading')).toMatchTextContent(/^1\. /);
	});

	it('keeps the episode of the address', async () => {
		store(4, 3, false);
		await renderScreen('/tv/605/1/2', { api: respondWithShow(createFakeApi()) });
		await expect.element(page.getByRole('link', { name: /Watch Now|Resume/ }).first()).toBeVisible();
		await expect.element(seasons).toHaveValue('1');
	});
});

describe('specials', { tags: ['show-seasons'] }, () => {
	it('have a link beside the seasons, of at least 44 px', async () => {
		const show = buildShow({ seasons: buildSeasons([0, 1, 2]) });
		await renderScreen('/tv/605', { api: respondWithShow(createFakeApi(), show) });
		await expect.element(specials).toHaveAttribute('href', '/tv/605/0/1');
		expect(specials.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		await specials.click();
		await expect.poll(() => location.pathname).toBe('/tv/605/0/1');
		await expect.element(specials).toHaveAttribute('aria-current', 'true');
		await expect.element(page.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', '/watch/tv/605/0/1');
	});

	it('have none where there are none', async () => {
		await renderScreen('/tv/605', { api: respondWithShow(createFakeApi()) });
		await expect.element(seasons).toBeVisible();
		expect(specials.elements()).toEqual([]);
	});
});

describe('an advertisement in a framed player', { tags: ['resume-position'] }, () => {
	it('moves no place and ends no film', async () => {
		const api = createWatchApi();
		const film = { id: 775, title: 'A long film', runtime: 92, genres: [], vote_average: 7 };
		api.respond('GET /api/tmdb/movie/:id', film);
		const kept = { key: 'movie/775', position: 2400, duration: 5520, completed: false, timestamp: Date.now() };
		resumePositionsStorage.write(JSON.stringify([kept]));
		await openWatchPage('/watch/movie/775', { api });
		await loadPlayer();
		await postFromPlayer(
			{ type: 'playing' },
			{ type: 'timeupdate', position: 29, duration: 30 },
			{ type: 'paused', position: 30, duration: 30 },
			{ type: 'ended' },
		);
		const stored = () => JSON.parse(resumePositionsStorage.read() ?? '[]');
		expect(stored()).toMatchObject([{ position: 2400, completed: false }]);
		await postFromPlayer({ type: 'playing' }, { type: 'timeupdate', position: 2460, duration: 5520 });
		await expect.poll(stored).toMatchObject([{ position: 2460, completed: false }]);
	});
});
