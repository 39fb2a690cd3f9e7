import type { Dispatcher } from 'undici';
import { createCheckedPool, isAllowedTarget, isLookupRefusal } from '../lib/checked-lookup.ts';
import { type JsonBounds, parseForeignJson } from '../lib/foreign-json.ts';
import { isOtherPublicAddress } from '../lib/public-address.ts';
import { headerText, readBody } from '../lib/response-body.ts';
import { AddonFaultError } from './addon-fault.ts';
import type { PrivateHosts } from './private-hosts.ts';

export interface AddonFetch {
	/**
	 * One GET, with the redirects of its host. Throws `AddonFaultError`; when `signal` is aborted, `timeout`. Nothing of a person
	 * is sent, and no address is in an error.
	 */
	bytes(url: string, maxBytes: number, signal: AbortSignal): Promise<FetchedBytes>;
	/** The same of JSON, within bounds on what it becomes. */
	json(url: string, signal: AbortSignal): Promise<FetchedJson>;
}

interface FetchedBytes {
	bytes: Buffer;
	contentType: string;
	/** As the host's `Cache-Control` says; undefined where it says nothing. */
	maxAgeS: number | undefined;
}

interface FetchedJson extends Pick<FetchedBytes, 'maxAgeS'> {
	body: unknown;
}

const CONNECT_TIMEOUT_MS = 3000;
const MAX_REDIRECTS = 3;
const MAX_JSON_BYTES = 4 * 1024 * 1024;
/** Ten thousand streams still are an answer, of which the first ones count. */
const JSON_BOUNDS: JsonBounds = { depth: 20, containers: 100_000, values: 400_000 };
const HEADERS = { accept: 'application/json, */*;q=0.1', 'accept-encoding': 'gzip', 'user-agent': 'Matinee' };

/**
 * Calls of addresses that an operator or an add-on named: to public addresses alone, unless the operator allows the host, and each
 * redirect is checked like the first address (docs/decisions/0050-player-servers-are-tested-by-the-server.md).
 */
export function createAddonFetch(privateHosts: PrivateHosts): AddonFetch {
	async function bytes(url: string, maxBytes: number, signal: AbortSignal): Promise<FetchedBytes> {
		try {
			return await follow(url, maxBytes, signal);
		} catch (error) {
			if (signal.aborted) throw new AddonFaultError('timeout');
			throw toFault(error);
		}
	}

	async function follow(url: string, maxBytes: number, signal: AbortSignal): Promise<FetchedBytes> {
		let target = new URL(url);
		// No other host leads into the house.
		const own = privateHosts.of(url);
		for (let hops = 0; ; hops += 1) {
			const next = await request(target, own, maxBytes, signal);
			if (!(next instanceof URL)) return next;
			if (hops === MAX_REDIRECTS) throw new AddonFaultError('redirects');
			target = next;
		}
	}

	/** The answer, or where it leads. */
	async function request(
		target: URL,
		own: PrivateHosts,
		maxBytes: number,
		signal: AbortSignal,
	): Promise<FetchedBytes | URL> {
		const isPrivate = own.has(target);
		const isAllowed = (address: string) => isPrivate || isOtherPublicAddress(address);
		if (!isCallable(target, own)) throw new AddonFaultError('redirects');
		if (!isAllowedTarget(target, isAllowed)) throw new AddonFaultError('not_public');
		const pool = createCheckedPool(target.origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
		try {
			const path = target.pathname + target.search;
			const response = await pool.request({ method: 'GET', path, headers: HEADERS, signal });
			return await readResponse(response, target, maxBytes);
		} finally {
			await pool.destroy();
		}
	}

	return {
		bytes,
		async json(url, signal) {
			const { bytes: body, maxAgeS } = await bytes(url, MAX_JSON_BYTES, signal);
			try {
				return { body: await parseForeignJson(body, JSON_BOUNDS), maxAgeS };
			} catch (error) {
				throw new AddonFaultError(error instanceof SyntaxError ? 'not_json' : 'too_large');
			}
		},
	};
}

/** Encrypted, or to a host that the operator allows; without credentials. */
export function isCallable(url: URL, privateHosts: PrivateHosts): boolean {
	if (url.username || url.password) return false;
	return url.protocol === 'https:' || (url.protocol === 'http:' && privateHosts.has(url));
}

async function readResponse(
	{ statusCode, headers, body }: Dispatcher.ResponseData,
	target: URL,
	maxBytes: number,
): Promise<FetchedBytes | URL> {
	try {
		const location = headerText(headers.location);
		if (statusCode > 299 && statusCode < 400 && location !== '') {
			const next = URL.parse(location, target);
			if (!next) throw new AddonFaultError('redirects');
			next.hash = '';
			return next;
		}
		if (statusCode !== 200) throw new AddonFaultError('error_status');
		return {
			bytes: await readBody(body, headerText(headers['content-encoding']), {
				maxBytes,
				tooLarge: () => new AddonFaultError('too_large'),
				otherEncoding: () => new AddonFaultError('not_json'),
			}),
			contentType: headerText(headers['content-type']),
			maxAgeS: toMaxAge(headerText(headers['cache-control'])),
		};
	} finally {
		// What was not read may be slow or endless.
		body.on('error', () => {}).destroy();
	}
}

function toMaxAge(cacheControl: string): number | undefined {
	const seconds = /(?:^|[\s,])max-age=(\d{1,9})(?:$|[\s,])/i.exec(cacheControl)?.[1];
	return seconds === undefined ? undefined : Number(seconds);
}

function toFault(error: unknown): AddonFaultError {
	if (error instanceof AddonFaultError) return error;
	if (isLookupRefusal(error)) return new AddonFaultError('not_public');
	const code = error instanceof Error && 'code' in error ? String(error.code) : '';
	if (code.startsWith('Z_')) return new AddonFaultError('not_json');
	return new AddonFaultError(code === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable');
}
