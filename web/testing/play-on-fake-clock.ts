/** For tests: servers, their lists, and a playback that runs on the test's clock. */
import { vi } from 'vitest';
import {
	type Playback,
	type PlaybackEvent,
	reducePlayback,
	startPlayback,
	timeoutMs,
} from '../features/player/playback/playback.ts';
import { playbackStatus } from '../features/player/playback/playback-status.ts';
import type { PlayableServer, PlayerServerList } from '../features/player/servers/player-server-list.ts';

export function buildServer(id: number, overrides: Partial<PlayableServer> = {}): PlayableServer {
	return {
		id,
		name: `Server ${id}`,
		movieUrl: `https://s${id}.example/m`,
		tvUrl: `https://s${id}.example/t`,
		priority: id,
		params: {},
		messageOrigin: null,
		sandbox: 'strict',
		...overrides,
	};
}

export function buildPlayerServerList(count: number, overrides: Partial<PlayerServerList> = {}): PlayerServerList {
	const servers = Array.from({ length: count }, (_, index) => buildServer(index + 1));
	return { servers, defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeoutMs: 10_000, ...overrides };
}

/** Drives the state as the page does, on the test's clock. */
export function play(list: PlayerServerList, { savedDefault = null as number | null, media = 'tv/1/1/1' } = {}) {
	let state = startPlayback(list, media, savedDefault) as Playback;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const watch = () => {
		clearTimeout(timer);
		const wait = timeoutMs(state);
		const { attempt } = state;
		if (wait !== null) timer = setTimeout(() => send({ type: 'timeout', attempt }), wait);
	};
	function send(event: PlaybackEvent): void {
		const before = state;
		state = reducePlayback(state, event);
		if (state.attempt !== before.attempt || state.phase !== before.phase) watch();
	}
	watch();
	return {
		send,
		fail: () => send({ type: 'unavailable', reason: 'nothing_to_play' }),
		pass: (ms: number) => vi.advanceTimersByTime(ms),
		get state() {
			return state;
		},
		/** The server's id, or `clip`. */
		get framed() {
			return state.target.kind === 'server' ? state.target.server.id : 'clip';
		},
		get text() {
			return playbackStatus(state).text;
		},
	};
}
