import type { Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { signIn, signUp } from './accounts.ts';
import { test as base, expect, expectAccessible, stopClock, untilHydrated } from './fixtures.ts';
import { FRONT_HOST, type FrontServer, startFrontServer } from './front-server.ts';
import { startMatinee } from './start-matinee.ts';

const { launchOptions } = config.use ?? {};

const test = base.extend<{ front: FrontServer }>({
	front: async ({ matinee }, use) => {
		const front = await startFrontServer(matinee.url);
		await use(front);
		await front.close();
	},
	baseURL: async ({ front }, use) => use(front.url),
});

/** Workers are installed, and fetch the whole application beforehand. */
test.describe.configure({ timeout: 180_000 });

test.use({
	serviceWorkers: 'allow',
	// A host that is not local to the shell can be reached too.
	launchOptions: {
		...launchOptions,
		args: launchOptions?.args?.map((arg) =>
			arg.startsWith('--host-resolver-rules') ? `${arg} , EXCLUDE ${FRONT_HOST}` : arg,
		),
	},
});

/** Opens a page, and waits until the worker has it in its keeping. */
async function openAndKeep(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
	await untilKept(page, address);
}

async function untilKept(page: Page, path: string): Promise<void> {
	await expect
		.poll(
			() =>
				page.evaluate(async (wanted) => {
					const name = (await caches.keys()).find((one) => one.startsWith('matinee-pages-'));
					return name ? (await (await caches.open(name)).match(wanted)) !== undefined : false;
				}, path),
			{ message: `${path} is kept`, timeout: 60_000 },
		)
		.toBe(true);
}

/** Lets time pass on a page's clock until it has loaded itself anew: it waits only once all has been cleared. */
async function untilReloaded(page: Page, front: FrontServer): Promise<void> {
	const again = page.waitForEvent('load');
	const before = front.documents.length;
	await expect(async () => {
		await page.clock.runFor(250);
		expect(front.documents.length).toBeGreaterThan(before);
	}).toPass();
	await again;
}

test('without a network what was visited opens, what was not says so, and it comes back by itself', {
	tag: ['@phone', '@offline-visited-pages'],
}, async ({ page, context, front, watched }) => {
	await openAndKeep(page, '/');
	await page.getByRole('link', { name: 'More Info' }).click();
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
	await expect(page.getByRole('region', { name: 'You Might Also Like' })).toBeVisible();
	const title = await page.getByRole('heading', { level: 1 }).innerText();
	const detail = new URL(page.url()).pathname;
	await untilKept(page, detail);
	expect(watched.troubles).toEqual([]);

	watched.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/);
	// The worker has a network of its own, so the server is gone too.
	front.be('refused');
	await context.setOffline(true);
	await page.goto('/');
	await untilHydrated(page);
	await expect(page.getByRole('status').filter({ hasText: 'The catalogue can not be reached' })).toBeVisible();
	await page.goto(detail);
	await untilHydrated(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true });

	// What plays is of no use without the server, and is never kept.
	for (const path of ['/watch/movie/775', '/privacy']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	}
	await expect(page.getByRole('link', { name: 'Retry' })).toBeFocused();
	await expect(page.getByRole('link', { name: title, exact: false })).toHaveAttribute('href', detail);
	await expectAccessible(page);

	await context.setOffline(false);
	front.be('well');
	// The browser's own word may have come while the worker was not let into the network yet.
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
	await untilHydrated(page);
});

test('with the server gone a logout is told of, and keys answer, with what was fetched beforehand', {
	tag: ['@desktop', '@offline-precached'],
}, async ({ page, context, front, matinee, watched }) => {
	await signIn(context, await signUp(matinee));
	await openAndKeep(page, '/');
	watched.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/);
	front.be('refused');
	await page.keyboard.press('?');
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(list).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(list).toHaveCount(0);

	await page.getByRole('button', { name: 'Account menu' }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	const notices = page.getByRole('region', { name: /^Notices/ });
	await expect(notices.getByRole('listitem')).toHaveText('Logout failed, but you have been signed out locally');
	await expect(page.getByRole('button', { name: 'Sign Up' }).filter({ visible: true })).toBeVisible();
	// Nothing of the application's own is amiss.
	await expect(page.locator('script[data-trouble]')).toHaveCount(0);
});

