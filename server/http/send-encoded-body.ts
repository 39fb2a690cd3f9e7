import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody } from './encoded-body.ts';

/**
 * Sends an encoded body in the best encoding that the client accepts, or 304 where `If-None-Match` matches. `headers` must
 * contain content-type and cache-control.
 */
export function sendEncodedBody(
	request: FastifyRequest,
	reply: FastifyReply,
	bytes: EncodedBody,
	headers: Readonly<Record<string, string>>,
): FastifyReply {
	reply.headers(headers).header('etag', bytes.etag);
	const vary = reply.getHeader('vary');
	reply.header('vary', vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding');
	// Conditions apply to a 200 alone.
	if (reply.statusCode === 200 && matches(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send();
	const accepted = request.headers['accept-encoding'];
	if (bytes.br && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(bytes.br);
	if (bytes.gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(bytes.gzip);
	return reply.send(bytes.identity);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
	if (!ifNoneMatch) return false;
	if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
	// Weak comparison: a proxy may have removed the `W/`.
	return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.slice(2));
}

/** Whether an Accept-Encoding header names this coding, without `q=0`. `*` is ignored: identity is always acceptable. */
function accepts(header: string | undefined, coding: string): boolean {
	if (!header?.includes(coding)) return false;
	return header.split(',').some((part) => {
		const [name, ...parameters] = part.trim().split(/\s*;\s*/);
		return name === coding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
	});
}
