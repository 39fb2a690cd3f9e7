/**
 * `npm run bench:player`: Open Cinema beside a bare video element of the same file and size in the same browser, in turns: from a press to
 * the first picture, from a key to the picture of another second, from a key to another speed, and pictures that were dropped.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../harness/find-chromium.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { FILMS } from '../open-catalogue/open-catalogue.ts';
import { startFakeArchive } from '../server/testing/fake-archive.ts';
import { buildCatalogueItems } from '../server/testing/fake-archive-catalogue.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const ROUNDS = 10;
/** Ours may take this much longer than the bare element, whichever is more. */
const SHARE = 1.1;
const DISTANCE_MS = 50;
/** Of some fifty, in as many milliseconds. */
const DROPPED_MORE = 2;
/** Seconds of the film. */
const WATCHED_S = 2;

/** As large as the player's picture: without a graphics card, a larger picture takes longer to draw. */
const BARE_PAGE = `<!doctype html><style>html, body, video { display: block; margin: 0; width: 100%; height: 100% }
#play { position: fixed; inset: 0 auto auto 0 }</style>
<video preload="metadata" playsinline></video><button id="play">Play</button>`;

const FIGURES = ['press to first picture', 'key to picture', 'key to speed', 'dropped pictures'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

interface Player {
	name: string;
	open(page: Page): Promise<void>;
	/** What a person presses to play. */
	play: string;
	/** What has the focus for keys. */
	keys: string;
}

const archive = await startFakeArchive(buildCatalogueItems());
const { origin } = archive;
const matinee = await startMatinee({ ...archive.settings, RATE_LIMITS: 'off' });
const browser = await chromium.launch({
	executablePath: findChromium({ install: false }) ?? undefined,
	args: CHROMIUM_ARGS,
});

const film = FILMS.find(({ items: [item] = [], sources }) => item && 'archive' in item && !sources);
if (!film) throw new Error('The catalogue has no film of the archive');
let file = '';

const PLAYERS: Player[] = [
	{
		name: 'Open Cinema',
		play: '#big-play',
		keys: 'media-controller',
		async open(page) {
			await page.goto(`${matinee.url}/embed/open/movie/${film.id}`);
			await untilKnown(page);
			file = await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
		},
	},
	{
		name: 'a bare element',
		play: '#play',
		keys: '#play',
		async open(page) {
			// Of the network that the file is in: browsers ask before other pages may load from it.
			await page.goto(`${origin}/metadata/none`);
			await page.setContent(BARE_PAGE);
			await page.locator('video').evaluate((video: HTMLVideoElement, src) => {
				document.querySelector('#play')?.addEventListener('click', () => void video.play());
				document.addEventListener('keyup', ({ key }) => {
					if (key === 'ArrowRight') video.currentTime += 10;
					if (key === '>') video.playbackRate += 0.25;
				});
				video.src = src;
			}, file);
			await untilKnown(page);
		},
	},
];

/** The file's metadata is there. */
async function untilKnown(page: Page): Promise<void> {
	await page.locator('video').evaluate(
		(video: HTMLVideoElement) =>
			new Promise<void>((known) => {
				if (video.readyState > 0) known();
				else video.addEventListener('loadedmetadata', () => known(), { once: true });
			}),
	);
}

/** Milliseconds from the arrival of an event in the page to what it causes. */
async function measure(page: Page, from: 'click' | 'keyup', to: 'picture' | 'ratechange', act: () => Promise<void>) {
	const measured = page.locator('video').evaluateHandle(
		(video: HTMLVideoElement, { from, to }) => {
			const took = new Promise<number>((resolve) => {
				addEventListener(
					from,
					() => {
						const started = performance.now();
						const end = () => resolve(performance.now() - started);
						if (to === 'picture') video.requestVideoFrameCallback(end);
						else video.addEventListener(to, end, { once: true });
					},
					{ capture: true, once: true },
				);
			});
			return { took };
		},
		{ from, to },
	);
	const handle = await measured;
	await act();
	return handle.evaluate(({ took }) => took);
}

async function measurePlayer(player: Player, on: Browser): Promise<Figures> {
	const page = await on.newPage();
	await player.open(page);
	const video = page.locator('video');
	const first = await measure(page, 'click', 'picture', () => page.locator(player.play).click());
	await page.waitForFunction((second) => (document.querySelector('video')?.currentTime ?? 0) >= second, WATCHED_S);
	const dropped = await video.evaluate((element: HTMLVideoElement) => {
		element.pause();
		element.currentTime = 1;
		const { droppedVideoFrames } = element.getVideoPlaybackQuality();
		return new Promise<number>((seeked) =>
			element.addEventListener('seeked', () => seeked(droppedVideoFrames), { once: true }),
		);
	});
	await page.locator(player.keys).focus();
	const seek = await measure(page, 'keyup', 'picture', () => page.keyboard.press('ArrowRight'));
	const speed = await measure(page, 'keyup', 'ratechange', () => page.keyboard.press('>'));
	await page.close();
	return {
		'press to first picture': first,
		'key to picture': seek,
		'key to speed': speed,
		'dropped pictures': dropped,
	};
}

const measured = new Map<string, Figures[]>(PLAYERS.map(({ name }) => [name, []]));
// The first visit compiles the code, which later ones have.
for (const player of PLAYERS) await measurePlayer(player, browser);
for (let round = 0; round < ROUNDS; round += 1) {
	for (const player of PLAYERS) measured.get(player.name)?.push(await measurePlayer(player, browser));
}

for (const figure of FIGURES) {
	const [ours = Number.NaN, bare = Number.NaN] = PLAYERS.map(({ name }) =>
		median((measured.get(name) ?? []).map((one) => one[figure])),
	);
	const isCount = figure === 'dropped pictures';
	const unit = isCount ? '' : 'ms';
	const atMost = Number(Math.max(bare * SHARE, bare + (isCount ? DROPPED_MORE : DISTANCE_MS)).toFixed(1));
	reportFigure(`${figure}, a bare element`, bare, unit);
	reportFigure(`${figure}, Open Cinema`, ours, unit, { atMost });
}

await browser.close();
await matinee.stop();
await archive.close();
endBench();
