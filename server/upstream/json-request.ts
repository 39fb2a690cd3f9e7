import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Dispatcher, Pool } from 'undici';
import { isNestedDeeperThan } from './json-depth.ts';
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts';

/** TMDB's own answers nest about ten levels; what goes far beyond is made to break the one who serialises it. */
const MAX_JSON_DEPTH = 100;
const DEFAULT_PAUSE_MS = 10_000;
const MIN_PAUSE_MS = 1000;
/** A mistaken or hostile Retry-After must not silence the catalogue until the next restart. */
const MAX_PAUSE_MS = 300_000;

export interface JsonRequestOptions {
	/** Scheme, host and port; http or https. */
	origin: string;
	/** Sent with every call, nothing else is. */
	headers: Readonly<Record<string, string>>;
	connectMs: number;
	maxConnections: number;
	/** Bound on the decoded body. */
	maxBodyBytes: number;
}

export interface UpstreamAnswer {
	status: 200 | 400 | 404 | 422;
	/** Parsed JSON. */
	body: unknown;
}

export interface JsonRequest {
	/**
	 * One GET, one answer, no second try. Throws an `UpstreamError`; when `signal` is aborted, its reason.
	 *
	 * @param path Path and query, from the slash on.
	 */
	get(path: string, signal: AbortSignal): Promise<UpstreamAnswer>;
	/** Breaks open connections off. */
	close(): Promise<void>;
}

/** Speaks HTTP with the upstream and trusts nothing of what comes back. Redirects are not followed. */
export function createJsonRequest(options: JsonRequestOptions): JsonRequest {
	const pool = new Pool(options.origin, {
		connections: options.maxConnections,
		connect: { timeout: options.connectMs },
		// The caller's signal bounds the whole exchange; idle time-outs beside it would only blur which one struck.
		headersTimeout: 0,
		bodyTimeout: 0,
		// One call a connection keeps the bound on calls in flight and on connections the same.
		allowH2: false,
	});
	const headers = { ...options.headers, accept: 'application/json', 'accept-encoding': 'gzip' };

	async function get(path: string, signal: AbortSignal): Promise<UpstreamAnswer> {
		try {
			return await readAnswer(await pool.request({ method: 'GET', path, headers, signal }), options.maxBodyBytes);
		} catch (error) {
			throw error instanceof UpstreamError ? error : toFault(error);
		}
	}

	return { get, close: () => pool.destroy() };
}

async function readAnswer(response: Dispatcher.ResponseData, maxBytes: number): Promise<UpstreamAnswer> {
	try {
		const status = acceptedStatus(response);
		if (!/^application\/json\b/i.test(single(response.headers['content-type']))) {
			throw new UpstreamError('bad_answer', `HTTP ${status} is not JSON`);
		}
		const bytes = await readBody(response.body, single(response.headers['content-encoding']), maxBytes);
		return { status, body: parseJson(bytes) };
	} catch (error) {
		// Unread bytes are not worth waiting for: the connection goes, and with it a body that drips or never ends.
		response.body.on('error', () => {}).destroy();
		throw error;
	}
}

function acceptedStatus({ statusCode, headers }: Dispatcher.ResponseData): UpstreamAnswer['status'] {
	const detail = `HTTP ${statusCode}`;
	switch (statusCode) {
		case 200:
		case 400:
		case 404:
		case 422:
			return statusCode;
		case 401:
		case 403:
			throw new UpstreamError('credential', detail);
		case 429:
			throw new UpstreamError('rate_limited', detail, toPauseMs(single(headers['retry-after']), Date.now()));
		case 503: {
			const pauseMs = readRetryAfter(single(headers['retry-after']), Date.now());
			throw pauseMs === null
				? new UpstreamError('server_error', detail)
				: new UpstreamError('resting', detail, pauseMs);
		}
		default:
			throw new UpstreamError(faultOf(statusCode), detail);
	}
}

function faultOf(statusCode: number): UpstreamErrorKind {
	if (statusCode >= 500) return 'server_error';
	return statusCode >= 400 ? 'odd_answer' : 'bad_answer';
}

/** A repeated header reads as its values joined, as HTTP defines it. */
function single(header: string | string[] | undefined): string {
	return Array.isArray(header) ? header.join(', ') : (header ?? '');
}

/** `Retry-After` as milliseconds, with a default for none or nonsense. */
export function toPauseMs(retryAfter: string, epochMs: number): number {
	return readRetryAfter(retryAfter, epochMs) ?? DEFAULT_PAUSE_MS;
}

/** Seconds or an HTTP date, within bounds; null for none or nonsense. */
function readRetryAfter(retryAfter: string, epochMs: number): number | null {
	const value = retryAfter.trim();
	const askedMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - epochMs;
	return Number.isNaN(askedMs) ? null : Math.min(Math.max(askedMs, MIN_PAUSE_MS), MAX_PAUSE_MS);
}

async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Buffer> {
	switch (encoding.trim().toLowerCase()) {
		case '':
		case 'identity':
			return collect(body, maxBytes);
		case 'gzip':
		case 'x-gzip':
			return pipeline(body, createGunzip(), (decoded: AsyncIterable<Buffer>) => collect(decoded, maxBytes));
		default:
			throw new UpstreamError('bad_answer', 'a content encoding that was not asked for');
	}
}

async function collect(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of source) {
		size += chunk.length;
		if (size > maxBytes) throw new UpstreamError('odd_answer', 'the body is too large');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks, size);
}

function parseJson(bytes: Buffer): unknown {
	if (isNestedDeeperThan(bytes, MAX_JSON_DEPTH)) throw new UpstreamError('odd_answer', 'the JSON is nested too deeply');
	try {
		return JSON.parse(bytes.toString('utf8'));
	} catch {
		throw new UpstreamError('bad_answer', 'the JSON is broken');
	}
}

/** Errors of the socket, the HTTP parser and gzip carry a code; their messages may quote what was sent, so they stay. */
function toFault(error: unknown): UpstreamError {
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
	if (code === 'UND_ERR_CONNECT_TIMEOUT') return new UpstreamError('connect_timeout', code);
	if (code.startsWith('Z_')) return new UpstreamError('bad_answer', code);
	return new UpstreamError('unreachable', code);
}
