/** The table of docs/player-bridge.md: what works with which player server. Open Cinema's row is in `copies.e2e.ts`. */
import type { Page } from '@playwright/test';
import { expect, stopShortTimers, untilHydrated } from './fixtures.ts';
import { listOf } from './player-host.ts';
import { playerFrame, playerStatus, test } from './player-servers.ts';

const EPISODE = '/watch/tv/900000663/1/3';
const TIME = { currentTime: 61.5, duration: 600 };

async function open(page: Page): Promise<void> {
	await page.goto(EPISODE, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
}

/** Posts from the player's own window. */
async function post(page: Page, ...messages: unknown[]): Promise<void> {
	const body = playerFrame(page).contentFrame().locator('body');
	await body.evaluate((_, all) => {
		for (const message of all) parent.postMessage(message, '*');
	}, messages);
}

const playerEvent = (event: string, detail: object = TIME) => ({ type: 'PLAYER_EVENT', data: { event, ...detail } });
const upNext = (page: Page) => page.getByRole('region', { name: 'Up next' });
const playButton = (page: Page) => page.getByRole('button', { name: /^(Play|Pause)$/ });
const skipButton = (page: Page) => page.getByRole('button', { name: 'Skip Intro' });

/** Where the player would start now, in seconds; null from the beginning. */
async function resumePosition(page: Page): Promise<string | null> {
	await page.reload();
	await expect(playerFrame(page)).toHaveAttribute('src', /\/900000663\/1\/3/);
	return new URL((await playerFrame(page).getAttribute('src')) ?? '').searchParams.get('t');
}

test('a player that posts PLAYER_EVENT, as an object or as JSON, plays, resumes and offers the next episode', {
	tag: '@player-bridge',
}, async ({ page, context, installation: { host } }) => {
	// The next episode would begin.
	await stopShortTimers(context);
	host.list = listOf([host.server(1, 'plays', { params: { position: 't' } })]);
	await open(page);
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	await post(page, playerEvent('play'), JSON.stringify(playerEvent('timeupdate')));
	await expect(playerStatus(page)).toHaveText('Playing on Server 1.');
	await post(page, playerEvent('ended', { season: 1, episode: 4 }), JSON.stringify(playerEvent('pause')));
	expect(await playButton(page).count()).toBe(0);
	expect(await resumePosition(page)).toBe('61');
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	await post(page, JSON.stringify(playerEvent('play')));
	await expect(playerStatus(page)).toHaveText('Playing on Server 1.');
	// An end is the episode's by its times, or after a while.
	await post(page, playerEvent('timeupdate', { currentTime: 599, duration: 600 }), playerEvent('ended'));
	await expect(upNext(page)).toBeVisible();
});

test('a silent player is open, and nothing more is said of it', { tag: '@player-bridge' }, async ({
	page,
	installation: { host },
}) => {
	host.list = listOf([host.server(1, 'plays', { params: { position: 't', volume: 'vol' } })]);
	await open(page);
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	await expect(playerFrame(page)).toHaveAttribute('src', /\?vol=80$/);
	expect(await playButton(page).count()).toBe(0);
	expect(await upNext(page).count()).toBe(0);
	expect(await resumePosition(page)).toBeNull();
});

test('a hostile player has no effect but by what is in the right form', { tag: '@player-bridge' }, async ({
	page,
	installation: { host },
}) => {
	host.list = listOf([host.server(1, 'plays', { params: { position: 't' } })]);
	await open(page);
	await expect(playerStatus(page)).toHaveText('Server 1 is open.');
	const text = 'x'.repeat(1_000_000);
	await post(
		page,
		text,
		`PLAYER_EVENT${text}`,
		'{"type":"PLAYER_EVENT","data":{"__proto__":{"event":"ended"}}}',
		JSON.stringify({ ...playerEvent('ended'), padding: text }),
		playerEvent('constructor'),
		playerEvent('timeupdate', { currentTime: -1, duration: 600 }),
		playerEvent('timeupdate', { currentTime: 900, duration: 600 }),
		playerEvent('timeupdate', { currentTime: 1, duration: 1e9 }),
		{ source: 'matinee-player', type: 'timeupdate', position: 61, duration: 60 },
		{
			source: 'matinee-player',
			type: 'markers',
			markers: new Array(5_000).fill({ kind: 'intro', start: 0, end: 600 }),
		},
		{ source: 'matinee-player', type: 'ready', version: 1, commands: text, events: [text] },
		...new Array(2_000).fill({ source: 'matinee-player', type: 'error', message: 'again' }),
	);
	// A frame in the frame has the same origin, but is not the player.
	await playerFrame(page)
		.contentFrame()
		.locator('body')
		.evaluate((body) => {
			const inner = document.createElement('iframe');
			inner.srcdoc = `<script>top.postMessage({ source: 'matinee-player', type: 'ended' }, '*')</script>`;
			body.append(inner);
			return new Promise((loaded) => inner.addEventListener('load', loaded));
		});
	// The messages above used up what may be posted at once; one of those that follow counts, after all the others.
	await expect(async () => {
		await post(page, JSON.stringify(playerEvent('play')));
		await expect(playerStatus(page)).toHaveText('Playing on Server 1.', { timeout: 1_000 });
	}).toPass();
	expect(await upNext(page).count()).toBe(0);
	expect(await skipButton(page).count()).toBe(0);
	expect(await playButton(page).count()).toBe(0);
	expect(await resumePosition(page)).toBeNull();
});

test('the reference player plays, pauses, skips, resumes, and gets the preferences', {
	tag: ['@player-bridge', '@skip-intro'],
}, async ({ page, context, installation: { host } }) => {
	await stopShortTimers(context);
	host.list = listOf([host.server(1, 'reference')]);
	await page.addInitScript(() => {
		const received: unknown[] = [];
		addEventListener('message', ({ data }) => data?.source === 'matinee-page' && received.push(data));
		Object.assign(window, { received });
		// The film lasts 12 seconds, its intro from the second to the sixth: on a busy machine it would be over too soon.
		addEventListener('play', ({ target }) => Object.assign(target as HTMLVideoElement, { playbackRate: 0.1 }), true);
	});
	const film = playerFrame(page).contentFrame().locator('video');
	const received = () => film.evaluate(() => (window as never as { received: object[] }).received);
	const secondsOf = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
	const command = (fields: object) => ({ source: 'matinee-page', version: 1, ...fields });
	await open(page);
	await expect(playerStatus(page)).toHaveText('Playing on Server 1.');
	expect(await received()).toEqual([
		command({ type: 'volume', volume: 80 }),
		command({ type: 'subtitles', subtitles: false }),
		command({ type: 'play' }),
	]);
	await expect(film).toHaveJSProperty('volume', 0.8);

	await film.evaluate((video: HTMLVideoElement) => {
		video.currentTime = 2;
	});
	await expect(skipButton(page)).toBeVisible();
	await page.keyboard.press('i');
	await expect.poll(received).toContainEqual(command({ type: 'seek', position: 6 }));
	await expect.poll(secondsOf).toBeGreaterThanOrEqual(6);
	await expect(skipButton(page)).toBeHidden();
	await page.keyboard.press('k');
	await expect(film).toHaveJSProperty('paused', true);
	await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();

	await post(page, { source: 'matinee-player', type: 'timeupdate', position: 11, duration: 600 });
	// Without autoplay, for the film would end soon after that position, and the next episode begin.
	const preferences = '{"volume":20,"skipIntro":true,"autoPlay":false}';
	await page.evaluate((all) => localStorage.setItem('matinee:preferences', all), preferences);
	await page.reload();
	await expect(playerStatus(page)).toHaveText(/is open|Playing on/);
	await expect.poll(received).toContainEqual(command({ type: 'seek', position: 11 }));
	expect(await received()).toContainEqual(command({ type: 'volume', volume: 20 }));
	await film.evaluate((video: HTMLVideoElement) => {
		video.currentTime = 3;
		void video.play();
	});
	await expect.poll(received).toContainEqual(command({ type: 'seek', position: 6 }));
	// The film is much shorter than the episode, so that its end is not the episode's: from now on it is as long as one.
	await film.evaluate(async (video: HTMLVideoElement) => {
		// A `playing` event that is still to come, after the seek, would say that it plays again.
		await new Promise((paused) => {
			video.addEventListener('pause', paused, { once: true });
			video.pause();
		});
		Object.defineProperties(video, { duration: { get: () => 600 }, currentTime: { get: () => 599 } });
		// Positions are reported once a second, but always at a pause.
		for (const name of ['pause', 'ended']) video.dispatchEvent(new Event(name));
	});
	await expect(upNext(page)).toBeVisible();
});