test('a release reloads each open tab once, and one that plays when it goes on', {
	tag: ['@desktop', '@worker-update', '@worker-update-watch-page'],
}, async ({ context, page, front }) => {
	await openAndKeep(page, '/');
	const [movies, watching] = [await context.newPage(), await context.newPage()];
	await openAndKeep(movies, '/movies');
	await watching.goto('/watch/movie/775');
	await untilHydrated(watching);
	// A tab that is busy until the release is over: nothing in it listens yet.
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
	const errors: string[] = [];
	for (const tab of [page, movies, watching, busy]) tab.on('pageerror', ({ message }) => errors.push(message));
	await watching.evaluate(() => navigator.serviceWorker.ready);
	front.documents.length = 0;

	front.deploy('release2');
	// As when a person comes back to the tab.
	await movies.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
	for (const tab of [page, movies]) {
		await expect(tab.locator('html')).toHaveAttribute('data-build', 'release2');
		await untilHydrated(tab);
	}
	const reloads = () => front.documents.filter((path) => !/^\/(watch|embed)\//.test(path));
	await expect.poll(() => reloads().sort()).toEqual(['/', '/movies']);
	await expect(watching.locator('html')).not.toHaveAttribute('data-build', 'release2');
	await expect(busy.locator('html')).not.toHaveAttribute('data-build', 'release2');
	await busy.evaluate('beIdle()');
	await expect(busy.locator('html')).toHaveAttribute('data-build', 'release2');
	await expect.poll(() => reloads().sort()).toEqual(['/', '/info', '/movies']);
	await busy.close();

	await watching.getByRole('link', { name: 'TV Shows' }).filter({ visible: true }).first().click();
	await expect(watching.locator('html')).toHaveAttribute('data-build', 'release2');
	await expect(watching).toHaveURL(/\/tv$/);
	await untilHydrated(watching);
	await page.getByRole('link', { name: 'Movies', exact: true }).filter({ visible: true }).click();
	await expect(page.locator('.title-grid a').first()).toBeVisible();
	expect(reloads().sort()).toEqual(['/', '/info', '/movies', '/tv']);
	expect(errors).toEqual([]);
	// Of the build before nothing is kept but what the server still has.
	const names = await page.evaluate(() => caches.keys());
	expect(names.filter((name) => name.startsWith('matinee-pages-'))).toEqual(['matinee-pages-release2']);
	const listed = await page.evaluate(listWatchedOver);
	expect(listed.filter((entry) => entry.startsWith('matinee-pages-')).join()).toMatch(
		/^(matinee-pages-release2[^,]*,?)+$/,
	);

	// A page that comes from the next release already, past the worker of this one, has nothing to be loaded anew for.
	await movies.close();
	await watching.close();
	front.deploy('release3');
	let opened = 0;
	page.on('domcontentloaded', () => {
		opened += 1;
	});
	// Until the new worker is there, the old one tells of another build: then the server is asked which of the two is old.
	let looks = 0;
	page.on('response', (answer) => {
		if (answer.request().method() === 'HEAD') looks += 1;
	});
	await page.goto('/dmca');
	await expect
		.poll(async () => looks > 0 || (await page.evaluate(askWorkerForBuild)) === 'release3', { timeout: 30_000 })
		.toBe(true);
	await untilHydrated(page);
	await expect(page.locator('html')).toHaveAttribute('data-build', 'release3');
	expect(opened).toBe(1);
});

/** Runs in the page. */
function askWorkerForBuild(): Promise<string> {
	return new Promise((resolve) => {
		navigator.serviceWorker.addEventListener('message', ({ data }) => data.type === 'build' && resolve(data.build));
		navigator.serviceWorker.controller?.postMessage({ type: 'tell-build' });
	});
}

/** Runs in the page: the addresses whose age and number the worker watches over, each behind its cache's name. */
function listWatchedOver(): Promise<string[]> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open('workbox-expiration');
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			const reading = opening.result.transaction('cache-entries').objectStore('cache-entries').getAllKeys();
			reading.onerror = () => reject(reading.error);
			reading.onsuccess = () => {
				opening.result.close();
				resolve(reading.result.map(String));
			};
		};
	});
}

