import type { BrowserContext, Page } from '@playwright/test';
import { type Account, callerOf, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth } from './devices.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';
import { openAndCache, test as testBehindFront, untilCached, WORKER_TIMEOUT_MS } from './front-test.ts';

const PIN = '1357';
/** From twelve on, and for everybody. */
const SCARY = '/movie/653';
const CALM = '/movie/775';
const RULES = {
	country: 'US',
	max_age: 8,
	shows_unrated: false,
	day_minutes: null,
	bedtime: null,
	time_zone: 'UTC',
};

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

/** A browser in which the child has been before. */
async function beChild(context: BrowserContext, { url }: { url: string }, account: Account, id: string): Promise<void> {
	await context.addCookies([{ name: 'matinee-child', value: id, url }]);
	await context.addInitScript((child) => window === top && localStorage.setItem('matinee:child', child), id);
	await signIn(context, account);
}

const choiceOf = (page: Page) => page.getByRole('dialog', { name: 'Who is watching?' });
const pinOf = (page: Page) => page.getByRole('dialog', { name: 'Ask a grown-up for the PIN of the account' });

/** The page is loaded anew for the profile that watches now. */
async function chooseProfile(page: Page, name: string, pin?: string): Promise<void> {
	const loaded = page.waitForEvent('load');
	await choiceOf(page).getByRole('button', { name }).click();
	if (pin) {
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('PIN', { exact: true }).fill(pin);
		await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
	}
	await loaded;
	await untilHydrated(page);
}

async function openChoice(page: Page): Promise<void> {
	const menu = page.getByRole('button', { name: 'Account menu' });
	if (await menu.isVisible()) await menu.click();
	else await page.getByRole('button', { name: 'Open menu' }).click();
	await page.getByRole('button', { name: 'Switch profile' }).click();
}

/** An account whose first profile has a PIN, with a second one, Kim. */
async function prepare(matinee: {
	url: string;
}): Promise<{ account: Account; kim: string; call: ReturnType<typeof callerOf> }> {
	const account = await signUp(matinee);
	const call = callerOf(matinee, account);
	const { id } = (await call('POST', '/profiles', { name: 'Kim', picture: 'fox' })) as { id: string };
	await call('PUT', `/profiles/${account.user.id}`, { newPin: PIN });
	await call('POST', `/profiles/${account.user.id}/switch`, { pin: PIN });
	return { account, kim: id, call };
}

test('a grown-up limits a child, who finds nothing above the age and leaves by the PIN alone', {
	tag: ['@child-no-leaks', '@child-locked', '@child-titles'],
}, async ({ page, context, matinee, watched }) => {
	watched.expectPageError(/40[34]/);
	const { account } = await prepare(matinee);
	await signIn(context, account);
	await open(page, '/settings');
	await page.getByRole('button', { name: 'Child Kim' }).click();
	const dialog = page.getByRole('dialog', { name: 'Kim is a child' });
	await dialog.getByLabel('Up to').selectOption('8');
	await expectAccessibleOnBoth(page);
	await dialog.getByLabel('PIN of your first profile, or your account password').fill('0000');
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('Wrong PIN')).toBeVisible();
	await dialog.getByLabel('PIN of your first profile, or your account password').fill(PIN);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Limits saved')).toBeVisible();
	await expect(page.getByText('Child, films up to 8')).toBeVisible();

	// By name a title is hidden or shown, whatever its rating.
	await open(page, CALM);
	await page.getByRole('button', { name: 'Children' }).click();
	const decision = page.getByRole('dialog').getByLabel('Kim');
	await expect(page.getByText('Can be seen, by its rating: for everybody')).toBeVisible();
	await expectAccessibleOnBoth(page);
	await decision.selectOption('block');
	await expect(page.getByText('Is hidden, as you have decided')).toBeVisible();
	await page.keyboard.press('Escape');

	await openChoice(page);
	await chooseProfile(page, 'Kim');
	await expect(page).toHaveURL('/');
	await expectAccessibleOnBoth(page);
	for (const path of [SCARY, CALM, '/watch/movie/653']) {
		await open(page, path);
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Nosferatu|Trip to the Moon/i);
	}
	await open(page, '/search?q=nosferatu');
	await expect(page.locator('main a[href*="/movie/653"]')).toHaveCount(0);
	await open(page, '/settings');
	await expect(page.getByText('Account, profiles and data belong to the grown-ups')).toBeVisible();
	await expect(page.getByRole('tab')).toHaveCount(0);
	await expectAccessibleOnBoth(page);

	await openChoice(page);
	await choiceOf(page).getByRole('button', { name: account.username }).click();
	const asked = page.getByRole('dialog').getByLabel('PIN', { exact: true });
	await expect(asked).toBeFocused();
	await asked.fill('9999');
	await page.keyboard.press('Enter');
	await expect(page.getByText('Wrong PIN')).toBeVisible();
	await expectAccessibleOnBoth(page);
	const loaded = page.waitForEvent('load');
	await asked.fill(PIN);
	await page.keyboard.press('Enter');
	await loaded;
	await open(page, SCARY);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nosferatu/i);
});

