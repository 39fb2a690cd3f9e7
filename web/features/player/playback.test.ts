import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
	hasSomethingToSee,
	isSearching,
	MOVE_DELAY_MS,
	nextPlayback,
	type Playback,
	type PlaybackEvent,
	startPlayback,
	waitMs,
} from './playback.ts';
import { playbackStatus } from './playback-status.ts';
import type { ListedServer, ServerConfig } from './server-config.ts';

function buildServer(id: number, overrides: Partial<ListedServer> = {}): ListedServer {
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

function buildConfig(count: number, overrides: Partial<ServerConfig> = {}): ServerConfig {
	const servers = Array.from({ length: count }, (_, index) => buildServer(index + 1));
	return { servers, defaultServer: 1, autoFallback: true, maxRetries: 3, loadTimeoutMs: 10_000, ...overrides };
}

/** Drives the state as the page does, on the test's clock. */
function play(config: ServerConfig, { savedDefault = null as number | null, place = 'tv/1/1/1' } = {}) {
	let state = startPlayback(config, place, savedDefault) as Playback;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const watch = () => {
		clearTimeout(timer);
		const wait = waitMs(state);
		const { attempt } = state;
		if (wait !== null) timer = setTimeout(() => send({ type: 'time', attempt }), wait);
	};
	function send(event: PlaybackEvent): void {
		const before = state;
		state = nextPlayback(state, event);
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

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('waiting for a server', () => {
	test('ends when its page has loaded', () => {
		const page = play(buildConfig(2));
		expect(page.text).toBe('Loading Server 1…');
		page.pass(9_999);
		page.send({ type: 'loaded' });
		page.pass(60_000);
		expect(page.state.phase).toBe('open');
		expect(page.framed).toBe(1);
	});

	test('ends after the time the list sets, and the next one is tried', () => {
		const page = play(buildConfig(2, { loadTimeoutMs: 4_000 }));
		page.pass(4_000);
		expect(page.state.phase).toBe('moving');
		expect(page.text).toBe('Server 1 did not answer in time. Trying Server 2…');
		page.pass(MOVE_DELAY_MS);
		expect(page.framed).toBe(2);
		expect(page.state.phase).toBe('loading');
		expect(page.text).toBe('Server 1 did not answer in time. Trying Server 2…');
	});

	test('is taken up again by a page that comes late', () => {
		const page = play(buildConfig(2));
		page.pass(10_000);
		page.send({ type: 'loaded' });
		page.pass(MOVE_DELAY_MS);
		expect(page.framed).toBe(1);
		expect(page.state.phase).toBe('open');
	});
});

describe('a server that has nothing', () => {
	test('gives way to the next one by priority', () => {
		const page = play(buildConfig(3), { savedDefault: 2 });
		page.send({ type: 'loaded' });
		page.fail();
		expect(page.text).toBe('Server 2 has nothing for this title. Trying Server 1…');
		page.pass(MOVE_DELAY_MS);
		expect(page.framed).toBe(1);
		page.fail();
		page.pass(MOVE_DELAY_MS);
		expect(page.framed).toBe(3);
		page.send({ type: 'playing' });
		expect(page.text).toBe('Playing on Server 3. Server 1 has nothing for this title.');
	});

	test('gives way no oftener than the list allows', () => {
		const page = play(buildConfig(9, { maxRetries: 2 }));
		for (let server = 1; server <= 3; server += 1) {
			expect(page.framed).toBe(server);
			page.fail();
			page.pass(MOVE_DELAY_MS);
		}
		page.pass(60_000);
		expect(page.framed).toBe(3);
		expect(page.state.phase).toBe('failed');
		expect(page.text).toBe('Server 3 has nothing for this title. Choose another server, or try again.');
	});

	test('stays where the list wants no other by itself', () => {
		const page = play(buildConfig(2, { autoFallback: false }));
		page.fail();
		page.pass(60_000);
		expect(page.framed).toBe(1);
		expect(page.state.phase).toBe('failed');
	});

	test('is followed by the clip when every server has been tried', () => {
		const page = play(buildConfig(2));
		page.fail();
		page.pass(MOVE_DELAY_MS);
		page.fail();
		expect(page.text).toBe('Server 2 has nothing for this title. Loading a short clip instead…');
		page.pass(MOVE_DELAY_MS);
		expect(page.framed).toBe('clip');
		page.send({ type: 'playing' });
		page.pass(60_000);
		expect(page.text).toBe('No server could play this title. This is Matinee’s own short clip.');
		page.fail();
		page.pass(60_000);
		expect(page.framed).toBe('clip');
	});

	test('is not left when it starts after all', () => {
		const page = play(buildConfig(2));
		page.fail();
		page.send({ type: 'playing' });
		page.pass(60_000);
		expect(page.framed).toBe(1);
	});

	test('is not left by itself once it has played', () => {
		const page = play(buildConfig(2));
		page.send({ type: 'playing' });
		page.send({ type: 'unavailable', reason: 'unreachable' });
		page.pass(60_000);
		expect(page.framed).toBe(1);
		expect(page.state.phase).toBe('failed');
		page.send({ type: 'playing' });
		expect(page.state.phase).toBe('playing');
	});
});

describe('the frame', () => {
	test('is seen once its player is ready, and not while another one is awaited', () => {
		const page = play(buildConfig(2));
		expect(hasSomethingToSee(page.state)).toBe(false);
		page.send({ type: 'ready' });
		expect(hasSomethingToSee(page.state)).toBe(true);
		page.fail();
		expect(hasSomethingToSee(page.state)).toBe(false);
		page.pass(MOVE_DELAY_MS);
		expect(hasSomethingToSee(page.state)).toBe(false);
	});

	test('is seen with the player’s own words when nothing else follows, but not when it is silent', () => {
		const config = buildConfig(2, { autoFallback: false });
		const saying = play(config);
		saying.fail();
		expect(hasSomethingToSee(saying.state)).toBe(true);
		const silent = play(config);
		silent.pass(10_000);
		expect(hasSomethingToSee(silent.state)).toBe(false);
	});
});

describe('a person', () => {
	test('stops the search before it goes on', () => {
		const page = play(buildConfig(2));
		page.fail();
		expect(isSearching(page.state)).toBe(true);
		page.send({ type: 'stopped' });
		page.pass(60_000);
		expect(page.framed).toBe(1);
		expect(page.text).toBe('Server 1 has nothing for this title. Stopped looking. Choose a server, or try again.');
	});

	test('stops the search while another server loads', () => {
		const page = play(buildConfig(3));
		page.fail();
		page.pass(MOVE_DELAY_MS);
		expect(isSearching(page.state)).toBe(true);
		page.send({ type: 'stopped' });
		expect(isSearching(page.state)).toBe(false);
		page.fail();
		page.pass(60_000);
		expect(page.framed).toBe(2);
		expect(page.state.phase).toBe('failed');
	});

	test('has nothing to stop while the first server loads', () => {
		expect(isSearching(play(buildConfig(2)).state)).toBe(false);
	});

	test('picks a server, and all attempts are new', () => {
		const page = play(buildConfig(2, { maxRetries: 1 }));
		page.fail();
		page.pass(MOVE_DELAY_MS);
		page.send({ type: 'picked', server: buildServer(2) });
		expect(page.state).toMatchObject({ moves: 0, tried: [2], failure: null, phase: 'loading' });
		page.fail();
		page.pass(MOVE_DELAY_MS);
		expect(page.framed).toBe(1);
	});

	test('tries the same server again in a new frame', () => {
		const page = play(buildConfig(1, { autoFallback: false }));
		const { attempt } = page.state;
		page.send({ type: 'retried' });
		expect(page.state.attempt).toBeGreaterThan(attempt);
		expect(page.framed).toBe(1);
	});
});

describe('a list that is fetched again', () => {
	const given = (config: ServerConfig, place = 'tv/1/1/1') =>
		({ type: 'given', config, place, savedDefault: null }) satisfies PlaybackEvent;

	test('leaves the frame alone when its server is as before', () => {
		const page = play(buildConfig(2));
		const { attempt } = page.state;
		page.send(given({ ...buildConfig(3), defaultServer: 3 }));
		expect(page.state.attempt).toBe(attempt);
		page.send({ type: 'playing' });
		page.send(given(buildConfig(1)));
		expect(page.state.attempt).toBe(attempt);
	});

	test('does not cut off what plays though its server is gone', () => {
		const page = play(buildConfig(2), { savedDefault: 2 });
		page.send({ type: 'playing' });
		page.send(given(buildConfig(1)));
		expect(page.framed).toBe(2);
		expect(page.state.phase).toBe('playing');
	});

	test('replaces a server that is gone before anything played', () => {
		const page = play(buildConfig(2), { savedDefault: 2 });
		page.send(given(buildConfig(1)));
		expect(page.framed).toBe(1);
	});

	test('frames a server anew whose address has changed before anything played', () => {
		const page = play(buildConfig(1));
		const { attempt } = page.state;
		page.send(given(buildConfig(0, { servers: [buildServer(1, { movieUrl: 'https://new.example/m' })] })));
		expect(page.state.attempt).toBe(attempt + 1);
	});
});

describe('another episode', () => {
	const at = (config: ServerConfig) =>
		({ type: 'given', config, place: 'tv/1/1/2', savedDefault: null }) satisfies PlaybackEvent;

	test('is played by the server that the person picked', () => {
		const config = buildConfig(3);
		const page = play(config);
		page.send({ type: 'picked', server: buildServer(3) });
		page.send(at(config));
		expect(page.framed).toBe(3);
		expect(page.state.phase).toBe('loading');
	});

	test('begins with the default again when the last one was played by another only for want of it', () => {
		const config = buildConfig(3);
		const page = play(config);
		page.fail();
		page.pass(MOVE_DELAY_MS);
		page.send(at(config));
		expect(page.framed).toBe(1);
		expect(page.state).toMatchObject({ moves: 0, failure: null });
	});

	test('is not reached by the wait of the one before', () => {
		const config = buildConfig(2);
		const page = play(config);
		const { attempt } = page.state;
		page.send(at(config));
		page.send({ type: 'time', attempt });
		expect(page.state.phase).toBe('loading');
	});
});

test('nothing starts without servers', () => {
	expect(startPlayback(buildConfig(0), 'movie/1', null)).toBeNull();
});
