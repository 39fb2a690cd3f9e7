/**
 * `npm run bench:logins`: what logging in costs, and what it costs everybody else: 64 logins at once on the built
 * server, while a kept page and a kept catalogue answer are asked for over and over. And whether the time of a refusal
 * gives away which accounts exist.
 */
import { Agent, request } from 'node:http';
import { startMatinee } from '../e2e/start-matinee.ts';
import { endBench, median, percentile, tellFigure } from './tell-figure.ts';

const LOGINS = 64;
const ROUNDS = 3;
const PAIRS = 100;
const READERS = 4;
const ACCOUNT = { username: 'projectionist', email: 'projectionist@example.org', password: 'Ladder-cloud-7' };

const matinee = await startMatinee({ RATE_LIMITS: 'off' });
const agent = new Agent({ keepAlive: true, maxSockets: LOGINS + READERS });

/** Milliseconds until the whole answer is there. */
function ask(method: string, path: string, body?: object, status = 200): Promise<number> {
	const began = performance.now();
	return new Promise((resolve, reject) => {
		const call = request(`${matinee.url}${path}`, {
			method,
			agent,
			headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
		});
		call.on('error', reject).on('response', (answer) => {
			answer.resume().on('end', () => {
				if (answer.statusCode !== status) reject(new Error(`${method} ${path}: ${answer.statusCode}`));
				else resolve(performance.now() - began);
			});
		});
		call.end(body ? JSON.stringify(body) : undefined);
	});
}

const login = () => ask('POST', '/api/auth/login', { emailOrUsername: ACCOUNT.username, password: ACCOUNT.password });

await ask('POST', '/api/auth/register', ACCOUNT, 201);
await login();
for (const path of ['/', '/api/tmdb/movie/popular']) await ask('GET', path);

const rates: number[] = [];
const waits: number[] = [];
const pages: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
	let isOver = false;
	const reader = async () => {
		while (!isOver) {
			for (const path of ['/', '/api/tmdb/movie/popular']) pages.push(await ask('GET', path));
		}
	};
	const readers = Array.from({ length: READERS }, reader);
	const began = performance.now();
	waits.push(...(await Promise.all(Array.from({ length: LOGINS }, login))));
	rates.push((LOGINS / (performance.now() - began)) * 1000);
	isOver = true;
	await Promise.all(readers);
}
tellFigure('logins a second, 64 at once', median(rates), '/s');
tellFigure('the longest of them waited, 95th percentile', percentile(waits, 95), 'ms');
tellFigure('kept page and answer meanwhile, median', median(pages), 'ms');
tellFigure('kept page and answer meanwhile, 99th percentile', percentile(pages, 99), 'ms', { atMost: 100 });
const refuse = (emailOrUsername: string) =>
	ask('POST', '/api/auth/login', { emailOrUsername, password: 'Ladder-cloud-8' }, 401);
const known: number[] = [];
const unknown: number[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) {
	known.push(await refuse(ACCOUNT.username));
	unknown.push(await refuse(`nobody${pair}`));
}
const ratio = median(known) / median(unknown);
tellFigure('refusal of a known account, ratio to an unknown one', ratio, '×', { atLeast: 0.8, atMost: 1.25 });
agent.destroy();
await matinee.stop();
endBench();
