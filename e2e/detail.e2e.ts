import type { Page } from '@playwright/test';
import {
	expectAccessibleInBothThemes,
	expectNoSidewaysScroll,
	expectWalkByKeyboard,
	factsUnder,
} from './expect-page.ts';
import { expect, expectAccessible, stopClock, untilHydrated } from './fixtures.ts';
import { startOnFakeTmdb, test } from './tmdb-cinema.ts';

const KEY = 'abcDEF-_123';
const OVERVIEW = 'A long way to say little, said at length so that nobody may think it short. '.repeat(4).trim();

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
}

function trailer(at: number, fields = {}) {
	return {
		id: `v${at}`,
		key: KEY,
		name: 'Official Trailer',
		site: 'YouTube',
		type: 'Trailer',
		official: true,
		...fields,
	};
}

test('a movie says what it is, who made it and what it took', {
	tag: ['@movie-hero', '@movie-production', '@movie-money', '@movie-numbers'],
}, async ({ page, cinema }) => {
	cinema.amend('/movie/701', {
		title: 'Sea of Brass',
		release_date: '1927-01-10',
		runtime: 148,
		vote_average: 7.349,
		vote_count: 12_345,
		budget: 63_000_000,
		revenue: 463_517_383,
		genres: [
			{ id: 18, name: 'Drama' },
			{ id: 37, name: 'Western' },
		],
		production_companies: ['One', 'Two', 'Three'].map((name, id) => ({ id, name })),
		production_countries: ['Japan', 'Peru'].map((name) => ({ iso_3166_1: 'XX', name })),
		spoken_languages: ['Japanese', 'Quechua'].map((english_name) => ({ iso_639_1: 'xx', english_name })),
	});
	await open(page, '/movie/701');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sea of Brass');
	await expect(page).toHaveTitle('Sea of Brass · Matinee');
	const hero = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
	for (const fact of ['1927', '2h 28m', 'Rated 7.3 out of 10']) await expect(hero.getByText(fact)).toBeVisible();
	await expect(hero.getByRole('list', { name: 'Genres' }).getByRole('listitem')).toHaveText(['Drama', 'Western']);
	await expect(hero.getByRole('link', { name: 'Watch Now' })).toHaveAttribute('href', '/watch/movie/701');
	expect(await factsUnder(page, 'Details')).toMatchObject({
		'Release Date': 'January 10, 1927',
		Runtime: '2h 28m',
		Rating: '7.3',
		Votes: '12,345',
		Status: 'Released',
	});
	expect(await factsUnder(page, 'Production Details')).toEqual({
		Companies: 'One, Two',
		Country: 'Japan',
		Language: 'Japanese',
	});
	expect(await factsUnder(page, 'Box Office')).toEqual({ Budget: '$63.0M', Revenue: '$463.5M' });
});

test('what nobody knows of a movie is left out, and its status is Released', {
	tag: ['@phone', '@movie-status'],
}, async ({ page, cinema }) => {
	const unknown = ['runtime', 'budget', 'revenue', 'vote_average', 'vote_count'].map((name) => [name, 0]);
	const nothing = ['genres', 'production_companies', 'production_countries', 'spoken_languages'].map((name) => [
		name,
		[],
	]);
	cinema.amend('/movie/702', {
		...Object.fromEntries([...unknown, ...nothing]),
		title: 'Unknown Quantity',
		overview: '',
		release_date: '',
		status: '',
		tagline: '',
		poster_path: null,
		backdrop_path: null,
		credits: { cast: [], crew: [] },
		videos: { results: [] },
		similar: { page: 1, results: [], total_pages: 0, total_results: 0 },
	});
	await open(page, '/movie/702');
	expect(await factsUnder(page, 'Details')).toEqual({ Status: 'Released' });
	await expect(page.getByText('No overview has been written yet.')).toBeVisible();
	await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Unknown Quantity', 'Details']);
	expect(await page.getByRole('main').innerText()).not.toMatch(/null|undefined|NaN|\$|0h/);
	await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
	await expectNoSidewaysScroll(page);
	await expectAccessible(page);
});

