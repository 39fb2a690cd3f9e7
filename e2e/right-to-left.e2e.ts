/** In Arabic: the whole job by keyboard. And what each language needs of the layout. */
import type { Locator, Page } from '@playwright/test';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts';
import { newIdentity } from './accounts.ts';
import { expectNoSidewaysScroll, expectPlaying, smallTargets, TOUCH_PX } from './expect-page.ts';
import { expect, expectAccessible, test, untilDrawn, untilHydrated } from './fixtures.ts';
import { brokenJapanese } from './japanese-lines.ts';
import { layoutFindings, unmarkedLatinTexts } from './layout-findings.ts';

const MOST_STEPS = 80;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses a key until an element has the focus; fails where it never gets there. */
async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
	await expect(target).toBeVisible();
	for (let step = 0; step < MOST_STEPS; step += 1) {
		if (await target.evaluate((element) => element === document.activeElement)) return;
		await page.keyboard.press(key);
	}
	await expect(target).toBeFocused();
}

const focusedBox = (page: Page) =>
	page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect);

/** Fills the open form with the keyboard alone, and sends it. */
async function fillByKeyboard(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
	for (let step = 0; step < MOST_STEPS; step += 1) {
		const { field, isSubmit } = await page.evaluate(() => {
			const active = document.activeElement;
			return {
				field: active instanceof HTMLInputElement && active.value === '' ? active.autocomplete : '',
				isSubmit: active instanceof HTMLButtonElement && active.type === 'submit',
			};
		});
		if (isSubmit) return page.keyboard.press('Enter');
		if (values[field] !== undefined) await page.keyboard.type(values[field]);
		await page.keyboard.press('Tab');
	}
	throw new Error('The form has no button that sends it');
}

test.describe('in Arabic', () => {
	test.use({ locale: 'ar-EG' });

	test('find, play, sign up, resume and settings by keyboard', {
		tag: ['@right-to-left', '@language-screens'],
	}, async ({ page }) => {
		await page.goto('/');
		await untilHydrated(page);
		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
		await expectAccessible(page);

		// Find: what comes next is on the left.
		await page.keyboard.press('/');
		await expect(page).toHaveURL(/\/search$/);
		await expect(page.locator('main input[type="search"]')).toBeFocused();
		await page.keyboard.type('moon');
		await page.keyboard.press('Enter');
		const cards = page.locator('main .title-card');
		await expect(cards.nth(1)).toBeVisible();
		await pressUntilFocused(page, 'ArrowDown', cards.first());
		const first = await focusedBox(page);
		await page.keyboard.press('ArrowLeft');
		await expect(cards.nth(1)).toBeFocused();
		expect((await focusedBox(page)).right).toBeLessThan(first.left);
		await page.keyboard.press('ArrowRight');
		await expect(cards.first()).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.press('Enter');

		// Play.
		await expect(page).toHaveURL(/\/movie\/\d+$/);
		const watch = page.locator('main a[href^="/watch/movie/"]').first();
		await pressUntilFocused(page, 'Tab', watch);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/watch\/movie\/\d+$/);
		await expectPlaying(page);

		// Sign up, in the header.
		await pressUntilFocused(page, 'Shift+Tab', page.locator('.sign-up-button'));
		await page.keyboard.press('Enter');
		const dialog = page.getByRole('dialog');
		await expect(dialog).toBeVisible();
		await expectAccessible(page, { within: 'dialog[open]' });
		const { username, email, password } = newIdentity('layla');
		await fillByKeyboard(page, { username, email, 'new-password': password });
		await expect(dialog).toBeHidden();

		// Resume, from the list of what was watched.
		await page.keyboard.press('Escape');
		await page.locator('main').evaluate((main) => main.focus());
		await page.keyboard.press('g');
		await page.keyboard.press('l');
		await expect(page).toHaveURL(/\/my-list$/);
		const entry = page.locator('main a[href^="/watch/movie/"]').first();
		await pressUntilFocused(page, 'Tab', entry);
		await expectAccessible(page);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/\/watch\/movie\/\d+$/);
		await expectPlaying(page);

		// Settings: tabs, a switch and a slider, whose larger end is on the left.
		await page.locator('main').evaluate((main) => main.focus());
		await page.keyboard.press('g');
		await page.keyboard.press('s');
		await expect(page).toHaveURL(/\/settings/);
		await pressUntilFocused(page, 'Tab', page.locator('[role="tab"][aria-selected="true"]'));
		const tab = await focusedBox(page);
		await page.keyboard.press('ArrowLeft');
		expect((await focusedBox(page)).right).toBeLessThanOrEqual(tab.left + 1);
		await page.keyboard.press('Enter');
		await expect(page).toHaveURL(/tab=preferences$/);
		const volume = page.locator('main input[type="range"]');
		await pressUntilFocused(page, 'Tab', volume);
		const before = Number(await volume.inputValue());
		await page.keyboard.press('ArrowRight');
		expect(Number(await volume.inputValue())).toBeLessThan(before);
		await page.keyboard.press('ArrowLeft');
		expect(Number(await volume.inputValue())).toBe(before);
		await expectAccessible(page);
	});

	test('the arrows of a remote lead where they point', { tag: ['@right-to-left'] }, async ({ page }) => {
		await page.goto('/');
		await untilHydrated(page);
		const links = page.getByRole('banner').locator('nav a');
		await links.first().focus();
		const from = await focusedBox(page);
		await page.keyboard.press('ArrowLeft');
		await expect(links.nth(1)).toBeFocused();
		expect((await focusedBox(page)).right).toBeLessThanOrEqual(from.left + 1);
		await page.keyboard.press('ArrowRight');
		await expect(links.first()).toBeFocused();
	});
});