test('a page that does not start is cleared and loaded once more, and then says so', {
	tag: ['@desktop', '@recovery-watchdog', '@recovery-once-per-build', '@recovery-last-resort', '@error-reports'],
}, async ({ page, front, matinee, watched }) => {
	watched.expectTrouble(/./);
	front.be('broken');
	// Only the test lets time pass: what is being cleared would otherwise be waited for no longer than three seconds.
	await page.clock.install();
	await stopClock(page);
	await page.goto('/movies?genre=28');
	await page.evaluate(async () => {
		await Promise.all(['matinee-pages-old', 'of-something-else'].map((name) => caches.open(name)));
		await navigator.serviceWorker.register('/sw.js', { scope: '/movies' });
	});
	await page.clock.runFor(7900);
	await expect(page.locator('#app')).toBeVisible();
	await page.clock.runFor(100);
	await expect(page.locator('html')).toHaveAttribute('data-reloading', '');
	const left = () =>
		page.evaluate(async () => ({
			scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
			old: (await caches.keys()).filter((name) => !/^matinee-app/.test(name)),
		}));
	await expect.poll(left).toEqual({ scopes: ['/'], old: [] });
	await untilReloaded(page, front);
	await page.clock.runFor(8000);
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await expect(page.getByText('An unexpected error occurred')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused();
	await page.clock.runFor(60_000);
	expect(front.documents).toEqual(['/movies?genre=28', '/movies?genre=28']);
	await page.clock.resume();
	await expectAccessible(page);

	await page.getByText('Show details').click();
	await page.getByRole('button', { name: 'Send report' }).click();
	await expect(page.getByRole('status')).toHaveText('The report was sent. Thank you.');
	const line =
		matinee
			.log()
			.split('\n')
			.find((one) => one.includes('A browser reported an error')) ?? '';
	expect(JSON.parse(line).clientError).toMatchObject({
		path: '/movies',
		message: expect.stringContaining('SyntaxError'),
	});

	front.be('well');
	await page.getByRole('button', { name: 'Try again' }).click();
	await untilHydrated(page);
	expect(await page.evaluate(() => sessionStorage.getItem('matinee:reloaded'))).not.toBeNull();
	// After a minute without trouble the page may heal itself again.
	await page.clock.runFor(61_000);
	expect(await page.evaluate(() => sessionStorage.getItem('matinee:reloaded'))).toBeNull();
});

/** Runs in the page: paths of what the worker fetched before it was asked for. */
async function listAtHand(): Promise<string[]> {
	if (!(await caches.has('matinee-app'))) return [];
	return (await (await caches.open('matinee-app')).keys()).map(({ url }) => new URL(url).pathname);
}

test('offline nothing is cleared when a page does not start, nor reloaded where that can not be counted', {
	tag: ['@desktop', '@recovery-blocked-storage', '@recovery-keeps-caches', '@recovery-try-again'],
}, async ({ page, context, front, watched }) => {
	watched.expectTrouble(/./);
	await openAndKeep(page, '/');
	const before = await page.evaluate(async () => {
		const cache = await caches.open('matinee-app');
		const app = (await cache.keys()).find(({ url }) => /\/assets\/app-[^/]*\.js/.test(url));
		await cache.put(app as Request, new Response('broken(', { headers: { 'content-type': 'text/javascript' } }));
		return caches.keys();
	});
	front.be('refused');
	await context.setOffline(true);
	await page.clock.install();
	await page.goto('/');
	await page.clock.runFor(8000);
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await page.clock.runFor(10_000);
	expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));
	const again = page.waitForEvent('load');
	await page.getByRole('button', { name: 'Try again' }).click();
	await again;
	expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));

	const blocked = await context.newPage();
	// With the server back this tab would rightly heal itself once, and be counted below.
	await page.close();
	front.be('broken');
	await context.setOffline(false);
	await blocked.addInitScript(() => {
		Object.defineProperty(window, 'sessionStorage', {
			get: () => {
				throw new DOMException('Denied', 'SecurityError');
			},
		});
	});
	await blocked.clock.install();
	front.documents.length = 0;
	await blocked.goto('/privacy');
	await blocked.clock.runFor(8000);
	await expect(blocked.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await blocked.clock.runFor(10_000);
	expect(front.documents).toEqual(['/privacy']);

	// What Try again clears is at hand again for the next time without a network.
	front.be('well');
	await blocked.getByRole('button', { name: 'Try again' }).click();
	await untilHydrated(blocked);
	await expect.poll(() => blocked.evaluate(listAtHand), { timeout: 30_000 }).toContain('/offline.html');
	await untilKept(blocked, '/privacy');
	front.be('refused');
	await context.setOffline(true);
	await blocked.goto('/dmca');
	await expect(blocked.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	await blocked.goto('/privacy');
	await untilHydrated(blocked);
	await expect(blocked.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('the offline page tries again by itself, and is no page of its own', {
	tag: ['@desktop', '@offline-visited-pages'],
}, async ({ page, front, watched }) => {
	watched.expectTrouble(/./);
	await openAndKeep(page, '/');
	await page.clock.install();
	await stopClock(page);
	front.be('pageless');
	await page.goto('/privacy');
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText('No connection');
	const opened = page.waitForEvent('load');
	await page.clock.runFor(2000);
	await opened;
	await expect(heading).toHaveText('No connection');
	front.be('well');
	// Half a minute later, or sooner.
	await expect(async () => {
		await page.clock.runFor(5000);
		await expect(heading).toHaveText('Privacy Policy', { timeout: 1000 });
	}).toPass();

	front.documents.length = 0;
	await page.goto('/offline.html');
	await page.clock.runFor(2000);
	await expect(page).toHaveURL(/\/$/);
	await untilHydrated(page);
	expect(front.documents).toEqual(['/']);
});

test('a worker that can not be registered costs one reload after two seconds', {
	tag: ['@desktop', '@recovery-once-per-build', '@recovery-registration', '@recovery-page-in-use'],
}, async ({ page, front, watched }) => {
	watched.expectTrouble(/./);
	front.be('workerless');
	await page.clock.install();
	await stopClock(page);
	// Nothing is taken from somebody who watches, and the one reload is still to be had.
	await page.goto('/watch/movie/775');
	await untilHydrated(page);
	const asked = page.waitForResponse('**/api/health');
	await page.clock.runFor(200);
	await asked;
	await page.clock.runFor(3000);
	expect(front.visits).toEqual(['/watch/movie/775']);
	await expect(page.locator('html')).not.toHaveAttribute('data-reloading', '');

	front.visits.length = 0;
	await page.goto('/');
	await untilHydrated(page);
	await page.evaluate(() => caches.open('matinee-pages-old'));
	await page.clock.runFor(200);
	await expect(page.locator('html')).toHaveAttribute('data-reloading', '');
	await untilReloaded(page, front);
	await untilHydrated(page);
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	await page.clock.runFor(200);
	await expect.poll(() => front.workerRequests()).toBe(3);
	// Nor is it forgotten after a minute, for this is no good start.
	await page.clock.runFor(61_000);
	expect(await page.evaluate(() => sessionStorage.getItem('matinee:reloaded'))).not.toBeNull();
	expect(front.visits).toEqual(['/', '/']);
	await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
});

test('what is kept is nobody’s own, and stays within its bounds', {
	tag: ['@desktop', '@worker-nothing-personal', '@worker-size'],
}, async ({ page, context, front, matinee }) => {
	await openAndKeep(page, '/');
	const account = await signUp(matinee);
	await signIn(context, account);
	for (const path of ['/my-list', '/settings', '/watch/movie/775', '/movie/775']) {
		await page.goto(path);
		await untilHydrated(page);
		await page.waitForLoadState('networkidle');
	}
	await untilKept(page, '/movie/775');
	const kept = await page.evaluate(async () => {
		const all: { path: string; body: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const body = await ((await cache.match(request)) as Response).text();
				all.push({ path: new URL(request.url).pathname, body });
			}
		}
		return { all, token: localStorage.getItem('matinee:token') ?? '' };
	});
	expect(kept.token).not.toBe('');
	expect(kept.all.filter(({ body }) => body.includes(kept.token) || body.includes(account.username))).toEqual([]);
	const personal = /^\/(api\/(auth|watch-history|continue-watching|recommendations|admin|debug)|embed|watch|admin)/;
	expect(kept.all.map(({ path }) => path).filter((path) => personal.test(path))).toEqual([]);

	front.inflate();
	await page.evaluate(browseTitles, 500);
	const used = await page.evaluate(measureCaches);
	expect(used.bytes).toBeGreaterThan(5_000_000);
	expect(used.bytes).toBeLessThanOrEqual(50_000_000);
	expect(used.estimate).toBeLessThanOrEqual(50_000_000);

	// Who comes next is not told what was opened; the application itself stays at hand.
	const opened = /movie\/775|search\?q=|api\/tmdb\/movie\/\d+\?|movie-4\d\d-/;
	expect((await page.evaluate(listWatchedOver)).filter((entry) => opened.test(entry))).not.toEqual([]);
	await page.getByRole('button', { name: 'Account menu' }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect
		.poll(async () =>
			[...(await page.evaluate(listKept)), ...(await page.evaluate(listWatchedOver))].filter((one) => opened.test(one)),
		)
		.toEqual([]);
	expect(await page.evaluate(listAtHand)).toContain('/offline.html');
});

/** Runs in the page: the addresses of everything in every cache. */
async function listKept(): Promise<string[]> {
	const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
	return (await Promise.all(all)).flat().map(({ url }) => url);
}

/** Runs in the page: what browsing so many titles asks for, many at a time. */
async function browseTitles(count: number): Promise<void> {
	const picture = (address: string) =>
		new Promise<void>((resolve) => {
			const image = new Image();
			image.onload = image.onerror = () => resolve();
			image.src = address;
		});
	let next = 1;
	const browse = async () => {
		for (let id = next++; id <= count; id = next++) {
			await Promise.all([
				fetch(`/api/tmdb/movie/${id}?language=en-US`).then((answer) => answer.text()),
				picture(`/art/w342/movie-${id}-poster.svg`),
				// Of those that are opened too.
				id % 4 === 0 && picture(`/art/w1280/movie-${id}-backdrop.svg`),
			]);
			const path = `/search?q=${id}`;
			if (id % 10 === 0) navigator.serviceWorker.controller?.postMessage({ type: 'keep-page', path });
		}
	};
	await Promise.all(Array.from({ length: 25 }, browse));
}

/** Runs in the page. */
async function measureCaches() {
	let bytes = 0;
	const entries: Record<string, number> = {};
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		const requests = await cache.keys();
		entries[name] = requests.length;
		for (const request of requests) bytes += (await ((await cache.match(request)) as Response).blob()).size;
	}
	return { bytes, entries, estimate: (await navigator.storage.estimate()).usage ?? 0 };
}

test('an operator who wants no worker takes it out of every browser', {
	tag: ['@desktop', '@worker-disabled'],
}, async ({ page, front }) => {
	await openAndKeep(page, '/');
	const without = await startMatinee({ SERVICE_WORKER: 'off' });
	front.goTo(without.url);
	front.documents.length = 0;
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	const isGone = () =>
		page.evaluate(async () => [
			(await navigator.serviceWorker.getRegistrations()).length,
			(await caches.keys()).length,
		]);
	// The page that is open goes on without it.
	await expect.poll(isGone).toEqual([0, 0]);
	expect(front.documents).toEqual([]);
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-worker', 'off');
	await untilHydrated(page);
	await expect.poll(isGone).toEqual([0, 0]);
	expect(front.documents).toEqual(['/']);
	await without.stop();
});

test.describe('without a worker', () => {
	test.use({ serviceWorkers: 'block' });

	test('code that a release took away is fetched anew with its page', {
		tag: ['@desktop', '@recovery-code-failure'],
	}, async ({ page, front, watched }) => {
		watched.expectTrouble(/404|Failed to fetch/);
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

		// A title's loader comes late too, and is missed before its page.
		await openHome();
		front.deploy('release3', { keepOldChunks: false });
		front.documents.length = 0;
		await page.getByRole('link', { name: 'More Info' }).click();
		await expect(page.locator('html')).toHaveAttribute('data-build', 'release3');
		await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
		expect(front.documents).toEqual([new URL(page.url()).pathname]);
		expect(front.documents[0]).toMatch(/^\/(movie|tv)\/\d+$/);
	});

	test('a release whose server then fails for a minute costs no reload, and every page offers a way on', {
		tag: ['@desktop', '@recovery-once-per-build', '@recovery-failing-release'],
	}, async ({ page, front, watched }) => {
		watched.expectTrouble(/./);
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
