import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { registerPlayerServerListRoute } from './player-server-list.routes.ts';
import { createPlayerServerListService } from './player-server-list.service.ts';

let dataDir: string;
let app: FastifyInstance;
const path = () => join(dataDir, 'config', 'servers.json');

beforeEach(async () => {
	dataDir = await mkdtemp(join(tmpdir(), 'server-list-'));
	await mkdir(join(dataDir, 'config'));
	app = Fastify();
	await registerPlayerServerListRoute(app, {
		list: createPlayerServerListService(dataDir),
		headers: { 'x-content-type-options': 'nosniff' },
	});
});

afterEach(async () => {
	await app.close();
	await rm(dataDir, { recursive: true });
});

const request = () => app.inject('/config/servers.json');

test('without an operator’s list, the packaged one is returned', { tags: ['call-server-config'] }, async () => {
	const answer = await request();
	expect(answer.statusCode).toBe(200);
	expect(answer.json()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
	expect(answer.headers).toMatchObject({
		'content-type': 'application/json; charset=utf-8',
		'cache-control': 'no-cache',
		'x-content-type-options': 'nosniff',
	});
});

test('the packaged list is also returned without a config directory', async () => {
	await rm(join(dataDir, 'config'), { recursive: true });
	expect((await request()).json()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
});

test('the operator’s list is returned unchanged, and read at each request', {
	tags: ['call-server-config'],
}, async () => {
	await writeFile(path(), '{ "servers": [],\n "mine": "é" }');
	expect((await request()).body).toBe('{ "servers": [],\n "mine": "é" }');
	await writeFile(path(), '{}');
	expect((await request()).body).toBe('{}');
	await rm(path());
	expect((await request()).json()).toEqual(BUILT_IN_PLAYER_SERVER_LIST);
});

test.each(['{ "servers": [', '', '<html>'])('an invalid list is returned unchanged: %s', async (text) => {
	await writeFile(path(), text);
	const answer = await request();
	expect(answer.statusCode).toBe(200);
	expect(answer.body).toBe(text);
	expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
});

test('a list of the maximum size is returned, and one byte more is an error', async () => {
	await writeFile(path(), ' '.repeat(PLAYER_SERVER_LIST_MAX_BYTES));
	expect((await request()).rawPayload).toHaveLength(PLAYER_SERVER_LIST_MAX_BYTES);
	await writeFile(path(), ' '.repeat(PLAYER_SERVER_LIST_MAX_BYTES + 1));
	expect((await request()).statusCode).toBe(500);
});

test('a directory in its place is an error, not the packaged list', async () => {
	await mkdir(path());
	const answer = await request();
	expect(answer.statusCode).toBe(500);
	expect(answer.body).not.toContain(dataDir);
});

test.each([
	['a server of the operator', [{ enabled: true, movieUrl: 'https://player.example/m' }], true],
	['a disabled one', [{ enabled: false, movieUrl: 'https://player.example/m' }], false],
	['the built-in ones', BUILT_IN_PLAYER_SERVER_LIST.servers, false],
	['nothing that can be read', [null, 'x', {}], false],
])('a list with %s tells whether there are other players', async (_, servers, expected) => {
	const list = createPlayerServerListService(dataDir);
	expect(await list.hasOtherPlayers()).toBe(false);
	await writeFile(path(), JSON.stringify({ servers }));
	expect(await list.hasOtherPlayers()).toBe(expected);
});
