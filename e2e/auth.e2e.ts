import type { Locator, Page } from '@playwright/test';
import { endSessions, fillSignUp, newIdentity, removeAccount, signIn, signUp } from './accounts.ts';
import { expect, stopClock, stopRequestTimeouts, test, untilDrawn, untilHydrated } from './fixtures.ts';

const TOKEN = 'matinee:token';
const NARROW_PX = 768;

function isNarrow(page: Page): boolean {
	return (page.viewportSize()?.width ?? 0) < NARROW_PX;
}

/** Opens the dialog as a user does at this width: from the header, or through the menu panel. */
async function openDialog(page: Page, name: 'Login' | 'Sign Up'): Promise<Locator> {
	if (isNarrow(page)) {
		await page.getByRole('button', { name: 'Open menu' }).click();
		await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name }).click();
	} else {
		await page.getByRole('banner').getByRole('button', { name }).click();
	}
	const dialog = page.getByRole('dialog', { name });
	await expect(dialog).toBeVisible();
	return dialog;
}

/** Opens the account menu of this width: under the avatar, or in the menu panel. */
async function openAccount(page: Page): Promise<Locator> {
	if (isNarrow(page)) {
		await page.getByRole('button', { name: 'Open menu' }).click();
		return page.getByRole('dialog', { name: 'Menu' });
	}
	await page.getByRole('button', { name: 'Account menu' }).click();
	return page.getByRole('banner');
}

function tokenIn(page: Page): Promise<string | null> {
	return page.evaluate((key) => localStorage.getItem(key), TOKEN);
}

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await untilHydrated(page);
}

test('sign up → signed in → reload → still signed in → logout → Home, and Back asks to sign in', {
	tag: ['@account-nav-wide', '@account-nav-narrow', '@auth-dialogs', '@signup-request', '@sign-in-required-home'],
}, async ({ page, context, watched }) => {
	// A logout that the server answers late would be stored, to be sent again.
	await stopRequestTimeouts(context);
	const identity = newIdentity('ada');
	const { username } = identity;
	await open(page, '/info');
	const dialog = await openDialog(page, 'Sign Up');
	await fillSignUp(dialog, identity);
	await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
	await expect(dialog).toBeHidden();
	const token = await tokenIn(page);
	expect(token?.length).toBeGreaterThanOrEqual(22);

	watched.expectPageError(/assets\/.*\.js/);
	// Before hydration the page shows no login buttons.
	await page.route('**/assets/*.js', (route) => route.abort());
	await page.reload({ waitUntil: 'commit' });
	await page.getByRole('main').waitFor();
	await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
	await page.unroute('**/assets/*.js');

	await open(page, '/my-list');
	await expect(page.getByRole('heading', { level: 1, name: 'My List' })).toBeVisible();
	await page.evaluate(() => {
		localStorage.setItem('matinee:preferences', '{"theme":"light"}');
		localStorage.setItem('matinee:watch-history', '[]');
	});
	const account = await openAccount(page);
	await expect(account.getByText(username, { exact: true })).toBeVisible();
	await account.getByRole('button', { name: 'Logout' }).click();
	await expect(page).toHaveURL(/\/$/);
	expect(
		await page.evaluate(() =>
			Object.keys(localStorage)
				.filter((key) => key.startsWith('matinee:'))
				.sort(),
		),
	).toEqual(['matinee:preferences', 'matinee:welcome-seen']);
	expect(
		(await fetch(new URL('/api/auth/verify', page.url()), { headers: { authorization: `Bearer ${token}` } })).status,
	).toBe(401);
	// The address is there before Home.
	await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test('a page that requires a login is shown after it, by keyboard alone', {
	tag: ['@account-nav-wide', '@auth-dialogs', '@login-fields'],
}, async ({ page, matinee }) => {
	const account = await signUp(matinee);
	await open(page, '/my-list');
	const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
	const before = await opener.boundingBox();
	await opener.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Username or email')).toBeFocused();
	// The page behind neither moves nor scrolls.
	expect(await opener.boundingBox()).toEqual(before);
	await page.mouse.wheel(0, 600);
	await untilDrawn(page);
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	await page.keyboard.type(account.email);
	await page.keyboard.press('Tab');
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	// The button that opened the dialog is gone.
	await expect(page.getByRole('main')).toBeFocused();
	await expect(page.getByRole('heading', { level: 1, name: 'My List' })).toBeVisible();
	await expect((await openAccount(page)).getByText(account.username, { exact: true })).toBeVisible();
});

test('Back closes the dialog and leaves the page where it is, also when the menu has led to it', {
	tag: ['@phone', '@auth-dialogs'],
}, async ({ page }) => {
	await open(page, '/privacy');
	await open(page, '/info');
	const dialog = await openDialog(page, 'Login');
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
	await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
	await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page).toHaveURL(/\/info$/);
	await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/privacy$/);
});

