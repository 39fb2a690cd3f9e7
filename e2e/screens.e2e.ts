/**
 * Every screen: it hydrates as it was sent, axe finds no violation in either theme and on a phone, it reflows at 320 px, and
 * arrow keys reach every control.
 */
import type { BrowserContext, Page } from '@playwright/test';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { callerOf, giveRole, newIdentity, signIn, signUp } from './accounts.ts';
import { DESKTOP, onPhone, PHONE, SMALL_PHONE, TABLET, WIDTH_RULES } from './devices.ts';
import { expectFaces } from './expect-faces.ts';
import { expectHydratedAsSent, expectNoSidewaysScroll, expectReflow, TOUCH_PX } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';
import { layoutFindings } from './layout-findings.ts';
import { playerStatus, routeTalkingPlayer } from './player-servers.ts';
import { ADMIN, LISTS, PAGES, PERSONAL, SAME_PART, type Screens, TITLES } from './screens.ts';
import { expectArrowsReachAll } from './walk.ts';

// A scan takes half a second of a processor; on a machine that others use, ten of them take minutes.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

async function untilReady(page: Page, ready: Screens[string]): Promise<void> {
	await expect(ready(page).first()).toBeVisible();
	await expect(page.locator('main :is([aria-busy="true"], .skeleton)').filter({ visible: true })).toHaveCount(0);
}

interface Walk {
	/** By address: where arrows have to lead, when the rest of the screen is walked elsewhere. */
	within?: Record<string, string>;
}

async function expectGood(page: Page, screens: Screens, { within = {} }: Walk = {}): Promise<void> {
	await page.addInitScript(stopTransitions);
	for (const [address, ready] of Object.entries(screens)) {
		await test.step(address, async () => {
			await open(page, address);
			await expectHydratedAsSent(page);
			await untilReady(page, ready);
			if (address.startsWith('/watch')) await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
			// The player of an episode is the film's.
			const withoutFrames = address.startsWith('/watch/tv');
			await expectRoom(page, DESKTOP.width);
			await expectAccessible(page, { withoutFrames });
			// A film's player is dark in either theme.
			await setTheme(page, 'light');
			await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'], withoutFrames: true });
			await setTheme(page, 'dark');
			if (!SAME_PART.has(address)) {
				await onPhone(page, async (resize) => {
					await untilReady(page, ready);
					await expectRoom(page, PHONE.width);
					await expectAccessible(page, { rules: WIDTH_RULES, withoutFrames });
					await expectFaces(page, PHONE.width, TOUCH_PX);
					// With colours of the user's own.
					await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
					await resize(TABLET);
					await expectRoom(page, TABLET.width);
					await expectFaces(page, TABLET.width, TOUCH_PX);
					await resize(SMALL_PHONE);
					await expectReflow(page, SMALL_PHONE.width);
					await expectRoom(page, SMALL_PHONE.width);
					await expectFaces(page, SMALL_PHONE.width, TOUCH_PX);
					await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
				});
				await page.evaluate(() => scrollTo(0, 0));
				await expectFaces(page, DESKTOP.width, MOUSE_PX);
			}
			// Last, as it scrolls and chooses tabs.
			await expectArrowsReachAll(page, { within: within[address] });
		});
	}
}

/** No text is cut off, stands out of its control or on its neighbour, and nothing is wider than the window. */
async function expectRoom(page: Page, width: number): Promise<void> {
	await expectNoSidewaysScroll(page, width);
	// Charts follow a new size with the next frame.
	await expect.poll(() => page.evaluate(layoutFindings), `at ${width} px`).toEqual([]);
}

/** WCAG 2.5.8, for a pointer that is no finger. */
const MOUSE_PX = 24;

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
	// Its other rows are those of visitors, whose Home is walked with the lists.
	await expectGood(page, PERSONAL, { within: { '/': '.personal-row' } });
});

test('the administration is accessible and reflows', {
	tag: ['@keys-arrows', '@admin-accessible', '@reflow'],
}, async ({ page, context, matinee }) => {
	await signInAsOwner(context, matinee);
	await expectGood(page, ADMIN);
});
