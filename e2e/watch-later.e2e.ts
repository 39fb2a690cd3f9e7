import { sharedListPath } from '#contract/page-paths.ts';
import { callerOf, signIn, signUp } from './accounts.ts';
import { expect, stopShortTimers, test, untilHydrated } from './fixtures.ts';

const STORE = 'matinee:bookmarks';

test('a bookmark of a signed-out person moves to the account, and its list is read by anybody who has the link', {
	tag: ['@watch-later-bookmarks', '@watch-later-migration', '@lists-shared'],
}, async ({ page, matinee, context, browser }) => {
	// Notices stay.
	await stopShortTimers(context);
	await page.goto('/movies', { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	const card = page.locator('main .title-grid > li a').first();
	const name = (await card.locator('.font-semibold').first().textContent()) ?? '';
	await card.focus();
	await page.keyboard.press('Shift');
	// The code for it comes when the page is idle.
	await expect(async () => {
		await page.mouse.move(0, 0);
		await card.hover();
		await expect(page.getByRole('button', { name: `Add ${name} to Watch Later` })).toBeVisible({ timeout: 1000 });
	}).toPass();
	await page.keyboard.press('b');
	await expect(page.getByRole('button', { name: `Remove ${name} from Watch Later` })).toBeVisible();
	await expect(page.getByText(`${name} is saved in this browser`, { exact: false })).toBeVisible();

	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await signIn(context, account);
	await page.goto('/my-list?tab=watch-later', { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	const item = page.getByRole('tabpanel', { name: 'Watch Later' }).getByRole('listitem');
	await expect(item).toHaveCount(1);
	await expect(item).toContainText(name);
	await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORE)).toBeNull();

	const { share } = (await call('PUT', '/lists/watch-later/share', {})) as { share: { token: string } };
	const stranger = await browser.newContext({ baseURL: matinee.url });
	const shared = await stranger.newPage();
	const response = await shared.goto(sharedListPath(share.token), { waitUntil: 'domcontentloaded' });
	const html = (await response?.text()) ?? '';
	expect(response?.headers()['cache-control']).toBe('no-store');
	expect(html).toContain('noindex');
	expect(html).toContain(name);
	expect(html).not.toContain(account.username);
	await untilHydrated(shared);
	await expect(shared.getByRole('heading', { level: 1, name: 'Watch Later' })).toBeVisible();
	// A stranger plays it, and changes nothing.
	await expect(shared.getByRole('main').getByRole('button')).toHaveText(['Play all', 'Shuffle']);
	await call('DELETE', '/lists/watch-later/share');
	expect((await shared.goto(sharedListPath(share.token)))?.status()).toBe(404);
	await stranger.close();
});
