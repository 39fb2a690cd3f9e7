/** Every screen, in both themes and at the width of the project: axe finds nothing, and nothing is wider than the screen. */
import type { Locator, Page } from '@playwright/test';
import { callerOf, giveRole, newIdentity, signIn, signUp } from './accounts.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

/** By address. With what shows that the screen has its data. */
type Screens = Record<string, ((page: Page) => Locator) | undefined>;

const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name });
const adminPanel = (name: string) => (page: Page) => page.getByRole('tabpanel', { name }).filter({ hasText: /\d/ });
const settingsPanel = (page: Page) => page.getByRole('tabpanel');
const activeServer = (page: Page) => page.getByRole('region', { name: 'Streaming Servers' }).getByText('Active');

const LISTS: Screens = {
	'/': heading(''),
	'/movies': heading('Movies'),
	'/tv': heading('TV Shows'),
	'/search': heading('Search'),
	'/search?q=moon': (page) => page.locator('main .title-card'),
	'/search?q=nothingiscalledthis': (page) => page.getByText(/No results/),
};

const TITLES: Screens = {
	'/movie/775': (page) => page.getByRole('link', { name: 'Watch Now' }),
	'/tv/900000601': (page) => page.getByRole('link', { name: 'Watch Now' }),
	'/tv/900000601/1/2': (page) => page.getByText('Selected', { exact: true }),
	'/watch/movie/775': activeServer,
	'/watch/tv/900000601/1/2': activeServer,
};

const PAGES: Screens = {
	'/privacy': heading('Privacy Policy'),
	'/dmca': heading('DMCA'),
	'/info': heading('About Matinee'),
	'/nowhere': heading(''),
	'/my-list': heading('Sign In Required'),
	'/settings': heading('Sign In Required'),
};

const ACCOUNT: Screens = {
	'/': (page) => page.locator('.personal-row .title-card'),
	'/my-list': (page) => page.getByRole('main').getByRole('link', { name: /Fantômas/ }),
	'/settings?tab=account': settingsPanel,
	'/settings?tab=preferences': settingsPanel,
	'/settings?tab=data': settingsPanel,
};

const ADMIN: Screens = {
	'/admin?tab=overview': adminPanel('Overview'),
	'/admin?tab=users': adminPanel('Users'),
	'/admin?tab=system': adminPanel('System'),
	'/admin?tab=analytics': adminPanel('Analytics'),
	'/admin?tab=audit': adminPanel('Audit Log'),
};

// A scan takes half a second of a processor; on a machine that others use, twenty of them take minutes.
test.describe.configure({ timeout: 300_000 });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectAllAccessible(page: Page, screens: Screens): Promise<void> {
	await page.addInitScript(stopTransitions);
	for (const [address, ready = heading('')] of Object.entries(screens)) {
		await test.step(address, async () => {
			await page.goto(address, { waitUntil: 'domcontentloaded' });
			await untilHydrated(page);
			await expect(ready(page).first()).toBeVisible();
			await expect(page.locator('main .skeleton').filter({ visible: true })).toHaveCount(0);
			await expectNoSidewaysScroll(page);
			for (const theme of ['dark', 'light']) {
				await page.locator('html').evaluate((html, name) => html.setAttribute('data-theme', name), theme);
				await expectAccessible(page);
			}
		});
	}
}

/** Runs in the page. A colour between two others may have a poor contrast for a moment. */
function stopTransitions(): void {
	const style = new CSSStyleSheet();
	style.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }');
	document.adoptedStyleSheets.push(style);
}

test('lists of titles are accessible', async ({ page }) => {
	await expectAllAccessible(page, LISTS);
});

test('pages of titles are accessible', async ({ page }) => {
	await expectAllAccessible(page, TITLES);
});

test('pages of text, the missing page and the request to sign in are accessible', async ({ page, watched }) => {
	watched.expectTrouble(/404.*nowhere/);
	await expectAllAccessible(page, PAGES);
});

test('personal pages are accessible', { tag: ['@my-list-accessible'] }, async ({ page, context, matinee }) => {
	const account = await signUp(matinee);
	const watched = { media_type: 'tv', media_id: '900000601', season: 1, episode: 2 };
	await callerOf(matinee, account)('POST', '/watch-history', watched);
	await signIn(context, account);
	await expectAllAccessible(page, ACCOUNT);
});

test('the administration is accessible', { tag: ['@admin-accessible'] }, async ({ page, context, matinee }) => {
	const owner = await signUp(matinee, newIdentity('owner'));
	const { user } = await signUp(matinee, newIdentity('w'.repeat(40)));
	await giveRole(matinee, owner, 'owner');
	// The audit log has a line.
	await callerOf(matinee, owner)('PUT', `/admin/users/${user.id}/premium`);
	await signIn(context, owner);
	await expectAllAccessible(page, ADMIN);
});
