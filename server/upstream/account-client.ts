import { type Dispatcher, Pool } from 'undici';
import { JsonBoundsError, parseForeignJson } from '../lib/foreign-json.ts';
import { headerText, readBody } from '../lib/response-body.ts';
import { createBreaker } from './circuit-breaker.ts';
import { type Clock, SYSTEM_CLOCK } from './clock.ts';
import { toPauseMs } from './json-request.ts';
import { createRequestLimiter } from './request-limiter.ts';
import { UpstreamError } from './upstream-error.ts';
import { UPSTREAM_LIMITS, type UpstreamLimits } from './upstream-limits.ts';

export interface AccountRequest {
	method: 'GET' | 'POST' | 'DELETE';
	/** Path and query, from the slash on; may hold a key, so it is never logged. */
	path: string;
	headers?: Readonly<Record<string, string>>;
	/** Sent as JSON. */
	body?: unknown;
}

export interface AccountAnswer {
	/** 2xx, 3xx or 4xx, but not 429. */
	status: number;
	/** Parsed JSON; null where the answer has none. */
	body: unknown;
	/** Empty where the answer lacks it. */
	header(name: string): string;
}

/** Calls of one service in the name of many accounts. */
export interface AccountClient {
	/**
	 * One call without a retry, within the limits of the service. Throws an `UpstreamError`; of a 429 and a 503 with the time that the
	 * service wants.
	 */
	call(request: AccountRequest): Promise<AccountAnswer>;
	/** Aborts calls in flight and in the queue, and closes connections. */
	close(): Promise<void>;
}

interface AccountClientOptions {
	/** Scheme, host and port. */
	origin: string;
	headers: Readonly<Record<string, string>>;
	limits?: Partial<UpstreamLimits>;
	clock?: Clock;
}

/** A service's wish to be left alone is honoured for up to a day. */
const MAX_PAUSE_MS = 86_400_000;

/**
 * A client of a service where people have accounts. Writes are among its calls, so that nothing is tried again here: who calls knows
 * what a second try would do. An account that is refused says nothing of the service, and opens no circuit.
 */
export function createAccountClient({
	origin,
	headers,
	limits: own,
	clock = SYSTEM_CLOCK,
}: AccountClientOptions): AccountClient {
	const limits = { ...UPSTREAM_LIMITS, ...own };
	const limiter = createRequestLimiter({ clock, ...limits });
	const breaker = createBreaker({
		clock,
		failures: limits.circuitBreakerFailureThreshold,
		openMs: limits.circuitBreakerOpenMs,
	});
	const pool = new Pool(origin, {
		connections: limits.maxInFlight,
		connect: { timeout: limits.connectTimeoutMs },
		headersTimeout: 0,
		bodyTimeout: 0,
		allowH2: false,
	});
	const running = new Set<AbortController>();

	async function send(request: AccountRequest, signal: AbortSignal): Promise<AccountAnswer> {
		const body = request.body === undefined ? null : JSON.stringify(request.body);
		const answer = await pool
			.request({
				method: request.method,
				path: request.path,
				signal,
				body,
				headers: {
					...headers,
					...request.headers,
					accept: 'application/json',
					'accept-encoding': 'gzip',
					...(body !== null && { 'content-type': 'application/json' }),
				},
			})
			.catch((error: unknown) => {
				throw toUpstreamError(error, signal);
			});
		try {
			return await readAnswer(answer, limits);
		} catch (error) {
			answer.body.on('error', () => {}).destroy();
			throw error instanceof UpstreamError ? error : toUpstreamError(error, signal);
		}
	}

	return {
		async call(request) {
			const permit = breaker.enter(request.path.split('?')[0] ?? '');
			const call = new AbortController();
			running.add(call);
			const cancel = clock.after(limits.totalTimeoutMs, () => {
				call.abort(new UpstreamError('deadline', `no answer within ${limits.totalTimeoutMs} ms`));
			});
			try {
				const release = await limiter.acquire(call.signal, clock.now() + limits.totalTimeoutMs);
				try {
					const answer = await send(request, call.signal);
					permit.succeed();
					return answer;
				} finally {
					release();
				}
			} catch (error) {
				const health = error instanceof UpstreamError ? error.rule.upstream : 'unknown';
				if (health === 'unknown') permit.abandon();
				else if (health === 'healthy') permit.succeed();
				else permit.fail(health);
				throw error;
			} finally {
				cancel();
				running.delete(call);
			}
		},
		async close() {
			limiter.close();
			for (const call of running) call.abort(new UpstreamError('closed', 'the client is closed'));
			await pool.destroy();
		},
	};
}

async function readAnswer(
	{ statusCode: status, headers, body }: Dispatcher.ResponseData,
	{ maxBodyBytes, bodyBounds }: UpstreamLimits,
): Promise<AccountAnswer> {
	const header = (name: string) => headerText(headers[name]);
	const detail = `HTTP ${status}`;
	const pauseMs = toPauseMs(header('retry-after'), Date.now(), MAX_PAUSE_MS);
	if (status === 429) throw new UpstreamError('rate_limited', detail, pauseMs);
	if (status >= 500) throw new UpstreamError(pauseMs === undefined ? 'server_error' : 'retry_later', detail, pauseMs);
	const bytes = await readBody(body, header('content-encoding'), {
		maxBytes: maxBodyBytes,
		tooLarge: () => new UpstreamError('unusable_response', 'the body is too large'),
		otherEncoding: () => new UpstreamError('invalid_response', 'a content encoding that was not asked for'),
	});
	if (bytes.length === 0) return { status, body: null, header };
	if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(header('content-type'))) {
		// A page of a proxy in front: it says nothing of the account.
		if (status < 400) throw new UpstreamError('invalid_response', `${detail} is not JSON`);
		return { status, body: null, header };
	}
	try {
		return { status, body: await parseForeignJson(bytes, bodyBounds), header };
	} catch (error) {
		if (error instanceof JsonBoundsError) throw new UpstreamError('unusable_response', error.message);
		throw new UpstreamError('invalid_response', 'the JSON is broken');
	}
}

/** Messages of sockets and parsers may quote the request, so they are dropped. */
function toUpstreamError(error: unknown, signal: AbortSignal): UpstreamError {
	if (error instanceof UpstreamError) return error;
	if (signal.aborted && signal.reason instanceof UpstreamError) return signal.reason;
	const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
	if (code === 'UND_ERR_CONNECT_TIMEOUT') return new UpstreamError('connect_timeout', code);
	if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
		return new UpstreamError('unreachable', code);
	}
	return new UpstreamError('broken_response', code);
}
