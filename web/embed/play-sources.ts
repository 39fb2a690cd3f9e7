import type { PlayerCommand } from '#contract/player-commands.ts';
import type { PlayerSource } from '#contract/player-messages.ts';
import { changesSound } from '#contract/player-settings.ts';
import { attachSource, createLevelControl, type LevelControl } from './attach-source.ts';
import type { Chapters } from './chapters.ts';
import type { Choices } from './choices.ts';
import { createMotion } from './motion.ts';
import type { ParentMessages } from './parent-messages.ts';
import type { Pictures } from './pictures.ts';
import type { PlaybackOptions } from './playback-options.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import type { PlayerScreen } from './player-screen.ts';
import type { Sound } from './sound.ts';
import { createSourceQueue, type QueueState, type SourceFailure } from './source-queue.ts';
import type { Speed } from './speed.ts';
import type { Subtitles } from './subtitles.ts';
import { createVisibleClock } from './visible-clock.ts';

/** A start position in the last seconds starts from the beginning. */
const END_MARGIN_S = 5;
/** After a shorter pause nobody has forgotten what was said. */
const LONG_PAUSE_MS = 30_000;
/** A copy that opens sooner needs no words. */
const OPENING_NOTICE_MS = 700;

export interface NumberedSource extends PlayerSource {
	/** Index of its description in the page. */
	index: number;
}

interface PlaySourcesOptions {
	/** The sources in the order of attempts, at least one, for a quality: see `PlaybackOptions`. */
	order(quality: string): NumberedSource[];
	isClip: boolean;
	/** See `OpenCinemaData`. */
	lookAgainPath: string | null;
	options: PlaybackOptions;
	screen: PlayerScreen;
	say: ParentMessages;
	speed: Pick<Speed, 'set'>;
	choices: Choices;
	/** See `createFrameStep`. */
	step(frames: number): void;
}

export interface PlayingSources {
	run(command: PlayerCommand): void;
	/** The copy that plays, or is being opened. */
	current(): NumberedSource | undefined;
	/** In the order of attempts. */
	list(): readonly NumberedSource[];
	/** Plays this one, at the same second; the others follow where it fails. */
	choose(source: NumberedSource): void;
	levels: LevelControl;
	/** Null where no copy so far had any. */
	chapters(): Chapters | null;
	goToChapter(step: -1 | 1): void;
	/** Loads its code; null where it cannot be loaded. */
	sound(): Promise<Sound | null>;
	/** Loads their code; null where it cannot be loaded. */
	subtitles(): Promise<Subtitles | null>;
}

