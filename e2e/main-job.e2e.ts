import type { Page } from '@playwright/test';
import { startOnTmdb, stopOnTmdb, type TmdbServers } from '../harness/start-on-tmdb.ts';
import { expectPlaying } from './expect-page.ts';
import { answerVideoEmbed, test as base, expect, untilHydrated } from './fixtures.ts';

const test = base.extend<{ coldServers: TmdbServers }>({
	/** Nobody has visited them: their caches are empty. */
	coldServers: async ({ page }, use) => {
		const servers = await startOnTmdb();
		await use(servers);
		await page.close();
		await stopOnTmdb(servers);
	},
});

// A first visitor's: with the welcome.
test.use({ isWelcomed: false });

function paths(page: Page): string {
	return new URL(page.url()).pathname;
}

/** Of the text of the hero when its display face comes late: less than anybody sees. */
const MAX_SHIFT = 0.001;

test.describe('on the open catalogue', () => {
	test('home → hero → detail → Watch Now → the frame plays', {
		tag: ['@phone', '@routes-screens', '@home-hero-actions', '@movie-hero', '@anonymous-rights'],
	}, async ({ page }) => {
		await page.goto('/');
		await untilHydrated(page);
		const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

		await page.getByRole('link', { name: 'More Info' }).click();
		await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
		// Home has the same heading, and a link to watch it too.
		await expect(page.getByRole('link', { name: 'More Info' })).toHaveCount(0);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

		await page.getByRole('link', { name: 'Watch Now' }).first().click();
		await expect(page).toHaveURL(/\/watch\//);
		await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
		await expectPlaying(page);
	});

	test('a row by keyboard → a show → another season → an episode → watch', {
		tag: ['@routes-episode', '@anonymous-rights'],
	}, async ({ page }) => {
		await page.goto('/');
		await untilHydrated(page);
		const row = page.getByRole('region', { name: 'Trending Now' });
		const show = row.getByRole('link', { name: /Superman/ });
		await row.scrollIntoViewIfNeeded();
		await row.getByRole('listitem').getByRole('link').first().focus();
		while (!(await show.evaluate((link) => link === document.activeElement))) {
			await page.keyboard.press('ArrowRight');
		}
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { level: 1, name: 'Superman' })).toBeVisible();

		const seasons = page.getByRole('combobox', { name: /season/i });
		await seasons.focus();
		await seasons.selectOption({ index: 1 });
		await expect(page).toHaveURL(/\/tv\/\d+\/2\/1$/);
		await expect(page.getByText('Selected')).toHaveCount(1);

		const episodes = page.getByRole('region', { name: 'Episodes' });
		await episodes.locator('a[href^="/tv/"]', { hasText: 'Eleventh Hour' }).focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/tv\/\d+\/2\/([2-9]|\d\d)$/);
		const chosen = paths(page).replace('/tv/', '/watch/tv/');
		const watch = page.getByRole('link', { name: 'Watch Now' }).first();
		await expect(watch).toHaveAttribute('href', chosen);
		await watch.focus();
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(new RegExp(`${chosen}$`));
		await expect(page).toHaveTitle(/Superman.*S2E\d+/);
		// That an episode’s frame plays is in `copies.e2e.ts`.
		const playerPath = chosen.replace('/watch/', '/embed/open/');
		await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${playerPath}\\?`));
	});

	test('a first visit requests files only, has no layout shift and preloads the hero', async ({ page }) => {
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		const html = await (await page.request.get('/')).text();
		const preload = /<link rel="preload" as="image"[^>]*>/.exec(html)?.[0] ?? '';
		expect(preload).toContain('fetchPriority="high"');
		await page.addInitScript(() => {
			Object.assign(window, { shift: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					if (!(entry as PerformanceEntry & { hadRecentInput: boolean }).hadRecentInput) {
						(window as never as { shift: number }).shift += (entry as never as { value: number }).value;
					}
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.goto('/');
		await untilHydrated(page);
		await page.waitForLoadState('networkidle');
		expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
		expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBeLessThan(MAX_SHIFT);
	});

	test('a missing page or title is the not-found screen, in place and then at /404', {
		tag: ['@routes-not-found', '@show-missing', '@watch-failure', '@not-found-actions', '@error-not-found'],
	}, async ({ page, watched }) => {
		watched.expectPageError(/404/);
		for (const address of ['/tv/0', '/watch/movie/abc', '/tv/900000601/99/1']) {
			const answer = await page.request.get(address);
			expect([address, answer.status()]).toEqual([address, 404]);
			expect(await answer.text()).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
		}
		for (const address of ['/movie/123456789', '/no/such/page']) {
			const answer = await page.goto(address);
			expect([address, answer?.status()]).toEqual([address, 404]);
			await untilHydrated(page);
			await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
			expect(paths(page)).toBe('/404');
		}
		await page.getByRole('link', { name: 'Go Home' }).click();
		await expect(page).toHaveURL(/\/$/);
	});
});

/** A movie of the fake TMDB without a trailer: nothing plays it but the bundled clip. */
const UNPLAYABLE_MOVIE = 504;

test.describe('on TMDB', () => {
	test('home → hero → detail → watch, in TMDB’s real shapes', { tag: '@data-tmdb-fields' }, async ({
		page,
		onTmdb,
	}) => {
		await answerVideoEmbed(page);
		await page.goto(onTmdb.matinee.url);
		await untilHydrated(page);
		await expect(page.getByRole('region', { name: 'Trending Now' }).getByRole('link').first()).toBeVisible();
		await expect(page.getByRole('contentinfo').getByText(/uses TMDB and the TMDB APIs/)).toBeVisible();
		await page.getByRole('link', { name: 'More Info' }).click();
		await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
		await expect(page.getByRole('link', { name: 'More Info' })).toHaveCount(0);
		await page.getByRole('link', { name: 'Watch Now' }).first().click();
		await expect(page).toHaveURL(/\/watch\//);
		const trailer = page.frameLocator('iframe').locator('iframe');
		await expect(trailer).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/);

		await page.goto(`${onTmdb.matinee.url}/watch/movie/${UNPLAYABLE_MOVIE}`);
		await expectPlaying(page);
		await expect(page.getByText(/short clip/).first()).toBeVisible();
	});

	test('a first visit while it fails: each row says so, with a Retry that works', {
		tag: '@outage-first-visit',
	}, async ({ page, coldServers, watched }) => {
		const { fake, matinee } = coldServers;
		watched.expectPageError(/50[234]/);
		fake.behave({ kind: 'status', status: 500 });
		await page.goto(matinee.url);
		await untilHydrated(page);
		await expect(page.getByText('Failed to load content. Please try again.').first()).toBeVisible();
		await expect(page.getByText('No content found')).toHaveCount(0);
		fake.behave({ kind: 'normal' });
		const row = page.getByRole('region', { name: 'Popular Movies' });
		await expect(async () => {
			const retry = row.getByRole('button', { name: 'Retry', exact: true });
			// The page retries by itself too, and may be quicker.
			if (await retry.isVisible()) await retry.click({ timeout: 2000 });
			await expect(row.getByRole('listitem').first()).toBeVisible({ timeout: 2000 });
		}).toPass();
	});

	test('an outage after a visit: the title is still shown, and plays', {
		tag: ['@phone', '@outage-after-visit'],
	}, async ({ page, onTmdb, watched }) => {
		const { fake, matinee } = onTmdb;
		watched.expectPageError(/50[234]|404/);
		await page.goto(`${matinee.url}/movie/${UNPLAYABLE_MOVIE}`);
		const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
		fake.behave({ kind: 'refused' });
		await page.goto(`${matinee.url}/movie/${UNPLAYABLE_MOVIE}`);
		await untilHydrated(page);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
		await page.getByRole('link', { name: 'Watch Now' }).first().click();
		await expect(page).toHaveURL(/\/watch\/movie\/504$/);
		await expectPlaying(page);
	});

	test('a title that cannot be fetched answers 503, is requested once more, and ends at /404', {
		tag: ['@phone', '@movie-failure', '@title-states', '@error-not-found', '@recovery-catalogue-outage'],
	}, async ({ page, onTmdb, watched }) => {
		watched.expectPageError(/50[234]/);
		onTmdb.fake.behave({ kind: 'refused' });
		const { promise: isEnough, resolve: letGo } = Promise.withResolvers<void>();
		await page.route('**/api/tmdb/movie/713*', (route) => isEnough.then(() => route.continue()));
		// No other test opens it, so the server has not cached it.
		const answer = await page.goto(`${onTmdb.matinee.url}/movie/713`);
		expect(answer?.status()).toBe(503);
		expect(answer?.headers()['cache-control']).toBe('no-store');
		// However long that takes, the page is hydrated meanwhile: no recovery starts.
		await untilHydrated(page);
		await expect(page.getByRole('heading', { name: 'The catalogue can’t be reached' })).toBeVisible();
		letGo();
		await expect(page).toHaveURL(/\/404$/);
		await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
	});

	test('a title that is back during the retry is shown', { tag: '@title-states' }, async ({
		page,
		onTmdb,
		watched,
	}) => {
		watched.expectPageError(/50[234]/);
		onTmdb.fake.behave({ kind: 'status', status: 500, times: 3 });
		await page.goto(`${onTmdb.matinee.url}/movie/714`);
		await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
		expect(paths(page)).toBe('/movie/714');
	});
});
