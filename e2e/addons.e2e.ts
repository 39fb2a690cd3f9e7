import type { Page } from '@playwright/test';
import { type FakeAddon, LOCAL_ADDONS, startFakeAddon } from '#server/testing/fake-addon.ts';
import { toMediaReply } from '#server/testing/fake-media.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { type Account, giveRole, signIn, signUp } from './accounts.ts';
import { expectAccessibleOnBoth, onPhone, PHONE } from './devices.ts';
import { expectNoSidewaysScroll } from './expect-page.ts';
import { expect, expectAccessible, test, untilHydrated } from './fixtures.ts';

// One server and one add-on for all of them.
test.describe.configure({ mode: 'default' });

/** A Trip to the Moon. */
const WATCH = '/watch/movie/775';

let addon: FakeAddon;
let matinee: RunningMatinee;
let owner: Account;

test.beforeAll(async () => {
	addon = await startFakeAddon({
		manifest: { name: 'Moon films', catalogs: [{ type: 'movie', id: 'moon', name: 'To the Moon' }] },
		answers: {
			stream: () => ({
				streams: [
					{
						name: 'A file',
						description: 'Twelve seconds',
						url: `${addon.origin}/media/film.mp4`,
						subtitles: [{ id: '1', lang: 'eng', url: `${addon.origin}/media/english.vtt` }],
						behaviorHints: { filename: 'film.mp4' },
					},
					{ infoHash: 'a'.repeat(40) },
				],
			}),
			catalog: () => ({ metas: [] }),
		},
		intercept: (request, response) => {
			const [, name] = /^\/media\/(.+)$/.exec(request.url ?? '') ?? [];
			if (!name) return false;
			const { status, headers, bytes } = toMediaReply(name, request);
			response.writeHead(status, headers).end(bytes);
			return true;
		},
	});
	const none = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' };
	matinee = await startAheadOfBrowsers({ ...none, ...LOCAL_ADDONS, RATE_LIMITS: 'off' });
	owner = await signUp(matinee);
	await giveRole(matinee, owner, 'owner');
});

test.afterAll(async () => {
	await matinee.stop();
	await addon.close();
});

async function open(page: Page, path: string): Promise<void> {
	await page.goto(new URL(path, matinee.url).href);
	await untilHydrated(page);
}

test('an owner adds an add-on by its address, and puts one of its catalogues on Home', {
	tag: ['@addons-list'],
}, async ({ page }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await signIn(page.context(), owner);
	await open(page, '/admin?tab=addons');
	await page.getByLabel('Address of its manifest').fill(addon.address.replace('http:', 'stremio:'));
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Moon films Version 1.2.3' })).toBeVisible();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Add', exact: true }).click();
	await expect(page.getByRole('checkbox', { name: 'Moon films is on' })).toBeChecked();
	await page.getByText('Lists', { exact: true }).click();
	// Checked once the server has it.
	for (const name of ['To the Moon (movies) is a list', 'To the Moon (movies) is a row of Home']) {
		await page.getByRole('checkbox', { name }).click();
		await expect(page.getByRole('checkbox', { name })).toBeChecked();
	}
	await expectNoSidewaysScroll(page);
	await page.setViewportSize({ width: 1280, height: 800 });
	await expectAccessible(page);
	await expectNoSidewaysScroll(page);
});

test('a viewer plays a stream with its subtitles, by the keyboard', {
	tag: ['@addons-streams', '@addons-subtitles'],
}, async ({ page }) => {
	await page.context().addInitScript(() => {
		// A film of twelve seconds would be over too soon on a busy machine.
		addEventListener('play', ({ target }) => Object.assign(target as object, { playbackRate: 0.2, loop: true }), true);
		if (window === top) localStorage.setItem('matinee:preferences', '{"subtitles":true}');
	});
	await open(page, WATCH);
	await page.getByRole('button', { name: /^Server/ }).focus();
	await page.keyboard.press('Enter');
	const servers = page.getByRole('region', { name: 'Streaming Servers' });
	await expect(servers.getByRole('heading', { name: 'Moon films' })).toBeVisible();
	await expect(servers.getByText('Not offered: 1 torrent.')).toBeVisible();
	await expectAccessibleOnBoth(page, { within: '#player-servers' });
	await servers.getByRole('button', { name: /^A file/ }).focus();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Playing on A file.')).toBeVisible();
	const player = page.frameLocator('iframe');
	const played = await player.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc);
	expect(played).toBe(`${addon.origin}/media/film.mp4`);
	await expect(player.getByText('A first line.')).toBeVisible();
	expect(addon.calls).toContain('/media/english.vtt');
	await expectNoSidewaysScroll(page);
	await onPhone(page, () => expectNoSidewaysScroll(page, PHONE.width));
});
