/**
 * `npm run bench:logins`: throughput of 64 concurrent logins on the built server, and the latency of a cached page and a
 * cached catalogue response meanwhile. And whether the time of a failed login reveals which accounts exist.
 */
import { Agent, request } from 'node:http';
import { startMatinee } from '../harness/start-matinee.ts';
import { endBench, median, percentile, reportFigure } from './report-figure.ts';

const LOGINS = 64;
const ROUNDS = 3;
const PAIRS = 100;
const READERS = 4;
const ACCOUNT = { username: 'projectionist', email: 'projectionist@example.org', password: 'Ladder-cloud-7' };

const matinee = await startMatinee({ RATE_LIMITS: 'off' });
const agent = new Agent({ keepAlive: true, maxSockets: LOGINS + READERS });

/** Milliseconds until the response is complete. */
function measureRequest(method: string, path: string, body?: object, status = 200): Promise<number> {
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

const login = () =>
	measureRequest('POST', '/api/auth/login', { emailOrUsername: ACCOUNT.username, password: ACCOUNT.password });

await measureRequest('POST', '/api/auth/register', ACCOUNT, 201);
await login();
for (const path of ['/', '/api/tmdb/movie/popular']) await measureRequest('GET', path);

const rates: number[] = [];
const waits: number[] = [];
const pages: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
	let isOver = false;
	const reader = async () => {
		while (!isOver) {
			for (const path of ['/', '/api/tmdb/movie/popular']) pages.push(await measureRequest('GET', path));
		}
	};
	const readers = Array.from({ length: READERS }, reader);
	const began = performance.now();
	waits.push(...(await Promise.all(Array.from({ length: LOGINS }, login))));
	rates.push((LOGINS / (performance.now() - began)) * 1000);
	isOver = true;
	await Promise.all(readers);
}
reportFigure('logins per second, 64 concurrent', median(rates), '/s');
reportFigure('login latency, 95th percentile', percentile(waits, 95), 'ms');
reportFigure('cached page and response meanwhile, median', median(pages), 'ms');
reportFigure('cached page and response meanwhile, 99th percentile', percentile(pages, 99), 'ms', { atMost: 100 });
const failLogin = (emailOrUsername: string) =>
	measureRequest('POST', '/api/auth/login', { emailOrUsername, password: 'Ladder-cloud-8' }, 401);
const known: number[] = [];
const unknown: number[] = [];
for (let pair = 0; pair < PAIRS; pair += 1) {
	known.push(await failLogin(ACCOUNT.username));
	unknown.push(await failLogin(`nobody${pair}`));
}
const ratio = median(known) / median(unknown);
reportFigure('failed login of a known account, ratio to an unknown one', ratio, '×', { atLeast: 0.8, atMost: 1.25 });
agent.destroy();
await matinee.stop();
endBench();
