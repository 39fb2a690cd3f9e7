import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import { type FakeTmdb, startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import { type RunningMatinee, startMatinee } from './start-matinee.ts';

/** Hosts of the open catalogue's outside sources, and of the video embed: no test machine reaches them. */
const OUTSIDE_HOSTS = new Set([
	'www.youtube-nocookie.com',
	...[...FILMS, ...SERIES.flatMap(({ seasons }) => seasons.flatMap(({ episodes }) => episodes))].flatMap(
		({ sources = [] }) => sources.map(({ url }) => new URL(url).host),
	),
]);

/** Trailers is our own page without a script: Chromium warns about its sandbox all the same. */
const OWN_FRAME_WARNING = /both allow-scripts and allow-same-origin/;
/** What Playwright says where it keeps a page from having a service worker. */
const NO_WORKER_WARNING = /Service Worker registration blocked/;

interface Watched {
	/** Console errors, page errors and failed requests so far, but for a title's own outside source. */
	troubles: string[];
	/** Trouble that the test is about, and expects. */
	expectTrouble(pattern: RegExp): void;
}

interface WorkerFixtures {
	/** A server on the open catalogue, where as many people may sign up as tests need. */
	matinee: RunningMatinee;
}

interface TestFixtures {
	/** Whether the welcome of a first visit has been seen; otherwise it comes in its own time, in the midst of a test. */
	isWelcomed: boolean;
	watched: Watched;
	/** A fake TMDB, and a server that takes its catalogue from it. */
	onTmdb: { fake: FakeTmdb; matinee: RunningMatinee };
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
	// Tests route requests and cut the network, which a worker would come between; it has tests of its own.
	serviceWorkers: 'block',

	matinee: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
		async ({}, use) => {
			const matinee = await startMatinee({ RATE_LIMITS: 'off' });
			await use(matinee);
			await matinee.stop();
		},
		{ scope: 'worker' },
	],

	baseURL: async ({ matinee }, use) => use(matinee.url),

	isWelcomed: [true, { option: true }],

	context: async ({ context, isWelcomed }, use) => {
		if (isWelcomed) await context.addInitScript(rememberWelcome);
		await use(context);
	},

	onTmdb: async ({ page }, use) => {
		const fake = await startFakeTmdb();
		const matinee = await startMatinee({
			TMDB_ACCESS_TOKEN: fake.token,
			TMDB_BASE_URL: fake.baseUrl,
			TMDB_IMAGE_URL: fake.imageUrl,
			RATE_LIMITS: 'off',
			LOG_LEVEL: 'silent',
		});
		await use({ fake, matinee });
		// What the page still asks for must not fail because the server has gone.
		await page.close();
		await matinee.stop();
		await fake.close();
	},

	watched: [
		async ({ page }, use) => {
			const expected: RegExp[] = [];
			const all: string[] = [];
			watch(page, all);
			const watched: Watched = {
				get troubles() {
					return all.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)));
				},
				expectTrouble: (pattern) => expected.push(pattern),
			};
			await use(watched);
			expect(watched.troubles, 'console errors, page errors and failed requests').toEqual([]);
		},
		{ auto: true },
	],
});

/** Runs in the page, before anything else. */
function rememberWelcome(): void {
	try {
		localStorage.setItem('matinee:welcome-seen', 'true');
	} catch {
		// A frame of an opaque origin, or a test that blocks storage.
	}
}

/** Writes down everything that goes wrong on a page and in its frames. */
function watch(page: Page, troubles: string[]): void {
	page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
	page.on('console', (message) => {
		if (message.type() !== 'error' && message.type() !== 'warning') return;
		const text = message.text();
		if (isOutside(message.location().url) || OWN_FRAME_WARNING.test(text) || NO_WORKER_WARNING.test(text)) return;
		troubles.push(`console: ${text} (${message.location().url})`);
	});
	page.on('requestfailed', (request) => {
		const reason = request.failure()?.errorText ?? '';
		// A page that is left, or a list that is no longer wanted, ends its requests.
		if (reason === 'net::ERR_ABORTED' || isOutside(request.url())) return;
		troubles.push(`request failed: ${request.url()} ${reason}`);
	});
	page.on('response', (response) => {
		if (response.status() >= 400) troubles.push(`answer ${response.status()}: ${response.url()}`);
	});
}

function isOutside(url: string): boolean {
	return URL.canParse(url) && OUTSIDE_HOSTS.has(new URL(url).host);
}

interface AxeChoice {
	/** Where to look, when not on the whole page. */
	within?: string;
	/** Rules that can not be decided here. */
	except?: string[];
}

/** Fails with a readable list when axe finds anything on the page as it stands. */
export async function expectAccessible(page: Page, { within = 'html', except = [] }: AxeChoice = {}): Promise<void> {
	// Frames have to be asked one by one, and a page of axe's own puts their answers together: several times slower.
	const hasFrames = (await page.locator(within).locator('iframe').count()) > 0;
	const { violations } = await new AxeBuilder({ page })
		.setLegacyMode(!hasFrames)
		.include(within)
		// Fetching style sheets again is for rules we do not run, and the players' policy rightly refuses it.
		.options({ preload: false, resultTypes: ['violations'] })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.disableRules(except)
		.analyze();
	const found = violations.map(
		({ id, help, nodes }) => `${id}: ${help} — ${nodes.map((node) => node.html).join(' | ')}`,
	);
	expect(found).toEqual([]);
}

/** Waits until the page answers to clicks and keys. */
export async function untilHydrated(page: Page): Promise<void> {
	await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Stops the clock of a page, which from then on goes on by `runFor` and `fastForward` alone. */
export async function stopClock(page: Page): Promise<void> {
	// The browser refuses a moment that has passed when it hears of it.
	await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
}

export { expect };
