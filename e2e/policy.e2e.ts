import type { Page } from '@playwright/test';
import { COPY_CONFIRMATION_MS } from '#contract/limits.ts';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll, expectWalkByKeyboard } from './expect-page.ts';
import { test as base, expect, stopClock, untilHydrated } from './fixtures.ts';
import { type RunningMatinee, startMatinee } from './start-matinee.ts';

const DOMAINS = ['https://matinee.example', 'https://matinee.example.net', 'https://mirror.matinee.example'];

/** A server whose operator has set everything that these pages can show. */
const test = base.extend<object, { published: RunningMatinee }>({
	published: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
		async ({}, use) => {
			const published = await startMatinee({
				OFFICIAL_DOMAINS: DOMAINS.join(','),
				COMMUNITY_URL: 'https://chat.example/matinee',
				CONTACT_EMAIL: 'house@matinee.example',
				HISTORY_RETENTION_DAYS: '30',
			});
			await use(published);
			await published.stop();
		},
		{ scope: 'worker' },
	],
});

/** What is on the clipboard, by pasting it: pages may not read it otherwise. */
async function pasted(page: Page): Promise<string> {
	await page.evaluate(() => {
		const field = document.createElement('textarea');
		field.id = 'pasted';
		document.body.append(field);
		field.focus();
	});
	await page.keyboard.press('ControlOrMeta+V');
	const field = page.locator('#pasted');
	const text = await field.inputValue();
	await field.evaluate((element) => element.remove());
	return text;
}

for (const [path, heading, tag] of [
	['/privacy', 'Privacy Policy', undefined],
	['/dmca', 'DMCA', '@phone'],
	['/info', 'About Matinee', '@phone'],
] as const) {
	test(`${path} keeps nobody out, fits the screen and is walked by keyboard`, { tag }, async ({ page, published }) => {
		const title = () => page.getByRole('heading', { level: 1, name: heading });
		await expectAccessibleInBothThemes(page, `${published.url}${path}`, title);
		await expectNoSidewaysScroll(page);
		await expectWalkByKeyboard(page);
	});
}

test('a link of the contents leads to its section, and reading and tabbing go on from there', async ({ page }) => {
	await page.goto('/privacy');
	await untilHydrated(page);
	const contents = page.getByRole('navigation', { name: 'On this page' });
	const section = page.getByRole('heading', { name: 'How long it is kept' });
	await contents.getByRole('link', { name: 'How long it is kept' }).click();
	await expect(page).toHaveURL(/\/privacy#retention$/);
	await expect(section).toBeInViewport();
	await expect(section).toBeFocused();
	await expect(contents.getByRole('link', { name: 'How long it is kept' })).toHaveAttribute('aria-current', 'location');
	await page.goBack();
	await expect(page).toHaveURL(/\/privacy$/);
	await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});

test('a shared address of a section opens there', { tag: '@phone' }, async ({ page }) => {
	await page.goto('/dmca#disclaimer');
	await untilHydrated(page);
	await expect(page.getByRole('heading', { name: 'Disclaimer' })).toBeInViewport();
});

test('the operator’s settings show: retention, contact, community, domains', {
	tag: ['@desktop', '@info-domains'],
}, async ({ page, published }) => {
	await page.goto(`${published.url}/privacy`);
	await expect(page.getByRole('main')).toContainText('30 days of inactivity');
	await expect(page.getByRole('link', { name: 'house@matinee.example' })).toHaveAttribute(
		'href',
		'mailto:house@matinee.example',
	);
	await page.goto(`${published.url}/info`);
	const main = page.getByRole('main');
	await expect(main.getByText('Primary', { exact: true })).toHaveCount(1);
	await expect(main.getByText('Alternative', { exact: true })).toHaveCount(2);
	await expect(main.getByRole('link', { name: /^Community chat/ })).toHaveAttribute(
		'href',
		'https://chat.example/matinee',
	);
	for (const domain of DOMAINS) {
		const visit = main.getByRole('link', { name: `Visit ${new URL(domain).host} (opens in a new tab)` });
		await expect(visit).toHaveAttribute('href', domain);
		await expect(visit).toHaveAttribute('rel', /noopener/);
	}
});

test('copying a URL is confirmed for two seconds', {
	tag: ['@desktop', '@info-copy-domain', '@limit-copy-confirmation'],
}, async ({ page, published }) => {
	await page.clock.install();
	await page.goto(`${published.url}/info`);
	await untilHydrated(page);
	await stopClock(page);
	await page.getByRole('button', { name: 'Copy URL of matinee.example.net' }).click();
	await expect(page.getByRole('button', { name: 'Copied URL of matinee.example.net' })).toBeVisible();
	await expect(page.getByRole('status').filter({ hasText: 'https://matinee.example.net is copied' })).toBeAttached();
	expect(await pasted(page)).toBe('https://matinee.example.net');
	await page.clock.fastForward(COPY_CONFIRMATION_MS);
	await expect(page.getByRole('button', { name: 'Copy URL of matinee.example.net' })).toBeVisible();
});

test('copying works where the browser refuses the clipboard', { tag: '@phone' }, async ({ page, published }) => {
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
	});
	await page.goto(`${published.url}/info`);
	await untilHydrated(page);
	await page
		.getByRole('button', { name: /^Copy URL/ })
		.first()
		.click();
	await expect(page.getByRole('button', { name: /^Copied/ })).toBeVisible();
	expect(await pasted(page)).toBe(DOMAINS[0]);
});

