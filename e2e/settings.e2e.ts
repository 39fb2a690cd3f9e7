import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type Account, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll, expectWalkByKeyboard } from './expect-page.ts';
import { test as base, expect, expectAccessible, untilHydrated } from './fixtures.ts';
import { startMatinee } from './start-matinee.ts';

const PREFERENCES = 'matinee:preferences';
const MIGRATE = '**/api/watch-history/migrate';

const test = base.extend<{ account: Account }>({
	matinee: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
		async ({}, use) => {
			const matinee = await startMatinee({ RATE_LIMITS: 'off', COMMUNITY_URL: 'https://chat.example.org/matinee' });
			await use(matinee);
			await matinee.stop();
		},
		{ scope: 'worker' },
	],
	/** Somebody who is signed in from the first page on. */
	account: async ({ matinee, context }, use) => {
		const account = await signUp(matinee);
		await signIn(context, account);
		await use(account);
	},
});

async function open(page: Page, tab = 'account'): Promise<Locator> {
	await page.goto(`/settings?tab=${tab}`);
	await untilHydrated(page);
	const panel = page.getByRole('tabpanel');
	await expect(panel).toBeVisible();
	return panel;
}

async function stored(page: Page): Promise<Record<string, unknown>> {
	return JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '{}', PREFERENCES)) as never;
}

function notice(page: Page, text: string): Locator {
	return page.getByRole('region', { name: /Notices/ }).getByText(text, { exact: true });
}

test('tabs show the account, what is preferred and what is kept, each at its own address, in either theme', {
	tag: ['@settings-tabs', '@settings-account', '@settings-no-form'],
}, async ({ page, account }) => {
	const panel = await open(page);
	await expect(page).toHaveTitle('Account · Settings · Matinee');
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	await expect(panel.getByRole('term')).toHaveText(['Username', 'Email']);
	await expect(panel.getByRole('definition')).toHaveText([account.username, account.email]);
	await expect(panel).toContainText('changes to your account are made through a support ticket on the community chat');
	const chat = panel.getByRole('link', { name: /^community chat/ });
	await expect(chat).toHaveAttribute('href', 'https://chat.example.org/matinee');
	await expect(panel.locator('input, button')).toHaveCount(0);
	await expectAccessible(page);

	const tabs = page.getByRole('tablist', { name: 'Parts of the settings' }).getByRole('tab');
	await expect(tabs).toHaveText(['Account', 'Preferences', 'Security & Data']);
	await tabs.nth(0).focus();
	await page.keyboard.press('ArrowRight');
	await expect(tabs.nth(1)).toBeFocused();
	await page.keyboard.press('Space');
	await expect(page).toHaveURL(/\/settings\?tab=preferences$/);
	await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
	await expect(tabs.nth(1)).toBeFocused();
	await expect(panel.getByRole('switch')).toHaveCount(9);
	await tabs.nth(2).click();
	await expect(page).toHaveTitle('Security & Data · Settings · Matinee');
	await page.goBack();
	await expect(page).toHaveTitle('Preferences · Settings · Matinee');
	await page.reload();
	await expect(panel.getByRole('switch')).toHaveCount(9);

	for (const tab of ['preferences', 'data']) {
		await open(page, tab);
		await page.setViewportSize({ width: 320, height: 700 });
		await expectNoSidewaysScroll(page);
		await expectAccessible(page);
		await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
		await expectAccessible(page);
		await expectWalkByKeyboard(page);
	}
});

