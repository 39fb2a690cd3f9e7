/**
 * `npm run bench:interactions`: whether the browser keeps up on a phone: the longest task of the main thread while pages start (after the first paint),
 * while a Home of 20 rows, a list of 420 cards and a season of 300 episodes are scrolled and extended; and the time from a press
 * on a card to the painted page of its title. Tasks by their processor time, taken four times for a phone's.
 */

import { type MeasuredPage, startMeasuringBrowser } from '../harness/devtools-browser.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { startFakeTmdb } from '../server/testing/fake-tmdb.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const ROUNDS = 3;
const SLOWER = 4;
const LONG_TASK_MS = 50;
const PRESS_MS = 100;
/** A press that paints up to two hundred drawings in another size. */
const ZOOM_STEP_MS = 300;
const ROWS = 20;
const CARDS = 420;
const EPISODES = 300;
const SHOW = 603;

/** At its first use a page hydrates its lower parts. */
const HYDRATED = `dispatchEvent(new Event('scroll')) && document.readyState === 'complete' && [...document.querySelectorAll('#app *')].length > 0
	&& [...document.querySelectorAll('#app *')].every((one) => Object.keys(one).some((key) => key.startsWith('__reactProps')))`;
const FRAME = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';
/** From top to bottom, a quarter of a screen a frame. */
const SCROLL = `(async () => {
	for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 4) {
		scrollTo({ top, behavior: 'instant' });
		await ${FRAME};
	}
})()`;
/** To the smallest posters, a step a frame. */
const ZOOM_OUT = `(async () => {
	const button = () => document.querySelector('main button[aria-label="Smaller posters"]:not(:disabled)');
	for (; button(); await ${FRAME}) button().click();
})()`;
/** Presses the button with this name until there are so many elements, or none is left to press. */
const press = (name: string, selector: string, count: number) => `(async () => {
	const button = () => [...document.querySelectorAll('main button')].find((one) => one.textContent.includes('${name}'));
	const drawn = () => document.querySelectorAll('${selector}').length;
	for (let before = -1; drawn() < ${count} && button();) {
		if (drawn() !== before) { before = drawn(); button().click(); }
		await ${FRAME};
	}
	return drawn();
})()`;

function report(name: string, tasks: readonly (readonly number[])[], atMost = LONG_TASK_MS): void {
	const longest = median(tasks.map((one) => Math.max(0, ...one)));
	reportFigure(`${name}: longest task`, longest * SLOWER, 'ms', { atMost });
}

const browser = await startMeasuringBrowser();

async function repeat<Result>(
	device: 'phone' | 'desktop',
	work: (page: MeasuredPage) => Promise<Result>,
): Promise<Result[]> {
	const all: Result[] = [];
	for (let round = 0; round < ROUNDS; round += 1) {
		const page = await browser.openPage(device);
		all.push(await work(page));
		await page.close();
	}
	return all;
}

function toEpisode(episode: object, episode_number: number): object {
	return { ...episode, id: 1_000_000 + episode_number, episode_number, name: `Episode ${episode_number}` };
}

/** From the press on a card, on which the pointer rested, to the frame after the one that draws its page. Not slowed. */
async function openTitle(page: MeasuredPage, url: string, card: string): Promise<{ wall: number; processor: number }> {
	await page.open(url, HYDRATED);
	const at = await page.evaluate<{ x: number; y: number }>(`(() => {
		const { x, y, width, height } = document.querySelector('${card}').getBoundingClientRect();
		return { x: x + width / 2, y: y + height / 2 };
	})()`);
	await page.pointer('mouseMoved', at);
	await page.evaluate(`new Promise((resolve) => {
		const check = () => performance.getEntriesByType('resource').some(({ name, responseEnd }) =>
			responseEnd > 0 && /\\/api\\/tmdb\\/(movie|tv)\\/\\d+/.test(name)) ? setTimeout(resolve, 300) : setTimeout(check, 50);
		check();
	})`);
	await page.evaluate(`addEventListener('click', ({ timeStamp }) => {
		const check = () => requestAnimationFrame(document.querySelector('h1.title-hero-name')
			? () => { window.paintedAfter = performance.now() - timeStamp; } : check);
		check();
	}, { capture: true, once: true })`);
	let wall = Number.NaN;
	const tasks = await page.tasksDuring(async () => {
		await page.pointer('mousePressed', at);
		await page.pointer('mouseReleased', at);
		wall = await page.evaluate<number>(`new Promise((resolve) => {
			const check = () => window.paintedAfter ? resolve(window.paintedAfter) : setTimeout(check, 20);
			check();
		})`);
	});
	return { wall, processor: tasks.reduce((sum, task) => sum + task, 0) };
}

