import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import type { User } from '#contract/user.ts';
import { type Account, beginSession, giveRole, newIdentity, signIn, signUp } from './accounts.ts';
import { test as base, expect, expectAccessible, stopClock, untilHydrated } from './fixtures.ts';
import { startPlayerHost } from './player-host.ts';
import { openServerList } from './player-servers.ts';
import type { Staff } from './server-fixtures.ts';

const test = base.extend({ baseURL: async ({ staff }, use) => use(staff.matinee.url) });

// One worker fills one database.
test.describe.configure({ mode: 'default' });

async function openAdmin(page: Page, who: Account, address = '/admin'): Promise<void> {
	await signIn(page.context(), who);
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

async function newMember({ matinee }: Staff, name: string): Promise<Account> {
	return signUp(matinee, newIdentity(name));
}

async function openTab(page: Page, name: string): Promise<void> {
	await page.getByRole('tab', { name }).click();
	await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
}

/** The first row of the table of users with that name in it. */
function rowOf(page: Page, name: string): Locator {
	return page.getByRole('row').filter({ hasText: name }).first();
}

/** The list with one user in it. */
function listOf({ username }: Account): string {
	return `/admin?tab=users&q=${username}`;
}

/** Opens the menu of a row. */
async function actionsOf(page: Page, { username }: Account): Promise<Locator> {
	await page.getByRole('button', { name: `Actions for ${username}`, exact: true }).click();
	return page.getByRole('menu');
}

function notice(page: Page, text: string): Locator {
	return page.getByRole('listitem').getByText(text, { exact: true }).first();
}

/** Makes requests of this method and URL fail, with or without the server's message; returns a function that ends it. */
async function failing(page: Page, method: string, path: string, status = 500, message?: string) {
	await page.route(path, (route) =>
		route.request().method() === method
			? route.fulfill({ status, json: { success: false, code: 'x', message } })
			: route.fallback(),
	);
	return () => page.unroute(path);
}

async function contentOf(download: Download): Promise<{ text: string; data: unknown }> {
	const text = await readFile(await download.path(), 'utf8');
	return { text, data: JSON.parse(text) };
}

test('anonymous viewers and members are redirected to Home, admins and owners see the panel of their role', {
	tag: ['@admin-access', '@admin-unreachable-server', '@admin-user-row', '@admin-owner-only-actions'],
}, async ({ page, context, staff, watched }) => {
	await page.goto('/privacy');
	await page.goto('/admin');
	await expect(page).toHaveURL('/');
	// A redirect: Back does not return to the panel.
	await page.goBack();
	await expect(page).toHaveURL('/privacy');

	const member = await newMember(staff, 'visitor');
	await openAdmin(page, member, '/admin?tab=users');
	await expect(page).toHaveURL('/');
	await openAdmin(page, staff.owner, '/admin?tab=users');
	await expect(page.getByText('Owner Access')).toBeVisible();
	await expect(page.getByLabel(`Role of ${member.username}`)).toHaveValue('user');
	const all = await actionsOf(page, member);
	await expect(all.getByRole('menuitem', { name: 'Delete' })).toBeVisible();

	// While the server cannot verify the session, nobody is redirected.
	watched.expectPageError(/auth\/verify|ERR_FAILED/);
	await page.route('**/api/auth/verify', (route) => route.abort());
	await openAdmin(page, staff.admin, '/admin?tab=users');
	await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
	await page.unroute('**/api/auth/verify');
	// After half a minute the page has tried again by itself.
	await page
		.getByRole('button', { name: 'Retry' })
		.click({ timeout: 20_000 })
		.catch(() => {});
	await expect(page.getByText('Admin Access')).toBeVisible();
	const menu = await actionsOf(page, member);
	await expect(menu.getByRole('menuitem')).toHaveText([
		'Edit',
		/^Make Premium/,
		'Sessions',
		'Ways in',
		'Suspend',
		'Make a password link',
	]);
	await expect(page.getByRole('combobox', { name: 'Role of' })).toHaveCount(0);
	expect(context.pages()).toHaveLength(1);
});

test('a demoted admin is out at the next click, and a demoted owner loses the owner’s controls', {
	tag: '@admin-demoted',
}, async ({ page, staff, watched }) => {
	watched.expectPageError(/403/);
	const someone = await newMember(staff, 'someone');
	const second = await newMember(staff, 'second');
	await giveRole(staff.matinee, second, 'owner');
	await openAdmin(page, second, listOf(someone));
	await expect(page.getByText('Owner Access')).toBeVisible();
	const role = page.getByLabel(`Role of ${someone.username}`);
	await expect(role).toBeVisible();
	await giveRole(staff.matinee, second, 'admin');
	await role.selectOption('admin');
	await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click();
	await expect(notice(page, 'Owner access required')).toBeVisible();
	await expect(page.getByText('Admin Access')).toBeVisible();
	await expect(role).toHaveCount(0);

	await giveRole(staff.matinee, second, 'user');
	await page.getByRole('tab', { name: 'System' }).click();
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('heading', { name: 'Trending Now' })).toBeVisible();
});

