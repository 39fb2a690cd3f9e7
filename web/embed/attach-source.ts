import type { PlayerSource } from '#contract/player-messages.ts';
import type { StreamAudio } from './audio-tracks.ts';

const MIME_TYPES: Record<PlayerSource['kind'], string> = {
	mp4: 'video/mp4',
	webm: 'video/webm',
	// Some browsers have removed this codec.
	ogg: 'video/ogg; codecs="theora"',
	hls: 'application/vnd.apple.mpegurl',
};

/** By this name a stream's session data has the address of its chapters. */
const CHAPTERS_DATA = 'com.apple.hls.chapters';

export function canPlay(video: HTMLVideoElement, source: PlayerSource): boolean {
	return playsNatively(video, source) || (source.kind === 'hls' && hasMediaSource());
}

interface SourceListener {
	/** Bytes have arrived. For sources that the video element loads itself, its `progress` event says so. */
	onBytes(): void;
	/** The stream says where its chapters are: see `chapter-file.ts`. */
	onChapters(url: string): void;
	/** The source cannot be played. For sources that the video element loads itself, its `error` event says so. */
	onFailure(): void;
}

/** One picture of a stream that has several. */
interface StreamLevel {
	/** Pixels; 0 when unknown. */
	height: number;
	/** Bits a second. */
	bitrate: number;
}

/** The pictures of the stream that plays; none for a file, and where the browser plays streams itself. */
export interface LevelControl {
	list(): readonly StreamLevel[];
	/** Index of the one that is held; null while the connection decides. */
	held(): number | null;
	hold(index: number | null): void;
	/** Its sounds; null for what is no stream of ours. */
	audio(): StreamAudio | null;
}

interface AttachedLevels extends LevelControl {
	stream: StreamWithLevels | null;
}

/** What this needs of hls.js, where -1 is automatic. */
interface StreamWithLevels extends StreamAudio {
	levels: readonly StreamLevel[];
	autoLevelEnabled: boolean;
	nextLevel: number;
	loadLevel: number;
}

export function createLevelControl(): AttachedLevels {
	const control: AttachedLevels = {
		stream: null,
		list: () => control.stream?.levels ?? [],
		held: () => (control.stream && !control.stream.autoLevelEnabled ? control.stream.loadLevel : null),
		hold(index) {
			if (control.stream) control.stream.nextLevel = index ?? -1;
		},
		audio: () => control.stream,
	};
	return control;
}

/** Sets the video's source. Returns the function that detaches it. */
export function attachSource(
	video: HTMLVideoElement,
	source: PlayerSource,
	levels: AttachedLevels,
	listener: SourceListener,
): () => void {
	// Browsers that play streams themselves offer pages neither pictures nor sounds to choose from, and some play only simple ones.
	if (source.kind === 'hls' && hasMediaSource()) return attachHls(video, source, levels, listener);
	video.src = source.url;
	return () => {};
}

/**
 * hls.js is large and most films are single files, so it is loaded only where it is needed. Its light build would play streams
 * whose sound is apart from the picture without any.
 */
function attachHls(
	video: HTMLVideoElement,
	source: PlayerSource,
	levels: AttachedLevels,
	listener: SourceListener,
): () => void {
	let isAttached = true;
	let destroy = () => {};
	import('hls.js')
		.then(({ default: Hls }) => {
			if (!isAttached) return;
			// A worker script has to be same-origin, which nothing is in an opaque origin.
			const hls = new Hls({ enableWorker: false });
			levels.stream = hls;
			destroy = () => hls.destroy();
			hls.on(Hls.Events.MANIFEST_LOADED, (_event, { sessionData, url }) => {
				if (!isAttached) return;
				listener.onBytes();
				const chapters = URL.parse(sessionData?.[CHAPTERS_DATA]?.URI ?? '', url);
				if (chapters && sessionData?.[CHAPTERS_DATA]?.URI) listener.onChapters(chapters.href);
			});
			hls.on(Hls.Events.FRAG_LOADED, () => listener.onBytes());
			hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
				if (!fatal || !isAttached) return;
				// WebKit opens no media source of a page of opaque origin; Safari plays streams itself.
				if (video.readyState > 0 || !playsNatively(video, source)) return listener.onFailure();
				levels.stream = null;
				hls.destroy();
				destroy = () => {};
				video.src = source.url;
			});
			hls.loadSource(source.url);
			hls.attachMedia(video);
		})
		.catch(() => {
			if (isAttached) listener.onFailure();
		});
	return () => {
		isAttached = false;
		levels.stream = null;
		destroy();
	};
}

function playsNatively(video: HTMLVideoElement, source: PlayerSource): boolean {
	return video.canPlayType(MIME_TYPES[source.kind]) !== '';
}

function hasMediaSource(): boolean {
	return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
