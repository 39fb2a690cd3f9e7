import type { Page } from '@playwright/test';
import { expect, expectAccessible, putInUse, stopClock, untilHydrated } from './fixtures.ts';
import { listPrecached, openAndCache, test, untilCached, untilReloaded, WORKER_TIMEOUT_MS } from './front-test.ts';

test.describe.configure({ timeout: WORKER_TIMEOUT_MS });

test('a page that does not start is cleared and loaded once more, and then says so', {
	tag: ['@recovery-watchdog', '@recovery-once-per-build', '@recovery-last-resort', '@error-reports'],
}, async ({ page, front, matinee, watched }) => {
	watched.expectPageError(/./);
	front.be('broken');
	// On a stopped clock: otherwise clearing is awaited for three seconds at most.
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
	await expect(page.getByRole('status')).toHaveText('Report sent. Thank you.');
	const findReport = () =>
		matinee
			.log()
			.split('\n')
			.find((one) => one.includes('A browser reported an error') && one.endsWith('}'));
	// The page may have the answer before the log's line is read.
	await expect.poll(findReport).toBeTruthy();
	expect(JSON.parse(findReport() ?? '').clientError).toMatchObject({
		path: '/movies',
		message: expect.stringContaining('SyntaxError'),
	});

	front.be('well');
	await page.getByRole('button', { name: 'Try again' }).click();
	await untilHydrated(page);
	expect(await page.evaluate(() => sessionStorage.getItem('matinee:reloaded'))).not.toBeNull();
	// After a minute without errors the page may reload itself again.
	await page.clock.runFor(61_000);
	expect(await page.evaluate(() => sessionStorage.getItem('matinee:reloaded'))).toBeNull();
});

test('a page that starts while its caches are cleared is not reloaded', {
	tag: '@recovery-watchdog',
}, async ({ page, front }) => {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(/\/assets\/.*\.js$/, (route) => isReleased.then(() => route.continue()));
	await page.clock.install();
	await stopClock(page);
	await page.goto('/search', { waitUntil: 'commit' });
	const html = page.locator('html');
	const field = page.getByRole('combobox', { name: 'Search movies, TV shows and people' });
	await field.fill('nosferatu');
	await page.clock.runFor(8000);
	await expect(html).toHaveAttribute('data-reloading', '');
	release();
	await untilHydrated(page);
	await expect(async () => {
		await page.clock.runFor(250);
		await expect(html).not.toHaveAttribute('data-reloading', '', { timeout: 250 });
	}).toPass();
	await expect(field).toHaveValue('nosferatu');
	expect(front.documents.filter((path) => path.startsWith('/search'))).toEqual(['/search']);
});

async function breakPrecachedApp(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const cache = await caches.open('matinee-app');
		const app = (await cache.keys()).find(({ url }) => /\/assets\/app-[^/]*\.js/.test(url));
		await cache.put(app as Request, new Response('broken(', { headers: { 'content-type': 'text/javascript' } }));
	});
}

test('offline no cache is cleared when a page does not start', {
	tag: ['@recovery-keeps-caches', '@recovery-try-again'],
}, async ({ page, context, front, watched }) => {
	watched.expectPageError(/./);
	await openAndCache(page, '/privacy');
	await breakPrecachedApp(page);
	const before = await page.evaluate(() => caches.keys());
	front.be('refused');
	await context.setOffline(true);
	await page.clock.install();
	await page.goto('/privacy');
	await page.clock.runFor(8000);
	await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
	await page.clock.runFor(10_000);
	expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));
	const again = page.waitForEvent('load');
	await page.getByRole('button', { name: 'Try again' }).click();
	await again;
	expect(await page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(before));
});

test('without storage a page that does not start is not reloaded, and Try again fills the caches again', {
	tag: ['@recovery-blocked-storage', '@recovery-try-again'],
}, async ({ page, context, front, watched }) => {
	watched.expectPageError(/./);
	await openAndCache(page, '/info');
	await breakPrecachedApp(page);
	front.be('broken');
	const blocked = await context.newPage();
	await page.close();
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

	// Try again refills the caches that it cleared, for the next time offline.
	front.be('well');
	await blocked.getByRole('button', { name: 'Try again' }).click();
	await untilHydrated(blocked);
	await expect.poll(() => blocked.evaluate(listPrecached)).toContain('/offline.html');
	await untilCached(blocked, '/privacy');
	front.be('refused');
	await context.setOffline(true);
	await blocked.goto('/dmca');
	await expect(blocked.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	await blocked.goto('/privacy');
	await untilHydrated(blocked);
	await expect(blocked.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test('a worker that cannot be registered causes one reload after two seconds', {
	tag: ['@recovery-once-per-build', '@recovery-registration', '@recovery-page-in-use'],
}, async ({ page, front, watched }) => {
	watched.expectPageError(/./);
	front.be('workerless');
	await page.clock.install();
	await stopClock(page);
	// A page that plays is not reloaded, and its one reload is not spent.
	await page.goto('/watch/movie/775');
	await untilHydrated(page);
	await putInUse(page);
	// The worker is registered when the page has been left alone for a moment.
	const asked = page.waitForResponse('**/api/health');
	await page.clock.runFor(1700);
	await asked;
	await page.clock.runFor(3000);
	expect(front.visits).toEqual(['/watch/movie/775']);
	await expect(page.locator('html')).not.toHaveAttribute('data-reloading', '');

	front.visits.length = 0;
	await page.goto('/');
	await untilHydrated(page);
	await putInUse(page);
	await page.evaluate(() => caches.open('matinee-pages-old'));
	await page.clock.runFor(1700);
	await expect(page.locator('html')).toHaveAttribute('data-reloading', '');
	await untilReloaded(page, front);
	await untilHydrated(page);
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	await putInUse(page);
	await page.clock.runFor(1700);
	await expect.poll(() => front.workerRequests()).toBe(3);
	await expect(page.locator('script[data-cause="registration"]')).toBeAttached();
	// Without a worker it does not count as a good start: the guard is not reset after a minute.
	await page.clock.runFor(61_000);
	expect(await page.evaluate(() => sessionStorage.getItem('matinee:reloaded'))).not.toBeNull();
	expect(front.visits).toEqual(['/', '/']);
	await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
});
