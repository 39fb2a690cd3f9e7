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
import { OPEN_CINEMA_DATA_ID, type OpenCinemaData } from '#contract/player-messages.ts';
import { canPlay } from './attach-source.ts';
import { orderByQuality, toQualityLimits } from './order-by-quality.ts';
import { onPageCommand } from './page-commands.ts';
import { createParentMessages } from './parent-messages.ts';
import { playSources } from './play-sources.ts';
import { readPlaybackOptions } from './playback-options.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import { findPlayerScreen } from './player-screen.ts';

/** Escape, and Back on television remotes. */
const BACK_KEYS = new Set(['Escape', 'BrowserBack', 'GoBack', 'XF86Back']);
const BACK_KEY_CODES = new Set([461, 10009]);

start();

function start(): void {
	const { sources: listed, isClip, lookAgainPath } = readData();
	const screen = findPlayerScreen();
	const { video } = screen;
	const say = createParentMessages(window.parent, () => performance.now());
	const options = readPlaybackOptions(location.search);
	const playable = listed.map((source, index) => ({ ...source, index })).filter((source) => canPlay(video, source));
	const order = (quality: string) => orderByQuality(playable, toQualityLimits(quality, readConnection()));

	say.ready();
	onBackKey(say.leave);
	if (options.volume !== null) video.volume = options.volume;
	video.muted = options.muted;
	if (playable.length > 0) {
		onPageCommand(playSources({ order, isClip, lookAgainPath, options, screen, say }));
		return;
	}
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

/** Calls back on a key that leaves the player. In fullscreen the browser handles it. */
function onBackKey(leave: () => void): void {
	document.addEventListener('keydown', (event) => {
		if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || document.fullscreenElement) return;
		if (!BACK_KEYS.has(event.key) && !BACK_KEY_CODES.has(event.keyCode)) return;
		event.preventDefault();
		leave();
	});
}
