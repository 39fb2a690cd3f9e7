import type { FastifyInstance } from 'fastify';

/**
 * With the usual limit of 1024 open files this leaves enough descriptors for files, the database and upstream requests:
 * running out would fail every client instead of the newest.
 */
export const MAX_CONNECTIONS = 800;

/**
 * Closes connections beyond the limit at once, and idle ones with them, so that a retry succeeds.
 */
export function limitConnections({ server, log }: FastifyInstance, max = MAX_CONNECTIONS): void {
	let isLogged = false;
	server.maxConnections = max;
	server.on('drop', () => {
		server.closeIdleConnections();
		if (isLogged) return;
		isLogged = true;
		log.warn({ maxConnections: max }, 'There are more connections than are served at a time: new ones are ended');
	});
}
