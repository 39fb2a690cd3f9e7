import { readFileSync } from 'node:fs';
import { buildZip } from '#server/transfer/testing/build-zip.ts';
import { signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth, onPhone, SMALL_PHONE } from './devices.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const today = new Date().toISOString().slice(0, 10);

/** Small exports in the form of two services, made by hand. */
const LETTERBOXD = buildZip({
	'watched.csv': `Date,Name,Year,Letterboxd URI\n${today},The General,1926,u\n2020-01-02,Nosferatu,1922,u\n${today},No Such Film At All,1951,u\n`,
	'watchlist.csv': `Date,Name,Year,Letterboxd URI\n${today},Sherlock Jr.,1924,u\n`,
});
const IMDB =
	'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n' +
	'tt0017925,9,2026-01-05,The General,The General,u,Movie,8.1,67,1926,Comedy,1,1926-12-31,Buster Keaton\n';

test('files of two services are imported, matched by hand and undone', {
	tag: '@import-screen',
}, async ({ page, context, matinee, watched }) => {
	const account = await signUp(matinee);
	await signIn(context, account);
	/** Files that are sent and fetched, and for which profile. */
	const files: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		const isFile = pathname === '/api/imports' ? request.method() === 'POST' : pathname.startsWith('/api/export');
		if (isFile) files.push(`${pathname} ${request.headers()['x-matinee-profile']}`);
	});
	await page.goto('/settings?tab=transfer');
	await untilHydrated(page);
	const panel = page.getByRole('tabpanel');
	const jobs = panel.getByRole('region', { name: 'Your imports' });
	await expect(jobs.getByText('You have imported nothing yet.')).toBeVisible();
	await expectAccessibleOnBoth(page);
	// Names of tabs are beside each other; where there is no room for all, the list scrolls.
	const isCut = (tabs: Element[]) => tabs.some((tab) => tab.scrollWidth > tab.clientWidth);
	expect(await page.getByRole('tab').evaluateAll(isCut)).toBe(false);
	await onPhone(page, async () => expect(await page.getByRole('tab').evaluateAll(isCut)).toBe(false));

	const chooseFile = async (name: string, buffer: Buffer) => {
		const [chooser] = await Promise.all([
			page.waitForEvent('filechooser'),
			panel.getByRole('button', { name: 'Choose File' }).click(),
		]);
		await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer });
	};
	watched.expectPageError(/holiday\.csv/);
	await chooseFile('holiday.csv', Buffer.from('Place,Price\nRome,100\n'));
	await expect(panel.getByRole('alert')).not.toBeEmpty();

	await chooseFile('letterboxd.zip', LETTERBOXD);
	const job = jobs.getByRole('listitem').filter({ hasText: 'letterboxd.zip' });
	await expect(job.getByText('Ready to import')).toBeVisible();
	await expect(job.getByText(/^Letterboxd · /)).toBeVisible();
	await expect(job.getByText('4 rows of 4 titles.')).toBeVisible();

	await job.getByRole('button', { name: '1 title was not found' }).click();
	await job.getByRole('button', { name: 'Find Title No Such Film At All' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText(/^Nothing was found/)).toBeVisible();
	await dialog.getByLabel('Title').fill('Metropolis');
	await dialog.getByLabel('Title').press('Enter');
	await expect(dialog.getByRole('button', { name: /^Metropolis/ }).first()).toBeVisible();
	await expectAccessibleOnBoth(page);
	await dialog
		.getByRole('button', { name: /^Metropolis/ })
		.first()
		.click();
	await expect(dialog).toBeHidden();
	await expect(job.getByText('None are left.')).toBeVisible();
	await expect(job.getByRole('checkbox', { name: 'Mark as seen for good' })).toBeVisible();
	await expectAccessibleOnBoth(page);
	await expectNoSidewaysScroll(page);
	await onPhone(page, async (resize) => {
		await resize(SMALL_PHONE);
		await expectNoSidewaysScroll(page, SMALL_PHONE.width);
	});
	await job.getByRole('checkbox', { name: 'Mark as seen for good' }).check();
	await job.getByRole('button', { name: /^Start Import/ }).click();
	await expect(job.getByText('Imported', { exact: true })).toBeVisible();
	await expectAccessibleOnBoth(page);

	await chooseFile('ratings.csv', Buffer.from(IMDB));
	const second = jobs.getByRole('listitem').filter({ hasText: 'ratings.csv' });
	await second.getByRole('button', { name: /^Start Import/ }).click();
	await expect(second.getByText('Imported', { exact: true })).toBeVisible();

	const [download] = await Promise.all([
		page.waitForEvent('download'),
		panel.getByRole('button', { name: 'Download JSON' }).click(),
	]);
	const { data } = JSON.parse(readFileSync(await download.path(), 'utf8'));
	expect(data.watchHistory).toHaveLength(2);
	expect(data.ratings).toHaveLength(1);
	expect(data.seenTitles.length).toBeGreaterThan(0);
	const [archive] = await Promise.all([
		page.waitForEvent('download'),
		panel.getByRole('button', { name: 'Download ZIP' }).click(),
	]);
	expect(archive.suggestedFilename()).toMatch(/^matinee-\d{4}-\d\d-\d\d\.zip$/);
	expect(files.length).toBeGreaterThan(3);
	expect(files.filter((file) => !file.endsWith(` ${account.user.id}`))).toEqual([]);

	await job.getByRole('button', { name: /^Undo Import/ }).click();
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: /^Undo Import/ })
		.click();
	await expect(job.getByText('Undone', { exact: true })).toBeVisible();
	await page.goto('/my-list');
	await untilHydrated(page);
	await expect(page.locator('main').getByText('Metropolis')).toBeHidden();

	await page.goto('/settings?tab=transfer');
	await job.getByRole('button', { name: /^Delete/ }).click();
	await page
		.getByRole('alertdialog')
		.getByRole('button', { name: /^Delete/ })
		.click();
	await expect(job).toBeHidden();
	await expect(second).toBeVisible();
});
