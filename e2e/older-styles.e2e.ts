import type { Page } from '@playwright/test';
import { expect, putInUse, test, untilHydrated } from './fixtures.ts';

/** Runs in the page: what of each element that is drawn depends on styles. */
function describeElements(): string[] {
	return [...document.querySelectorAll('#app *')].flatMap((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		if (width * height === 0) return [];
		const { color, backgroundColor, fontSize, opacity } = getComputedStyle(element);
		const box = [x, y, width, height].map(Math.round).join(' ');
		return `${element.tagName}: ${[box, color, backgroundColor, fontSize, opacity].join(', ')}`;
	});
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await untilHydrated(page);
	await putInUse(page);
}

for (const width of [390, 1280]) {
	test(`a browser without cascade layers draws pages as others do, at ${width} px`, {
		tag: '@older-styles',
	}, async ({ browser, contextOptions, baseURL }) => {
		const options = { ...contextOptions, baseURL, viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const;
		const [newer, older] = [await browser.newContext(options), await browser.newContext(options)];
		// As televisions of 2022 and 2023. Here the rules themselves would be known.
		await older.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
		const [page, olderPage] = [await newer.newPage(), await older.newPage()];
		for (const path of ['/', '/movies', '/search?q=moon', '/settings', '/privacy']) {
			await Promise.all([open(page, path), open(olderPage, path)]);
			// What is fetched for the first use may come later in one of them.
			const findDifferences = async () => {
				const [expected, found] = [await page.evaluate(describeElements), await olderPage.evaluate(describeElements)];
				return [...expected, ...found].filter((one) => expected.includes(one) !== found.includes(one));
			};
			await expect.poll(findDifferences, path).toEqual([]);
			const styles = await olderPage.locator('style').allTextContents();
			expect(styles.filter((text) => text.includes('@layer'))).toEqual([]);
			expect(styles.join('').length).toBeGreaterThan(10_000);
		}
		await Promise.all([newer.close(), older.close()]);
	});
}
