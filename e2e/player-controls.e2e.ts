/** What people set in Open Cinema itself: subtitles, copies, winding, the sleep timer. */
import type { FrameLocator, Page } from '@playwright/test';
import { addChaptersAndPictures, addSubtitles, findFilm, forbidReading } from './archive-films.ts';
import { shareArchiveServers } from './archive-servers.ts';
import { expectPlaying } from './expect-page.ts';
import { expect, expectAccessible, stopShortTimers, test, untilHydrated } from './fixtures.ts';

const servers = shareArchiveServers();

test.beforeEach(async ({ context }) => {
	await stopShortTimers(context);
});

type Place = Page | FrameLocator;

const videoOf = (place: Place) => place.locator('video');
const cues = (place: Place) => place.locator('.subtitles .cue');
const button = (place: Place, name: string) => place.getByRole('button', { name, exact: true });
const panel = (place: Place) => place.getByRole('dialog');

function findSubtitled(...languages: string[]): number {
	const { id, items: [item] = [] } = findFilm('archive', { hasSources: false, at: 1 });
	addSubtitles(servers.archive, item && 'archive' in item ? item.archive : '', languages);
	return id;
}

/** The film stands at a second at which the files have their one line. */
async function standAt(place: Place, seconds: number): Promise<void> {
	await expect.poll(() => videoOf(place).evaluate(({ readyState }: HTMLVideoElement) => readyState)).toBeGreaterThan(0);
	await videoOf(place).evaluate((video: HTMLVideoElement, to) => {
		video.pause();
		video.currentTime = to;
	}, seconds);
}

test.describe('subtitles', () => {
	test('are text over the picture, in two languages at once, by the names of the languages', {
		tag: '@player-subtitles',
	}, async ({ page }) => {
		const id = findSubtitled('de', 'en');
		await page.goto(`${servers.matinee.url}/embed/open/movie/${id}?subtitles=1`);
		await standAt(page, 1);
		await expect(cues(page)).toHaveText(['A first line.']);
		await expect(cues(page)).toHaveAttribute('lang', 'en');
		await button(page, 'Subtitles').click();
		await expect(page.getByLabel('Language', { exact: true })).toHaveValue('2');
		await page.getByLabel('Second language').selectOption('German');
		await expect(cues(page)).toHaveText(['A first line.', 'A first line.']);
		expect(await cues(page).evaluateAll((all) => all.map((one) => [(one as HTMLElement).lang, one.className]))).toEqual(
			[
				['de', 'cue second'],
				['en', 'cue'],
			],
		);
		await expectAccessible(page);
		await page.getByLabel('Language', { exact: true }).selectOption('Off');
		// The second language goes with the first.
		await expect(cues(page)).toHaveCount(0);
		await page.keyboard.press('Escape');
		await expect(panel(page)).toBeHidden();
		await expect(button(page, 'Subtitles')).toBeFocused();
		await page.keyboard.press('c');
		await expect(cues(page).last()).toHaveAttribute('lang', 'en');
		await page.keyboard.press('c');
		await expect(cues(page)).toHaveCount(0);
	});

	test('have the delay and the look that a person chose, in the next player too', {
		tag: '@player-subtitles',
	}, async ({ page }) => {
		const id = findSubtitled('en');
		await page.goto(`${servers.matinee.url}/info`);
		await page.evaluate(() => localStorage.setItem('matinee:preferences', '{"subtitles":true}'));
		await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
		await untilHydrated(page);
		await expectPlaying(page);
		const player = page.frameLocator('.player-frame');
		await standAt(player, 1.99);
		await expect(cues(player)).toHaveText(['A first line.']);
		await button(player, 'Subtitles').click();
		await button(player, 'Sooner').click();
		await expect(cues(player)).toHaveCount(0);
		await expect(player.getByText('−0.05 s')).toBeVisible();
		await player.getByLabel('Size').selectOption('Largest');
		await player.getByLabel('Colour').selectOption('Yellow');
		await player.getByLabel('Background').selectOption('Box');
		await player.getByLabel('Place').selectOption('At the top');
		await expect(player.locator('.panel-preview .cue')).toHaveCSS('color', 'rgb(255, 228, 92)');
		await page.reload();
		await expectPlaying(page);
		await standAt(player, 1.5);
		const line = cues(player);
		await expect(line).toHaveCSS('color', 'rgb(255, 228, 92)');
		await expect(player.locator('.zone.top .cue')).toHaveCount(1);
		await standAt(player, 1.99);
		await expect(line).toHaveCount(0);
	});

	test('of a person’s own file are shown, as text; one that cannot be is refused with a sentence', {
		tag: '@player-subtitles',
	}, async ({ page }) => {
		const { id } = findFilm('archive', { hasSources: false });
		await page.goto(`${servers.matinee.url}/embed/open/movie/${id}`);
		await standAt(page, 1);
		await button(page, 'Subtitles').click();
		await expect(page.getByText('This copy has no subtitles of its own.')).toBeVisible();
		const choose = (name: string, content: string) =>
			page.locator('input[type=file]').setInputFiles({
				name,
				mimeType: 'application/x-subrip',
				buffer: Buffer.from(content),
			});
		const status = page.locator('p#status');
		await choose('many.srt', '00:00 --> 00:01\nX\n'.repeat(10_001));
		await expect(status).toHaveText('The file has more than 10,000 subtitles.');
		await choose('huge.srt', 'x'.repeat(3_000_000));
		await expect(status).toHaveText('The file is larger than 2 MB, so it is no subtitle file.');
		await choose('broken.srt', '1\nNaN --> -1\n<script>alert(1)</script>');
		await expect(status).toHaveText('No subtitle was found in the file.');
		await choose('<b>own.srt', '1\n00:00:00,000 --> 00:00:09,000\n&lt;img src=x onerror=alert(1)&gt; & more\n');
		await expect(status).toHaveText('“<b>own.srt” is shown.');
		await expect(cues(page)).toHaveText(['<img src=x onerror=alert(1)> & more']);
		expect(await page.locator('.subtitles img').count()).toBe(0);
	});
});