async function measure(name: string, url: string, paths: readonly string[], cards: readonly string[]): Promise<void> {
	for (const path of paths) {
		await fetch(url + path);
		const tasks = await repeat('phone', (page) => page.tasksDuring(() => page.open(url + path, HYDRATED)));
		report(`${name} ${path}, start`, tasks);
	}
	for (const path of cards) {
		const card = path === '/' ? '.home-rows .title-card' : '.title-grid .title-card';
		const times = await repeat('desktop', (page) => openTitle(page, url + path, card));
		const of = (field: 'wall' | 'processor') => median(times.map((one) => one[field]));
		reportFigure(`${name} ${path}: from the press to the painted title`, of('wall'), 'ms', { atMost: PRESS_MS });
		reportFigure(`${name} ${path}: processor time of it`, of('processor'), 'ms', { atMost: PRESS_MS });
	}
}

const open = await startMatinee({ RATE_LIMITS: 'off' });
const paths = ['/', '/movies', '/tv', '/search', '/movie/775', '/tv/900000663', '/watch/movie/775', '/posters'];
await measure('open', open.url, paths, ['/', '/movies']);
report(
	`a Home of ${ROWS} rows, scrolled`,
	await repeat('phone', async (page) => {
		await page.open(open.url, HYDRATED);
		await page.evaluate(`(() => {
			const rows = document.querySelector('.home-rows');
			for (let at = 0; rows.children.length < ${ROWS}; at += 1) rows.append(rows.children[at].cloneNode(true));
			return ${FRAME};
		})()`);
		return await page.tasksDuring(() => page.evaluate(SCROLL));
	}),
);
report(
	'the poster wall, zoomed out and scrolled',
	await repeat('phone', async (page) => {
		await page.open(`${open.url}/posters`, HYDRATED);
		return await page.tasksDuring(async () => {
			await page.evaluate(ZOOM_OUT);
			await page.evaluate(SCROLL);
		});
	}),
	ZOOM_STEP_MS,
);
await open.stop();

const fake = await startFakeTmdb({
	edit: (path, body) => {
		if (!path.startsWith(`/tv/${SHOW}`)) return;
		const seasons = Object.entries(body).flatMap(([name, value]) => (name.startsWith('season/') ? [value] : []));
		for (const season of [body, ...seasons] as { episodes?: object[] }[]) {
			const [episode] = season.episodes ?? [];
			if (episode) season.episodes = Array.from({ length: EPISODES }, (_, at) => toEpisode(episode, at + 1));
		}
	},
});
const tmdb = await startMatinee({
	TMDB_ACCESS_TOKEN: fake.token,
	TMDB_BASE_URL: fake.baseUrl,
	TMDB_IMAGE_URL: fake.imageUrl,
	RATE_LIMITS: 'off',
});
await measure('TMDB', tmdb.url, ['/', '/movies'], ['/']);
for (const [name, path, button, selector, count] of [
	['cards', '/movies', 'Load More', '.title-grid > li', CARDS],
	['episodes', `/tv/${SHOW}`, 'more', '.episode-row', EPISODES],
] as const) {
	let drawn = 0;
	const rounds = await repeat('phone', async (page) => {
		await page.open(tmdb.url + path, HYDRATED);
		const extended = await page.tasksDuring(async () => {
			drawn = await page.evaluate<number>(press(button, selector, count));
		});
		return { extended, scrolled: await page.tasksDuring(() => page.evaluate(SCROLL)) };
	});
	report(
		`${drawn} ${name}, extended`,
		rounds.map(({ extended }) => extended),
	);
	report(
		`${drawn} ${name}, scrolled`,
		rounds.map(({ scrolled }) => scrolled),
	);
}
await tmdb.stop();
await fake.close();
await browser.close();
endBench();
