import { expect, test, untilHydrated } from './fixtures.ts';

for (const [where, address, name] of [
	['the search page', '/search', 'Search movies and TV shows'],
	['a list', '/tv', 'Search TV shows'],
] as const) {
	test(`on ${where} words count half a second after the last key`, {
		tag: ['@list-search-replaces', '@limit-debounce', '@search-debounce'],
	}, async ({ page }) => {
		await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') });
		await page.goto(address);
		await untilHydrated(page);
		await page.clock.pauseAt(new Date('2026-11-21T13:00:00Z'));
		const field = page.getByRole('searchbox', { name });
		await field.pressSequentially('the');
		await page.clock.runFor(400);
		await field.press('End');
		await field.pressSequentially(' m');
		await page.clock.runFor(499);
		expect(new URL(page.url()).search).toBe('');
		await page.clock.runFor(1);
		await expect(page).toHaveURL(/\?q=the\+m$/);
	});
}
