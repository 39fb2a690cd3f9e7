import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const KILOBYTE = 1024;
const BYTES_PER_S = 50 * KILOBYTE;
const LATENCY_MS = 400;
const ENTRY_SCRIPT = /\/assets\/app-[^/]+\.js$/;

/** Opens a page on an empty cache, and holds its first script back until the returned function is called. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
	let release = () => {};
	const isReleased = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.unrouteAll();
	await page.route(ENTRY_SCRIPT, async (route) => {
		await isReleased;
		await route.continue();
	});
	await page.goto(path, { waitUntil: 'commit' });
	await expect(page.getByRole('contentinfo')).toBeAttached();
	return release;
}

/** The control shows the press, and the page is not hydrated yet. */
async function expectKept(page: Page, name: string | RegExp): Promise<void> {
	await expect(page.locator('html:not([data-hydrated]) :is(a, button, select)[aria-busy]')).toHaveAccessibleName(name);
}

// Three pages of five seconds each: the line is the subject.
test('on a slow line every press before hydration has its effect', {
	tag: ['@phone', '@speed-early-presses', '@speed-display-face'],
}, async ({ page }) => {
	const device = await page.context().newCDPSession(page);
	await device.send('Network.enable');
	await device.send('Network.setCacheDisabled', { cacheDisabled: true });
	await device.send('Network.emulateNetworkConditions', {
		offline: false,
		latency: LATENCY_MS,
		downloadThroughput: BYTES_PER_S,
		uploadThroughput: BYTES_PER_S,
	});

	const startHome = await openSlowly(page, '/');
	await page.getByRole('button', { name: 'Open menu' }).tap();
	await expectKept(page, 'Open menu');
	startHome();
	await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
	await expect(page.locator('html[data-face]')).toBeAttached();
	const shift = await page.evaluate(async () => {
		// The frames in which the face would move something.
		for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
		const observer = new PerformanceObserver(() => {});
		observer.observe({ type: 'layout-shift', buffered: true });
		const entries = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
		return entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0);
	});
	expect(shift).toBeLessThan(0.01);

	await page.setViewportSize({ width: 1280, height: 800 });
	const startInfo = await openSlowly(page, '/info');
	await page.getByRole('button', { name: 'Login' }).tap();
	await expectKept(page, 'Login');
	await page.getByRole('button', { name: 'Sign Up' }).focus();
	await page.keyboard.press('Enter');
	await expectKept(page, 'Sign Up');
	startInfo();
	await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible();

	const startMovies = await openSlowly(page, '/movies');
	await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Latest');
	await expectKept(page, 'Sort by');
	startMovies();
	await expect(page).toHaveURL(/\/movies\?sort=latest$/);
});
