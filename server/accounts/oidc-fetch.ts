import pLimit from 'p-limit';
import { Agent, request } from 'undici';
import { findExceededBound, type JsonBounds } from '../lib/foreign-json.ts';
import { collectBytes } from '../lib/response-body.ts';

/** What openid-client calls in the place of `fetch`. */
export type OidcFetch = (
	url: string,
	options: { method: string; headers: Record<string, string>; body?: unknown; signal?: AbortSignal | undefined },
) => Promise<Response>;

const CONNECT_WITHIN_MS = 4000;
/** Of a call, in seconds: the limit of openid-client for all of it. */
export const OIDC_CALL_TIMEOUT_S = 8;
const MAX_CONNECTIONS = 8;
const MAX_WAITING = 64;
const MAX_BODY_BYTES = 256 * 1024;
const BODY_BOUNDS: JsonBounds = { depth: 12, containers: 2000, values: 20_000 };

/** Calls of a provider: bounded in time, number, bytes and values; redirects are not followed. */
export function createOidcFetch(): { fetch: OidcFetch; close(): Promise<void> } {
	const agent = new Agent({
		connections: MAX_CONNECTIONS,
		connect: { timeout: CONNECT_WITHIN_MS },
		headersTimeout: OIDC_CALL_TIMEOUT_S * 1000,
		bodyTimeout: OIDC_CALL_TIMEOUT_S * 1000,
		allowH2: false,
	});
	const inTurn = pLimit(MAX_CONNECTIONS);

	async function call(url: string, options: Parameters<OidcFetch>[1]): Promise<Response> {
		const { statusCode, headers, body } = await request(url, {
			method: options.method as 'GET' | 'POST',
			headers: { ...options.headers, 'accept-encoding': 'identity' },
			body: options.body === undefined || options.body === null ? null : String(options.body),
			signal: options.signal ?? AbortSignal.timeout(OIDC_CALL_TIMEOUT_S * 1000),
			dispatcher: agent,
		});
		try {
			const bytes = await collectBytes(body, MAX_BODY_BYTES, () => new Error('the body is too large'));
			const type = String(headers['content-type'] ?? '');
			if (/json/i.test(type) && findExceededBound(bytes, BODY_BOUNDS)) throw new Error('the JSON is too large');
			const { 'www-authenticate': challenge } = headers;
			return new Response(statusCode === 204 || statusCode === 304 ? null : bytes, {
				status: statusCode,
				headers: { 'content-type': type, ...(challenge ? { 'www-authenticate': String(challenge) } : {}) },
			});
		} catch (error) {
			body.on('error', () => {}).destroy();
			throw error;
		}
	}

	return {
		async fetch(url, options) {
			if (inTurn.pendingCount >= MAX_WAITING) throw new Error('too many calls are waiting');
			return inTurn(() => call(url, options));
		},
		close: () => agent.destroy(),
	};
}
