import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { historyStorage, resumePositionsStorage } from '../../../personal-data/personal-storage.ts';
import { buildUser } from '../../../testing/render-with-app.tsx';
import {
	buildListedServer,
	buildServerList,
	createWatchApi,
	MOVIE_PAGE,
	openWatchPage,
	playerFrame,
	SNAFU_PAGE,
	SUPERMAN_PAGE,
} from '../../../testing/watch-page.tsx';

const previous = page.getByRole('link', { name: /^Previous Episode/ });
const next = page.getByRole('link', { name: /^Next Episode/ });
const backLink = page.getByRole('link', { name: /^Back/ });
const seasons = page.getByRole('region', { name: 'Seasons' });

async function open(address: string): Promise<void> {
	await openWatchPage(address);
	await expect.element(page.getByRole('button', { name: 'Server: Server 1' })).toBeVisible();
}

async function press(locator: typeof next): Promise<void> {
	await expect.element(locator).toBeVisible();
	(locator.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
}

function readHeader(): string {
	const header = document.querySelector('main header');
	return header?.textContent ?? '';
}

/** The values of a list of facts, by label. */
function readFacts(heading: string): Record<string, string> {
	const section = page.getByRole('heading', { name: heading, exact: true }).element().closest('section');
	const rows = [...(section?.querySelectorAll('dl > div') ?? [])];
	const textOf = (row: Element, name: string) => row.querySelector(name)?.textContent ?? '';
	return Object.fromEntries(rows.map((row) => [textOf(row, 'dt'), textOf(row, 'dd')]));
}

async function expectEpisode(path: string): Promise<void> {
	await expect.poll(() => location.pathname).toBe(`${SUPERMAN_PAGE}/${path}`);
	await expect.poll(() => playerFrame().src).toBe(`https://s1.invalid/t/661/${path}`);
	const [season, episode] = path.split('/');
	expect(document.title).toBe(`Superman S${season}E${episode} · Matinee`);
}

describe('the watch page of a show', () => {
	it('is that of the first episode without a season and an episode', {
		tags: ['watch-first-episode', 'watch-header', 'watch-sections', 'watch-title-link', 'watch-document-title'],
	}, async () => {
		await page.viewport(390, 844);
		await open(SUPERMAN_PAGE);
		await expect.element(page.getByRole('heading', { level: 1, name: 'Superman' })).toBeVisible();
		expect(document.title).toBe('Superman S1E1 · Matinee');
		expect(readHeader()).toContain('Rated 7.4 out of 10');
		expect(document.querySelector('main header [aria-live]')?.textContent).toBe('Season 1, episode 1S1E1Reel 1-1');
		await expect.element(page.getByRole('img', { name: 'Poster of Superman' })).toBeVisible();
		await expect.poll(() => playerFrame().src).toBe('https://s1.invalid/t/661/1/1');
		const about = page.getByRole('region', { name: 'About this episode' });
		await expect.element(about.getByRole('heading', { level: 3 })).toHaveTextContent('Reel 1-1');
		expect(readFacts('Show Details')).toMatchObject({ Seasons: '2', Episodes: '17' });
		await expect.element(backLink).toHaveAttribute('href', '/tv/661/1/1');
	});

	it('keeps the words of the name whole on a tablet, however long the episode’s name is', {
		tags: ['watch-header'],
	}, async () => {
		await page.viewport(768, 1024);
		await open(SUPERMAN_PAGE);
		const name = page.getByRole('heading', { level: 1, name: 'Superman' }).element() as HTMLElement;
		const facts = name.nextElementSibling as HTMLElement;
		facts.prepend('The Episode with a Name that Needs the Whole Line of a Tablet and More');
		const lines = document.createRange();
		lines.selectNodeContents(name);
		expect(new Set([...lines.getClientRects()].map(({ top }) => top)).size).toBe(1);
	});

	it('has links to the previous and next episode of the season, which keep the scroll position', {
		tags: ['watch-next-episode', 'watch-document-title', 'episode-neighbours'],
	}, async () => {
		await open(`${SUPERMAN_PAGE}/2/6`);
		await expectEpisode('2/6');
		next.element().scrollIntoView({ block: 'center' });
		const top = window.scrollY;
		expect(top).toBeGreaterThan(0);
		await next.click();
		await expectEpisode('2/7');
		expect(window.scrollY).toBe(top);
		await next.click();
		await expectEpisode('2/8');
		await expect.element(next).not.toBeInTheDocument();
		await previous.click();
		await expectEpisode('2/7');
	});

	it('has no previous episode at the start of a season, and no next one at its end', {
		tags: ['watch-next-episode', 'episode-neighbours'],
	}, async () => {
		await open(`${SUPERMAN_PAGE}/1/1`);
		await expect.element(next).toBeVisible();
		expect(previous.elements()).toEqual([]);
		await page.getByRole('link', { name: '9 Reel 1-9' }).click();
		await expectEpisode('1/9');
		await expect.element(previous).toBeVisible();
		expect(next.elements()).toEqual([]);
	});

	it('has links to the first episode of each season', {
		tags: ['watch-sections', 'season-starts-at-first'],
	}, async () => {
		await page.viewport(390, 844);
		await open(`${SUPERMAN_PAGE}/1/4`);
		const links = seasons.getByRole('link');
		expect(links.elements().map(({ textContent }) => textContent)).toEqual([
			'Season 19 episodes',
			'Season 28 episodes',
		]);
		await expect.element(links.nth(0)).toHaveAttribute('aria-current', 'true');
		await press(links.nth(1));
		await expectEpisode('2/1');
		await expect.element(links.nth(1)).toHaveAttribute('aria-current', 'true');
		await expect.element(links.nth(0)).not.toHaveAttribute('aria-current');
	});

	it('lists the first twenty episodes of a season in a list that collapses', {
		tags: ['watch-quick-list', 'limit-quick-list'],
	}, async () => {
		await open(`${SNAFU_PAGE}/1/20`);
		const list = page.getByRole('group').filter({ hasText: 'Episodes of season 1' });
		const episodes = list.getByRole('listitem').getByRole('link');
		const summary = document.querySelector('details summary') as HTMLElement;
		await expect.element(list).toMatchTextContent('First 20 of 24');
		expect(episodes.elements()).toHaveLength(20);
		await expect.element(episodes.nth(19)).toHaveAttribute('aria-current', 'true');
		summary.scrollIntoView();
		await expect.element(episodes.nth(19)).toBeInViewport();
		await expect.element(list.getByRole('link', { name: 'All 24 episodes' })).toHaveAttribute('href', '/tv/663/1/20');
		summary.focus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(() => document.querySelector('details li a')?.checkVisibility()).toBe(false);
		await userEvent.keyboard('{Enter}');
		await press(episodes.nth(4));
		await expect.poll(() => location.pathname).toBe(`${SNAFU_PAGE}/1/5`);
		await expect.element(episodes.nth(4)).toHaveAttribute('aria-current', 'true');
	});
});

describe('the watch page of a movie', () => {
	it('has its title, rating and details, and links back to it', {
		tags: ['watch-header', 'watch-title-link', 'watch-document-title'],
	}, async () => {
		await open(MOVIE_PAGE);
		await expect.element(page.getByRole('heading', { level: 1, name: 'A Trip to the Moon' })).toBeVisible();
		expect(document.title).toBe('A Trip to the Moon · Matinee');
		expect(readHeader()).toContain('Rated 7.9 out of 10');
		expect(readFacts('Movie Details')).toMatchObject({ Runtime: '15 min', Status: 'Released' });
		for (const name of ['Episode Navigation', 'Seasons']) {
			expect(page.getByRole('region', { name }).elements()).toEqual([]);
		}
		await press(backLink);
		await expect.poll(() => location.pathname).toBe('/movie/775');
		await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
	});
});

describe('the player', { tags: ['watch-player-size'] }, () => {
	const theatre = page.getByRole('button', { name: 'Theatre mode' });
	const boxOf = (selector: string) => (document.querySelector(selector) as HTMLElement).getBoundingClientRect();

	it('is as wide as the content, at most as high as the window less 200 px', async () => {
		await page.viewport(1280, 800);
		await open(MOVIE_PAGE);
		const { left, right, height } = boxOf('.player-stage');
		const header = boxOf('.watch-header');
		expect([left, right]).toEqual([header.left, header.right]);
		expect(height).toBe(600);
	});

	it('has the episodes of a show beside it, below it in theatre mode, which the device keeps', async () => {
		await page.viewport(1280, 800);
		await open(SUPERMAN_PAGE);
		expect(boxOf('.watch-side').top).toBeLessThan(boxOf('.player-stage').bottom);
		await theatre.click();
		await expect.element(theatre).toHaveAttribute('aria-pressed', 'true');
		expect(JSON.parse(localStorage.getItem('matinee:preferences') ?? '{}').theatre).toBe(true);
		expect(boxOf('.watch-side').top).toBeGreaterThan(boxOf('.player-stage').bottom);
		expect(boxOf('.player-stage').width).toBe(document.documentElement.clientWidth);
		// The title is below the player, and after it in the document.
		const isAfter = Node.DOCUMENT_POSITION_FOLLOWING;
		const [stage, header] = ['.player-stage', '.watch-header'].map((selector) => document.querySelector(selector));
		expect(boxOf('.watch-header').top).toBeGreaterThan(boxOf('.player-stage').bottom);
		expect(stage && header && stage.compareDocumentPosition(header) & isAfter).toBe(isAfter);
		await theatre.click();
		await expect.poll(() => boxOf('.watch-side').top).toBeLessThan(boxOf('.player-stage').bottom);
	});

	it('leaves the ways into it and past it to keyboards', { tags: ['focus-player'] }, async () => {
		await open(MOVIE_PAGE);
		const enter = page.getByRole('button', { name: 'Player controls' });
		const links = enter.element().parentElement as HTMLElement;
		expect(getComputedStyle(links).opacity).toBe('0');
		(backLink.element() as HTMLElement).focus();
		await userEvent.tab();
		await expect.element(enter).toHaveFocus();
		await expect.poll(() => getComputedStyle(links).opacity).toBe('1');
	});
});

describe('a title that was left in the middle', () => {
	it('resumes where another device stopped, and starts over when asked', {
		tags: ['resume-position', 'resume-choice'],
	}, async () => {
		const api = createWatchApi();
		const at = { season: 1, episode: 1, duration: 900, completed: false, play_count: 0 };
		const answer = api.hold('GET /api/watch-progress/:mediaId/:type');
		api.respond('GET /api/watch-progress/:mediaId/:type', {
			entry: null,
			episodes: [{ ...at, position: 754, updated_at: new Date().toISOString() }],
		});
		const list = buildServerList([buildListedServer(1, { params: { position: 'start' } })]);
		// The page waits for the answer a second and a half, which on a busy machine is over too soon.
		const start = setTimeout;
		vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) =>
			ms === 1500 ? 0 : start(act, ms)) as typeof setTimeout);
		await openWatchPage(MOVIE_PAGE, { api, list, user: buildUser() });
		await expect.element(page.getByRole('button', { name: 'Server: Server 1' })).toBeVisible();
		expect(document.querySelector('main iframe')).toBeNull();
		answer();
		await expect.poll(() => document.querySelector('main iframe')).not.toBeNull();
		expect(playerFrame().src).toMatch(/[?&]start=754\b/);
		await expect.element(page.getByText('Resumed at 12:34')).toBeVisible();
		await page.getByRole('button', { name: 'Start over' }).click();
		await expect.poll(() => playerFrame().src).not.toMatch(/start=/);
		await expect.element(page.getByText('Resumed at 12:34')).not.toBeInTheDocument();
	});

	it('starts at the beginning where its page was opened to start over, once', {
		tags: ['resume-title-page'],
	}, async () => {
		const position = { key: 'movie/775', position: 754, duration: 900, completed: false, timestamp: Date.now() };
		resumePositionsStorage.write(JSON.stringify([position]));
		const list = buildServerList([buildListedServer(1, { params: { position: 'start' } })]);
		await openWatchPage(`${MOVIE_PAGE}#t=0`, { list });
		await expect.poll(() => document.querySelector('main iframe')).not.toBeNull();
		expect(playerFrame().src).not.toMatch(/start=/);
		expect(location.hash).toBe('');
		expect(resumePositionsStorage.read()).toBeNull();
	});
});

it('a title of which only the trailer plays is not recorded as watched', {
	tags: ['history-record-once'],
}, async () => {
	const api = createWatchApi();
	const videos = { results: [{ key: 'abcDEF-_123', name: 'Trailer', site: 'YouTube', type: 'Trailer' }] };
	const of = { 1: { copies: 'none', videos }, 2: { copies: 'none' }, 3: { copies: 'searchable', videos } } as const;
	api.respond('GET /api/tmdb/movie/:id', ({ params: { id } }) => {
		const fields = { id, title: `Movie ${id}`, overview: '', vote_average: 5, genres: [], release_date: '1927-01-10' };
		return { ...fields, ...of[id as 1 | 2 | 3] } as never;
	});
	const { navigate } = await openWatchPage('/watch/movie/1', { api });
	for (const id of [1, 2, 3]) {
		await navigate(`/watch/movie/${id}`);
		await expect.element(page.getByRole('heading', { level: 1, name: `Movie ${id}` })).toBeVisible();
	}
	await expect.poll(() => historyStorage.read()).toContain('"media_id":"3"');
	const recorded: { media_id: string }[] = JSON.parse(historyStorage.read() ?? '[]');
	expect(recorded.map(({ media_id }) => media_id)).toEqual(['3', '2']);
});
