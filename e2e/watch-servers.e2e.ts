import type { Locator } from '@playwright/test';
import { BUILT_IN_PLAYER_CONFIG } from '#contract/built-in-player-config.ts';
import { expect, expectAccessible, stopClock, untilHydrated } from './fixtures.ts';
import { listOf } from './player-host.ts';
import { openServers, playerFrame, playerStatus, test } from './player-servers.ts';

const MOVIE = '/watch/movie/775';
const FIVE_MINUTES_MS = 300_000;

function badge(servers: Locator): Locator {
	return servers.getByText('Config Error', { exact: true });
}

function names(servers: Locator): Locator {
	return servers.locator('.server-pick');
}

function pick(servers: Locator, name: string): Locator {
	return servers.getByRole('button', { name, exact: true });
}

function star(servers: Locator, name: string): Locator {
	return servers.getByRole('button', { name: `Start with ${name} by default` });
}

async function expectActive(servers: Locator, name: string): Promise<void> {
	await expect(servers.getByText('Active', { exact: true })).toHaveCount(1);
	await expect(servers.getByRole('button', { pressed: true }).filter({ hasText: 'Active' })).toHaveText(
		`${name}Active`,
	);
}

async function refresh(servers: Locator): Promise<void> {
	await servers.getByRole('button', { name: 'Refresh servers' }).click();
}

test('the remote list comes first, then the installation’s own, then the built-in one', {
	tag: ['@desktop', '@server-config-order', '@server-config-refresh', '@server-config-error', '@error-config'],
}, async ({ page, installation, watched }) => {
	watched.expectTrouble(/50[03]/);
	const { host, setLocalList } = installation;
	setLocalList(listOf([host.server(7, 'plays', { name: 'House' })]));
	const servers = await openServers(page, MOVIE);
	await expect(names(servers)).toHaveText(['Server 1Active', 'Server 2']);
	await expect(badge(servers)).toHaveCount(0);

	host.list = { status: 503 };
	await refresh(servers);
	await expect(names(servers)).toHaveText(['House']);
	await expect(badge(servers)).toBeVisible();
	await expectAccessible(page);

	setLocalList('{ "servers": [');
	await refresh(servers);
	await expect(names(servers)).toHaveText(['Open Cinema', 'Trailers']);
	await expect(badge(servers)).toBeVisible();

	host.list = listOf([host.server(3, 'plays')]);
	await refresh(servers);
	await expect(names(servers)).toHaveText(['Server 3']);
	await expect(badge(servers)).toHaveCount(0);
});

test('a list that is wrong as a whole is refused with a badge', {
	tag: ['@phone', '@server-config-valid', '@server-config-error'],
}, async ({ page, installation, watched }) => {
	watched.expectTrouble(/redirect|ERR_FAILED|CORS/i);
	const { host } = installation;
	const servers = await openServers(page, MOVIE);
	const good = host.server(1, 'plays');
	const good2 = { ...listOf([good]) };
	for (const [what, list] of [
		['no list at all', '<!doctype html><h1>Sign in to Wi-Fi</h1>'],
		['an empty list', listOf([])],
		['a switch that is a word', listOf([good, { ...good, id: 2, enabled: 'true' }])],
		['no address for shows', listOf([good, { ...good, id: 2, tvUrl: undefined }])],
		['a default that is a word', listOf([good], { defaultServer: '1' })],
		['no settings', { ...good2, settings: undefined }],
		['five megabytes', { ...good2, padding: 'x'.repeat(5_000_000) }],
		['another address', { redirect: '/hostile/servers.json' }],
	] as const) {
		host.list = list;
		await refresh(servers);
		await expect(names(servers), what).toHaveText(['Open Cinema', 'Trailers']);
		await expect(badge(servers)).toBeVisible();

		host.list = listOf([good]);
		await refresh(servers);
		await expect(names(servers)).toHaveText(['Server 1Active']);
		await expect(badge(servers)).toHaveCount(0);
	}
});

