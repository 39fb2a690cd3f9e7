import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { historyStorage, resumePositionsStorage } from '../../../personal-data/personal-storage.ts';
import { storedPreferences } from '../../../preferences/stored-preferences.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';
import { buildSeason, buildSeasons, buildShow, respondWithShow } from '../../../testing/tmdb-titles.ts';

const SEASON = 'GET /api/tmdb/tv/:id/season/:season';
const FAILED = 'This season’s episodes couldn’t be loaded. Please try again.';

const episodes = page.getByRole('region', { name: 'Episodes' });
const list = episodes.getByRole('list');
const rows = list.getByRole('listitem');
const seasons = episodes.getByRole('combobox', { name: 'Season' });
const watchNow = page.getByRole('link', { name: 'Watch Now' });

async function openShow(address: string, api = respondWithShow(createFakeApi())) {
	await renderScreen(address, { api });
	await expect.element(episodes).toBeVisible();
	return api;
}

const options = () => [...seasons.element().querySelectorAll('option')].map(({ textContent }) => textContent);

const text = (row: Element) => row.textContent;

/** Exactly one row has the mark. */
async function expectSelected(number: number): Promise<void> {
	const marked = rows.filter({ hasText: 'Selected' });
	await expect.element(marked.getByRole('heading')).toMatchTextContent(new RegExp(`^${number}\\. `));
	expect(marked.elements()).toHaveLength(1);
	await expect.element(marked.getByRole('heading').getByRole('link')).toHaveAttribute('aria-current', 'true');
}