function setVisibility(page: Page, state: string): Promise<void> {
	return page.evaluate((now) => {
		Object.defineProperty(document, 'visibilityState', { configurable: true, value: now });
		document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
	}, state);
}

test('the overview is refetched while it is visible, and shows failures in place', {
	tag: ['@admin-overview', '@admin-overview-refresh', '@admin-failure'],
}, async ({ page, staff, watched }) => {
	watched.expectPageError(/500/);
	let asked = 0;
	await page.route('**/api/admin/stats', async (route) => {
		asked += 1;
		const response = await route.fetch();
		const body = await response.json();
		await route.fulfill({ response, json: { ...body, data: { ...body.data, premiumUsers: 7000 + asked } } });
	});
	await page.clock.install();
	await openAdmin(page, staff.owner);
	const figure = (label: string) =>
		page
			.getByRole('definition')
			.filter({ visible: true })
			.and(page.locator(`dt:has-text("${label}") + dd`));
	await expect(figure('Premium users')).toContainText('7,001');
	await expect(figure('Total users')).toContainText('5,0');
	await expect(figure('Admin users')).toContainText(/^\d/);
	await expect(figure('New users today')).toContainText(/^\d/);
	await expect(figure('Total records')).toHaveText('0');
	await expect(figure('Plays today')).toContainText('0');
	await expect(figure('Uptime')).toContainText(/\d+ (s|min)/);
	await expect(figure('Version')).toHaveText(/^\d+\.\d+\.\d+/);
	await expect(figure('Server time')).toHaveText(/2\d{3}/);
	await expect(figure('Message')).toHaveText('Matinee is running');
	const updated = page.getByText(/Last updated/);
	const first = await updated.textContent();

	await stopClock(page);
	/** An answer is drawn a tick of the clock later. */
	const expectSoon = (label: string, text: string) =>
		expect
			.poll(async () => {
				await page.clock.runFor(50);
				return figure(label).textContent();
			})
			.toContain(text);
	await page.clock.runFor(30_000);
	await expectSoon('Premium users', '7,002');
	await expect
		.poll(async () => {
			await page.clock.runFor(50);
			return updated.textContent();
		})
		.not.toBe(first);

	await setVisibility(page, 'hidden');
	await page.clock.runFor(120_000);
	await setVisibility(page, 'visible');
	// No request while the tab was hidden, and one on return.
	await expectSoon('Premium users', '7,003');

	await page.unroute('**/api/admin/stats');
	const recover = await failing(page, 'GET', '**/api/admin/stats');
	const alert = page.getByRole('alert').filter({ hasText: 'Failed to load admin data' });
	await expect
		.poll(async () => {
			await page.clock.runFor(10_000);
			return alert.isVisible();
		})
		.toBe(true);
	// The data before the failure stays.
	await expect(figure('Premium users')).toContainText('7,003');
	await recover();
	await page.getByRole('button', { name: 'Retry' }).click();
	await expectSoon('Premium users', '1,66');
	await expect(alert).toHaveCount(0);
});

test('thousands of users are counted, paged through and searched', {
	tag: ['@admin-tabs', '@admin-pagination', '@admin-user-filter'],
}, async ({ page, staff }) => {
	await openAdmin(page, staff.owner);
	await page.getByRole('tab', { name: 'Overview' }).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL('/admin?tab=users');
	const pages = page.getByRole('navigation', { name: 'Pages of users' });
	await expect(pages).toContainText(/Showing 1 to 10 of 5,0\d\d users/);
	await pages.getByRole('button', { name: 'Last' }).click();
	// The oldest are on the last page of what is sorted by age.
	await expect(page.getByRole('rowheader').last()).toContainText('member-0001');
	const search = page.getByRole('searchbox', { name: 'Search users' });
	await search.fill('MEMBER-00');
	await expect(pages).toContainText('of 99 users');
	await search.fill('member');
	await expect(pages).toContainText('Showing 1 to 10 of 1,000+ users');
});