/** Plays the first source that works, and reports progress on screen and to the parent window. */
export function playSources({
	order,
	isClip,
	lookAgainPath,
	options,
	screen,
	say,
	speed,
	choices,
	step,
}: PlaySourcesOptions): PlayingSources {
	const { video } = screen;
	const clock = createVisibleClock(document);
	let areSubtitlesWanted = options.subtitles;
	let subtitles: Subtitles | null = null;
	let loading: Promise<Subtitles | null> | undefined;
	let chapters: Chapters | null = null;
	/** Of the stream that plays. */
	let streamChapters: string | null = null;
	let pictures: Pictures | null = null;
	let sound: Sound | null = null;
	let loadingSound: Promise<Sound | null> | undefined;
	let sources = order(options.quality);
	const first = sources.find(({ index }) => index === options.copy);
	if (first) sources = [first, ...sources.filter((other) => other !== first)];
	/** The last one that was opened. */
	let opened: NumberedSource | undefined;
	/** Seconds; restored when another copy takes over. */
	let position = options.startAt;
	/** Whether to play as soon as a source opens. */
	let wantsToPlay = options.autoplay;
	/** Whether any source has opened, so that the page may be older than the connection. */
	let hasOpened = false;
	const levels = createLevelControl();
	let detach = () => {};
	let endFade = () => {};
	let cancelNotice = () => {};

	screen.showBigPlay(!wantsToPlay);
	const queue = createSourceQueue({ total: sources.length, clock, onChange });
	listenToVideo();
	// Where this page has started anew without them, they wait for the settings panel.
	if (options.isSoundOff) sayDropped();
	else if (!isClip)
		choices.onChange(() => {
			if (changesSound(choices.settings)) void loadSound();
		});
	screen.onPlayRequested(tryToPlay);
	screen.onBarEntered(() => void showPictures());
	screen.onRetryRequested(() => {
		wantsToPlay = true;
		if (lookAgainPath && hasOpened) {
			location.replace(withProgress(lookAgainPath));
			return;
		}
		queue.send('restart');
		screen.hideFailure();
	});
	return {
		run,
		current: () => opened,
		list: () => sources,
		choose,
		levels,
		chapters: () => chapters,
		goToChapter,
		sound: loadSound,
		subtitles: loadSubtitles,
	};

	/** Hardly any film has subtitles, and fewer people want them. */
	function loadSubtitles(): Promise<Subtitles | null> {
		loading ??= import('./subtitles.ts')
			.then(({ createSubtitles }) => {
				const { overlay } = screen;
				const onFailure = (label: string) => screen.showStatus(PLAYER_MESSAGES.subtitlesFailed(label), 'passing');
				subtitles = createSubtitles({ video, overlay, choices, onFailure });
				subtitles.show(areSubtitlesWanted);
				subtitles.replace(opened?.subtitles ?? []);
				return subtitles;
			})
			.catch(() => {
				// The title plays without them; the next press tries again.
				loading = undefined;
				return null;
			});
		return loading;
	}

	/** Few films have chapters. */
	async function showChapters(): Promise<void> {
		if (!chapters) {
			const module = await import('./chapters.ts').catch(() => null);
			if (!module) return;
			chapters ??= module.createChapters({ video, onChange: ({ length }) => say.chaptersChanged(length) });
		}
		chapters.replace(opened?.chapters ?? streamChapters);
	}

	/** They cost a request, so that only the pointer on the bar loads them. */
	async function showPictures(): Promise<void> {
		const wanted = sources.find(({ reference, pictures: own }) => own && reference === opened?.reference)?.pictures;
		if (!wanted && !pictures) return;
		const module = await import('./pictures.ts').catch(() => null);
		if (!module) return;
		pictures ??= module.createPictures(video);
		pictures.show(wanted ?? null);
	}

	function loadSound(): Promise<Sound | null> {
		loadingSound ??= import('./sound.ts')
			.then(({ createSound }) => {
				const say = (text: string) => screen.showStatus(text, 'passing');
				sound = createSound({ video, choices, current: () => opened, reopen, startAnew, say });
				return sound;
			})
			.catch(() => {
				// The film has its own sound; the next press tries again.
				loadingSound = undefined;
				return null;
			});
		return loadingSound;
	}

	function sayDropped(): void {
		const opens = new Promise((opened) => video.addEventListener('loadedmetadata', opened, { once: true }));
		Promise.all([import('./panel.messages.ts'), opens])
			.then(([{ PANEL_MESSAGES }]) => screen.showStatus(PANEL_MESSAGES.soundDropped, 'passing'))
			// The words alone are missing.
			.catch(() => {});
	}

	/** The same copy, loaded as what was set on the element since asks for. */
	function reopen(): void {
		const copy = opened;
		if (!copy) return;
		wantsToPlay = wantsToPlay || !video.paused;
		sources = [copy, ...sources.filter((other) => other !== copy)];
		opened = undefined;
		queue.send('restart');
	}

	function startAnew(): void {
		const url = new URL(withProgress(location.href));
		url.searchParams.set('copy', String(opened?.index ?? 0));
		url.searchParams.set('sound', 'off');
		location.replace(url.href);
	}

	function goToChapter(step: -1 | 1): void {
		const chapter = chapters?.go(step);
		if (chapter) screen.showStatus(chapter.title, 'passing');
	}

	async function fade(seconds: number): Promise<void> {
		endFade();
		const module = await import('./fade.ts').catch(() => null);
		if (module && !video.paused) endFade = module.fadeOut(video, seconds);
		// Without its code the film ends all the same.
		else video.pause();
	}

	function choose(source: NumberedSource): void {
		if (source === opened && queue.state.phase !== 'exhausted') return;
		wantsToPlay = !video.paused;
		sources = [source, ...sources.filter((other) => other !== source)];
		screen.hideFailure();
		queue.send('restart');
	}

	function showSubtitles(areShown: boolean): void {
		areSubtitlesWanted = areShown;
		if (subtitles) subtitles.show(areShown);
		else if (areShown && (opened?.subtitles.length || video.textTracks.length > 0)) void loadSubtitles();
	}

	async function showFile({ name, bytes }: Extract<PlayerCommand, { type: 'subtitlefile' }>): Promise<void> {
		const [shown, module] = await Promise.all([loadSubtitles(), import('./open-own-subtitles.ts').catch(() => null)]);
		if (!shown || !module) return screen.showStatus(PLAYER_MESSAGES.partFailed, 'passing');
		const file = new File([Uint8Array.from(bytes)], name);
		screen.showStatus(await module.openOwnSubtitles(file, shown), 'passing');
	}

	function run(command: PlayerCommand): void {
		if (queue.state.phase === 'exhausted') return;
		switch (command.type) {
			case 'play':
				endFade();
				tryToPlay();
				break;
			case 'pause':
				wantsToPlay = false;
				video.pause();
				break;
			case 'seek':
				position = command.position;
				if (isOpen()) video.currentTime = Math.min(position, video.duration || position);
				break;
			case 'volume':
				video.volume = command.volume / 100;
				break;
			case 'quality':
				sources = order(command.quality);
				if (sources[0] !== opened) queue.send('restart');
				break;
			case 'subtitles':
				showSubtitles(command.subtitles);
				break;
			case 'settings':
			case 'subtitledelay':
				choices.receive(command);
				break;
			case 'sleeptimer':
				// Another time, or none, was chosen while it became silent.
				endFade();
				choices.receive(command);
				break;
			case 'chapters':
				goToChapter(command.step);
				break;
			case 'fade':
				void fade(command.seconds);
				break;
			case 'rate':
				speed.set(command.rate);
				break;
			case 'subtitlefile':
				void showFile(command);
				break;
			case 'step':
				step(command.frames);
				break;
		}
	}

	function onChange(state: QueueState, before: QueueState | null): void {
		screen.showPhase(state.phase);
		if (isSlow(before) && !isSlow(state)) screen.showStatus('');
		const lastTried = before && before.phase !== 'exhausted' ? opened : undefined;
		const current = state.phase === 'exhausted' ? undefined : sources[state.index];
		if (state.phase === 'exhausted') giveUp(lastTried, state.failures);
		else if (state.phase === 'opening') {
			if (current && current !== lastTried) open(current, lastTried, state.failures.at(-1));
			if (state.isSlow && !isSlow(before)) screen.showStatus(PLAYER_MESSAGES.slow(current?.host ?? ''));
		} else if (state.phase === 'stalled') {
			if (state.isSlow) screen.showStatus(PLAYER_MESSAGES.stalled(current?.host ?? ''));
		} else if (before?.phase !== 'stalled') begin(state.phase === 'open' ? current : undefined);
	}

	function open(source: NumberedSource, lastTried?: NumberedSource, failure?: SourceFailure): void {
		const place = { number: sources.indexOf(source) + 1, total: sources.length };
		opened = source;
		cancelNotice();
		if (lastTried && failure) {
			screen.showStatus(PLAYER_MESSAGES.tryingNext(failure, lastTried.host, source.host, place));
			say.sourceFailed(PLAYER_MESSAGES.sourceFailed(failure, lastTried.host));
		} else if (!isClip) {
			cancelNotice = clock.after(OPENING_NOTICE_MS, () =>
				screen.showStatus(PLAYER_MESSAGES.opening(source.host, place)),
			);
		}
		screen.showCopy(source.index);
		detach();
		streamChapters = null;
		if (subtitles) subtitles.replace(source.subtitles);
		else showSubtitles(areSubtitlesWanted);
		if (chapters || source.chapters) void showChapters();
		detach = attachSource(video, source, levels, {
			onBytes: () => queue.send('bytes'),
			onChapters(url) {
				streamChapters = url;
				void showChapters();
			},
			onFailure: () => queue.send('failed'),
		});
		if (wantsToPlay) tryToPlay();
	}

	/** @param source None when the browser defers loading. */
	function begin(source: NumberedSource | undefined): void {
		cancelNotice();
		if (source) hasOpened = true;
		if (source && source !== sources[0]) screen.showStatus(PLAYER_MESSAGES.playingFrom(source.host), 'passing');
		else screen.showStatus('');
		if (source && position > 0 && position < video.duration - END_MARGIN_S) video.currentTime = position;
	}

	function giveUp(lastTried: NumberedSource | undefined, failures: readonly SourceFailure[]): void {
		cancelNotice();
		detach();
		video.removeAttribute('src');
		video.load();
		const failure = failures.at(-1);
		if (lastTried && failure) say.sourceFailed(PLAYER_MESSAGES.sourceFailed(failure, lastTried.host));
		screen.showBigPlay(false);
		// Files that are gone may have new names, which the server can find. After a source has opened the connection may be
		// what is gone, and the browser's own error page would take this one's place.
		if (lookAgainPath && !hasOpened && navigator.onLine && failures.includes('fault')) {
			screen.showStatus(PLAYER_MESSAGES.lookingAgain);
			location.replace(withProgress(lookAgainPath));
			return;
		}
		screen.showStatus('');
		screen.showFailure(failureText(failures), 'retry');
		say.unavailable('unreachable');
	}

	function failureText(failures: readonly SourceFailure[]): string {
		if (isClip) return PLAYER_MESSAGES.clipUnreachable;
		if (!navigator.onLine) return PLAYER_MESSAGES.offline;
		const hosts = [...new Set(sources.map((source) => source.host))];
		const isUnanswered = failures.every((failure) => failure === 'silent');
		return PLAYER_MESSAGES[isUnanswered ? 'noneAnswers' : 'nonePlays'](hosts, sources.length);
	}

	/** The next page goes on from here. */
	function withProgress(path: string): string {
		const url = new URL(path, location.href);
		url.searchParams.set('t', String(Math.floor(position)));
		if (wantsToPlay) url.searchParams.set('autoplay', '1');
		else url.searchParams.delete('autoplay');
		url.searchParams.set('volume', String(Math.round(video.volume * 100)));
		url.searchParams.set('muted', video.muted ? '1' : '0');
		return url.href;
	}

	function tryToPlay(): void {
		video.play().catch((error: unknown) => {
			// Other errors reach the queue by the video element's events.
			if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
			wantsToPlay = false;
			screen.showBigPlay(true);
		});
	}

	/** Whether the video's time is that of the title. */
	function isOpen(): boolean {
		return queue.state.phase === 'open' || queue.state.phase === 'stalled';
	}

	function listenToVideo(): void {
		const on = (event: keyof HTMLMediaElementEventMap, listener: () => void) => video.addEventListener(event, listener);
		on('progress', () => queue.send('bytes'));
		on('loadedmetadata', () => queue.send('opened'));
		const motion = createMotion();
		on('waiting', () => {
			motion.interrupt();
			queue.send('stalled');
		});
		on('seeked', motion.interrupt);
		/** Whether it was said that the film plays: WebKitGTK says nothing of one that it has no later data of. */
		let isTold = false;
		const tell = () => {
			queue.send('playing');
			if (!isTold) say.playing();
			isTold = true;
		};
		on('error', () => {
			if (!sound?.takeFailure()) queue.send('failed');
		});
		// A data-saving browser defers loading until playback starts.
		on('suspend', () => {
			if (!wantsToPlay) queue.send('suspended');
		});
		on('play', () => {
			wantsToPlay = true;
			motion.interrupt();
			screen.showBigPlay(false);
			queue.send('resumed');
		});
		let pausedAt: number | null = null;
		on('play', () => {
			const isLong = pausedAt !== null && performance.now() - pausedAt >= LONG_PAUSE_MS;
			pausedAt = null;
			if (isLong && isOpen()) video.currentTime = Math.max(0, video.currentTime - choices.settings.rewindSeconds);
		});
		on('pause', () => {
			wantsToPlay = false;
			isTold = false;
			pausedAt = video.ended ? null : performance.now();
			// A film pauses at its end, too.
			if (isOpen() && !video.ended) say.paused(video.currentTime, video.duration);
		});
		on('playing', () => {
			isTold = false;
			tell();
		});
		on('timeupdate', () => {
			if (!isOpen()) return;
			position = video.currentTime;
			const isQuiet = queue.state.phase === 'stalled' || !isTold;
			if (isQuiet && !video.paused && !video.seeking && motion.moves(position)) tell();
			say.timeUpdate(video.currentTime, video.duration);
		});
		on('ended', () => say.ended(video.currentTime, video.duration));
		// Those of the film itself.
		video.textTracks.addEventListener('addtrack', ({ track }) => {
			if (track?.kind === 'chapters' && !chapters) void showChapters();
			if (areSubtitlesWanted && !subtitles) showSubtitles(true);
		});
	}
}

function isSlow(state: QueueState | null): boolean {
	return (state?.phase === 'opening' || state?.phase === 'stalled') && state.isSlow;
}