test('twenty of the cast and twelve similar titles at most, and a similar one opens at its top', {
	tag: ['@movie-opens-at-top', '@movie-cast-and-similar', '@limit-cast-and-similar'],
}, async ({ page, cinema }) => {
	const similar = Array.from({ length: 20 }, (_, at) => ({
		id: 800 + at,
		title: `Like It ${at}`,
		overview: 'Much alike.',
		poster_path: `/poster-movie-${800 + at}.jpg`,
		release_date: '2001-02-03',
		vote_average: 6,
		vote_count: 10,
		adult: at === 1,
		genre_ids: [],
	}));
	cinema.amend('/movie/729', { similar: { page: 1, results: similar, total_pages: 1, total_results: 20 } });
	await open(page, '/movie/729');
	await expect(page.getByRole('list', { name: 'Cast' }).getByRole('listitem')).toHaveCount(20);
	const row = page.getByRole('region', { name: 'You Might Also Like' });
	await expect(row.getByRole('listitem')).toHaveCount(12);
	await expect(row.getByText('Like It 1', { exact: true })).toHaveCount(0);

	await row.scrollIntoViewIfNeeded();
	await row.getByRole('link').first().press('Enter');
	await expect(page).toHaveURL(/\/movie\/800$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link is copied with two seconds of confirmation, and three networks take it with 100 characters', {
	tag: ['@desktop', '@title-sharing', '@limit-copy-confirmation'],
}, async ({ page, cinema, context }) => {
	await context.grantPermissions(['clipboard-write']);
	await page.addInitScript(() => {
		const write = Clipboard.prototype.writeText;
		Clipboard.prototype.writeText = async function writeText(text) {
			await write.call(this, text);
			// The page hears of it in the same task: who sees the mark knows that the confirmation has begun.
			document.documentElement.dataset.copied = text;
		};
	});
	cinema.amend('/movie/703', { overview: OVERVIEW });
	await page.clock.install();
	await open(page, '/movie/703');
	const opener = page.getByRole('button', { name: 'Share' });
	await opener.press('Enter');
	const menu = page.getByRole('list', { name: 'Share' });
	await expect(menu).toBeVisible();
	await expectAccessible(page);

	const address = `${cinema.url}/movie/703`;
	await stopClock(page);
	await menu.getByRole('button', { name: 'Copy link' }).click();
	await expect(menu.getByRole('button', { name: 'Link copied' })).toBeVisible();
	await expect(menu.getByRole('status')).toHaveText('Link copied');
	await expect(page.locator('html')).toHaveAttribute('data-copied', address);
	await page.clock.runFor(1900);
	await page.evaluate(() => delete document.documentElement.dataset.copied);
	// Pressed once more, the two seconds begin anew.
	await menu.getByRole('button', { name: 'Link copied' }).click();
	await expect(page.locator('html')).toHaveAttribute('data-copied', address);
	await page.clock.runFor(1900);
	await expect(menu.getByRole('button', { name: 'Link copied' })).toBeVisible();
	await page.clock.runFor(200);
	await expect(menu.getByRole('button', { name: 'Copy link' })).toBeVisible();
	await page.clock.resume();

	const query = async (name: string) => {
		const link = menu.getByRole('link', { name });
		await expect(link).toHaveAttribute('rel', /noopener/);
		return new URL((await link.getAttribute('href')) ?? '').searchParams;
	};
	const text = (await query('Twitter')).get('text') ?? '';
	expect(OVERVIEW.startsWith(text.replace('…', ''))).toBe(true);
	expect([...text].length).toBeLessThanOrEqual(100);
	expect([...text].length).toBeGreaterThan(80);
	expect((await query('Twitter')).get('url')).toBe(address);
	expect((await query('Facebook')).get('u')).toBe(address);
	expect((await query('WhatsApp')).get('text')).toBe(`${text} ${address}`);
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	await expect(opener).toBeFocused();
});

test('where the browser can share, its own way is offered too', { tag: ['@phone', '@title-sharing'] }, async ({
	page,
	cinema,
}) => {
	await page.addInitScript(() => {
		const share = async (data: ShareData) => {
			document.documentElement.dataset.shared = JSON.stringify(data);
		};
		Object.defineProperty(navigator, 'share', { value: share, configurable: true });
	});
	cinema.amend('/movie/704', { title: 'Handed On', overview: 'Short.' });
	await open(page, '/movie/704');
	await page.getByRole('button', { name: 'Share' }).click();
	await page.getByRole('button', { name: 'Share with an app…' }).click();
	const shared = JSON.stringify({ title: 'Handed On', text: 'Short.', url: `${cinema.url}/movie/704` });
	await expect(page.locator('html')).toHaveAttribute('data-shared', shared);
});

test('a trailer plays in a dialog that Escape and Back close, on the host that sets no cookie', {
	tag: ['@movie-trailers', '@call-trailer'],
}, async ({ page, cinema }) => {
	const junk = ['"><script>alert(1)</script>', '../evil', `${KEY}4`].map((key, at) => trailer(at, { key }));
	const elsewhere = trailer(8, { site: 'Vimeo', key: '81230011aaa' });
	cinema.amend('/movie/705', { videos: { results: [...junk, elsewhere, trailer(9)] } });
	await open(page, '/movie/705');
	const trailers = page.getByRole('region', { name: 'Trailers' });
	const opener = trailers.getByRole('button', { name: 'Play Official Trailer' });
	await expect(trailers.getByRole('listitem')).toHaveCount(1);
	await opener.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Official Trailer' });
	await expect(dialog).toBeVisible();
	const frame = dialog.locator('iframe');
	await expect(frame).toHaveAttribute(
		'src',
		new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${KEY}\\?[\\w=&]*$`),
	);
	await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
	await expect(frame).toHaveAttribute('allow', 'autoplay; fullscreen; encrypted-media; picture-in-picture');
	// It opens no windows, saves no files and leads nobody away from the page.
	await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-forms');
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(dialog).toHaveCount(0);
	await expect(opener).toBeFocused();

	await opener.click();
	await expect(dialog).toBeVisible();
	await page.goBack();
	await expect(dialog).toHaveCount(0);
	await expect(page).toHaveURL(/\/movie\/705$/);
});

test('a movie page can be read in either theme', { tag: '@desktop' }, async ({ page }) => {
	await expectAccessibleInBothThemes(page, '/movie/717', () => page.getByRole('link', { name: 'Watch Now' }));
});

test('a movie page by keyboard alone @desktop', async ({ page }) => {
	await open(page, '/movie/717');
	await expectWalkByKeyboard(page);
	await page.getByRole('link', { name: 'Watch Now' }).press('Enter');
	await expect(page).toHaveURL(/\/watch\/movie\/717$/);
});

test('hostile words of a catalogue are words on movie, show and watch pages @phone', async ({ page }) => {
	const { fake, matinee } = await startOnFakeTmdb({ hostileText: true });
	const asked: string[] = [];
	page.on('dialog', (dialog) => {
		asked.push(`dialog ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('request', (request) => {
		const { origin } = new URL(request.url());
		const known = [matinee.url, new URL(fake.imageUrl).origin, 'https://www.youtube-nocookie.com'];
		if (!known.includes(origin) && !request.url().startsWith('data:')) asked.push(request.url());
	});
	for (const address of ['/movie/501', '/tv/605/2/1', '/watch/movie/605', '/watch/tv/601/1/2']) {
		await open(page, `${matinee.url}${address}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await page.evaluate(() => 'pwned' in window), address).toBe(false);
		await expect(page).not.toHaveTitle('pwned');
		await expect(page.locator('main [onerror], main [onload], a[href^="javascript:"]')).toHaveCount(0);
		await expectNoSidewaysScroll(page);
	}
	expect(asked).toEqual([]);
	await page.close();
	await matinee.stop();
	await fake.close();
});
