import type { PlayerSource } from '#contract/player-messages.ts';
import { attachSource } from './attach-source.ts';
import type { ParentMessages } from './parent-messages.ts';
import type { PlaybackOptions } from './playback-options.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import type { PlayerScreen } from './player-screen.ts';
import { createSourceQueue, type QueueState } from './source-queue.ts';
import { createVisibleClock } from './visible-clock.ts';

/** A start position in the last seconds starts from the beginning. */
const END_MARGIN_S = 5;

interface NumberedSource extends PlayerSource {
	/** Index of its description in the page. */
	index: number;
}

interface PlaySourcesOptions {
	/** At least one; tried in order. */
	sources: NumberedSource[];
	isClip: boolean;
	options: PlaybackOptions;
	screen: PlayerScreen;
	say: ParentMessages;
}

/** Plays the first source that works, and reports progress on screen and to the parent window. */
export function playSources({ sources, isClip, options, screen, say }: PlaySourcesOptions): void {
	const { video } = screen;
	/** Seconds; restored when another copy takes over. */
	let position = options.startAt;
	/** Whether to play as soon as a source opens. */
	let wantsToPlay = options.autoplay;
	let detach = () => {};

	screen.showBigPlay(!wantsToPlay);
	const queue = createSourceQueue({ total: sources.length, clock: createVisibleClock(document), onChange });
	listenToVideo();
	screen.onPlayRequested(tryToPlay);
	screen.onRetryRequested(() => {
		wantsToPlay = true;
		queue.send('restart');
		screen.hideFailure();
	});

	function onChange(state: QueueState, before: QueueState | null): void {
		screen.showPhase(state.phase);
		if (isSlow(before) && !isSlow(state)) screen.showStatus('');
		const lastTried = before && before.phase !== 'exhausted' ? sources[before.index] : undefined;
		if (state.phase === 'exhausted') giveUp(lastTried);
		else if (state.phase === 'opening') {
			openUnlessTried(sources[state.index], lastTried);
			if (state.isSlow && !isSlow(before)) screen.showStatus(PLAYER_MESSAGES.slow(sources[state.index]?.host ?? ''));
		} else if (state.phase === 'open' && before?.phase !== 'stalled') begin(sources[state.index]);
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
		const hosts = [...new Set(sources.map((source) => source.host))];
		screen.showStatus('');
		screen.showBigPlay(false);
		screen.showFailure(isClip ? PLAYER_MESSAGES.clipUnreachable : PLAYER_MESSAGES.unreachable(hosts), 'retry');
		say.unavailable('unreachable');
	}

	function tryToPlay(): void {
		video.play().catch((error: unknown) => {
			// Other errors reach the queue by the video element's events.
			if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
			wantsToPlay = false;
			screen.showBigPlay(true);
		});
	}

	function listenToVideo(): void {
		const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) => video.addEventListener(event, listener);
		on('progress', () => queue.send('bytes'));
		on('loadedmetadata', () => queue.send('opened'));
		on('waiting', () => queue.send('stalled'));
		on('error', () => queue.send('failed'));
		// A data-saving browser defers loading until playback starts.
		on('suspend', () => {
			if (!wantsToPlay) queue.send('suspended');
		});
		on('play', () => {
			wantsToPlay = true;
			screen.showBigPlay(false);
			queue.send('resumed');
		});
		on('pause', () => {
			wantsToPlay = false;
		});
		on('playing', () => {
			queue.send('playing');
			say.playing();
		});
		on('timeupdate', () => {
			if (queue.state.phase !== 'open' && queue.state.phase !== 'stalled') return;
			position = video.currentTime;
			say.timeUpdate(video.currentTime, video.duration);
		});
		on('ended', say.ended);
		video.textTracks.addEventListener('addtrack', loadCaptionsMenu, { once: true });
		if (options.subtitles) video.textTracks.addEventListener('addtrack', showFirstCaptions);
	}
}

function isSlow(state: QueueState | null): boolean {
	return state?.phase === 'opening' && state.isSlow;
}

/** The first that a source brings, unless others are shown already. */
function showFirstCaptions({ currentTarget, track }: TrackEvent): void {
	const tracks = [...(currentTarget as TextTrackList)];
	const isCaptions = track?.kind === 'subtitles' || track?.kind === 'captions';
	if (track && isCaptions && !tracks.some(({ mode }) => mode === 'showing')) track.mode = 'showing';
}

function loadCaptionsMenu(): void {
	import('./captions-menu.ts').catch(() => {
		// The title plays without the button.
	});
}
