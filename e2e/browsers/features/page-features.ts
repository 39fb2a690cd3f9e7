/** What the watch page does with any player: under the player, over it, and by itself. */
import assert from 'node:assert/strict';
import { callerOf } from '../../accounts.ts';
import { open } from '../page-steps.ts';
import type { Feature, Outcome, Walk } from './feature.ts';
import { FILM_S } from './feature-films.ts';
import { SHOW } from './feature-servers.ts';

export const EPISODE = `/watch/tv/${SHOW}/1/1`;

/** Runs in the player's page. */
export const readVideo = () => {
	const { paused, currentTime, playbackRate, volume, readyState } = document.querySelector('video') as HTMLVideoElement;
	return { paused, currentTime, playbackRate, volume, readyState };
};
/** Runs in the player's page. */
export const plays = () => {
	const video = document.querySelector('video');
	return video !== null && !video.paused && video.currentTime > 0.2;
};
/** Runs in the player's page. */
export const isAt = (from: number, to: number) => {
	const { currentTime, seeking } = document.querySelector('video') as HTMLVideoElement;
	return !seeking && currentTime >= from && currentTime <= to;
};
/** Runs in the player's page. */
export const isPaused = (wanted: boolean) => document.querySelector('video')?.paused === wanted;
/** Runs in the player's page. */
export const setVideo = (
	fields: Partial<Pick<HTMLVideoElement, 'currentTime' | 'playbackRate'>>,
	isPlaying: boolean,
) => {
	const video = document.querySelector('video') as HTMLVideoElement;
	Object.assign(video, fields);
	if (isPlaying) void video.play().catch(() => {});
	else video.pause();
};
/** Runs in the page. */
export const storePreferences = (preferences: object) => {
	const kept = JSON.parse(localStorage.getItem('matinee:preferences') ?? '{}');
	localStorage.setItem('matinee:preferences', JSON.stringify({ ...kept, ...preferences }));
};

/** Opens the episode with the player of the walk, and waits until it plays, or is open. */
export async function openEpisode({ browser, servers, page, player, kind }: Walk, path = EPISODE): Promise<void> {
	await open(browser, `${servers.matinee.url}/info`);
	await page.run(storePreferences, { defaultServer: servers.serverIds[kind], autoNext: true });
	await open(browser, servers.matinee.url + path);
	await page.until('the player is framed', () => document.querySelector('.player-frame') !== null);
	await player.until('the film plays', plays);
}

/** The film stands, or plays, at a second. */
export async function standAt({ player }: Walk, currentTime: number, isPlaying = false): Promise<void> {
	await player.run(setVideo, { currentTime }, isPlaying);
	const [from, to] = [currentTime - 0.5, currentTime + 3];
	try {
		await player.until(`the film is at ${currentTime} s`, isAt, from, to);
	} catch (error) {
		throw new Error(`${error} It is: ${JSON.stringify(await player.run(readVideo))}`, { cause: error });
	}
}

const needsCommands =
	(check: (walk: Walk) => Promise<Outcome>, names: readonly string[]): Feature['check'] =>
	async (walk) => {
		if (walk.kind !== 'silent') return check(walk);
		for (const name of names)
			assert.equal(await walk.page.has(name), false, `"${name}" is offered for a silent player`);
		return 'noCommands';
	};

