import { beforeEach, expect, test, vi } from 'vitest';
import type { PlayerSource } from '#contract/player-messages.ts';
import { attachSource, canPlay } from './attach-source.ts';

type Listener = (event: string, data: { fatal?: boolean }) => void;

/** A fake of hls.js that records its inputs and emits events on demand. */
class FakeHls {
	static readonly Events = { MANIFEST_LOADED: 'manifest', FRAG_LOADED: 'fragment', ERROR: 'error' };
	static made: FakeHls[] = [];
	readonly listeners = new Map<string, Listener>();
	source: string | null = null;
	media: unknown = null;
	isDestroyed = false;
	readonly options: object;

	constructor(options: object) {
		this.options = options;
		FakeHls.made.push(this);
	}
	on(event: string, listener: Listener) {
		this.listeners.set(event, listener);
	}
	loadSource(url: string) {
		this.source = url;
	}
	attachMedia(media: unknown) {
		this.media = media;
	}
	destroy() {
		this.isDestroyed = true;
	}
	emit(event: keyof typeof FakeHls.Events, data = {}) {
		this.listeners.get(FakeHls.Events[event])?.(event, data);
	}
}

vi.mock('hls.js/light', () => ({ default: FakeHls }));

const HOST = { host: 'A host', reference: 'https://media.example/', subtitles: [] };
const STREAM: PlayerSource = { ...HOST, kind: 'hls', url: 'https://media.example/film.m3u8' };
const FILE: PlayerSource = { ...HOST, kind: 'mp4', url: 'https://media.example/film.mp4' };

/** A video element of a browser that plays these kinds by itself. */
function buildVideo(...kinds: string[]): HTMLVideoElement {
	const canPlayType = (type: string) => (kinds.some((kind) => type.includes(kind)) ? 'maybe' : '');
	return { src: '', canPlayType } as unknown as HTMLVideoElement;
}

const buildListener = () => ({ onBytes: vi.fn(), onFailure: vi.fn() });

beforeEach(() => {
	FakeHls.made = [];
	vi.unstubAllGlobals();
});

test('a file is played natively, and so is a stream where the browser supports HLS', () => {
	const video = buildVideo('mp4', 'mpegurl');
	for (const source of [FILE, STREAM]) {
		attachSource(video, source, buildListener());
		expect(video.src).toBe(source.url);
	}
	expect(FakeHls.made).toEqual([]);
});

test('a stream needs native HLS or Media Source Extensions, a file a supported format', () => {
	expect(canPlay(buildVideo('mpegurl'), STREAM)).toBe(true);
	expect(canPlay(buildVideo(), STREAM)).toBe(false);
	expect(canPlay(buildVideo('webm'), FILE)).toBe(false);
	vi.stubGlobal('MediaSource', class {});
	expect(canPlay(buildVideo(), STREAM)).toBe(true);
});

test('without native HLS, hls.js loads the stream, reports progress, and reports fatal errors alone', async () => {
	const video = buildVideo('mp4');
	const listener = buildListener();
	attachSource(video, STREAM, listener);
	await expect.poll(() => FakeHls.made).toHaveLength(1);
	const [hls] = FakeHls.made as [FakeHls];
	expect(hls).toMatchObject({ source: STREAM.url, media: video, options: { enableWorker: false } });
	expect(video.src).toBe('');
	hls.emit('MANIFEST_LOADED');
	hls.emit('FRAG_LOADED');
	expect(listener.onBytes).toHaveBeenCalledTimes(2);
	hls.emit('ERROR', { fatal: false });
	expect(listener.onFailure).not.toHaveBeenCalled();
	hls.emit('ERROR', { fatal: true });
	expect(listener.onFailure).toHaveBeenCalledOnce();
});

test('a detached stream reports no more errors', async () => {
	const listener = buildListener();
	const detach = attachSource(buildVideo(), STREAM, listener);
	await expect.poll(() => FakeHls.made).toHaveLength(1);
	detach();
	const [hls] = FakeHls.made as [FakeHls];
	expect(hls.isDestroyed).toBe(true);
	hls.emit('ERROR', { fatal: true });
	expect(listener.onFailure).not.toHaveBeenCalled();
});
