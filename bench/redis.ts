/**
 * `npm run bench:redis`: what an answer costs from TMDB, from Redis and from memory. One node fetches titles, another one reads them:
 * first from Redis, then from its own memory. The built server, `redis-server`, and a fake TMDB on this machine.
 */
import { Agent, get } from 'node:http';
import { startMatinee } from '../harness/start-matinee.ts';
import { startFakeTmdb } from '../server/testing/fake-tmdb.ts';
import { findRedis, startRedis } from '../server/testing/redis-server.ts';
import { endBench, percentile, reportFigure } from './report-figure.ts';

const TITLES = 100;
const FIRST_MOVIE_ID = 510;
/** What TMDB takes from Europe. */
const TMDB_DELAY_MS = 100;

const program = findRedis();
if (!program) throw new Error('Redis is not installed (Debian: apt-get install redis-server)');
const redis = await startRedis(program);
const fake = await startFakeTmdb();
fake.behave({ kind: 'slow', ms: TMDB_DELAY_MS });
const env = {
	REDIS_URL: redis.url,
	TMDB_ACCESS_TOKEN: fake.token,
	TMDB_BASE_URL: fake.baseUrl,
	RATE_LIMITS: 'off',
};
const writer = await startMatinee(env);
const reader = await startMatinee(env);
const agent = new Agent({ keepAlive: true });

/** Milliseconds to the end of the answer. */
function open(url: string): Promise<number> {
	const began = performance.now();
	return new Promise((resolve, reject) => {
		get(url, { agent }, (answer) => {
			answer.resume().on('end', () => {
				if (answer.statusCode === 200) resolve(performance.now() - began);
				else reject(new Error(`${url}: ${answer.statusCode}`));
			});
		}).on('error', reject);
	});
}

async function openAll(url: string): Promise<number[]> {
	const times: number[] = [];
	for (let n = 0; n < TITLES; n += 1) times.push(await open(`${url}/api/tmdb/movie/${FIRST_MOVIE_ID + n}`));
	return times;
}

function report(name: string, times: number[]): void {
	reportFigure(`${name}, median`, percentile(times, 50), 'ms');
	reportFigure(`${name}, p95`, percentile(times, 95), 'ms');
}

try {
	report('title from TMDB', await openAll(writer.url));
	const calls = fake.calls.length;
	report('title from Redis', await openAll(reader.url));
	reportFigure('calls to TMDB meanwhile', fake.calls.length - calls, 'calls', { atMost: 0 });
	report('title from memory', await openAll(reader.url));
	await redis.kill();
	report('title from memory, Redis away', await openAll(reader.url));
} finally {
	await Promise.all([writer.stop(), reader.stop(), fake.close()]);
	await redis.kill();
}
endBench('redis');
