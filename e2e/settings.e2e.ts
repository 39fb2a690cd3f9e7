import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { type Account, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll, expectWalkByKeyboard } from './expect-page.ts';
import { test as base, expect, untilHydrated } from './fixtures.ts';

const PREFERENCES = 'matinee:preferences';

const test = base.extend<{ account: Account }>({
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

test('preferences survive a reload, are exported as a file, and are removed by a reset', {
	tag: ['@preferences-saved', '@preferences-export', '@preferences-reset'],
}, async ({ page, account: _ }) => {
	const panel = await open(page, 'preferences');
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
	await panel.getByRole('switch', { name: 'Compact mode' }).click();
	await panel.getByRole('radio', { name: 'Light' }).check();
	await panel.getByLabel('Default server').selectOption('Trailers');
	await expect(notice(page, 'Preference updated successfully').first()).toBeVisible();
	await page.reload();
	await expect(panel.getByRole('switch', { name: 'Compact mode' })).toBeChecked();
	await expect(panel.getByLabel('Default server')).toHaveValue('2');
	await expect(page.locator('html[data-theme="light"][data-compact]')).toBeAttached();
	expect(await stored(page)).toEqual({ theme: 'light', compactMode: true, defaultServer: 2 });

	await page.getByRole('tab', { name: 'Security & Data' }).click();
	const [download] = await Promise.all([
		page.waitForEvent('download'),
		expect(notice(page, 'Preferences exported successfully')).toBeVisible(),
		panel.getByRole('button', { name: 'Export Preferences' }).click(),
	]);
	expect(download.suggestedFilename()).toMatch(/^matinee-preferences-\d{4}-\d\d-\d\d\.json$/);
	const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
	expect(file).toMatchObject({ product: 'Matinee', preferences: await stored(page) });

	await panel.getByRole('button', { name: 'Reset Preferences' }).click();
	await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
	await expect(notice(page, 'Preferences reset to defaults')).toBeVisible();
	expect(await stored(page)).toEqual({});
	await expect(page.locator('html[data-theme="dark"]:not([data-compact])')).toBeAttached();
	await expectWalkByKeyboard(page);
});

test('compact mode and hidden ratings apply before the first paint, on Home and in other tabs', {
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
