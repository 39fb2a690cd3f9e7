import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tasteStorage } from '../../../personal-data/taste-storage.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import {
	createWatchApi,
	loadPlayer,
	MOVIE_PAGE,
	openWatchPage,
	playerFrame,
	playerStatus,
	postFromPlayer,
	SUPERMAN_PAGE,
	stopClock,
} from '../../../testing/watch-page.tsx';

const upNext = page.getByRole('region', { name: 'Up next' });
const status = upNext.getByRole('status').first();
const stayButton = upNext.getByRole('button', { name: 'Stay Here' });
const playNowLink = upNext.getByRole('link', { name: 'Play Now' });

const AT_END = { type: 'timeupdate', position: 599, duration: 600 } as const;

async function openEpisode(episode: number, api = createWatchApi()) {
	const opened = await openWatchPage(`${SUPERMAN_PAGE}/1/${episode}`, { api });
	await expect.element(playerStatus).toHaveTextContent('Loading Server 1…');
	return opened;
}

async function endEpisode(): Promise<void> {
	await loadPlayer();
	await postFromPlayer({ type: 'playing' }, AT_END, { type: 'ended' });
	await expect.element(upNext).toBeVisible();
}

/** The next episode starts by itself. */
async function waitForEpisode(path: string, ms = 10_000): Promise<void> {
	await vi.advanceTimersByTimeAsync(ms);
	await expect.poll(() => location.pathname).toBe(`${SUPERMAN_PAGE}/${path}`);
	await expect.element(upNext).not.toBeInTheDocument();
	await expect.poll(() => playerFrame().src).toContain(`/661/${path}`);
}

describe('the next episode', { tags: ['autoplay-next-episode'] }, () => {
	it('starts ten seconds after the end of an episode, the next season after the last one', async () => {
		await openEpisode(8);
		stopClock();
		await endEpisode();
		await expect.element(status).toMatchTextContent('The next episode starts in 10 seconds');
		await expect.element(status).toMatchTextContent('9. Reel 1-9');
		await vi.advanceTimersByTimeAsync(9_000);
		await expect.element(status).toMatchTextContent('The next episode starts in 1 second');
		expect(location.pathname).toBe(`${SUPERMAN_PAGE}/1/8`);
		await waitForEpisode('1/9', 1_000);
		await endEpisode();
		await expect.element(status).toMatchTextContent('Season 2');
		await playNowLink.click();
		await expect.poll(() => location.pathname).toBe(`${SUPERMAN_PAGE}/2/1`);
	});

	it('waits while its card has the focus or the pointer, and the buttons keep their place', async () => {
		await openEpisode(1);
		stopClock();
		await endEpisode();
		(stayButton.element() as HTMLElement).focus();
		await expect.element(status).toMatchTextContent(/Paused, with 10 seconds left/);
		await vi.advanceTimersByTimeAsync(30_000);
		await expect.element(status).toMatchTextContent(/Paused, with 10 seconds left/);
		(page.getByRole('link', { name: 'Leave player' }).element() as HTMLElement).focus();
		await expect.element(status).toMatchTextContent(/The next episode starts in 10 seconds/);
		const place = stayButton.element().getBoundingClientRect();
		await userEvent.hover(status);
		await expect.element(status).toMatchTextContent('Paused');
		await vi.advanceTimersByTimeAsync(30_000);
		expect(location.pathname).toBe(`${SUPERMAN_PAGE}/1/1`);
		expect(stayButton.element().getBoundingClientRect()).toEqual(place);
	});

	it('has a card without accessibility violations', async () => {
		await openEpisode(1);
		await endEpisode();
		(stayButton.element() as HTMLElement).focus();
		await expect.element(status).toMatchTextContent(/Paused, with \d+ seconds left/);
		await expectAccessible();
	});

	it('does not start when the user stays, or plays on from within the player', async () => {
		await openEpisode(1);
		stopClock();
		await endEpisode();
		await stayButton.click();
		await expect.element(upNext).not.toBeInTheDocument();
		await endEpisode();
		await postFromPlayer({ type: 'playing' });
		await expect.element(upNext).not.toBeInTheDocument();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(location.pathname).toBe(`${SUPERMAN_PAGE}/1/1`);
	});

	it('does not start where the preference is off', async () => {
		localStorage.setItem('matinee:preferences', '{"autoNext":false}');
		await openEpisode(1);
		stopClock();
		await loadPlayer();
		await postFromPlayer(
			{ type: 'playing' },
			AT_END,
			{ type: 'ended' },
			{ type: 'unavailable', reason: 'unreachable' },
		);
		await expect.element(playerStatus).toMatchTextContent('Server 1 couldn’t reach any of its sources.');
		expect(upNext.elements()).toEqual([]);
	});

	it('starts once, however long the next page takes', async () => {
		const api = createWatchApi();
		await openEpisode(9, api);
		const release = api.hold('GET /api/tmdb/tv/:id/season/:season');
		stopClock();
		await endEpisode();
		await vi.advanceTimersByTimeAsync(15_000);
		expect(location.pathname).toBe(`${SUPERMAN_PAGE}/1/9`);
		release();
		await waitForEpisode('2/1', 0);
		await endEpisode();
		// Each start counts towards the question whether somebody still watches.
		await expect.element(status).toMatchTextContent('The next episode starts in 10 seconds');
	});

	it('starts three times without a user event, then the card asks whether somebody still watches', async () => {
		await openEpisode(1);
		stopClock();
		for (const episode of [2, 3, 4]) {
			await endEpisode();
			await waitForEpisode(`1/${episode}`);
		}
		await endEpisode();
		await expect.element(status).toMatchTextContent('Still watching?');
		await vi.advanceTimersByTimeAsync(60_000);
		await expect.element(status).toMatchTextContent('Still watching?');
		expect(location.pathname).toBe(`${SUPERMAN_PAGE}/1/4`);
		await playNowLink.click();
		await expect.poll(() => location.pathname).toBe(`${SUPERMAN_PAGE}/1/5`);
		await expect.element(upNext).not.toBeInTheDocument();
		await endEpisode();
		await expect.element(status).toMatchTextContent('The next episode starts in 10 seconds');
	});
});

