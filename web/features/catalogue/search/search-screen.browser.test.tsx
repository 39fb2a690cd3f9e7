import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { hiddenCardsStorage, tasteStorage } from '../../../personal-data/taste-storage.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi, interceptRequests } from '../../../testing/fake-api.ts';
import { respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { nextFrames } from '../../../testing/next-frames.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';

const NAMES = ['Nosferatu', 'The General', 'The Ghost', 'His Girl Friday', 'Metropolis'];

async function openSearch(
	address: string,
	{ width = 1280, prepare }: { width?: number; prepare?: (api: FakeApi) => void } = {},
) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	respondWithCatalogue(api, { names: NAMES });
	prepare?.(api);
	return await renderScreen(address, { api });
}

const ONE_PAGE = { page: 1, total_pages: 1 };
const JAMES = {
	id: 8,
	media_type: 'movie',
	title: 'James',
	overview: 'A story.',
	poster_path: '/poster.jpg',
	release_date: '1927-01-10',
	vote_average: 7,
};
/** An answer of multi search; of two people nothing can be shown. */
const MIXED = [
	{ id: 7, media_type: 'person', name: 'James Roe', profile_path: '/james.jpg', known_for: [JAMES] },
	{ id: 5, media_type: 'person', name: 'James', profile_path: null, known_for: [] },
	{ id: 6, media_type: 'person', name: 'James', profile_path: '/james.jpg', adult: true },
	JAMES,
	{ id: 9, media_type: 'collection', title: 'James Collection', poster_path: '/james.jpg', overview: '' },
];

const cardLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('[role=tabpanel] .title-grid > li a')];
const cardCount = () => cardLinks().length;
const paths = () => cardLinks().map((link) => new URL(link.href).pathname);
const address = () => location.pathname + location.search;
const field = page.getByRole('combobox', { name: 'Search movies, TV shows and people' });
const tab = (name: string) => page.getByRole('tab', { name });

