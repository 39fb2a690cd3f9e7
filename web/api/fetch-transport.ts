import type { Transport } from '#contract/render.ts';

/** The browser's way to the server. */
export const fetchTransport: Transport = async ({ method, url, body, signal }) => {
	const response = await fetch(url, {
		method,
		signal,
		...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
	});
	return {
		status: response.status,
		header: (name) => response.headers.get(name),
		json: () => response.json(),
	};
};
