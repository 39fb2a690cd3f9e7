import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FakeAnswer } from './fake-tmdb-calls.ts';
import { type ErrorStatus, type Reply, toTextReply } from './fake-upstream-behaviour.ts';

const ERRORS: Record<number, [code: number, message: string]> = {
	401: [7, 'Invalid API key: You must be granted a valid key.'],
	403: [10, 'Suspended API key: Access to your account has been suspended, contact TMDB.'],
	429: [25, 'Your request count is over the allowed limit.'],
	500: [11, 'Internal error: Something went wrong, contact TMDB.'],
	502: [43, "Couldn't connect to the backend server."],
	503: [9, 'Service offline: This service is temporarily offline, try again later.'],
	504: [24, 'Your request to the backend server timed out. Try again.'],
};

/** TMDB's body of an error status. */
export function toErrorReply({ status, retryAfter }: ErrorStatus): Reply {
	const [code, message] = ERRORS[status] ?? [11, 'Internal error: Something went wrong, contact TMDB.'];
	const reply = toTextReply(
		status,
		'application/json;charset=utf-8',
		JSON.stringify({ success: false, status_code: code, status_message: message }),
	);
	return retryAfter === undefined ? reply : { ...reply, headers: { ...reply.headers, 'retry-after': `${retryAfter}` } };
}

/** A response as TMDB sends it: type, caching headers, weak ETag, `vary`, and gzip if accepted. */
export function toReply({ status, body, maxAgeS }: FakeAnswer, request: IncomingMessage): Reply {
	const plain = Buffer.from(JSON.stringify(body));
	const headers: Record<string, string> = {
		'content-type': 'application/json;charset=utf-8',
		vary: 'accept-encoding, Origin',
		'x-cache': 'Miss from fake',
	};
	if (maxAgeS !== undefined) headers['cache-control'] = `public, max-age=${maxAgeS}`;
	if (maxAgeS !== undefined && status === 200) {
		headers.etag = `W/"${createHash('sha1').update(plain).digest('hex')}"`;
		if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers, bytes: Buffer.alloc(0) };
	}
	if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return { status, headers, bytes: plain };
	return { status, headers: { ...headers, 'content-encoding': 'gzip' }, bytes: gzipSync(plain, { level: 1 }) };
}