test.describe('the copies', () => {
	/** A film of which the archive has several files. */
	const film = () => findFilm('archive', { hasSources: false, at: 2 });

	test('are chosen in the player, which keeps second, speed and subtitles', { tag: '@player-copies' }, async ({
		page,
	}) => {
		const { id, items: [item] = [] } = film();
		addSubtitles(servers.archive, item && 'archive' in item ? item.archive : '', ['en']);
		await page.goto(`${servers.matinee.url}/embed/open/movie/${id}?subtitles=1`);
		await standAt(page, 1);
		await expect(cues(page)).toHaveText(['A first line.']);
		const before = await videoOf(page).evaluate((video: HTMLVideoElement) => {
			video.playbackRate = 0.5;
			return video.currentSrc;
		});
		await button(page, 'Copy and settings').click();
		const copies = page.getByLabel('Choose a copy', { exact: true });
		await expect(copies.locator('option')).not.toHaveCount(1);
		await copies.selectOption({ index: 1 });
		await expect(videoOf(page)).not.toHaveJSProperty('currentSrc', before);
		await expect(videoOf(page)).toHaveJSProperty('currentTime', 1);
		await expect(videoOf(page)).toHaveJSProperty('playbackRate', 0.5);
		await expect(cues(page)).toHaveText(['A first line.']);
		await expectAccessible(page);
	});

	test('that something is wrong with are reported by one press, and are tried later by everybody', {
		tag: '@copy-reports',
	}, async ({ page, watched }) => {
		const { id } = film();
		const address = `${servers.matinee.url}/watch/movie/${id}`;
		await page.goto(address);
		await untilHydrated(page);
		await expectPlaying(page);
		const player = page.frameLocator('.player-frame');
		await button(player, 'Copy and settings').click();
		const sent = page.waitForResponse(/copy-reports/);
		await button(player, 'Bad sound').click();
		await expect(player.locator('p#status')).toHaveText('Thank you. You can choose another copy above.');
		expect((await sent).status()).toBe(200);

		await page.reload();
		await expectPlaying(page);
		const isReport = /copy-reports/;
		await page.route(isReport, (route) => route.abort());
		watched.expectPageError(/copy-reports|ERR_FAILED/);
		await button(player, 'Copy and settings').click();
		await button(player, 'Bad picture').click();
		await expect(page.getByText('Your report couldn’t be sent.')).toBeVisible();
		await page.unroute(isReport);
		const again = page.waitForResponse(isReport);
		await page.getByRole('button', { name: 'Try again' }).click();
		expect((await again).status()).toBe(200);
	});
});