async function expectShown({ page }: Walk, name: string): Promise<void> {
	await page.until(
		`"${name}" is shown`,
		(wanted) => {
			const all = [...document.querySelectorAll<HTMLElement>('a, button, [aria-label]')];
			return all.some(
				(one) =>
					(one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === wanted &&
					one.checkVisibility({ visibilityProperty: true }),
			);
		},
		name,
	);
}

const MARKS = [
	{ kind: 'intro', start: 10, end: 20 },
	{ kind: 'credits', start: 300, end: FILM_S - 1 },
] as const;

/** In the order in which one page goes through them. */
export const PAGE_FEATURES: readonly Feature[] = [
	{
		name: 'The page says what plays',
		async check(walk) {
			await openEpisode(walk);
			const { kind, page } = walk;
			const expected = { open: 'Playing on Open Cinema.', bridge: 'Playing on Bridge.', silent: 'Silent is open.' }[
				kind
			];
			await page.until(
				expected,
				(wanted) => document.querySelector('.player-status')?.textContent === wanted,
				expected,
			);
			return 'works';
		},
	},
	{
		name: 'Play and pause: button and K',
		check: needsCommands(
			async ({ browser, page, player }) => {
				await page.press('Pause');
				await player.until('it is paused', isPaused, true);
				await page.until('the page says so', () =>
					document.querySelector('.player-status')?.textContent?.startsWith('Paused'),
				);
				await browser.press('k');
				await player.until('it plays', isPaused, false);
				await page.until('the page says so', () =>
					document.querySelector('.player-status')?.textContent?.startsWith('Playing'),
				);
				return 'works';
			},
			['Play', 'Pause'],
		),
	},
	{
		name: 'Single frames',
		check: needsCommands(
			async (walk) => {
				const { page, player } = walk;
				await standAt(walk, 30);
				await page.press('Next frame');
				const isStepped = (from: number, to: number) => {
					const { currentTime, seeking } = document.querySelector('video') as HTMLVideoElement;
					return !seeking && currentTime > from && currentTime <= to;
				};
				await player.until('the next frame', isStepped, 30.02, 30.3);
				const { currentTime } = await player.run(readVideo);
				await page.press('Previous frame');
				await player.until('the frame before', isStepped, 29.8, currentTime - 0.02);
				return 'works';
			},
			['Next frame', 'Previous frame'],
		),
	},
	{
		name: 'Chapters: buttons',
		check: needsCommands(
			async (walk) => {
				const { page, player } = walk;
				await standAt(walk, 30);
				await page.press('Next chapter');
				await player.until('the second chapter', isAt, 40, 40.5);
				await page.press('Previous chapter');
				await player.until('the first chapter', isAt, 0, 0.5);
				return 'works';
			},
			['Next chapter', 'Previous chapter'],
		),
	},
	{
		name: 'Lock screen and media keys',
		check: async ({ page, player, kind }) => {
			if (!(await page.run(() => 'mediaSession' in navigator))) return 'noMediaSession';
			const title = await page.run(() => navigator.mediaSession.metadata?.title ?? null);
			if (kind === 'silent') {
				assert.equal(title, null);
				return 'silent';
			}
			assert.match(title ?? '', /Popeye/);
			// Tests cannot press keys of the system: each new `ready` registers the actions again, where they are seen.
			await page.run(() => {
				const actions: Record<string, MediaSessionActionHandler | null> = {};
				const session = navigator.mediaSession;
				session.setActionHandler = (action: string, handler: MediaSessionActionHandler | null) => {
					actions[action] = handler;
				};
				Object.assign(window, { actions });
				const frame = document.querySelector<HTMLIFrameElement>('.player-frame');
				frame?.setAttribute('src', frame.src);
			});
			const act = (details: MediaSessionActionDetails) => {
				const { actions } = window as never as { actions?: Record<string, MediaSessionActionHandler> };
				actions?.[details.action]?.(details);
				return actions?.[details.action] !== undefined;
			};
			await player.until('the film is there', () => (document.querySelector('video')?.readyState ?? 0) > 2);
			await player.run(setVideo, {}, true);
			await player.until('it plays again', plays);
			await page.until('the key for pause', act, { action: 'pause' });
			await player.until('it is paused', isPaused, true);
			await page.until('a place on the lock screen', act, { action: 'seekto', seekTime: 50 });
			await player.until('that place', isAt, 49.5, 50.5);
			await page.until('the key for play', act, { action: 'play' });
			await player.until('it plays', isPaused, false);
			return 'works';
		},
	},
	{
		name: 'The screen stays on',
		check: async ({ browser, page, player, kind }) => {
			if (kind === 'silent') return 'silent';
			const isRefused = await page.run(async () => {
				const { wakeLock } = navigator;
				if (!wakeLock) return true;
				const held = await wakeLock.request('screen').catch(() => null);
				await held?.release();
				const request = wakeLock.request.bind(wakeLock);
				const locks: WakeLockSentinel[] = [];
				Object.assign(window, { locks });
				wakeLock.request = async (type) => {
					const lock = await request(type);
					locks.push(lock);
					return lock;
				};
				return held === null;
			});
			if (isRefused) return 'noWakeLock';
			const isHeld = (wanted: boolean) => {
				const { locks } = window as never as { locks: WakeLockSentinel[] };
				return locks.some(({ released }) => !released) === wanted;
			};
			for (const wanted of [false, true, false, true]) {
				const isPlaying = await player.run(() => document.querySelector('video')?.paused === false);
				if (isPlaying !== wanted) await browser.press('k');
				await player.until('the key has its effect', isPaused, !wanted);
				await page.until(wanted ? 'the lock is held' : 'the lock is given back', isHeld, wanted);
			}
			return 'works';
		},
	},
	{
		name: 'Full screen',
		check: async ({ browser, page }) => {
			const isThere = await page.has('Full screen');
			const isAllowed = await page.run(() => document.fullscreenEnabled === true);
			assert.equal(isThere, isAllowed);
			if (!isThere) return 'noFullscreen';
			await page.press('Full screen');
			await page.until('the player fills the screen', () => document.fullscreenElement?.matches('.player-stage'));
			await page.run(() => document.exitFullscreen());
			await page.until('it is in the page', () => document.fullscreenElement === null);
			await browser.press('f');
			await page.until('by its key', () => document.fullscreenElement !== null);
			await page.run(() => document.exitFullscreen());
			await page.until('it is in the page', () => document.fullscreenElement === null);
			return 'works';
		},
	},
	{
		name: 'Theatre mode',
		check: async ({ page }) => {
			for (const wanted of [true, false]) {
				await page.press('Theatre mode');
				await page.until('theatre mode', (isOn) => 'theatre' in document.documentElement.dataset === isOn, wanted);
			}
			return 'works';
		},
	},
	{
		name: 'Place and speed are kept for the title',
		check: async (walk) => {
			const { browser, page, player, kind } = walk;
			await standAt(walk, 45, true);
			await player.run(setVideo, { playbackRate: 1.25 }, true);
			const readPosition = () => {
				const [first] = JSON.parse(localStorage.getItem('matinee:positions') ?? '[]');
				return first?.position ?? null;
			};
			if (kind === 'silent') {
				assert.equal(await page.run(readPosition), null);
				return 'noTimes';
			}
			await page.until('the place is kept', () =>
				JSON.parse(localStorage.getItem('matinee:positions') ?? '[]').some(
					({ position }: { position: number }) => position >= 45,
				),
			);
			await page.until('the speed is kept', () =>
				(localStorage.getItem('matinee:playback-rates') ?? '').includes('1.25'),
			);
			await browser.reload();
			await player.until('it goes on there', () => {
				const video = document.querySelector('video');
				return video && !video.paused && video.currentTime >= 44 && video.playbackRate === 1.25;
			});
			await page.until('the page says so', () =>
				document.querySelector('.player-row')?.textContent?.includes('Resumed at'),
			);
			await player.run(setVideo, { playbackRate: 1 }, true);
			return 'works';
		},
	},
	{
		name: 'Volume and subtitles as preferred',
		check: async (walk) => {
			const { page, player, kind } = walk;
			await page.run(storePreferences, { volume: 30, subtitles: true });
			await openEpisode(walk);
			if (kind === 'silent') {
				assert.equal((await player.run(readVideo)).volume, 1);
				await page.run(storePreferences, { subtitles: false });
				return 'noCommands';
			}
			await player.until('the volume', () => Math.abs((document.querySelector('video')?.volume ?? 0) - 0.3) < 0.01);
			await player.until('subtitles', () =>
				[...(document.querySelector('video')?.textTracks ?? [])].some(
					({ kind, mode }) => kind !== 'chapters' && kind !== 'metadata' && mode !== 'disabled',
				),
			);
			await page.run(storePreferences, { subtitles: false });
			return 'works';
		},
	},
	{
		name: 'A part is marked, and skipped by a button',
		check: async (walk) => {
			const { page, player, kind, servers, account } = walk;
			if (kind === 'silent') {
				assert.equal(await page.has('Mark a part to skip'), false);
				return 'noTimes';
			}
			const call = callerOf(servers.matinee, account);
			const path = `/segments/${SHOW}/tv/marks`;
			// Those of the walk before are another account's.
			const remove = callerOf(servers.matinee, servers.owner);
			const known = (await call('GET', `${path}?season=1&episode=1`)) as { id: string }[];
			for (const { id } of known) await remove('DELETE', `/segment-marks/${id}`);
			await openEpisode(walk);
			await standAt(walk, 33);
			await page.press('Mark a part to skip');
			await page.press('Start is now');
			await page.until('the time of the player', () =>
				[...document.querySelectorAll('input')].some(({ value }) => value === '0:33'),
			);
			for (const mark of MARKS) await call('POST', path, { season: 1, episode: 1, ...mark });
			await openEpisode(walk);
			await standAt(walk, 12, true);
			await page.press('Skip Intro');
			await player.until('the part is skipped', isAt, 19.5, 25);
			return 'works';
		},
	},
	{
		name: 'The next episode is offered when the credits begin',
		check: async (walk) => {
			const { page, player, kind } = walk;
			if (kind === 'silent') {
				await player.run(setVideo, { currentTime: 301 }, true);
				assert.equal(await page.has('Play Now'), false);
				return 'noTimes';
			}
			await standAt(walk, 301, true);
			await expectShown(walk, 'Play Now');
			await player.run(setVideo, {}, false);
			await page.press('Stay Here');
			await page.until('it is gone', () => !document.querySelector('.up-next'));
			return 'works';
		},
	},
	{
		name: 'Sleep timer',
		check: needsCommands(
			async (walk) => {
				const { page, player } = walk;
				await page.choose('Sleep timer', 'At the end of this');
				await standAt(walk, FILM_S - 1, true);
				await expectShown(walk, 'Keep watching');
				await player.until(
					'nothing plays',
					() => document.querySelector('video')?.paused || document.querySelector('video')?.ended,
				);
				return 'works';
			},
			['Sleep timer'],
		),
	},
	{
		name: 'After the end: rate it, and what is next',
		check: async (walk) => {
			const { browser, page, player, kind } = walk;
			if (kind === 'silent') {
				await player.run(setVideo, { currentTime: FILM_S - 0.5 }, true);
				await player.until('the end', () => document.querySelector('video')?.ended);
				assert.equal(await page.has('Play Now'), false);
				return 'silent';
			}
			await page.run(() => localStorage.removeItem('matinee:positions'));
			await openEpisode(walk);
			await standAt(walk, FILM_S - 1, true);
			await expectShown(walk, 'Play Now');
			await player.until('the end', () => document.querySelector('video')?.ended);
			// The same one again would remove it.
			const stars = kind === 'open' ? '4' : '5';
			await browser.press(stars);
			await page.until(
				'the rating',
				(given) => document.querySelector('.up-next')?.textContent?.includes(`Rated ${given} stars`),
				stars,
			);
			await page.press('Play Now');
			await page.until('a later episode', () => /\/1\/[2-9]$/.test(location.pathname));
			return 'works';
		},
	},
];
