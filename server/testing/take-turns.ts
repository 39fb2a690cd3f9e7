import { createClient } from '@redis/client';
import type { InjectOptions } from 'fastify';
import { inject } from 'vitest';
import type { App } from '../app/build-app.ts';
import { SHARED_REDIS_DATABASES } from './redis-server.ts';

/** Settings of nodes that share a Redis, with a database that no test has used; none where it is not installed. */
export async function redisSettings(): Promise<Record<string, string>> {
	const server = inject('sharedRedisUrl');
	if (!server) return {};
	const client = await createClient({ url: server }).connect();
	const count = await client.incr('databases');
	client.destroy();
	return { REDIS_URL: `${server}/${count % SHARED_REDIS_DATABASES}` };
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