describe('search', () => {
	it.for([1280, 390])(
		'is used by keyboard alone, from the navigation to the results, in a window %i px wide',
		{
			tags: ['anonymous-rights', 'search-address'],
		},
		async (width) => {
			await openSearch('/info', { width });
			const link = page
				.getByRole('link', { name: 'Search', exact: true })
				.elements()
				.find((one) => one.checkVisibility());
			(link as HTMLElement).focus();
			await userEvent.keyboard('{Enter}');
			await expect.poll(address).toBe('/search');
			await expect.element(field).toHaveFocus();
			await expect.element(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
			await expect
				.element(page.getByRole('link', { name: 'Comedy' }).first())
				.toHaveAttribute('href', '/movies?genre=35');
			await userEvent.keyboard('  his   girl {Enter}');
			await expect.poll(address).toBe('/search?q=his+girl');
			await expect.poll(() => cardLinks()[0]?.textContent).toContain('His Girl Friday');
		},
	);

	it('adds one history entry while typing, and Clear search removes the results', {
		tags: ['search-without-query'],
	}, async () => {
		await openSearch('/search');
		await field.fill('noir');
		await expect.poll(address).toBe('/search?q=noir');
		await field.fill('nosferatu');
		await expect.poll(address).toBe('/search?q=nosferatu');
		await expect.poll(paths).toEqual(['/movie/1', '/tv/1']);
		history.back();
		await expect.poll(address).toBe('/search');
		await expect.element(field).toHaveValue('');
		history.forward();
		await expect.element(field).toHaveValue('nosferatu');
		await page.getByRole('button', { name: 'Clear search' }).click();
		await expect.poll(address).toBe('/search');
		await expect.element(field).toHaveFocus();
		await expect.poll(cardCount).toBe(0);
	});

	it('is submitted at once by its button, and Load More Results reveals more', {
		tags: ['search-load-more'],
	}, async () => {
		await openSearch('/search', { width: 390 });
		await field.fill('movie');
		await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
		await expect.poll(address).toBe('/search?q=movie');
		await expect.element(page.getByText(/^(About )?\d+ results$/)).toBeVisible();
		expect(cardCount()).toBe(8);
		await page.getByRole('button', { name: 'Load More Results' }).click();
		await expect.poll(cardCount).toBe(16);
	});

	it('ignores a response that a newer search has overtaken', async () => {
		const general = Promise.withResolvers<undefined>();
		let calls = 0;
		await openSearch('/search', {
			prepare: (api) =>
				interceptRequests(api, /query=general$/, () => {
					calls += 1;
					return general.promise;
				}),
		});
		await field.fill('general');
		await expect.poll(address).toBe('/search?q=general');
		await expect.poll(() => calls).toBe(1);
		await field.fill('nosferatu');
		await expect.poll(paths).toEqual(['/movie/1', '/tv/1']);
		general.resolve(undefined);
		await new Promise((resolve) => setTimeout(resolve));
		await nextFrames();
		expect(address()).toBe('/search?q=nosferatu');
		expect(paths()).toEqual(['/movie/1', '/tv/1']);
	});

	it('shows the list that it describes as a row above the results', { tags: ['search-suggestions'] }, async () => {
		await openSearch('/search?q=comedy');
		const row = page.getByRole('region', { name: 'Comedy', exact: true });
		await expect.element(row.getByRole('link', { name: 'See all Comedy' })).toHaveAttribute('href', '/movies?genre=35');
		await expect.element(row.getByRole('listitem').first()).toBeVisible();
		await expect.element(page.getByText('No results found')).toBeVisible();
	});

	it('shows people and collections among all results, each with its own page', {
		tags: ['search-people', 'rule-no-people'],
	}, async () => {
		await openSearch('/search?q=james', {
			prepare: (api) => api.respond('GET /api/tmdb/search/multi', { ...ONE_PAGE, total_results: 5, results: MIXED }),
		});
		await expect.poll(paths).toEqual(['/person/7', '/movie/8', '/collection/9']);
		const captions = cardLinks().map((link) => link.textContent);
		expect(captions).toEqual(['James RoeKnown for James', 'James1927 · MovieRated 7.0', 'James CollectionCollection']);
		await expect.element(page.getByText('3 results')).toBeVisible();
		await expectAccessible();
	});

	it('shows popular people under their tab before a search', { tags: ['search-people'] }, async () => {
		await openSearch('/search?type=person', {
			prepare: (api) =>
				api.respond('GET /api/tmdb/person/popular', {
					...ONE_PAGE,
					total_results: 1,
					results: [{ id: 7, name: 'James Roe', profile_path: '/james.jpg', known_for: [] }],
				}),
		});
		await expect.element(page.getByRole('region', { name: 'Popular People' })).toBeVisible();
		await expect.poll(paths).toEqual(['/person/7']);
		expect(page.getByText('Trending Now').elements()).toEqual([]);
	});

	it('finds people by their tab, without those who are adult or of whom nothing is known', {
		tags: ['search-people'],
	}, async () => {
		await openSearch('/search?q=james&type=person', {
			prepare: (api) =>
				api.respond('GET /api/tmdb/search/person', {
					...ONE_PAGE,
					total_results: 4,
					results: [
						{ id: 7, name: 'James Roe', profile_path: '/james.jpg', known_for_department: 'Acting', known_for: [] },
						{ id: 8, name: 'James Doe', profile_path: null, known_for: [] },
						{ id: 9, name: 'James Poe', profile_path: '/poe.jpg', adult: true },
						{ id: 10, name: ' ', profile_path: '/nobody.jpg' },
					],
				}),
		});
		await expect.element(tab('People')).toHaveAttribute('aria-selected', 'true');
		await expect.poll(paths).toEqual(['/person/7']);
		expect(cardLinks()[0]?.textContent).toContain('Acting');
		expect(new URL(cardLinks()[0]?.href ?? '').pathname).toBe('/person/7');
	});
});

describe('the suggestions of the search field', { tags: ['search-suggestions'] }, () => {
	const list = page.getByRole('listbox', { name: 'Suggestions' });
	const option = (name: RegExp) => list.getByRole('option', { name });

	it('are moved through by arrow keys while the focus stays in the field, and Enter opens one', async () => {
		await openSearch('/search');
		await field.click();
		await userEvent.keyboard('the g');
		await expect.element(option(/^The General/).first()).toBeVisible();
		await expect.element(field).toHaveAttribute('aria-expanded', 'true');
		await expectAccessible();
		await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
		await expect.element(field).toHaveFocus();
		const active = document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
		expect(active?.getAttribute('aria-selected')).toBe('true');
		expect(active?.textContent).toContain('The General');
		await userEvent.keyboard('{Escape}');
		await expect.element(list).not.toBeInTheDocument();
		await expect.element(field).toHaveValue('the g');
		await userEvent.keyboard('h{ArrowDown}{Enter}');
		await expect.poll(address).toBe('/movie/3');
	});

	it('leave out hidden titles, as the results do', { tags: ['hidden-titles-everywhere'] }, async () => {
		tasteStorage.write(JSON.stringify({ hidden: [{ media_type: 'movie', media_id: '3', timestamp: 1 }] }));
		await openSearch('/search?q=the+g');
		await expect.poll(() => hiddenCardsStorage.read()).toContain('"/movie/3"');
		await expect.element(page.getByRole('tabpanel').getByRole('link', { name: /The Ghost 1962/ })).toBeVisible();
		await expect
			.element(page.getByRole('tabpanel').getByRole('link', { name: /The Ghost 1927/ }))
			.not.toBeInTheDocument();
		await field.click();
		await expect.element(option(/^The Ghost.*1962/)).toBeVisible();
		await expect.element(option(/^The Ghost.*1927/)).not.toBeInTheDocument();
	});

	it('describe lists, and Down below the last one leads to the page', async () => {
		await openSearch('/search');
		await field.click();
		await userEvent.keyboard('silent comedy');
		await expect.element(option(/^Silent · Comedy/)).toBeVisible();
		await userEvent.keyboard('{ArrowDown}{ArrowDown}');
		await expect.element(list).not.toBeInTheDocument();
	});

	it('are recent searches before anything is typed, which can be removed', { tags: ['search-recent'] }, async () => {
		await openSearch('/search');
		await field.click();
		await userEvent.keyboard('nosferatu{Enter}');
		await expect.poll(address).toBe('/search?q=nosferatu');
		await page.getByRole('button', { name: 'Clear search' }).click();
		await field.fill('metropolis');
		await expect.poll(() => cardLinks()[0]?.textContent).toContain('Metropolis');
		await userEvent.keyboard('{Escape}');
		cardLinks()[0]?.click();
		await expect.poll(address).toBe('/movie/5');
		history.back();
		await field.click();
		await page.getByRole('button', { name: 'Clear search' }).click();
		await expect.element(option(/^metropolis/)).toBeVisible();
		expect(list.getByRole('option').elements()).toHaveLength(2);
		await expectAccessible();
		await userEvent.keyboard('{ArrowDown}{Delete}');
		await expect.element(option(/^metropolis/)).not.toBeInTheDocument();
		await page.getByRole('button', { name: 'Clear recent searches' }).click();
		await expect.element(list).not.toBeInTheDocument();
		expect(localStorage.getItem('matinee:recent-searches')).toBeNull();
	});
});

it('a search that finds nothing names a similar one, beside popular titles', {
	tags: ['search-did-you-mean'],
}, async () => {
	await openSearch('/search?q=nosfurathu', {
		prepare: (api) =>
			api.respond('GET /api/tmdb/search/multi', ({ query }) =>
				query.query === 'nosfurathu'
					? { ...ONE_PAGE, total_results: 0, results: [], did_you_mean: 'Nosferatu' }
					: { ...ONE_PAGE, total_results: 1, results: [JAMES] },
			),
	});
	await expect.element(page.getByText('No results found')).toBeVisible();
	await expect.element(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
	await expectAccessible();
	await page.getByRole('link', { name: 'Nosferatu', exact: true }).last().click();
	await expect.poll(address).toBe('/search?q=Nosferatu');
	await expect.poll(paths).toEqual(['/movie/8']);
});

it('the tabs of a search are moved through by arrow keys, and are in the address', {
	tags: ['search-address', 'search-tabs'],
}, async () => {
	await openSearch('/search?q=the');
	await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
	(tab('All').element() as HTMLElement).focus();
	await userEvent.keyboard('{ArrowRight}{ArrowRight}');
	await expect.element(tab('TV Shows')).toHaveFocus();
	await userEvent.keyboard(' ');
	await expect.poll(address).toBe('/search?q=the&type=tv');
	await expect.element(tab('TV Shows')).toHaveAttribute('aria-selected', 'true');
	await expect.poll(paths).toEqual(['/tv/2', '/tv/3']);
	history.back();
	await expect.element(tab('All')).toHaveAttribute('aria-selected', 'true');
	await tab('Movies').click();
	await expect.poll(address).toBe('/search?q=the&type=movie');
	await expect.poll(paths).toEqual(['/movie/2', '/movie/3']);
});

it('no results look different from an outage, and Retry moves the focus to the first result', {
	tags: ['outage-not-empty', 'error-empty-texts'],
}, async () => {
	let isDown = true;
	await openSearch('/search?q=xyzzyplugh&type=movie', {
		prepare: (api) =>
			interceptRequests(api, /query=metropolis/, async () =>
				isDown ? { status: 503, header: () => null, json: async () => null } : undefined,
			),
	});
	await expect.element(page.getByText('No results found')).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Search everything' })).toBeVisible();
	await field.fill('metropolis');
	await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load content. Please try again.');
	expect(page.getByText('No results found').elements()).toEqual([]);
	await expectAccessible();
	isDown = false;
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect.poll(paths).toEqual(['/movie/5']);
	await expect.poll(() => document.activeElement).toBe(cardLinks()[0]);
});

it('is no wider than a window of 320 px', { tags: ['reflow'] }, async () => {
	await page.viewport(320, 640);
	const api = createFakeApi();
	respondWithCatalogue(api);
	await renderScreen('/search', { api });
	for (const part of [page.getByRole('heading', { level: 1 }), page.getByRole('search'), page.getByRole('tablist')]) {
		await expect.element(part).toBeVisible();
		expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
	}
});
