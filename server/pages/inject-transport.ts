import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Transport } from '#contract/render.ts';

/** Rendering calls the server's own API without a socket: same routes and checks, no credentials. */
export function createInjectTransport(app: FastifyInstance): Transport {
	return async ({ method, url }) => {
		const response = await app.inject({ method: method as NonNullable<InjectOptions['method']>, url });
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
