import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type FakeArchive, startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import { type FilmHost, startFilmHost } from '../harness/film-host.ts';
import { CHROMIUM_ARGS } from '../harness/find-chromium.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { signIn, signUp } from './accounts.ts';
import { addSubtitles, findFilm, putOnNode } from './archive-films.ts';
import { expect, expectAccessible, untilHydrated } from './fixtures.ts';
import { openAndCache, test, WORKER_TIMEOUT_MS } from './front-test.ts';

// One server and one host for all of them.
test.describe.configure({ mode: 'default', timeout: 2 * WORKER_TIMEOUT_MS });

const MIB = 1024 * 1024;
/** As the product divides a film into files. */
const PART_BYTES = 8 * MIB;
/** Three whole parts, and a short one. */
const FILM_BYTES = 24 * MIB + 777;
const CUTS = 20;

const FILM = findFilm('archive', { hasSources: false, at: 2 });
const [ITEM] = FILM.items ?? [];
const IDENTIFIER = ITEM && 'archive' in ITEM ? ITEM.archive : '';

let archive: FakeArchive;
let matinee: RunningMatinee;
let host: FilmHost;

test.beforeAll(async () => {
	archive = await startFakeArchive(buildCatalogueItems());
	matinee = await startAheadOfBrowsers({ ARCHIVE_URL: archive.origin, RATE_LIMITS: 'off' });
	addSubtitles(archive, IDENTIFIER, ['en']);
});

test.afterAll(async () => {
	await matinee.stop();
	await archive.close();
});

test.beforeEach(async ({ front }) => {
	front.goTo(matinee.url);
	host = await startFilmHost(FILM_BYTES);
	putOnNode(archive, IDENTIFIER, host.node);
});

test.afterEach(async () => {
	await host.close();
});

/** Presses Download on the film's page, and in the dialog. */
async function startDownload(page: Page, origin = ''): Promise<void> {
	await page.goto(`${origin}/movie/${FILM.id}`);
	await untilHydrated(page);
	await page.getByRole('button', { name: 'Download', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: `Download ${FILM.title}` });
	await expect(dialog.getByText('This device has room for')).toBeVisible();
	await dialog.getByRole('button', { name: 'Download' }).click();
	await expect(dialog).toBeHidden();
}

/** Runs in the page: names and sizes of all files that the site keeps. */
async function listFiles(): Promise<string[]> {
	const files: string[] = [];
	const walk = async (folder: FileSystemDirectoryHandle, path: string) => {
		const { values } = folder as unknown as { values(): AsyncIterable<FileSystemHandle> };
		for await (const entry of values.call(folder)) {
			if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle, `${path}${entry.name}/`);
			else files.push(`${path}${entry.name} ${(await (entry as FileSystemFileHandle).getFile()).size}`);
		}
	};
	await walk(await navigator.storage.getDirectory(), '');
	return files.sort();
}

