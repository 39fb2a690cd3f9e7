/**
 * `npm run bench:hydration`: how pages start and move on a phone's processor, four times slower, in a real browser: the long
 * tasks of hydration, of scrolling Home and a long list, and the time from a press on a card to its painted page. On the open
 * catalogue and on a fake TMDB, whose rows are full.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../harness/find-chromium.ts';
import { startMatinee } from '../harness/start-matinee.ts';
import { startOnTmdb, stopOnTmdb } from '../harness/start-on-tmdb.ts';
import { endBench, median, reportFigure } from './report-figure.ts';

const ROUNDS = 5;
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const LONG_TASK_MS = 50;
const LIST_CARDS = 420;

interface Start {
	/** In milliseconds. */
	longest: number;
	/** What long tasks last beyond 50 ms each, together. */
	blocking: number;
	/** When everything is hydrated, from the navigation's start. */
	hydratedAt: number;
	elements: number;
	requests: number;
}

type Recorded = { longTasks: number[]; hydratedAt?: number; paintedAt?: number };

const executablePath = findChromium({ install: false }) ?? undefined;
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });

/** Runs in the page. */
function record(): void {
	const recorded: Recorded = { longTasks: [] };
	Object.assign(window, { recorded });
	new PerformanceObserver((list) => {
		recorded.longTasks.push(...list.getEntries().map(({ duration }) => duration));
	}).observe({ type: 'longtask', buffered: true });
	const isHydrated = (element: Element) => Object.keys(element).some((name) => name.startsWith('__reactProps'));
	const check = () => {
		const all = document.querySelectorAll('#app *');
		if (all.length > 0 && document.readyState === 'complete' && [...all].every(isHydrated)) {
			recorded.hydratedAt = performance.now();
		} else setTimeout(check, 50);
	};
	// The first use of the page, after which its lower parts are hydrated.
	addEventListener('load', () => setTimeout(() => dispatchEvent(new Event('scroll')), 100));
	setTimeout(check, 50);
}

function read(page: Page): Promise<Recorded> {
	return page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);
}

async function withPage<Result>(
	within: Browser,
	device: typeof PHONE | object,
	work: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
	const context = await within.newContext({ ...device, serviceWorkers: 'block' });
	await context.addInitScript(() => localStorage.setItem('matinee:welcome-seen', 'true'));
	await context.addInitScript(record);
	const page = await context.newPage();
	const client = await context.newCDPSession(page);
	await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
	const result = await work(page, client);
	await context.close();
	return result;
}

async function open(page: Page, address: string): Promise<number> {
	await page.goto(address, { waitUntil: 'load' });
	await page.waitForFunction(() => (window as unknown as { recorded: Recorded }).recorded.hydratedAt !== undefined);
	return (await read(page)).hydratedAt ?? Number.NaN;
}

function blocking(tasks: readonly number[]): number {
	return tasks.reduce((sum, task) => sum + task - LONG_TASK_MS, 0);
}

function start(address: string): Promise<Start> {
	return withPage(browser, PHONE, async (page) => {
		let requests = 0;
		const count = () => {
			requests += 1;
		};
		page.on('request', count);
		page.once('load', () => page.off('request', count));
		const hydratedAt = await open(page, address);
		const { longTasks } = await read(page);
		const elements = await page.locator('#app *').count();
		return { longest: Math.max(0, ...longTasks), blocking: blocking(longTasks), hydratedAt, elements, requests };
	});
}

/** The longest task while the page is scrolled from top to bottom, a screen at a time. */
async function scroll(page: Page): Promise<number> {
	const before = (await read(page)).longTasks.length;
	await page.evaluate(async () => {
		const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 4) {
			scrollTo({ top, behavior: 'instant' });
			await frame();
		}
	});
	return Math.max(0, ...(await read(page)).longTasks.slice(before));
}

async function scrollHome(url: string): Promise<number> {
	return await withPage(browser, PHONE, async (page) => {
		await open(page, url);
		return await scroll(page);
	});
}

async function scrollList(url: string): Promise<{ cards: number; longest: number }> {
	return await withPage(browser, PHONE, async (page) => {
		await open(page, `${url}/movies`);
		const more = page.getByRole('button', { name: 'Load More' });
		const cards = page.locator('.title-grid > li');
		while ((await cards.count()) < LIST_CARDS && (await more.count()) > 0) {
			const before = await cards.count();
			await more.click();
			await page.waitForFunction((least) => document.querySelectorAll('.title-grid > li').length > least, before);
		}
		return { cards: await cards.count(), longest: await scroll(page) };
	});
}

/** From the press on a card, on which the pointer rested, to the painted page of the title. Not slowed. */
async function openTitle(url: string): Promise<number> {
	return await withPage(browser, { viewport: { width: 1280, height: 800 } }, async (page, client) => {
		await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
		await open(page, url);
		const card = page.locator('.home-rows .title-card').nth(1);
		const loaded = page.waitForResponse(/\/api\/tmdb\/(movie|tv)\/\d+/);
		await card.hover();
		await loaded;
		await page.waitForLoadState('networkidle');
		await page.evaluate(() => {
			const { recorded } = window as unknown as { recorded: Recorded };
			document.addEventListener(
				'click',
				({ timeStamp }) => {
					const check = () => {
						if (!document.querySelector('.title-hero-name')) return requestAnimationFrame(check);
						// The frame after the one that draws it.
						return requestAnimationFrame(() => {
							recorded.paintedAt = performance.now() - timeStamp;
						});
					};
					requestAnimationFrame(check);
				},
				{ capture: true, once: true },
			);
		});
		await card.click();
		await page.waitForFunction(() => (window as unknown as { recorded: Recorded }).recorded.paintedAt !== undefined);
		return (await read(page)).paintedAt ?? Number.NaN;
	});
}

async function repeat<Result>(work: () => Promise<Result>): Promise<Result[]> {
	const all: Result[] = [];
	for (let round = 0; round < ROUNDS; round += 1) all.push(await work());
	return all;
}

async function measure(name: string, url: string, paths: readonly string[]): Promise<void> {
	for (const path of paths) {
		// The first fills the caches of the server.
		await start(url + path);
		const all = await repeat(() => start(url + path));
		const of = (field: keyof Start) => median(all.map((one) => one[field]));
		reportFigure(`${name} ${path}: longest task of the start`, of('longest'), 'ms', { atMost: LONG_TASK_MS });
		reportFigure(`${name} ${path}: blocking time`, of('blocking'), 'ms');
		reportFigure(`${name} ${path}: everything hydrated after`, of('hydratedAt'), 'ms');
		reportFigure(`${name} ${path}: elements`, of('elements'), '');
		reportFigure(`${name} ${path}: requests until load`, of('requests'), '', { atMost: 25 });
	}
	reportFigure(`${name}: longest task, scrolling Home`, median(await repeat(() => scrollHome(url))), 'ms', {
		atMost: LONG_TASK_MS,
	});
	const list = await scrollList(url);
	reportFigure(`${name}: longest task, scrolling ${list.cards} cards`, list.longest, 'ms', { atMost: LONG_TASK_MS });
	reportFigure(`${name}: from the press to the painted title`, median(await repeat(() => openTitle(url))), 'ms', {
		atMost: 100,
	});
}

const matinee = await startMatinee({ RATE_LIMITS: 'off' });
await measure('open', matinee.url, ['/', '/movies', '/movie/775', '/tv/900000663', '/search?q=the']);
await matinee.stop();
const onTmdb = await startOnTmdb();
await measure('TMDB', onTmdb.matinee.url, ['/', '/movies']);
await stopOnTmdb(onTmdb);
await browser.close();
endBench();
