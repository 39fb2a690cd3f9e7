import { expect } from './fixtures.ts';
import { listOf } from './player-host.ts';
import { openServerList, openServers, playerStatus, test } from './player-servers.ts';

const MOVIE = '/watch/movie/775';
const UNAVAILABLE = { source: 'matinee-player', type: 'unavailable', reason: 'nothing_to_play' };

test('a hostile player cannot navigate, open windows, download, show dialogs or read the page', async ({
	page,
	installation,
	watched,
}) => {
	const { host, url } = installation;
	// What the browser blocks it logs to the console, as errors of the frame.
	watched.expectPageError(/Unsafe attempt|sandboxed|Ignored call|Blocked|cross-origin|target origin/i);
	host.list = listOf([host.server(1, 'hostile', { name: 'Hostile' }), host.server(2, 'plays')], { autoFallback: true });
	const seen: string[] = [];
	page.on('dialog', (dialog) => {
		seen.push(`dialog: ${dialog.message()}`);
		void dialog.dismiss();
	});
	page.on('download', (download) => seen.push(`download: ${download.url()}`));
	page.context().on('page', (opened) => seen.push(`page: ${opened.url()}`));

	await openServers(page, MOVIE);
	await page.evaluate(() => localStorage.setItem('matinee:token', 'kept'));
	const title = await page.title();
	const said = (round: string) =>
		expect.poll(() => host.asked.filter((path) => path === `/said/${round}`)).not.toEqual([]);
	const player = page.frameLocator('.player-frame');
	await said('load');
	await player.getByRole('button', { name: 'Play' }).click();
	await said('click-1');
	await player.locator('body').evaluate(() => window.postMessage('elsewhere', '*'));
	await said('load?again');
	await player.getByRole('button', { name: 'Play' }).click();
	await said('click-1?again');

	// The page is unchanged and responds.
	await expect(playerStatus(page)).toHaveText('Hostile is open.');
	await expect(page).toHaveTitle(title);
	expect(page.url()).toBe(`${url}${MOVIE}`);
	expect(await page.evaluate(() => localStorage.getItem('matinee:token'))).toBe('kept');
	expect(page.context().pages()).toHaveLength(1);
	expect(host.asked.filter((path) => path.startsWith('/gone') || path === '/download')).toEqual([]);
	expect(seen).toEqual([]);
	await openServerList(page);
	await page.getByRole('button', { name: 'Server 2', exact: true }).click();
	await expect(playerStatus(page)).toHaveText('Server 2 is open.');
});

test('messages count only from the player’s window, and only in their schema', { tag: '@phone' }, async ({
	page,
	installation,
}) => {
	const { host } = installation;
	host.list = listOf([host.server(1, 'plays'), host.server(2, 'plays')]);
	await openServers(page, MOVIE);
	const status = playerStatus(page);
	await expect(status).toHaveText('Server 1 is open.');
	const player = page.frameLocator('.player-frame').locator('body');

	// The page's own window, a frame in the frame, and the right window with the wrong words.
	await page.evaluate((message) => window.postMessage(message, '*'), UNAVAILABLE);
	await player.evaluate((body, message) => {
		const inner = document.createElement('iframe');
		inner.srcdoc = `<script>top.postMessage(${JSON.stringify(message)}, '*')</script>`;
		body.append(inner);
		return new Promise((loaded) => inner.addEventListener('load', loaded));
	}, UNAVAILABLE);
	await player.evaluate((_, message) => {
		const wrong = [
			{ ...message, source: 'other' },
			{ ...message, reason: 'because' },
			{ ...message, reason: ['nothing_to_play'] },
			JSON.stringify(message),
			[message],
			'x'.repeat(1_000_000),
			{ source: message.source, type: 'timeupdate', position: Number.NaN, duration: 9 },
			{ source: message.source, type: 'error', message: 'x'.repeat(1_000_000) },
		];
		for (const one of wrong) parent.postMessage(one, '*');
	}, UNAVAILABLE);
	// Messages keep their order: when the last one has arrived and been drawn, all those before it are known to be idle.
	await page.evaluate(() => {
		const drawn = new Promise<void>((resolve) => {
			addEventListener('message', ({ data }) => {
				if (data === 'last') requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
			});
		});
		Object.assign(window, { drawn });
	});
	await player.evaluate(() => parent.postMessage('last', '*'));
	await page.evaluate(() => (window as never as { drawn: Promise<void> }).drawn);
	expect(await status.textContent()).toBe('Server 1 is open.');
	await player.evaluate(() => parent.postMessage({ source: 'matinee-player', type: 'playing' }, '*'));
	await expect(status).toHaveText('Playing on Server 1.');
	await expect(page.locator('.player-frame')).toHaveCount(1);
});
