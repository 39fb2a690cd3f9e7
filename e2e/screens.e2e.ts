/**
 * Every screen once at a desktop's width and once at a phone's: it hydrates as it was sent, axe finds no violation in either
 * theme, arrow keys reach every control, and it reflows at 320 px.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { callerOf, giveRole, newIdentity, signIn, signUp } from './accounts.ts';
import { expectHydratedAsSent, expectNoSidewaysScroll, expectReflow } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';
import { playerStatus, routeTalkingPlayer } from './player-servers.ts';
import { ADMIN, LISTS, PAGES, PERSONAL, type Screens, TITLES } from './screens.ts';
import type { RunningMatinee } from './start-matinee.ts';
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

async function expectGoodOnDesktop(page: Page, screens: Screens): Promise<void> {
	await page.addInitScript(stopTransitions);
	for (const [address, ready] of Object.entries(screens)) {
		await test.step(address, async () => {
			await open(page, address);
			await expectHydratedAsSent(page);
			await untilReady(page, ready);
			if (address.startsWith('/watch')) await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
			await expectNoSidewaysScroll(page);
			await expectAccessible(page);
			await page.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
			await expectAccessible(page, { rules: ['color-contrast', 'link-in-text-block'] });
			await expectArrowsReachAll(page);
		});
	}
}

async function expectGoodOnPhone(page: Page, screens: Screens): Promise<void> {
	await page.addInitScript(stopTransitions);
	const { width = 0, height = 0 } = page.viewportSize() ?? {};
	for (const [address, ready] of Object.entries(screens)) {
		await test.step(address, async () => {
			// A small phone, and a window of 1280 px at 400 %; with colours of the user's own.
			await page.setViewportSize({ width: 320, height: 640 });
			await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
			await open(page, address);
			await untilReady(page, ready);
			await expectReflow(page);
			await page.setViewportSize({ width, height });
			await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
			await expectNoSidewaysScroll(page);
			await expectAccessible(page, { rules: WIDTH_RULES });
		});
	}
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

test.describe('on a desktop', () => {
	test('lists of titles are accessible', { tag: '@keys-arrows' }, async ({ page }) => {
		await expectGoodOnDesktop(page, LISTS);
	});

	test('pages of titles are accessible', { tag: '@keys-arrows' }, async ({ page }) => {
		// Open Cinema has a button while it looks for a source, which goes during the walk.
		await routeTalkingPlayer(page);
		await expectGoodOnDesktop(page, TITLES);
	});

	test('pages of text, the missing page and the request to sign in are accessible', {
		tag: ['@keys-arrows', '@focus-error-screens'],
	}, async ({ page, watched }) => {
		watched.expectPageError(/404.*nowhere/);
		await expectGoodOnDesktop(page, PAGES);
	});

	test('personal pages are accessible', { tag: ['@keys-arrows', '@my-list-accessible'] }, async ({
		page,
		context,
		matinee,
	}) => {
		await signInAsOwner(context, matinee);
		await expectGoodOnDesktop(page, PERSONAL);
	});

	test('the administration is accessible', { tag: ['@keys-arrows', '@admin-accessible'] }, async ({
		page,
		context,
		matinee,
	}) => {
		await signInAsOwner(context, matinee);
		await expectGoodOnDesktop(page, ADMIN);
	});
});

test.describe('on a phone', () => {
	test('lists of titles reflow and are accessible', { tag: ['@phone', '@reflow'] }, async ({ page }) => {
		await expectGoodOnPhone(page, LISTS);
	});

	test('pages of titles reflow and are accessible', { tag: ['@phone', '@reflow'] }, async ({ page }) => {
		await expectGoodOnPhone(page, TITLES);
	});

	test('pages of text, the missing page and the request to sign in reflow and are accessible', {
		tag: ['@phone', '@reflow'],
	}, async ({ page, watched }) => {
		watched.expectPageError(/404.*nowhere/);
		await expectGoodOnPhone(page, PAGES);
	});

	test('personal pages reflow and are accessible', { tag: ['@phone', '@reflow', '@my-list-accessible'] }, async ({
		page,
		context,
		matinee,
	}) => {
		await signInAsOwner(context, matinee);
		await expectGoodOnPhone(page, PERSONAL);
	});

	test('the administration reflows and is accessible', { tag: ['@phone', '@reflow', '@admin-accessible'] }, async ({
		page,
		context,
		matinee,
	}) => {
		await signInAsOwner(context, matinee);
		await expectGoodOnPhone(page, ADMIN);
	});
});
