import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PublicConfig } from '#contract/public-config.ts';
import { resumePositionsStorage } from '../../../personal-data/personal-storage.ts';
import { storedPreferences } from '../../../preferences/stored-preferences.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { nextFrames } from '../../../testing/next-frames.ts';
import { buildUser, renderScreen } from '../../../testing/render-with-app.tsx';
import { buildMovie, buildSeason, buildShow, respondWithShow } from '../../../testing/tmdb-titles.ts';

const heading = page.getByRole('heading', { level: 1 });
const main = page.getByRole('main');
const watchNow = page.getByRole('link', { name: 'Watch Now' });
const itemsOf = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

async function openMovie(movie: Parameters<typeof buildMovie>[0], config?: Partial<PublicConfig>) {
	const api = createFakeApi();
	const response = buildMovie(movie);
	api.respond('GET /api/tmdb/movie/:id', response);
	await renderScreen('/movie/701', { api, config });
	await expect.element(heading).toHaveTextContent(response.title ?? '');
}

/** The values of a list of facts, by label. */
function factsUnder(name: string): Record<string, string> {
	const section = page.getByRole('heading', { name, exact: true }).element().closest('section');
	const rows = [...(section?.querySelectorAll('dl > div') ?? [])];
	return Object.fromEntries(
		rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
	);
}

/** What this browser has stored of nobody in particular. */
function storePosition(key: string, position: number): void {
	resumePositionsStorage.write(
		JSON.stringify([{ key, position, duration: 3016, completed: false, timestamp: Date.now() }]),
	);
}

it('keeps room for the stars and the buttons beside them, so that nothing moves when they come', {
	tags: ['movie-hero'],
}, async () => {
	await openMovie({});
	await expect.element(page.getByRole('button', { name: 'Queue' })).toBeVisible();
	const room = document.querySelector<HTMLElement>('[data-portal]');
	if (!room) throw new Error('The page has no room for the own rating');
	for (const width of [320, 344, 390, 412, 640, 768, 1024, 1280]) {
		await page.viewport(width, 800);
		const taken = room.firstElementChild?.getBoundingClientRect().height;
		expect(`${taken}px at ${width}`).toBe(`${getComputedStyle(room).minBlockSize} at ${width}`);
	}
});

describe('Watch Now of a title that was begun', { tags: ['resume-title-page'] }, () => {
	const resume = (name: string) => page.getByRole('link', { name, exact: true });
	const startOver = resume('Start over');

	it('becomes Resume with the time, in the same place, with a way to start over', async () => {
		const api = createFakeApi();
		api.respond('GET /api/tmdb/movie/:id', buildMovie());
		const { navigate } = await renderScreen('/movie/701', { api });
		const place = () =>
			page
				.getByRole('link', { name: /^(Watch Now|Resume)/ })
				.element()
				.getBoundingClientRect();
		await expect.element(watchNow).toBeVisible();
		const before = place();
		storePosition('movie/702', 754);
		api.respond('GET /api/tmdb/movie/:id', buildMovie({ id: 702, title: 'Sea of Glass' }));
		await navigate('/movie/702');
		await expect.element(resume('Resume at 12:34')).toHaveAttribute('href', '/watch/movie/702');
		expect(place()).toEqual(before);
		await expect.element(startOver).toHaveAttribute('href', '/watch/movie/702#t=0');
		await expectAccessible();
	});

	it('of the account resumes the episode that was watched last, on any device', async () => {
		const api = respondWithShow(createFakeApi());
		api.respond('GET /api/debug/db-config', { databaseConfig: { isRemote: true } });
		const at = '2026-06-15T12:00:00.000Z';
		const entry = { media_id: '605', media_type: 'tv', watched_at: at, last_watched: at } as const;
		const row = {
			season: 1,
			episode: 2,
			position: 754,
			duration: 1440,
			completed: false,
			play_count: 0,
			updated_at: at,
		};
		api.respond('GET /api/watch-progress/:mediaId/:type', { entry: { ...entry, ...row }, episodes: [row] });
		const { navigate } = await renderScreen('/tv/605', { api, user: buildUser() });
		await expect.element(resume('Resume S1E2 at 12:34')).toHaveAttribute('href', '/watch/tv/605/1/2');
		await navigate('/tv/605/1/3');
		await expect.element(watchNow).toHaveAttribute('href', '/watch/tv/605/1/3');
		await expect.element(startOver).not.toBeInTheDocument();
	});

	it('stays as it is where positions are not kept', async () => {
		storePosition('movie/701', 754);
		storedPreferences.write('{"rememberPosition":false}');
		vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => {
			queueMicrotask(() => run({ didTimeout: false, timeRemaining: () => 50 }));
			return 0;
		});
		await openMovie({});
		await expect.element(watchNow).toBeVisible();
		await vi.dynamicImportSettled();
		await nextFrames();
		expect(startOver.elements()).toEqual([]);
	});
});

