import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPlayerServerList, play } from '../../../testing/play-on-fake-clock.ts';
import { isFrameVisible, SWITCH_DELAY_MS, startPlayback } from './playback.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the load timeout of a server', () => {
	test('is cancelled when its page has loaded', () => {
		const page = play(buildPlayerServerList(2));
		expect(page.text).toBe('Loading Server 1…');
		page.pass(9_999);
		page.send({ type: 'loaded' });
		page.pass(60_000);
		expect(page.state.phase).toBe('open');
		expect(page.framed).toBe(1);
	});

	test('is set by the server list, after which the next server is tried', { tags: ['server-timeout'] }, () => {
		const page = play(buildPlayerServerList(2, { loadTimeoutMs: 4_000 }));
		page.pass(4_000);
		expect(page.state.phase).toBe('switching');
		expect(page.text).toBe('Server 1 took too long to respond. Trying Server 2…');
		page.pass(SWITCH_DELAY_MS);
		expect(page.framed).toBe(2);
		expect(page.state.phase).toBe('loading');
		expect(page.text).toBe('Server 1 took too long to respond. Trying Server 2…');
	});

	test('is undone by a page that loads before the switch', () => {
		const page = play(buildPlayerServerList(2));
		page.pass(10_000);
		page.send({ type: 'loaded' });
		page.pass(SWITCH_DELAY_MS);
		expect(page.framed).toBe(1);
		expect(page.state.phase).toBe('open');
	});
});

describe('a server without the title', () => {
	test('is replaced by the next server by priority', () => {
		const page = play(buildPlayerServerList(3), { savedDefault: 2 });
		page.send({ type: 'loaded' });
		page.fail();
		expect(page.text).toBe('Server 2 doesn’t have this one. Trying Server 1…');
		page.pass(SWITCH_DELAY_MS);
		expect(page.framed).toBe(1);
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		expect(page.framed).toBe(3);
		page.send({ type: 'playing' });
		expect(page.text).toBe('Playing on Server 3. Server 1 doesn’t have this one.');
	});

	test('is replaced at most maxRetries times', () => {
		const page = play(buildPlayerServerList(9, { maxRetries: 2 }));
		for (let server = 1; server <= 3; server += 1) {
			expect(page.framed).toBe(server);
			page.fail();
			page.pass(SWITCH_DELAY_MS);
		}
		page.pass(60_000);
		expect(page.framed).toBe(3);
		expect(page.state.phase).toBe('failed');
		expect(page.text).toBe('Server 3 doesn’t have this one. Choose another server, or try again.');
	});

	test('stays when the server list disables the automatic fallback', () => {
		const page = play(buildPlayerServerList(2, { autoFallback: false }));
		page.fail();
		page.pass(60_000);
		expect(page.framed).toBe(1);
		expect(page.state.phase).toBe('failed');
	});

	test('is replaced by the clip while the archive cannot be reached, which is not “nothing to play”', () => {
		const page = play(buildPlayerServerList(2));
		page.send({ type: 'unavailable', reason: 'copies_unreachable' });
		page.pass(SWITCH_DELAY_MS);
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		page.send({ type: 'playing' });
		expect(page.text).toBe(
			'The archive can’t be reached right now, so here is Matinee’s own short clip. Try again later.',
		);
	});

	test('is replaced by the clip when every server has been tried', () => {
		const page = play(buildPlayerServerList(2));
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		page.fail();
		expect(page.text).toBe('Server 2 doesn’t have this one. Loading a short clip instead…');
		page.pass(SWITCH_DELAY_MS);
		expect(page.framed).toBe('clip');
		page.send({ type: 'playing' });
		page.pass(60_000);
		expect(page.text).toBe('No server could play this title, so here is Matinee’s own short clip.');
		page.fail();
		page.pass(60_000);
		expect(page.framed).toBe('clip');
	});

	test('is kept when it starts playing after all', () => {
		const page = play(buildPlayerServerList(2));
		page.fail();
		page.send({ type: 'playing' });
		page.pass(60_000);
		expect(page.framed).toBe(1);
	});

	test('is not replaced automatically once it has played', () => {
		const page = play(buildPlayerServerList(2));
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
	test('is visible once its player is ready, and hidden while the next server loads', () => {
		const page = play(buildPlayerServerList(2));
		expect(isFrameVisible(page.state)).toBe(false);
		page.send({ type: 'ready' });
		expect(isFrameVisible(page.state)).toBe(true);
		page.fail();
		expect(isFrameVisible(page.state)).toBe(false);
		page.pass(SWITCH_DELAY_MS);
		expect(isFrameVisible(page.state)).toBe(false);
	});

	test('is visible with the player’s own message when there is no fallback, but not after a timeout', () => {
		const list = buildPlayerServerList(2, { autoFallback: false });
		const saying = play(list);
		saying.fail();
		expect(isFrameVisible(saying.state)).toBe(true);
		const silent = play(list);
		silent.pass(10_000);
		expect(isFrameVisible(silent.state)).toBe(false);
	});
});

test('playback does not start without servers', () => {
	expect(startPlayback(buildPlayerServerList(0), 'movie/1', null)).toBeNull();
});

describe('the reports of a player', () => {
	const bridge = { version: 1, commands: ['seek'], events: ['timeupdate', 'markers'], origin: 'null' } as const;
	const intro = { kind: 'intro', start: 10, end: 40 } as const;

	test('open the frame, and are forgotten with it', () => {
		const page = play(buildPlayerServerList(2));
		page.send({ type: 'ready', bridge });
		page.send({ type: 'markers', markers: [intro] });
		page.send({ type: 'timeupdate', position: 12 });
		page.send({ type: 'paused' });
		expect(page.state).toMatchObject({ phase: 'playing', bridge, marker: intro, isPaused: true });
		page.send({ type: 'retried' });
		expect(page.state).toMatchObject({ phase: 'loading', bridge: null, markers: [], marker: null, isPaused: false });
	});

	test('say where an intro is, from its start to before its end', () => {
		const page = play(buildPlayerServerList(1));
		page.send({ type: 'markers', markers: [intro] });
		const markerAt = (position: number) => {
			page.send({ type: 'timeupdate', position });
			return page.state.marker;
		};
		expect([9.9, 10, 39.9, 40].map(markerAt)).toEqual([null, intro, intro, null]);
	});

	test('change nothing when they repeat themselves', () => {
		const page = play(buildPlayerServerList(1));
		page.send({ type: 'markers', markers: [intro] });
		page.send({ type: 'timeupdate', position: 12 });
		const before = page.state;
		page.send({ type: 'timeupdate', position: 13 });
		page.send({ type: 'playing' });
		expect(page.state).toBe(before);
	});

	test('of a pause end with the next start, not with a seek', () => {
		const page = play(buildPlayerServerList(1));
		page.send({ type: 'playing' });
		page.send({ type: 'paused' });
		page.send({ type: 'timeupdate', position: 90 });
		expect(page.state.isPaused).toBe(true);
		expect(page.text).toBe('Paused on Server 1.');
		page.send({ type: 'playing' });
		expect(page.state.isPaused).toBe(false);
		expect(page.text).toBe('Playing on Server 1.');
	});
});
