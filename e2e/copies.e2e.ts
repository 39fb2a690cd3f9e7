import type { Page } from '@playwright/test';
import { SERIES } from '#open-catalogue/open-catalogue.ts';
import { addSubtitles, findFilm, putOnNode } from './archive-films.ts';
import { shareArchiveServers } from './archive-servers.ts';
import { expectPlaying } from './expect-page.ts';
import { expect, stopShortTimers, test, untilHydrated } from './fixtures.ts';

const servers = shareArchiveServers();

test.beforeEach(async ({ context }) => {
	await stopShortTimers(context);
	// Films of 12 seconds would be over too soon on a busy machine.
	await context.addInitScript(() => {
		addEventListener('play', ({ target }) => Object.assign(target as object, { playbackRate: 0.2, loop: true }), true);
	});
});

const videoOf = (page: Page) => page.frameLocator('iframe').locator('video');

const playedUrl = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.currentSrc);

/** What plays is the fake's, in ranges. */
async function expectFromArchive(page: Page): Promise<void> {
	const played = await playedUrl(page);
	expect(played.startsWith(servers.archive.origin)).toBe(true);
	const calls = servers.archive.mediaCalls.filter(
		({ url }) => played.endsWith(url) || url.endsWith(new URL(played).pathname),
	);
	expect(calls.length).toBeGreaterThan(0);
	expect(calls.every(({ headers }) => headers.range?.startsWith('bytes='))).toBe(true);
	const part = await fetch(played, { headers: { range: 'bytes=0-99' } });
	expect([part.status, part.headers.get('content-range')]).toEqual([206, expect.stringMatching(/^bytes 0-99\//)]);
}

async function playFrom(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, servers.matinee.url).href);
	await untilHydrated(page);
	await page.getByRole('link', { name: 'Watch Now' }).first().click();
	await expectPlaying(page);
	await expectFromArchive(page);
}

/** An episode that only an item of its season has, found by its name. */
function episodeByName(): { path: string; name: string } {
	for (const { id, seasons } of SERIES) {
		for (const { season_number, items = [], episodes } of seasons) {
			const index = episodes.findIndex((episode) => !episode.items && !episode.sources);
			const episode = episodes[index];
			if (items[0]?.episodes !== 'by-name' || !episode) continue;
			return { path: `/tv/${id}/${season_number}/${index + 1}`, name: episode.name };
		}
	}
	throw new Error('The catalogue has no such episode');
}

test('the title of Home’s hero plays after one click', async ({ page }) => {
	await playFrom(page, '/');
});

test('a film whose recorded addresses fail plays from what is found, without a click', async ({ page }) => {
	await playFrom(page, `/movie/${findFilm('commons', { hasSources: true }).id}`);
	expect(await playedUrl(page)).toContain('/wikipedia/commons/');
});

test('an episode plays from the file that has its name', async ({ page }) => {
	const { path, name } = episodeByName();
	await playFrom(page, path);
	expect(decodeURIComponent(await playedUrl(page))).toContain(name);
});

test('a film plays from the files that its item has now, and Open Cinema does what the page and its keys command', {
	tag: '@player-bridge',
}, async ({ page }) => {
	const { id, items: [item] = [] } = findFilm('archive', { hasSources: false, at: 2 });
	addSubtitles(servers.archive, item && 'archive' in item ? item.archive : '', ['en']);
	await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
	await untilHydrated(page);
	await expectPlaying(page);
	await expectFromArchive(page);
	const video = videoOf(page);
	const command = (fields: object) =>
		page.locator('.player-frame').evaluate(
			(frame: HTMLIFrameElement, message) => {
				frame.contentWindow?.postMessage(message, '*');
			},
			{ source: 'matinee-page', version: 1, ...fields },
		);
	await page.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect(video).toHaveJSProperty('paused', true);
	await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
	await page.keyboard.press('k');
	await expect(video).toHaveJSProperty('paused', false);
	await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

	// As another tab's Settings do.
	await page.evaluate(() => {
		localStorage.setItem('matinee:preferences', '{"volume":20,"subtitles":true}');
		dispatchEvent(new StorageEvent('storage'));
	});
	await expect(video).toHaveJSProperty('volume', 0.2);
	const modes = () => video.evaluate(({ textTracks }: HTMLVideoElement) => [...textTracks].map(({ mode }) => mode));
	// Drawn by the page itself.
	await expect.poll(modes).toEqual(['hidden']);
	await command({ type: 'subtitles', subtitles: false });
	await expect.poll(modes).toEqual(['disabled']);
	await command({ type: 'pause' });
	await command({ type: 'seek', position: 5 });
	await expect(video).toHaveJSProperty('currentTime', 5);
	await command({ type: 'seek', position: -1 });
	await command({ type: 'volume', volume: 50 });
	await expect(video).toHaveJSProperty('volume', 0.5);
	await expect(video).toHaveJSProperty('currentTime', 5);
	const before = await playedUrl(page);
	await command({ type: 'quality', quality: '144p' });
	await expect.poll(() => playedUrl(page)).not.toBe(before);
	await expect(video).toHaveJSProperty('currentTime', 5);
});

test('a speed that was chosen in the player is that of the next visit; lock screens have the title and its keys', {
	tag: '@player-bridge',
}, async ({ page }) => {
	const { id, title } = findFilm('archive', { hasSources: false, at: 2 });
	await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
	await untilHydrated(page);
	await expectPlaying(page);
	const player = page.frameLocator('.player-frame');
	await player.getByRole('button', { name: 'Speed' }).click();
	await player.getByRole('menuitemradio', { name: '1.5×' }).click();
	await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.5);
	const session = () =>
		page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
	await expect.poll(session).toEqual([title, 'playing']);
	await page.reload();
	await expectPlaying(page);
	await expect(videoOf(page)).toHaveJSProperty('playbackRate', 1.5);
	await page.getByRole('button', { name: 'Pause', exact: true }).click();
	await expect.poll(session).toEqual([title, 'paused']);
});

