import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/http/app-error.ts';

/** What people read, whatever went wrong behind it. */
export const CATALOGUE_UNAVAILABLE = 'Catalogue temporarily unavailable';

interface UpstreamErrorRule {
	code: ErrorCode;
	/** Whether the same call may do better a moment later. */
	retry: boolean;
	/** What it says about the upstream: it is in trouble, it is alive, or nothing because it was not reached. */
	upstream: 'trouble' | 'alive' | 'unknown';
}

const UPSTREAM_ERROR_RULES = {
	/** No connection, or it broke before the whole answer came. */
	unreachable: { code: 'bad_upstream', retry: true, upstream: 'trouble' },
	/** No connection within the time a connection may take. */
	connect_timeout: { code: 'upstream_timeout', retry: true, upstream: 'trouble' },
	/** The whole answer did not come within the call's deadline. */
	deadline: { code: 'upstream_timeout', retry: false, upstream: 'trouble' },
	server_error: { code: 'bad_upstream', retry: true, upstream: 'trouble' },
	/** It named the time until which it wants to be left alone. */
	resting: { code: 'unavailable', retry: false, upstream: 'trouble' },
	/** An answer that is not what this API sends: wrong type, broken, a redirect. Something else answers in its place. */
	bad_answer: { code: 'bad_upstream', retry: false, upstream: 'trouble' },
	/** Too large, nested too deeply, an odd status below 500: wrong with this one answer, and no reason to stop calling. */
	odd_answer: { code: 'bad_upstream', retry: false, upstream: 'alive' },
	/** The operator's key was refused. Waiting does not heal that, so it is no reason to stop calling. */
	credential: { code: 'bad_upstream', retry: false, upstream: 'alive' },
	rate_limited: { code: 'unavailable', retry: false, upstream: 'alive' },
	/** Not sent: the upstream asked for silence, is known to be down, or more is waiting than can be served in time. */
	paused: { code: 'unavailable', retry: false, upstream: 'unknown' },
	circuit_open: { code: 'unavailable', retry: false, upstream: 'unknown' },
	overloaded: { code: 'unavailable', retry: false, upstream: 'unknown' },
	closed: { code: 'unavailable', retry: false, upstream: 'unknown' },
} as const satisfies Record<string, UpstreamErrorRule>;

export type UpstreamErrorKind = keyof typeof UPSTREAM_ERROR_RULES;

/**
 * Why an upstream call failed. `detail` is for the operator's log and never holds a URL, a header or a body, because
 * those may hold the key.
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

/** The error that leaves the source: a status, the one sentence for people, and when to come back. */
export function toAppError(fault: UpstreamError): AppError {
	const retryAfterS = fault.retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(fault.retryAfterMs / 1000));
	return new AppError(fault.rule.code, CATALOGUE_UNAVAILABLE, { cause: fault, retryAfterS });
}
