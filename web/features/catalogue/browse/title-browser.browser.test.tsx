import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PublicConfig } from '#contract/public-config.ts';
import { storedPreferences } from '../../../preferences/stored-preferences.ts';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { createFakeApi, type FakeApi, interceptRequests } from '../../../testing/fake-api.ts';
import { COMEDY, respondWithCatalogue } from '../../../testing/fake-catalogue.ts';
import { renderScreen } from '../../../testing/render-with-app.tsx';

const MOVIES = 'GET /api/tmdb/discover/movie';
const GENRES = 'GET /api/tmdb/genre/movie/list';

interface OpenOptions {
	config?: Partial<PublicConfig>;
	width?: number;
	count?: number;
	names?: string[];
	/** Changes the fake API before the list opens. */
	prepare?: (api: FakeApi) => void;
}

async function openList(address: string, { width = 1280, prepare, config, ...catalogue }: OpenOptions = {}) {
	await page.viewport(width, 844);
	const api = createFakeApi();
	respondWithCatalogue(api, catalogue);
	prepare?.(api);
	return await renderScreen(address, { api, config });
}

const cardLinks = () => [...document.querySelectorAll<HTMLAnchorElement>('main .title-grid > li a')];
const cardCount = () => cardLinks().length;
const cardNames = () => cardLinks().map((link) => link.querySelector('.font-semibold')?.textContent ?? '');
const path = () => location.pathname + location.search;
const loadMore = page.getByRole('button', { name: 'Load More' });
const search = page.getByRole('searchbox', { name: 'Search movies' });
const genre = page.getByRole('combobox', { name: 'Genre' });
const sort = page.getByRole('combobox', { name: 'Sort by' });
const filter = (name: string) => page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link', { name });

