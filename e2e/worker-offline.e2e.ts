import { signIn, signUp } from './accounts.ts';
import { expect, stopClock, untilHydrated } from './fixtures.ts';
import { openAndCache, test, untilCached, WORKER_TIMEOUT_MS } from './front-test.ts';

test.describe.configure({ timeout: WORKER_TIMEOUT_MS });

test('without a network what was visited opens, what was not says so, and it comes back by itself', {
	tag: ['@phone', '@offline-visited-pages'],
}, async ({ page, context, front, watched }) => {
	await openAndCache(page, '/');
	await page.getByRole('link', { name: 'More Info' }).click();
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
	await expect(page.getByRole('region', { name: 'You Might Also Like' })).toBeVisible();
	const title = await page.getByRole('heading', { level: 1 }).innerText();
	const detail = new URL(page.url()).pathname;
	await untilCached(page, detail);
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

	await context.setOffline(false);
	front.be('well');
	// The browser's own word may have come while the worker was not let into the network yet.
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
	await untilHydrated(page);
});

test('with the server gone a logout is reported and keys work, from precached code', {
	tag: '@offline-precached',
}, async ({ page, context, front, matinee, watched }) => {
	await signIn(context, await signUp(matinee));
	await openAndCache(page, '/');
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

test('the offline page tries again by itself, and is no page of its own', {
	tag: '@offline-visited-pages',
}, async ({ page, front, watched }) => {
	watched.expectTrouble(/./);
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
