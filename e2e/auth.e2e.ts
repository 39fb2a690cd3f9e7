import type { Locator, Page } from '@playwright/test';
import { endSessions, giveRole, newIdentity, removeAccount, signIn, signUp } from './accounts.ts';
import { expect, expectAccessible, stopClock, test, untilHydrated } from './fixtures.ts';
import { startMatinee } from './start-matinee.ts';

const TOKEN = 'matinee:token';
const NARROW_PX = 768;

function isNarrow(page: Page): boolean {
	return (page.viewportSize()?.width ?? 0) < NARROW_PX;
}

/** Opens the dialog as somebody does at this width: from the bar at the top, or through the menu panel. */
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

/** Opens what a signed-in person has at this width: the menu under the avatar, or the menu panel. */
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
	tag: [
		'@account-nav-wide',
		'@account-nav-narrow',
		'@auth-dialogs',
		'@signup-request',
		'@signup-rules',
		'@auth-form-errors',
		'@sign-in-required-home',
	],
}, async ({ page, watched }) => {
	const { username, email, password } = newIdentity('ada');
	await open(page, '/');
	const dialog = await openDialog(page, 'Sign Up');
	const submit = dialog.getByRole('button', { name: 'Sign Up', exact: true });
	const field = (name: string) => dialog.getByLabel(name, { exact: true });
	await expect(field('Username')).toBeFocused();

	if (isNarrow(page)) {
		expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
		await submit.click();
		for (const text of ['Username is required', 'Email is required', 'Password is required']) {
			await expect(dialog.getByText(text)).toBeVisible();
		}
		await expect(dialog.getByText('Please confirm your password')).toBeVisible();
		await expect(field('Username')).toBeFocused();
	} else {
		await expect(submit).toBeDisabled();
	}
	await field('Username').fill('ad');
	await field('Email').fill('ada@example');
	await field('Password').fill('reel');
	await field('Confirm password').fill('reels');
	await field('Username').focus();
	for (const [name, text] of [
		['Username', 'Username must be at least 3 characters'],
		['Email', 'Please enter a valid email address'],
		['Password', 'Password must be at least 8 characters'],
		['Confirm password', 'Passwords do not match'],
	] as const) {
		await expect(field(name)).toHaveAccessibleDescription(text);
		await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
	}
	if (!isNarrow(page)) await expect(submit).toBeDisabled();
	await field('Username').fill(username);
	await expect(dialog.getByText('Username must be')).toHaveCount(0);
	await field('Email').fill(email);
	// Corrected in the other one of the two it is right as well.
	await field('Password').fill('reels');
	await expect(field('Confirm password')).not.toHaveAttribute('aria-invalid', 'true');
	await field('Password').fill(password);
	await field('Email').focus();
	await expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
	await field('Confirm password').fill(password);

	let calls = 0;
	await page.route('**/api/auth/register', async (route) => {
		calls += 1;
		expect(route.request().postDataJSON()).toEqual({ username, email, password, name: username });
		await route.continue();
	});
	await submit.dblclick();
	await expect(dialog).toBeHidden();
	expect(calls).toBe(1);
	const token = await tokenIn(page);
	expect(token?.length).toBeGreaterThanOrEqual(22);

	watched.expectTrouble(/assets\/.*\.js/);
	// Before the page has started it shows nobody the ways in.
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
	await expect(account.getByText(email)).toBeVisible();
	await expect(account.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
	await expect(account.getByRole('link', { name: 'My List' }).last()).toHaveAttribute('href', '/my-list');
	await expect(account.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
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
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test('logging in by email from a page that asks for it shows that page; what is wrong is said in each width’s words', {
	tag: ['@login-fields', '@auth-failure-texts'],
}, async ({ page, matinee, watched }) => {
	watched.expectTrouble(/api\/auth\/login|status of (401|429|500)|ERR_FAILED/);
	const { email, password, username } = await signUp(matinee);
	await open(page, '/my-list');
	await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
	const dialog = page.getByRole('dialog', { name: 'Login' });
	const submit = dialog.getByRole('button', { name: 'Login', exact: true });
	const alert = dialog.getByRole('alert');
	const isPhone = isNarrow(page);

	await submit.click();
	await expect(dialog.getByText('Username or email is required')).toBeVisible();
	await expect(dialog.getByText('Password is required')).toBeVisible();
	await dialog.getByLabel('Username or email').fill(email);
	await dialog.getByLabel('Password', { exact: true }).fill('Wrong-reel-1');
	await submit.click();
	await expect(alert).toHaveText(
		isPhone ? 'Invalid emailOrUsername or password. Please try again.' : 'Invalid username/email or password',
	);

	for (const [answer, wide, narrow] of [
		[{ status: 500, body: '' }, 'Login failed', 'An error occurred. Please try again.'],
		[null, 'Login failed', 'An error occurred. Please try again.'],
		[
			{
				status: 429,
				json: { success: false, code: 'too_many_requests', message: 'Too many attempts. Please try again later.' },
			},
			'Too many attempts. Please try again later.',
			'Too many attempts. Please try again later.',
		],
	] as const) {
		await page.route('**/api/auth/login', (route) => (answer ? route.fulfill(answer) : route.abort()));
		await dialog.getByLabel('Password', { exact: true }).press('End');
		await page.keyboard.type('2');
		await expect(alert).toBeEmpty();
		await submit.click();
		await expect(alert).toHaveText(isPhone ? narrow : wide);
		await page.unroute('**/api/auth/login');
	}

	await dialog.getByLabel('Password', { exact: true }).fill(password);
	await dialog.getByRole('button', { name: 'Show password' }).click();
	await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
	await dialog.getByRole('button', { name: 'Hide password' }).click();
	await submit.click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('heading', { level: 1, name: 'My List' })).toBeVisible();
	await expect((await openAccount(page)).getByText(username, { exact: true })).toBeVisible();
});

test('what the server refuses of a sign-up stands at its field, or above the button', {
	tag: ['@phone', '@auth-failure-texts'],
}, async ({ page, matinee, watched }) => {
	watched.expectTrouble(/api\/auth\/register|status of (400|409)/);
	const { username } = await signUp(matinee);
	await open(page, '/');
	const dialog = await openDialog(page, 'Sign Up');
	const fill = async (values: Record<string, string>) => {
		for (const [name, value] of Object.entries(values)) await dialog.getByLabel(name, { exact: true }).fill(value);
		await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
	};
	const { email, password } = newIdentity();
	await fill({ Username: username, Email: email, Password: 'Password1', 'Confirm password': 'Password1' });
	await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is too common');
	await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
	await fill({ Password: password, 'Confirm password': password });
	await expect(dialog.getByRole('alert')).toHaveText('Username or email already exists');
});

test('where registration is closed nobody is offered to sign up, and login stays', {
	tag: ['@phone', '@registration-closed'],
}, async ({ page }) => {
	const closed = await startMatinee({ REGISTRATION: 'closed' });
	try {
		await open(page, `${closed.url}/my-list`);
		await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
		await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
		await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
		await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
		await page.keyboard.press('Escape');
		if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click();
		await expect(page.getByRole('button', { name: 'Login' }).first()).toBeVisible();
		await expect(page.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
	} finally {
		await page.close();
		await closed.stop();
	}
});

test('login and the user menu by keyboard alone @desktop', { tag: ['@account-nav-wide', '@auth-dialogs'] }, async ({
	page,
	matinee,
}) => {
	const account = await signUp(matinee);
	await giveRole(matinee, account, 'admin');
	await open(page, '/movies');
	const heading = page.getByRole('heading', { level: 1 });
	const before = await heading.boundingBox();
	const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
	await opener.focus();
	await page.keyboard.press('Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Username or email')).toBeFocused();
	expect(await heading.boundingBox()).toEqual(before);
	await page.mouse.wheel(0, 600);
	expect(await page.evaluate(() => window.scrollY)).toBe(0);
	// Round and round, and never out into the page.
	for (let step = 0; step < 8; step += 1) {
		await page.keyboard.press('Tab');
		expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null)).toBeNull();
	}
	await page.keyboard.press('Escape');
	await expect(dialog).toBeHidden();
	await expect(opener).toBeFocused();
	await expect(page).toHaveURL(/\/movies$/);

	await page.keyboard.press('Enter');
	await dialog.getByRole('button', { name: 'Sign Up', exact: true }).focus();
	await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('Username', { exact: true })).toBeFocused();
	await dialog.getByRole('button', { name: 'Login', exact: true }).focus();
	await page.keyboard.press('Enter');
	await expect(dialog.getByLabel('Username or email')).toBeFocused();
	await page.keyboard.type(account.username);
	await page.keyboard.press('Tab');
	await page.keyboard.type(account.password);
	await page.keyboard.press('Enter');
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('main')).toBeFocused();

	const button = page.getByRole('button', { name: 'Account menu' });
	const admin = page.getByRole('banner').getByRole('link', { name: 'Admin Panel' });
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(button).toHaveAttribute('aria-expanded', 'true');
	await page.keyboard.press('Tab');
	await expect(page.getByRole('banner').getByRole('link', { name: 'Settings' })).toBeFocused();
	await page.keyboard.press('Escape');
	await expect(admin).toBeHidden();
	await expect(button).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(admin).toHaveAttribute('href', '/admin');
	await heading.click();
	await expect(admin).toBeHidden();
	await button.click();
	await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
	await expect(page).toHaveURL(/\/settings$/);
	await expect(admin).toBeHidden();
	await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('a press beside the dialog closes it, one that only ends there does not @desktop', {
	tag: '@auth-dialogs',
}, async ({ page }) => {
	await open(page, '/info');
	const dialog = await openDialog(page, 'Login');
	const field = dialog.getByLabel('Username or email');
	await field.fill('somebody');
	await field.hover();
	await page.mouse.down();
	await page.mouse.move(40, 400);
	await page.mouse.up();
	await expect(field).toHaveValue('somebody');
	await page.mouse.click(40, 400);
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeFocused();
});