test('an owner makes an admin, ends sessions and deletes the account, and the audit log says so', {
	tag: ['@admin-user-row', '@admin-user-sessions', '@admin-premium-and-deletion', '@admin-audit-log'],
}, async ({ page, staff }) => {
	const ada = await newMember(staff, 'ada');
	await openAdmin(page, staff.owner, listOf(ada));
	const row = rowOf(page, ada.username);
	const choose = async (name: string) => (await actionsOf(page, ada)).getByRole('menuitem', { name }).click();
	const question = page.getByRole('alertdialog');
	await page.getByLabel(`Role of ${ada.username}`).selectOption('admin');
	await question.getByRole('button', { name: 'Change role' }).click();
	await expect(notice(page, 'User role updated successfully')).toBeVisible();

	await choose('Edit');
	const form = page.getByRole('form', { name: `Edit ${ada.username}` });
	await form.getByLabel('Email').fill(`new-${ada.email}`);
	await form.getByRole('button', { name: 'Save' }).click();
	await expect(row).toContainText(`new-${ada.email}`);

	await beginSession(staff.matinee, ada);
	await choose('Sessions');
	const panel = page.getByRole('dialog', { name: `Sessions of ${ada.username}` });
	await expect(panel.getByRole('listitem')).toHaveCount(2);
	await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
	await expect(panel.getByText('No active sessions.')).toBeVisible();
	const headers = { authorization: `Bearer ${ada.token}` };
	expect((await fetch(`${staff.matinee.url}/api/auth/verify`, { headers })).status).toBe(401);
	await panel.getByRole('button', { name: 'Close', exact: true }).click();

	await choose('Delete');
	await question.getByRole('button', { name: 'Delete user' }).click();
	await expect(page.getByText(`No users match "${ada.username}"`)).toBeVisible();
	await openTab(page, 'Audit Log');
	await expect(page.getByRole('row').nth(1)).toContainText(`${staff.owner.username}Deleted the account${ada.username}`);
	await expect(page.getByRole('row').nth(2)).toContainText('Signed out everywhere 2 sessions');
	await expect(page.getByRole('row').nth(3)).toContainText('Edited the account email');
	await expect(page.getByRole('row').nth(4)).toContainText('Changed the role User → Admin');
});

