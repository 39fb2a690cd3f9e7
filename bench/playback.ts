/**
 * `npm run bench:playback [-- /movie/775 …]`: opens the named titles, else every one of Home and of the first pages of Movies
 * and TV Shows, presses Watch Now and measures the time until the picture moves, in a real browser. The archive, Commons and
 * Wikidata are fakes that hold the catalogue's own items; media addresses of a record lead to the fake too.
 */
import { type Browser, chromium, type Page, type Route } from '@playwright/test';
import type { MediaType } from '../contract/title.ts';
import { CHROMIUM_ARGS, findChromium } from '../harness/find-chromium.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { findTitle } from '../open-catalogue/open-catalogue.ts';
import { hasEpisodeCopy, hasRecordedCopy } from '../open-catalogue/recorded-copies.ts';
import { startFakeArchive } from '../server/testing/fake-archive.ts';
import { buildCatalogueItems } from '../server/testing/fake-archive-catalogue.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const SCREENS = ['/', '/movies', '/tv'];
const PLAYS_WITHIN_MS = 2000;
const GIVE_UP_MS = 20_000;

interface Played {
	path: string;
	/** From the click to the first moving picture; null when it does not play. */
	ms: number | null;
	/** Where from. */
	url: string;
}

const archive = await startFakeArchive(buildCatalogueItems());
const { origin } = archive;
const matinee = await startMatinee({ ...archive.settings, RATE_LIMITS: 'off' });
const executablePath = findChromium({ install: false }) ?? undefined;
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });

/** Serves a recorded address of an outside host from the fake, in ranges. */
async function answerOutside(route: Route): Promise<void> {
	const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
	const { range } = route.request().headers();
	const response = await fetch(`${origin}/wikipedia/commons/${name}`, { headers: range ? { range } : {} });
	const body = Buffer.from(await response.arrayBuffer());
	await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
}

/** Runs in every frame: when a click arrived, and when a picture first moved, in epoch milliseconds. */
function recordTimes(): void {
	document.addEventListener('click', () => Object.assign(window, { clickedAt: Date.now() }), { capture: true });
	const onTime = ({ target }: Event) => {
		if (!('playedAt' in window) && (target as HTMLVideoElement).currentTime > 0) {
			Object.assign(window, { playedAt: Date.now() });
		}
	};
	document.addEventListener('timeupdate', onTime, { capture: true });
}

async function listTitles(): Promise<string[]> {
	const pages = await Promise.all(SCREENS.map(async (path) => (await fetch(matinee.url + path)).text()));
	return [...new Set(pages.flatMap((html) => html.match(/(?<=href=")\/(?:movie|tv)\/\d+(?=")/g) ?? []))];
}

async function play(page: Page, path: string): Promise<Played> {
	await page.goto(matinee.url + path);
	await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
	await page.getByRole('link', { name: 'Watch Now' }).first().click();
	const clickedAt = await page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
	for (const giveUpAt = Date.now() + GIVE_UP_MS; Date.now() < giveUpAt; ) {
		const played = await readPlayed(page);
		if (played && !played.url.includes('/embed/clip.'))
			return { path, ms: played.playedAt - clickedAt, url: played.url };
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	const [text = ''] = await page.getByRole('status').allTextContents();
	return { path, ms: null, url: text };
}

async function readPlayed(page: Page): Promise<{ playedAt: number; url: string } | null> {
	const frame = page.frames().find((one) => one.url().includes('/embed/open/'));
	const read = () => {
		const { playedAt } = window as unknown as { playedAt?: number };
		return playedAt === undefined ? null : { playedAt, url: document.querySelector('video')?.currentSrc ?? '' };
	};
	// A page that loads itself again has no context for a moment.
	return frame ? frame.evaluate(read).catch(() => null) : null;
}

async function playAll(within: Browser, paths: readonly string[]): Promise<Played[]> {
	const context = await within.newContext({ serviceWorkers: 'block' });
	await context.addInitScript(recordTimes);
	await context.addInitScript(() => {
		if (window === window.top) localStorage.setItem('matinee:welcome-seen', 'true');
	});
	await context.route(/^https:/, answerOutside);
	const page = await context.newPage();
	const all: Played[] = [];
	for (const path of paths) {
		const played = await play(page, path);
		all.push(played);
		process.stdout.write(`${path}\t${played.ms === null ? 'does not play' : `${played.ms} ms`}\t${played.url}\n`);
	}
	await context.close();
	return all;
}

/** Of the film or the first episode. Others are searched for, and the fakes have nothing else. */
function isRecorded({ path }: Played): boolean {
	const [, type, id] = path.split('/');
	const record = findTitle(type as MediaType, Number(id))?.record;
	if (!record) return false;
	if (!('seasons' in record)) return hasRecordedCopy(record);
	const [season] = record.seasons;
	const [episode] = season?.episodes ?? [];
	return Boolean(season && episode && hasEpisodeCopy(season, episode));
}

const named = process.argv.slice(2);
const all = await playAll(browser, named.length > 0 ? named : await listTitles());
const times = all.map(({ ms }) => ms).filter((ms) => ms !== null);
const isRanged = archive.mediaCalls.every(({ headers }) => headers.range?.startsWith('bytes='));
reportFigure('titles opened', all.length, '');
const silent = all.filter(({ ms }) => ms === null);
reportFigure(
	'titles without a recorded copy, which show the clip',
	silent.length - silent.filter(isRecorded).length,
	'',
);
reportFigure('titles that do not play', silent.filter(isRecorded).length, '', { atMost: 0 });
reportFigure('from the click to a moving picture, median', median(times), 'ms');
reportFigure('from the click to a moving picture, longest', Math.max(...times), 'ms', { atMost: PLAYS_WITHIN_MS });
reportFigure('media requests without a range', isRanged ? 0 : 1, '', { atMost: 0 });

await browser.close();
await matinee.stop();
await archive.close();
endBench();
