import type { Page } from '@playwright/test';
import { signIn, signUp } from './accounts.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';
import { wakeKeys } from './walk.ts';

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
	await page.waitForLoadState('networkidle');
}

/** Runs in the page. */
function isLoaded(chunk: string): boolean {
	return performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${chunk}-`));
}

test.beforeEach(({ watched }) => watched.expectPageError(/ERR_INTERNET_DISCONNECTED/));

test('a page that was never opened says that it could not be fetched, and Retry opens it', {
	tag: '@outage-network',
}, async ({ page, context }) => {
	await open(page, '/info');
	const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
	await context.setOffline(true);
	const link = page.getByRole('link', { name: 'Movies', exact: true }).filter({ visible: true });
	await link.click();
	await expect(page).toHaveURL(/\/movies$/);
	await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
	const retry = page.getByRole('button', { name: 'Retry', exact: true });
	await expect(retry).toBeFocused();
	await expectAccessible(page);

	await retry.press('Enter');
	await expect(retry).toBeVisible();
	// Back works meanwhile.
	await page.goBack();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
	await page.goForward();
	await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();

	await context.setOffline(false);
	await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible();
	await expect(page.locator('.title-grid a').first()).toBeVisible();
});

test('a title that was never opened is not called missing', { tag: ['@phone', '@outage-network'] }, async ({
	page,
	context,
}) => {
	await open(page, '/movie/775');
	const similar = page.getByRole('region', { name: 'You Might Also Like' });
	await similar.scrollIntoViewIfNeeded();
	await page.waitForLoadState('networkidle');
	await context.setOffline(true);
	await similar.getByRole('link').nth(2).click();
	const heading = page.getByRole('heading', { level: 1 });
	await expect(heading).toHaveText('No connection');
	await expect(page).toHaveURL(/\/movie\/\d+$/);
	await expect(page.getByText('Page Not Found')).toHaveCount(0);

	await context.setOffline(false);
	await expect(page.getByRole('link', { name: 'Watch Now' }).first()).toBeVisible();
	await expect(heading).not.toHaveText('No connection');
});

test('a list says so in place, and Retry brings it once the network is back', {
	tag: '@outage-network',
}, async ({ page, context }) => {
	await open(page, '/movies');
	await context.setOffline(true);
	await page.getByRole('combobox', { name: 'Genre' }).selectOption({ label: 'Comedy' });
	await expect(page.getByRole('alert')).toContainText('Failed to load content. Please try again.');
	await expect(page.getByRole('button', { name: 'Retry', exact: true })).toBeVisible();
	await expect(page.getByText('No movies found')).toHaveCount(0);
	await context.setOffline(false);
	await page.getByRole('button', { name: 'Retry', exact: true }).click();
	await expect(page.locator('.title-grid a').first()).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the result of a logout, and of a list that cannot be fetched, is shown offline too', {
	tag: '@offline-precached',
}, async ({ page, context, matinee, watched }) => {
	watched.expectPageError(/shortcuts-dialog/);
	await page.route('**/shortcuts-dialog*', (route) => route.abort());
	await signIn(context, await signUp(matinee));
	await open(page, '/');
	await wakeKeys(page);
	// The menu's chunk is prefetched when the page is idle.
	await expect.poll(() => page.evaluate(isLoaded, 'menu-sheet')).toBe(true);
	await context.setOffline(true);

	const missing = 'This couldn’t be loaded. Check your connection and try again.';
	await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
	// A row that was still loading has an alert of its own.
	await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible();
	const plain = page.locator('.plain-notice').and(page.getByRole('alert'));
	await expect(plain).toHaveCount(0);
	// Such a notice stays for five seconds.
	await Promise.all([expect(plain).toHaveText(missing), page.getByRole('heading', { level: 1 }).press('?')]);

	await page.getByRole('button', { name: 'Account menu' }).click();
	await Promise.all([
		expect(plain).toHaveText('Logout failed, but you have been signed out locally'),
		page.getByRole('button', { name: 'Logout' }).click(),
	]);
	await expect(page.getByRole('button', { name: 'Sign Up' }).filter({ visible: true })).toBeVisible();
	await expectAccessible(page);
	await expect(plain).toHaveCount(0);
});
