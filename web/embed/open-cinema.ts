// Before the controls.
import './name-controls.ts';
import 'media-chrome/media-control-bar';
import 'media-chrome/media-controller';
import 'media-chrome/media-fullscreen-button';
import 'media-chrome/media-loading-indicator';
import 'media-chrome/media-mute-button';
import 'media-chrome/media-pip-button';
import 'media-chrome/media-play-button';
import 'media-chrome/media-seek-backward-button';
import 'media-chrome/media-seek-forward-button';
import 'media-chrome/media-time-display';
import 'media-chrome/media-time-range';
import 'media-chrome/media-volume-range';
import {
	type CopyProblem,
	OPEN_CINEMA_DATA_ID,
	type OpenCinemaData,
	type PlayerSource,
} from '#contract/player-messages.ts';
import { keyMeaning } from '../lib/key-meaning.ts';
import { canPlay } from './attach-source.ts';
import { createChoices } from './choices.ts';
import { orderByQuality, toQualityLimits } from './order-by-quality.ts';
import { onPageCommand } from './page-commands.ts';
import type { Panel } from './panel.ts';
import { createParentMessages } from './parent-messages.ts';
import { playSources } from './play-sources.ts';
import { readPlaybackOptions } from './playback-options.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import { findPlayerScreen } from './player-screen.ts';
import { createFrameStep, createSpeed } from './speed.ts';
import { listenToTouch } from './touch-gestures.ts';

const data = readData();
if (data.isKept) void startKept(data);
else start(data);

/** The bridge begins again with the film: what the page had commanded before it comes once more. */
async function startKept(data: OpenCinemaData): Promise<void> {
	const { receiveKeptFilm } = await import('./kept-film.ts');
	const film = await receiveKeptFilm(createParentMessages(window.parent, () => performance.now()).ready);
	start({ ...data, sources: [film] });
}

function start({ sources: listed, isClip, isAddon, findsSubtitles, lookAgainPath }: OpenCinemaData): void {
	const screen = findPlayerScreen();
	const { video } = screen;
	const say = createParentMessages(window.parent, () => performance.now());
	const options = readPlaybackOptions(location.search);
	const playable = listed.map((source, index) => ({ ...source, index })).filter((source) => canPlay(video, source));
	const order = (quality: string) => orderByQuality(playable, toQualityLimits(quality, readConnection()));

	const speed = createSpeed(video, (rate) => {
		screen.showStatus(PLAYER_MESSAGES.speed(rate), 'passing');
		say.rateChanged(rate);
	});
	const step = createFrameStep(video);
	const choices = createChoices(say);
	const windTo = (direction: -1 | 1) => {
		const { seekSeconds } = choices.settings;
		if (wind(video, direction * seekSeconds))
			screen.showStatus(PLAYER_MESSAGES.wound(direction, seekSeconds), 'passing');
	};

	const announce = (text: string) => screen.showStatus(text, 'passing');

	choices.onChange(() => screen.setSeekOffset(choices.settings.seekSeconds));

	say.ready();
	listenToTouch(screen.controller, video, { ...speed, wind: windTo });
	screen.onSpeedRequested(async (button) => {
		// Where its code is missing, the keys < and > change the speed.
		const menu = await import('./rate-menu.ts').catch(() => null);
		menu?.openRateMenu(button);
	});
	if (options.volume !== null) video.volume = options.volume;
	video.muted = options.muted;
	if (playable.length > 0) {
		const playing = playSources({ order, isClip, lookAgainPath, options, screen, say, speed, choices, step });
		onPageCommand(playing.run);
		let statistics: Promise<{ toggle(): void } | null> | undefined;
		const toggleStatistics = async () => {
			statistics ??= import('./statistics.ts')
				.then(({ createStatistics }) => createStatistics(video, screen.overlay, playing.current))
				.catch(() => null);
			(await statistics)?.toggle();
		};
		screen.onStatisticsRequested(toggleStatistics);
		let subtitlePanel: Panel | undefined;
		screen.onSubtitlesRequested(async (button) => {
			const [subtitles, module] = await Promise.all([
				playing.subtitles(),
				import('./subtitle-panel.ts').catch(() => null),
			]);
			if (!subtitles || !module) return screen.showStatus(PLAYER_MESSAGES.partFailed, 'passing');
			const { overlay } = screen;
			subtitlePanel ??= module.createSubtitlePanel({
				overlay,
				button,
				choices,
				subtitles,
				say: announce,
				onFind: findsSubtitles ? say.findSubtitles : null,
			});
			subtitlePanel.toggle();
		});
		let settingsPanel: Panel | undefined;
		screen.onSettingsRequested(async (button) => {
			const [sound, module] = await Promise.all([playing.sound(), import('./settings-panel.ts').catch(() => null)]);
			if (!module) return screen.showStatus(PLAYER_MESSAGES.partFailed, 'passing');
			const { overlay } = screen;
			const report = (problem: CopyProblem, { reference }: PlayerSource) => say.problem(problem, reference);
			const onProblem = isAddon ? null : report;
			settingsPanel ??= module.createSettingsPanel({
				video,
				overlay,
				button,
				choices,
				playing,
				isClip,
				sound,
				isPublic: !isAddon,
				onProblem,
				say: announce,
			});
			settingsPanel.toggle();
		});
		const toggleSubtitles = async () => {
			const subtitles = await playing.subtitles();
			subtitles?.show(subtitles.chosen('first') === null);
		};
		const { goToChapter } = playing;
		onKey(video, { leave: say.leave, windTo, step, toggleStatistics, toggleSubtitles, goToChapter });
		return;
	}
	onKey(video, { leave: say.leave });
	screen.showPhase('exhausted');
	screen.showFailure(PLAYER_MESSAGES.unsupported, 'final');
	say.unavailable('unsupported');
}

