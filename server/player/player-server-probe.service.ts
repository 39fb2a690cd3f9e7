import { lookup as lookupHost } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Pool } from 'undici';
import type { PlayerServerProbe } from '#contract/player-server-probe.ts';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import { isSafeUrl, type UrlRules } from '#contract/player-url-rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { refusesFrame } from './frame-refusal.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from './player-server-list.messages.ts';
import { isOtherPublicAddress } from './public-address.ts';

/**
 * Requests an address that may be framed, and says how it answers; why this is safe: docs/decisions/0050-player-servers-are-tested-by-the-server.md. Throws
 * `invalid_request` for any other address, `too_many_requests` while others are tested.
 */
export type ProbePlayerServer = (url: string) => Promise<PlayerServerProbe>;

interface ProbeOptions {
	/** Origin of this installation's pages. */
	publicUrl: string;
	rules: UrlRules;
	/** Replaced in tests, whose servers are on this machine. */
	isAllowed?: (address: string) => boolean;
	timeoutMs?: number;
}

const TIMEOUT_MS = 8000;
const CONNECT_TIMEOUT_MS = 4000;
const MAX_REDIRECTS = 3;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_AT_ONCE = 2;
const NOT_PUBLIC = 'ERR_NOT_PUBLIC';
/** As a browser asks for the page of a frame, without anything of a person. */
const HEADERS = { accept: 'text/html', 'user-agent': 'Matinee', 'sec-fetch-dest': 'iframe' };

export function createPlayerServerProbe({
	publicUrl,
	rules,
	isAllowed = isOtherPublicAddress,
	timeoutMs = TIMEOUT_MS,
}: ProbeOptions): ProbePlayerServer {
	let running = 0;

	/** The addresses that are checked are those connected to: a name is resolved once. */
	const lookup: LookupFunction = (host, options, callback) => {
		lookupHost(host, { ...options, all: true }, (error, found) => {
			const addresses = error ? [] : found;
			const [first] = addresses;
			if (error || !first) return callback(error ?? new Error('no address'), '', 0);
			if (!addresses.every(({ address }) => isAllowed(address))) return callback(notPublic(), '', 0);
			return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
		});
	};

	async function requestHead({ origin, pathname, search }: URL, signal: AbortSignal) {
		const pool = new Pool(origin, {
			connections: 1,
			connect: { lookup, timeout: CONNECT_TIMEOUT_MS },
			maxHeaderSize: MAX_HEADER_BYTES,
			// The signal bounds the whole request.
			headersTimeout: 0,
			bodyTimeout: 0,
			allowH2: false,
		});
		try {
			const response = await pool.request({ method: 'GET', path: pathname + search, headers: HEADERS, signal });
			// Only the headers are of interest; an unread body may be endless.
			response.body.on('error', () => {}).destroy();
			return response;
		} finally {
			await pool.destroy();
		}
	}

	async function probe(url: string, signal: AbortSignal): Promise<PlayerServerProbe> {
		const startedAt = performance.now();
		const result = (outcome: PlayerServerProbe['outcome'], status: number | null = null) => ({
			outcome,
			status,
			ms: status === null ? null : Math.round(performance.now() - startedAt),
		});
		try {
			let target = new URL(url);
			for (let hops = 0; ; hops += 1) {
				if (!isAllowedTarget(target, isAllowed)) return result('not_public');
				const { statusCode, headers } = await requestHead(target, signal);
				const location = single(headers.location);
				if (statusCode < 300 || statusCode > 399 || !location) {
					if (statusCode > 399) return result('error_status', statusCode);
					return result(
						refusesFrame(headers, target.origin, new URL(publicUrl).origin) ? 'refuses_frame' : 'answers',
						statusCode,
					);
				}
				const next = URL.parse(location, target);
				if (next) next.hash = '';
				if (hops === MAX_REDIRECTS || !next || !isSafeUrl(next.href, rules)) return result('redirects', statusCode);
				target = next;
			}
		} catch (error) {
			if (signal.aborted) return result('timeout');
			return result(isNotPublic(error) ? 'not_public' : toOutcome(error));
		}
	}

	return async (url) => {
		if (isBuiltInPlayer(url) || !isSafeUrl(url, rules)) throw new AppError('invalid_request', MESSAGES.notTestable);
		if (running >= MAX_AT_ONCE) throw new AppError('too_many_requests', MESSAGES.tooManyTests, { retryAfterS: 2 });
		running += 1;
		try {
			return await probe(url, AbortSignal.timeout(timeoutMs));
		} finally {
			running -= 1;
		}
	};
}

/** Addresses in place of names are never resolved. Of the low ports only those of the web: others are other protocols'. */
function isAllowedTarget({ hostname, port }: URL, isAllowed: (address: string) => boolean): boolean {
	const host = hostname.replace(/^\[|\]$/g, '');
	if (isIP(host) && !isAllowed(host)) return false;
	return port === '' || port === '80' || port === '443' || Number(port) >= 1024;
}

function toOutcome(error: unknown): 'timeout' | 'unreachable' {
	return codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable';
}

function notPublic(): NodeJS.ErrnoException {
	return Object.assign(new Error('not a public address'), { code: NOT_PUBLIC });
}

/** Also where several addresses failed together. */
function isNotPublic(error: unknown): boolean {
	return codeOf(error) === NOT_PUBLIC || (error instanceof AggregateError && error.errors.some(isNotPublic));
}

function codeOf(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}

function single(header: string | string[] | undefined): string | undefined {
	return Array.isArray(header) ? header[0] : header;
}
