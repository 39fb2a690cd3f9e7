import type { FastifyInstance } from 'fastify';

/**
 * Says once in the log that a proxy forwards for clients while none is trusted: all of them then count as one. The
 * headers are not quoted, for anyone may send them.
 */
export function warnAboutUntrustedProxy(app: FastifyInstance): void {
	let isSaid = false;
	app.addHook('onRequest', async ({ headers, log }) => {
		if (isSaid || !('x-forwarded-for' in headers || 'forwarded' in headers)) return;
		isSaid = true;
		log.warn('Forwarded headers came, but TRUST_PROXY is off: if a proxy of yours sends them, set it');
	});
}
