import './controls.ts';
import { OPEN_CINEMA_DATA_ID, type OpenCinemaData, type PlayerSource } from '#contract/player-messages.ts';
import { attachSource, canPlay } from './attach-source.ts';
import { createParentMessages } from './parent-messages.ts';
import { type PlaybackWishes, readPlaybackWishes } from './playback-wishes.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import { findPlayerScreen, type PlayerScreen } from './player-screen.ts';
import { createSourceQueue, type QueueClock, type QueueState, type SourceQueue } from './source-queue.ts';

/** The last moments of a copy: whoever asks to start there begins at the beginning. */
const END_MARGIN_S = 5;

interface NumberedSource extends PlayerSource {
	/** Its place in the page, where the text about it stands. */
	index: number;
}

const clock: QueueClock = {
	now: () => performance.now(),
	after(delayMs, callback) {
		const timer = setTimeout(callback, delayMs);
		return () => clearTimeout(timer);
	},
};

start();

function start(): void {
	const data = readData();
	const screen = findPlayerScreen();
	const say = createParentMessages(window.parent, clock.now);
	const wishes = readPlaybackWishes(location.search);
	const sources = data.sources
		.map((source, index) => ({ ...source, index }))
		.filter((source) => canPlay(screen.video, source));

	say.ready();
	if (sources.length === 0) {
		screen.showPhase('exhausted');
		screen.showFailure(PLAYER_MESSAGES.unsupported, 'final');
		say.unavailable('unsupported');
		return;
	}
	applyVolume(screen.video, wishes);
	play(sources, data.isClip, wishes, screen, say);
}

function play(
	sources: NumberedSource[],
	isClip: boolean,
	wishes: PlaybackWishes,
	screen: PlayerScreen,
	say: ReturnType<typeof createParentMessages>,
): void {
	const { video } = screen;
	const hosts = [...new Set(sources.map((source) => source.host))];
	/** Seconds to go to when a source opens: where the person was, when another copy takes over. */
	let position = wishes.startAt;
	let wantsToPlay = wishes.autoplay;
	let detach = () => {};

	screen.showBigPlay(!wantsToPlay);
	const queue: SourceQueue = createSourceQueue({ total: sources.length, clock, onChange });
	forwardVideoNews(video, (event) => queue.send(event));
	parkWhileUnseen(queue);
	video.textTracks.addEventListener('addtrack', () => import('./captions-menu.ts'), { once: true });

	function onChange(state: QueueState, before: QueueState | null): void {
		screen.showPhase(state.phase);
		const lastTried = before && before.phase !== 'exhausted' ? sources[before.index] : undefined;
		if (state.phase === 'exhausted') giveUp(lastTried);
		else if (state.phase === 'opening') openUnlessTried(sources[state.index], lastTried);
		else if (state.phase === 'open' && before?.phase !== 'dry') begin(sources[state.index]);
	}

	function openUnlessTried(source: NumberedSource | undefined, lastTried: NumberedSource | undefined): void {
		if (!source || source === lastTried) return;
		if (lastTried) {
			screen.showStatus(PLAYER_MESSAGES.tryingNext(lastTried.host, source.host));
			say.sourceFailed(PLAYER_MESSAGES.sourceFailed(lastTried.host));
		}
		screen.showCopy(source.index);
		detach();
		detach = attachSource(video, source, {
			onBytes: () => queue.send('bytes'),
			onFailure: () => queue.send('failed'),
		});
		if (wantsToPlay) tryToPlay();
	}

	function begin(source: NumberedSource | undefined): void {
		if (source && source !== sources[0]) screen.showStatus(PLAYER_MESSAGES.playingFrom(source.host), 'passing');
		if (position > 0 && position < video.duration - END_MARGIN_S) video.currentTime = position;
	}

	function giveUp(lastTried: NumberedSource | undefined): void {
		detach();
		video.removeAttribute('src');
		video.load();
		if (lastTried) say.sourceFailed(PLAYER_MESSAGES.sourceFailed(lastTried.host));
		screen.showStatus('');
		screen.showBigPlay(false);
		screen.showFailure(isClip ? PLAYER_MESSAGES.clipUnreachable : PLAYER_MESSAGES.unreachable(hosts), 'retry');
		say.unavailable('unreachable');
	}

	function tryToPlay(): void {
		video.play().catch((error: unknown) => {
			// Another source took the place of this one, or it failed: the queue hears of both by itself.
			if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
			wantsToPlay = false;
			screen.showBigPlay(true);
		});
	}

	video.addEventListener('play', () => {
		wantsToPlay = true;
		screen.showBigPlay(false);
	});
	video.addEventListener('pause', () => {
		wantsToPlay = false;
	});
	video.addEventListener('playing', say.playing);
	video.addEventListener('ended', say.ended);
	video.addEventListener('timeupdate', () => {
		if (queue.state.phase !== 'open' && queue.state.phase !== 'dry') return;
		position = video.currentTime;
		say.timeUpdate(video.currentTime, video.duration);
	});
	screen.onPlayAsked(tryToPlay);
	screen.onRetryAsked(() => {
		wantsToPlay = true;
		queue.send('restart');
		screen.hideFailure();
	});
}

/** The video element's events, in the queue's words. */
function forwardVideoNews(video: HTMLVideoElement, send: SourceQueue['send']): void {
	video.addEventListener('progress', () => send('bytes'));
	video.addEventListener('loadedmetadata', () => send('opened'));
	video.addEventListener('waiting', () => send('dry'));
	video.addEventListener('playing', () => send('flowing'));
	video.addEventListener('error', () => send('failed'));
	// A browser that saves data stops before the metadata until a person asks to play.
	video.addEventListener('suspend', () => send('parked'));
	video.addEventListener('play', () => send('resumed'));
}

/** Browsers put off loading the media of a page that nobody has seen yet. */
function parkWhileUnseen(queue: SourceQueue): void {
	let isParkedUnseen = false;
	const look = () => {
		if (document.visibilityState === 'visible') {
			if (isParkedUnseen) queue.send('resumed');
			isParkedUnseen = false;
		} else if (queue.state.phase === 'opening') {
			isParkedUnseen = true;
			queue.send('parked');
		}
	};
	document.addEventListener('visibilitychange', look);
	look();
}

function applyVolume(video: HTMLVideoElement, { volume, muted }: PlaybackWishes): void {
	if (volume !== null) video.volume = volume;
	video.muted = muted;
}

function readData(): OpenCinemaData {
	return JSON.parse(document.getElementById(OPEN_CINEMA_DATA_ID)?.textContent ?? '');
}
