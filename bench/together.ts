/**
 * `npm run bench:together`: how far apart people in a room are. Two rooms, of 2 and of 20, over two nodes with PostgreSQL and Redis; a
 * slow line, a browser that sleeps, players that know no speeds; then a node is killed. The browsers' sockets, clocks and what keeps
 * their players at the second are the product's; the players are made up. Takes two minutes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres, startPostgres } from '#server/testing/postgres-server.ts';
import { findRedis, startRedis } from '#server/testing/redis-server.ts';
import { endBench, reportFigure } from './report-figure.ts';
import { signUp } from './sign-up.ts';
import { type Browser, openBrowser } from './together-player.ts';

const API_PROGRAM = join(import.meta.dirname, '..', 'server', 'testing', 'serve-api.ts');
const SIZES = [2, 20] as const;
const APART_AT_MOST_MS = 300;
/** Each way, of the slow line. */
const SLOW_MS = [250, 400] as const;
const SAMPLE_EVERY_MS = 100;
/** From a command to when everybody is there. */
const SETTLE_MS = 10_000;
const WATCH_MS = 15_000;
const SLEEP_MS = 12_000;
const WITH_RATE = ['play', 'pause', 'seek', 'rate'];
const WITHOUT_RATE = ['play', 'pause', 'seek'];

interface Node {
	process: ChildProcess;
	url: string;
}

const directory = mkdtempSync(join(tmpdir(), 'matinee-together-'));
const programs = findPostgres();
const redisProgram = findRedis();
if (!programs || !redisProgram) throw new Error('Install PostgreSQL and Redis (Debian: postgresql, redis-server)');
const postgres = await startPostgres(programs, ['max_connections=60']);
const redis = await startRedis(redisProgram);

async function startNode(number: number): Promise<Node> {
	const process_ = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', API_PROGRAM], {
		env: {
			PATH: process.env.PATH,
			DATABASE_URL: `${postgres.url}postgres`,
			REDIS_URL: redis.url,
			DATA_DIR: join(directory, `node-${number}`),
			LOG_LEVEL: 'error',
			RATE_LIMITS: 'off',
			ARCHIVE_URL: '',
			COMMONS_URL: '',
			WIKIDATA_URL: '',
		},
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	const [said] = await once(process_.stdout, 'data');
	return { process: process_, url: /ready at (\S+)/.exec(String(said))?.[1] ?? '' };
}

