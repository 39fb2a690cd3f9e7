import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { playerServerListQuery } from './player-server-list-query.ts';

const REMOTE = 'https://lists.example/servers.json';

function buildList(name: string) {
	const server = { id: 7, name, movieUrl: 'https://p.example/m', tvUrl: 'https://p.example/t', enabled: true };
	return JSON.stringify({ servers: [server], settings: { defaultServer: 7 } });
}

/** Answers by address: a body, a status, or no network. */
let answers: Record<string, string | number>;
const asked: [string, RequestInit | undefined][] = [];

beforeEach(() => {
	asked.length = 0;
	vi.stubGlobal('location', { origin: 'https://cinema.example' });
	vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
		asked.push([url, init]);
		const answer = answers[url];
		if (answer === undefined) throw new TypeError('Failed to fetch');
		return typeof answer === 'number' ? new Response(null, { status: answer }) : new Response(answer);
	});
});
afterEach(() => vi.unstubAllGlobals());

async function load(playerConfigUrl: string | null, signal = new AbortController().signal) {
	const query = playerServerListQuery({ playerConfigUrl, publicUrl: 'https://cinema.example' });
	const { list, hasError, source } = await query.queryFn({ signal });
	return { names: list.servers.map(({ name }) => name), hasError, source };
}

describe('the server list', () => {
	test('is the remote one where the operator set one', {
		tags: ['server-config-order', 'call-server-config'],
	}, async () => {
		answers = { [REMOTE]: buildList('Remote'), '/config/servers.json': buildList('Local') };
		expect(await load(REMOTE)).toEqual({ names: ['Remote'], hasError: false, source: 'remote' });
		expect(asked.map(([url]) => url)).toEqual([REMOTE]);
	});

	test('is the local one otherwise', async () => {
		answers = { '/config/servers.json': buildList('Local') };
		expect(await load(null)).toEqual({ names: ['Local'], hasError: false, source: 'local' });
	});

	test.each<[string, string | number | undefined]>([
		['no response', undefined],
		['an error', 404],
		['no JSON', '<!doctype html>'],
		['a list that is not valid', '{"servers":[],"settings":{"defaultServer":1}}'],
		['a body over the size limit', `${buildList('Huge')}${' '.repeat(PLAYER_SERVER_LIST_MAX_BYTES)}`],
	])('is the local one, with an error, when the remote one gives %s', async (_what, answer) => {
		answers = { '/config/servers.json': buildList('Local'), ...(answer === undefined ? {} : { [REMOTE]: answer }) };
		expect(await load(REMOTE)).toEqual({ names: ['Local'], hasError: true, source: 'local' });
	});

	test('is the built-in one, with an error, when all others fail', {
		tags: ['server-config-error'],
	}, async () => {
		answers = {};
		expect(await load(REMOTE)).toEqual({ names: ['Open Cinema', 'Trailers'], hasError: true, source: 'built-in' });
	});

	test('is requested without redirects and referrer, and with what a proxy in front asks for on the own origin alone', async () => {
		answers = { '/config/servers.json': buildList('Local') };
		await load(REMOTE);
		const rules = { redirect: 'error', referrerPolicy: 'no-referrer' };
		expect(asked[0]?.[1]).toMatchObject({ ...rules, credentials: 'omit' });
		expect(asked[1]?.[1]).toMatchObject({ ...rules, credentials: 'same-origin' });
	});

	test('is not replaced by a fallback when the request is aborted', async () => {
		answers = {};
		const left = new AbortController();
		left.abort();
		await expect(load(null, left.signal)).rejects.toThrow();
	});
});
