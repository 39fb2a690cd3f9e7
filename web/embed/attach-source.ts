import type { PlayerSource } from '#contract/player-messages.ts';

const MIME_TYPES: Record<PlayerSource['kind'], string> = {
	mp4: 'video/mp4',
	webm: 'video/webm',
	// Some browsers have removed this codec.
	ogg: 'video/ogg; codecs="theora"',
	hls: 'application/vnd.apple.mpegurl',
};

export function canPlay(video: HTMLVideoElement, source: PlayerSource): boolean {
	return playsNatively(video, source) || (source.kind === 'hls' && hasMediaSource());
}

interface SourceListener {
	/** Bytes have arrived. For sources that the video element loads itself, its `progress` event says so. */
	onBytes(): void;
	/** The source cannot be played. For sources that the video element loads itself, its `error` event says so. */
	onFailure(): void;
}

/** Sets the video's source. Returns the function that detaches it. */
export function attachSource(video: HTMLVideoElement, source: PlayerSource, listener: SourceListener): () => void {
	if (source.kind === 'hls' && !playsNatively(video, source)) return attachHls(video, source, listener);
	video.src = source.url;
	return () => {};
}

/** hls.js is large and most films are single files, so it is loaded only where it is needed. */
function attachHls(video: HTMLVideoElement, source: PlayerSource, listener: SourceListener): () => void {
	let isAttached = true;
	let destroy = () => {};
	import('hls.js/light')
		.then(({ default: Hls }) => {
			if (!isAttached) return;
			// A worker script has to be same-origin, which nothing is in an opaque origin.
			const hls = new Hls({ enableWorker: false });
			destroy = () => hls.destroy();
			hls.on(Hls.Events.MANIFEST_LOADED, () => listener.onBytes());
			hls.on(Hls.Events.FRAG_LOADED, () => listener.onBytes());
			hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
				if (fatal && isAttached) listener.onFailure();
			});
			hls.loadSource(source.url);
			hls.attachMedia(video);
		})
		.catch(() => {
			if (isAttached) listener.onFailure();
		});
	return () => {
		isAttached = false;
		destroy();
	};
}

function playsNatively(video: HTMLVideoElement, source: PlayerSource): boolean {
	return video.canPlayType(MIME_TYPES[source.kind]) !== '';
}

function hasMediaSource(): boolean {
	return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