/** A thousand posters, the same in every language: scanned in one. */
const WALL = '/posters';
const WALL_LANGUAGE: Language = 'de';

const SCREENS = [
	'/',
	'/movies',
	'/search?q=moon',
	'/movie/775',
	'/tv/900000601/1/2',
	'/person/912887704',
	'/tonight',
	'/channels',
	WALL,
	'/privacy',
	'/info',
	'/my-list',
	'/join',
];
const WIDTHS = [320, 390, 768, 1280];

// English: see `screens.e2e.ts`.
for (const language of ['de', 'ar', 'ja'] satisfies Language[]) {
	test(`every screen has room for ${LANGUAGES[language].name}, and is accessible in it`, {
		tag: ['@phone', '@language-screens'],
	}, async ({ page, context, matinee }) => {
		test.setTimeout(180_000);
		await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: matinee.url }]);
		for (const address of SCREENS) {
			await test.step(address, async () => {
				await page.setViewportSize({ width: 1280, height: 800 });
				await page.goto(address, { waitUntil: 'domcontentloaded' });
				await untilHydrated(page);
				await expect(page.locator('html')).toHaveAttribute('lang', language);
				await expect(page.locator('main :is([aria-busy="true"], .skeleton)').filter({ visible: true })).toHaveCount(0);
				await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
				// Colours are those of the English page, but for the wall's, which is scanned here alone.
				if (address !== WALL) await expectAccessible(page, { withoutColours: true });
				else if (language === WALL_LANGUAGE) await expectAccessible(page);
				// What is in English on every page, and names of the catalogue, say so.
				if (language === 'ar' || language === 'ja') expect(await page.evaluate(unmarkedLatinTexts)).toEqual([]);
				for (const width of WIDTHS) {
					await page.setViewportSize({ width, height: 800 });
					await untilDrawn(page);
					await expectNoSidewaysScroll(page, width);
					expect(await page.evaluate(layoutFindings), `at ${width} px`).toEqual([]);
					if (language === 'ja') expect(await page.evaluate(brokenJapanese), `lines at ${width} px`).toEqual([]);
					if (width > 600) continue;
					expect(await page.evaluate(smallTargets, TOUCH_PX), `for a finger at ${width} px`).toEqual([]);
				}
			});
		}
	});
}
