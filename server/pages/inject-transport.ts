import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Transport } from '#contract/render.ts';
import { type Caller, toCallerHeaders } from '../catalogue/caller.ts';

/** Rendering calls the server's own API without a socket: same routes and checks, no credentials, the visitor's limits. */
export function createInjectTransport(app: FastifyInstance): (caller: Caller) => Transport {
	return (caller) =>
		async ({ method, url }) => {
			const headers = toCallerHeaders(caller);
			const response = await app.inject({ method: method as NonNullable<InjectOptions['method']>, url, headers });
			return {
				status: response.statusCode,
				header: (name) => {
					const value = response.headers[name];
					return value === undefined ? null : String(value);
				},
				json: async () => JSON.parse(response.body) as unknown,
			};
		};
}
