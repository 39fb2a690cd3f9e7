import type { Readable } from 'node:stream';
import type { Dispatcher, Pool } from 'undici';
import { createCheckedPool, isAllowedTarget, isLookupRefusal } from '../lib/checked-lookup.ts';
import { type JsonBounds, parseForeignJson } from '../lib/foreign-json.ts';
import { headerText, readBody } from '../lib/response-body.ts';
import { type Fields, toFields } from '../upstream/read-fields.ts';
import { mayBeMediaServer } from './media-server-address.ts';
import { MediaServerFaultError } from './media-server-fault.ts';

/** Where a media server is, and what it is told of who calls. */
export interface MediaServerTarget {
	/** As `readMediaServerAddress` makes it. */
	address: string;
	headers: Readonly<Record<string, string>>;
}

export interface MediaServerCall {
	/** Below the address, with its query. */
	path: string;
	/** GET, unless given. */
	method?: 'GET' | 'POST' | 'DELETE';
	/** Sent as JSON. */
	body?: unknown;
	headers?: Readonly<Record<string, string>>;
}

/** A response of which the body has not been read. */
export interface OpenedFile {
	status: number;
	headers: Dispatcher.ResponseData['headers'];
	body: Readable;
	/** Ends the connection. */
	close(): Promise<void>;
}

export interface MediaServerFetch {
	/** A JSON answer. Throws `MediaServerFaultError`; when `signal` is aborted, `timeout`. */
	json(target: MediaServerTarget, call: MediaServerCall, signal: AbortSignal): Promise<Fields>;
	/** What is done there, with an answer that nobody reads. Throws as `json`. */
	send(target: MediaServerTarget, call: MediaServerCall, signal: AbortSignal): Promise<void>;
	/** Text of at most `maxBytes`. Throws as `json`. */
	text(target: MediaServerTarget, call: MediaServerCall, maxBytes: number, signal: AbortSignal): Promise<string>;
	/**
	 * A file, or a part of it, for as long as it comes: what waits for its reader does. Throws as `json`, for all but 200, 206 and 416.
	 * Who opens it closes it.
	 */
	open(target: MediaServerTarget, call: MediaServerCall, signal: AbortSignal): Promise<OpenedFile>;
}

const CONNECT_TIMEOUT_MS = 3000;
/** Of a file: until the media server begins to answer, for it may have to start a conversion, and between two pieces. */
const FILE_TIMEOUTS = { startMs: 30_000, idleMs: 30_000 };
/** The signal bounds the whole. */
const NO_TIMEOUTS = { startMs: 0, idleMs: 0 };
/** Of a page of five hundred items, many times over. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;
const MAX_UNREAD_BYTES = 256 * 1024;
const JSON_BOUNDS: JsonBounds = { depth: 20, containers: 100_000, values: 600_000 };

/**
 * Calls of media servers: to the address that the owner has typed and no other. No redirect is followed, since the key would go
 * with it. The addresses that are checked are those connected to.
 */
export function createMediaServerFetch(fileTimeouts = FILE_TIMEOUTS): MediaServerFetch {
	async function request(
		target: MediaServerTarget,
		call: MediaServerCall,
		{ encoding, startMs, idleMs }: { encoding: 'gzip' | 'identity' } & typeof NO_TIMEOUTS,
		signal: AbortSignal,
	): Promise<{ response: Dispatcher.ResponseData; pool: Pool }> {
		const url = URL.parse(target.address + call.path);
		if (!url || !isBelow(url, target.address)) throw new MediaServerFaultError('not_allowed');
		const isAllowed = (address: string) => mayBeMediaServer(address, url.protocol);
		if (!isAllowedTarget(url, isAllowed)) throw new MediaServerFaultError('not_allowed');
		const pool = createCheckedPool(url.origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
		try {
			const response = await pool.request({
				method: call.method ?? 'GET',
				...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
				path: url.pathname + url.search,
				headers: {
					accept: 'application/json, */*;q=0.1',
					'user-agent': 'Matinee',
					...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
					...target.headers,
					...call.headers,
					'accept-encoding': encoding,
				},
				signal,
				headersTimeout: startMs,
				bodyTimeout: idleMs,
			});
			return { response, pool };
		} catch (error) {
			await pool.destroy();
			throw error;
		}
	}

	async function bytes(target: MediaServerTarget, call: MediaServerCall, maxBytes: number, signal: AbortSignal) {
		try {
			const { response, pool } = await request(target, call, { encoding: 'gzip', ...NO_TIMEOUTS }, signal);
			try {
				requireStatus(response.statusCode, [200, 204]);
				return await readBody(response.body, headerText(response.headers['content-encoding']), {
					maxBytes,
					tooLarge: () => new MediaServerFaultError('too_large'),
					otherEncoding: () => new MediaServerFaultError('unreadable'),
				});
			} catch (error) {
				// It has begun to answer, and did not go on.
				if (error instanceof MediaServerFaultError || signal.aborted) throw error;
				throw new MediaServerFaultError('unreadable', { cause: error });
			} finally {
				// What was not read may be slow or endless.
				response.body.on('error', () => {}).destroy();
				await pool.destroy();
			}
		} catch (error) {
			throw signal.aborted ? new MediaServerFaultError('timeout') : toFault(error);
		}
	}

	return {
		async json(target, call, signal) {
			const body = await bytes(target, call, MAX_JSON_BYTES, signal);
			try {
				return toFields(await parseForeignJson(body, JSON_BOUNDS));
			} catch (error) {
				throw new MediaServerFaultError(error instanceof SyntaxError ? 'unreadable' : 'too_large');
			}
		},

		async send(target, call, signal) {
			await bytes(target, call, MAX_UNREAD_BYTES, signal);
		},

		text: async (target, call, maxBytes, signal) => (await bytes(target, call, maxBytes, signal)).toString(),

		async open(target, call, signal) {
			try {
				const { response, pool } = await request(target, call, { encoding: 'identity', ...fileTimeouts }, signal);
				const { statusCode, headers, body } = response;
				const close = async () => {
					body.on('error', () => {}).destroy();
					await pool.destroy();
				};
				try {
					requireStatus(statusCode, [200, 206, 416]);
				} catch (error) {
					await close();
					throw error;
				}
				return { status: statusCode, headers, body, close };
			} catch (error) {
				throw signal.aborted ? new MediaServerFaultError('timeout') : toFault(error);
			}
		},
	};
}

/** Whether a URL is at this address or below it: an address that an answer names may lead elsewhere. */
export function isBelow(url: URL, address: string): boolean {
	const base = new URL(address);
	const path = base.pathname.replace(/\/$/, '');
	return url.origin === base.origin && url.pathname.startsWith(`${path}/`) && !url.username && !url.password;
}

function requireStatus(status: number, accepted: readonly number[]): void {
	if (accepted.includes(status)) return;
	if (status > 299 && status < 400) throw new MediaServerFaultError('redirects');
	throw new MediaServerFaultError(status === 401 || status === 403 ? 'refused' : 'error_status', { status });
}

function toFault(error: unknown): MediaServerFaultError {
	if (error instanceof MediaServerFaultError) return error;
	if (isLookupRefusal(error)) return new MediaServerFaultError('not_allowed');
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code.startsWith('HPE_')) return new MediaServerFaultError('unreadable', { cause: error });
	const isTimeout = code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'UND_ERR_HEADERS_TIMEOUT';
	return new MediaServerFaultError(isTimeout ? 'timeout' : 'unreachable', { cause: error });
}