describe('after the end', { tags: ['after-the-end'] }, () => {
	const afterEnd = page.getByRole('region', { name: 'After the end' });
	const stars = page.getByRole('group', { name: /^Rate the/ });
	const similarMovie = (id: number) => ({
		...{ id, title: `Similar ${id}`, overview: 'What happens.', poster_path: `/${id}.jpg`, vote_average: 7 },
		...{ genre_ids: [], release_date: '1921-01-01', media_type: 'movie' as const },
	});

	async function endMovie(movie: object = {}) {
		const api = createWatchApi();
		api.respond('GET /api/tmdb/movie/:id', ({ params: { id } }) => ({
			...{ id, title: `Movie ${id}`, overview: 'What happens.', vote_average: 7, genres: [] },
			...{ release_date: '1921-01-01', runtime: 10, copies: id > 900 ? 'none' : 'known' },
			...(id === 775 ? movie : {}),
		}));
		await openWatchPage(MOVIE_PAGE, { api });
		await loadPlayer();
		await postFromPlayer({ type: 'playing' }, AT_END, { type: 'ended' });
		return api;
	}

	it('a movie is rated with one press, and the same one again removes it', async () => {
		await endMovie();
		await expect.element(afterEnd.getByText('That was Movie 775')).toBeVisible();
		const four = stars.getByRole('button', { name: '4 stars' });
		await expect.element(four).toHaveAttribute('data-shortcut', '4');
		await four.click();
		await expect.element(four).toHaveAttribute('aria-pressed', 'true');
		await expect.element(stars.getByText('Rated 4 stars')).toBeInTheDocument();
		expect(JSON.parse(tasteStorage.read() ?? '{}').ratings).toMatchObject([{ media_id: '775', half_stars: 8 }]);
		expect(location.pathname).toBe(MOVIE_PAGE);
		await expectAccessible();
		await four.click();
		await expect.element(four).toHaveAttribute('aria-pressed', 'false');
	});

	it('a similar title that can be played here starts, and Escape stops that', async () => {
		await endMovie({
			similar: { page: 1, results: [similarMovie(901), similarMovie(7)], total_pages: 1, total_results: 2 },
		});
		await expect.element(status).toMatchTextContent(/It starts in \d+ seconds?Similar 7|Similar 7/);
		await expect.element(playNowLink).toHaveAttribute('href', '/watch/movie/7');
		await userEvent.keyboard('{Escape}');
		await expect.element(upNext).not.toBeInTheDocument();
		expect(location.pathname).toBe(MOVIE_PAGE);
	});

	it('the next part of the collection comes before similar titles', async () => {
		const api = createWatchApi();
		const part = (id: number, year: number) => ({
			...similarMovie(id),
			title: `Part ${id}`,
			release_date: `${year}-01-01`,
		});
		api.respond('GET /api/tmdb/collection/:id', {
			...{ id: 3, name: 'Moons', overview: '', poster_path: null, backdrop_path: null },
			parts: [part(774, 1900), part(775, 1902), part(901, 1903), part(776, 1904)],
		});
		api.respond('GET /api/tmdb/movie/:id', ({ params: { id } }) => ({
			...{
				id,
				title: `Movie ${id}`,
				overview: 'What happens.',
				vote_average: 7,
				genres: [],
				release_date: '1902-01-01',
			},
			...{ runtime: 10, copies: id > 900 ? 'none' : 'known', belongs_to_collection: { id: 3, name: 'Moons' } },
			similar: { page: 1, results: [similarMovie(7)], total_pages: 1, total_results: 1 },
		}));
		await openWatchPage(MOVIE_PAGE, { api });
		await loadPlayer();
		await postFromPlayer({ type: 'playing' }, AT_END, { type: 'ended' });
		await expect.element(playNowLink).toHaveAttribute('href', '/watch/movie/776');
	});

	it('nothing is offered where the preference is off', async () => {
		localStorage.setItem('matinee:preferences', '{"autoNext":false}');
		await endMovie();
		await postFromPlayer({ type: 'unavailable', reason: 'unreachable' });
		await expect.element(playerStatus).toMatchTextContent('couldn’t reach any of its sources.');
		expect(afterEnd.elements()).toEqual([]);
		expect(stars.elements()).toEqual([]);
	});

	it('the keys are the card’s where the player had the focus', async () => {
		const api = createWatchApi();
		await openWatchPage(MOVIE_PAGE, { api });
		await loadPlayer();
		playerFrame().focus();
		await postFromPlayer({ type: 'playing' }, AT_END, { type: 'ended' });
		await expect.element(afterEnd).toHaveFocus();
		await userEvent.keyboard('{Escape}');
		await expect.element(afterEnd).not.toBeInTheDocument();
	});
});
