/** What Open Cinema has inside its frame. Of other players all of it is their own. */
import assert from 'node:assert/strict';
import { open } from '../page-steps.ts';
import type { Feature, Outcome, Walk } from './feature.ts';
import { FILM_S, LINE, ownSubtitleFiles } from './feature-films.ts';
import { SHOW, STREAM_FILM, THEORA_FILM } from './feature-servers.ts';
import { isAt, isPaused, openEpisode, readVideo, setVideo, standAt, storePreferences } from './page-features.ts';

/** Runs in the player's page. */
const panelIsOpen = () => document.querySelector('.panel:not([hidden])') !== null;
/** Runs in the player's page. */
const cueTexts = () => [...document.querySelectorAll('.subtitles .cue')].map(({ textContent }) => textContent ?? '');
/** Runs in the player's page. */
const optionsOf = (label: string) => {
	const list = [...document.querySelectorAll('select')].find((one) =>
		[...(one.labels ?? [])].some(({ textContent }) => textContent === label),
	);
	return list ? [...list.options].map(({ text }) => text) : null;
};
/** Runs in the player's page. */
const playsSource = (ending: string) => {
	const video = document.querySelector('video');
	return video?.currentSrc.endsWith(ending) === true && video.readyState >= 2;
};
/** Runs in the player's page. */
const playsOn = (from: number) => {
	const video = document.querySelector('video');
	// WebKitGTK has no later data than the picture that it shows.
	return video !== null && !video.paused && video.readyState >= 2 && video.currentTime > from;
};
/** Runs in the player's page. */
const showsLine = (line: string, count: number) =>
	[...document.querySelectorAll('.subtitles .cue')].filter(({ textContent }) => textContent?.includes(line)).length ===
	count;

async function openPanel({ player }: Walk, button: 'settings' | 'captions'): Promise<void> {
	await closePanel(player);
	await player.click(`#${button}`);
	await player.until('the panel is open', panelIsOpen);
}

async function closePanel(player: Walk['player']): Promise<void> {
	if (!(await player.run(panelIsOpen))) return;
	await player.run(() => document.querySelector<HTMLElement>('.panel:not([hidden]) .panel-close')?.click());
}

/** Chooses a copy of the film that stands, and plays it. */
async function playCopy(walk: Walk, ending: string, name: string): Promise<void> {
	const { player } = walk;
	await openPanel(walk, 'settings');
	await player.choose('Choose a copy', name);
	await player.until(`${ending} is open`, playsSource, ending);
	await closePanel(player);
	await player.run(setVideo, { currentTime: 20 }, true);
	await player.until(`${ending} plays`, playsOn, 20.3);
	await player.run(setVideo, {}, false);
}

async function openStream(walk: Walk): Promise<'plays' | 'fails'> {
	const { browser, page, player, servers } = walk;
	await open(browser, `${servers.matinee.url}/info`);
	await page.run(storePreferences, { defaultServer: servers.serverIds.open, subtitles: false });
	await open(browser, `${servers.matinee.url}/watch/movie/${STREAM_FILM}`);
	await page.until('a server is named', () => document.querySelector('.player-frame') !== null);
	await page.click('[data-shortcut="s"]');
	await page.until('the stream is offered', () =>
		[...document.querySelectorAll('button')].some(({ textContent }) => textContent?.startsWith('A stream')),
	);
	await page.run(() => {
		const buttons = [...document.querySelectorAll('button')];
		buttons.find(({ textContent }) => textContent?.startsWith('A stream'))?.click();
	});
	await page.until('it is framed', () =>
		document.querySelector<HTMLIFrameElement>('.player-frame')?.src.includes('/embed/open/addon/'),
	);
	return await player.until('the stream plays, or the page says why not', () => {
		const video = document.querySelector('video');
		if (video && !video.paused && video.currentTime > 0.2) return 'plays';
		return document.querySelector('#failure:not([hidden])') ? 'fails' : null;
	});
}

const openOnly =
	(check: (walk: Walk) => Promise<Outcome>): Feature['check'] =>
	async (walk) =>
		walk.kind === 'open' ? check(walk) : 'itsOwn';

