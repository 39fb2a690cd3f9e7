import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPlayerServerList, buildServer, play } from '../../../testing/play-on-fake-clock.ts';
import type { PlayerServerList } from '../servers/player-server-list.ts';
import { isSearching, type PlaybackEvent, SWITCH_DELAY_MS } from './playback.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('user actions', () => {
	test('stop the search before the next server is tried', () => {
		const page = play(buildPlayerServerList(2));
		page.fail();
		expect(isSearching(page.state)).toBe(true);
		page.send({ type: 'stopped' });
		page.pass(60_000);
		expect(page.framed).toBe(1);
		expect(page.text).toBe('Server 1 doesn’t have this one. Stopped looking. Choose a server, or try again.');
	});

	test('stop the search while another server loads', () => {
		const page = play(buildPlayerServerList(3));
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		expect(isSearching(page.state)).toBe(true);
		page.send({ type: 'stopped' });
		expect(isSearching(page.state)).toBe(false);
		page.fail();
		page.pass(60_000);
		expect(page.framed).toBe(2);
		expect(page.state.phase).toBe('failed');
	});

	test('offer no stop while the first server loads', () => {
		expect(isSearching(play(buildPlayerServerList(2)).state)).toBe(false);
	});

	test('reset all attempts when a server is picked', () => {
		const page = play(buildPlayerServerList(2, { maxRetries: 1 }));
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		page.send({ type: 'picked', server: buildServer(2) });
		expect(page.state).toMatchObject({ fallbacks: 0, tried: [2], failure: null, phase: 'loading' });
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		expect(page.framed).toBe(1);
	});

	test('retry the same server in a new frame', () => {
		const page = play(buildPlayerServerList(1, { autoFallback: false }));
		const { attempt } = page.state;
		page.send({ type: 'retried' });
		expect(page.state.attempt).toBeGreaterThan(attempt);
		expect(page.framed).toBe(1);
	});
});

describe('a refetched server list', () => {
	const given = (list: PlayerServerList, media = 'tv/1/1/1') =>
		({ type: 'changed', list, media, savedDefault: null }) satisfies PlaybackEvent;

	test('keeps the frame when its server is unchanged', () => {
		const page = play(buildPlayerServerList(2));
		const { attempt } = page.state;
		page.send(given({ ...buildPlayerServerList(3), defaultServer: 3 }));
		expect(page.state.attempt).toBe(attempt);
		page.send({ type: 'playing' });
		page.send(given(buildPlayerServerList(1)));
		expect(page.state.attempt).toBe(attempt);
	});

	test('keeps the playing frame although its server was removed', () => {
		const page = play(buildPlayerServerList(2), { savedDefault: 2 });
		page.send({ type: 'playing' });
		page.send(given(buildPlayerServerList(1)));
		expect(page.framed).toBe(2);
		expect(page.state.phase).toBe('playing');
	});

	test('replaces a removed server before playback started', () => {
		const page = play(buildPlayerServerList(2), { savedDefault: 2 });
		page.send(given(buildPlayerServerList(1)));
		expect(page.framed).toBe(1);
	});

	test('reloads the frame when the URL of its server changed before playback started', () => {
		const page = play(buildPlayerServerList(1));
		const { attempt } = page.state;
		page.send(given(buildPlayerServerList(0, { servers: [buildServer(1, { movieUrl: 'https://new.example/m' })] })));
		expect(page.state.attempt).toBe(attempt + 1);
	});
});

describe('another episode', () => {
	const at = (list: PlayerServerList) =>
		({ type: 'changed', list, media: 'tv/1/1/2', savedDefault: null }) satisfies PlaybackEvent;

	test('is played by the server that was picked', () => {
		const list = buildPlayerServerList(3);
		const page = play(list);
		page.send({ type: 'picked', server: buildServer(3) });
		page.send(at(list));
		expect(page.framed).toBe(3);
		expect(page.state.phase).toBe('loading');
	});

	test('starts with the default server again after an automatic fallback', () => {
		const list = buildPlayerServerList(3);
		const page = play(list);
		page.fail();
		page.pass(SWITCH_DELAY_MS);
		page.send(at(list));
		expect(page.framed).toBe(1);
		expect(page.state).toMatchObject({ fallbacks: 0, failure: null });
	});

	test('ignores the timeout of the previous one', () => {
		const list = buildPlayerServerList(2);
		const page = play(list);
		const { attempt } = page.state;
		page.send(at(list));
		page.send({ type: 'timeout', attempt });
		expect(page.state.phase).toBe('loading');
	});
});
