import type { FastifyRequest } from 'fastify';
import { toAddressKey } from '../http/client-address.ts';
import { isInjected } from '../http/rate-limit.ts';

/** For whom the catalogue is called: whose turn it is at the source, and whose limits a call counts for. */
export interface Caller {
	/** The rate limit key of an address, or a name of the server's own. */
	client: string;
	/** Nobody waits for the answer: it yields to those that people wait for, and counts for no limit. */
	isBackground: boolean;
	/** A page is rendered for the client: what is refused is refused with the page. */
	isRendering?: boolean;
}

/** The server's own work. */
export const SERVER_CALLER: Caller = { client: 'server', isBackground: true };

const CLIENT_HEADER = 'x-matinee-client';
const BACKGROUND_HEADER = 'x-matinee-background';

/** The caller behind a request. Of an injected one it is named by `toCallerHeaders`; from outside these headers mean nothing. */
export function callerOf(request: FastifyRequest): Caller {
	// A connection that was closed meanwhile has no address.
	if (!isInjected(request)) return { client: toAddressKey(request.ip ?? 'closed'), isBackground: false };
	const client = request.headers[CLIENT_HEADER];
	if (typeof client !== 'string') return SERVER_CALLER;
	return { client, isBackground: BACKGROUND_HEADER in request.headers, isRendering: true };
}

/** Headers of a request that the server injects on behalf of a caller. */
export function toCallerHeaders({ client, isBackground }: Caller): Record<string, string> {
	return { [CLIENT_HEADER]: client, ...(isBackground ? { [BACKGROUND_HEADER]: '1' } : {}) };
}