test('hostile entries are left out with a badge, and what remains is safe to show', { tag: '@desktop' }, async ({
	page,
	installation,
}) => {
	const { host, url } = installation;
	const { port } = new URL(url);
	const hostile = [
		'javascript:alert(1)//',
		'data:text/html,<script>alert(1)</script>',
		'blob:https://x.example/1',
		'ftp://x.example/',
		'//x.example/m',
		'/embed/evil/movie',
		'/watch/movie',
		'https://user:secret@x.example/m',
		`http://127.0.0.1:${port}@x.example/m`,
		`http://127.0.0.1:${port}.evil.test/m`,
		`${url}/watch/movie`,
		`${url}/embed/open/movie`,
		'https://x.example/m\\..\\',
		' https://x.example/m',
		'https://x.example/m#',
	];
	const entries = hostile.flatMap((address, at) => [
		host.server(100 + at, 'plays', { movieUrl: address }),
		host.server(200 + at, 'plays', { tvUrl: address }),
	]);
	const markup = '<img src=x onerror=alert(1)>';
	const good = [
		host.server(1, 'plays', { name: markup }),
		host.server(2, 'plays', { enabled: false }),
		{ ...host.server(3, 'plays', { priority: 0 }), ...BUILT_IN_PLAYER_CONFIG.servers[0], id: 'a', priority: 9 },
	];
	host.list = listOf([...entries, ...good]);
	const servers = await openServers(page, MOVIE);
	await expect(names(servers)).toHaveText([`${markup}Active`, 'Open Cinema']);
	await expect(badge(servers)).toBeVisible();
	await expect(playerFrame(page)).toHaveAttribute('src', `${host.url}/plays/1/movie/775`);
	await expect(servers.locator('img')).toHaveCount(0);
});

test('lower priority comes first, and a default that is missing or disabled is the first of those', {
	tag: ['@phone', '@server-default-fallback'],
}, async ({ page, installation }) => {
	const { host } = installation;
	const [low, middle, off] = [
		host.server(5, 'plays', { priority: 30 }),
		host.server(6, 'plays', { priority: 20 }),
		host.server(1, 'plays', { priority: 1, enabled: false }),
	];
	host.list = listOf([low, middle, off]);
	const servers = await openServers(page, MOVIE);
	await expect(names(servers)).toHaveText(['Server 6Active', 'Server 5']);
	host.list = listOf([low, middle, off], { defaultServer: 5 });
	await page.reload({ waitUntil: 'domcontentloaded' });
	await expectActive(servers, 'Server 5');
});

test('the list is fetched again after five minutes, and what plays goes on', {
	tag: ['@desktop', '@server-config-refresh', '@limit-config-refresh'],
}, async ({ page, installation }) => {
	const { host } = installation;
	await page.clock.install();
	const servers = await openServers(page, MOVIE);
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	const fetched = () => host.asked.filter((path) => path === '/servers.json').length;
	const before = fetched();
	await playerFrame(page).evaluate((frame) => frame.setAttribute('data-same', ''));
	host.list = listOf([host.server(1, 'plays', { name: 'Renamed' }), host.server(2, 'plays'), host.server(3, 'plays')]);
	await page.clock.fastForward(FIVE_MINUTES_MS - 30_000);
	expect(fetched()).toBe(before);
	await page.clock.fastForward(31_000);
	await expect(names(servers)).toHaveText(['RenamedActive', 'Server 2', 'Server 3']);
	expect(fetched()).toBe(before + 1);
	await expect(playerFrame(page)).toHaveAttribute('data-same', '');
});

test('a star makes a server the one to start with, and takes that away again', {
	tag: ['@phone', '@watch-sections', '@server-choice', '@server-star'],
}, async ({ page }) => {
	const servers = await openServers(page, MOVIE);
	await expectActive(servers, 'Server 1');
	await star(servers, 'Server 2').press('Enter');
	await expect(star(servers, 'Server 2')).toHaveAttribute('aria-pressed', 'true');
	await expect(servers).toContainText('Playing starts with Server 2, your default.');
	// It is for the next time; what plays now goes on.
	await expectActive(servers, 'Server 1');

	await page.reload({ waitUntil: 'domcontentloaded' });
	await expectActive(servers, 'Server 2');
	const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('matinee:preferences') ?? '{}'));
	expect(stored.defaultServer).toBe(2);
	await untilHydrated(page);
	await star(servers, 'Server 2').click();
	await expect(star(servers, 'Server 2')).toHaveAttribute('aria-pressed', 'false');
	await page.reload({ waitUntil: 'domcontentloaded' });
	await expectActive(servers, 'Server 1');
});

