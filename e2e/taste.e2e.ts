import { signIn, signUp } from './accounts.ts';
import { expect, stopShortTimers, test, untilHydrated } from './fixtures.ts';

test('a title that is not interesting stays out of lists on the next page, before its first paint; a rating stays too', {
	tag: ['@hidden-titles-everywhere', '@own-ratings'],
}, async ({ page, matinee, context }) => {
	// Notices stay.
	await stopShortTimers(context);
	await signIn(context, await signUp(matinee));
	await page.goto('/movies', { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	const card = page.locator('main .title-grid > li a').first();
	const path = (await card.getAttribute('href')) ?? '';
	const name = (await card.locator('.font-semibold').first().textContent()) ?? '';
	const more = page.getByRole('button', { name: `More for ${name}` });
	// The code for it comes when the page is idle.
	await expect(async () => {
		await page.mouse.move(0, 0);
		await card.hover();
		await expect(more).toBeVisible({ timeout: 1000 });
	}).toPass();
	await more.click();
	await page.getByRole('button', { name: 'Not interested', exact: true }).click();
	const same = page.locator(`main .title-grid a[href="${path}"]`);
	await expect(same).toBeHidden();
	await expect(page.getByText(`${name} is no longer shown`, { exact: false })).toBeVisible();

	await page.addInitScript((href) => {
		document.addEventListener('DOMContentLoaded', () => {
			const links = [...document.querySelectorAll(`main a[href="${href}"]`)];
			document.documentElement.dataset.parsed = links.map((link) => link.checkVisibility()).join();
		});
	}, path);
	await page.goto('/movies', { waitUntil: 'domcontentloaded' });
	expect(await page.evaluate(() => document.documentElement.dataset.parsed)).toBe('false');
	await untilHydrated(page);
	await expect(same).toBeHidden();

	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await expect(page.getByRole('button', { name: 'Not interested' })).toHaveAttribute('aria-pressed', 'true');
	const rating = page.getByRole('radio', { name: '4½ stars' });
	const stored = page.waitForResponse((response) => response.url().endsWith('/rating'));
	await rating.click();
	await stored;
	await page.reload({ waitUntil: 'domcontentloaded' });
	await expect(rating).toBeChecked();
});