describe('the season select', { tags: ['show-seasons'] }, () => {
	it('opens the first episode of another season, and keeps focus and scroll', {
		tags: ['show-watch-now', 'show-episode-address'],
	}, async () => {
		await openShow('/tv/605');
		await expectSelected(1);
		await expect.element(watchNow).toHaveAttribute('href', '/watch/tv/605/1/1');
		expect(options()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Season ${number}`));
		(seasons.element() as HTMLElement).focus();
		scrollTo({ top: 40, behavior: 'instant' });
		const before = scrollY;
		expect(before).toBeGreaterThan(0);
		await userEvent.selectOptions(seasons, '4');
		await expect.poll(() => location.pathname).toBe('/tv/605/4/1');
		await expectSelected(1);
		expect(rows.elements()).toHaveLength(14);
		await expect.element(seasons).toHaveFocus();
		await expect.element(watchNow).toHaveAttribute('href', '/watch/tv/605/4/1');
		expect(scrollY).toBe(before);
	});

	it('leaves out specials and missing numbers, and goes past nine', { tags: ['show-missing'] }, async () => {
		const show = buildShow({ seasons: buildSeasons([10, 0, 2, 4, 1]) });
		await openShow('/tv/605', respondWithShow(createFakeApi(), show));
		expect(options()).toEqual([1, 2, 4, 10].map((number) => `Season ${number}`));
		await userEvent.selectOptions(seasons, '10');
		await expect.poll(() => location.pathname).toBe('/tv/605/10/1');
		await expectSelected(1);
	});
});

describe('the list of episodes', { tags: ['show-episode-address'] }, () => {
	it('marks the episode of the address, with the page at its top', { tags: ['routes-episode'] }, async () => {
		const { navigate } = await renderScreen('/info', { api: respondWithShow(createFakeApi()) });
		await navigate('/tv/605/1/12');
		await expectSelected(12);
		await expect.element(seasons).toHaveValue('1');
		await expect.element(watchNow).toHaveAttribute('href', '/watch/tv/605/1/12');
		const row = rows.filter({ hasText: 'Selected' });
		expect(scrollY).toBe(0);
		const play = row.getByRole('link', { name: /^Watch season 1, episode 12: / });
		await expect.element(play).toHaveAttribute('href', '/watch/tv/605/1/12');
	});

	it('selects an episode by keyboard in place, with the focus kept and the episode in the title', async () => {
		await openShow('/tv/605/4/1');
		const second = episodes.getByRole('heading').getByRole('link').nth(1);
		(second.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => location.pathname).toBe('/tv/605/4/2');
		await expectSelected(2);
		await expect.element(second).toHaveFocus();
		await expect.element(watchNow).toHaveAttribute('href', '/watch/tv/605/4/2');
		await expect.poll(() => document.title).toMatch(/ S4E2 · Matinee$/);
		await expectAccessible();
	});

	it('says when an episode will be shown', async () => {
		const api = respondWithShow(createFakeApi());
		const season = buildSeason(1, 3);
		for (const episode of season.episodes.slice(-1)) episode.air_date = '2099-12-24';
		api.respond(SEASON, season);
		await openShow('/tv/605/1/3', api);
		await expectSelected(3);
		await expect.element(rows.last()).toMatchTextContent(/Airs December 24, 2099/);
		expect(episodes.getByText(/Airs December/).elements()).toHaveLength(1);
	});
});

describe('progress in a show', { tags: ['show-progress'] }, () => {
	it('marks what was watched, how far, and the episode that is being watched, instead of one that is up next', async () => {
		historyStorage.write(
			JSON.stringify([{ media_type: 'tv', media_id: '605', season: 1, episode: 3, timestamp: Date.now() }]),
		);
		const watched = (episode: number) => ({ key: `tv/605/1/${episode}`, position: 0, duration: 1440 });
		const stored = [watched(1), watched(2)].map((one) => ({ ...one, completed: true, timestamp: Date.now() }));
		resumePositionsStorage.write(JSON.stringify([...stored, ['tv/605/1/3', 720]]));
		await openShow('/tv/605/1/4');
		await expect.element(rows.nth(2)).toMatchTextContent(/Watching/);
		const marks = rows
			.elements()
			.slice(0, 5)
			.map((row) => /Watched|\d+ % watchedWatching|Selected/.exec(text(row))?.[0]);
		expect(marks).toEqual(['Watched', 'Watched', '50 % watchedWatching', 'Selected', undefined]);
		expect(list.getByText('Up next').elements()).toEqual([]);
		await expectAccessible();
	});

	it('is not shown without any', async () => {
		await openShow('/tv/605');
		await expect.element(rows.first()).toMatchTextContent(/Up next/);
		expect(list.getByText(/Watched|Watching/).elements()).toEqual([]);
	});
});

describe('marks', { tags: ['progress-marks'] }, () => {
	const PROGRESS = 'GET /api/watch-progress/:mediaId/:type';
	const MARKS = 'POST /api/watch-progress/marks';
	const tick = (number: number) => list.getByRole('button', { name: `Season 1, episode ${number} watched` });
	const season = episodes.getByRole('button', { name: 'Season 1 watched', exact: true });
	const pressed = () => list.getByRole('button', { pressed: true }).elements().length;

	/** A server that keeps the marks of six episodes. */
	async function openMarkedShow() {
		const api = respondWithShow(createFakeApi());
		api.respond(SEASON, buildSeason(1, 6));
		api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
		let watched = [1];
		const toProgress = () => ({
			entry: null,
			episodes: watched.map((episode) => ({
				...{ season: 1, episode, position: 0, duration: 0, completed: true, play_count: 1 },
				updated_at: '2026-06-15T12:00:00.000Z',
			})),
		});
		api.respond(PROGRESS, toProgress);
		api.respond(MARKS, ({ body }) => {
			const named =
				body.episodes?.map(({ episode }) => episode) ?? (body.episode ? [body.episode] : [1, 2, 3, 4, 5, 6]);
			const changed = named.filter((episode) => watched.includes(episode) !== body.watched);
			watched = body.watched ? [...watched, ...changed] : watched.filter((episode) => !changed.includes(episode));
			return { changed: changed.map((episode) => ({ season: 1, episode })), progress: toProgress() };
		});
		await renderScreen('/tv/605/1/1', { api, user: buildUser() });
		await expect.element(tick(1)).toHaveAttribute('aria-pressed', 'true');
		return api;
	}

	it('are set and removed by keyboard, at once', async () => {
		const api = await openMarkedShow();
		const answer = api.hold(MARKS);
		(tick(3).element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(tick(3)).toHaveAttribute('aria-pressed', 'true');
		answer();
		await expect.poll(() => api.requests(MARKS)[0]?.body).toMatchObject({ season: 1, episode: 3, watched: true });
		await tick(1).click();
		await expect.element(tick(1)).toHaveAttribute('aria-pressed', 'false');
		await expect.element(tick(3)).toHaveAttribute('aria-pressed', 'true');
		await expectAccessible();
	});

	it('are as before when the server refuses, which is said', async () => {
		const api = await openMarkedShow();
		api.fail(MARKS, 500);
		await tick(2).click();
		await expect.element(page.getByText('The mark couldn’t be saved. Please try again.')).toBeVisible();
		await expect.element(tick(2)).toHaveAttribute('aria-pressed', 'false');
	});

	it('of a season are one request, and Undo removes those that it has set', async () => {
		const api = await openMarkedShow();
		await season.click();
		await expect.element(season).toHaveAttribute('aria-pressed', 'true');
		expect(pressed()).toBe(6);
		await expect.element(page.getByText('5 episodes marked as watched')).toBeVisible();
		await page.getByRole('button', { name: 'Undo' }).click();
		await expect.poll(pressed).toBe(1);
		await expect.element(tick(1)).toHaveAttribute('aria-pressed', 'true');
		expect(api.requests(MARKS)).toHaveLength(2);
	});
});

describe('a season of hundreds of episodes', { tags: ['show-long-season'] }, () => {
	const numbers = () =>
		rows
			.getByRole('heading')
			.elements()
			.map(({ textContent }) => Number.parseInt(textContent, 10));
	const more = list.getByRole('button', { name: 'Show more episodes' });
	const earlier = list.getByRole('button', { name: 'Show earlier episodes' });
	const linkOf = (number: number) => list.getByRole('link', { name: new RegExp(`^${number}\\. `) });

	async function openLongSeason(address: string) {
		const api = respondWithShow(createFakeApi());
		api.respond(SEASON, buildSeason(1, 300));
		const { navigate } = await renderScreen(address, { api });
		await expect.element(episodes).toBeVisible();
		return navigate;
	}

	async function press(button: typeof more): Promise<void> {
		(button.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
	}

	it('is drawn in slices from the keyboard, with the focus on the first new episode', async () => {
		await openLongSeason('/tv/605/1/1');
		expect([numbers().length, numbers().at(-1)]).toEqual([50, 50]);
		await expect.element(earlier).not.toBeInTheDocument();
		await press(more);
		await expect.element(linkOf(51)).toHaveFocus();
		expect([numbers().length, numbers().at(-1)]).toEqual([100, 100]);
		for (const last of [150, 200, 250, 300]) {
			await press(more);
			expect(numbers().at(-1)).toBe(last);
		}
		await expect.element(more).not.toBeInTheDocument();
		await expectSelected(1);
	});

	it('shows the episode of the address at once, and those before it', async () => {
		await openLongSeason('/tv/605/1/250');
		await expectSelected(250);
		expect([numbers()[0], numbers().length]).toEqual([240, 50]);
		await press(earlier);
		await expect.element(linkOf(239)).toHaveFocus();
		expect([numbers()[0], numbers().at(-1)]).toEqual([190, 289]);
		await expectAccessible();
	});

	it('keeps what is drawn when an episode is selected, and on Back', async () => {
		const navigate = await openLongSeason('/tv/605/1/1');
		await press(more);
		await press(more);
		await userEvent.click(linkOf(120));
		await expectSelected(120);
		expect(numbers()).toHaveLength(150);
		history.back();
		await expectSelected(1);
		expect(numbers()).toHaveLength(150);
		await navigate('/info');
		history.back();
		await expectSelected(1);
		expect(numbers()).toHaveLength(150);
	});
});

describe('a season that cannot be fetched', () => {
	it('shows more episodes after a Retry, also where the address names an episode that it does not have', {
		tags: ['show-long-season'],
	}, async () => {
		const api = respondWithShow(createFakeApi());
		api.fail(SEASON, { code: 'bad_upstream', message: 'No' });
		await openShow('/tv/605/1/999', api);
		api.respond(SEASON, buildSeason(1, 120));
		await episodes.getByRole('button', { name: 'Retry' }).click();
		await expect.poll(() => rows.getByRole('heading').elements().length).toBe(50);
		await list.getByRole('button', { name: 'Show more episodes' }).click();
		expect(rows.getByRole('heading').elements()).toHaveLength(100);
	});

	it('says so in its place, with a Retry that keeps the focus', { tags: ['show-seasons'] }, async () => {
		const api = await openShow('/tv/605');
		await expectSelected(1);
		const recover = api.fail(SEASON, { code: 'bad_upstream', message: 'No' });
		await userEvent.selectOptions(seasons, '2');
		await expect.element(episodes.getByRole('alert')).toHaveTextContent(FAILED);
		await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
		const retry = episodes.getByRole('button', { name: 'Retry' });
		await expect.element(retry).toBeVisible();
		const release = api.hold(SEASON);
		(retry.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(episodes.getByRole('button', { name: 'Retrying…' })).toHaveFocus();
		await expect.element(episodes.getByRole('alert')).toHaveTextContent(FAILED);
		recover();
		release();
		await expectSelected(1);
		expect(rows.elements()).toHaveLength(14);
		await expect.element(episodes.getByRole('alert')).not.toBeInTheDocument();
		await expect.element(rows.first().getByRole('link').first()).toHaveFocus();
	});

	it('moves the focus to its episodes, pressed while it is fetched again by itself', async () => {
		const api = respondWithShow(createFakeApi());
		const recover = api.fail(SEASON, { code: 'bad_upstream', message: 'No' });
		const { queries } = await renderScreen('/tv/605', { api });
		await expect.element(episodes.getByRole('button', { name: 'Retry' })).toBeVisible();
		const release = api.hold(SEASON);
		void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
		const retrying = episodes.getByRole('button', { name: 'Retrying…' });
		await expect.element(retrying).toBeVisible();
		(retrying.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		recover();
		release();
		await expect.element(rows.first().getByRole('link').first()).toHaveFocus();
	});
});

describe('spoilers', { tags: ['show-seasons'] }, () => {
	it('are hidden on request, of episodes that were not watched, until a press', async () => {
		storedPreferences.write(JSON.stringify({ hideSpoilers: true }));
		await openShow('/tv/605');
		const row = rows.nth(1);
		const reveal = row.getByRole('button', { name: 'Reveal episode 2' });
		await expect.element(reveal).toBeVisible();
		await expect.element(row.getByRole('heading')).toHaveTextContent('2. Episode 2');
		expect(row.element().querySelector('img, .episode-overview, [data-rating]')).toBeNull();
		expect(row.getByRole('link', { name: 'Watch season 1, episode 2: Episode 2' }).elements()).toHaveLength(1);
		await expectAccessible();
		await reveal.click();
		await expect.element(reveal).not.toBeInTheDocument();
		expect(row.element().querySelector('.episode-overview')).not.toBeNull();
		expect(rows.nth(2).element().querySelector('.episode-overview')).toBeNull();
	});

	it('are covered by the style sheet before the page knows what was watched', async () => {
		await openShow('/tv/605');
		const covered = [...rows.nth(1).element().querySelectorAll('[data-spoiler]')];
		expect(covered.length).toBeGreaterThan(2);
		document.documentElement.dataset.hideSpoilers = '';
		expect(covered.map((element) => getComputedStyle(element).visibility)).toEqual(covered.map(() => 'hidden'));
		delete document.documentElement.dataset.hideSpoilers;
	});
});
