import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queueStorage } from '../personal-data/personal-storage.ts';
import { endSession } from '../session/end-session.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi } from '../testing/fake-api.ts';
import { buildUser, renderWithApp } from '../testing/render-with-app.tsx';
import {
	createWatchApi,
	loadPlayer,
	MOVIE_PAGE,
	openWatchPage,
	postFromPlayer,
	SNAFU_PAGE,
} from '../testing/watch-page.tsx';
import { PlayAll } from './play-all.tsx';
import { changeQueue, type QueuedTitle, readQueue } from './queue.ts';

beforeEach(() => queueStorage.remove());

const movie = (id: number, name = `Movie ${id}`): QueuedTitle => ({ media_type: 'movie', id, at: null, name });
const queueCard = page.getByRole('region', { name: /^Queue/ });
const namesOf = () => readQueue().map(({ name }) => name);
const keys = (text: string) => userEvent.keyboard(text);

/** Movies above 900 are in no copy and nowhere else. */
function respondWithMovies(api: FakeApi): void {
	api.respond('GET /api/tmdb/movie/:id', ({ params: { id } }) => ({
		...{ id, title: `Movie ${id}`, overview: 'What happens.', vote_average: 7, genres: [], release_date: '1921-01-01' },
		...{ runtime: 60, copies: id > 900 ? 'none' : 'known' },
	}));
}

async function openWithQueue(...items: QueuedTitle[]) {
	changeQueue(() => items);
	const api = createWatchApi();
	respondWithMovies(api);
	const opened = await openWatchPage(MOVIE_PAGE, { api });
	await expect.element(queueCard).toBeVisible();
	return { api, ...opened };
}

describe('the queue beside the player', { tags: ['queue-beside-player'] }, () => {
	it('says what is next, and moves and removes by keys, with the focus where it was', async () => {
		await openWithQueue(movie(775), movie(1), movie(2), movie(3));
		// What plays has left it.
		expect(namesOf()).toEqual(['Movie 1', 'Movie 2', 'Movie 3']);
		await expect.element(queueCard.getByRole('link', { name: /Movie 1/ })).toHaveAttribute('href', '/watch/movie/1');
		(queueCard.getByRole('button', { name: 'Move Movie 2 down' }).element() as HTMLElement).focus();
		await keys('{Enter}');
		expect(namesOf()).toEqual(['Movie 1', 'Movie 3', 'Movie 2']);
		// At the end it cannot go further: the focus is on the other direction.
		await expect.element(queueCard.getByRole('button', { name: 'Remove Movie 2 from the queue' })).toBeVisible();
		await expect.poll(() => queueCard.element().contains(document.activeElement)).toBe(true);
		await queueCard.getByRole('button', { name: 'Move Movie 3 up' }).click();
		await expect.element(queueCard.getByRole('link', { name: /Movie 3/ })).toBeVisible();
		await queueCard.getByRole('button', { name: 'Remove Movie 3 from the queue' }).click();
		expect(namesOf()).toEqual(['Movie 1', 'Movie 2']);
		await expectAccessible();
	});

	it('is cleared, and comes back by Undo', async () => {
		await openWithQueue(movie(1), movie(2));
		await queueCard.getByRole('button', { name: 'Clear' }).click();
		await expect.element(queueCard).not.toBeInTheDocument();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.element(queueCard).toBeVisible();
		expect(namesOf()).toEqual(['Movie 1', 'Movie 2']);
	});

	it('plays after the end, before the next episode of the show', async () => {
		changeQueue(() => [movie(1)]);
		const api = createWatchApi();
		respondWithMovies(api);
		await openWatchPage(`${SNAFU_PAGE}/1/1`, { api });
		await expect.element(queueCard.getByRole('link', { name: /Movie 1/ })).toBeVisible();
		await loadPlayer();
		await postFromPlayer({ type: 'playing' }, { type: 'timeupdate', position: 599, duration: 600 }, { type: 'ended' });
		const upNext = page.getByRole('region', { name: 'Up next' });
		await expect.element(upNext.getByRole('link', { name: 'Play Now' })).toHaveAttribute('href', '/watch/movie/1');
		await expect.element(upNext.getByRole('status').first()).toMatchTextContent('Movie 1');
	});

	it('skips what nothing here can play, with a sentence', async () => {
		await openWithQueue(movie(901, 'Lost Film'), movie(1));
		await expect.element(page.getByText('Skipped Lost Film: nothing here can play it.')).toBeVisible();
		await expect.element(queueCard.getByRole('link', { name: /Movie 1/ })).toBeVisible();
		expect(namesOf()).toEqual(['Movie 1']);
	});

	it('is gone after a logout', { tags: ['queue-rules'] }, async () => {
		const api = createFakeApi();
		api.respond('POST /api/auth/logout', null);
		const { queries } = await renderWithApp(<p>Page</p>, { api, user: buildUser() });
		changeQueue(() => [movie(1)]);
		expect(queueStorage.read()).toContain('id-of-ada');
		await endSession(queries);
		expect(queueStorage.read()).toBeNull();
	});
});

describe('Play all', { tags: ['queue-play-all'] }, () => {
	async function openList(items: readonly QueuedTitle[], api = createFakeApi()) {
		respondWithMovies(api);
		await renderWithApp(<PlayAll name="Silents" load={async () => items} />, { api });
	}
	const playAll = page.getByRole('button', { name: 'Play all of Silents' });

	it('starts the first one that can be played, without hidden titles, and queues the others', async () => {
		localStorage.setItem(
			'matinee:taste',
			JSON.stringify({ hidden: [{ media_type: 'movie', media_id: '2', timestamp: 1 }] }),
		);
		await openList([movie(901, 'Lost Film'), movie(1), movie(2), movie(3)]);
		await playAll.click();
		await expect.poll(() => location.pathname).toBe('/watch/movie/1');
		expect(namesOf()).toEqual(['Movie 3']);
		await expect.element(page.getByText('Skipped Lost Film: nothing here can play it.')).toBeVisible();
	});

	it('replaces the queue, which Undo brings back', async () => {
		changeQueue(() => [movie(7)]);
		await openList([movie(1), movie(2)]);
		await playAll.click();
		await expect.poll(namesOf).toEqual(['Movie 2']);
		await page.getByRole('button', { name: 'Undo' }).click();
		expect(namesOf()).toEqual(['Movie 7']);
	});

	it('says when nothing of it can be played, and leaves the queue', async () => {
		changeQueue(() => [movie(7)]);
		await openList([movie(901), movie(902)]);
		await playAll.click();
		await expect.element(page.getByText('Nothing of this can be played here.')).toBeVisible();
		expect(namesOf()).toEqual(['Movie 7']);
	});

	it('plays in any order by Shuffle', async () => {
		await openList(Array.from({ length: 30 }, (_, index) => movie(index + 1)));
		await page.getByRole('button', { name: 'Shuffle Silents' }).click();
		await expect.poll(() => readQueue().length).toBe(29);
		const ids = readQueue().map(({ id }) => id);
		expect(ids).not.toEqual([...ids].sort((a, b) => a - b));
		await expectAccessible();
	});
});
