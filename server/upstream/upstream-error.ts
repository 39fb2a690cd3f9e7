import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';

/** The message for people, whatever the cause. */
export const CATALOGUE_UNAVAILABLE = 'Catalogue temporarily unavailable';
/** For a client that has used up its share. */
export const TOO_MANY_REQUESTS = 'Too many requests. Please try again in a moment.';

/** When to retry what is unavailable for a time that the upstream did not name. */
const UNAVAILABLE_RETRY_MS = 5000;

interface UpstreamErrorRule {
	code: ErrorCode;
	/** Whether a retry may succeed. */
	retry: boolean;
	/**
	 * What it says about the upstream's health: `unreachable` whatever was called, `failing` perhaps for one subject alone;
	 * unknown where nothing was sent.
	 */
	upstream: 'unreachable' | 'failing' | 'healthy' | 'unknown';
}

const UPSTREAM_ERROR_RULES = {
	/** No connection: no such host, refused, or no TLS with it. */
	unreachable: { code: 'bad_upstream', retry: true, upstream: 'unreachable' },
	/** The connection broke after the request was sent, before the response was complete. */
	broken_response: { code: 'bad_upstream', retry: true, upstream: 'failing' },
	/** No connection within its time-out. */
	connect_timeout: { code: 'upstream_timeout', retry: true, upstream: 'unreachable' },
	/** No complete response within the call's deadline. */
	deadline: { code: 'upstream_timeout', retry: false, upstream: 'failing' },
	server_error: { code: 'bad_upstream', retry: true, upstream: 'failing' },
	/** HTTP 503 with `Retry-After`. */
	retry_later: { code: 'unavailable', retry: true, upstream: 'failing' },
	/** Not a response of this API: another content type, broken JSON, a redirect. */
	invalid_response: { code: 'bad_upstream', retry: false, upstream: 'failing' },
	/** Too large, nested too deeply, an unexpected 4xx: this response alone is unusable, which opens no circuit. */
	unusable_response: { code: 'bad_upstream', retry: false, upstream: 'healthy' },
	/** The operator's key was rejected; opening the circuit would not help. */
	credential: { code: 'bad_upstream', retry: false, upstream: 'healthy' },
	/** HTTP 429. */
	rate_limited: { code: 'unavailable', retry: true, upstream: 'healthy' },
	/** Not sent: a pause that the upstream requested, an open circuit, or a full queue. */
	paused: { code: 'unavailable', retry: false, upstream: 'unknown' },
	circuit_open: { code: 'unavailable', retry: false, upstream: 'unknown' },
	overloaded: { code: 'unavailable', retry: false, upstream: 'unknown' },
	/** Not sent: one client has too many calls waiting. */
	client_overloaded: { code: 'too_many_requests', retry: false, upstream: 'unknown' },
	closed: { code: 'unavailable', retry: false, upstream: 'unknown' },
} as const satisfies Record<string, UpstreamErrorRule>;

export type UpstreamErrorKind = keyof typeof UPSTREAM_ERROR_RULES;

/**
 * Why an upstream call failed. `detail` is for the operator's log and never contains a URL, a header or a body, because
 * those may contain the key.
 */
export class UpstreamError extends Error {
	readonly kind: UpstreamErrorKind;
	readonly detail: string;
	readonly retryAfterMs: number | undefined;

	constructor(kind: UpstreamErrorKind, detail: string, retryAfterMs?: number) {
		super(`${kind}: ${detail}`);
		this.name = 'UpstreamError';
		this.kind = kind;
		this.detail = detail;
		this.retryAfterMs = retryAfterMs;
	}

	get rule(): UpstreamErrorRule {
		return UPSTREAM_ERROR_RULES[this.kind];
	}
}

/** The call was not sent because of other calls, so its failure says nothing about what it was for. */
export function isOverload(error: unknown): boolean {
	const cause = error instanceof AppError ? error.cause : error;
	return cause instanceof UpstreamError && (cause.kind === 'overloaded' || cause.kind === 'client_overloaded');
}

/** The call never left: because of other calls, a pause or an open circuit. */
export function wasNotSent(error: unknown): boolean {
	const cause = error instanceof AppError ? error.cause : error;
	return cause instanceof UpstreamError && cause.rule.upstream === 'unknown';
}

/** The error for the rest of the server: status, message for people, and when to retry. */
export function toAppError(error: UpstreamError): AppError {
	const { code } = error.rule;
	const message = code === 'too_many_requests' ? TOO_MANY_REQUESTS : CATALOGUE_UNAVAILABLE;
	const retryAfterMs = error.retryAfterMs ?? (code === 'unavailable' ? UNAVAILABLE_RETRY_MS : undefined);
	const retryAfterS = retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / 1000));
	return new AppError(code, message, { cause: error, retryAfterS, isLogged: true });
}
