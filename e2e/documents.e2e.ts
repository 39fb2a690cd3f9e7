/** The documents on a server with `DOCS=on`: search by keys, a phone, no script. */
import { type RunningMatinee, startMatinee } from '../harness/start-matinee.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const TAG = { tag: '@operating-documents' };
let matinee: RunningMatinee;

test.beforeAll(async () => {
	matinee = await startMatinee({ DOCS: 'on' });
});
test.afterAll(() => matinee.stop());

test('an operator finds a setting by search, by keys alone', TAG, async ({ page }) => {
	await page.goto(`${matinee.url}/docs/`);
	await expectAccessible(page);
	await page.getByRole('searchbox', { name: 'Search the documents' }).focus();
	await page.keyboard.type('trust proxy');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('status')).toContainText(/^\d+ results for “trust proxy”$/);
	const found = page.getByRole('link', { name: 'Settings: TRUST_PROXY' });
	await found.focus();
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/docs\/settings\/#trust_proxy$/);
	await expect(page.getByRole('heading', { name: 'TRUST_PROXY' })).toBeInViewport();
	await expectAccessible(page);
});

test('a search that finds nothing says so and lists every heading', TAG, async ({ page }) => {
	await page.goto(`${matinee.url}/docs/search/?q=zzxqv`);
	await expect(page.getByRole('status')).toHaveText('Nothing has all of “zzxqv”. Every heading is below.');
	await expect(page.getByRole('main').getByRole('link', { name: 'Backups', exact: true })).toBeVisible();
	await expectAccessible(page);
});

test.describe('without a script', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

	test('every page is reached from the menu, and the search lists all headings', TAG, async ({ page }) => {
		await page.goto(`${matinee.url}/docs/`);
		await page.getByText('All pages').click();
		await page.getByRole('navigation').getByRole('link', { name: 'Caddy', exact: true }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Caddy' })).toBeVisible();
		await page.getByRole('button', { name: 'Search' }).click();
		await page.getByRole('main').getByRole('link', { name: 'Backups', exact: true }).click();
		await expect(page.getByRole('heading', { name: 'Backups', exact: true })).toBeInViewport();
	});
});