test('a page works with any stored token; only one that the server does not reject stays stored', {
	tag: ['@session-check', '@session-unreachable-server', '@session-no-token'],
}, async ({ page, matinee, watched }) => {
	watched.expectPageError(/api\/auth\/verify|status of 401|ERR_FAILED/);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.headers().authorization) asked.push(request.url());
	});
	await open(page, '/info');
	const [ended, deleted, living] = [await signUp(matinee), await signUp(matinee), await signUp(matinee)];
	await endSessions(matinee, ended);
	await removeAccount(matinee, deleted);
	expect(asked).toEqual([]);
	for (const [token, address] of [
		['gär bage\n☠', '/info'],
		['x'.repeat(20_000), '/info'],
		[deleted.token, '/info'],
		// Home has a row of each account.
		[ended.token, '/'],
	] as const) {
		await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN, token] as const);
		await open(page, address);
		await expect.poll(() => tokenIn(page)).toBeNull();
		await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	}

	// An unreachable server has rejected nothing.
	await page.route('**/api/auth/verify', (route) => route.abort());
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN, living.token] as const);
	await open(page, '/info');
	const account = await openAccount(page);
	await expect(account.getByText('Server unreachable')).toBeVisible();
	await expect(account.getByRole('link', { name: 'Settings' })).toBeVisible();
	await expect(account.getByRole('link', { name: 'My List' }).last()).toBeVisible();
	await expect(account.getByRole('button', { name: 'Logout' })).toBeVisible();
	expect(await tokenIn(page)).toBe(living.token);
	await page.unroute('**/api/auth/verify');
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(account.getByText(living.email)).toBeVisible();
});

test('another tab’s logout, and its login, are followed', { tag: '@session-other-tabs' }, async ({
	page,
	context,
	matinee,
}) => {
	const [first, second] = [await signUp(matinee), await signUp(matinee)];
	await open(page, '/my-list');
	const other = await context.newPage();
	await other.goto('/info');
	const say = (token: string | null) =>
		other.evaluate(
			([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
			[TOKEN, token] as const,
		);
	const button = page.getByRole('button', { name: 'Account menu' });
	for (const { token, username } of [first, second]) {
		await say(token);
		await expect(button).toHaveAttribute('title', username);
		await expect(page.getByRole('heading', { level: 1, name: 'My List' })).toBeVisible();
	}
	await say(null);
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
	await expect(button).toBeHidden();
});

test('a logout while the server is unreachable still removes everything on this device, and says so', {
	tag: ['@logout', '@logout-failure'],
}, async ({ page, context, matinee, watched }) => {
	watched.expectPageError(/api\/auth\/logout|ERR_FAILED/);
	await signIn(context, await signUp(matinee));
	await page.clock.install();
	await open(page, '/settings');
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await page.evaluate(async () => {
		const put = async (name: string, path: string) => (await caches.open(name)).put(path, new Response('{}'));
		await put('matinee-catalogue', '/api/tmdb/movie/19');
		await put('matinee-app', '/offline.html');
		await put('of-something-else', '/api/watch-history');
	});
	const account = await openAccount(page);
	await page.route('**/api/auth/logout', (route) => route.abort());
	await expect(account.getByRole('button', { name: 'Logout' })).toBeVisible();
	await stopClock(page);
	await account.getByRole('button', { name: 'Logout' }).click();
	await expect.poll(() => tokenIn(page)).toBeNull();
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
	await page.clock.runFor(99);
	await expect(page).toHaveURL(/\/settings/);
	await page.clock.runFor(1);
	await expect(page).toHaveURL(/\/$/);
	await page.clock.resume();
	await expect(page.getByText('Logout failed, but you have been signed out locally')).toBeVisible();
	await expect(page).toHaveURL(/\/$/);
	expect(await tokenIn(page)).toBeNull();
	const kept = await page.evaluate(async () => {
		const all = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
		return (await Promise.all(all)).flat().map(({ url }) => new URL(url).pathname);
	});
	expect(kept).toEqual(['/offline.html']);
	await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});