test('a film plays from the data node of another archive, which the page’s policy names', async ({ page }) => {
	const { id, items: [item] = [] } = findFilm('archive', { hasSources: false, at: 3 });
	// Of another domain than the archive; browsers of tests resolve it.
	const node = `cinema.localhost:${servers.archive.port}`;
	putOnNode(servers.archive, item && 'archive' in item ? item.archive : '', node);
	await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
	await untilHydrated(page);
	await expectPlaying(page);
	const frame = page.frames().find((one) => one.url().includes('/embed/open/'));
	const document = await page.request.get(frame?.url() ?? '');
	const policy = Object.fromEntries(
		(document.headers()['content-security-policy'] ?? '').split('; ').map((part) => {
			const [name = '', ...values] = part.split(' ');
			return [name, values];
		}),
	);
	for (const name of ['media-src', 'connect-src']) {
		expect(policy[name]).toEqual(expect.arrayContaining([servers.archive.origin, `http://${node}`]));
	}
	const hosts = servers.archive.mediaCalls.map(({ headers }) => headers.host);
	expect(hosts).toContain(node);
});

test('keys mean the same inside the framed player, on every layout and of remotes', {
	tag: '@keys-shortcuts',
}, async ({ page }) => {
	const { id } = findFilm('archive', { hasSources: false, at: 2 });
	await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
	await untilHydrated(page);
	await expectPlaying(page);
	const video = videoOf(page);
	// Of the links into the player, shown while it has the focus.
	await page.getByRole('button', { name: 'Player controls' }).focus();
	await page.keyboard.press('Enter');
	await expect(page.locator('.player-frame')).toBeFocused();
	const browser = await page.context().newCDPSession(page);
	const press = async (key: { key: string; code?: string; windowsVirtualKeyCode: number }) => {
		for (const type of ['rawKeyDown', 'keyUp'] as const) await browser.send('Input.dispatchKeyEvent', { type, ...key });
	};
	const cyrillic = { key: 'л', code: 'KeyK', windowsVirtualKeyCode: 75 };
	for (const [key, isPaused] of [
		[cyrillic, true],
		[cyrillic, false],
		[{ key: 'Unidentified', windowsVirtualKeyCode: 19 }, true],
		[{ key: 'Unidentified', windowsVirtualKeyCode: 415 }, false],
		[{ key: 'MediaPlayPause', windowsVirtualKeyCode: 179 }, true],
	] as const) {
		await press(key);
		await expect(video).toHaveJSProperty('paused', isPaused);
	}
	// Sooner than the video's own events.
	const states = await video.evaluate((element: HTMLVideoElement) => {
		const controller = element.closest('media-controller');
		return ['k', 'k', ' ', ' ', 'm', 'm'].map((key) => {
			for (const type of ['keydown', 'keyup']) {
				controller?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true }));
			}
			return key === 'm' ? element.muted : element.paused;
		});
	});
	expect(states).toEqual([false, true, false, true, true, false]);
});

