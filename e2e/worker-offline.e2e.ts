import { signIn, signUp } from './accounts.ts';
import { expect, expectAccessible, putInUse, stopClock, stopShortTimers, untilHydrated } from './fixtures.ts';
import { openAndCache, test, untilCached, WORKER_TIMEOUT_MS } from './front-test.ts';

test.describe.configure({ timeout: WORKER_TIMEOUT_MS });

test('on a first visit the worker waits for the first use of the page', {
	tag: '@offline-visited-pages',
}, async ({ page, context }) => {
	// The page counts as used after ten seconds, too.
	await stopShortTimers(context);
	await page.goto('/');
	await untilHydrated(page);
	await page.waitForLoadState('networkidle');
	const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
	expect(await registrations()).toBe(0);
	await putInUse(page);
	await expect.poll(registrations).toBe(1);
	await page.evaluate(() => navigator.serviceWorker.ready);
	await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

test('offline a visited page opens, another shows the offline page, which retries by itself', {
	tag: ['@phone', '@offline-visited-pages'],
}, async ({ page, context, front, watched }) => {
	await openAndCache(page, '/');
	await page.getByRole('link', { name: 'More Info' }).click();
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
	await expect(page.getByRole('region', { name: 'You Might Also Like' })).toBeVisible();
	const title = await page.getByRole('heading', { level: 1 }).innerText();
	const detail = new URL(page.url()).pathname;
	await untilCached(page, detail);
	await expect
		.poll(() =>
			page.evaluate(async () => {
				const poster = document.querySelector<HTMLImageElement>('.title-hero-poster img');
				return Boolean(poster?.currentSrc && (await caches.match(poster.currentSrc, { ignoreVary: true })));
			}),
		)
		.toBe(true);
	expect(watched.pageErrors).toEqual([]);

	watched.expectPageError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/);
	// Offline emulation does not reach the worker, so the server is down too.
	front.be('refused');
	await context.setOffline(true);
	await page.goto('/');
	await untilHydrated(page);
	await expect(page.getByRole('status').filter({ hasText: 'The catalogue can’t be reached' })).toBeVisible();
	await page.goto(detail);
	await untilHydrated(page);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title, { ignoreCase: true });

	// The watch page does not work offline and is never cached.
	for (const path of ['/watch/movie/775', '/privacy']) {
		await page.goto(path);
		await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	}
	await expect(page.getByRole('link', { name: 'Retry' })).toBeFocused();
	const kept = page.getByRole('region', { name: 'Available offline' }).getByRole('link');
	await expect(kept).toHaveAttribute('href', detail);
	await expect(kept).toHaveText(title, { ignoreCase: true });
	await expect
		.poll(() => kept.getByRole('presentation').evaluate((poster: HTMLImageElement) => poster.naturalWidth))
		.toBeGreaterThan(0);
	await expectAccessible(page);
	// Of the bar Home alone is kept.
	await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home']);
	await page.getByRole('link', { name: 'Home, as last seen' }).click();
	await expect(page.getByRole('link', { name: 'More Info' })).toBeVisible();
	await page.goto('/privacy');

	await context.setOffline(false);
	front.be('well');
	// The browser's `online` event may have fired while the worker was still offline; else the page is loading already.
	await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {});
	await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
	await untilHydrated(page);
});

test('with the server gone a logout is reported and keys work, from precached code', {
	tag: '@offline-precached',
}, async ({ page, context, front, matinee, watched }) => {
	await signIn(context, await signUp(matinee));
	await openAndCache(page, '/');
	watched.expectPageError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/);
	front.be('refused');
	await page.keyboard.press('?');
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(list).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(list).toHaveCount(0);

	await page.getByRole('button', { name: 'Account menu' }).click();
	const notices = page.getByRole('region', { name: /^Notices/ });
	// It stays for five seconds.
	await Promise.all([
		expect(notices.getByRole('listitem')).toHaveText('Logout failed, but you have been signed out locally'),
		page.getByRole('button', { name: 'Logout' }).click(),
	]);
	await expect(page.getByRole('button', { name: 'Sign Up' }).filter({ visible: true })).toBeVisible();
	// The application reported no errors.
	await expect(page.locator('script[data-cause]')).toHaveCount(0);
});

test('the offline page retries by itself, and adds no history entry', {
	tag: '@offline-visited-pages',
}, async ({ page, front, watched }) => {
	watched.expectPageError(/./);
	await openAndCache(page, '/');
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

test('without the server a press on a kept title opens it, offline too, and what is not kept leads to what is, never back to itself', {
	tag: '@offline-kept-titles',
}, async ({ page, context, front, watched }) => {
	watched.expectPageError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/);
	const moon = '/movie/775';
	await openAndCache(page, moon);
	const heading = page.getByRole('heading', { level: 1 });
	const similar = page.getByRole('region', { name: 'You Might Also Like' }).getByRole('link');
	const other = (await similar.first().getAttribute('href')) ?? '';
	await openAndCache(page, other);
	const otherTitle = (await heading.textContent()) ?? '';
	front.be('refused');

	// Neither page was opened by the router, so that only their documents are kept. At first the device is online.
	for (const isOffline of [false, true]) {
		await context.setOffline(isOffline);
		await page.goto(moon);
		await untilHydrated(page);
		await similar.first().click();
		await expect(page).toHaveURL(new RegExp(`${other}$`));
		// The page before, which stays until the next is drawn, has the same links and notice.
		await expect(heading).toHaveText(otherTitle);
		await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
		await expect(page.getByRole('status').filter({ hasText: 'The catalogue can’t be reached' })).toBeVisible();
	}
	await page.goto(moon);
	await untilHydrated(page);
	const title = (await heading.textContent()) ?? '';

	// Home was never opened.
	await page.getByRole('link', { name: 'Home', exact: true }).filter({ visible: true }).first().click();
	await expect(heading).toHaveText('No connection');
	const kept = page.getByRole('region', { name: 'Available offline' }).getByRole('link');
	await expect(kept).toHaveCount(2);
	await expect(page.getByRole('link', { name: 'Home, as last seen' })).toHaveCount(0);
	await page.reload();
	await expect(heading).toHaveText('No connection');
	await expect(kept).toHaveCount(2);
	await expect(page.getByRole('link', { name: /^Home/ })).toHaveCount(0);
	await kept.filter({ hasText: title }).click();
	await expect(heading).toHaveText(title);
});
