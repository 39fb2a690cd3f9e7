import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { signIn, signUp } from './accounts.ts';
import { expect, untilHydrated } from './fixtures.ts';
import { listExpiring, listPrecached, openAndCache, test, untilCached, WORKER_TIMEOUT_MS } from './front-test.ts';

test.describe.configure({ timeout: WORKER_TIMEOUT_MS });

test('the caches contain nothing personal, stay within their limits, and are cleared at logout', {
	tag: ['@worker-nothing-personal', '@worker-size'],
}, async ({ page, context, front, matinee }) => {
	await openAndCache(page, '/');
	const account = await signUp(matinee);
	await signIn(context, account);
	for (const path of ['/my-list', '/settings', '/watch/movie/775', '/movie/775']) {
		await page.goto(path);
		await untilHydrated(page);
		await page.waitForLoadState('networkidle');
	}
	await untilCached(page, '/movie/775');
	const kept = await page.evaluate(async () => {
		const all: { path: string; body: string }[] = [];
		for (const name of await caches.keys()) {
			const cache = await caches.open(name);
			for (const request of await cache.keys()) {
				const body = (await (await cache.match(request))?.text()) ?? '';
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
	await page.evaluate(browseTitles, 320);
	// What the worker is still fetching would be cached after the logout.
	await expect.poll(() => front.documents.filter((path) => path.startsWith('/search?q=')).length).toBe(53);
	let measured: [number, number] = [0, 0];
	const measure = async () => {
		measured = await page.evaluate(measureCaches);
		return Math.max(...measured);
	};
	// The worker expires entries after it has responded.
	await expect.poll(measure).toBeLessThanOrEqual(50_000_000);
	expect(Math.min(...measured)).toBeGreaterThan(5_000_000);

	// The next user does not see what was opened; the application itself stays cached.
	const opened = /movie\/775|search\?q=|api\/tmdb\/movie\/\d+\?|movie-3\d\d-/;
	expect((await page.evaluate(listExpiring)).filter((entry) => opened.test(entry))).not.toEqual([]);
	await page.getByRole('button', { name: 'Account menu' }).click();
	await page.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(/\/$/);
	await expect
		.poll(async () =>
			[...(await page.evaluate(listCached)), ...(await page.evaluate(listExpiring))].filter((one) => opened.test(one)),
		)
		.toEqual([]);
	expect(await page.evaluate(listPrecached)).toContain('/offline.html');
});

/** Runs in the page: the addresses of everything in every cache. */
async function listCached(): Promise<string[]> {
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
				id % 3 === 0 && picture(`/art/w1280/movie-${id}-backdrop.svg`),
			]);
			const path = `/search?q=${id}`;
			if (id % 6 === 0) navigator.serviceWorker.controller?.postMessage({ type: 'keep-page', path });
		}
	};
	await Promise.all(Array.from({ length: 25 }, browse));
}

/** Runs in the page: bytes of all cached bodies, and the browser's estimate of the storage in use. */
async function measureCaches(): Promise<[number, number]> {
	let bytes = 0;
	for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			// An entry may expire meanwhile.
			const response = await cache.match(request);
			// Reading 50 MB takes seconds: bodies are read where no header has their size.
			const stated = Number(response?.headers.get('content-length') ?? 0);
			bytes += stated || ((await response?.blob())?.size ?? 0);
		}
	}
	return [bytes, (await navigator.storage.estimate()).usage ?? 0];
}

test('an operator who disables the worker removes it from every browser', {
	tag: '@worker-disabled',
}, async ({ page, front }) => {
	await openAndCache(page, '/privacy');
	const without = await startAheadOfBrowsers({ SERVICE_WORKER: 'off' });
	front.goTo(without.url);
	front.documents.length = 0;
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	const isGone = () =>
		page.evaluate(async () => [
			(await navigator.serviceWorker.getRegistrations()).length,
			(await caches.keys()).length,
		]);
	// The open page continues without it.
	await expect.poll(isGone).toEqual([0, 0]);
	expect(front.documents).toEqual([]);
	await page.reload();
	await expect(page.locator('html')).toHaveAttribute('data-worker', 'off');
	await untilHydrated(page);
	await expect.poll(isGone).toEqual([0, 0]);
	expect(front.documents).toEqual(['/privacy']);
	await without.stop();
});
