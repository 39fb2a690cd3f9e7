import type { Page } from '@playwright/test';
import { expect, stopClock, untilHydrated } from './fixtures.ts';
import { listExpiring, openAndCache, test, untilReloaded, WORKER_TIMEOUT_MS } from './front-test.ts';

test.describe.configure({ timeout: WORKER_TIMEOUT_MS });

/**
 * As a person who comes back to the tab until it is of this build. Once may be too early, before the tab listens, and an
 * update whose download fails is tried again the next time.
 */
async function comeBackUntil(build: string, tab: Page): Promise<void> {
	await expect
		.poll(() => tab.evaluate(comeBack).catch((error: Error) => ({ build: '', error: error.message })), {
			message: `the tab is of ${build}`,
			timeout: WORKER_TIMEOUT_MS,
		})
		.toMatchObject({ build });
}

/** Runs in the page. Beside its build, what an update waits for. */
async function comeBack() {
	document.dispatchEvent(new Event('visibilitychange'));
	const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
	return {
		build: document.documentElement.dataset.build,
		workers: [installing, waiting, active].map((worker) => worker?.state),
		reloaded: sessionStorage.getItem('matinee:reloaded'),
		caches: await caches.keys(),
		dialog: document.querySelector('dialog[open]')?.textContent,
	};
}

/** Counts how often a tab loads a document from now on. */
function countLoads(tab: Page): () => number {
	let loads = 0;
	tab.on('load', () => {
		loads += 1;
	});
	return () => loads;
}

test('a release reloads each open tab once, and a tab that plays at its next navigation', {
	tag: ['@worker-update', '@worker-update-watch-page'],
}, async ({ context, page, front }) => {
	await openAndCache(page, '/');
	const [movies, watching] = [await context.newPage(), await context.newPage()];
	await openAndCache(movies, '/movies');
	await watching.goto('/watch/movie/775');
	await untilHydrated(watching);
	const errors: string[] = [];
	for (const tab of [page, movies, watching]) tab.on('pageerror', ({ message }) => errors.push(message));
	await watching.evaluate(() => navigator.serviceWorker.ready);
	const loads = [page, movies, watching].map(countLoads);
	const loadsOfEach = () => loads.map((count) => count());

	front.deploy('release2');
	await comeBackUntil('release2', movies);
	for (const tab of [page, movies]) {
		await expect(tab.locator('html')).toHaveAttribute('data-build', 'release2');
		await untilHydrated(tab);
	}
	await expect.poll(loadsOfEach).toEqual([1, 1, 0]);
	await expect(watching.locator('html')).not.toHaveAttribute('data-build', 'release2');

	await watching.getByRole('link', { name: 'TV Shows' }).filter({ visible: true }).first().click();
	await expect(watching.locator('html')).toHaveAttribute('data-build', 'release2');
	await expect(watching).toHaveURL(/\/tv$/);
	await untilHydrated(watching);
	await page.getByRole('link', { name: 'Movies', exact: true }).filter({ visible: true }).click();
	await expect(page.locator('.title-grid a').first()).toBeVisible();
	// A page may be hydrated before all of it has loaded.
	await expect.poll(loadsOfEach).toEqual([1, 1, 1]);
	expect(errors).toEqual([]);
	// Of the build before nothing is kept but what the server still has.
	const ofPages = (all: string[]) => all.filter((name) => name.startsWith('matinee-pages-'));
	const caching = async () => ofPages(await page.evaluate(() => caches.keys()));
	await expect.poll(caching).toEqual(['matinee-pages-release2']);
	const listed = async () => ofPages(await page.evaluate(listExpiring)).join();
	await expect.poll(listed).toMatch(/^(matinee-pages-release2[^,]*,?)+$/);
});

test('a release reloads a tab that was busy meanwhile, once it is idle', {
	tag: '@worker-update',
}, async ({ context, page, front }) => {
	await openAndCache(page, '/privacy');
	const busy = await context.newPage();
	await busy.addInitScript(() => {
		const waiting: (() => void)[] = [];
		window.requestIdleCallback = (act) => waiting.push(() => act({ didTimeout: true, timeRemaining: () => 0 }));
		const beIdle = () => {
			for (const act of waiting.splice(0)) act();
		};
		Object.assign(window, { beIdle });
	});
	await busy.goto('/info');
	await untilHydrated(busy);
	front.documents.length = 0;
	front.deploy('release2');
	await comeBackUntil('release2', page);
	// Nothing in it listens to the worker yet.
	await expect(busy.locator('html')).not.toHaveAttribute('data-build', 'release2');
	expect(front.documents).toEqual(['/privacy']);
	await busy.evaluate('beIdle()');
	await expect(busy.locator('html')).toHaveAttribute('data-build', 'release2');
	await expect.poll(() => front.documents).toEqual(['/privacy', '/info']);
});

