import type { FastifyReply } from 'fastify';

/** Names a header of requests that the response depends on, for caches; beside those that are named already. */
export function addVary(reply: FastifyReply, header: string): void {
	const vary = reply.getHeader('vary');
	reply.header('vary', vary ? `${String(vary)}, ${header}` : header);
}