test('an admin manages the system: health, cache, expired entries, exports', {
	tag: ['@admin-notices', '@admin-system-health', '@admin-cache', '@admin-clean-records', '@admin-exports'],
}, async ({ page, staff, watched }) => {
	watched.expectPageError(/500/);
	await page.clock.install();
	await openAdmin(page, staff.admin, '/admin?tab=system');
	const card = (name: string) => page.getByRole('region', { name, exact: true });
	await expect(card('Database')).toContainText(/Status: (healthy|warning).*Response time[\d.,]+ ms.*Connections\d+/);
	await expect(card('API Server')).toContainText(/Status: (healthy|warning).*Response time[\d.,]+ ms.*Uptime\d+/);
	await expect(card('Cache')).toContainText(
		/Status: (healthy|warning).*Hit rate[\d.]+%\d+ hits, \d+ misses.*Total keys\d+.*Memory usage\d+\.\d MB/,
	);
	await expect(card('Catalogue source')).toContainText('Open catalogue (built in)');

	const question = page.getByRole('alertdialog');
	const sure = 'Are you sure you want to clear the catalogue cache? This will temporarily slow down API responses.';
	const clear = card('Cache Management').getByRole('button', { name: 'Clear Cache' });
	/** A notice is looked for first: it goes after five seconds. */
	const clearFrom = async (button: Locator, result: string) => {
		await button.click();
		await expect(question).toContainText(sure);
		await question.getByRole('button', { name: 'Clear' }).click();
		await expect(notice(page, result)).toBeVisible();
		await expect(button).toBeFocused();
	};
	// The health of the cache is refetched too, and not by the interval, which stands still in a hidden tab.
	await setVisibility(page, 'hidden');
	let looks = 0;
	page.on('request', (request) => {
		if (request.url().endsWith('/api/admin/system-health')) looks += 1;
	});
	await clearFrom(clear, 'Cache cleared successfully');
	await expect.poll(() => looks).toBeGreaterThan(0);
	await setVisibility(page, 'visible');
	// A notice stays for five seconds.
	await page.clock.runFor(6000);
	await expect(notice(page, 'Cache cleared successfully')).toHaveCount(0);
	let recover = await failing(page, 'POST', '**/api/tmdb/cache/clear');
	await clearFrom(clear, 'Failed to clear cache');
	await recover();
	const management = card('System Management');
	await clearFrom(
		management.getByRole('button', { name: 'Clear Catalogue Cache' }),
		'Catalogue cache cleared successfully',
	);

	const clean = management.getByRole('button', { name: 'Clean Old Records' });
	const cleanNow = async () => {
		await clean.click();
		await expect(question).toContainText('older than 15 days will be deleted');
		await question.getByRole('button', { name: 'Clean Old Records' }).click();
	};
	recover = await failing(page, 'POST', '**/api/watch-history/cleanup');
	await cleanNow();
	await expect(notice(page, 'Failed to clear old records')).toBeVisible();
	await recover();
	const responded = page.waitForResponse('**/api/watch-history/cleanup');
	await cleanNow();
	await expect(notice(page, (await (await responded).json()).message)).toBeVisible();

	const exportUsers = management.getByRole('button', { name: 'Export Users' });
	const [users] = await Promise.all([
		page.waitForEvent('download'),
		expect(notice(page, 'Users exported successfully')).toBeVisible(),
		exportUsers.click(),
	]);
	expect(users.suggestedFilename()).toMatch(/^matinee-users-\d{4}-\d{2}-\d{2}\.json$/);
	const exported = await contentOf(users);
	expect((exported.data as User[]).length).toBeGreaterThan(5000);
	expect(exported.data).toContainEqual(expect.objectContaining({ username: 'member-0001', isPremium: false }));
	expect(exported.text).not.toMatch(/password|token|hash/i);
	const report = management.getByRole('button', { name: 'System Report' });
	const [file] = await Promise.all([
		page.waitForEvent('download'),
		expect(notice(page, 'System report exported successfully')).toBeVisible(),
		report.click(),
	]);
	expect(file.suggestedFilename()).toMatch(/^matinee-report-\d{4}-\d{2}-\d{2}\.json$/);
	expect((await contentOf(file)).data).toMatchObject({
		stats: { adminUsers: 1 },
		health: { source: { name: 'open' } },
		auditLog: expect.arrayContaining([expect.objectContaining({ action: 'users_exported' })]),
	});
	recover = await failing(page, 'GET', '**/api/admin/users/export');
	await exportUsers.click();
	await expect(notice(page, 'Failed to export users')).toBeVisible();
	await recover();
	recover = await failing(page, 'GET', '**/api/admin/system-report');
	await report.click();
	await expect(notice(page, 'Failed to export system report')).toBeVisible();
	await recover();

	// What is not known is an error, and said to be unknown.
	await failing(page, 'GET', '**/api/admin/system-health');
	await openTab(page, 'Overview');
	await openTab(page, 'System');
	await expect
		.poll(async () => {
			await page.clock.runFor(31_000);
			return card('Database').textContent();
		})
		.toMatch(/Status: error.*Unknown.*Unknown/);
});

test('charts can be read as tables', {
	tag: ['@admin-analytics', '@admin-accessible'],
}, async ({ page, staff }) => {
	await openAdmin(page, staff.owner, '/admin?tab=analytics');
	await expect(page.getByRole('region', { name: 'User Growth Analytics' })).toContainText(
		/Today\d+.*This week\d+.*This month[\d,]+/,
	);
	const chart = page.getByRole('region', { name: 'Sign-ups per day' });
	// This installation is of today.
	await expect(page.getByText(/^There is less than a week of data so far/)).toBeVisible();
	await expect(chart).toContainText(/\d+ in 7 days, most on \w+ \d+: \d+\./);
	await expect(chart.locator('.recharts-bar-rectangle').last()).toBeVisible();
	// By keyboard from day to day.
	await chart.locator('[tabindex="0"]').first().focus();
	await page.keyboard.press('ArrowRight');
	await expect(chart.locator('.recharts-tooltip-wrapper')).toContainText('Sign-ups per day');
	await chart.getByRole('button', { name: 'Show as table' }).click();
	await expect(chart.getByRole('row')).toHaveCount(8);
	await expect(chart.getByRole('button', { name: 'Show as table', pressed: true })).toBeFocused();
	await page.getByRole('button', { name: /^Show as table.*Cache hit rate$/ }).click();
	await expect(page.getByRole('columnheader', { name: 'Misses' })).toBeVisible();
});