test('copying that can not be done says so', { tag: '@desktop' }, async ({ page, published }) => {
	await page.addInitScript(() => {
		navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
		document.execCommand = () => false;
	});
	await page.goto(`${published.url}/info`);
	await untilHydrated(page);
	await page
		.getByRole('button', { name: /^Copy URL/ })
		.first()
		.click();
	await expect(page.getByRole('button', { name: /^Not copied/ })).toBeVisible();
	await expect(page.getByText('Select the address and copy it by hand')).toBeVisible();
});

test('the footer leads to Info, Privacy and DMCA, and Info on to them', {
	tag: ['@home-footer', '@info-sections'],
}, async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	const footer = page.getByRole('contentinfo');
	await footer.getByRole('link', { name: 'Info' }).click();
	await expect(page).toHaveURL(/\/info$/);
	await expect(page).toHaveTitle('Info · Matinee');
	await page.getByRole('main').getByRole('link', { name: 'DMCA' }).first().click();
	await expect(page).toHaveURL(/\/dmca$/);
	await footer.getByRole('link', { name: 'Privacy' }).click();
	await expect(page).toHaveURL(/\/privacy$/);
	await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeFocused();
});

test('the menu leads to Privacy and DMCA @phone', { tag: '@nav-menu-panel' }, async ({ page }) => {
	await page.goto('/');
	await untilHydrated(page);
	const opener = page.getByRole('button', { name: 'Open menu' });
	const panel = page.getByRole('dialog', { name: 'Menu' });
	await opener.click();
	await panel.getByRole('link', { name: 'DMCA' }).click();
	await expect(page).toHaveURL(/\/dmca$/);
	await expect(panel).toBeHidden();
	await opener.click();
	await panel.getByRole('link', { name: 'Privacy' }).click();
	await expect(page).toHaveURL(/\/privacy$/);
	await expect(panel).toBeHidden();
});

test('a page’s head follows where one goes @desktop', async ({ page }) => {
	await page.goto('/info');
	await untilHydrated(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
	await expect(page).toHaveTitle('Privacy Policy · Matinee');
	await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/);
	await expect(page.locator('meta[name=description]')).toHaveCount(1);
	// The card that other sites show is for those who ask the server.
	const asked = await (await page.request.get('/privacy')).text();
	expect(asked).toMatch(/<meta (?=[^>]*property="og:title")(?=[^>]*content="Privacy Policy")/);
});
