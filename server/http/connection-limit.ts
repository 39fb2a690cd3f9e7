import type { FastifyInstance } from 'fastify';

/**
 * So many connections at a time. Where a process may have 1024 files open, as is usual, room is left for the files that are
 * being sent, the database and calls upstream: running out of those would fail everybody instead of the newcomer.
 */
export const MAX_CONNECTIONS = 800;

/**
 * Ends connections beyond the bound as soon as they come. Those that wait for nothing give way then, so that whoever tries
 * again finds room.
 */
export function limitConnections({ server, log }: FastifyInstance, max = MAX_CONNECTIONS): void {
	let isTold = false;
	server.maxConnections = max;
	server.on('drop', () => {
		server.closeIdleConnections();
		if (isTold) return;
		isTold = true;
		log.warn({ maxConnections: max }, 'There are more connections than are served at a time: new ones are ended');
	});
}
