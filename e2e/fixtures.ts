import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Result, RunOptions, run } from 'axe-core';
import { BOOT_CHECK_INTERVAL_MS } from '#contract/limits.ts';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import type { FakeTmdb } from '#server/testing/fake-tmdb.ts';
import { readLogsSince } from '../harness/start-matinee.ts';
import { startOnTmdb, stopOnTmdb, type TmdbServers } from '../harness/start-on-tmdb.ts';
import { resumeTransitions, stopTransitions } from '../web/testing/stop-transitions.ts';
import { SERVER_FIXTURES, type ServerFixtures } from './server-fixtures.ts';

const VIDEO_EMBED = 'https://www.youtube-nocookie.com';
/** Hosts of the open catalogue's outside sources, and of the video embed: no test machine reaches them. */
const OUTSIDE_HOSTS = new Set([
	new URL(VIDEO_EMBED).host,
	...[...FILMS, ...SERIES.flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes))].flatMap(
		({ sources = [] }) => sources.map(({ url }) => new URL(url).host),
	),
]);

/** Trailers is our own page without a script: Chromium warns about its sandbox all the same. */
const OWN_FRAME_WARNING = /both allow-scripts and allow-same-origin/;
const SKIPPED_TRANSITION = /^Transition was aborted because of timeout/;
/** Playwright's warning where it blocks service workers. */
const NO_WORKER_WARNING = /Service Worker registration blocked/;

interface Watched {
	/** Console errors, page errors and failed requests so far, except those of a title's external source. */
	pageErrors: string[];
	/** Ignores the errors that the test causes. */
	expectPageError(pattern: RegExp): void;
}

interface TestFixtures {
	/** Whether the welcome notice of a first visit was closed; otherwise it opens in the middle of a test. */
	isWelcomed: boolean;
	watched: Watched;
	/** A fake TMDB, and a server that takes its catalogue from it. */
	onTmdb: TmdbServers;
}

export const test = base.extend<TestFixtures, ServerFixtures>({
	// Tests intercept requests and go offline, with which a worker would interfere; it has its own tests.
	serviceWorkers: 'block',

	...SERVER_FIXTURES,

	baseURL: async ({ matinee }, use) => use(matinee.url),

	// One project for both: a worker, with its servers and its browser, runs tests of either width.
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
	viewport: async ({}, use, { tags }) =>
		use(isOnPhone(tags) ? { width: 390, height: 844 } : { width: 1280, height: 800 }),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	hasTouch: async ({}, use, { tags }) => use(isOnPhone(tags)),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	isMobile: async ({}, use, { tags }) => use(isOnPhone(tags)),

	isWelcomed: [true, { option: true }],

	context: async ({ context, isWelcomed }, use) => {
		if (isWelcomed) await context.addInitScript(rememberWelcome);
		// A busy machine may start a page later than the watchdog waits. It counts on fake clocks, which come after this.
		await context.addInitScript(stopInterval, BOOT_CHECK_INTERVAL_MS);
		// A browser that measures a busy machine would begin with the smallest copy of a film.
		await context.addInitScript(setConnection, { downlink: 10, saveData: false });
		await use(context);
	},

	onTmdb: async ({ page, tmdbServers }, use) => {
		const servers = tmdbServers.current ?? (await startOnTmdb());
		tmdbServers.current = servers;
		const { fake, matinee } = servers;
		fake.reset();
		let isBroken = false;
		const behave: FakeTmdb['behave'] = (behaviour) => {
			isBroken = true;
			fake.behave(behaviour);
		};
		await use({ matinee, fake: { ...fake, behave } });
		// What the page still requests must not fail because the server has gone.
		await page.close();
		if (!isBroken) return;
		// Its caches and its circuit breaker remember the outage.
		tmdbServers.current = null;
		await stopOnTmdb(servers);
	},

	watched: [
		async ({ page }, use, test) => {
			const startedAtMs = Date.now();
			const expected: RegExp[] = [];
			const all: string[] = [];
			watch(page, all);
			const watched: Watched = {
				get pageErrors() {
					return all.filter((pageError) => !expected.some((pattern) => pattern.test(pageError)));
				},
				expectPageError: (pattern) => expected.push(pattern),
			};
			await use(watched);
			if (test.status !== test.expectedStatus) {
				await test.attach('What the servers logged', { body: readLogsSince(startedAtMs), contentType: 'text/plain' });
			}
			expect(watched.pageErrors, 'console errors, page errors and failed requests').toEqual([]);
		},
		{ auto: true },
	],
});

