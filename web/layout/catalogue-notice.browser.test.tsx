import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { reportCatalogueResponse } from '../api/catalogue-status.ts';
import { reportAnswer } from '../api/proxy-status.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-with-app.tsx';

const notice = page.getByRole('status').filter({ hasText: 'The catalogue can’t be reached' });

afterEach(() => {
	reportCatalogueResponse({ unreachable: false, ageS: 0 });
	reportAnswer({ isFromProxy: false });
});

it('the notice of an outage has the age of the data, and can be dismissed', {
	tags: ['outage-after-visit'],
}, async () => {
	await page.viewport(390, 844);
	await renderScreen('/info');
	// Not the screen that is shown until its chunk is fetched.
	await expect.element(page.getByRole('heading', { level: 1, name: 'About Matinee' })).toBeVisible();
	reportCatalogueResponse({ unreachable: true, ageS: 10_900 });
	await expect.element(notice).toHaveTextContent('The catalogue can’t be reached. Showing what was saved 3 hours ago.');
	await expectAccessible();
	await notice.getByRole('button', { name: 'Dismiss' }).click();
	await expect.element(notice).not.toBeInTheDocument();
});

it('while a proxy asks to sign in the page says so with a button to reload, until the server answers again', async () => {
	await page.viewport(390, 844);
	await renderScreen('/info');
	await expect.element(page.getByRole('heading', { level: 1, name: 'About Matinee' })).toBeVisible();
	reportCatalogueResponse({ unreachable: true, ageS: 10_900 });
	reportAnswer({ isFromProxy: true });
	const asking = page.getByRole('status').filter({ hasText: 'A proxy in front of this site asks you to sign in' });
	await expect.element(asking.getByText('Nothing is lost: reload', { exact: false })).toBeVisible();
	await expect.element(asking.getByRole('button', { name: 'Reload' })).toBeVisible();
	await expect.element(notice).not.toBeInTheDocument();
	await expectAccessible();
	reportAnswer({ isFromProxy: false });
	await expect.element(asking).not.toBeInTheDocument();
	await expect.element(notice).toBeVisible();
});
