import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

test('the link that a start prints leads to sign-up, and on to the owner’s checklist', {
	tag: ['@operating-owner-link', '@operating-setup-checklist'],
}, async ({ page }) => {
	const matinee = await startAheadOfBrowsers({ REGISTRATION: 'closed' });
	const link = /http\S+#owner=\S+/.exec(matinee.printed())?.[0] ?? '';
	await page.goto(link);
	await untilHydrated(page);
	// A reload keeps the token, which only the address has.
	await page.reload();
	await untilHydrated(page);
	const field = (name: string) => page.getByLabel(name, { exact: true });
	await field('Username').fill('ada');
	await field('Email').fill('ada@example.org');
	await field('Password').fill('Ladder-cloud-7');
	await field('Confirm password').fill('Ladder-cloud-7');
	await expectAccessible(page);
	await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();

	await expect(page.getByText('Owner Access')).toBeVisible();
	await expect(page).toHaveURL(`${matinee.url}/admin`);
	const setup = page.getByRole('region', { name: 'Setup' });
	await expect(setup.getByText('2 of 2 done · 6 optional')).toBeVisible();
	await expectAccessible(page);
	await setup.getByRole('button', { name: 'Hide' }).click();
	await expect(setup).toHaveCount(0);
	expect(matinee.log()).not.toContain(link.split('=')[1]);
	await page.close();
	await matinee.stop();
});
