import { type Dispatcher, Pool } from 'undici';
import { type JsonBounds, JsonBoundsError, parseForeignJson } from '../lib/foreign-json.ts';
import { headerText, readBody } from '../lib/response-body.ts';
import { UpstreamError, type UpstreamErrorKind } from './upstream-error.ts';

const MIN_PAUSE_MS = 1000;
/** A mistaken or hostile Retry-After must not stop the catalogue until the next restart. */
const MAX_PAUSE_MS = 300_000;

export interface JsonRequestOptions {
	/** Scheme, host and port; http or https. */
	origin: string;
	/** The only headers sent, beside `accept` and `accept-encoding`. */
	headers: Readonly<Record<string, string>>;
	connectTimeoutMs: number;
	maxConnections: number;
	/** Bounds on the decoded body. */
	maxBodyBytes: number;
	bodyBounds: JsonBounds;
}

export interface UpstreamResponse {
	status: 200 | 400 | 404 | 422;
	/** Parsed JSON. */
	body: unknown;
}

/** 406: OpenSubtitles refuses so what is over its limit. */
export interface PostResponse {
	status: UpstreamResponse['status'] | 406;
	body: unknown;
}

export interface JsonRequest {
	/**
	 * One GET without a retry. Throws an `UpstreamError`; when `signal` is aborted, its reason.
	 *
	 * @param path Path and query, from the slash on.
	 */
	get(path: string, signal: AbortSignal): Promise<UpstreamResponse>;
	/** One POST of JSON, in the same way. */
	post(path: string, body: object, signal: AbortSignal): Promise<PostResponse>;
	/** Destroys open connections. */
	close(): Promise<void>;
}

/** JSON over HTTP from one origin, with every part of the response checked and bounded. Redirects are not followed. */
export function createJsonRequest(options: JsonRequestOptions): JsonRequest {
	const pool = new Pool(options.origin, {
		connections: options.maxConnections,
		connect: { timeout: options.connectTimeoutMs },
		// The caller's signal bounds the whole request; a second time-out would only obscure which one ended it.
		headersTimeout: 0,
		bodyTimeout: 0,
		// One request per connection: the bounds on requests and on connections are the same.
		allowH2: false,
	});
	/** Errors of connections that never opened: nothing was sent. */
	const connectErrors = new WeakSet<Error>();
	pool.on('connectionError', (_origin, _targets, error) => connectErrors.add(error));
	const headers = { ...options.headers, accept: 'application/json', 'accept-encoding': 'gzip' };

	async function send<Status>(
		toStatus: (response: Dispatcher.ResponseData) => Status,
		request: Dispatcher.RequestOptions,
	): Promise<{ status: Status; body: unknown }> {
		try {
			return await readResponse(await pool.request(request), toStatus, options);
		} catch (error) {
			throw error instanceof UpstreamError ? error : toUpstreamError(error, connectErrors);
		}
	}

	return {
		get: (path, signal) => send(acceptedStatus, { method: 'GET', path, headers, signal }),
		post: (path, body, signal) =>
			send((response) => (response.statusCode === 406 ? 406 : acceptedStatus(response)), {
				method: 'POST',
				path,
				headers: { ...headers, 'content-type': 'application/json' },
				body: JSON.stringify(body),
				signal,
			}),
		close: () => pool.destroy(),
	};
}

async function readResponse<Status>(
	response: Dispatcher.ResponseData,
	toStatus: (response: Dispatcher.ResponseData) => Status,
	{ maxBodyBytes, bodyBounds: bounds }: Pick<JsonRequestOptions, 'maxBodyBytes' | 'bodyBounds'>,
): Promise<{ status: Status; body: unknown }> {
	try {
		const status = toStatus(response);
		if (!/^application\/json\b/i.test(headerText(response.headers['content-type']))) {
			throw new UpstreamError('invalid_response', `HTTP ${response.statusCode} is not JSON`);
		}
		const bytes = await readBody(response.body, headerText(response.headers['content-encoding']), {
			maxBytes: maxBodyBytes,
			tooLarge: () => new UpstreamError('unusable_response', 'the body is too large'),
			otherEncoding: () => new UpstreamError('invalid_response', 'a content encoding that was not asked for'),
		});
		return { status, body: await parseJson(bytes, bounds) };
	} catch (error) {
		// Destroys the connection: an unread body may be slow or endless.
		response.body.on('error', () => {}).destroy();
		throw error;
	}
}

function acceptedStatus({ statusCode, headers }: Dispatcher.ResponseData): UpstreamResponse['status'] {
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
			throw new UpstreamError('rate_limited', detail, toPauseMs(headerText(headers['retry-after']), Date.now()));
		case 503: {
			const pauseMs = toPauseMs(headerText(headers['retry-after']), Date.now());
			throw new UpstreamError(pauseMs === undefined ? 'server_error' : 'retry_later', detail, pauseMs);
		}
		default:
			throw new UpstreamError(errorKindOf(statusCode), detail);
	}
}

function errorKindOf(statusCode: number): UpstreamErrorKind {
	if (statusCode >= 500) return 'server_error';
	return statusCode >= 400 ? 'unusable_response' : 'invalid_response';
}

/** `Retry-After`, seconds or an HTTP date, as milliseconds, clamped; undefined where it is missing or invalid. */
export function toPauseMs(retryAfter: string, epochMs: number, maxMs = MAX_PAUSE_MS): number | undefined {
	const value = retryAfter.trim();
	const requestedMs = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - epochMs;
	return Number.isNaN(requestedMs) ? undefined : Math.min(Math.max(requestedMs, MIN_PAUSE_MS), maxMs);
}

async function parseJson(bytes: Buffer, bounds: JsonBounds): Promise<unknown> {
	try {
		return await parseForeignJson(bytes, bounds);
	} catch (error) {
		if (error instanceof JsonBoundsError) throw new UpstreamError('unusable_response', error.message);
		throw new UpstreamError('invalid_response', 'the JSON is broken');
	}
}

/** Errors of the socket, the HTTP parser and gzip carry a code; their messages may quote the request, so they are dropped. */
function toUpstreamError(error: unknown, connectErrors: WeakSet<Error>): UpstreamError {
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
	if (code === 'UND_ERR_CONNECT_TIMEOUT') return new UpstreamError('connect_timeout', code);
	if (code.startsWith('Z_')) return new UpstreamError('invalid_response', code);
	const isConnecting = error instanceof Error && connectErrors.has(error);
	return new UpstreamError(isConnecting ? 'unreachable' : 'broken_response', code);
}
