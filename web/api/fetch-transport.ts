import type { Transport } from '#contract/render.ts';
import { fetchWithToken } from './fetch-with-token.ts';

/** Longer than the server's own time-outs. */
const READ_TIMEOUT_MS = 30_000;

/** The browser's transport. Only reads time out: the outcome of a write must be known. */
export const fetchTransport: Transport = async ({ method, url, body, token, keepalive, signal }) => {
	const limit = method === 'GET' ? [AbortSignal.timeout(READ_TIMEOUT_MS)] : [];
	const request = {
		method,
		signal: signal ? AbortSignal.any([signal, ...limit]) : limit[0],
		keepalive,
		...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
	};
	const response = await (token === undefined ? fetch(url, request) : fetchWithToken(url, token, request));
	return {
		status: response.status,
		header: (name) => response.headers.get(name),
		json: () => response.json(),
	};
};
