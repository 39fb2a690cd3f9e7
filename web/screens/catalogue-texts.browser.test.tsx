import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi } from '../testing/fake-api.ts';
import { respondWithCatalogue } from '../testing/fake-catalogue.ts';
import { renderScreen } from '../testing/render-with-app.tsx';
import { buildMovie, buildSeason, buildShow, respondWithShow } from '../testing/tmdb-titles.ts';
import { createWatchApi, MOVIE_PAGE, openWatchPage, playerFrame } from '../testing/watch-page.tsx';

const HEBREW = 'ואלס עם באשיר';
const LONG_TITLES = {
	words: 'Night of the Day of the Dawn of the Son of the Bride of the Return of the Revenge of the Terror of '.repeat(
		3,
	),
	'one word': 'W'.repeat(220),
};
const VIEWPORTS = [
	{ width: 1280, height: 800 },
	{ width: 320, height: 640 },
];
const CASES = VIEWPORTS.flatMap((viewport) =>
	Object.entries(LONG_TITLES).map(([kind, title]) => ({ ...viewport, kind, title: title.trim() })),
);

const heading = page.getByRole('heading', { level: 1 });
const watchNow = page.getByRole('link', { name: 'Watch Now' });
const rectOf = (locator: typeof watchNow) => locator.element().getBoundingClientRect();

/** Above the bar at the bottom, which phones have. */
function expectInView({ top, bottom }: DOMRect): void {
	const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--tab-bar')) * 16;
	expect(top).toBeGreaterThanOrEqual(0);
	expect(bottom).toBeLessThanOrEqual(innerHeight - bar);
	expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}

describe('a very long title', { tags: ['title-long'] }, () => {
	it.each(CASES)('of $kind leaves Watch Now of its page in view at $width px', async ({ title, ...viewport }) => {
		await page.viewport(viewport.width, viewport.height);
		const api = createFakeApi();
		const genres = ['Adventure', 'Animation', 'Science Fiction'].map((name, id) => ({ id, name }));
		api.respond(
			'GET /api/tmdb/movie/:id',
			buildMovie({ title, genres, tagline: 'It was never this late. '.repeat(9) }),
		);
		await renderScreen('/movie/701', { api });
		await expect.element(heading).toHaveAccessibleName(title);
		await expect.element(heading).toHaveAttribute('title', title);
		expectInView(rectOf(watchNow));
		await expect.element(page.getByRole('definition').first()).toHaveTextContent(title);
	});

	it.each(CASES)('of $kind leaves Watch Now of Home in view at $width px', async ({ title, ...viewport }) => {
		await page.viewport(viewport.width, viewport.height);
		const api = createFakeApi();
		respondWithCatalogue(api, { names: [title], overrides: { backdrop_path: '/wide.jpg' } });
		await renderScreen('/', { api });
		await expect.element(heading).toHaveAccessibleName(title);
		expectInView(rectOf(watchNow.first()));
	});

	it.each(CASES)('of $kind leaves the player in view at $width px', async ({ title, ...viewport }) => {
		await page.viewport(viewport.width, viewport.height);
		const api = createWatchApi();
		api.respond('GET /api/tmdb/movie/:id', buildMovie({ id: 775, title }));
		await openWatchPage(MOVIE_PAGE, { api });
		await expect.element(heading).toHaveAccessibleName(title);
		await expect.poll(() => document.querySelector('.player-frame')).not.toBeNull();
		expectInView(playerFrame().getBoundingClientRect());
	});
});

describe('text from right to left', { tags: ['data-text-direction'] }, () => {
	/** Where a character of the text is. */
	function characterOf(element: Element, index: 0 | -1): DOMRect {
		const range = document.createRange();
		const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
		const at = index === 0 ? 0 : text.length - 1;
		range.setStart(text, at);
		range.setEnd(text, at + 1);
		return range.getBoundingClientRect();
	}

	it('has its own direction, and leaves that of the text around it alone', async () => {
		const show = buildShow({ name: `${HEBREW} 2: Part!`, overview: `${HEBREW}, 1982!` });
		const api = respondWithShow(createFakeApi(), show);
		api.respond('GET /api/tmdb/tv/:id/season/:season', buildSeason(1, 3, { name: `${HEBREW} (2)` }));
		await renderScreen('/tv/605/1/1', { api });
		await expect.element(heading).toHaveTextContent(`${HEBREW} 2: Part!`);

		// The first letter is the rightmost one, of a heading that begins where its neighbours do.
		const name = heading.element();
		const range = document.createRange();
		range.selectNodeContents(name);
		expect(characterOf(name, 0).right).toBeCloseTo(range.getBoundingClientRect().right, 0);
		expect(range.getBoundingClientRect().left).toBeCloseTo(name.getBoundingClientRect().left, 0);

		const overview = page.getByRole('region', { name: 'Overview' }).element().querySelector('p') as Element;
		expect(characterOf(overview, 0).right).toBeCloseTo(overview.getBoundingClientRect().right, 0);

		// "1. Name (2)": the number stays first, and the brackets around theirs.
		const link = page.getByRole('region', { name: 'Episodes' }).getByRole('heading').getByRole('link').first();
		const [number, episode] = [...link.element().children] as [Element, Element];
		const { left, right } = episode.getBoundingClientRect();
		expect(number.getBoundingClientRect().right).toBeLessThanOrEqual(left);
		expect(characterOf(episode, 0).right).toBeCloseTo(right, 0);
		expect(characterOf(episode, -1).left).toBeCloseTo(left, 0);
	});
});
