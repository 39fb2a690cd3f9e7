import type { FastifyInstance } from 'fastify';
import { isApi } from './error-handler.ts';

/** CORS headers of `/api`, for the instance's own domains alone. */
export function allowOfficialOrigins(app: FastifyInstance, domains: readonly string[]): void {
	const official = new Set(domains);

	app.addHook('onRequest', async (request, reply) => {
		if (!isApi(request)) return;
		reply.header('vary', 'Origin');
		const origin = request.headers.origin;
		if (!origin || !official.has(origin)) return;
		reply.header('access-control-allow-origin', origin);
		if (request.method !== 'OPTIONS') return;
		reply.headers({
			'access-control-allow-methods': 'GET, POST, PUT, DELETE',
			'access-control-allow-headers': 'authorization, content-type',
			'access-control-max-age': '600',
		});
		return reply.code(204).send();
	});
}