test('another server plays the same season and episode, and goes on with the next', {
	tag: ['@desktop', '@server-pick'],
}, async ({ page, installation }) => {
	const { host } = installation;
	const servers = await openServers(page, '/watch/tv/900000661/2/3');
	const frame = playerFrame(page);
	await expect(frame).toHaveAttribute('src', `${host.url}/plays/1/tv/900000661/2/3`);
	await pick(servers, 'Server 2').press('Enter');
	await expectActive(servers, 'Server 2');
	await expect(frame).toHaveAttribute('src', `${host.url}/plays/2/tv/900000661/2/3`);
	await expect(page).toHaveURL(/\/watch\/tv\/900000661\/2\/3$/);
	await page.getByRole('link', { name: 'Next Episode' }).click();
	await expect(frame).toHaveAttribute('src', `${host.url}/plays/2/tv/900000661/2/4`);
	await expectActive(servers, 'Server 2');
});

test('servers that do not answer are left one after the other, as often as the list says', {
	tag: ['@phone', '@server-timeout'],
}, async ({ page, installation }) => {
	const { host } = installation;
	const four = [11, 12, 13, 14].map((id) => host.server(id, 'hangs'));
	host.list = listOf(four, { maxRetries: 2, loadTimeout: 60_000 });
	await page.clock.install();
	const servers = await openServers(page, MOVIE);
	const status = playerStatus(page);
	await expect(status).toHaveText('Loading Server 11…');
	await stopClock(page);
	for (const [left, next] of [
		[11, 12],
		[12, 13],
	]) {
		await expectActive(servers, `Server ${left}`);
		await page.clock.fastForward(60_000);
		await expect(status).toHaveText(`Server ${left} did not answer in time. Trying Server ${next}…`);
		await page.clock.fastForward(2000);
	}
	await expectActive(servers, 'Server 13');
	await page.clock.fastForward(60_000);
	await expect(status).toHaveText('Server 13 did not answer in time. Choose another server, or try again.');
	await page.clock.fastForward(60_000);
	expect(host.asked.some((path) => path.startsWith('/hangs/14/'))).toBe(false);

	await page.getByRole('button', { name: 'Try again' }).press('Enter');
	await expect(status).toHaveText('Loading Server 13…');
});

test('looking for another server can be stopped, and a list can forbid it', {
	tag: ['@desktop', '@server-timeout'],
}, async ({ page, installation }) => {
	const { host } = installation;
	const two = [21, 22].map((id) => host.server(id, 'hangs'));
	host.list = listOf(two, { loadTimeout: 60_000 });
	await page.clock.install();
	const servers = await openServers(page, MOVIE);
	const status = playerStatus(page);
	await expect(status).toHaveText('Loading Server 21…');
	await stopClock(page);
	await page.clock.fastForward(60_000);
	await expect(status).toHaveText('Server 21 did not answer in time. Trying Server 22…');
	await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
	await expect(status).toHaveText('Server 21 did not answer in time. Stopped looking. Choose a server, or try again.');
	await page.clock.fastForward(60_000);
	await expectActive(servers, 'Server 21');
	expect(host.asked.some((path) => path.startsWith('/hangs/22/'))).toBe(false);

	host.list = listOf(two, { loadTimeout: 60_000, autoFallback: false });
	await refresh(servers);
	await pick(servers, 'Server 22').click();
	await expect(status).toHaveText('Loading Server 22…');
	await page.clock.fastForward(60_000);
	await expect(status).toHaveText('Server 22 did not answer in time. Choose another server, or try again.');
});

test('with every server disabled there is nothing to watch on', { tag: ['@phone', '@watch-failure'] }, async ({
	page,
	installation,
	watched,
}) => {
	watched.expectTrouble(/404/);
	const { host } = installation;
	host.list = listOf([host.server(1, 'plays', { enabled: false }), host.server(2, 'plays', { enabled: false })]);
	await page.goto(MOVIE, { waitUntil: 'domcontentloaded' });
	await expect(page).toHaveURL(/\/404$/);
	await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