function isOnPhone(tags: readonly string[]): boolean {
	return tags.includes('@phone');
}

/** Runs in the page, before anything else. */
function rememberWelcome(): void {
	try {
		localStorage.setItem('matinee:welcome-seen', 'true');
	} catch {
		// A frame of an opaque origin, or a test that blocks storage.
	}
}

/** Runs in the page, before anything else. */
function stopInterval(stopped: number): void {
	const start = window.setInterval.bind(window);
	Object.assign(window, { setInterval: (act: () => void, ms: number) => (ms === stopped ? 0 : start(act, ms)) });
}

/** Runs in the page, before anything else. */
function setConnection(value: object): void {
	Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

/** Collects the errors of a page and its frames. */
function watch(page: Page, pageErrors: string[]): void {
	page.on('pageerror', ({ message }) => {
		// The page opens all the same, without the transition: the browser waits four seconds for its drawing.
		if (!SKIPPED_TRANSITION.test(message)) pageErrors.push(`page error: ${message}`);
	});
	page.on('console', (message) => {
		if (message.type() !== 'error' && message.type() !== 'warning') return;
		const text = message.text();
		if (isOutside(message.location().url) || OWN_FRAME_WARNING.test(text) || NO_WORKER_WARNING.test(text)) return;
		pageErrors.push(`console: ${text} (${message.location().url})`);
	});
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// A navigation, or an aborted query, cancels its requests.
		if (reason === 'net::ERR_ABORTED' || isOutside(request.url())) return;
		pageErrors.push(`request failed: ${request.url()} ${reason}`);
	});
	page.on('response', (response) => {
		if (response.status() >= 400) pageErrors.push(`answer ${response.status()}: ${response.url()}`);
	});
}

function isOutside(url: string): boolean {
	return URL.canParse(url) && OUTSIDE_HOSTS.has(new URL(url).host);
}

/** Tests on a server that takes its catalogue from a fake TMDB which never fails. */
export const tmdbTest = test.extend({ baseURL: async ({ cinema }, use) => use(cinema.url) });

/** Less than half as much for each document to read as the package's main file. */
const AXE = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export interface AxeChoice {
	/** Where to look, when not on the whole page. */
	within?: string;
	/** Ids of axe's rules, when not all. */
	rules?: string[];
	/** Not contrast, where a scan of the same page in the same colours has found nothing. */
	withoutColours?: boolean;
	/** Not what is in frames: a scan of the same player has found nothing. */
	withoutFrames?: boolean;
}

