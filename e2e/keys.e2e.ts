import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';
import { expectWalk, wakeKeys } from './walk.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await wakeKeys(page);
}

/** Presses a key that keyboards lack where the focus is; answers whether the page took it. */
function press(page: Page, key: { key: string; keyCode?: number }): Promise<boolean> {
	return page.evaluate((init) => {
		const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
		return !(document.activeElement ?? document.body).dispatchEvent(event);
	}, key);
}

const focusedLink = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);

test('keys lead to the main places, are listed under ?, and can be switched off @desktop', {
	tag: ['@keys-shortcuts', '@focus-dialogs'],
}, async ({ page }) => {
	await open(page, '/movies');
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	const heading = page.getByRole('heading', { level: 1 });

	await test.step('the list keeps the focus, and gives it back', async () => {
		const card = page.locator('.title-grid a').first();
		await card.focus();
		await page.keyboard.press('?');
		await expect(list).toBeVisible();
		await expectAccessible(page);
		await expectWalk(page, { within: 'dialog[open]' });
		await page.keyboard.press('Escape');
		await expect(list).toHaveCount(0);
		await expect(card).toBeFocused();
		const steps = () => page.evaluate(() => navigation.currentEntry?.index ?? 0);
		const before = await steps();
		await page.keyboard.press('?');
		await expect.poll(steps).toBe(before + 1);
		await page.goBack();
		await expect(list).toHaveCount(0);
		await expect(page).toHaveURL(/\/movies$/);
	});

	await test.step('pairs, numbers and / lead there', async () => {
		await page.keyboard.press('g');
		await page.keyboard.press('t');
		await expect(page).toHaveURL(/\/tv$/);
		await expect(heading).toBeFocused();
		await page.keyboard.press('1');
		await expect(page).toHaveURL(/\/$/);
		// The address is there before the page: lists have a field of their own that / leads to.
		await expect(page.getByRole('region', { name: 'Popular Movies' })).toBeVisible();
		await expect(heading).toBeFocused();
		await page.keyboard.press('/');
		await expect(page).toHaveURL(/\/search$/);
		const field = page.getByRole('searchbox');
		await expect(field).toBeFocused();
		await page.keyboard.type('gm2?');
		await expect(field).toHaveValue('gm2?');
		await page.keyboard.press('2');
		// What is typed comes into the address, and into nothing else.
		await expect(page).toHaveURL(/\/search\?q=gm2%3F2$/);
	});

	await test.step('switched off they mean nothing, arrows still do', async () => {
		await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
		await list.getByRole('checkbox', { name: 'Shortcuts with letters and numbers' }).uncheck();
		await list.getByRole('button', { name: 'Close' }).click();
		await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();
		for (const key of ['?', '/', '2', 'g']) expect(await press(page, { key }), key).toBe(false);
		expect(await press(page, { key: 'ArrowLeft' })).toBe(true);
		await expect(page.getByRole('link', { name: 'DMCA' })).toBeFocused();
		expect(await page.evaluate(() => localStorage.getItem('matinee:preferences'))).toContain('"shortcuts":false');
	});
});

test('a row is entered at the card that one comes from, and again where one left it @desktop', {
	tag: '@keys-row-focus',
}, async ({ page }) => {
	await open(page, '/');
	const rows = page.locator('[data-roving]');
	await rows.first().getByRole('link').first().focus();
	const arrows = async (...keys: string[]) => {
		for (const key of keys) await page.keyboard.press(`Arrow${key}`);
		return focusedLink(page);
	};
	const third = await arrows('Right', 'Right');
	const below = await arrows('Down');
	expect(below).toBe(await rows.nth(1).getByRole('link').nth(2).getAttribute('href'));
	const farther = await arrows('Right', 'Right', 'Right', 'Right', 'Right', 'Right');
	expect(await arrows('Up')).toBe(third);
	expect(await arrows('Down')).toBe(farther);
	// The row stands whole between the bars, under its heading.
	await expect(page.locator('[data-roving]:focus-within a:focus')).toBeInViewport({ ratio: 1 });
	await expect(page.locator('section:has([data-roving]:focus-within) h2')).toBeInViewport({ ratio: 1 });
});

