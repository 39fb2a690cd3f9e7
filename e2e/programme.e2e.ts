import { expect, test, untilHydrated } from './fixtures.ts';

test('what was left comes first on Home, in its space from the first paint on, and the hero resumes it', {
	tag: '@home-continue',
}, async ({ page }) => {
	await page.goto('/');
	const hero = page.locator('.hero-actions a').first();
	const path = (await hero.getAttribute('href')) ?? '';
	const [, media_type = '', media_id = ''] = path.split('/').slice(1);
	const row = page.locator('.continue-row');
	await untilHydrated(page);
	await expect(row).toBeHidden();

	const key = path.replace('/watch/', '');
	await page.evaluate(
		([entry, saved]) => {
			localStorage.setItem('matinee:watch-history', JSON.stringify([{ ...entry, timestamp: Date.now() }]));
			localStorage.setItem('matinee:positions', JSON.stringify([saved]));
			localStorage.setItem('matinee:continue-row', 'true');
		},
		[{ media_id, media_type, season: 1, episode: 1, title: 'Left in the middle' }, [key, 600, 1320]] as const,
	);
	// Without code there is what the first paint reserves.
	const code = Promise.withResolvers<void>();
	await page.route('**/assets/*.js', async (route) => {
		await code.promise;
		await route.continue();
	});
	await page.reload({ waitUntil: 'commit' });
	await expect(row).toBeVisible();
	const reserved = (await row.boundingBox())?.height;
	code.resolve();
	await expect(row.getByRole('link', { name: 'Left in the middle' })).toHaveAttribute('href', path);
	await expect(row.getByRole('link', { name: '12 min left' })).toBeVisible();
	expect((await row.boundingBox())?.height).toBe(reserved);
	await expect(hero).toHaveText(/^Resume/);
	await expect(hero).toHaveAttribute('href', path);
});

test('tonight’s double bill starts with the short, which leads to the feature', { tag: '@home-programme' }, async ({
	page,
}) => {
	await page.goto('/');
	await untilHydrated(page);
	const bill = page.getByRole('region', { name: 'Tonight’s Programme' });
	await page.getByRole('region', { name: 'Popular TV Shows' }).scrollIntoViewIfNeeded();
	await bill.getByRole('link', { name: 'About the programme' }).click();
	await expect(page).toHaveURL(/\/tonight$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Tonight’s Programme' })).toBeFocused();
	const feature = await bill.getByRole('listitem').last().getByRole('link').getAttribute('href');
	await bill.getByRole('link', { name: 'Start with the short' }).click();
	await expect(page).toHaveURL(/\/watch\/movie\/\d+\?then=\d+$/);
	await expect(page.locator(`main a[href="/watch${feature}"]`)).toBeVisible();
});
