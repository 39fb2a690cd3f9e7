import type { FastifyInstance } from 'fastify';

/** A request that says it is JSON and has no bytes has no body: browsers and clients send such on calls without one. */
export function acceptEmptyJson(app: FastifyInstance): void {
	const parse = app.getDefaultJsonParser('error', 'error');
	app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
		if (body === '') done(null, undefined);
		else parse(request, body as string, done);
	});
}
