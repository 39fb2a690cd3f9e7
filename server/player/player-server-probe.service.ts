import type { PlayerServerProbe } from '#contract/player-server-probe.ts';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import { isSafeUrl, type UrlRules } from '#contract/player-url-rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { createCheckedPool, isAllowedTarget, isLookupRefusal } from '#server/lib/checked-lookup.ts';
import { isOtherPublicAddress } from '#server/lib/public-address.ts';
import { refusesFrame } from './frame-refusal.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from './player-server-list.messages.ts';

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
const MAX_AT_ONCE = 2;
/** As a browser asks for the page of a frame, without anything of a person. */
const HEADERS = { accept: 'text/html', 'user-agent': 'Matinee', 'sec-fetch-dest': 'iframe' };

export function createPlayerServerProbe({
	publicUrl,
	rules,
	isAllowed = isOtherPublicAddress,
	timeoutMs = TIMEOUT_MS,
}: ProbeOptions): ProbePlayerServer {
	let running = 0;

	async function requestHead({ origin, pathname, search }: URL, signal: AbortSignal) {
		const pool = createCheckedPool(origin, { isAllowed, connectTimeoutMs: CONNECT_TIMEOUT_MS });
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
			return result(isLookupRefusal(error) ? 'not_public' : toOutcome(error));
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

function toOutcome(error: unknown): 'timeout' | 'unreachable' {
	return codeOf(error) === 'UND_ERR_CONNECT_TIMEOUT' ? 'timeout' : 'unreachable';
}

function codeOf(error: unknown): unknown {
	return error instanceof Error && 'code' in error ? error.code : undefined;
}

function single(header: string | string[] | undefined): string | undefined {
	return Array.isArray(header) ? header[0] : header;
}