test.describe('the page of the player', () => {
	const secondsOf = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);

	test('goes on with the next copy at the same position where one fails, and says so', async ({ page }) => {
		const { id } = findFilm('archive', { hasSources: false });
		await page.goto(`${servers.matinee.url}/embed/open/movie/${id}?autoplay=1`);
		await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
		const before = await page.locator('video').evaluate((video: HTMLVideoElement) => {
			const { currentTime, currentSrc } = video;
			video.dispatchEvent(new Event('error'));
			return { currentTime, currentSrc, status: document.getElementById('status')?.textContent };
		});
		expect(before.status).toMatch(
			/^This copy doesn’t play here\. Trying another copy from the Internet Archive \(2 of \d+\)…$/,
		);
		await expect(page.locator('video')).not.toHaveJSProperty('currentSrc', before.currentSrc);
		await expect.poll(() => secondsOf(page)).toBeGreaterThan(before.currentTime);
		const start = await page.locator('video').evaluate(({ played }: HTMLVideoElement) => played.start(0));
		expect(start).toBeGreaterThan(before.currentTime - 0.5);
	});

	test('steps by frames, tells statistics, and obeys fingers', async ({ page }) => {
		const { id } = findFilm('archive', { hasSources: false });
		await page.goto(`${servers.matinee.url}/embed/open/movie/${id}?autoplay=1`);
		await expect.poll(() => secondsOf(page)).toBeGreaterThan(1);
		const video = page.locator('video');
		await page.locator('media-controller').focus();
		await page.keyboard.press('.');
		await expect(video).toHaveJSProperty('paused', true);
		const before = await secondsOf(page);
		await page.keyboard.press(',');
		await expect.poll(() => secondsOf(page)).toBeLessThan(before);
		expect(before - (await secondsOf(page))).toBeLessThan(0.2);
		await page.keyboard.press('i');
		await expect(page.getByText('Dropped frames')).toBeVisible();
		await page.keyboard.press('i');
		await expect(page.getByText('Dropped frames')).toBeHidden();

		/** At once, as fingers are; returns what the player says then. */
		const touch = (...types: string[]) =>
			video.evaluate((element: HTMLVideoElement, names) => {
				const { right, top, height } = element.getBoundingClientRect();
				const at = { clientX: right - 20, clientY: top + height / 2, bubbles: true, composed: true };
				for (const name of names) element.dispatchEvent(new PointerEvent(name, { ...at, pointerType: 'touch' }));
				return document.getElementById('status')?.textContent;
			}, types);
		expect(await touch('pointerdown', 'pointerup', 'pointerdown', 'pointerup')).toBe('10 seconds forward');
		await video.evaluate((element: HTMLVideoElement) => {
			element.currentTime = 0;
			return element.play();
		});
		const usual = await video.evaluate(({ playbackRate }: HTMLVideoElement) => playbackRate);
		await touch('pointerdown');
		await expect(video).toHaveJSProperty('playbackRate', 2);
		await touch('pointerup');
		await expect(video).toHaveJSProperty('playbackRate', usual);
	});
});
