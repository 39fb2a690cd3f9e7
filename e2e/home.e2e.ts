import type { Locator, Page } from '@playwright/test';
import { expect, stopClock, test, untilHydrated } from './fixtures.ts';

const ROW = 'Popular Movies';
/** Home fetches these once more, after the first use, where the server's page is older than they may be: at any moment of a test. */
const OF_HOME = new Set(['/api/channels', '/api/config', '/api/programme']);

async function openHome(page: Page): Promise<Locator> {
	await page.goto('/');
	await untilHydrated(page);
	const row = page.getByRole('region', { name: ROW });
	await row.scrollIntoViewIfNeeded();
	return row;
}

function scrollLeft(row: Locator): Promise<number> {
	return row.locator('ul').evaluate((list) => list.parentElement?.scrollLeft ?? -1);
}

test('a touch screen has no arrows but visible captions', { tag: ['@phone', '@home-row-arrows'] }, async ({ page }) => {
	const row = await openHome(page);
	await expect(row.getByRole('button')).toHaveCount(0);
	const card = row.getByRole('listitem').first().getByRole('link');
	const caption = card.locator('.title-card-caption');
	await expect(caption).toBeInViewport();
	await expect(caption).toHaveCSS('opacity', '1');
});

test('Back from a title restores the focus and both scroll positions of Home, and a reload the positions', async ({
	page,
}) => {
	const row = await openHome(page);
	const cards = row.getByRole('listitem').getByRole('link');
	await cards.first().focus();
	for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
	const card = cards.nth(8);
	await expect(card).toBeFocused();
	await expect.poll(() => scrollLeft(row)).toBeGreaterThan(0);
	const offset = await scrollLeft(row);
	const scrollY = await page.evaluate(() => window.scrollY);
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/movie\/\d+$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await page.evaluate(() => window.scrollY)).toBe(0);

	await page.goBack();
	await expect(card).toBeFocused();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
	expect(await scrollLeft(row)).toBe(offset);

	await page.reload();
	await untilHydrated(page);
	await expect.poll(() => scrollLeft(row)).toBe(offset);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test('a press on a card whose row is not hydrated yet opens the title without loading a document', async ({ page }) => {
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			const card = [...document.querySelectorAll<HTMLElement>('.home-rows .title-card')].at(-1);
			if (!card || !('hydrated' in document.documentElement.dataset)) return;
			observer.disconnect();
			const isHydrated = Object.keys(card).some((name) => name.startsWith('__reactProps'));
			Object.assign(window, { pressed: { isHydrated, href: card.getAttribute('href') } });
			card.click();
		}).observe(document, { attributes: true, childList: true, subtree: true });
	});
	await page.goto('/');
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+$/);
	const pressed = await page.evaluate(() => (window as never as { pressed?: object }).pressed);
	expect(pressed).toEqual({ isHydrated: false, href: new URL(page.url()).pathname });
});

test('a title’s data and chunk are prefetched when a pointer rests on its card', async ({ page }) => {
	const row = await openHome(page);
	const card = row.getByRole('listitem').getByRole('link').first();
	await card.scrollIntoViewIfNeeded();
	const requested: string[] = [];
	page.on('request', (request) => requested.push(new URL(request.url()).pathname));
	const ofTitle = () =>
		requested.filter((path) => /^\/(api\/tmdb\/movie\/\d+|assets\/movie-screen-.*\.js)$/.test(path));
	await card.hover();
	await expect.poll(ofTitle).toHaveLength(2);
	requested.length = 0;
	await card.click();
	// Of the title's page: Home's has not been pressed.
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	const ofThePage = requested.filter((path) => path.startsWith('/api/') || path.includes('movie-screen'));
	expect(ofThePage.filter((path) => !OF_HOME.has(path))).toEqual([]);
});

test.describe('on a first visit', () => {
	test.use({ isWelcomed: false });

	test('the welcome comes without a layout shift, and not again once closed', {
		tag: ['@phone', '@home-welcome', '@welcome-seen', '@welcome-unobtrusive', '@limit-welcome-delay'],
	}, async ({ page }) => {
		await page.addInitScript(() => {
			const shifts: string[] = [];
			Object.assign(window, { shifts });
			type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
			new PerformanceObserver((list) => {
				for (const { value, sources } of list.getEntries() as Shift[]) {
					// The display face, where it comes late.
					if (value < 0.001) continue;
					shifts.push(`${value} of ${sources.map(({ node }) => node?.outerHTML?.slice(0, 200)).join(' and ')}`);
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
		await page.clock.install();
		await stopClock(page);
		const welcome = page.getByRole('region', { name: 'Welcome to Matinee' });
		await openHome(page);
		await page.clock.runFor(1999);
		await expect(welcome).toHaveCount(0);
		await page.clock.runFor(1);
		await expect(welcome).toContainText('Watch history is deleted after 15 days of inactivity.');
		expect(await page.evaluate(() => (window as never as { shifts: string[] }).shifts)).toEqual([]);
		await welcome.getByRole('button', { name: 'Close' }).click();
		await expect(welcome).toHaveCount(0);
		await openHome(page);
		await page.clock.runFor(10_000);
		await expect(welcome).toHaveCount(0);
	});
});
