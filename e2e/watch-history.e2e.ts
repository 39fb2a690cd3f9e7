import type { Locator, Page } from '@playwright/test';
import { beginSession, callerOf, signIn, signUp } from './accounts.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const STORE = 'matinee:watch-history';
const FANTOMAS = { media_type: 'tv', media_id: '900000601', name: 'Fantômas' } as const;
const MOON = { media_type: 'movie', media_id: '775', name: 'A Trip to the Moon' } as const;

/** Keys of the server's entries, newest first. */
async function onServer(call: ReturnType<typeof callerOf>): Promise<string[]> {
	const entries = (await call('GET', '/watch-history')) as Record<string, string>[];
	return entries.map(({ media_type, media_id, season, episode }) => `${media_type}:${media_id} ${season}/${episode}`);
}

function stored(page: Page): Promise<Record<string, unknown>[]> {
	return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), STORE);
}

function cardsOf(page: Page): Locator {
	return page.getByRole('tabpanel', { name: 'Continue Watching' }).getByRole('listitem');
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

/** Opens a watch page and waits for its title. */
async function watch(page: Page, path: string): Promise<void> {
	await open(page, path);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('a watched episode resumes on another device, and a removed title leaves the lists of both', {
	tag: ['@my-list-resume', '@my-list-order', '@my-list-remove', '@history-record-once'],
}, async ({ page, matinee, context, browser }) => {
	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await signIn(context, account);

	const recordings: string[] = [];
	page.on('request', (request) => {
		if (request.method() === 'POST' && request.url().endsWith('/api/watch-history')) {
			recordings.push(request.postData() ?? '');
		}
	});
	// A title's page records nothing.
	await open(page, `/tv/${FANTOMAS.media_id}`);
	await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
	await watch(page, `/watch/tv/${FANTOMAS.media_id}/1/1`);
	await expect.poll(() => onServer(call)).toEqual(['tv:900000601 1/1']);
	await page.getByRole('link', { name: /^Next/ }).first().click();
	await expect(page).toHaveURL(/\/1\/2$/);
	await expect.poll(() => onServer(call)).toEqual(['tv:900000601 1/2']);
	await watch(page, `/watch/movie/${MOON.media_id}`);
	await expect.poll(() => onServer(call)).toEqual(['movie:775 1/1', 'tv:900000601 1/2']);
	await expect.poll(() => stored(page)).toEqual([]);
	// Once for each title: another server plays the same one.
	await expect(page.locator('iframe')).toHaveAttribute('src', /\/embed\/open\//);
	const trailers = page.getByRole('button', { name: 'Trailers', exact: true });
	await expect(trailers).toBeVisible();
	const tried = page.waitForRequest(/\/embed\/trailer\//);
	await trailers.click();
	await tried;
	expect(recordings).toHaveLength(3);

	const other = await browser.newContext({ viewport: page.viewportSize(), baseURL: matinee.url });
	await signIn(other, { token: await beginSession(matinee, account) });
	const onOther = await other.newPage();
	await open(onOther, '/my-list');
	await expect(cardsOf(onOther)).toHaveCount(2);
	await expect(cardsOf(onOther).nth(0)).toContainText(MOON.name);
	await expect(cardsOf(onOther).nth(0)).toContainText('Just now');
	await expect(cardsOf(onOther).nth(1)).toContainText(FANTOMAS.name);
	await expect(cardsOf(onOther).nth(1)).toContainText('Season 1, episode 2');
	await cardsOf(onOther).nth(1).getByRole('link').click();
	await expect(onOther).toHaveURL(/\/watch\/tv\/900000601\/1\/2$/);
	await expect.poll(() => onServer(call)).toEqual(['tv:900000601 1/2', 'movie:775 1/1']);

	// Ordered by the time last watched, also when the list is opened at once.
	await onOther.goBack();
	await expect(cardsOf(onOther).nth(0)).toContainText(FANTOMAS.name);
	await cardsOf(onOther)
		.getByRole('button', { name: `Remove ${MOON.name} from My List` })
		.click();
	await expect(onOther.getByRole('button', { name: 'Undo' })).toBeVisible();
	await other.close();
	await open(page, '/my-list');
	await expect(cardsOf(page)).toHaveCount(1);
	await expect(cardsOf(page)).toContainText(FANTOMAS.name);

	// An open list follows other tabs.
	const tab = await context.newPage();
	await watch(tab, `/watch/movie/${MOON.media_id}`);
	await expect(cardsOf(page).nth(0)).toContainText(MOON.name);
	await expect(cardsOf(page)).toHaveCount(2);
	await tab.close();
});

test('Home recommends titles once something was watched, and reserves no space for them before', {
	tag: ['@recommendations-row', '@recommendations-empty'],
}, async ({ page, matinee, context }) => {
	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await signIn(context, account);
	await open(page, '/');
	await expect(page.locator('.personal-row')).toBeEmpty();
	// The next document hides it from the first paint.
	await page.reload({ waitUntil: 'commit' });
	await expect(page.locator('.hero')).toBeVisible();
	await expect(page.locator('.personal-row')).toBeHidden();
	await untilHydrated(page);

	await watch(page, `/watch/tv/${FANTOMAS.media_id}/1/1`);
	await expect.poll(() => onServer(call)).toEqual(['tv:900000601 1/1']);
	await expect.poll(() => stored(page)).toEqual([]);
	expect(await page.evaluate(() => localStorage.getItem('matinee:no-personal-row'))).toBeNull();
	await open(page, '/');
	const row = page.getByRole('region', { name: 'Recommended for You' });
	await expect(row.getByRole('link').first()).toBeVisible();
	await expect(row.getByRole('link', { name: FANTOMAS.name, exact: true })).toHaveCount(0);
	const tops = await page
		.locator('.home-rows h2')
		.evaluateAll((headings) => headings.slice(0, 3).map((heading) => heading.textContent));
	expect(tops).toEqual(['Continue Watching', 'Recommended for You', 'Trending Now']);
});

test('titles watched while the server is unreachable are stored here, and sent once it answers', {
	tag: ['@my-list-failure', '@history-mode', '@history-not-lost', '@history-queue'],
}, async ({ page, matinee, context, watched }) => {
	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await signIn(context, account);
	watched.expectPageError(/watch-history|db-config|continue-watching|auth\/verify/);
	await call('POST', '/watch-history', MOON);
	let isDown = true;
	await page.route(
		(url) => /^\/api\/(watch-history|debug|continue-watching)/.test(url.pathname),
		(route) => (isDown ? route.abort() : route.continue()),
	);
	await watch(page, `/watch/tv/${FANTOMAS.media_id}/1/2`);
	await expect.poll(() => stored(page)).toMatchObject([{ ...toEntry(FANTOMAS), episode: 2, user_id: account.user.id }]);
	await expect(page.locator('html')).toHaveAttribute('data-signed-in');

	await open(page, '/my-list');
	await expect(page.getByRole('alert')).toBeVisible();
	isDown = false;
	// At once: the page also asks again by itself, and then there is nothing left to press.
	await page.getByRole('button', { name: 'Retry' }).dispatchEvent('click');
	await expect(page.getByRole('alert')).toHaveCount(0);
	await expect(cardsOf(page)).toHaveCount(2);
	await page.evaluate(() => window.dispatchEvent(new Event('online')));
	await expect.poll(() => stored(page)).toEqual([]);
	expect(await onServer(call)).toEqual(['tv:900000601 1/2', 'movie:775 1/1']);
	await expect(cardsOf(page)).toHaveCount(2);
	await expect(page.getByText('On this device')).toHaveCount(0);
});

test('titles watched signed out stay on the device until they are migrated to an account', {
	tag: ['@phone', '@my-list-signed-out', '@history-record-once', '@history-anonymous', '@history-migration'],
}, async ({ page, matinee }) => {
	await open(page, '/my-list');
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
	await open(page, `/movie/${MOON.media_id}`);
	expect(await stored(page)).toEqual([]);
	await watch(page, `/watch/tv/${FANTOMAS.media_id}/1/1`);
	await expect.poll(() => stored(page)).toMatchObject([toEntry(FANTOMAS)]);
	await page.getByRole('link', { name: /^Next/ }).first().click();
	await expect.poll(() => stored(page)).toMatchObject([{ ...toEntry(FANTOMAS), episode: 2 }]);
	await watch(page, `/watch/movie/${MOON.media_id}`);
	await expect.poll(() => stored(page)).toMatchObject([toEntry(MOON), { ...toEntry(FANTOMAS), episode: 2 }]);

	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await page.evaluate((token) => localStorage.setItem('matinee:token', token), account.token);
	await open(page, '/my-list');
	await expect(cardsOf(page)).toHaveCount(2);
	await expect(cardsOf(page).filter({ hasText: 'On this device' })).toHaveCount(2);
	expect(await onServer(call)).toEqual([]);
	await page.getByRole('link', { name: 'Move them to your account in Settings' }).click();
	await expect(page).toHaveURL(/\/settings\?tab=data$/);
	await page.getByRole('button', { name: 'Migrate History' }).click();
	await expect.poll(() => onServer(call)).toEqual(['movie:775 1/1', 'tv:900000601 1/2']);
	await expect.poll(() => stored(page)).toEqual([]);
	await page.goBack();
	await expect(cardsOf(page)).toHaveCount(2);
	await expect(page.getByText('On this device')).toHaveCount(0);
});

function toEntry({ media_type, media_id }: { media_type: string; media_id: string }) {
	return { media_type, media_id };
}
