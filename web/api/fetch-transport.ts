import { toProfileHeader } from '#contract/profile-header.ts';
import type { Transport } from '#contract/render.ts';
import { anySignal, timeoutSignal } from '../lib/browser-features.ts';
import { fetchWithToken } from './fetch-with-token.ts';

/** Longer than the server's own time-outs. */
const READ_TIMEOUT_MS = 30_000;

/**
 * The browser's transport. Only reads time out: the outcome of a write must be known. The API redirects nobody, a proxy in
 * front does: such an answer has the status 0, and its target, perhaps of another origin, is not fetched.
 */
export const fetchTransport: Transport = async ({ method, url, body, token, profile, keepalive, signal }) => {
	const limit = method === 'GET' ? [timeoutSignal(READ_TIMEOUT_MS)] : [];
	const request = {
		method,
		signal: signal ? anySignal([signal, ...limit]) : limit[0],
		keepalive,
		redirect: 'manual' as const,
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
		headers: {
			...(body === undefined ? {} : { 'content-type': 'application/json' }),
			...toProfileHeader(profile),
		},
	};
	const response = await (token === undefined ? fetch(url, request) : fetchWithToken(url, token, request));
	return {
		status: response.status,
		header: (name) => response.headers.get(name),
		json: () => response.json(),
	};
};
