/** Every error code and its HTTP status, so that the two always agree. */
export const ERROR_STATUS = {
	invalid_request: 400,
	not_authenticated: 401,
	forbidden: 403,
	/** Allowed only soon after the password was checked: see `POST /api/auth/confirm-password`. */
	password_required: 403,
	wrong_password: 403,
	/** A code of the second factor that is wrong, or was used before. */
	wrong_code: 403,
	/** The PIN of a profile. */
	wrong_pin: 403,
	/** The session has to choose a profile first. */
	profile_required: 403,
	/** The session uses another profile than the request names. */
	profile_changed: 409,
	/** A child's profile may not do this. */
	child_profile: 403,
	/** The role of the account requires a second factor, which is to be set up first. */
	second_factor_required: 403,
	/** The password was right; the account works once its address is confirmed. */
	email_unverified: 403,
	not_found: 404,
	method_not_allowed: 405,
	request_timeout: 408,
	conflict: 409,
	payload_too_large: 413,
	uri_too_long: 414,
	unsupported_media_type: 415,
	range_not_satisfiable: 416,
	expectation_failed: 417,
	unprocessable: 422,
	too_many_requests: 429,
	header_too_large: 431,
	internal: 500,
	not_implemented: 501,
	bad_upstream: 502,
	unavailable: 503,
	upstream_timeout: 504,
	http_version_not_supported: 505,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One invalid field: its path in the input, and the reason, for people. */
export interface InputIssue {
	path: string;
	message: string;
}

/** The body of every error outside `/api/tmdb`. */
export interface ErrorBody {
	success: false;
	code: ErrorCode;
	message: string;
	issues?: InputIssue[];
}