test('Back on a remote closes what is open, goes back, goes to Home, and leaves Home to the television', {
	tag: ['@keys-back', '@focus-new-page'],
}, async ({ page }) => {
	await open(page, '/movies');
	const card = page.locator('.title-grid a').first();
	const address = (await card.getAttribute('href')) ?? '';
	await card.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(new RegExp(`${address}$`));
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

	await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
	const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
	await expect(list).toBeVisible();
	expect(await press(page, { key: 'GoBack' })).toBe(true);
	await expect(list).toHaveCount(0);
	await expect(page).toHaveURL(new RegExp(`${address}$`));

	expect(await press(page, { key: 'Unidentified', keyCode: 461 })).toBe(true);
	await expect(page).toHaveURL(/\/movies$/);
	await expect(card).toBeFocused();
	expect(await press(page, { key: 'XF86Back', keyCode: 10009 })).toBe(true);
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	expect(await press(page, { key: 'GoBack' })).toBe(false);
	expect(await press(page, { key: 'Backspace', keyCode: 8 })).toBe(false);
});

interface Pad {
	asked: number;
	held: number | null;
}

test('a gamepad moves, presses and goes back, and nothing is asked of one that is not there @desktop', {
	tag: '@keys-gamepad',
}, async ({ page }) => {
	await page.addInitScript(() => {
		const pad: Pad = { asked: 0, held: null };
		Object.assign(window, { pad });
		navigator.getGamepads = () => {
			pad.asked += 1;
			const buttons = Array.from({ length: 17 }, (_, number) => ({ pressed: number === pad.held }));
			return [{ connected: true, buttons, axes: [0, 0] }] as never;
		};
	});
	const asked = () => page.evaluate(() => (window as never as { pad: Pad }).pad.asked);
	const frames = () =>
		page.evaluate(async () => {
			for (let frame = 0; frame < 5; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
		});
	/** Shorter than what counts as held: that would go on and on. */
	const press = (button: number) =>
		page.evaluate(async (held) => {
			const { pad } = window as never as { pad: Pad };
			const drawn = () => new Promise((done) => requestAnimationFrame(done));
			for (const now of [held, null]) {
				pad.held = now;
				await drawn();
				await drawn();
			}
		}, button);
	await page.goto('/', { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await frames();
	expect(await asked()).toBe(0);

	await page.evaluate(() => window.dispatchEvent(new Event('gamepadconnected')));
	await expect.poll(asked).toBeGreaterThan(0);
	await press(13);
	await expect(page.getByRole('link', { name: 'Watch Now' })).toBeFocused();
	await press(15);
	await expect(page.getByRole('link', { name: 'More Info' })).toBeFocused();
	await press(0);
	await expect(page).toHaveURL(/\/(movie|tv)\/\d+/);
	await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	await press(1);
	await expect(page).toHaveURL(/\/$/);

	// Nor while the page can not be seen.
	await page.evaluate(() => Object.defineProperty(document, 'hidden', { configurable: true, value: true }));
	await frames();
	const before = await asked();
	await frames();
	expect(await asked()).toBe(before);
});

test('arrows pass the player by, a button leads into it, and Escape out of it again @desktop', {
	tag: '@focus-player',
}, async ({ page }) => {
	await open(page, '/watch/tv/900000663/1/2');
	const leave = page.getByRole('link', { name: 'Leave player' });
	const frame = page.getByRole('region', { name: 'Player', exact: true }).locator('iframe');
	await leave.focus();
	await page.keyboard.press('ArrowLeft');
	const enter = page.getByRole('button', { name: 'Player controls' });
	await expect(enter).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(frame).toBeFocused();
	await expect(page.getByText('Keys go to the player. Escape or Shift+Tab leads back.')).toBeVisible();
	// Whatever player has followed meanwhile, the focus is in it; Open Cinema’s page answers once its script runs.
	await expect
		.poll(async () => {
			await page.keyboard.press('Escape');
			return leave.evaluate((link) => link === document.activeElement);
		})
		.toBe(true);

	await page.keyboard.press('n');
	await expect(page).toHaveURL(/\/1\/3$/);
	// The address is there before the page.
	await expect(page.getByRole('link', { name: 'Previous Episode' })).toHaveAttribute('href', /\/1\/2$/);
	await page.keyboard.press('p');
	await expect(page).toHaveURL(/\/1\/2$/);
	await page.keyboard.press('s');
	await expect(page.getByRole('region', { name: 'Streaming Servers' }).locator('button:focus')).toHaveAttribute(
		'aria-pressed',
		'true',
	);
});
