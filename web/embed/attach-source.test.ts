import { beforeEach, expect, test, vi } from 'vitest';
import type { PlayerSource } from '#contract/player-messages.ts';
import { attachSource, canPlay, createLevelControl } from './attach-source.ts';
import { listAudio } from './audio-tracks.ts';

type Listener = (event: string, data: object) => void;

/** A fake of hls.js that records its inputs and emits events on demand. */
class FakeHls {
	static readonly Events = { MANIFEST_LOADED: 'manifest', FRAG_LOADED: 'fragment', ERROR: 'error' };
	static made: FakeHls[] = [];
	readonly listeners = new Map<string, Listener>();
	source: string | null = null;
	media: unknown = null;
	isDestroyed = false;
	readonly levels = [
		{ height: 360, bitrate: 600_000 },
		{ height: 1080, bitrate: 4_000_000 },
	];
	readonly audioTracks = [
		{ name: 'Deutsch', lang: 'de' },
		{ name: '', lang: 'en' },
	];
	audioTrack = 0;
	nextLevel = -1;
	loadLevel = 0;
	get autoLevelEnabled() {
		return this.nextLevel === -1;
	}
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

vi.mock('hls.js', () => ({ default: FakeHls }));

const HOST = { host: 'A host', reference: 'https://media.example/', subtitles: [] };
const STREAM: PlayerSource = { ...HOST, kind: 'hls', url: 'https://media.example/film.m3u8' };
const FILE: PlayerSource = { ...HOST, kind: 'mp4', url: 'https://media.example/film.mp4' };

/** A video element of a browser that plays these kinds by itself. */
function buildVideo(...kinds: string[]): HTMLVideoElement {
	const canPlayType = (type: string) => (kinds.some((kind) => type.includes(kind)) ? 'maybe' : '');
	return { src: '', canPlayType } as unknown as HTMLVideoElement;
}

const buildListener = () => ({ onBytes: vi.fn(), onChapters: vi.fn(), onFailure: vi.fn() });

beforeEach(() => {
	FakeHls.made = [];
	vi.unstubAllGlobals();
});

const allowMediaSource = () => vi.stubGlobal('MediaSource', class {});

test('a file is played natively, and so is a stream in browsers without Media Source Extensions', () => {
	const video = buildVideo('mp4', 'mpegurl');
	for (const source of [FILE, STREAM]) {
		attachSource(video, source, createLevelControl(), buildListener());
		expect(video.src).toBe(source.url);
	}
	expect(FakeHls.made).toEqual([]);
});

test('a stream needs native HLS or Media Source Extensions, a file a supported format', () => {
	expect(canPlay(buildVideo('mpegurl'), STREAM)).toBe(true);
	expect(canPlay(buildVideo(), STREAM)).toBe(false);
	expect(canPlay(buildVideo('webm'), FILE)).toBe(false);
	allowMediaSource();
	expect(canPlay(buildVideo(), STREAM)).toBe(true);
});

test('hls.js loads a stream also where the browser plays some itself, reports progress, and fatal errors alone', async () => {
	allowMediaSource();
	const video = Object.assign(buildVideo('mp4', 'mpegurl'), { readyState: 1 });
	const listener = buildListener();
	attachSource(video, STREAM, createLevelControl(), listener);
	await expect.poll(() => FakeHls.made).toHaveLength(1);
	const [hls] = FakeHls.made as [FakeHls];
	expect(hls).toMatchObject({ source: STREAM.url, media: video, options: { enableWorker: false } });
	expect(video.src).toBe('');
	hls.emit('MANIFEST_LOADED');
	hls.emit('FRAG_LOADED');
	expect(listener.onBytes).toHaveBeenCalledTimes(2);
	expect(listener.onChapters).not.toHaveBeenCalled();
	hls.emit('ERROR', { fatal: false });
	expect(listener.onFailure).not.toHaveBeenCalled();
	hls.emit('ERROR', { fatal: true });
	expect(listener.onFailure).toHaveBeenCalledOnce();
});

test('a stream that hls.js cannot open is left to the browser, where that plays some', async () => {
	allowMediaSource();
	const [plays, playsNone] = [buildVideo('mpegurl'), buildVideo('mp4')];
	const [first, second] = [buildListener(), buildListener()];
	const levels = createLevelControl();
	attachSource(plays, STREAM, levels, first);
	await expect.poll(() => FakeHls.made).toHaveLength(1);
	FakeHls.made[0]?.emit('ERROR', { fatal: true });
	expect(plays.src).toBe(STREAM.url);
	expect(levels.stream).toBeNull();
	expect(first.onFailure).not.toHaveBeenCalled();
	attachSource(playsNone, STREAM, createLevelControl(), second);
	await expect.poll(() => FakeHls.made).toHaveLength(2);
	FakeHls.made[1]?.emit('ERROR', { fatal: true });
	expect(playsNone.src).toBe('');
	expect(second.onFailure).toHaveBeenCalledOnce();
});

test('a stream says where its chapters are', { tags: ['player-chapters'] }, async () => {
	allowMediaSource();
	const listener = buildListener();
	attachSource(buildVideo(), STREAM, createLevelControl(), listener);
	await expect.poll(() => FakeHls.made).toHaveLength(1);
	const [hls] = FakeHls.made as [FakeHls];
	const manifest = (URI?: string) => ({ url: STREAM.url, sessionData: { 'com.apple.hls.chapters': { URI } } });
	hls.emit('MANIFEST_LOADED', manifest());
	hls.emit('MANIFEST_LOADED', { url: STREAM.url, sessionData: null });
	expect(listener.onChapters).not.toHaveBeenCalled();
	hls.emit('MANIFEST_LOADED', manifest('chapters.json'));
	expect(listener.onChapters).toHaveBeenCalledWith('https://media.example/chapters.json');
});

test('a detached stream reports no more errors', async () => {
	allowMediaSource();
	const listener = buildListener();
	const levels = createLevelControl();
	const detach = attachSource(buildVideo(), STREAM, levels, listener);
	await expect.poll(() => FakeHls.made).toHaveLength(1);
	detach();
	const [hls] = FakeHls.made as [FakeHls];
	expect(hls.isDestroyed).toBe(true);
	hls.emit('ERROR', { fatal: true });
	expect(listener.onFailure).not.toHaveBeenCalled();
});

test('a stream has several pictures: one is held, or the connection decides', async () => {
	allowMediaSource();
	const levels = createLevelControl();
	expect([levels.list(), levels.held()]).toEqual([[], null]);
	const detach = attachSource(buildVideo(), STREAM, levels, buildListener());
	await expect.poll(() => levels.list().map(({ height }) => height)).toEqual([360, 1080]);
	const [hls] = FakeHls.made as [FakeHls];
	levels.hold(1);
	expect(hls.nextLevel).toBe(1);
	hls.loadLevel = 1;
	expect(levels.held()).toBe(1);
	levels.hold(null);
	expect([hls.nextLevel, levels.held()]).toEqual([-1, null]);
	detach();
	expect(levels.list()).toEqual([]);
});

test('a stream has several sounds, and another one is chosen', async () => {
	allowMediaSource();
	const levels = createLevelControl();
	expect(levels.audio()).toBeNull();
	const video = buildVideo();
	const detach = attachSource(video, STREAM, levels, buildListener());
	await expect.poll(() => levels.audio()).not.toBeNull();
	const choices = () => listAudio(video, levels.audio(), 'Unnamed');
	expect(choices().map(({ label, isChosen }) => [label, isChosen])).toEqual([
		['Deutsch', true],
		['English', false],
	]);
	choices()[1]?.choose();
	expect(FakeHls.made[0]?.audioTrack).toBe(1);
	detach();
	expect(choices()).toEqual([]);
});

test('a file has several where the browser says so: one at a time is heard', () => {
	const audioTracks = [
		{ label: '', language: 'en', enabled: true },
		{ label: 'x'.repeat(5000), language: '', enabled: false },
		{ label: '', language: 'no language at all', enabled: false },
		{ label: '', language: '', enabled: false },
	];
	const video = Object.assign(buildVideo('mp4'), { audioTracks });
	const labels = listAudio(video, null, 'Unnamed').map(({ label }) => label);
	expect(labels).toEqual(['English', 'x'.repeat(100), 'no language at all', 'Unnamed']);
	listAudio(video, null, 'Unnamed')[1]?.choose();
	expect(audioTracks.map(({ enabled }) => enabled)).toEqual([false, true, false, false]);
	expect(listAudio(Object.assign(video, { audioTracks: audioTracks.slice(0, 1) }), null, 'Unnamed')).toEqual([]);
	expect(listAudio(buildVideo('mp4'), null, 'Unnamed')).toEqual([]);
});