// On a phone, whose menu is another one than the desktop's above.
test('another profile of the account is asked the PIN of the account for', {
	tag: ['@phone', '@child-locked'],
}, async ({ page, context, matinee }) => {
	const { account, kim, call } = await prepare(matinee);
	await call('POST', '/profiles', { name: 'Robin', picture: 'owl' });
	await call('PUT', `/profiles/${kim}/child`, { rules: RULES, pin: PIN });
	await call('POST', `/profiles/${kim}/switch`, {});
	await context.addCookies([{ name: 'matinee-child', value: kim, url: matinee.url }]);
	await signIn(context, account);
	// The document may have been rendered before the profile was a child's: it is left for Home.
	await page.goto(CALM);
	await page.waitForURL('/');
	await untilHydrated(page);
	await openChoice(page);
	await choiceOf(page).getByRole('button', { name: 'Robin' }).click();
	await expect(pinOf(page)).toBeVisible();
	await page.getByLabel('PIN', { exact: true }).fill(PIN);
	const loaded = page.waitForEvent('load');
	await page.keyboard.press('Enter');
	await loaded;
	await open(page, SCARY);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nosferatu/i);
});

testBehindFront(
	'what a grown-up has visited is neither offline nor by Back there for the child',
	{
		tag: '@child-caches',
	},
	async ({ page, context, matinee, front, watched }) => {
		testBehindFront.setTimeout(WORKER_TIMEOUT_MS);
		watched.expectPageError(/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_EMPTY_RESPONSE|Failed to fetch/);
		const { account, kim, call } = await prepare(matinee);
		await call('PUT', `/profiles/${kim}/child`, { rules: RULES, pin: PIN });
		await signIn(context, account);
		await openAndCache(page, SCARY);
		await untilCached(page, SCARY);
		await openChoice(page);
		await chooseProfile(page, 'Kim');
		await page.goBack();
		await untilHydrated(page);
		await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Nosferatu/i);
		const kept = await page.evaluate(async () => {
			const names = await caches.keys();
			const urls = await Promise.all(
				names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
			);
			return urls.flat().filter((url) => /movie[/-]653/.test(url));
		});
		expect(kept).toEqual([]);
		front.be('refused');
		await context.setOffline(true);
		await page.goto(SCARY);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
		await expect(page.getByText('Nosferatu')).toHaveCount(0);
	},
);

test('a child whose bedtime it is is told so in the place of the film', {
	tag: '@child-time',
}, async ({ page, context, matinee, watched }) => {
	watched.expectPageError(/403/);
	const { account, kim, call } = await prepare(matinee);
	const hour = new Date().getUTCHours();
	const two = (number: number) => `${String((number + 24) % 24).padStart(2, '0')}:00`;
	const bedtime = { from: two(hour - 2), to: two(hour + 2) };
	await call('PUT', `/profiles/${kim}/child`, { rules: { ...RULES, bedtime }, pin: PIN });
	await call('POST', `/profiles/${kim}/switch`, {});
	await beChild(context, matinee, account, kim);
	await open(page, '/watch/movie/775');
	await expect(page.getByRole('heading', { level: 1, name: 'Time for bed' })).toBeVisible();
	await expect(page.locator('iframe')).toHaveCount(0);
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Home' }).last().click();
	await expect(page).toHaveURL('/');
});