/** A line on which each piece takes long, one more than another, in order. */
async function startSlowLine(target: string): Promise<{ url: string; server: Server }> {
	const { port } = new URL(target);
	const pass = (from: Socket, to: Socket) => {
		let last = 0;
		from.on('data', (bytes) => {
			const at = Math.max(last, performance.now() + SLOW_MS[0] + Math.random() * (SLOW_MS[1] - SLOW_MS[0]));
			last = at;
			setTimeout(() => to.write(bytes), at - performance.now());
		});
		from.on('close', () => to.destroy()).on('error', () => to.destroy());
	};
	const server = createServer((client) => {
		const upstream = connect(Number(port), '127.0.0.1');
		pass(client, upstream);
		pass(upstream, client);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address() as { port: number };
	return { url: `http://127.0.0.1:${address.port}`, server };
}

/** The largest distance between two browsers of a room, in milliseconds, over a time. */
async function measureApart(browsers: readonly Browser[], ms: number): Promise<{ apart: number; playing: number }> {
	const until = performance.now() + ms;
	let apart = 0;
	let playing = browsers.length;
	while (performance.now() < until) {
		const places = browsers.map((browser) => browser.place()).filter((place) => place !== null);
		apart = Math.max(apart, (Math.max(...places) - Math.min(...places)) * 1000);
		playing = Math.min(playing, places.length);
		await delay(SAMPLE_EVERY_MS);
	}
	return { apart, playing };
}

/** Milliseconds until the browsers are as near as they may be, for two seconds. */
async function measureCatchUp(browsers: readonly Browser[]): Promise<number> {
	const began = performance.now();
	let since = began;
	while (performance.now() - since < 2000) {
		const { apart, playing } = await measureApart(browsers, SAMPLE_EVERY_MS);
		if (apart > APART_AT_MOST_MS || playing < browsers.length) since = performance.now();
		if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
	}
	return since - began;
}

const nodes = [await startNode(0), await startNode(1)] as const;
const alive = () => nodes.filter((node) => node.process.exitCode === null && !node.process.killed);
const slow = await startSlowLine(nodes[1].url);
const { token } = await signUp(nodes[0].url, 'host');

async function openRoom(): Promise<string> {
	const response = await fetch(`${nodes[0].url}/api/rooms`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
		body: JSON.stringify({
			kind: 'watch',
			title: { media_type: 'movie', media_id: '775', name: 'A Trip to the Moon' },
			guests: true,
			control: 'everyone',
		}),
	});
	return ((await response.json()) as { data: { code: string } }).data.code;
}

async function openBrowsers(size: number): Promise<Browser[]> {
	const code = await openRoom();
	return Array.from({ length: size }, (_, at) => {
		const home = nodes[at % 2 === 0 ? 0 : 1];
		const isSlow = size === 20 && at === 3;
		// As a load balancer: the own node while it is there, else another one.
		const url = () => {
			if (isSlow) return slow.url;
			return (alive().includes(home) ? home : alive()[0])?.url ?? home.url;
		};
		return openBrowser({
			code,
			name: `browser-${size}-${at}`,
			...(at === 0 ? { token } : {}),
			url,
			commands: at % 5 === 4 ? WITHOUT_RATE : WITH_RATE,
			startMs: 40 + Math.random() * 250,
			seekMs: 80 + Math.random() * 400,
		});
	});
}

const rooms = new Map<number, Browser[]>();
for (const size of SIZES) rooms.set(size, await openBrowsers(size));
for (const [size, browsers] of rooms) {
	while (!browsers.every((browser) => browser.members() === size)) await delay(SAMPLE_EVERY_MS);
	process.stdout.write(`${size} are in a room over two nodes\n`);
}
// Clocks are measured.
await delay(4000);

const everybody = (act: (browsers: Browser[], size: number) => Promise<void>) =>
	Promise.all([...rooms].map(([size, browsers]) => act(browsers, size)));

await everybody(async (browsers, size) => {
	browsers[0]?.send({ type: 'play', position: 0 });
	await delay(SETTLE_MS);
	const played = await measureApart(browsers, WATCH_MS);
	reportFigure(`${size} browsers: apart while it plays`, played.apart, 'ms', { atMost: APART_AT_MOST_MS });
	reportFigure(`${size} browsers: that play`, played.playing, '', { atLeast: size });
	browsers[1]?.send({ type: 'seek', position: 1800 });
	await delay(SETTLE_MS);
	const jumped = await measureApart(browsers, WATCH_MS);
	reportFigure(`${size} browsers: apart after a jump`, jumped.apart, 'ms', { atMost: APART_AT_MOST_MS });
});

await everybody(async (browsers, size) => {
	const sleeper = browsers[1];
	sleeper?.sleep();
	await delay(SLEEP_MS);
	const awake = await measureApart(
		browsers.filter((browser) => browser !== sleeper),
		2000,
	);
	if (size > 2)
		reportFigure(`${size} browsers: apart while one sleeps`, awake.apart, 'ms', { atMost: APART_AT_MOST_MS });
	sleeper?.wake();
	reportFigure(`${size} browsers: from waking up to the same second`, (await measureCatchUp(browsers)) / 1000, 's', {
		atMost: 15,
	});
});

nodes[0].process.kill('SIGKILL');
await once(nodes[0].process, 'exit');
const killedAt = performance.now();
await everybody(async (browsers, size) => {
	const during = await measureApart(browsers, 5000);
	reportFigure(`${size} browsers: apart while a node was killed`, during.apart, 'ms', { atMost: APART_AT_MOST_MS });
	while (!browsers.every((browser) => browser.isOpen() && browser.members() === size)) await delay(SAMPLE_EVERY_MS);
	reportFigure(`${size} browsers: all in the room again after`, (performance.now() - killedAt) / 1000, 's', {
		atMost: 30,
	});
	browsers[0]?.send({ type: 'seek', position: 3600 });
	await delay(SETTLE_MS);
	const after = await measureApart(browsers, WATCH_MS);
	reportFigure(`${size} browsers: apart on the node that is left, after a jump`, after.apart, 'ms', {
		atMost: APART_AT_MOST_MS,
	});
	const [place = 0] = browsers.map((browser) => browser.place() ?? 0);
	reportFigure(`${size} browsers: second that they watch`, place, 's', { atLeast: 3600 });
});

for (const browser of [...rooms.values()].flat()) browser.close();
slow.server.close();
for (const node of nodes) node.process.kill('SIGKILL');
await redis.kill();
postgres.stop();
rmSync(directory, { recursive: true, force: true });
endBench();
