import type { Transport } from '#contract/render.ts';

/** The browser's way to the server. */
export const fetchTransport: Transport = async ({ method, url, body, token, keepalive, signal }) => {
	const response = await fetch(url, {
		method,
		signal,
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
