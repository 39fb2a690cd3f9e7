import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from './fixtures.ts';
import { playerFrame, playerStatus, routeTalkingPlayer } from './player-servers.ts';

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

async function say(page: Page, ...messages: object[]): Promise<void> {
	const frame = await (await playerFrame(page).elementHandle())?.contentFrame();
	await frame?.evaluate((all) => {
		for (const message of all) parent.postMessage({ source: 'matinee-player', ...message }, '*');
	}, messages);
}

test('a title resumes at its last position, and at its start once it has ended or positions are not stored', {
	tag: '@resume-position',
}, async ({ page }) => {
	const kept = () => page.evaluate((key) => localStorage.getItem(key), POSITIONS);
	await open(page, '/watch/movie/775');
	await expect(playerFrame(page)).not.toHaveAttribute('src', /[?&]t=/);
	await say(page, { type: 'playing' }, { type: 'timeupdate', position: 61.5, duration: 600 });
	await expect.poll(kept).toContain('"key":"movie/775","position":61,"duration":600,"completed":false');
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
	await expect.poll(kept).toContain('"position":0,"duration":600,"completed":true');
	await page.reload();
	await expect(playerFrame(page)).toHaveAttribute('src', /volume=80/);
	await expect(playerFrame(page)).not.toHaveAttribute('src', /[?&]t=/);
});

test('play enters fullscreen where the preference is on, and a player that fails leaves it', {
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