test('buttons, keys and fingers wind as far as a person chose, and the next title goes on a little earlier', {
	tag: '@player-winding',
}, async ({ page }) => {
	const { id } = findFilm('archive', { hasSources: false, at: 2 });
	const address = `${servers.matinee.url}/watch/movie/${id}`;
	await page.goto(address);
	await untilHydrated(page);
	await expectPlaying(page);
	const player = page.frameLocator('.player-frame');
	await standAt(player, 1);
	await button(player, 'Copy and settings').click();
	await player.getByLabel('Buttons and keys').selectOption('5 seconds');
	await player.getByLabel('Back when it goes on').selectOption('3 seconds');
	await page.keyboard.press('Escape');
	await player.locator('media-controller').focus();
	await page.keyboard.press('ArrowRight');
	await expect(videoOf(player)).toHaveJSProperty('currentTime', 6);
	// Around the picture while keys go to it.
	await expect(player.locator('#overlay')).toHaveCSS('outline-style', 'solid');
	await player.locator('media-seek-backward-button').click();
	await expect(videoOf(player)).toHaveJSProperty('currentTime', 1);
	await expect(player.locator('#overlay')).toHaveCSS('outline-style', 'none');
	const said = await videoOf(player).evaluate((element: HTMLVideoElement) => {
		const { right, top, height } = element.getBoundingClientRect();
		const at = { clientX: right - 20, clientY: top + height / 2, bubbles: true, composed: true };
		for (const name of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
			element.dispatchEvent(new PointerEvent(name, { ...at, pointerType: 'touch' }));
		}
		return document.querySelector('p#status')?.textContent;
	});
	expect(said).toBe('5 seconds forward');
	const other = findFilm('archive', { hasSources: false, at: 3 }).id;
	await page.goto(`${servers.matinee.url}/info`);
	await page.evaluate((key) => {
		const position = { key, position: 61, duration: 600, completed: false, timestamp: Date.now() };
		localStorage.setItem('matinee:positions', JSON.stringify([position]));
	}, `movie/${other}`);
	await page.goto(`${servers.matinee.url}/watch/movie/${other}`);
	await expect(page.locator('.player-frame')).toHaveAttribute('src', /[?&]t=58(&|$)/);
});

test('chapters are named in the bar and a menu, keys and the page go to them, and the bar has pictures', {
	tag: ['@player-chapters', '@player-pictures'],
}, async ({ page }) => {
	const { id, items: [item] = [] } = findFilm('archive', { hasSources: false, at: 4 });
	addChaptersAndPictures(servers.archive, item && 'archive' in item ? item.archive : '');
	await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
	await untilHydrated(page);
	await expectPlaying(page);
	const player = page.frameLocator('.player-frame');
	await standAt(player, 1);
	await button(page, 'Next chapter').click();
	await expect(videoOf(player)).toHaveJSProperty('currentTime', 4);
	await expect(player.locator('p#status')).toHaveText('alert(1)The <b>chase');
	await player.locator('media-controller').focus();
	await page.keyboard.press('PageDown');
	await expect(videoOf(player)).toHaveJSProperty('currentTime', 8);
	await page.keyboard.press('PageUp');
	await expect(videoOf(player)).toHaveJSProperty('currentTime', 4);
	await button(player, 'Copy and settings').click();
	const menu = player.getByLabel('Chapters');
	await expect(menu.locator('option')).toHaveText(['0:00 Opening', '0:04 alert(1)The <b>chase', '0:08 The end']);
	await expect(menu.locator('option:checked')).toHaveText('0:04 alert(1)The <b>chase');
	await menu.selectOption('0:08 The end');
	await expect(videoOf(player)).toHaveJSProperty('currentTime', 8);
	await page.keyboard.press('Escape');

	const bar = player.locator('media-time-range');
	const { width, height } = (await bar.boundingBox()) ?? { width: 0, height: 0 };
	const wait = page.waitForResponse(/_000000\.jpg$/);
	await bar.hover({ position: { x: width * 0.45, y: height / 2 } });
	await wait;
	await expect(async () => {
		await bar.hover({ position: { x: width * 0.5, y: height / 2 } });
		await bar.hover({ position: { x: width * 0.45, y: height / 2 } });
		await expect(player.locator('media-preview-thumbnail img')).toHaveAttribute('src', /_000004\.jpg$/, {
			timeout: 1000,
		});
	}).toPass();
	await expect(player.locator('media-preview-chapter-display')).toHaveText('alert(1)The <b>chase');
});

