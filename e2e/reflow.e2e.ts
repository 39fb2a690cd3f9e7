import type { Page } from '@playwright/test';
import { giveRole, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

/** 320 px is a small phone, and a window of 1280 px at 400 %. The person has colours of their own. */
test.use({
	viewport: { width: 320, height: 640 },
	contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' },
});

const TOUCH_PX = 44;

async function expectReflow(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await expect(page.locator('main h1')).toBeVisible();
	await expect(page.locator('main :is([aria-busy="true"], .skeleton)').filter({ visible: true })).toHaveCount(0);
	await expectNoSidewaysScroll(page);
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
function smallTargets(least: number): string[] {
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

for (const [screens, addresses] of [
	['Home, lists and search', ['/', '/movies', '/tv', '/search', '/search?q=the', '/search?q=zzzzqq']],
	['titles and the player', ['/movie/775', '/tv/900000663', '/watch/movie/775', '/watch/tv/900000663/1/2']],
	[
		'what informs, and what asks to sign in',
		['/privacy', '/dmca', '/info', '/404', '/my-list', '/settings?tab=preferences', '/settings?tab=data'],
	],
] as const) {
	test(`every screen holds at 320 px, in forced colours, under a finger and without motion: ${screens} @phone`, {
		tag: '@reflow',
	}, async ({ page, watched }) => {
		watched.expectTrouble(/404/);
		for (const address of addresses) await test.step(address, () => expectReflow(page, address));
	});
}

test('every screen of somebody signed in does too @phone', { tag: '@reflow' }, async ({ page, matinee, context }) => {
	const owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
	await signIn(context, owner);
	for (const address of [
		'/my-list',
		'/settings',
		'/settings?tab=data',
		'/admin',
		'/admin?tab=users',
		'/admin?tab=system',
		'/admin?tab=analytics',
		'/admin?tab=audit',
	]) {
		await test.step(address, () => expectReflow(page, address));
	}
});
