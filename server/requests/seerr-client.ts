import type { Dispatcher } from 'undici';
import type { RequestServiceFault } from '#contract/title-requests.ts';
import { createCheckedPool, isAllowedTarget, isLookupRefusal } from '../lib/checked-lookup.ts';
import { type JsonBounds, parseForeignJson } from '../lib/foreign-json.ts';
import { headerText, readBody } from '../lib/response-body.ts';
import { mayBeMediaServer } from '../media-servers/media-server-address.ts';
import { type Fields, toFields } from '../upstream/read-fields.ts';

/** Where the service is, and in whose name it is called. */
export interface SeerrTarget {
	/** As `readMediaServerAddress` makes it. */
	address: string;
	key: string;
	/** Of a user there; null: its first admin. */
	userId: number | null;
}

export interface SeerrCall {
	method: 'GET' | 'POST' | 'DELETE';
	/** Below `/api/v1`. */
	path: string;
	body?: object;
}

export interface SeerrAnswer {
	status: number;
	/** Empty for an answer without a body, and for a refusal that is no JSON. */
	fields: Fields;
}

/** One call. Resolves for 2xx, 401, 403, 404 and 409; throws `SeerrFaultError` for everything else. */
export type CallSeerr = (target: SeerrTarget, call: SeerrCall) => Promise<SeerrAnswer>;

/** Why a call has no answer. Without the key, and without what was answered. */
export class SeerrFaultError extends Error {
	readonly fault: RequestServiceFault;

	constructor(fault: RequestServiceFault, options?: ErrorOptions) {
		super(`The service for requests has no answer: ${fault}`, options);
		this.name = 'SeerrFaultError';
		this.fault = fault;
	}
}

const CONNECT_TIMEOUT_MS = 3000;
export const SEERR_TIMEOUT_MS = 8000;
/** Details of a title have its cast and recommendations. */
const MAX_BYTES = 2 * 1024 * 1024;
const JSON_BOUNDS: JsonBounds = { depth: 20, containers: 40_000, values: 200_000 };
const REFUSALS = [401, 403, 404, 409];

/**
 * Calls of Seerr, at the address that the owner has typed and no other. No redirect is followed, since the key would go with it. The
 * addresses that are checked are those connected to.
 *
 * @param timeoutMs Of a whole call.
 */
export function createSeerrClient(timeoutMs = SEERR_TIMEOUT_MS): CallSeerr {
	return async ({ address, key, userId }, { method, path, body }) => {
		const url = new URL(`${address}/api/v1${path}`);
		const isAllowed = (ip: string) => mayBeMediaServer(ip, url.protocol);
		if (!isAllowedTarget(url, isAllowed)) throw new SeerrFaultError('not_allowed');
		const signal = AbortSignal.timeout(timeoutMs);
		const pool = createCheckedPool(url.origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
		try {
			const response = await pool.request({
				method,
				path: url.pathname + url.search,
				headers: {
					accept: 'application/json',
					'accept-encoding': 'gzip',
					'user-agent': 'Matinee',
					'x-api-key': key,
					...(userId === null ? {} : { 'x-api-user': String(userId) }),
					...(body ? { 'content-type': 'application/json' } : {}),
				},
				...(body ? { body: JSON.stringify(body) } : {}),
				signal,
			});
			try {
				return await readAnswer(response);
			} finally {
				// What was not read may be slow or endless.
				response.body.on('error', () => {}).destroy();
			}
		} catch (error) {
			throw signal.aborted ? new SeerrFaultError('timeout') : toFault(error);
		} finally {
			await pool.destroy();
		}
	};
}

async function readAnswer({ statusCode: status, headers, body }: Dispatcher.ResponseData): Promise<SeerrAnswer> {
	if (status > 299 && status < 400) throw new SeerrFaultError('redirects');
	const isRefusal = REFUSALS.includes(status);
	if (status > 299 && !isRefusal) throw new SeerrFaultError('error_status');
	if (status === 204) return { status, fields: {} };
	const isJson = headerText(headers['content-type']).toLowerCase().includes('json');
	// Of a proxy in front, or a page.
	if (!isJson) throw new SeerrFaultError(isRefusal ? 'error_status' : 'unreadable');
	let bytes: Buffer;
	try {
		bytes = await readBody(body, headerText(headers['content-encoding']), {
			maxBytes: MAX_BYTES,
			tooLarge: () => new SeerrFaultError('too_large'),
			otherEncoding: () => new SeerrFaultError('unreadable'),
		});
	} catch (error) {
		if (error instanceof SeerrFaultError) throw error;
		// It has begun to answer, and did not go on.
		throw new SeerrFaultError('unreadable', { cause: error });
	}
	try {
		return { status, fields: toFields(await parseForeignJson(bytes, JSON_BOUNDS)) };
	} catch (error) {
		throw new SeerrFaultError(error instanceof SyntaxError ? 'unreadable' : 'too_large');
	}
}

function toFault(error: unknown): SeerrFaultError {
	if (error instanceof SeerrFaultError) return error;
	if (isLookupRefusal(error)) return new SeerrFaultError('not_allowed');
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code.startsWith('HPE_')) return new SeerrFaultError('unreadable', { cause: error });
	return new SeerrFaultError(code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable', { cause: error });
}
