import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { toMediaReply } from '#server/testing/fake-media.ts';
import { HOSTILE_PLAYER } from './hostile-player.ts';

export interface PlayerHost {
	url: string;
	/** Where the remote server list is: for `PLAYER_CONFIG_URL`. */
	listUrl: string;
	/** How the list is answered from now on. */
	list: ListAnswer;
	/** Paths requested so far, that of the list included. */
	readonly asked: readonly string[];
	/** An entry of a server list, whose player stands under `/{player}` here: `plays`, `hangs`, `hostile` or `reference`. */
	server(id: number, player: string, fields?: object): object;
	close(): Promise<void>;
}

/** A body, an object to be sent as JSON, or a way to fail. */
type ListAnswer = string | object | { redirect: string } | { status: number };

const LIST_PATH = '/servers.json';
/** The player of `docs/player-bridge.html`, whose film is beside its page. */
const REFERENCE_PLAYER = readFileSync(join(import.meta.dirname, '../docs/player-bridge.html'), 'utf8');
const FILM = /\/film\.(?:mp4|vtt)$/;
const PLAYS = '<!doctype html><title>Plays</title><p>Plays';

const PLAYERS: Readonly<Record<string, string>> = { hostile: HOSTILE_PLAYER, reference: REFERENCE_PLAYER };

/** A foreign site on a port of its own: a server list that browsers may read, good players, and bad ones. */
export async function startPlayerHost(): Promise<PlayerHost> {
	const asked: string[] = [];
	const host = { list: {} as ListAnswer };
	const server = createServer((request, response) => {
		const path = request.url ?? '/';
		asked.push(path);
		if (path === LIST_PATH) answerList(host.list, response);
		// The answer of a player that hangs never comes.
		else if (!path.startsWith('/hangs/')) answerPage(path, request, response);
	});
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return Object.assign(host, {
		url,
		listUrl: `${url}${LIST_PATH}`,
		asked,
		server: (id: number, player: string, fields: object = {}) => ({
			id,
			name: `Server ${id}`,
			movieUrl: `${url}/${player}/${id}/movie`,
			tvUrl: `${url}/${player}/${id}/tv`,
			enabled: true,
			priority: id,
			...fields,
		}),
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}

/** A server list with such settings, the first of its servers the default. A busy machine may take long to open one. */
export function listOf(servers: object[], settings: object = {}): object {
	return { servers, settings: { defaultServer: 1, loadTimeout: 120_000, ...settings }, version: '1' };
}

function answerList(list: ListAnswer, response: ServerResponse): void {
	const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
	if (typeof list === 'object' && 'redirect' in list) {
		response.writeHead(302, { ...headers, location: String(list.redirect) }).end();
	} else if (typeof list === 'object' && 'status' in list) {
		response.writeHead(Number(list.status), headers).end();
	} else response.writeHead(200, headers).end(typeof list === 'string' ? list : JSON.stringify(list));
}

function answerPage(path: string, request: IncomingMessage, response: ServerResponse): void {
	if (path === '/favicon.ico' || path.startsWith('/said/')) response.writeHead(204).end();
	else if (path === '/download') {
		response.writeHead(200, { 'content-disposition': 'attachment; filename="evil.exe"' }).end('evil');
	} else if (FILM.test(path)) {
		const { status, headers, bytes } = toMediaReply(path, request);
		response.writeHead(status, headers).end(bytes);
	} else {
		response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
		response.end(PLAYERS[path.split('/')[1] ?? ''] ?? PLAYS);
	}
}