/** Runs in the page: SHA-256 of the parts of the one film that is kept, in hex. */
async function hashKept(): Promise<string> {
	const parts: File[] = [];
	const walk = async (folder: FileSystemDirectoryHandle) => {
		const { values } = folder as unknown as { values(): AsyncIterable<FileSystemHandle> };
		for await (const entry of values.call(folder)) {
			if (entry.kind === 'directory') await walk(entry as FileSystemDirectoryHandle);
			else parts[Number(entry.name.split('-')[1])] = await (entry as FileSystemFileHandle).getFile();
		}
	};
	await walk(await navigator.storage.getDirectory());
	const digest = await crypto.subtle.digest('SHA-256', await new Blob(parts).arrayBuffer());
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const rowOf = (page: Page) => page.getByRole('listitem').filter({ hasText: FILM.title });

async function openDownloads(page: Page, origin = ''): Promise<void> {
	await page.goto(`${origin}/downloads`);
	await untilHydrated(page);
	await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeVisible();
}

async function expectComplete(page: Page): Promise<void> {
	await expect(rowOf(page).getByText(/downloaded on/)).toBeVisible({ timeout: WORKER_TIMEOUT_MS });
	expect(await page.evaluate(hashKept)).toBe(host.hash());
}

function startBrowser(profile: string): Promise<BrowserContext> {
	return chromium.launchPersistentContext(profile, {
		executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
		args: CHROMIUM_ARGS,
	});
}

// A delay of a second after each cut.
test('no byte of a download is wrong after 20 cuts, a release and a killed browser', {
	tag: '@downloads-exact',
}, async ({ front }) => {
	const profile = mkdtempSync(join(tmpdir(), 'matinee-downloads-'));
	host.cutAfter(MIB);
	const first = await startBrowser(profile);
	await startDownload(first.pages()[0] ?? (await first.newPage()), front.url);
	await expect.poll(host.cuts).toBeGreaterThan(CUTS / 2);
	// Cuts that come before the browser has read a byte bring nothing: its first file has to be whole.
	await expect.poll(() => host.ranges.some((range) => Number(/\d+/.exec(range)?.[0]) >= PART_BYTES)).toBe(true);
	front.deploy('release2');
	const killed = execFileSync('pgrep', ['-f', `user-data-dir=${profile}`], { encoding: 'utf8' });
	for (const pid of killed.trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
	await first.close().catch(() => {});

	const fetched = host.ranges.length;
	const second = await startBrowser(profile);
	const page = second.pages()[0] ?? (await second.newPage());
	// It may have lost what its local storage had of the last minute: the page of downloads knows that there are some.
	await openDownloads(page, front.url);
	// It goes on in any page.
	const before = host.cuts();
	await page.goto(`${front.url}/info`);
	await expect.poll(host.cuts).toBeGreaterThan(before + 2);
	await expect
		.poll(() =>
			page
				.evaluate(() => {
					document.dispatchEvent(new Event('visibilitychange'));
					return document.documentElement.dataset.build;
				})
				.catch((error: Error) => error.message),
		)
		.toBe('release2');
	await expect.poll(host.cuts).toBeGreaterThanOrEqual(CUTS);
	host.cutAfter(null);
	await openDownloads(page, front.url);
	await expectComplete(page);
	// What was there before the browser was killed was not fetched again.
	const resumed = host.ranges.slice(fetched);
	expect(resumed.filter((range) => range.startsWith('bytes=0-'))).toEqual([]);
	await second.close();
	rmSync(profile, { recursive: true, force: true });
});

test('a download that finds no room keeps what it has and goes on when there is; one whose file changed begins anew', {
	tag: '@downloads-exact',
}, async ({ page, context, watched }) => {
	watched.expectPageError(/ERR_CONTENT_LENGTH_MISMATCH|ERR_ABORTED/);
	await openAndCache(page, '/');
	host.cutAfter(9 * MIB);
	await startDownload(page);
	await expect.poll(() => page.evaluate(listFiles)).not.toEqual([]);
	const session = await context.newCDPSession(page);
	const { origin } = new URL(page.url());
	const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
	await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 9 * MIB });
	host.cutAfter(null);
	await openDownloads(page);
	const row = rowOf(page);
	await expect(row.getByText('The device is full')).toBeVisible();
	const kept = await page.evaluate(listFiles);
	expect(kept.length).toBeGreaterThan(0);
	expect(kept.every((line) => line.endsWith(` ${8 * MIB}`))).toBe(true);

	await session.send('Storage.overrideQuotaForOrigin', { origin });
	host.ranges.length = 0;
	host.hold();
	await row.getByRole('button', { name: 'Resume' }).click();
	await expect.poll(() => host.ranges).toEqual([`bytes=${kept.length * PART_BYTES}-${FILM_BYTES - 1}`]);
	await row.getByRole('button', { name: 'Pause' }).click();
	await expect(row.getByText('Paused')).toBeVisible();
	host.change();
	host.goOn();
	await row.getByRole('button', { name: 'Resume' }).click();
	await expectComplete(page);
	expect(host.ranges.at(-1)).toBe(`bytes=0-${FILM_BYTES - 1}`);
});

test('a kept film plays without a network, for its viewer alone, and is removed without a trace', {
	tag: ['@downloads-played', '@downloads-own'],
}, async ({ page, context, front, watched }) => {
	await openAndCache(page, '/');
	await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"subtitles":true}'));
	const own = await signUp(matinee);
	await signIn(context, own);
	await startDownload(page);
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Download/ })
		.click();
	await expectComplete(page);
	await expectAccessible(page);

	watched.expectPageError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch|Failed to load/);
	front.be('refused');
	await context.setOffline(true);
	await openDownloads(page);
	await rowOf(page).getByRole('link', { name: 'Play' }).press('Enter');
	const frame = page.frameLocator('iframe.player-frame');
	const video = frame.locator('video');
	await expect.poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0.5);
	const seeked = video.evaluate((player: HTMLVideoElement) => {
		const done = new Promise<number>((resolve) => {
			player.addEventListener('seeked', () => resolve(player.currentTime), { once: true });
		});
		player.currentTime = 9;
		return done;
	});
	expect(Math.round(await seeked)).toBe(9);
	expect(await frame.locator('html').evaluate(() => self.origin)).toBe('null');
	await expect(frame.locator('.subtitles .cue')).toHaveText('Words that were kept');
	await expectAccessible(page);
	await page.getByRole('link', { name: 'All downloads' }).click();

	await context.setOffline(false);
	front.be('well');
	const others = await signUp(matinee);
	await signIn(context, others);
	await openDownloads(page);
	await expect(page.getByText('Nothing is downloaded yet')).toBeVisible();
	await page.goto(`/downloads#movie/${FILM.id}`);
	await page.reload();
	await expect(page.getByText('This film isn’t among your downloads.')).toBeVisible();
	expect(await page.evaluate(listFiles)).toHaveLength(4);

	await signIn(context, own);
	await openDownloads(page);
	await rowOf(page).getByRole('button', { name: 'Remove' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
	await expect(page.getByText('Nothing is downloaded yet')).toBeVisible();
	// A folder that is removed while it is read is an error of the read, which is tried once more.
	await expect(async () => expect(await page.evaluate(listFiles)).toEqual([])).toPass();
	await expect.poll(() => page.evaluate(() => localStorage.getItem('matinee:downloads'))).toBe(null);
});