test('Back closes the dialog and leaves the page where it is, also when the menu has led to it @phone', {
	tag: '@auth-dialogs',
}, async ({ page }) => {
	await open(page, '/movies');
	await open(page, '/tv');
	const dialog = await openDialog(page, 'Login');
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
	await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
	await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();
	await page.goBack();
	await expect(page.getByRole('dialog')).toBeHidden();
	await expect(page).toHaveURL(/\/tv$/);
	await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/movies$/);
});

test('dialogs and the menu of an admin keep nobody out, in either theme', {
	tag: ['@account-nav-narrow', '@auth-accessible'],
}, async ({ page, context, matinee }) => {
	await page.addInitScript(() => {
		if (window === top && !localStorage.getItem('matinee:preferences')) {
			localStorage.setItem('matinee:preferences', '{"theme":"light"}');
		}
	});
	const account = await signUp(matinee);
	await giveRole(matinee, account, 'owner');
	for (const theme of ['light', 'dark']) {
		await open(page, '/info');
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		const dialog = await openDialog(page, 'Sign Up');
		await dialog.getByLabel('Username').fill('x');
		await dialog.getByLabel('Email').focus();
		await expect(dialog.getByText('Username must be')).toBeVisible();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Login', exact: true }).click();
		await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
		await expectAccessible(page);
		await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"theme":"dark"}'));
	}
	await signIn(context, account);
	for (const theme of ['dark', 'light']) {
		await open(page, '/info');
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		await expect((await openAccount(page)).getByRole('link', { name: 'Admin Panel' })).toBeVisible();
		await expectAccessible(page);
		await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"theme":"light"}'));
	}
});

