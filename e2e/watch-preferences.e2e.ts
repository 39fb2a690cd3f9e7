import type { Page } from '@playwright/test';
import { expect, expectAccessible, stopClock, test, untilHydrated } from './fixtures.ts';
import { playerFrame, playerStatus, routeTalkingPlayer } from './player-servers.ts';

/** Two seasons, of nine and eight episodes. */
const SUPERMAN = '/watch/tv/900000661';
const POSITIONS = 'matinee:positions';

async function open(page: Page, address: string, preferences: object = {}): Promise<void> {
	await routeTalkingPlayer(page);
	await page.addInitScript((text) => {
		if (window === top && !localStorage.getItem('matinee:preferences'))
			localStorage.setItem('matinee:preferences', text);
	}, JSON.stringify(preferences));
	await page.goto(address, { waitUntil: 'domcontentloaded' });
	await untilHydrated(page);
	await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
}

/** On a clock that stands still: axe waits for timers of the page, so a millisecond goes by for each look at it. */
async function expectAccessibleMeanwhile(page: Page, within: string): Promise<void> {
	let isDone = false;
	const look = expectAccessible(page, { within }).finally(() => {
		isDone = true;
	});
	while (!isDone) await page.clock.runFor(1);
	await look;
}

async function say(page: Page, ...messages: object[]): Promise<void> {
	const frame = await (await playerFrame(page).elementHandle())?.contentFrame();
	await frame?.evaluate((all) => {
		for (const message of all) parent.postMessage({ source: 'matinee-player', ...message }, '*');
	}, messages);
}

test('an episode that has ended is followed by the next, unless somebody stays, and the season by the next one', {
	tag: '@autoplay-next-episode',
}, async ({ page }) => {
	await page.clock.install();
	await open(page, `${SUPERMAN}/1/8`);
	await stopClock(page);
	const upNext = page.getByRole('region', { name: 'Up next' });
	await say(page, { type: 'playing' }, { type: 'ended' });
	await expect(upNext.getByRole('status')).toContainText('The next episode starts in 10 seconds');
	await expect(upNext).toContainText(/9\. \S/);
	await expectAccessibleMeanwhile(page, '.up-next');
	await upNext.getByRole('button', { name: 'Stay Here' }).focus();
	await page.clock.runFor(30_000);
	await expect(upNext.getByRole('status')).toContainText(/Paused, with \d+ seconds left/);
	await page.getByRole('link', { name: 'Leave player' }).focus();
	await expect(upNext.getByRole('status')).toContainText(/The next episode starts in \d+ seconds/);
	const stay = upNext.getByRole('button', { name: 'Stay Here' });
	const place = await stay.boundingBox();
	await upNext.hover();
	await page.clock.runFor(30_000);
	await expect(upNext.getByRole('status')).toContainText('Paused');
	expect(await stay.boundingBox()).toEqual(place);
	await upNext.getByRole('button', { name: 'Stay Here' }).click();
	await expect(upNext).toHaveCount(0);

	// Played on from within, it has not ended.
	await say(page, { type: 'ended' });
	await expect(upNext).toBeVisible();
	await say(page, { type: 'playing' });
	await expect(upNext).toHaveCount(0);
	await expect(page).toHaveURL(/\/1\/8$/);

	await say(page, { type: 'ended' });
	await expect(upNext).toBeVisible();
	await page.clock.runFor(10_000);
	await page.clock.resume();
	await expect(page).toHaveURL(/\/1\/9$/);
	await expect(playerFrame(page)).toHaveAttribute('src', /\/tv\/900000661\/1\/9\?/);
	await expect(upNext).toHaveCount(0);

	await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
	await say(page, { type: 'playing' }, { type: 'ended' });
	await expect(upNext).toContainText('Season 2');
	await upNext.getByRole('link', { name: 'Play Now' }).click();
	await expect(page).toHaveURL(/\/2\/1$/);
});

test('after three episodes that nobody has asked for, somebody is asked whether they still watch @desktop', {
	tag: '@autoplay-next-episode',
}, async ({ page }) => {
	await page.clock.install();
	await open(page, `${SUPERMAN}/1/1`);
	const upNext = page.getByRole('region', { name: 'Up next' });
	const end = async () => {
		await expect(upNext).toHaveCount(0);
		await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
		await stopClock(page);
		await say(page, { type: 'playing' }, { type: 'ended' });
		await expect(upNext).toBeVisible();
	};
	for (const episode of [2, 3, 4]) {
		await end();
		await page.clock.runFor(10_000);
		await page.clock.resume();
		await expect(page).toHaveURL(new RegExp(`/1/${episode}$`));
	}
	await end();
	await expect(upNext.getByRole('status')).toContainText('Still watching?');
	await page.clock.runFor(60_000);
	await expect(upNext.getByRole('status')).toContainText('Still watching?');
	await expect(page).toHaveURL(/\/1\/4$/);
	await page.clock.resume();
	await upNext.getByRole('link', { name: 'Play Now' }).click();
	await expect(page).toHaveURL(/\/1\/5$/);
	await end();
	await expect(upNext.getByRole('status')).toContainText('The next episode starts in 10 seconds');
});

test('nothing follows by itself for who does not want it @desktop', { tag: '@autoplay-next-episode' }, async ({
	page,
}) => {
	await open(page, `${SUPERMAN}/1/1`, { autoNext: false });
	await say(page, { type: 'playing' }, { type: 'ended' }, { type: 'unavailable', reason: 'unreachable' });
	await expect(playerStatus(page)).toContainText('Open Cinema reached none of its sources.');
	await expect(page.getByRole('region', { name: 'Up next' })).toHaveCount(0);
});

test('a title goes on where it was left, and from the start once it is over or not to be remembered @desktop', {
	tag: '@resume-position',
}, async ({ page }) => {
	const kept = () => page.evaluate((key) => localStorage.getItem(key), POSITIONS);
	await open(page, '/watch/movie/775');
	await expect(playerFrame(page)).not.toHaveAttribute('src', /[?&]t=/);
	await say(page, { type: 'playing' }, { type: 'timeupdate', position: 61.5, duration: 600 });
	await expect.poll(kept).toBe('[["movie/775",61]]');
	await page.reload();
	await expect(playerFrame(page)).toHaveAttribute('src', /[?&]t=61\b/);

	await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"rememberPosition":false}'));
	await page.reload();
	await expect(playerFrame(page)).toHaveAttribute('src', /volume=80/);
	await expect(playerFrame(page)).not.toHaveAttribute('src', /[?&]t=/);

	await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"rememberPosition":true}'));
	await page.reload();
	await expect(playerStatus(page)).toHaveText('Open Cinema is open.');
	await say(page, { type: 'playing' }, { type: 'timeupdate', position: 590, duration: 600 });
	await expect.poll(kept).toBe('[]');
});

test('a press on play fills the screen for who wants that, and a player that fails gives it back @desktop', {
	tag: '@fullscreen-on-play',
}, async ({ page }) => {
	const filling = () => page.evaluate(() => document.fullscreenElement?.className ?? null);
	await open(page, '/watch/movie/775', { autoFullscreen: true });
	expect(await filling()).toBeNull();
	await playerFrame(page).contentFrame().getByRole('button', { name: 'Play' }).click();
	await expect.poll(filling).toBe('player-stage');
	await say(page, { type: 'unavailable', reason: 'unreachable' });
	await expect.poll(filling).toBeNull();
});
