import { expect, test, untilHydrated } from './fixtures.ts';

test('the address of a section opens at it, and Back from another section returns to the top', async ({ page }) => {
	await page.goto('/dmca#disclaimer');
	await untilHydrated(page);
	await expect(page.getByRole('heading', { name: 'Disclaimer' })).toBeInViewport();

	await page.goto('/privacy');
	await untilHydrated(page);
	const section = page.getByRole('heading', { name: 'How long it is kept' });
	await page
		.getByRole('navigation', { name: 'On this page' })
		.getByRole('link', { name: 'How long it is kept' })
		.click();
	await expect(page).toHaveURL(/\/privacy#retention$/);
	await expect(section).toBeInViewport();
	await expect(section).toBeFocused();
	await page.goBack();
	await expect(page).toHaveURL(/\/privacy$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