describe('the page of a movie', () => {
	it('has its facts, its production and its money', {
		tags: ['movie-hero', 'movie-production', 'movie-money', 'movie-numbers'],
	}, async () => {
		await openMovie({
			budget: 63_000_000,
			revenue: 463_517_383,
			genres: [
				{ id: 18, name: 'Drama' },
				{ id: 37, name: 'Western' },
			],
			production_companies: ['One', 'Two', 'Three'].map((name) => ({ name })),
			production_countries: ['Japan', 'Peru'].map((name) => ({ iso_3166_1: 'XX', name })),
			spoken_languages: ['Japanese', 'Quechua'].map((english_name) => ({ iso_639_1: 'xx', english_name })),
		});
		await expect.poll(() => document.title).toBe('Sea of Brass · Matinee');
		const hero = heading.element().closest('header');
		for (const fact of ['1927', '2h 28m', 'Rated 7.3 out of 10', '12,345 votes'])
			expect(hero?.textContent).toContain(fact);
		expect(
			itemsOf('Genres')
				.elements()
				.map((item) => item.textContent),
		).toEqual(['Drama', 'Western']);
		await expect.element(watchNow).toHaveAttribute('href', '/watch/movie/701');
		expect(factsUnder('Details')).toEqual({
			'Release Date': 'January 10, 1927',
			Status: 'Released',
			Companies: 'One, Two',
			Country: 'Japan',
			Language: 'Japanese',
			Budget: '$63.0M',
			Revenue: '$463.5M',
		});
	});

	it('names its makers once, each a link, and for which ages it is where the viewer is', {
		tags: ['title-people', 'title-said-once', 'title-certification'],
	}, async () => {
		const crew = [
			{ id: 5, name: 'Ida Brass', job: 'Director', department: 'Directing' },
			{ id: 6, name: 'Max Sea', job: 'Screenplay', department: 'Writing' },
		];
		const certified = (certification: string) => [{ certification, type: 3 }];
		await openMovie({
			credits: { cast: [], crew },
			release_dates: {
				results: [
					{ iso_3166_1: 'US', release_dates: [{ certification: 'NR', type: 1 }, ...certified('PG-13')] },
					{ iso_3166_1: 'DE', release_dates: certified('12') },
				],
			},
			keywords: { keywords: [{ id: 1, name: 'harbour' }] },
		});
		await expect.element(main.getByRole('link', { name: 'Ida Brass' })).toHaveAttribute('href', '/person/5');
		expect(main.getByText('Ida Brass').elements()).toHaveLength(1);
		await expect.element(main.getByText('Written by')).toBeVisible();
		const hero = () => heading.element().closest('header')?.textContent;
		await expect.poll(hero).toContain('Certification PG-13');
		storedPreferences.write('{"region":"DE"}');
		await expect.poll(hero).toContain('Certification 12');
		storedPreferences.write('{"region":"FR"}');
		await expect.poll(hero).toContain('Certification PG-13 (US)');
		expect(factsUnder('Details')).toMatchObject({ Keywords: 'harbour' });
	});

	it('of the open catalogue has no votes: its rating is called the score of the editors', async () => {
		await openMovie({}, { source: 'open' });
		const hero = heading.element().closest('header');
		expect(hero?.textContent).toContain('Editors’ score');
		expect(hero?.querySelector('[data-rating] svg')).toBeNull();
		expect(hero?.textContent).not.toContain('votes');
		expect(page.getByRole('region', { name: 'Where to Watch' }).elements()).toEqual([]);
	});

	it('leaves out what is unknown, and fits a narrow screen', { tags: ['movie-status'] }, async () => {
		await page.viewport(390, 844);
		await openMovie({
			title: 'Unknown Quantity',
			overview: '',
			release_date: '',
			status: '',
			runtime: 0,
			budget: 0,
			revenue: 0,
			vote_average: 0,
			vote_count: 0,
			credits: { cast: [], crew: [] },
			videos: { results: [] },
			similar: { page: 1, results: [], total_pages: 0, total_results: 0 },
		});
		expect(factsUnder('Details')).toEqual({ Status: 'Released' });
		await expect.element(page.getByText('No overview yet.')).toBeVisible();
		const headings = main.getByRole('heading').elements();
		expect(headings.map(({ textContent }) => textContent)).toEqual(['Unknown Quantity', 'Details', 'Where to Watch']);
		expect((main.element() as HTMLElement).innerText).not.toMatch(/null|undefined|NaN|\$|0h/);
		await expect.element(watchNow).toBeVisible();
		// Large enough to press.
		expect(watchNow.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
		await expectAccessible();
	});

	it('has at most 20 of the cast and 12 similar movies, without adult ones', {
		tags: ['movie-cast-and-similar', 'limit-cast-and-similar'],
	}, async () => {
		const numbers = Array.from({ length: 30 }, (_, index) => index);
		const results = numbers.map((number) => ({
			id: 800 + number,
			title: `Like It ${number}`,
			overview: 'Much alike.',
			poster_path: `/poster-movie-${800 + number}.jpg`,
			release_date: '2001-02-03',
			vote_average: 6,
			vote_count: 10,
			adult: number === 1,
			genre_ids: [],
		}));
		await openMovie({
			credits: { cast: numbers.map((id) => ({ id, name: `Player ${id}`, character: 'Herself' })), crew: [] },
			similar: { page: 1, results, total_pages: 1, total_results: 30 },
		});
		const cast = page.getByRole('region', { name: 'Cast' });
		expect(cast.getByRole('listitem').elements()).toHaveLength(20);
		// One tab stop, as every row.
		expect(cast.element().querySelectorAll('a[tabindex="0"]')).toHaveLength(1);
		const similar = page.getByRole('region', { name: 'You Might Also Like' });
		expect(similar.getByRole('listitem').elements()).toHaveLength(12);
		await expect.element(similar.getByText('Like It 1', { exact: true })).not.toBeInTheDocument();
	});
});

describe('the page of a show', () => {
	it('has its first date, length, network and creators', { tags: ['show-facts'] }, async () => {
		const results = Array.from({ length: 15 }, (_, id) => ({
			id: id + 1,
			name: `Show ${id}`,
			overview: 'Much alike.',
			poster_path: `/show-${id}.jpg`,
			first_air_date: '1961-01-01',
			vote_average: 6,
			vote_count: 10,
		}));
		const show = buildShow({
			number_of_seasons: 5,
			number_of_episodes: 1156,
			vote_average: 8.56,
			networks: ['First', 'Second'].map((name) => ({ name })),
			created_by: ['Ann', 'Ben', 'Cid'].map((name) => ({ name })),
			genres: [{ id: 18, name: 'Drama' }],
			similar: { page: 1, results, total_pages: 1, total_results: 15 },
		});
		await renderScreen('/tv/605', { api: respondWithShow(createFakeApi(), show) });
		await expect.element(heading).toHaveTextContent('Brass Weather');
		expect(factsUnder('Details')).toMatchObject({
			'First Air Date': 'October 2, 1959',
			Episodes: '1,156',
			Network: 'First',
		});
		const hero = heading.element().closest('header')?.textContent;
		for (const fact of ['5 seasons', 'Rated 8.6 out of 10', 'Created by Ann, Ben']) expect(hero).toContain(fact);
		expect(
			itemsOf('Genres')
				.elements()
				.map((item) => item.textContent),
		).toEqual(['Drama']);
		const similar = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link');
		const hrefs = similar.elements().map((link) => link.getAttribute('href'));
		expect(hrefs).toHaveLength(12);
		for (const href of hrefs) expect(href).toMatch(/^\/tv\/\d+$/);
	});

	it('without seasons offers nothing to watch', { tags: ['show-facts'] }, async () => {
		const show = buildShow({ seasons: [], number_of_seasons: 0, number_of_episodes: 0, first_air_date: '' });
		await renderScreen('/tv/605', { api: respondWithShow(createFakeApi(), show) });
		await expect.element(page.getByText('No seasons have been announced yet.')).toBeVisible();
		expect(page.getByRole('combobox', { name: 'Season' }).elements()).toEqual([]);
		expect(watchNow.elements()).toEqual([]);
		expect((main.element() as HTMLElement).innerText).not.toMatch(/null|undefined|NaN/);
	});
});

describe('a title without a known copy', { tags: ['title-no-copy'] }, () => {
	const trailer = { key: 'abcDEF-_123', name: 'Trailer', site: 'YouTube', type: 'Trailer' };
	const withTrailer = { videos: { results: [trailer] } };

	it.each([
		['none', {}, false, 'Watch Now', 'There is no trailer either: a short clip plays.'],
		['none', withTrailer, false, 'Watch Now (Trailer)', 'Only its trailer plays here.'],
		['none', withTrailer, true, 'Watch Now', 'Other player servers may have it.'],
		['searchable', {}, false, 'Watch Now', 'Matinee looks for one when you press play.'],
		['searchable', withTrailer, false, 'Watch Now', 'Matinee looks for one when you press play. There is a trailer.'],
		[
			'searchable',
			{},
			true,
			'Watch Now',
			'Matinee looks for one when you press play. Other player servers may have it.',
		],
	] as const)(
		'says so before the click: %s, %o, other players %s: %s',
		async (copies, videos, hasOtherPlayers, name, rest) => {
			await openMovie({ copies, ...videos }, { hasOtherPlayers });
			const button = page.getByRole('link', { name, exact: true });
			await expect.element(button).toHaveAccessibleDescription(`No free copy of this movie is known. ${rest}`);
			await expect.element(button).toHaveAttribute('href', '/watch/movie/701');
		},
	);

	it.each(['known', undefined] as const)('says nothing of one with copies: %s', async (copies) => {
		await openMovie({ copies });
		await expect.element(watchNow).toHaveAccessibleDescription('');
		expect(main.getByText('No free copy').elements()).toEqual([]);
	});

	it('is an episode on the page of a show, the selected one', async () => {
		const api = respondWithShow(createFakeApi());
		const season = buildSeason(1, 3);
		api.respond('GET /api/tmdb/tv/:id/season/:season', {
			...season,
			episodes: season.episodes.map((episode, at) => ({ ...episode, copies: at === 1 ? 'none' : 'known' })),
		});
		const { navigate } = await renderScreen('/tv/605/1/2', { api });
		const note = 'No free copy of this episode is known. There is no trailer either: a short clip plays.';
		await expect.element(watchNow).toHaveAccessibleDescription(note);
		const rows = page.getByRole('region', { name: 'Episodes' }).getByRole('listitem');
		expect(rows.elements().map((row) => row.textContent?.includes('No free copy known'))).toEqual([false, true, false]);
		await expectAccessible();
		await navigate('/tv/605/1/3');
		await expect.element(watchNow).toHaveAccessibleDescription('');
	});
});
