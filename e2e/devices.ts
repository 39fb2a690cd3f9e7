/** The devices that screens are looked at on. A loaded page becomes another device, which spares a journey and its loads for each. */
import type { CDPSession, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { type AxeChoice, expect, expectAccessible, untilDrawn } from './fixtures.ts';

interface Size {
	width: number;
	height: number;
}

export const DESKTOP: Size = { width: 1280, height: 800 };
export const TABLET: Size = { width: 768, height: 1024 };
export const PHONE: Size = { width: 390, height: 844 };
/** Also a window of 1280 px at 400 %. */
export const SMALL_PHONE: Size = { width: 320, height: 640 };

/** What a width or a finger changes; axe's other rules read the same elements as on a desktop. */
export const WIDTH_RULES = [
	'aria-hidden-focus',
	'button-name',
	'color-contrast',
	'heading-order',
	'link-name',
	'nested-interactive',
	'region',
	'scrollable-region-focusable',
	'target-size',
];

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Makes a phone of a desktop's page meanwhile, as Playwright does with `isMobile`, and gives it back its own size. `work` may
 * resize it.
 */
export async function onPhone(page: Page, work: (resize: (size: Size) => Promise<void>) => Promise<void>) {
	const before = page.viewportSize() ?? DESKTOP;
	const device = sessions.get(page) ?? (await page.context().newCDPSession(page));
	sessions.set(page, device);
	// Not by `setViewportSize` also, after which the page would be laid out twice.
	const resize = async (size: Size, mobile: boolean) => {
		await device.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile });
		await device.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 });
		await expect.poll(() => page.evaluate(readDevice)).toEqual({ width: size.width, isCoarse: mobile });
		// Media queries tell scripts of the new size in the next frame.
		await untilDrawn(page);
	};
	await resize(PHONE, true);
	await work((size) => resize(size, true));
	await resize(before, false);
}

/** Runs in the page. Not the window's width: a phone's window grows with a page that is too wide. */
function readDevice() {
	return { width: document.documentElement.clientWidth, isCoarse: matchMedia('(pointer: coarse)').matches };
}

/** For a step of a desktop's journey: axe finds nothing there, nor on a phone, where the page is no wider than the screen. */
export async function expectAccessibleOnBoth(page: Page, choice: Pick<AxeChoice, 'within'> = {}): Promise<void> {
	await expectAccessible(page, choice);
	await onPhone(page, async () => {
		await expectNoSidewaysScroll(page, PHONE.width);
		await expectAccessible(page, { ...choice, rules: WIDTH_RULES });
	});
}
