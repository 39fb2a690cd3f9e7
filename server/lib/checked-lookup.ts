import { type LookupAddress, lookup as lookupHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Pool } from 'undici';

const NOT_ALLOWED = 'ERR_NOT_PUBLIC';
const MAX_HEADER_BYTES = 16 * 1024;

interface CheckedPoolOptions {
	isAllowed(address: string): boolean;
	connectTimeoutMs: number;
}

/** One connection to an address that somebody else named. The caller's signal bounds each request as a whole. */
export function createCheckedPool(origin: string, { isAllowed, connectTimeoutMs }: CheckedPoolOptions): Pool {
	return new Pool(origin, {
		connections: 1,
		connect: { lookup: createCheckedLookup(isAllowed), timeout: connectTimeoutMs },
		maxHeaderSize: MAX_HEADER_BYTES,
		headersTimeout: 0,
		bodyTimeout: 0,
		allowH2: false,
	});
}

/**
 * Resolves a name once, for a connection: the addresses that are checked are those connected to. One that is not allowed
 * among several refuses the name.
 */
function createCheckedLookup(isAllowed: (address: string) => boolean): LookupFunction {
	return (host, options, callback) => {
		lookupHost(host, { ...options, all: true }, (error, found) => {
			const addresses: LookupAddress[] = error ? [] : found;
			const [first] = addresses;
			if (error || !first) return callback(error ?? new Error('no address'), '', 0);
			if (!addresses.every(({ address }) => isAllowed(address))) return callback(notAllowed(), '', 0);
			return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
		});
	};
}

/** Whether a host and port may be called: addresses in place of names are never resolved, so that they are checked here. */
export function isAllowedTarget(
	{ hostname, port }: Pick<URL, 'hostname' | 'port'>,
	isAllowed: (address: string) => boolean,
): boolean {
	const host = hostname.replace(/^\[|\]$/g, '');
	if (isIP(host) && !isAllowed(host)) return false;
	// Of the low ports only those of the web: others are other protocols'.
	return port === '' || port === '80' || port === '443' || Number(port) >= 1024;
}

/** Whether a call failed because of `createCheckedLookup`; also where several addresses failed together. */
export function isLookupRefusal(error: unknown): boolean {
	if (error instanceof AggregateError) return error.errors.some(isLookupRefusal);
	return error instanceof Error && 'code' in error && error.code === NOT_ALLOWED;
}

function notAllowed(): NodeJS.ErrnoException {
	return Object.assign(new Error('not an allowed address'), { code: NOT_ALLOWED });
}