test('whatever the stored token is, Home can be used; only one that the server does not refuse is kept', {
	tag: ['@desktop', '@session-check', '@session-unreachable-server', '@session-no-token'],
}, async ({ page, matinee, watched }) => {
	watched.expectTrouble(/api\/auth\/verify|status of 401|ERR_FAILED/);
	const asked: string[] = [];
	page.on('request', (request) => {
		if (request.headers().authorization) asked.push(request.url());
	});
	await open(page, '/');
	const [ended, deleted, living] = [await signUp(matinee), await signUp(matinee), await signUp(matinee)];
	await endSessions(matinee, ended);
	await removeAccount(matinee, deleted);
	expect(asked).toEqual([]);
	for (const token of ['garbage', 'gär bage\n☠', 'x'.repeat(20_000), '', ended.token, deleted.token]) {
		await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN, token] as const);
		await open(page, '/');
		await expect.poll(() => tokenIn(page)).toBeNull();
		await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
		await expect(page.getByRole('link', { name: 'Watch Now' })).toBeVisible();
	}

	// Out of reach, the server has refused nothing.
	await page.route('**/api/auth/verify', (route) => route.abort());
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [TOKEN, living.token] as const);
	await open(page, '/');
	const account = await openAccount(page);
	await expect(account.getByText('The server can not be reached')).toBeVisible();
	await expect(account.getByRole('link', { name: 'Settings' })).toBeVisible();
	await expect(account.getByRole('link', { name: 'My List' }).last()).toBeVisible();
	await expect(account.getByRole('button', { name: 'Logout' })).toBeVisible();
	expect(await tokenIn(page)).toBe(living.token);
	await page.unroute('**/api/auth/verify');
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await expect(account.getByText(living.email)).toBeVisible();
});

test('another tab’s logout, and its login, are followed @desktop', { tag: '@session-other-tabs' }, async ({
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

test('logging out without the server still forgets everything here, and says so', {
	tag: ['@logout', '@logout-failure'],
}, async ({ page, context, matinee, watched }) => {
	watched.expectTrouble(/api\/auth\/logout|ERR_FAILED/);
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
	await page.goBack();
	await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});