test('the watch page has server settings for admins and owners, which test each server', {
	tag: '@admin-server-settings',
}, async ({ page, staff }) => {
	const host = await startPlayerHost();
	const folder = join(staff.matinee.dataDir, 'config');
	await mkdir(folder, { recursive: true });
	const list = {
		servers: [
			{ ...host.server(1, 'plays'), name: 'Palace', priority: 2 },
			{ ...host.server(2, 'hangs'), name: 'Closed', enabled: false, priority: 1 },
			{ ...host.server(4, 'plays'), name: 'Trailers', movieUrl: '/embed/trailer/movie', tvUrl: '/embed/trailer/tv' },
			{ ...host.server(3, 'plays'), name: 'Unsafe', movieUrl: 'javascript:alert(1)' },
		],
		settings: { defaultServer: 1, loadTimeout: 60_000, autoFallback: false },
		lastUpdated: '2026-11-20',
		version: 'seven',
	};
	await writeFile(join(folder, 'servers.json'), JSON.stringify(list));

	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	const viewer = await newMember(staff, 'viewer');
	await openAdmin(page, viewer, '/watch/movie/775');
	const servers = await openServerList(page);
	await expect(servers.getByRole('button', { name: /^Palace/ })).toBeVisible();
	// The page knows by now who is there.
	await expect(page.getByRole('button', { name: /account menu/i })).toHaveAttribute('title', viewer.username);
	await expect(page.getByRole('button', { name: 'Server settings' })).toHaveCount(0);
	expect(asked.filter((url) => url.includes('/assets/server-settings-'))).toEqual([]);

	await openAdmin(page, staff.admin, '/watch/movie/775');
	const button = page.getByRole('button', { name: 'Server settings' });
	await button.click();
	const panel = page.getByRole('dialog', { name: 'Server settings' });
	await expect(panel).toContainText('Local list (/config/servers.json)');
	await expect(panel).toContainText('Last updated2026-11-20');
	await expect(panel).toContainText('Versionseven');
	await expect(panel).toContainText('Default serverPalace');
	await expect(panel).toContainText('Load time-out60 s');
	await expect(panel.getByText('Config Error')).toBeVisible();
	await expect(panel.getByText('Unsafe')).toBeVisible();
	const palace = panel.getByRole('listitem').filter({ hasText: 'Palace' });
	const closed = panel.getByRole('listitem').filter({ hasText: 'Closed' });
	await expect(palace).toContainText('Enabled · Priority 2');
	await expect(palace).toContainText('/plays/');
	await expect(palace).toContainText('/775');
	await expect(closed).toContainText('Disabled · Priority 1');
	await palace.getByRole('button', { name: 'Test' }).click();
	// The built-in players report more than that they loaded.
	const trailers = panel.getByRole('listitem').filter({ hasText: 'Trailers' });
	await trailers.getByRole('button', { name: 'Test' }).click();
	await expect(trailers.getByRole('status')).toHaveText('Trailers doesn’t have this one.');
	await expect(palace.getByRole('status')).toHaveText(
		/^Opened in your browser after [\d.]+ s\. To be sure that it plays, play a title\.The address is in a private network/,
	);
	const settings = { ...list.settings, loadTimeout: 1500 };
	await writeFile(join(folder, 'servers.json'), JSON.stringify({ ...list, settings, version: 'eight' }));
	await panel.getByRole('button', { name: 'Refresh' }).click();
	await expect(panel).toContainText('Versioneight');
	await closed.getByRole('button', { name: 'Test' }).click();
	await expect(closed.getByRole('status')).toHaveText(/^Timed out: nothing loaded within 1\.5 s\./);
	await expect(panel.locator('iframe')).toHaveCount(0);
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();
	await page.close();
	await host.close();
});
