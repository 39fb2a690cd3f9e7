import { expect, type Page } from '@playwright/test';

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

/** The page is no wider than the screen, once what measures its own width, such as a chart, has followed a new size. */
export async function expectNoSidewaysScroll(page: Page, width = page.viewportSize()?.width ?? 0): Promise<void> {
	// Not the window's width: a phone's window grows with a page that is too wide.
	await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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

/**
 * Attributes are in React what they are in the document. The production build does not report such differences; it keeps what
 * the server wrote, and what refers to it later misses.
 */
export async function expectHydratedAsSent(page: Page): Promise<void> {
	// The parts below the first are hydrated later, when the page is used.
	await page.evaluate(() => dispatchEvent(new Event('scroll')));
	await expect.poll(() => page.evaluate(countDehydrated), 'elements that are not hydrated').toBe(0);
	expect(await page.evaluate(findDifferences), 'differences between React and the document').toEqual([]);
}

/** Runs in the page. */
function countDehydrated(): number {
	const isDehydrated = (element: Element) => !Object.keys(element).some((name) => name.startsWith('__reactProps'));
	return [...document.querySelectorAll('#app *')].filter(isDehydrated).length;
}

/** Runs in the page. */
function findDifferences(): string[] {
	const ATTRIBUTES: Record<string, string> = {
		id: 'id',
		htmlFor: 'for',
		popoverTarget: 'popovertarget',
		'aria-labelledby': 'aria-labelledby',
		'aria-describedby': 'aria-describedby',
		'aria-controls': 'aria-controls',
		href: 'href',
		src: 'src',
	};
	const found: string[] = [];
	let hydrated = 0;
	for (const element of document.querySelectorAll('#app *')) {
		const key = Object.keys(element).find((name) => name.startsWith('__reactProps'));
		if (!key) continue;
		hydrated += 1;
		const props = (element as never as Record<string, Record<string, unknown>>)[key] ?? {};
		for (const [prop, attribute] of Object.entries(ATTRIBUTES)) {
			const wanted = props[prop];
			const written = element.getAttribute(attribute);
			if (typeof wanted === 'string' && wanted !== written)
				found.push(`${element.tagName} ${attribute}: ${written}, not ${wanted}`);
		}
	}
	return hydrated === 0 ? ['no element is hydrated'] : found;
}

/** The least width and height of what a finger presses. */
export const TOUCH_PX = 44;

/** Nothing is wider than the screen, every target is large enough for a finger, and nothing moves. */
export async function expectReflow(page: Page, width?: number): Promise<void> {
	await expectNoSidewaysScroll(page, width);
	expect(await page.evaluate(smallTargets, TOUCH_PX), 'targets too small for a finger').toEqual([]);
	const moving = await page.evaluate(() =>
		document
			.getAnimations()
			.filter((one) => Number(one.effect?.getComputedTiming().duration) > 1)
			.map(String),
	);
	expect(moving, 'what moves').toEqual([]);
}

/** Runs in the page. Words within a sentence may be as small as the sentence. */
export function smallTargets(least: number): string[] {
	const found: string[] = [];
	for (const target of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
		if (!target.checkVisibility({ visibilityProperty: true }) || target.matches('.skip-link')) continue;
		if (getComputedStyle(target).display === 'inline') continue;
		const around = getComputedStyle(target, '::after');
		// A link that fills its row by what is laid over it.
		if (around.content !== 'none' && around.position === 'absolute') continue;
		const boxes = [target, ...((target as HTMLInputElement).labels ?? [])].map((one) => one.getBoundingClientRect());
		const width = Math.max(...boxes.map((box) => box.width));
		const height = Math.max(...boxes.map((box) => box.height));
		if (width > 0 && Math.min(width, height) < least - 0.5) {
			found.push(`${target.ariaLabel ?? target.textContent} ${Math.round(width)}×${Math.round(height)}`);
		}
	}
	return found;
}

/** The video in the player's frame plays: its time goes on advancing. */
export async function expectPlaying(page: Page): Promise<void> {
	const video = page.frameLocator('iframe').locator('video');
	// Until one plays, the player may load itself again or give way to another, with which its frame is detached.
	const seconds = () => video.evaluate((element: HTMLVideoElement) => element.currentTime).catch(() => 0);
	let before = 0;
	await expect
		.poll(async () => {
			before = await seconds();
			return before;
		})
		.toBeGreaterThan(0.2);
	// At its end it has advanced, too.
	const hasAdvanced = (from: number) =>
		video.evaluate((element: HTMLVideoElement, time) => element.ended || element.currentTime > time, from);
	await expect.poll(() => hasAdvanced(before).catch(() => false)).toBe(true);
}
