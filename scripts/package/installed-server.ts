/** A server that was installed as people install it, used as its first owner does. For the tests of packages. */
import assert from 'node:assert/strict';
import { type ChildProcessByStdio, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { residentMib } from '../../bench/cores.ts';

export interface InstalledServer {
	url: string;
	/** What it said at its start. */
	printed: string;
	/** From `began`, milliseconds of `performance.now()`. */
	firstPageMs: number;
	/** After its first page. */
	memoryMib: number;
	/** Throws when it does not end well, or has printed errors. */
	stop(): Promise<void>;
}

/** The server once it has sent its first page. Rejects when it ends before. */
export async function whenInstalledIsReady(
	server: ChildProcessByStdio<null, Readable, Readable>,
	{ port, began }: { port: number; began: number },
): Promise<InstalledServer> {
	let printed = '';
	let errors = '';
	server.stderr.on('data', (chunk) => {
		errors += chunk;
	});
	await new Promise<void>((resolve, reject) => {
		server.stdout.on('data', (chunk) => {
			printed += chunk;
			if (printed.includes('Data: ')) resolve();
		});
		server.once('exit', (code) => reject(new Error(`It ended with ${code}: ${printed}${errors}`)));
	});
	const url = `http://127.0.0.1:${port}`;
	const page = await fetch(url);
	assert.equal(page.status, 200);
	assert.match(await page.text(), /<h1|<main/);
	return {
		url,
		printed,
		firstPageMs: performance.now() - began,
		memoryMib: residentMib(server.pid ?? Number.NaN),
		async stop() {
			const ended = once(server, 'exit');
			server.kill('SIGTERM');
			assert.deepEqual(await ended, [0, null]);
			assert.equal(errors, '');
		},
	};
}

/** Signs up `alice` by the printed link, records a film, and asks for a picture. Returns her token. */
export async function actAsFirstOwner({ url, printed }: InstalledServer): Promise<string> {
	assert.match(printed, /run: matinee owner you@example\.org/);
	const ownerToken = /#owner=(\S+)/.exec(printed)?.[1];
	const account = { username: 'alice', email: 'alice@example.org', password: 'Ladder-cloud-7' };
	const { data } = await callApi(url, '/api/auth/register', { ...account, ownerToken });
	const token = String(data.token);
	const watched = await callApi(url, '/api/watch-history', { media_id: '19', media_type: 'movie' }, token);
	assert.equal(watched.status, 200);
	const picture = await fetch(`${url}/share/movie-19.png`);
	assert.equal(picture.headers.get('content-type'), 'image/png');
	return token;
}

/** Account, session and history of `actAsFirstOwner` are as they were. */
export async function expectOwnersData({ url, printed }: InstalledServer, token: string): Promise<void> {
	assert.doesNotMatch(printed, /No owner yet/);
	const profile = await callApi(url, '/api/auth/profile', undefined, token);
	assert.equal(profile.data.user?.role, 'owner');
	const { data: history } = await callApi(url, '/api/watch-history', undefined, token);
	assert.match(JSON.stringify(history), /"media_id":"19"/);
}

/** What a folder takes on its disk, megabytes. */
export function diskMegabytes(path: string): number {
	return (Number(execFileSync('du', ['-skx', path], { encoding: 'utf8' }).split('\t')[0]) * 1024) / 1e6;
}

interface ApiAnswer {
	status: number;
	data: { token?: string; user?: { role: string } };
}

/** A POST with a body, a GET without. */
async function callApi(url: string, path: string, body?: object, token?: string): Promise<ApiAnswer> {
	const response = await fetch(url + path, {
		method: body ? 'POST' : 'GET',
		headers: {
			...(body ? { 'content-type': 'application/json' } : {}),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	return { status: response.status, data: ((await response.json()) as ApiAnswer).data };
}
