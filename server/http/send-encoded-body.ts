import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './add-vary.ts';
import { chooseCoding, isNotModified } from './content-negotiation.ts';
import type { EncodedBody } from './encoded-body.ts';
import type { HitPath, Repetition } from './hit-path.ts';

/**
 * Sends an encoded body in the best encoding that the client accepts, or 304 where `If-None-Match` matches. `headers` must
 * contain content-type and cache-control.
 *
 * @param repeat Lets the hit path send the response to later requests for the same URL.
 */
export function sendEncodedBody(
	request: FastifyRequest,
	reply: FastifyReply,
	bytes: EncodedBody,
	headers: Readonly<Record<string, string>>,
	repeat?: { hits: HitPath; repetition: Repetition },
): FastifyReply {
	reply.headers(headers).header('etag', bytes.etag);
	addVary(reply, 'Accept-Encoding');
	repeat?.hits.remember(request, reply, repeat.repetition);
	// Conditions apply to a 200 alone.
	if (reply.statusCode === 200 && isNotModified(request.headers, bytes)) return reply.code(304).send();
	const coding = chooseCoding(request.headers, bytes);
	if (coding !== 'identity') reply.header('content-encoding', coding);
	return reply.send(bytes[coding]);
}