test.describe('the sound of old films', () => {
	/** The loudest sample so far of what goes through the settings; null while nothing does. */
	const listen = (place: Place) =>
		videoOf(place).evaluate(() => (window as never as { loudest?: () => number }).loudest?.() ?? null);

	test.beforeEach(async ({ context }) => {
		await context.addInitScript(() => {
			if (typeof AudioContext === 'undefined') return;
			const create = AudioContext.prototype.createMediaElementSource;
			AudioContext.prototype.createMediaElementSource = function (element) {
				const node = create.call(this, element);
				const analyser = this.createAnalyser();
				node.connect(analyser);
				const samples = new Float32Array(analyser.fftSize);
				let most = 0;
				const loudest = () => {
					analyser.getFloatTimeDomainData(samples);
					most = Math.max(most, ...samples.map(Math.abs));
					return most;
				};
				Object.assign(window, { loudest });
				return node;
			};
		});
	});

	/** The film plays on, from its beginning. */
	const play = (place: Place) =>
		videoOf(place).evaluate((video: HTMLVideoElement) => {
			Object.assign(video, { loop: true, currentTime: 0 });
			return video.play();
		});

	test('is changed where the host allows it, and kept for the next film; a copy that allows none plays as it is', {
		tag: '@player-sound',
	}, async ({ page, watched }) => {
		watched.expectPageError(/CORS policy|ERR_FAILED/);
		const { id, items: [item] = [] } = findFilm('archive', { hasSources: false, at: 2 });
		const identifier = item && 'archive' in item ? item.archive : '';
		forbidReading(servers.archive, identifier, (name) => name.includes('512kb'));
		await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
		await untilHydrated(page);
		await expectPlaying(page);
		const player = page.frameLocator('.player-frame');
		await standAt(player, 3);
		await button(player, 'Copy and settings').click();
		await player.getByLabel('Night mode').selectOption('On');
		await expect(videoOf(player)).toHaveJSProperty('crossOrigin', 'anonymous');
		await expect.poll(() => listen(player)).not.toBeNull();
		await expect(videoOf(player)).toHaveJSProperty('currentTime', 3);
		await play(player);
		await expect.poll(() => listen(player)).toBeGreaterThan(0.01);

		const copies = player.getByLabel('Choose a copy', { exact: true });
		const small = (await copies.locator('option').allTextContents()).find((name) => name.includes('240p')) ?? '';
		await copies.selectOption(small);
		await expect(player.locator('p#status')).toHaveText(
			'The host of this copy doesn’t let players change its sound: it plays as it is.',
		);
		await expect
			.poll(() => videoOf(player).evaluate(({ currentSrc }: HTMLVideoElement) => currentSrc))
			.toContain('512kb');
		await expect(videoOf(player)).toHaveJSProperty('crossOrigin', null);
		await expect(videoOf(player)).toHaveJSProperty('paused', false);
		expect(await listen(player)).toBeNull();

		await page.goto(`${servers.matinee.url}/watch/movie/${findFilm('archive', { hasSources: false, at: 3 }).id}`);
		await expectPlaying(page);
		await button(player, 'Copy and settings').click();
		await expect(player.getByLabel('Night mode').locator('option:checked')).toHaveText('On');
		await expect.poll(() => listen(player)).not.toBeNull();
		await play(player);
		await expect.poll(() => listen(player)).toBeGreaterThan(0.01);
	});

	test('is not offered, with the reason, where the host allows none', { tag: '@player-sound' }, async ({
		page,
		watched,
	}) => {
		watched.expectPageError(/CORS policy|ERR_FAILED/);
		const { id, items: [item] = [] } = findFilm('archive', { hasSources: false, at: 1 });
		forbidReading(servers.archive, item && 'archive' in item ? item.archive : '');
		await page.goto(`${servers.matinee.url}/embed/open/movie/${id}`);
		await standAt(page, 1);
		await button(page, 'Copy and settings').click();
		const sound = page.getByRole('group', { name: 'Sound' });
		await expect(sound).toHaveText(/The host of this copy doesn’t let players change its sound/);
		await expect(sound.getByRole('combobox')).toHaveCount(0);
		await expect(videoOf(page)).toHaveJSProperty('crossOrigin', null);
		await expectAccessible(page);
	});
});

test('the sleep timer is the same in the player and under it, and the player becomes silent before it pauses', {
	tag: '@sleep-timer',
}, async ({ page }) => {
	const { id } = findFilm('archive', { hasSources: false, at: 2 });
	await page.goto(`${servers.matinee.url}/watch/movie/${id}`);
	await untilHydrated(page);
	await expectPlaying(page);
	const player = page.frameLocator('.player-frame');
	await button(player, 'Copy and settings').click();
	await player.getByLabel('Sleep timer').selectOption('After 3 episodes');
	await expect(page.getByRole('combobox', { name: 'Sleep timer' })).toHaveValue('episodes3');
	await page.getByRole('combobox', { name: 'Sleep timer' }).selectOption('45 minutes');
	await expect(player.getByLabel('Sleep timer').locator('option:checked')).toHaveText('45 minutes');

	const video = videoOf(player);
	await video.evaluate((element: HTMLVideoElement) => {
		const volumes: number[] = [];
		element.addEventListener('volumechange', () => volumes.push(element.volume));
		Object.assign(window, { volumes });
		element.currentTime = 0;
		return element.play();
	});
	await page.locator('.player-frame').evaluate((frame: HTMLIFrameElement) => {
		frame.contentWindow?.postMessage({ source: 'matinee-page', version: 3, type: 'fade', seconds: 1 }, '*');
	});
	await expect(video).toHaveJSProperty('paused', true);
	await expect(video).toHaveJSProperty('volume', 0.8);
	const lowest = await video.evaluate(() => Math.min(...(window as never as { volumes: number[] }).volumes));
	expect(lowest).toBeLessThan(0.4);
});