/** Fails with a readable list when axe finds violations on the page in its current state. */
export async function expectAccessible(
	page: Page,
	{ within = 'html', rules, withoutColours, withoutFrames }: AxeChoice = {},
): Promise<void> {
	const options: RunOptions = {
		// Fetching style sheets again is for rules we do not run, and the players' policy rightly refuses it.
		preload: false,
		resultTypes: ['violations'],
		runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: TAGS },
		...(withoutColours && { rules: { 'color-contrast': { enabled: false } } }),
		...(withoutFrames && { iframes: false }),
	};
	await page.evaluate(stopTransitions);
	// Frames are scanned one by one, and axe merges the results in a page of its own: several times slower.
	const hasFrames = !withoutFrames && (await page.locator(within).locator('iframe').count()) > 0;
	const violations = hasFrames
		? (await new AxeBuilder({ page }).include(within).options(options).analyze()).violations
		: await runAxe(page, within, options);
	await page.evaluate(resumeTransitions);
	const found = violations.map(
		({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
	);
	expect(found).toEqual([]);
}

/** Axe in the page itself. It has twice the code of the application: a document evaluates it once, however often it is scanned. */
async function runAxe(
	page: Page,
	within: string,
	options: RunOptions,
): Promise<Pick<Result, 'id' | 'help' | 'nodes'>[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${AXE}; undefined`);
	return page.evaluate(
		async (scan) => {
			const { violations } = await (window as unknown as { axe: { run: typeof run } }).axe.run(
				scan.within,
				scan.options,
			);
			return violations;
		},
		{ within, options },
	);
}

/**
 * The argument of `route.fulfill`, fetched outside the browser: a response that a route fetched itself is disposed of with the page
 * that a navigation leaves.
 */
export async function fetchResponse(url: string) {
	const response = await fetch(url);
	// The body is decoded by now.
	const { 'content-encoding': _, 'content-length': __, ...headers } = Object.fromEntries(response.headers);
	return { status: response.status, headers, body: await response.text() };
}

/** Changes the text of a page's document; returns a function that ends it. */
export async function changeDocument(page: Page, url: string, change: (html: string) => string) {
	const response = await fetchResponse(url);
	const body = change(response.body);
	expect(body, 'the changed document').not.toBe(response.body);
	const isDocument = ({ href }: URL) => href === url;
	await page.route(isDocument, (route) => route.fulfill({ ...response, body }));
	return () => page.unroute(isDocument);
}

/**
 * Answers in place of the video embed, which no test machine reaches, or refuses the connection. Only where a test plays a
 * trailer: a page of which any request is intercepted has no HTTP cache.
 */
export async function answerVideoEmbed(page: Page, isReachable: () => boolean = () => true): Promise<void> {
	await page.route(`${VIDEO_EMBED}/**`, (route) =>
		isReachable() ? route.fulfill({ contentType: 'text/html', body: 'Video' }) : route.abort('connectionrefused'),
	);
}

/** Waits until the page is hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
	await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** What nobody has asked for waits for the first use of a page: its lower parts, the service worker of a first visit. */
export async function putInUse(page: Page): Promise<void> {
	await page.evaluate(() => dispatchEvent(new Event('scroll')));
}

/** Waits until the page has drawn what it shows by now, and listeners of that frame have run. */
export async function untilDrawn(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/**
 * For what a person or another host has some seconds for, which a busy machine may need: timers of 2 to 12 seconds
 * never end, nor do countdowns by the second, nor the time limits of requests. Not beside a fake clock.
 */
export async function stopShortTimers(context: BrowserContext): Promise<void> {
	await stopRequestTimeouts(context);
	await context.addInitScript(() => {
		const once = window.setTimeout.bind(window);
		const every = window.setInterval.bind(window);
		Object.assign(window, {
			setTimeout: (act: () => void, ms = 0, ...all: unknown[]) =>
				ms > 2000 && ms <= 12_000 ? 0 : once(act, ms, ...all),
			setInterval: (act: () => void, ms = 0, ...all: unknown[]) => (ms === 1000 ? 0 : every(act, ms, ...all)),
		});
	});
}

/** For requests that a busy machine may answer later than the page waits for them. */
export async function stopRequestTimeouts(context: BrowserContext): Promise<void> {
	await context.addInitScript(() => {
		AbortSignal.timeout = () => new AbortController().signal;
	});
}

/** Stops the clock of a page, which from then on advances by `runFor` and `fastForward` only. */
export async function stopClock(page: Page): Promise<void> {
	// The browser rejects a time that has passed when the call arrives. The clock then stands: the next call is in time.
	await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000))).toPass();
}

export { expect };
