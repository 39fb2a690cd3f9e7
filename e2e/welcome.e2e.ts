import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, stopClock, test, untilHydrated } from './fixtures.ts';

const SEEN_KEY = 'matinee:welcome-seen';

test.use({ isWelcomed: false });

async function openHome(page: Page): Promise<Locator> {
	await page.goto('/');
	await untilHydrated(page);
	return page.getByRole('region', { name: 'Welcome to Matinee' });
}

/** Opens Home as a first visitor and lets the welcome come. */
async function openWelcomed(page: Page): Promise<Locator> {
	await page.clock.install();
	await stopClock(page);
	const welcome = await openHome(page);
	await page.clock.runFor(2000);
	await expect(welcome).toContainText('15 days');
	return welcome;
}

function seenFlag(page: Page): Promise<string | null> {
	return page.evaluate((key) => localStorage.getItem(key), SEEN_KEY);
}

test('comes two seconds after Home has opened, moves nothing, and does not take the focus', {
	tag: ['@home-welcome', '@welcome-delay', '@welcome-retention', '@limit-welcome-delay'],
}, async ({ page }) => {
	await page.addInitScript(() => {
		Object.assign(window, { shift: 0 });
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				(window as never as { shift: number }).shift += (entry as never as { value: number }).value;
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	await page.clock.install();
	await stopClock(page);
	const welcome = await openHome(page);
	await page.clock.runFor(1999);
	await expect(welcome).toHaveCount(0);
	const focused = await page.evaluate(() => document.activeElement?.tagName);
	await page.clock.runFor(1);
	await expect(welcome).toContainText('Watch history is cleaned up automatically after 15 days.');
	expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(focused);
	expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBe(0);
	await expect(page.getByRole('status').filter({ has: welcome })).toHaveCount(1);
	expect(await seenFlag(page)).toBeNull();

	await page.getByRole('link', { name: 'More Info' }).click();
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
});

test('closed by its button it stays away, on the next visit too', { tag: ['@desktop', '@welcome-seen'] }, async ({
	page,
}) => {
	const welcome = await openWelcomed(page);
	await welcome.getByRole('button', { name: 'Close' }).click();
	await expect(welcome).toHaveCount(0);
	expect(await seenFlag(page)).not.toBeNull();

	await openHome(page);
	await page.clock.runFor(10_000);
	await expect(welcome).toHaveCount(0);
});

test('Escape closes it from anywhere, and the focus stays or returns', { tag: '@welcome-unobtrusive' }, async ({
	page,
}) => {
	const welcome = await openWelcomed(page);
	const watch = page.getByRole('link', { name: 'Watch Now' });
	await watch.focus();
	await page.keyboard.press('Escape');
	await expect(welcome).toHaveCount(0);
	await expect(watch).toBeFocused();

	await page.evaluate((key) => localStorage.removeItem(key), SEEN_KEY);
	await openHome(page);
	await page.clock.runFor(2000);
	const close = welcome.getByRole('button', { name: 'Close' });
	await close.press('Enter');
	await expect(welcome).toHaveCount(0);
	await expect(page.getByRole('main')).toBeFocused();
});

test('Escape closes the open menu first @phone', async ({ page }) => {
	const welcome = await openWelcomed(page);
	await page.getByRole('button', { name: 'Open menu' }).click();
	const menu = page.getByRole('dialog', { name: 'Menu' });
	await expect(menu).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(menu).toBeHidden();
	await expect(welcome).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(welcome).toHaveCount(0);
});

test('its link leads to what the privacy page says of retention, and it has then been seen', {
	tag: '@welcome-seen',
}, async ({ page }) => {
	const welcome = await openWelcomed(page);
	await welcome.getByRole('link').click();
	await expect(page).toHaveURL(/\/privacy#retention$/);
	await expect(page.locator('#retention')).toBeInViewport();
	expect(await seenFlag(page)).not.toBeNull();
	await page.goBack();
	await page.clock.runFor(2000);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(welcome).toHaveCount(0);
});

test('stays away from those who want no notifications', { tag: ['@phone', '@welcome-delay'] }, async ({ page }) => {
	await page.addInitScript(() => localStorage.setItem('matinee:preferences', '{"notifications":false}'));
	await page.clock.install();
	await stopClock(page);
	const welcome = await openHome(page);
	await page.clock.runFor(10_000);
	await expect(welcome).toHaveCount(0);
});

test('comes back after leaving Home early, and only there', { tag: '@phone' }, async ({ page }) => {
	await page.clock.install();
	await stopClock(page);
	const welcome = await openHome(page);
	await page.clock.runFor(1000);
	await page.getByRole('link', { name: 'More Info' }).click();
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
	await page.clock.runFor(5000);
	await expect(page.getByText('Welcome to Matinee')).toHaveCount(0);
	await page.goBack();
	await expect(welcome).toHaveCount(0);
	await page.clock.runFor(2000);
	await expect(welcome).toContainText('15 days');
});

test('with storage blocked it comes once in a page’s life', { tag: ['@desktop', '@welcome-unobtrusive'] }, async ({
	page,
}) => {
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get() {
				throw new DOMException('The operation is insecure.', 'SecurityError');
			},
		});
	});
	const welcome = await openWelcomed(page);
	await welcome.getByRole('button', { name: 'Close' }).click();
	await expect(welcome).toHaveCount(0);
	await page.getByRole('link', { name: 'More Info' }).click();
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
	await page.goBack();
	await page.clock.runFor(5000);
	await expect(page.getByRole('link', { name: 'More Info' })).toBeVisible();
	await expect(welcome).toHaveCount(0);
});

for (const [theme, tag] of [
	['dark', '@desktop'],
	['light', '@phone'],
] as const) {
	test(`can be read and used by everyone in the ${theme} theme, at 320 px too`, {
		tag: [tag, '@welcome-unobtrusive'],
	}, async ({ page }) => {
		await page.addInitScript(
			(value) => localStorage.setItem('matinee:preferences', JSON.stringify({ theme: value })),
			theme,
		);
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const welcome = await openWelcomed(page);
		await page.clock.resume();
		await expectAccessible(page);
		expect(
			await welcome.evaluate((panel) => Number.parseFloat(getComputedStyle(panel).animationDuration)),
		).toBeLessThan(0.001);

		await page.setViewportSize({ width: 320, height: 568 });
		const box = await welcome.boundingBox();
		expect(box?.x).toBeGreaterThanOrEqual(0);
		expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
		const bar = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		for (const name of ['Close', 'How long it is kept']) {
			const control = welcome.getByRole(name === 'Close' ? 'button' : 'link', { name });
			expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(24);
		}
	});
}

test('gives way to the control that has the focus', { tag: ['@phone', '@welcome-unobtrusive'] }, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 700 });
	const welcome = await openWelcomed(page);
	for (let press = 0; press < 16; press += 1) {
		await page.keyboard.press('Tab');
		if (await welcome.locator(':focus').count()) break;
		await expect(async () => {
			await page.clock.runFor(50);
			const gap = await welcome.evaluate((panel) => {
				const one = panel.getBoundingClientRect();
				const other = document.activeElement?.getBoundingClientRect() ?? one;
				return Math.max(other.top - one.bottom, one.top - other.bottom, other.left - one.right, one.left - other.right);
			});
			expect(gap).toBeGreaterThanOrEqual(0);
		}).toPass({ timeout: 5000 });
	}
});
