import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, untilHydrated } from './fixtures.ts';

const PREFERENCES = 'matinee:preferences';

/** The values of a list of facts, by label. */
export async function factsUnder(page: Page, heading: string): Promise<Record<string, string>> {
	const list = page
		.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
		.locator('dl');
	const lines = await list
		.locator('> div')
		.evaluateAll((rows) =>
			rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
		);
	return Object.fromEntries(lines);
}

/** Opens an address in either theme and looks for what keeps people out. */
export async function expectAccessibleInBothThemes(page: Page, address: string, ready: () => Locator): Promise<void> {
	await page.addInitScript((key) => {
		if (window === top && !localStorage.getItem(key)) localStorage.setItem(key, '{"theme":"light"}');
	}, PREFERENCES);
	for (const theme of ['light', 'dark']) {
		await page.goto(address, { waitUntil: 'domcontentloaded' });
		await untilHydrated(page);
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		await expect(ready()).toBeVisible();
		await expectAccessible(page);
		await page.evaluate((key) => localStorage.setItem(key, '{"theme":"dark"}'), PREFERENCES);
	}
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
	// A phone's window grows with a page that is too wide.
	const { width = 0 } = page.viewportSize() ?? {};
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

const MAX_STEPS = 160;

/** Goes through the page by Tab alone: every control of its content is reached, and each is seen to have the focus. */
export async function expectWalkByKeyboard(page: Page): Promise<void> {
	const main = page.locator('main');
	await main.evaluate((element) => {
		for (const one of element.querySelectorAll<HTMLElement>('a[href], button, select, summary, input, iframe')) {
			// Of a group of radio buttons the chosen one is reached; arrows go on from there.
			const isOut = one.matches(':disabled, [type="radio"]:not(:checked)');
			if (one.tabIndex >= 0 && !isOut && one.checkVisibility({ visibilityProperty: true })) {
				one.dataset.awaited = '';
			}
		}
		element.focus();
	});
	expect(await main.locator('[data-awaited]').count()).toBeGreaterThan(3);
	for (let step = 0; step < MAX_STEPS; step += 1) {
		await page.keyboard.press('Tab');
		const found = await page.evaluate(markFocused);
		if (found === 'left') break;
		expect(found, 'a control that has the focus looks like it').not.toMatch(/^unseen/);
	}
	const missed = main.locator('[data-awaited]');
	expect(await missed.evaluateAll((all) => all.map((one) => one.outerHTML)), 'what Tab does not reach').toEqual([]);
}

/** Runs in the page. */
function markFocused(): string {
	const focused = document.activeElement;
	// On its way into a frame or out of one the focus is nowhere for a moment.
	if (!(focused instanceof HTMLElement) || focused === document.body) return 'nowhere';
	if (!focused.closest('main')) return 'left';
	delete focused.dataset.awaited;
	// What has the focus inside a frame is the frame's own to show.
	if (focused instanceof HTMLIFrameElement) return 'frame';
	const isMarked = (one: Element, pseudo?: string) => {
		const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(one, pseudo);
		if (pseudo && content === 'none') return false;
		return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
	};
	const places: Element[] = [focused, ...focused.children];
	if (focused.parentElement) places.push(focused.parentElement);
	const isSeen = places.some((one) => isMarked(one)) || isMarked(focused, '::after') || isMarked(focused, '::before');
	return isSeen ? 'seen' : `unseen ${focused.outerHTML.slice(0, 160)}`;
}