describe('a list of movies', () => {
	it.for([
		[390, 8],
		[1280, 24],
		[2560, 28],
	] as const)(
		'in a window %i px wide shows %i cards, and Load More as many again',
		{
			tags: ['browse-load-more'],
		},
		async ([width, size]) => {
			const pageThree = Promise.withResolvers<void>();
			await openList('/movies', {
				width,
				// Cards of several pages are counted together.
				prepare: (api) =>
					interceptRequests(api, /discover\/movie.*[?&]page=3/, () => pageThree.promise.then(() => undefined)),
			});
			await expect.element(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
			await expect.poll(() => document.querySelector('.title-list')?.textContent).toContain(`Showing ${size} of`);
			expect(cardCount()).toBe(size);
			// The last row is full.
			const columns = getComputedStyle(document.querySelector('.title-grid') as Element).gridTemplateColumns.split(' ');
			expect(size % columns.length).toBe(0);

			(loadMore.element() as HTMLElement).focus();
			await userEvent.keyboard('{Enter}');
			await expect.poll(() => document.activeElement).toBe(cardLinks()[size]);
			pageThree.resolve();
			await expect.poll(cardCount).toBe(size * 2);
			expect(document.activeElement).toBe(cardLinks()[size]);
			await expect
				.element(page.getByRole('status').filter({ hasText: `${size} more, ${size * 2} movies shown` }))
				.toBeInTheDocument();
			expect(new Set(cardLinks().map((link) => link.getAttribute('href'))).size).toBe(size * 2);
		},
	);

	it('ends: every title is shown once, and Load More is gone', { tags: ['browse-load-more'] }, async () => {
		await openList(`/movies?genre=${COMEDY.id}`, { width: 390 });
		for (const count of [8, 16, 24]) {
			await expect.poll(cardCount).toBe(count);
			await loadMore.click();
		}
		await expect.poll(cardCount).toBe(30);
		await expect.element(loadMore).not.toBeInTheDocument();
		await expect.element(page.getByText('30 movies', { exact: true })).toBeVisible();
		await expect.element(page.getByText('Showing all 30 movies')).toBeVisible();
	});

	it('on a touch screen grows as it is scrolled, four times, and then by Load More', {
		tags: ['list-load-by-scroll'],
	}, async () => {
		const { matchMedia } = window;
		const query = (text: string) =>
			text === '(hover: none)' ? ({ matches: true } as MediaQueryList) : matchMedia(text);
		vi.spyOn(window, 'matchMedia').mockImplementation(query);
		onTestFinished(() => void vi.restoreAllMocks());
		// The end of the list may leave the window and come back before React has rendered.
		const { IntersectionObserver: Observer } = window;
		class TwiceObserver extends Observer {
			#isObserving = true;
			constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
				super((entries, observer) => {
					callback(entries, observer);
					if (this.#isObserving) callback(entries, observer);
				}, options);
			}
			override disconnect() {
				this.#isObserving = false;
				super.disconnect();
			}
		}
		vi.stubGlobal('IntersectionObserver', TwiceObserver);
		await openList('/movies', { width: 390 });
		await expect.poll(cardCount).toBe(8);
		for (const count of [16, 24, 32, 40]) {
			scrollTo(0, document.documentElement.scrollHeight);
			await expect.poll(cardCount).toBeGreaterThanOrEqual(count);
		}
		expect(cardCount()).toBe(40);
		expect(document.activeElement).toBe(document.body);
		await loadMore.click();
		await expect.poll(cardCount).toBe(48);
	});

	it('without a title offers to clear the filters', { tags: ['browse-clear-filters', 'browse-empty'] }, async () => {
		await openList('/movies?genre=99999', { width: 390 });
		await expect.element(page.getByText('No movies found')).toBeVisible();
		await expectAccessible();
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await expect.poll(path).toBe('/movies');
		await expect.poll(cardCount).toBe(8);
	});
});

describe('the controls of a list', () => {
	it('put filter, genre and order in the address, and Back takes the last one back', {
		tags: ['browse-controls', 'browse-show-orders', 'browse-clear-filters'],
	}, async () => {
		await openList('/tv', { names: ['Zorro', 'Alfa'] });
		await filter('Top Rated').click();
		await expect.poll(path).toBe('/tv?filter=top_rated');
		await expect.element(filter('Top Rated')).toHaveAttribute('aria-current', 'true');
		await expect.element(sort).toHaveValue('top_rated');
		await genre.selectOptions('Comedy');
		await expect.poll(path).toBe('/tv?genre=35&filter=top_rated');
		await sort.selectOptions('Name');
		await expect.poll(path).toBe('/tv?genre=35&sort=name');
		await expect.element(filter('All Shows')).toHaveAttribute('aria-current', 'true');
		await expect.poll(() => cardNames()[0]).toBe('Alfa');
		expect(cardNames()).toEqual([...cardNames()].sort((a, b) => a.localeCompare(b, 'en')));
		history.back();
		await expect.element(sort).toHaveValue('top_rated');
		await page.getByRole('button', { name: 'Clear Filters' }).click();
		await expect.poll(path).toBe('/tv');
	});

	it('keep a genre when the order is changed at once after it', { tags: ['browse-controls'] }, async () => {
		await openList('/tv', { names: ['Zorro', 'Alfa'] });
		await expect.element(genre.getByRole('option', { name: 'Comedy' })).toBeInTheDocument();
		for (const [select, label] of [
			[genre, 'Comedy'],
			[sort, 'Name'],
		] as const) {
			const element = select.element() as HTMLSelectElement;
			element.selectedIndex = [...element.options].findIndex(({ text }) => text === label);
			element.dispatchEvent(new Event('change', { bubbles: true }));
		}
		await expect.poll(path).toBe('/tv?genre=35&sort=name');
	});

	it('keep the chosen quick filter in view on a narrow screen, also on Back', async () => {
		await openList('/movies', { width: 390 });
		await filter('Latest').click();
		await expect.poll(path).toBe('/movies?filter=latest');
		await expect.element(filter('Latest')).toHaveAttribute('aria-current', 'true');
		await expect.element(filter('Latest')).toBeInViewport({ ratio: 1 });
		history.back();
		await expect.poll(path).toBe('/movies');
		await expect.element(filter('All Movies')).toHaveAttribute('aria-current', 'true');
		await expect.element(filter('All Movies')).toBeInViewport({ ratio: 1 });
	});

	it('say in place that genres failed to load, and Retry moves the focus to the select', async () => {
		const { api } = await openList('/movies', { prepare: (fake) => void fake.fail(GENRES, 503) });
		const failed = page.getByRole('button', { name: 'Genres couldn’t be loaded: Retry', exact: true });
		await expect.element(failed).toBeVisible();
		await expectAccessible();
		const release = api.hold(GENRES);
		respondWithCatalogue(api);
		(failed.element() as HTMLElement).focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('button', { name: 'Genres couldn’t be loaded: Retrying…' })).toHaveFocus();
		release();
		await expect.element(genre).toHaveFocus();
		await genre.selectOptions('Comedy');
		await expect.poll(path).toBe('/movies?genre=35');
	});
});

