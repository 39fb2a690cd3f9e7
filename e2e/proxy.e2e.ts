/** Behind a proxy that asks people to sign in for itself: a real nginx, with Basic authentication or with a forward-auth service. */
import type { Page } from '@playwright/test';
import { type FakeArchive, startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { fillSignUp, newIdentity } from './accounts.ts';
import { addSubtitles, findFilm } from './archive-films.ts';
import { expectPlaying } from './expect-page.ts';
import { test as base, expect, stopShortTimers, untilHydrated } from './fixtures.ts';
import { BASIC, type NginxFront, SIGN_IN_TEXT, startNginxFront } from './nginx-front.ts';

const test = base.extend({ serviceWorkers: 'allow' });

// One server, one archive and one nginx for both.
test.describe.configure({ mode: 'default' });

const FILM = findFilm('archive', { hasSources: false, at: 2 });

let archive: FakeArchive;
let matinee: RunningMatinee;
let front: NginxFront;

test.beforeAll(async () => {
	archive = await startFakeArchive(buildCatalogueItems());
	const [item] = FILM.items ?? [];
	addSubtitles(archive, item && 'archive' in item ? item.archive : '', ['en']);
	matinee = await startAheadOfBrowsers({
		...archive.settings,
		RATE_LIMITS: 'off',
		TRUST_PROXY: '1',
	});
	front = await startNginxFront(matinee.url);
});

test.afterAll(async () => {
	await front.stop();
	await matinee.stop();
	await archive.close();
});

test.beforeEach(({ context }) => stopShortTimers(context));

async function signUp(page: Page): Promise<string> {
	const identity = newIdentity('ada');
	await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click();
	const dialog = page.getByRole('dialog', { name: 'Sign Up' });
	await fillSignUp(dialog, identity);
	await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
	await expect(dialog).toBeHidden();
	return identity.username;
}

async function expectSignedIn(page: Page, username: string): Promise<void> {
	await page.getByRole('button', { name: 'Account menu' }).click();
	await expect(page.getByRole('banner').getByText(username, { exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
}

/** The film plays in its frame with its subtitles, and the server has its entry. */
async function watchFilm(page: Page): Promise<void> {
	const recorded = page.waitForResponse(
		(response) =>
			response.url().endsWith('/api/watch-history') && response.request().method() === 'POST' && response.ok(),
	);
	await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"subtitles":true}'));
	await page.goto(new URL(`/watch/movie/${FILM.id}`, page.url()).href);
	await untilHydrated(page);
	await expectPlaying(page);
	await recorded;
	const countCues = () =>
		page
			.frameLocator('iframe')
			.locator('video')
			.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length ?? 0);
	await expect.poll(countCues).toBeGreaterThan(0);
}

test.describe('with Basic authentication', () => {
	test.use({ httpCredentials: BASIC });

	test('people sign up, watch a film with its subtitles, and are still signed in after a reload', async ({
		page,
		watched,
	}) => {
		// The first call with a token, by which the browser finds out about the proxy.
		watched.expectPageError(/401.*\/api\//);
		await page.goto(`${front.basicUrl}/info`);
		await untilHydrated(page);
		const username = await signUp(page);
		await watchFilm(page);
		await page.goto(`${front.basicUrl}/my-list`);
		await untilHydrated(page);
		await expect(page.getByRole('main').getByRole('link', { name: FILM.title }).first()).toBeVisible();
		await expectSignedIn(page, username);
		const calls = front.requests().filter((line) => /^20. \w+ \/api\/(watch-history|auth\/verify)/.test(line));
		expect(calls.length).toBeGreaterThan(2);
		expect(calls.filter((line) => !line.endsWith(' token'))).toEqual([]);
	});
});

test('with a forward-auth service whose session ends nobody loses anything: the page says so, and a reload leads to its page', async ({
	page,
	context,
	watched,
}) => {
	await page.goto(front.forwardUrl);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await untilHydrated(page);
	const username = await signUp(page);
	await watchFilm(page);
	// What the browser fetches for itself passes with the proxy's cookie; the headless shell fetches no icon.
	const devTools = await context.newCDPSession(page);
	expect((await devTools.send('Page.getAppManifest')).errors).toEqual([]);
	for (const path of ['/manifest.webmanifest', '/sw.js']) {
		const isFetched = () => front.requests().some((line) => new RegExp(`^(200|304) GET ${path} `).test(line));
		await expect.poll(isFetched, path).toBe(true);
	}
	// One that is registered after the session has ended is refused, which the browser reports.
	await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));

	// Where the page's code is not cached, the proxy refuses that too.
	watched.expectPageError(/401|ERR_TOO_MANY|Failed to load module script/);
	const notice = page.getByRole('status').filter({ hasText: 'A proxy in front of this site asks you to sign in' });
	const refuse = async (refusal: 'redirect' | 'page', act: () => Promise<void>) => {
		front.endSessions(refusal);
		await act();
		await expect(notice).toBeVisible();
		await notice.getByRole('button', { name: 'Reload' }).click();
		await expect(page.getByRole('heading', { name: SIGN_IN_TEXT })).toBeVisible();
		if (refusal === 'page') await page.getByRole('link', { name: 'Sign in' }).click();
		await page.getByRole('button', { name: 'Sign in' }).click();
		await untilHydrated(page);
		await expectSignedIn(page, username);
		await expect(page.getByRole('main').getByRole('link', { name: FILM.title }).first()).toBeVisible();
	};
	await refuse('redirect', () => page.getByRole('banner').getByRole('link', { name: 'My List' }).click());
	await refuse('page', () => page.getByRole('button', { name: `Remove ${FILM.title} from My List` }).click());
});
