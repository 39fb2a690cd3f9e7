import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { FakeAnswer } from './fake-tmdb-routes.ts';

/** An answer as bytes and headers, ready to be sent or spoilt. */
export interface Reply {
	status: number;
	headers: Record<string, string>;
	bytes: Buffer;
}

/** Sends a response as TMDB does: type, caching headers, weak ETag, `vary`, and gzip if accepted. */
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

export function send(response: ServerResponse, { status, headers, bytes }: Reply): void {
	response.writeHead(status, { ...headers, ...(status === 304 ? {} : { 'content-length': bytes.length }) });
	response.end(bytes);
}