describe('the facets of a list', { tags: ['browse-facets'] }, () => {
	const button = page.getByRole('button', { name: /^Filters/ });
	const panel = page.getByRole('dialog', { name: 'Filters' });

	it('are chosen together in a panel, are one history entry, and are taken back one by one', async () => {
		const { api } = await openList('/movies?genre=35', { config: { source: 'open' } });
		await button.click();
		await expect.element(panel).toBeVisible();
		await expectAccessible();
		await panel.getByText('1920s').click();
		await panel.getByText('Under 20 minutes').click();
		await panel.getByRole('combobox', { name: 'Country' }).selectOptions('Germany');
		await panel.getByRole('checkbox', { name: 'Free to watch now' }).click();
		await panel.getByRole('button', { name: 'Show results' }).click();
		await expect.element(panel).not.toBeInTheDocument();
		await expect.poll(path).toBe('/movies?genre=35&decade=1920&length=1-19&country=DE&free=1');
		await expect.element(button).toMatchTextContent('Filters (4)');
		await expect.poll(() => api.requests(MOVIES).at(-1)?.query).toMatchObject({ with_origin_country: 'DE' });
		await page.getByRole('link', { name: 'Remove filter: 1920s' }).click();
		await expect.poll(path).toBe('/movies?genre=35&length=1-19&country=DE&free=1');
		await expectAccessible();
		history.back();
		await expect.poll(path).toContain('decade=1920');
		history.back();
		await expect.poll(path).toBe('/movies?genre=35');
	});

	it('make a row of Home that this browser keeps, and that can be removed', { tags: ['browse-save-row'] }, async () => {
		const { navigate } = await openList('/movies?genre=35&sound=silent');
		await page.getByRole('button', { name: 'Add to Home' }).click();
		await navigate('/');
		const row = page.getByRole('region', { name: 'Comedy Movies, Silent' });
		await expect.element(row.getByRole('link').first()).toBeInTheDocument();
		await row.getByRole('link', { name: 'See all Comedy Movies, Silent' }).click();
		await expect.poll(path).toBe('/movies?genre=35&sound=silent');
		await page.getByRole('button', { name: 'Remove from Home' }).click();
		await navigate('/');
		await expect.element(page.getByRole('region', { name: 'Popular TV Shows' })).toBeInTheDocument();
		await expect.element(row).not.toBeInTheDocument();
	});

	it('of an address are shown in the panel, which Clear empties', async () => {
		await openList('/tv?sound=silent&language=xy', { width: 390, config: { source: 'open' } });
		await button.click();
		await expect.element(panel.getByRole('radio', { name: 'Silent' })).toBeChecked();
		await expect.element(panel.getByRole('combobox', { name: 'Language' })).toHaveValue('xy');
		await panel.getByRole('button', { name: 'Clear', exact: true }).click();
		await expect.poll(path).toBe('/tv');
		await expect.element(panel).not.toBeInTheDocument();
	});

	it('include the watch providers of the viewer’s region with a TMDB key', async () => {
		storedPreferences.write(JSON.stringify({ region: 'DE' }));
		const { api } = await openList('/movies?provider=8-DE', {
			config: { source: 'tmdb' },
			prepare: (api) =>
				api.respond('GET /api/tmdb/watch/providers/movie', {
					results: [
						{ provider_id: 9, provider_name: 'Second', display_priority: 2 },
						{ provider_id: 8, provider_name: 'First', display_priority: 1 },
					],
				}),
		});
		await button.click();
		const provider = panel.getByRole('combobox', { name: 'Provider' });
		await expect.element(provider.getByRole('option', { name: 'First' })).toBeInTheDocument();
		expect(api.requests('GET /api/tmdb/watch/providers/movie')[0]?.query).toEqual({ watch_region: 'DE' });
		await expect.element(panel.getByText('Providers in Germany. Data by JustWatch.')).toBeVisible();
		await expect.element(provider).toHaveValue('8-DE');
		await provider.selectOptions('Second');
		await panel.getByRole('checkbox', { name: 'Free to watch now in Germany' }).click();
		await panel.getByRole('button', { name: 'Show results' }).click();
		await expect.poll(path).toBe('/movies?free=DE&provider=9-DE');
		await expect
			.poll(() => api.requests(MOVIES).at(-1)?.query)
			.toMatchObject({ with_watch_providers: '9', watch_region: 'DE' });
	});
});

