/** Subtitles of OpenSubtitles with the operator’s key: from the player’s panel by the page’s dialog to the picture. */
import { FILMS } from '#open-catalogue/open-catalogue.ts';
import { type FakeArchive, startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import { startFakeOpenSubtitles } from '#server/testing/fake-opensubtitles.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expectNoSidewaysScroll, expectPlaying } from './expect-page.ts';
import { expect, stopShortTimers, test, untilHydrated } from './fixtures.ts';

// One server for all of them.
test.describe.configure({ mode: 'default' });

/** Ids of the open catalogue's own begin here. */
const OWN_IDS = 900_000_000;
const RESET = '2030-01-01T00:00:00.000Z';

let archive: FakeArchive;
let host: Awaited<ReturnType<typeof startFakeOpenSubtitles>>;
let matinee: RunningMatinee;
let viewer: Account;
let path: string;

const entry = (file_id: number, release: string) => ({
	attributes: { release, download_count: 10 * file_id, files: [{ file_id }] },
});

test.beforeAll(async () => {
	const film = FILMS.find(
		({ id, items: [item] = [], sources }) => id < OWN_IDS && item && 'archive' in item && !sources,
	);
	if (!film) throw new Error('The catalogue has no such film');
	path = `/watch/movie/${film.id}`;
	archive = await startFakeArchive(buildCatalogueItems());
	host = await startFakeOpenSubtitles({
		searches: { [`languages=de&tmdb_id=${film.id}`]: { data: [entry(1, 'A release'), entry(2, '<b>Another</b>')] } },
		orders: [
			{
				body: (origin) => ({
					link: `${origin}/files/film.srt`,
					file_name: 'film.srt',
					remaining: 4,
					reset_time_utc: RESET,
				}),
			},
		],
		file: Buffer.from('1\n00:00:01,000 --> 00:00:12,000\n<i>Words</i> of another <script>alert(1)</script>\n'),
	});
	matinee = await startAheadOfBrowsers({
		...archive.settings,
		OPENSUBTITLES_URL: host.origin,
		OPENSUBTITLES_KEY: 'a-secret-key-0123456789',
		RATE_LIMITS: 'off',
	});
	viewer = await signUp(matinee);
});

test.afterAll(async () => {
	await matinee.stop();
	await host.close();
	await archive.close();
});

test('a viewer finds subtitles in another language, by the keyboard', {
	tag: '@subtitles-search',
}, async ({ page, context }) => {
	await stopShortTimers(context);
	await signIn(context, viewer);
	await page.goto(matinee.url + path);
	await untilHydrated(page);
	await expectPlaying(page);
	const player = page.frameLocator('.player-frame');
	await player.locator('video').evaluate((video: HTMLVideoElement) => {
		video.pause();
		video.currentTime = 2;
	});
	await player.getByRole('button', { name: 'Subtitles', exact: true }).focus();
	await page.keyboard.press('Enter');
	await player.getByRole('button', { name: 'Find subtitles…' }).focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog', { name: 'Find subtitles' });
	await expect(dialog.getByText('No subtitles were found in this language.')).toBeVisible();
	await dialog.getByLabel('Language').selectOption('German');
	await expect(dialog.getByRole('listitem')).toHaveText([/^<b>Another<\/b>/, /^A release/]);
	await expectAccessibleOnBoth(page, { within: 'dialog' });
	await expectNoSidewaysScroll(page);
	await dialog.getByRole('button', { name: /^A release/ }).focus();
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(player.locator('.subtitles .cue')).toHaveText('Words of another alert(1)');
	expect(host.calls.some(({ url }) => url === '/api/v1/download')).toBe(true);
});
