import { randomInt } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { inject } from 'vitest';
import type { App } from '../build-app.ts';
import { SHARED_REDIS_DATABASES } from './redis-server.ts';

/** Settings of nodes that share a Redis, with a database of their own; none where it is not installed. */
export function redisSettings(): Record<string, string> {
	const server = inject('sharedRedisUrl');
	return server ? { REDIS_URL: `${server}/${randomInt(SHARED_REDIS_DATABASES)}` } : {};
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