describe('a search in a list', { tags: ['list-search-replaces', 'browse-controls'] }, () => {
	it('replaces the titles in one history entry, and says when there are none', { tags: ['browse-empty'] }, async () => {
		await openList('/movies?genre=35', { names: ['Nosferatu', 'Metropolis'] });
		await expect.poll(cardCount).toBe(24);
		await search.fill('metropolis ');
		await expect.poll(path).toBe('/movies?genre=35&q=metropolis');
		await expect.element(search).toHaveValue('metropolis ');
		await expect.element(search).toHaveFocus();
		await expect.poll(cardNames).toEqual(['Metropolis']);
		await search.fill('metropolis xyzzy');
		await expect.element(page.getByText('No movies found')).toBeVisible();
		await expect.poll(() => document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
		await expectAccessible();
		history.back();
		await expect.poll(path).toBe('/movies?genre=35');
		await expect.element(search).toHaveValue('');
		history.forward();
		await expect.element(search).toHaveValue('metropolis xyzzy');
	});

	it('is cleared by a quick filter, but not by one that opens in another tab', {
		tags: ['list-choice-clears-search'],
	}, async () => {
		await openList('/movies?genre=35&q=movie');
		await expect.element(search).toHaveValue('movie');
		const preventTab = (event: Event) => event.preventDefault();
		document.addEventListener('click', preventTab, { once: true });
		await filter('Latest').click({ modifiers: ['Control'] });
		await expect.element(search).toHaveValue('movie');
		expect(path()).toBe('/movies?genre=35&q=movie');
		await filter('Latest').click();
		await expect.poll(path).toBe('/movies?genre=35&filter=latest');
		await expect.element(search).toHaveValue('');
	});
});

describe('failures of a list', { tags: ['error-list'] }, () => {
	it('an outage says so in place, is never emptiness, and Retry loads the list', {
		tags: ['outage-first-visit', 'outage-not-empty'],
	}, async () => {
		const { api } = await openList('/movies', { width: 390, prepare: (fake) => void fake.fail(MOVIES, 503) });
		await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load content. Please try again.');
		expect(page.getByText('No movies found').elements()).toEqual([]);
		await expectAccessible();
		respondWithCatalogue(api);
		await page.getByRole('button', { name: 'Retry' }).click();
		await expect.poll(cardCount).toBe(8);
	});

	it('further cards that fail leave the loaded ones, and Retry moves the focus to the first new card', async () => {
		// Reading ahead, whenever the browser is idle, would fetch the failed page before the press does.
		vi.spyOn(navigator, 'connection' as never, 'get').mockReturnValue({ saveData: true } as never);
		let isDown = true;
		await openList('/tv', {
			prepare: (api) =>
				interceptRequests(api, /discover\/tv.*[?&]page=[3-9]/, async () =>
					isDown ? { status: 503, header: () => null, json: async () => null } : undefined,
				),
		});
		await expect.poll(cardCount).toBe(24);
		await loadMore.click();
		await expect.element(page.getByText('Failed to load more content.')).toBeVisible();
		expect(cardCount()).toBe(40);
		await expectAccessible();
		isDown = false;
		await page.getByRole('button', { name: 'Retry', exact: true }).click();
		await expect.poll(cardCount).toBe(48);
		expect(document.activeElement).toBe(cardLinks()[40]);
	});
});

describe('the read-ahead of a list', { tags: ['list-read-ahead', 'limit-read-ahead'] }, () => {
	it('requests fifteen pages once each, three at a time, and aborts them when the list changes', async () => {
		const pages: string[] = [];
		const aborted: string[] = [];
		let running = 0;
		let most = 0;
		let isHeld = false;
		await openList('/movies', {
			count: 400,
			prepare: (api) =>
				interceptRequests(api, /discover\/movie/, async ({ url, signal }) => {
					pages.push(url);
					signal?.addEventListener('abort', () => aborted.push(url));
					running += 1;
					most = Math.max(most, running);
					if (isHeld && url.includes('page='))
						await new Promise((_, reject) => signal?.addEventListener('abort', reject));
					await new Promise((resolve) => requestAnimationFrame(resolve));
					running -= 1;
					return undefined;
				}),
		});
		await expect.poll(() => pages.length).toBe(15);
		await expect.element(loadMore).toBeVisible();
		expect(new Set(pages).size).toBe(15);
		expect(most).toBe(3);

		isHeld = true;
		await filter('Top Rated').click();
		const held = () => pages.slice(15).filter((url) => url.includes('page='));
		await expect.poll(() => held().length).toBe(3);
		await filter('All Movies').click();
		await expect.poll(() => aborted).toEqual(held());
		await expect.poll(cardCount).toBe(24);
		expect(pages.filter((url) => !url.includes('vote_average'))).toHaveLength(15);
	});
});

it('posters say how wide they are drawn, in every window', async () => {
	await openList('/movies');
	await expect.poll(cardCount).toBe(24);
	for (const width of [320, 399, 480, 639, 640, 1023, 1024, 1279, 1280, 1535, 1536, 1599, 1600, 1728, 2560]) {
		await page.viewport(width, 800);
		// Chromium updates viewport units in custom properties with the next frame: the poll waits for it.
		await expect.poll(comparePosterWidth, { message: `${width} px wide` }).toBe('fits');
	}
});

/** Compares the width in the `sizes` attribute of a poster with the one that the grid gives it. */
function comparePosterWidth(): string {
	const image = document.querySelector<HTMLImageElement>('.title-grid img');
	// Browsers that measure lazy images by themselves write `auto` first.
	const sizes = image?.sizes.replace(/^auto, /, '').split(', ') ?? [];
	const choices = sizes.map((choice) => /^(?:(\(.+?\)) )?(.+)$/.exec(choice) ?? []);
	const length = choices.find(([, query]) => !query || matchMedia(query).matches)?.[2] ?? '';
	const ruler = document.body.appendChild(document.createElement('div'));
	ruler.style.cssText = `position:fixed;inline-size:${length}`;
	const declared = ruler.getBoundingClientRect().width;
	ruler.remove();
	const drawn = image?.parentElement?.getBoundingClientRect().width ?? 0;
	const fits = declared >= drawn - 1 && declared < drawn * 1.12;
	return fits ? 'fits' : `${declared} px declared, ${drawn} px drawn`;
}