test('a page of the next release is not reloaded for the worker of the one before', {
	tag: '@worker-update',
}, async ({ page, front }) => {
	await openAndCache(page, '/privacy');
	front.deploy('release2');
	let opened = 0;
	page.on('domcontentloaded', () => {
		opened += 1;
	});
	// Until the new worker is active, the old one reports another build: the page then asks the server for the current one.
	let looks = 0;
	page.on('response', (answer) => {
		if (answer.request().method() === 'HEAD') looks += 1;
	});
	await page.goto('/dmca');
	await expect.poll(async () => looks > 0 || (await page.evaluate(askWorkerForBuild)) === 'release2').toBe(true);
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('data-build', 'release2');
	expect(opened).toBe(1);
});

/** Runs in the page. */
function askWorkerForBuild(): Promise<string> {
	return new Promise((resolve) => {
		navigator.serviceWorker.addEventListener('message', ({ data }) => data.type === 'build' && resolve(data.build));
		navigator.serviceWorker.controller?.postMessage({ type: 'tell-build' });
	});
}

test.describe('without a worker', () => {
	test.use({ serviceWorkers: 'block' });

	test('a chunk that a release removed is fetched again with its page', {
		tag: '@recovery-code-failure',
	}, async ({ page, front, watched }) => {
		watched.expectPageError(/404|Failed to fetch/);
		const openHome = async () => {
			await page.goto('/');
			await untilHydrated(page);
			await page.waitForLoadState('networkidle');
		};
		await openHome();
		front.deploy('release2', { keepOldChunks: false });
		await page.getByRole('link', { name: 'Movies', exact: true }).filter({ visible: true }).click();
		await expect(page.locator('html')).toHaveAttribute('data-build', 'release2');
		await expect(page.locator('.title-grid a').first()).toBeVisible();
		expect(front.documents).toEqual(['/', '/movies']);

		// A title's loader is lazy too, and fails before its page.
		await openHome();
		front.deploy('release3', { keepOldChunks: false });
		front.documents.length = 0;
		await page.getByRole('link', { name: 'More Info' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-build', 'release3');
		await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
		expect(front.documents).toEqual([new URL(page.url()).pathname]);
		expect(front.documents[0]).toMatch(/^\/(movie|tv)\/\d+$/);
	});

	test('a release whose server then fails for a minute causes no reload, and every page offers a way to continue', {
		tag: ['@recovery-once-per-build', '@recovery-failing-release'],
	}, async ({ page, front, watched }) => {
		watched.expectPageError(/./);
		await page.clock.install();
		await stopClock(page);
		await page.goto('/');
		await untilHydrated(page);
		await page.waitForLoadState('networkidle');
		front.deploy('release2', { keepOldChunks: false });
		front.visits.length = 0;
		for (const [condition, place] of [
			['failing', 'Movies'],
			['refused', 'TV Shows'],
		] as const) {
			front.be(condition);
			await page.getByRole('link', { name: place, exact: true }).filter({ visible: true }).first().click();
			await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
			// Of this page: the link that was pressed had the focus.
			await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeFocused();
			await page.clock.runFor(30_000);
		}
		expect(front.visits).toEqual([]);
		// The server is back, and with it a release in which this page's code is gone.
		front.be('well');
		await page.getByRole('button', { name: 'Retry', exact: true }).click();
		await expect(page.locator('html')).toHaveAttribute('data-reloading', '');
		await untilReloaded(page, front);
		await expect(page.locator('html')).toHaveAttribute('data-build', 'release2');
		await expect(page.locator('.title-grid a').first()).toBeVisible();
		expect(front.visits).toEqual(['/tv']);

		front.deploy('release3', { keepOldChunks: false });
		front.be('scriptless');
		await page.reload();
		await page.clock.runFor(60_000);
		await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
		await expect(page.getByText('Try again', { exact: true })).toBeFocused();
		expect(front.visits).toEqual(['/tv', '/tv']);
		front.be('well');
		await page.getByText('Try again', { exact: true }).click();
		await expect(page.locator('html')).toHaveAttribute('data-build', 'release3');
		await expect(page.locator('.title-grid a').first()).toBeVisible();
		expect(front.visits).toEqual(['/tv', '/tv', '/tv']);
	});
});
