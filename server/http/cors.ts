import type { FastifyInstance } from 'fastify';
import { PROFILE_HEADER } from '#contract/profile-header.ts';
import { TOKEN_HEADER } from '#contract/token-header.ts';
import { isApi } from './error-handler.ts';

/** CORS headers of `/api`, for the instance's own domains alone. */
export function allowOfficialOrigins(app: FastifyInstance, domains: readonly string[]): void {
	const official = new Set(domains);

	app.addHook('onRequest', (request, reply, done) => {
		if (!isApi(request)) return done();
		// A browser's cookie says whether it is a child's.
		reply.header('vary', 'Origin, Cookie');
		const origin = request.headers.origin;
		if (!origin || !official.has(origin)) return done();
		reply.header('access-control-allow-origin', origin);
		if (request.method !== 'OPTIONS') return done();
		reply.headers({
			'access-control-allow-methods': 'GET, POST, PUT, DELETE',
			'access-control-allow-headers': `authorization, content-type, ${TOKEN_HEADER}, ${PROFILE_HEADER}`,
			'access-control-max-age': '600',
		});
		reply.code(204).send();
	});
}
