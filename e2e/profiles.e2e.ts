import type { BrowserContext, Page } from '@playwright/test';
import { type Account, beginSession, callerOf, signIn, signUp } from './accounts.ts';
import { expect, test, untilHydrated } from './fixtures.ts';

const WATCHED = { media_id: '775', media_type: 'movie' };

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

const choiceOf = (page: Page) => page.getByRole('dialog', { name: 'Who is watching?' });

/** Presses “Switch profile” in the account menu. */
async function openChoice(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Account menu' }).click();
	await page.getByRole('button', { name: 'Switch profile' }).click();
	await expect(choiceOf(page)).toBeVisible();
}

/** An account with a second profile, Eve, and what the first has watched. */
async function prepare(matinee: { url: string }, context: BrowserContext): Promise<Account> {
	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await call('POST', '/watch-history', WATCHED);
	await signIn(context, account);
	return account;
}

test('a profile is added in Settings, chosen in the menu, and sees nothing of the first; each keeps its own', {
	tag: ['@profiles-manage', '@profiles-choose', '@profiles-apart'],
}, async ({ page, matinee, context }) => {
	const account = await prepare(matinee, context);
	await open(page, '/settings');
	await page.getByRole('button', { name: 'Add Profile' }).click();
	await page.getByLabel('Name', { exact: true }).fill('Eve');
	await page.getByTitle('Owl').click();
	await page.getByRole('dialog').getByRole('button', { name: 'Add Profile' }).click();
	await expect(page.getByText('Profile added')).toBeVisible();

	await openChoice(page);
	await choiceOf(page).getByRole('button', { name: 'Eve' }).click();
	await expect(choiceOf(page)).toBeHidden();
	await expect(page).toHaveURL(`${matinee.url}/`);
	await open(page, '/my-list');
	await expect(page.getByRole('heading', { name: 'My List' })).toBeVisible();
	await expect(page.locator('main a[href*="/movie/775"]')).toHaveCount(0);

	// A film that Eve opens is hers.
	const recorded = page.waitForResponse((response) => response.url().endsWith('/api/watch-history'));
	await open(page, '/watch/movie/19');
	await recorded;
	const call = callerOf(matinee, { token: await beginSession(matinee, account) });
	const ofFirst = (await call('GET', '/watch-history')) as { media_id: string }[];
	expect(ofFirst.map(({ media_id }) => media_id)).toEqual(['775']);

	// The browser remembers who is watching.
	await open(page, '/');
	await expect(choiceOf(page)).toBeHidden();
	await openChoice(page);
	await choiceOf(page).getByRole('button', { name: account.username }).click();
	await expect(choiceOf(page)).toBeHidden();
	await open(page, '/my-list');
	await expect(page.locator('main a[href*="/movie/775"]').first()).toBeVisible();
});

test('a new session asks who is watching, by the keyboard too, and a PIN is needed where there is one', {
	tag: ['@profiles-choose', '@profiles-pin'],
}, async ({ page, matinee, context, watched }) => {
	watched.expectPageError(/403/);
	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	await call('POST', '/profiles', { name: 'Eve', picture: 'owl', newPin: '2468' });
	await call('POST', '/watch-history', WATCHED);
	await signIn(context, account);
	await open(page, '/my-list');
	await expect(choiceOf(page)).toBeVisible();
	// Nothing personal is behind it.
	await expect(page.locator('main a[href*="/movie/775"]')).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(choiceOf(page)).toBeVisible();
	await page.keyboard.press('ArrowRight');
	await expect(choiceOf(page).getByRole('button', { name: 'Eve' })).toBeFocused();
	await page.keyboard.press('Enter');
	const form = page.getByRole('dialog', { name: 'The PIN of Eve' });
	await expect(form.getByLabel('PIN', { exact: true })).toBeFocused();
	await page.keyboard.type('1357');
	await page.keyboard.press('Enter');
	await expect(form.getByText('Wrong PIN')).toBeVisible();
	await page.keyboard.type('2468');
	await page.keyboard.press('Enter');
	await expect(form).toBeHidden();
	await expect(page.getByRole('heading', { name: 'My List' })).toBeVisible();
	await expect(page.locator('main a[href*="/movie/775"]')).toHaveCount(0);
});

test('a switch in one tab reaches the other, which shows the profile in use from then on', {
	tag: ['@profiles-apart'],
}, async ({ page, matinee, context }) => {
	const account = await prepare(matinee, context);
	await callerOf(matinee, account)('POST', '/profiles', { name: 'Eve', picture: 'owl' });
	await callerOf(matinee, account)('POST', `/profiles/${account.user.id}/switch`, {});
	await open(page, '/my-list');
	await expect(page.locator('main a[href*="/movie/775"]').first()).toBeVisible();
	const other = await context.newPage();
	await open(other, '/');
	await openChoice(other);
	await choiceOf(other).getByRole('button', { name: 'Eve' }).click();
	await expect(choiceOf(other)).toBeHidden();
	await expect(page.locator('main a[href*="/movie/775"]')).toHaveCount(0);
	await expect(choiceOf(page)).toBeHidden();
});