test('every preference changes, says so, survives a reload, and is as before after a reset @desktop', {
	tag: ['@preferences-defaults', '@preferences-saved', '@preferences-export', '@preferences-reset'],
}, async ({ page, account: _ }) => {
	const panel = await open(page, 'preferences');
	const switches = {
		'Compact mode': false,
		'Show ratings': true,
		Autoplay: true,
		Subtitles: false,
		'Fill the screen': false,
		'Play the next episode': true,
		'Remember position': true,
		'Skip intros': false,
		Notifications: true,
	};
	const expectState = async (isChanged: boolean) => {
		for (const [name, initial] of Object.entries(switches)) {
			await expect(panel.getByRole('switch', { name }), name).toBeChecked({ checked: initial !== isChanged });
		}
		await expect(panel.getByRole('radio', { name: isChanged ? 'Light' : 'Dark' })).toBeChecked();
		await expect(panel.getByLabel('Quality')).toHaveValue(isChanged ? '720p' : 'auto');
		await expect(panel.getByLabel('Default server')).toHaveValue(isChanged ? '2' : '');
		await expect(panel.getByRole('slider', { name: 'Volume' })).toHaveValue(isChanged ? '100' : '80');
		await expect(page.locator('html')).toHaveAttribute('data-theme', isChanged ? 'light' : 'dark');
		expect(await page.evaluate(() => 'compact' in document.documentElement.dataset)).toBe(isChanged);
		expect(await page.evaluate(() => 'hideRatings' in document.documentElement.dataset)).toBe(isChanged);
	};

	await expectState(false);
	await expect(panel.getByLabel('Default server').getByRole('option')).toHaveText(['Auto', 'Open Cinema', 'Trailers']);
	// The words of a line switch it too.
	for (const name of Object.keys(switches)) await panel.getByText(name, { exact: true }).click();
	await panel.getByRole('radio', { name: 'Light' }).check();
	await panel.getByLabel('Quality').selectOption('720p');
	await panel.getByLabel('Default server').selectOption('Trailers');
	await panel.getByRole('slider', { name: 'Volume' }).press('End');
	await expect(notice(page, 'Preference updated successfully').first()).toBeVisible();
	await expectState(true);
	await page.reload();
	await expectState(true);
	expect(await stored(page)).toEqual({
		theme: 'light',
		compactMode: true,
		showRatings: false,
		autoPlay: false,
		subtitles: true,
		autoFullscreen: true,
		autoNext: false,
		rememberPosition: false,
		skipIntro: true,
		notifications: false,
		quality: '720p',
		defaultServer: 2,
		volume: 100,
	});

	await page.getByRole('tab', { name: 'Security & Data' }).click();
	const downloading = page.waitForEvent('download');
	await panel.getByRole('button', { name: 'Export Preferences' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toMatch(/^matinee-preferences-\d{4}-\d\d-\d\d\.json$/);
	const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
	expect(file).toMatchObject({ product: 'Matinee', preferences: await stored(page) });
	await expect(notice(page, 'Preferences exported successfully')).toBeVisible();

	const reset = panel.getByRole('button', { name: 'Reset Preferences' });
	const question = page.getByRole('alertdialog', { name: 'Reset preferences' });
	await reset.click();
	await expect(question).toContainText('Are you sure you want to reset all preferences to default?');
	await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(question).toBeHidden();
	await expect(reset).toBeFocused();
	await reset.click();
	await page.mouse.click(5, 5);
	await expect(question).toBeHidden();
	await reset.click();
	await page.goBack();
	await expect(question).toBeHidden();
	await expect(page).toHaveURL(/tab=data$/);
	expect(await stored(page)).toMatchObject({ theme: 'light' });

	await reset.click();
	await question.getByRole('button', { name: 'Reset', exact: true }).click();
	await expect(notice(page, 'Preferences reset to defaults')).toBeVisible();
	expect(await stored(page)).toEqual({});
	await page.getByRole('tab', { name: 'Preferences' }).click();
	await expectState(false);
});

test('compact mode and hidden ratings are there before the first paint, and act on Home and in other tabs', {
	tag: '@preferences-first-paint',
}, async ({ page, context, account: _ }) => {
	await page.goto('/');
	await untilHydrated(page);
	const card = page.locator('.title-card').first();
	const width = (await card.boundingBox())?.width ?? 0;
	const ratings = page.locator('main [data-rating]');
	await expect(ratings.first()).toBeVisible();

	const settings = await context.newPage();
	const panel = await open(settings, 'preferences');
	await panel.getByRole('switch', { name: 'Compact mode' }).click();
	await panel.getByRole('switch', { name: 'Show ratings' }).click();
	await panel.getByRole('radio', { name: 'Light' }).check();
	await settings.close();
	await expect(page.locator('html[data-theme="light"][data-compact][data-hide-ratings]')).toBeAttached();
	await expect.poll(async () => (await card.boundingBox())?.width ?? width).toBeLessThan(width * 0.85);
	await expect(ratings.filter({ visible: true })).toHaveCount(0);

	// What the document says when its body begins, before anything of it is painted.
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			if (!document.body) return;
			observer.disconnect();
			Object.assign(window, { marks: { ...document.documentElement.dataset } });
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto('/movie/775');
	expect(await page.evaluate(() => (window as never as { marks: object }).marks)).toMatchObject({
		theme: 'light',
		compact: '',
		hideRatings: '',
	});
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(await ratings.count()).toBeGreaterThan(1);
	await expect(ratings.filter({ visible: true })).toHaveCount(0);
	await expectNoSidewaysScroll(page);
});

test('what is watched before signing in is brought to the account once, and cleared from it', {
	tag: ['@desktop', '@migration-states', '@migration-idempotent', '@history-clear'],
}, async ({ page, matinee, watched, account }) => {
	watched.expectTrouble(/watch-history\/migrate|503/);
	const now = Date.now();
	await page.addInitScript(
		([at, day]) => {
			if (window !== top || localStorage.getItem('test:history')) return;
			localStorage.setItem('test:history', 'given');
			const entry = { media_type: 'movie', season: 1, episode: 1 };
			const entries = [
				{ ...entry, media_id: '775', timestamp: at },
				{ ...entry, media_id: '900000661', media_type: 'tv', season: 2, episode: 3, timestamp: at - day },
				{ ...entry, media_id: '653', timestamp: at - 3 * day },
				{ ...entry, media_id: '19', timestamp: at - 40 * day },
			];
			localStorage.setItem('matinee:watch-history', JSON.stringify(entries));
		},
		[now, 86_400_000] as const,
	);
	// The account has one of them in a newer state.
	await fetch(`${matinee.url}/api/watch-history`, {
		method: 'POST',
		headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
		body: JSON.stringify({ media_type: 'movie', media_id: '653' }),
	});
	const panel = await open(page, 'data');
	// What is past the retention goes here as well as there.
	await expect(panel).toContainText('Bring what was watched in this browser to your account: 3 titles.');
	let answer = () => {};
	const asked = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route(MIGRATE, async (route) => {
		await asked;
		await route.fulfill({ status: 503, json: { success: false, code: 'overloaded', message: 'Busy' } });
	});
	await panel.getByRole('button', { name: 'Migrate History' }).click();
	await expect(panel.getByRole('status')).toContainText('Migrating 3 titles…');
	await expect(panel.getByRole('progressbar')).toBeVisible();
	await expectAccessible(page);
	answer();
	await expect(panel.getByRole('alert')).toHaveText('Migration failed. Please try again.');
	await expectAccessible(page);

	await page.unroute(MIGRATE);
	const again = panel.getByRole('button', { name: 'Try Again' });
	await expect(again).toBeFocused();
	await again.click();
	await expect(panel.getByRole('status')).toContainText('Migration complete: 3 titles were looked at.');
	await expect(panel.getByRole('term')).toHaveText(['Migrated', 'Skipped']);
	await expect(panel.getByRole('definition')).toHaveText(['2', '1']);
	await expectAccessible(page);
	await expect(panel).toContainText('Right now there is nothing to bring.');
	await panel.getByRole('button', { name: 'Migrate History' }).click();
	await expect(panel.getByRole('status')).toContainText('0 titles were looked at.');
	await expect(panel.getByRole('definition')).toHaveText(['0', '0']);

	const total = async () =>
		page.evaluate(async () => {
			const headers = { authorization: `Bearer ${localStorage.getItem('matinee:token')}` };
			return (await (await fetch('/api/watch-history/stats', { headers })).json()).data.total as number;
		});
	expect(await total()).toBe(3);
	await panel.getByRole('button', { name: 'Clear History' }).click();
	const question = page.getByRole('alertdialog', { name: 'Clear watch history' });
	await expect(question).toContainText('This cannot be undone.');
	await question.getByRole('button', { name: 'Clear', exact: true }).click();
	await expect(notice(page, 'Watch history cleared')).toBeVisible();
	await expect(question).toBeHidden();
	expect(await total()).toBe(0);
});

test('without an account nothing is shown; with a server out of reach preferences still are @desktop', {
	tag: ['@settings-signed-out', '@settings-unreachable-server', '@migration-signed-out'],
}, async ({ page, context, matinee, watched }) => {
	await page.goto('/settings?tab=preferences');
	await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
	await expect(page.getByRole('tab')).toHaveCount(0);
	await expectAccessible(page);

	watched.expectTrouble(/auth\/verify|503/);
	await signIn(context, await signUp(matinee));
	await page.route('**/api/auth/verify', (route) => route.fulfill({ status: 503, json: { success: false } }));
	const panel = await open(page);
	await expect(panel.getByRole('status')).toHaveText(
		'Your account can not be fetched right now. Preferences work all the same.',
	);
	await page.getByRole('tab', { name: 'Preferences' }).click();
	await panel.getByRole('switch', { name: 'Compact mode' }).click();
	await expect(page.locator('html[data-compact]')).toBeAttached();
	expect(await stored(page)).toEqual({ compactMode: true });

	// The session ends while the page is open: what is personal goes, what is preferred stays.
	await page.evaluate(() => localStorage.setItem('matinee:positions', '[["movie/775",61]]'));
	await page.getByRole('tab', { name: 'Security & Data' }).click();
	watched.expectTrouble(/401/);
	await page.route(MIGRATE, (route) =>
		route.fulfill({ status: 401, json: { success: false, code: 'not_authenticated', message: 'Sign in' } }),
	);
	await panel.getByRole('button', { name: 'Migrate History' }).click();
	await expect(notice(page, 'You must be logged in to migrate data')).toBeVisible();
	await expect(page.getByRole('heading', { level: 1, name: 'Sign In Required' })).toBeVisible();
	expect(await page.evaluate(() => localStorage.getItem('matinee:positions'))).toBeNull();
	expect(await stored(page)).toEqual({ compactMode: true });
});

test('a browser that keeps nothing is told so, and the change holds until the page is closed @desktop', {
	tag: '@preferences-not-saved',
}, async ({ page, account: _ }) => {
	const panel = await open(page, 'preferences');
	await page.evaluate(() => {
		Storage.prototype.setItem = () => {
			throw new DOMException('Full', 'QuotaExceededError');
		};
	});
	await panel.getByRole('radio', { name: 'Light' }).check();
	await expect(
		notice(page, 'Your browser keeps nothing for this site: the change lasts until the page is closed.'),
	).toBeVisible();
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
	await page.getByRole('tab', { name: 'Account' }).click();
	await page.getByRole('tab', { name: 'Preferences' }).click();
	await expect(panel.getByRole('radio', { name: 'Light' })).toBeChecked();
});