/** The browser cannot, as a page of another kind shows, and the player has said so. */
async function expectNoStream({ player }: Walk): Promise<'noStream'> {
	const opens = await player.run(async () => {
		const media = new MediaSource();
		const video = Object.assign(document.createElement('video'), { src: URL.createObjectURL(media) });
		return await new Promise<boolean>((resolve) => {
			media.addEventListener('sourceopen', () => resolve(true));
			video.addEventListener('error', () => resolve(false));
		});
	});
	assert.equal(opens, false, 'the browser opens media sources, and the stream does not play');
	return 'noStream';
}

const streamOnly = (check: (walk: Walk) => Promise<Outcome>): Feature['check'] =>
	openOnly(async (walk) =>
		(await walk.player.run(() => document.querySelector('#failure:not([hidden])') !== null)) ? 'noStream' : check(walk),
	);

/** Whether hls.js plays it, which pages can ask for pictures and sounds. */
const playsByScript = ({ player }: Walk) =>
	player.run(() => document.querySelector('video')?.currentSrc.startsWith('blob:') === true);

const ownFile = (name: string): Feature => ({
	name: `Subtitles of one’s own: ${name}`,
	check: openOnly(async (walk) => {
		const { player } = walk;
		const file = name.split(' ')[0] ?? '';
		await openPanel(walk, 'captions');
		await player.run(
			(fileName, bytes) => {
				const input = document.querySelector<HTMLInputElement>('input[type=file]');
				const chosen = new DataTransfer();
				chosen.items.add(new File([new Uint8Array(bytes)], fileName));
				if (input) input.files = chosen.files;
				input?.dispatchEvent(new Event('change'));
			},
			file,
			ownSubtitleFiles()[name] ?? [],
		);
		await player.until(
			`${file} is shown`,
			(wanted) => document.querySelector('p#status')?.textContent?.includes(wanted),
			file,
		);
		await player.until('its line is there', showsLine, LINE, 1);
		const [text = ''] = await player.run(cueTexts);
		if (file.endsWith('.srt')) assert.match(text, /Привет/);
		await closePanel(player);
		return 'works';
	}),
});