/** The Network Information API, which only some browsers have. */
function readConnection() {
	return (navigator as Navigator & { connection?: { downlink?: number; saveData?: boolean } }).connection;
}

function readData(): OpenCinemaData {
	return JSON.parse(document.getElementById(OPEN_CINEMA_DATA_ID)?.textContent ?? '');
}

/** Of sound that is turned on again after its slider stood at nothing. */
const LEAST_VOLUME = 0.25;

const REPEATED_KEYS = ['MediaFastForward', 'MediaRewind', ',', '.'];

interface KeyActions extends Partial<PlayingActions> {
	leave(): void;
}

/** Where there is something to play. */
interface PlayingActions {
	/** Frames forward, or back. */
	step(frames: number): void;
	windTo(direction: -1 | 1): void;
	toggleStatistics(): void;
	toggleSubtitles(): void;
	goToChapter(step: -1 | 1): void;
}

/**
 * Keys of remotes, of single frames, letters of other layouts, and those that leave the player. In fullscreen the browser
 * handles Escape. Toggles ask the video itself: the controls learn its state by events, later than a second press may come.
 */
function onKey(video: HTMLVideoElement, actionsOf: KeyActions): void {
	const { leave, windTo, step, toggleStatistics, toggleSubtitles, goToChapter } = actionsOf;
	const togglePlay = () => (video.paused ? void video.play().catch(() => {}) : video.pause());
	const actions: Readonly<Record<string, () => void>> = {
		k: togglePlay,
		' ': togglePlay,
		m: () => toggleMuted(video),
		MediaPlay: () => void video.play().catch(() => {}),
		MediaPause: () => video.pause(),
		MediaStop: () => video.pause(),
		MediaPlayPause: togglePlay,
		MediaFastForward: () => windTo?.(1),
		MediaRewind: () => windTo?.(-1),
		',': () => step?.(-1),
		'.': () => step?.(1),
		i: () => toggleStatistics?.(),
		c: () => toggleSubtitles?.(),
		PageDown: () => goToChapter?.(1),
		PageUp: () => goToChapter?.(-1),
	};
	document.addEventListener('keydown', (event) => {
		if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
		const key = keyMeaning(event);
		if (key === null || (key === ' ' && usesSpace(event))) return;
		if (key === 'Escape' || key === 'GoBack') {
			if (document.fullscreenElement) return;
			event.preventDefault();
			leave();
		} else if (Object.hasOwn(actions, key)) {
			event.preventDefault();
			if (!event.repeat || REPEATED_KEYS.includes(key)) actions[key]?.();
		}
	});
	// The player's controls know other letters by their name alone.
	document.addEventListener(
		'keyup',
		(event) => {
			const key = keyMeaning(event);
			if (!event.isTrusted || key === null || key === event.key || !/^[a-z]$/.test(key) || Object.hasOwn(actions, key))
				return;
			const { altKey, ctrlKey, metaKey, shiftKey } = event;
			const init = { key, altKey, ctrlKey, metaKey, shiftKey, bubbles: true, composed: true, cancelable: true };
			event.stopImmediatePropagation();
			// They wait for the end of a key whose start they have seen.
			for (const type of ['keydown', 'keyup']) event.target?.dispatchEvent(new KeyboardEvent(type, init));
		},
		{ capture: true },
	);
}

/** Whether something on the way of a key is pressed by Space: a button, a link, or one of the controls' own. */
function usesSpace(event: KeyboardEvent): boolean {
	return event.composedPath().some((target) => {
		if (!(target instanceof HTMLElement)) return false;
		const { keysUsed } = target as { keysUsed?: string[] | string };
		return keysUsed?.includes(' ') || target.matches('a, button, input, select, summary');
	});
}

function toggleMuted(video: HTMLVideoElement): void {
	const isSilent = video.muted || video.volume === 0;
	video.muted = !isSilent;
	if (isSilent && video.volume === 0) video.volume = LEAST_VOLUME;
}

/** False where there is no duration yet, or none at all. */
function wind(video: HTMLVideoElement, seconds: number): boolean {
	if (!Number.isFinite(video.duration)) return false;
	video.currentTime = Math.min(Math.max(0, video.currentTime + seconds), video.duration);
	return true;
}
