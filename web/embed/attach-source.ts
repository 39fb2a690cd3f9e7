import type { PlayerSource } from '#contract/player-messages.ts';

const MIME_TYPES: Record<PlayerSource['kind'], string> = {
	mp4: 'video/mp4',
	webm: 'video/webm',
	// Films in this container are of its own, older codec, which some browsers have given up.
	ogg: 'video/ogg; codecs="theora"',
	hls: 'application/vnd.apple.mpegurl',
};

export function canPlay(video: HTMLVideoElement, source: PlayerSource): boolean {
	return playsNatively(video, source) || (source.kind === 'hls' && hasMediaSource());
}

interface SourceListener {
	/** Something of the source has come. The video element's own `progress` says the same for sources it loads itself. */
	onBytes(): void;
	/** The source can not be played. The video element's own `error` says the same for sources it loads itself. */
	onFailure(): void;
}

/** Gives the video a source; the answer takes it away again. */
export function attachSource(video: HTMLVideoElement, source: PlayerSource, listener: SourceListener): () => void {
	if (source.kind === 'hls' && !playsNatively(video, source)) return attachByScript(video, source, listener);
	video.src = source.url;
	return () => {};
}

/** hls.js is large, and most films are single files: it is fetched for the browsers and sources that need it. */
function attachByScript(video: HTMLVideoElement, source: PlayerSource, listener: SourceListener): () => void {
	let isAttached = true;
	let destroy = () => {};
	loadHls()
		.then(({ default: Hls }) => {
			if (!isAttached) return;
			// Its worker would have to be a script of this very origin, and an opaque origin has none.
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

function loadHls() {
	return import('hls.js/light');
}

function playsNatively(video: HTMLVideoElement, source: PlayerSource): boolean {
	return video.canPlayType(MIME_TYPES[source.kind]) !== '';
}

function hasMediaSource(): boolean {
	return 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
}
