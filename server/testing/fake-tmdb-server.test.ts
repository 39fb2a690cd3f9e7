import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./fake-tmdb-server.ts', import.meta.url));

let program: ChildProcess;
let origin: string;

beforeAll(async () => {
	const env = { ...process.env, PORT: '0', TOKEN: 'a-token', NODE_OPTIONS: '' };
	program = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
	const [line] = await once(program.stdout ?? program, 'data');
	origin = /TMDB_BASE_URL=(\S+)\/3 /.exec(String(line))?.[1] ?? '';
});

afterAll(async () => {
	program.kill();
	await once(program, 'exit');
});

const movie = () => fetch(`${origin}/3/movie/605`, { headers: { authorization: 'Bearer a-token' } });
const control = (path: string, body = '') => fetch(origin + path, { method: 'POST', body });

it('runs as a program whose behaviour is set over HTTP', async () => {
	expect((await movie()).status).toBe(200);

	await control('/__behave', JSON.stringify({ kind: 'status', status: 503, match: 'movie' }));
	expect((await movie()).status).toBe(503);

	const calls = await (await fetch(`${origin}/__calls`)).json();
	expect(calls).toMatchObject([{ url: '/3/movie/605' }, { url: '/3/movie/605' }]);

	await control('/__reset');
	expect((await movie()).status).toBe(200);
	expect((await control('/__behave', 'not json')).status).toBe(400);
});
