import type { FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '#contract/token-header.ts';

const BEARER = /^Bearer +(.*)$/i;

/**
 * What a request has as its token, whatever it is worth; null without one. Our own header counts before `Authorization`,
 * which a proxy in front may use for itself.
 */
export function readToken({ headers }: FastifyRequest): string | null {
	const own = headers[TOKEN_HEADER];
	if (own !== undefined) return String(own);
	return BEARER.exec(headers.authorization ?? '')?.[1] ?? null;
}