/** In the order in which one page goes through them. */
export const PLAYER_FEATURES: readonly Feature[] = [
	{
		name: 'H.264 and AAC',
		check: openOnly(async (walk) => {
			await openEpisode(walk);
			await standAt(walk, 20);
			await playCopy(walk, '.mp4', '90p');
			return 'works';
		}),
	},
	{
		name: 'VP9 and Opus',
		check: openOnly(async (walk) => {
			await openPanel(walk, 'settings');
			const [, second = ''] = (await walk.player.run(optionsOf, 'Choose a copy')) ?? [];
			await playCopy(walk, '.webm', second);
			return 'works';
		}),
	},
	{
		name: 'Theora and Vorbis',
		check: openOnly(async (walk) => {
			const { browser, page, player, servers } = walk;
			const isDecoded = await player.run(
				() => document.createElement('video').canPlayType('video/ogg; codecs="theora"') !== '',
			);
			await openPanel(walk, 'settings');
			const copies = (await player.run(optionsOf, 'Choose a copy')) ?? [];
			assert.equal(copies.length, isDecoded ? 3 : 2, String(copies));
			if (isDecoded) {
				await playCopy(walk, '.ogv', copies[2] ?? '');
				await openPanel(walk, 'settings');
				await player.choose('Choose a copy', copies[0] ?? '');
				await player.until('the first copy', playsSource, '.mp4');
				return 'works';
			}
			await open(browser, `${servers.matinee.url}/watch/movie/${THEORA_FILM}`);
			await page.until('the page says so', () =>
				document.body.textContent?.includes('has no format that this browser can play'),
			);
			await openEpisode(walk);
			return 'noTheora';
		}),
	},
	{
		name: 'Winding: bar, buttons, keys',
		check: openOnly(async (walk) => {
			const { browser, player } = walk;
			await standAt(walk, 30);
			await player.click('media-seek-forward-button');
			await player.until('ten seconds on', isAt, 39.5, 40.5);
			await player.click('media-seek-backward-button');
			await player.until('ten seconds back', isAt, 29.5, 30.5);
			await player.run(() => document.querySelector<HTMLElement>('media-controller')?.focus());
			await browser.press('ArrowRight');
			await player.until('by a key', isAt, 39.5, 40.5);
			await player.click('media-time-range', 0.5);
			await player.until('the middle', isAt, FILM_S * 0.4, FILM_S * 0.6);
			return 'works';
		}),
	},
	{
		name: 'How far it winds',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 30);
			await openPanel(walk, 'settings');
			await player.choose('Buttons and keys', '5 seconds');
			await closePanel(player);
			await player.click('media-seek-forward-button');
			await player.until('five seconds on', isAt, 34.5, 35.5);
			await openPanel(walk, 'settings');
			await player.choose('Buttons and keys', '10 seconds');
			await closePanel(player);
			return 'works';
		}),
	},
	{
		name: 'Two taps wind, a held finger doubles the speed',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 30, true);
			const touch = (...types: string[]) => {
				const controller = document.querySelector('media-controller') as HTMLElement;
				const { right, top, height } = controller.getBoundingClientRect();
				const at = { clientX: right - 20, clientY: top + height / 3, bubbles: true, composed: true };
				for (const type of types) controller.dispatchEvent(new PointerEvent(type, { ...at, pointerType: 'touch' }));
			};
			await player.run(touch, 'pointerdown');
			await player.until('twice the speed', () => document.querySelector('video')?.playbackRate === 2);
			await player.run(touch, 'pointerup');
			await player.until('the usual speed', () => document.querySelector('video')?.playbackRate === 1);
			await standAt(walk, 30);
			await player.run(touch, 'pointerdown', 'pointerup', 'pointerdown', 'pointerup');
			await player.until('ten seconds on', isAt, 39.5, 40.5);
			return 'works';
		}),
	},
	{
		name: 'Play, volume: buttons and keys',
		check: openOnly(async (walk) => {
			const { browser, player } = walk;
			await standAt(walk, 30);
			await player.click('media-play-button');
			await player.until('it plays', isPaused, false);
			await player.run(() => document.querySelector<HTMLElement>('media-controller')?.focus());
			await browser.press(' ');
			await player.until('it is paused', isPaused, true);
			const isMuted = (wanted: boolean) => document.querySelector('video')?.muted === wanted;
			await player.click('media-mute-button');
			await player.until('it is silent', isMuted, true);
			await browser.press('m');
			await player.until('it is not', isMuted, false);
			await player.run(() => document.querySelector<HTMLElement>('media-controller')?.focus());
			const { volume } = await player.run(readVideo);
			await browser.press('ArrowUp');
			await player.until('it is louder', (before) => (document.querySelector('video')?.volume ?? 0) > before, volume);
			return 'works';
		}),
	},
	{
		name: 'Speed: menu and keys',
		check: openOnly(async (walk) => {
			const { browser, player } = walk;
			await player.click('#speed, media-playback-rate-menu-button');
			await player.click('media-playback-rate-menu >>> media-chrome-menu-item[value="1.5"]');
			const isRate = (wanted: number) => document.querySelector('video')?.playbackRate === wanted;
			await player.until('once and a half', isRate, 1.5);
			await player.run(() => document.querySelector<HTMLElement>('media-controller')?.focus());
			await browser.press('<');
			await player.until('a quarter less', isRate, 1.25);
			await player.run(setVideo, { playbackRate: 1 }, false);
			return 'works';
		}),
	},
	{
		name: 'Chapters of a file beside the film',
		check: openOnly(async (walk) => {
			const { browser, player } = walk;
			await standAt(walk, 10);
			await openPanel(walk, 'settings');
			const expected = ['0:00 Opening', '0:40 The chase', '1:20 The end'];
			assert.deepEqual(await player.run(optionsOf, 'Chapters'), expected);
			await player.choose('Chapters', 'The chase');
			await player.until('the second one', isAt, 40, 40.5);
			await closePanel(player);
			await player.run(() => document.querySelector<HTMLElement>('media-controller')?.focus());
			await browser.press('PageDown');
			await player.until('the third one', isAt, 80, 80.5);
			return 'works';
		}),
	},
	{
		name: 'Pictures over the bar',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 10);
			await player.hover('media-time-range', 0.1);
			// The first one tells the size of all; the pointer that moves on is shown the next.
			await player.until('the pictures are known', () =>
				[...(document.querySelector('video')?.textTracks ?? [])].some(
					({ label, cues }) => label === 'thumbnails' && (cues?.length ?? 0) > 1,
				),
			);
			await player.hover('media-time-range', 0.4);
			await player.until('a picture', () => {
				const preview = document
					.querySelector('media-time-range')
					?.shadowRoot?.querySelector('media-preview-thumbnail');
				return preview?.shadowRoot?.querySelector('img')?.src.endsWith('.jpg');
			});
			return 'works';
		}),
	},
	{
		name: 'Subtitles of the host: SRT and WebVTT, two languages at once',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 10);
			await openPanel(walk, 'captions');
			await player.choose('Language', 'English');
			await player.until('the first language', showsLine, LINE, 1);
			await player.choose('Second language', 'German');
			await player.until('both languages', showsLine, LINE, 2);
			return 'works';
		}),
	},
	{
		name: 'Subtitles: delay, size, colour, ground, place',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await openPanel(walk, 'captions');
			await player.choose('Second language', 'None');
			await player.press('Later');
			await player.until('the delay', () => document.querySelector('.panel-value')?.textContent === '+0.05 s');
			await player.choose('Size', 'Largest');
			await player.choose('Colour', 'Yellow');
			await player.choose('Background', 'Box');
			await player.choose('Place', 'At the top');
			await player.until('the look', () => {
				const line = document.querySelector('.zone.top .cue');
				return line && getComputedStyle(line).color === 'rgb(255, 228, 92)';
			});
			await player.press('No delay');
			await player.choose('Place', 'At the bottom');
			await closePanel(player);
			return 'works';
		}),
	},
	...Object.keys(ownSubtitleFiles()).map(ownFile),
	{
		name: 'Night mode, clearer dialogue, louder, mono',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 20);
			await player.run(() => {
				const { createMediaElementSource } = AudioContext.prototype;
				AudioContext.prototype.createMediaElementSource = function (element) {
					const node = createMediaElementSource.call(this, element);
					const analyser = this.createAnalyser();
					node.connect(analyser);
					Object.assign(window, { analyser });
					return node;
				};
			});
			const hasOutput = await player.run(async () => {
				const context = new AudioContext();
				// What may start does so at once.
				await Promise.race([context.resume(), new Promise((over) => setTimeout(over, 2000))]);
				const { state } = context;
				void context.close();
				return state === 'running';
			});
			await openPanel(walk, 'settings');
			await player.choose('Night mode', 'On');
			await player.choose('Mono', 'On');
			if (!hasOutput) {
				await player.choose('Night mode', 'Off');
				await player.choose('Mono', 'Off');
				await player.run(setVideo, {}, true);
				await player.until('the film plays as it is', playsOn, 20.3);
				await player.run(setVideo, {}, false);
				await closePanel(player);
				return 'noAudioOutput';
			}
			await player.until(
				'the film goes through it',
				() => 'analyser' in window && (document.querySelector('video')?.readyState ?? 0) > 1,
			);
			await player.run(setVideo, {}, true);
			await player.until('it is heard', () => {
				const { analyser } = window as never as { analyser: AnalyserNode };
				const samples = new Float32Array(analyser.fftSize);
				analyser.getFloatTimeDomainData(samples);
				return samples.some((sample) => Math.abs(sample) > 0.01);
			});
			await player.choose('Night mode', 'Off');
			await player.choose('Mono', 'Off');
			await player.run(setVideo, {}, false);
			await closePanel(player);
			return 'works';
		}),
	},
	{
		name: 'Statistics',
		check: openOnly(async ({ browser, player }) => {
			await player.run(() => document.querySelector<HTMLElement>('media-controller')?.focus());
			await browser.press('i');
			await player.until('they are there', () =>
				document.querySelector('.statistics')?.textContent?.includes('160 × 90'),
			);
			await browser.press('i');
			await player.until('they are gone', () => document.querySelector<HTMLElement>('.statistics')?.hidden);
			return 'works';
		}),
	},
	{
		name: 'Something is wrong with the copy',
		check: openOnly(async (walk) => {
			const { player } = walk;
			await openPanel(walk, 'settings');
			await player.press('Bad sound');
			await player.until('thanks', () => document.querySelector('p#status')?.textContent?.startsWith('Thank you'));
			await closePanel(player);
			return 'works';
		}),
	},
	{
		name: 'Sleep timer in the player',
		check: openOnly(async (walk) => {
			const { page, player } = walk;
			await openPanel(walk, 'settings');
			await player.choose('Sleep timer', '45 minutes');
			await page.until(
				'the page has it',
				() => document.querySelector<HTMLSelectElement>('select[aria-label="Sleep timer"]')?.value === '45',
			);
			await player.choose('Sleep timer', 'Off');
			await closePanel(player);
			return 'works';
		}),
	},
	{
		name: 'Picture in picture',
		check: openOnly(async (walk) => {
			const { player } = walk;
			const isOffered = await player.run(
				() => document.querySelector('media-pip-button')?.checkVisibility({ visibilityProperty: true }) === true,
			);
			const isAllowed = await player.run(() => document.pictureInPictureEnabled === true);
			assert.equal(isOffered, isAllowed, `the button is ${isOffered ? '' : 'not '}there`);
			if (!isOffered) return 'noPictureInPicture';
			await player.click('media-pip-button');
			await player.until('the small window', () => document.pictureInPictureElement !== null);
			await player.run(() => document.exitPictureInPicture());
			return 'works';
		}),
	},
	{
		name: 'Full screen from the player',
		check: openOnly(async (walk) => {
			const { player } = walk;
			const isOffered = await player.run(
				() => document.querySelector('media-fullscreen-button')?.checkVisibility({ visibilityProperty: true }) === true,
			);
			assert.equal(isOffered, await player.run(() => document.fullscreenEnabled === true));
			if (!isOffered) return 'noFullscreen';
			await player.click('media-fullscreen-button');
			await player.until('it fills the screen', () => document.fullscreenElement !== null);
			await player.run(() => document.exitFullscreen());
			await player.until('it does not', () => document.fullscreenElement === null);
			return 'works';
		}),
	},
	{
		name: 'Back a little when it goes on',
		check: openOnly(async (walk) => {
			const { page, player } = walk;
			await openPanel(walk, 'settings');
			await player.choose('Back when it goes on', '10 seconds');
			await page.until('the page keeps it', () =>
				localStorage.getItem('matinee:player-settings')?.includes('"rewindSeconds":10'),
			);
			await standAt(walk, 50, true);
			await page.until('the place', () =>
				JSON.parse(localStorage.getItem('matinee:positions') ?? '[]').some(
					({ position }: { position: number }) => position >= 50,
				),
			);
			await player.run(setVideo, {}, false);
			await openEpisode(walk);
			await page.until('ten seconds back', () => {
				const [, second = ''] =
					/[?&]t=(\d+)/.exec(document.querySelector<HTMLIFrameElement>('.player-frame')?.src ?? '') ?? [];
				return Number(second) >= 39 && Number(second) <= 46;
			});
			await openPanel(walk, 'settings');
			await player.choose('Back when it goes on', 'Off');
			return 'works';
		}),
	},
	{
		name: 'Chapters that a file has in itself',
		check: openOnly(async (walk) => {
			const { page, player } = walk;
			await openEpisode(walk, `/watch/tv/${SHOW}/1/2`);
			await standAt(walk, 10);
			await openPanel(walk, 'settings');
			const chapters = await player.run(optionsOf, 'Chapters');
			const isKnown = await player.run(() =>
				[...(document.querySelector('video')?.textTracks ?? [])].some(
					({ kind, cues }) => kind === 'chapters' && (cues?.length ?? 0) > 1,
				),
			);
			assert.equal(chapters !== null, isKnown);
			assert.equal(await page.has('Next chapter'), isKnown);
			return isKnown ? 'works' : 'noFileChapters';
		}),
	},
	{
		name: 'Audio tracks of a file',
		check: openOnly(async (walk) => {
			const { player } = walk;
			const audio = await player.run(optionsOf, 'Audio track');
			const known = await player.run(() => {
				const { audioTracks = [] } = document.querySelector('video') as never as { audioTracks?: ArrayLike<object> };
				return audioTracks.length;
			});
			assert.equal(audio?.length ?? 0, known > 1 ? known : 0);
			if (!audio) return 'noFileAudio';
			await player.choose('Audio track', audio[1] ?? '');
			await player.until('the second one', () => {
				const { audioTracks } = document.querySelector('video') as never as {
					audioTracks: ArrayLike<{ enabled: boolean }>;
				};
				return audioTracks[1]?.enabled && !audioTracks[0]?.enabled;
			});
			return 'works';
		}),
	},
	{
		name: 'A stream (HLS)',
		check: openOnly(async (walk) => {
			if ((await openStream(walk)) === 'fails') return expectNoStream(walk);
			await standAt(walk, 30, true);
			await walk.player.until('it plays on', playsOn, 30.3);
			return 'works';
		}),
	},
	{
		name: 'Pictures of a stream, by size',
		check: streamOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 20);
			await openPanel(walk, 'settings');
			const sizes = await player.run(optionsOf, 'Picture');
			if (!(await playsByScript(walk))) {
				assert.equal(sizes, null);
				return 'nativeStream';
			}
			assert.deepEqual([...(sizes ?? [])].sort(), ['72p', '90p', 'Auto']);
			for (const height of [72, 90]) {
				await player.choose('Picture', `${height}p`);
				await player.run(setVideo, { currentTime: height }, true);
				await player.until(
					`a picture of ${height}`,
					(wanted) => document.querySelector('video')?.videoHeight === wanted,
					height,
				);
			}
			await player.run(setVideo, {}, false);
			return 'works';
		}),
	},
	{
		name: 'Audio tracks of a stream',
		check: streamOnly(async (walk) => {
			const { player } = walk;
			await openPanel(walk, 'settings');
			const audio = await player.run(optionsOf, 'Audio track');
			if (!audio && !(await playsByScript(walk))) return 'nativeAudio';
			assert.deepEqual(audio, ['English', 'Deutsch']);
			await player.choose('Audio track', 'Deutsch');
			await player.until(
				'the other one',
				(label) => {
					const list = [...document.querySelectorAll('select')].find((one) =>
						[...(one.labels ?? [])].some(({ textContent }) => textContent === label),
					);
					return list?.selectedOptions[0]?.text === 'Deutsch';
				},
				'Audio track',
			);
			return 'works';
		}),
	},
	{
		name: 'Chapters of a stream',
		check: streamOnly(async (walk) => {
			const { player } = walk;
			await openPanel(walk, 'settings');
			await player.until('its chapters', () =>
				[...document.querySelectorAll('option')].some(({ text }) => text === '0:40 The chase'),
			);
			await player.choose('Chapters', 'The chase');
			await player.until('the second one', isAt, 40, 40.5);
			return 'works';
		}),
	},
	{
		name: 'Subtitles of a stream',
		check: streamOnly(async (walk) => {
			const { player } = walk;
			await standAt(walk, 20);
			await openPanel(walk, 'captions');
			await player.choose('Language', 'English');
			await player.until('its line', showsLine, LINE, 1);
			return 'works';
		}),
	},
	{
		name: 'Sound of a stream',
		check: streamOnly(async (walk) => {
			const { player } = walk;
			await openPanel(walk, 'settings');
			const isRefused = await player.run(() =>
				document.querySelector('.panel')?.textContent?.includes('can’t change the sound'),
			);
			if (isRefused) return 'nativeSound';
			await player.choose('Louder', '+6 dB');
			await player.run(setVideo, {}, true);
			await player.until('it plays on', playsOn, 20.3);
			await player.choose('Louder', 'Off');
			return 'works';
		}),
	},
];
