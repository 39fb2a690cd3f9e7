import { ERROR_STATUS, type ErrorCode, type InputIssue } from '#contract/errors.ts';

interface AppErrorOptions {
	cause?: unknown;
	issues?: InputIssue[];
	/** Sent as `Retry-After`, seconds. */
	retryAfterS?: number;
	/** TMDB's number of an error on its paths, where the code alone does not say it. */
	tmdbStatusCode?: number;
	/** What caused it writes to the log itself, once for many calls. */
	isLogged?: boolean;
}

/** An expected failure: its code determines the HTTP status, its message is for people. */
export class AppError extends Error {
	readonly code: ErrorCode;
	readonly status: number;
	readonly issues: InputIssue[] | undefined;
	readonly retryAfterS: number | undefined;
	readonly tmdbStatusCode: number | undefined;
	readonly isLogged: boolean;

	constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
		super(message, { cause: options.cause });
		this.name = 'AppError';
		this.code = code;
		this.status = ERROR_STATUS[code];
		this.issues = options.issues;
		this.retryAfterS = options.retryAfterS;
		this.tmdbStatusCode = options.tmdbStatusCode;
		// A 503 is deliberate.
		this.isLogged = options.isLogged ?? code === 'unavailable';
	}
}

/** Null where the promise rejects with an expected failure. */
export async function orNull<Value>(promise: Promise<Value>): Promise<Value | null> {
	try {
		return await promise;
	} catch (error) {
		if (error instanceof AppError) return null;
		throw error;
	}
}
