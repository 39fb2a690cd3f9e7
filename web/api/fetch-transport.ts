import type { Transport } from '#contract/render.ts';

/** Longer than the server itself waits for anything: whoever reads has not been answered, and can ask again. */
const READ_WITHIN_MS = 30_000;

/** The browser's way to the server. What changes something is waited for to its end. */
export const fetchTransport: Transport = async ({ method, url, body, token, keepalive, signal }) => {
	const limit = method === 'GET' ? [AbortSignal.timeout(READ_WITHIN_MS)] : [];
	const response = await fetch(url, {
		method,
		signal: signal ? AbortSignal.any([signal, ...limit]) : limit[0],
		keepalive,
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
		},
	});
	return {
		status: response.status,
		header: (name) => response.headers.get(name),
		json: () => response.json(),
	};
};
