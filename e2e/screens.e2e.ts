/**
 * Every screen: it hydrates as it was sent, axe finds no violation in either theme and on a phone, it reflows at 320 px, and
 * arrow keys reach every control.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { callerOf, giveRole, newIdentity, signIn, signUp } from './accounts.ts';
import { expectFaces } from './expect-faces.ts';
import { expectHydratedAsSent, expectNoSidewaysScroll, expectReflow, TOUCH_PX } from './expect-page.ts';
import { expect, expectAccessible, test, untilDrawn, untilHydrated } from './fixtures.ts';
import { playerStatus, routeTalkingPlayer } from './player-servers.ts';
import { ADMIN, LISTS, PAGES, PERSONAL, type Screens, TITLES } from './screens.ts';
import { expectArrowsReachAll } from './walk.ts';

// A scan takes half a second of a processor; on a machine that others use, ten of them take minutes.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** What a width or a finger changes; the other rules read the same elements as on a desktop. */
const WIDTH_RULES = [
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

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

async function untilReady(page: Page, ready: Screens[string]): Promise<void> {
	await expect(ready(page).first()).toBeVisible();
	await expect(page.locator('main :is([aria-busy="true"], .skeleton)').filter({ visible: true })).toHaveCount(0);
}

async function expectGood(page: Page, screens: Screens): Promise<void> {
	await page.addInitScript(stopTransitions);
	for (const [address, ready] of Object.entries(screens)) {
		await test.step(address, async () => {
			await open(page, address);
			await expectHydratedAsSent(page);
			await untilReady(page, ready);
			if (address.startsWith('/watch')) await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
			await setTheme(page, 'light');
			await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'] });
			await setTheme(page, 'dark');
			await onPhone(page, async (resize) => {
				await untilReady(page, ready);
				await expectNoSidewaysScroll(page, PHONE.width);
				await expectAccessible(page, { rules: WIDTH_RULES });
				await expectFaces(page, PHONE.width, TOUCH_PX);
				// A small phone, and a window of 1280 px at 400 %; with colours of the user's own.
				await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
				await resize(TABLET);
				await expectFaces(page, TABLET.width, TOUCH_PX);
				await resize(SMALL_PHONE);
				await expectReflow(page, SMALL_PHONE.width);
				await expectFaces(page, SMALL_PHONE.width, TOUCH_PX);
			});
			await expectFaces(page, DESKTOP.width, MOUSE_PX);
			// Last, as it scrolls and chooses tabs.
			await expectArrowsReachAll(page);
		});
	}
}

/** WCAG 2.5.8, for a pointer that is no finger. */
const MOUSE_PX = 24;
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 768, height: 1024 };
const SMALL_PHONE = { width: 320, height: 640 };

/** Makes a phone of the page's device meanwhile, as Playwright does with `isMobile`, which spares another load of the page. */
async function onPhone(page: Page, work: (resize: (size: typeof PHONE) => Promise<void>) => Promise<void>) {
	const device = await page.context().newCDPSession(page);
	// Not by `setViewportSize` also, after which the page would be laid out twice.
	const resize = async (size: typeof PHONE, mobile: boolean) => {
		await device.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile });
		await device.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 });
		await expect.poll(() => page.evaluate(readDevice)).toEqual({ width: size.width, isCoarse: mobile });
		// Media queries tell scripts of the new size in the next frame.
		await untilDrawn(page);
	};
	await resize(PHONE, true);
	await work((size) => resize(size, true));
	await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
	await resize(DESKTOP, false);
	await page.evaluate(() => scrollTo(0, 0));
}

/** Runs in the page. */
function readDevice() {
	return { width: document.documentElement.clientWidth, isCoarse: matchMedia('(pointer: coarse)').matches };
}

function setTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
	return page.locator('html').evaluate((html, value) => html.setAttribute('data-theme', value), theme);
}

/** Runs in the page. A colour between two others may have a poor contrast for a moment. */
function stopTransitions(): void {
	const style = new CSSStyleSheet();
	style.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
	document.adoptedStyleSheets.push(style);
}

/** Signs in as an owner with a watch history, whose audit log has an entry. */
async function signInAsOwner(context: BrowserContext, matinee: RunningMatinee): Promise<void> {
	const owner = await signUp(matinee, newIdentity('owner'));
	const { user } = await signUp(matinee, newIdentity('w'.repeat(40)));
	await giveRole(matinee, owner, 'owner');
	const call = callerOf(matinee, owner);
	await call('PUT', `/admin/users/${user.id}/premium`);
	for (const [media_type, media_id] of [
		['movie', '775'],
		['tv', '900000601'],
	]) {
		await call('POST', '/watch-history', { media_type, media_id, season: 1, episode: 2 });
	}
	await signIn(context, owner);
}

test('lists of titles are accessible and reflow', { tag: ['@keys-arrows', '@reflow'] }, async ({ page }) => {
	await expectGood(page, LISTS);
});

test('pages of titles are accessible and reflow', { tag: ['@keys-arrows', '@reflow'] }, async ({ page }) => {
	// Open Cinema has a button while it looks for a source, which goes during the walk.
	await routeTalkingPlayer(page);
	await expectGood(page, TITLES);
});

test('pages of text, the missing page and the request to sign in are accessible and reflow', {
	tag: ['@keys-arrows', '@focus-error-screens', '@reflow'],
}, async ({ page, watched }) => {
	watched.expectPageError(/404.*nowhere/);
	await expectGood(page, PAGES);
});

test('personal pages are accessible and reflow', {
	tag: ['@keys-arrows', '@my-list-accessible', '@reflow'],
}, async ({ page, context, matinee }) => {
	await signInAsOwner(context, matinee);
	await expectGood(page, PERSONAL);
});

test('the administration is accessible and reflows', {
	tag: ['@keys-arrows', '@admin-accessible', '@reflow'],
}, async ({ page, context, matinee }) => {
	await signInAsOwner(context, matinee);
	await expectGood(page, ADMIN);
});
