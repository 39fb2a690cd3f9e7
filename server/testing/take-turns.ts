import type { InjectOptions } from 'fastify';
import { inject } from 'vitest';
import type { App } from '../build-app.ts';
import { type RedisServer, startRedis } from './redis-server.ts';

/** More than a worker has tests. */
const REDIS_DATABASES = 10_000;

let redis: Promise<RedisServer> | null = null;
let usedDatabases = 0;

/** Settings of nodes that share a Redis, with a database of their own; none where it is not installed. */
export async function redisSettings(): Promise<Record<string, string>> {
	const program = inject('redisProgram');
	if (!program) return {};
	redis ??= startRedis(program, ['--databases', String(REDIS_DATABASES)]).then((server) => {
		process.once('exit', () => void server.kill());
		return server;
	});
	usedDatabases += 1;
	return { REDIS_URL: `${(await redis).url}/${usedDatabases}` };
}

/** Requests go to one node after the other, as behind a load balancer. */
export function takeTurns(one: App['http'], other: App['http']): App['http'] {
	let requests = 0;
	const injectInTurn = (options: InjectOptions | string) => {
		requests += 1;
		return (requests % 2 === 1 ? one : other).inject(options);
	};
	return new Proxy(one, {
		get: (http, name) => (name === 'inject' ? injectInTurn : Reflect.get(http, name, http)),
	});
}
