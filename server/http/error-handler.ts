import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { type Speech, speakIn } from '../language/in-language.ts';
import { translateSentence } from '../language/translate-sentence.ts';
import { AppError } from './app-error.ts';
import { ERROR_PAGE_POLICY, toErrorPage } from './error-page.ts';
import { readToken } from './read-token.ts';

const CODE_OF_STATUS = new Map<number, ErrorCode>(
	Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

export const NOTHING_HERE = 'There is nothing at this address';

const SENTENCES: Partial<Record<ErrorCode, string>> = {
	invalid_request: 'The request could not be read',
	method_not_allowed: 'This address does not support that method',
	payload_too_large: 'The request is too large',
	uri_too_long: 'The address is too long',
	unsupported_media_type: 'The request must be JSON',
	range_not_satisfiable: 'The file is shorter than the requested range',
	request_timeout: 'The request took too long',
	expectation_failed: 'This expectation cannot be met',
	header_too_large: 'The headers of the request are too large',
	unavailable: 'The server is busy. Please try again.',
	internal: 'Internal server error',
	not_implemented: 'This transfer coding is not supported',
	http_version_not_supported: 'This version of HTTP is not supported',
};

/** TMDB's `status_code` for our own errors on its paths. */
const TMDB_STATUS_CODES: Partial<Record<ErrorCode, number>> = {
	invalid_request: 5,
	not_found: 34,
	method_not_allowed: 4,
	unprocessable: 5,
	too_many_requests: 25,
	internal: 11,
	bad_upstream: 43,
	unavailable: 9,
	upstream_timeout: 24,
};

interface ErrorHandlerOptions {
	/** Whether an error means that the database cannot be reached or written. */
	isDatabaseOutage(error: unknown): boolean;
	/** Whether such an error is one of writes alone. */
	isWriteOutage(error: unknown): boolean;
	/** Called with each refusal, before its response is sent. */
	onRefusal?(request: FastifyRequest, failure: AppError): void;
	/** The language of the person who has sent it: what an error interrupts may be in none. */
	speechOf(request: FastifyRequest): Speech;
	/** Security headers by class of response: a route that found nothing has set none. */
	headers: ErrorHeaders;
}

type ErrorHeaders = Readonly<Record<'api' | 'page', Readonly<Record<string, string>>>>;

/** The only place that makes an error response. */
export function installErrorHandler(
	app: FastifyInstance,
	{ headers, onRefusal, speechOf, ...outages }: ErrorHandlerOptions,
): void {
	app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
		const failure = toAppError(error, outages);
		onRefusal?.(request, failure);
		const isLogged = error instanceof AppError && error.isLogged;
		if (failure.status >= 500) request.log[isLogged ? 'debug' : 'error']({ err: error }, failure.message);
		return speakIn(speechOf(request), () =>
			isPage(request)
				? sendErrorPage(request, reply.headers(headers.page), failure)
				: sendError(request, reply.headers(headers.api), failure),
		);
	});
	app.setNotFoundHandler((request, reply) =>
		speakIn(speechOf(request), () =>
			sendError(request, reply.headers(headers.api), new AppError('not_found', NOTHING_HERE)),
		),
	);
}

/** A URL that cannot be decoded matches no route and passes no hook: its headers are set here. */
export function sendBadUrl(request: FastifyRequest, reply: FastifyReply, headers: ErrorHeaders): void {
	const failure = new AppError('invalid_request', 'The address cannot be read');
	if (isApi(request)) sendError(request, reply.headers(headers.api), failure);
	else sendErrorPage(request, reply.headers(headers.page), failure);
}

/** The body of a refusal that is made before there is a request. */
export function toRefusalBody(code: ErrorCode): ErrorBody {
	return toErrorBody(new AppError(code, SENTENCES[code] ?? ''));
}

/** Whether a request is the API's, however its URL is encoded: `/%61pi/config` reaches the same route. */
export function isApi({ url, routeOptions }: FastifyRequest): boolean {
	return url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true;
}

/** Whether the response is a document: page routes match every URL that nothing else matches. */
function isPage(request: FastifyRequest): boolean {
	return (request.routeOptions.url === '/' || request.routeOptions.url === '/*') && !isApi(request);
}

const OUTAGE_RETRY_S = 5;
const OUTAGE_SENTENCES = {
	all: 'Accounts and history are unavailable right now. Please try again.',
	writes: 'The server can’t save anything right now. Please try again later.',
};

/** Fastify's own errors (bad JSON, too large, timed out…) keep their status and get our messages. */
function toAppError(
	error: FastifyError | AppError,
	{ isDatabaseOutage, isWriteOutage }: Pick<ErrorHandlerOptions, 'isDatabaseOutage' | 'isWriteOutage'>,
): AppError {
	if (error instanceof AppError) return error;
	// Thrown by the file server alone: a directory, or a path that leaves the root.
	if (error.statusCode === 403) return new AppError('not_found', NOTHING_HERE, { cause: error });
	if (isDatabaseOutage(error)) {
		const message = isWriteOutage(error) ? OUTAGE_SENTENCES.writes : OUTAGE_SENTENCES.all;
		return new AppError('unavailable', message, { cause: error, retryAfterS: OUTAGE_RETRY_S });
	}
	const code = CODE_OF_STATUS.get(error.statusCode ?? 500);
	if (code && code !== 'internal') {
		return new AppError(code, SENTENCES[code] ?? 'The request was refused', { cause: error });
	}
	if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
		return new AppError('invalid_request', 'The request could not be read', { cause: error });
	}
	return new AppError('internal', 'Internal server error', { cause: error });
}

function sendError(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
	const body = isTmdbCall(request) ? toTmdbError(failure) : toErrorBody(failure);
	return startError(request, reply, failure)
		.header('content-type', 'application/json; charset=utf-8')
		.send(JSON.stringify(body));
}

function sendErrorPage(request: FastifyRequest, reply: FastifyReply, failure: AppError): FastifyReply {
	return startError(request, reply, failure)
		.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': ERROR_PAGE_POLICY })
		.send(toErrorPage(failure.status, request.id));
}

function startError(request: FastifyRequest, reply: FastifyReply, { status, retryAfterS }: AppError): FastifyReply {
	if (retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterS)));
	if (status === 401 && !reply.hasHeader('www-authenticate')) reply.header('www-authenticate', toChallenge(request));
	return reply
		.code(status)
		.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id });
}

/**
 * RFC 6750: a request without a token gets a challenge without an error. A browser that did send one learns by it that
 * something in between has taken it away, and that its session has not ended.
 */
function toChallenge(request: FastifyRequest): string {
	return readToken(request) === null ? 'Bearer' : 'Bearer error="invalid_token"';
}

function isTmdbCall({ url, routeOptions }: FastifyRequest): boolean {
	return [url, routeOptions.url ?? ''].some(
		(path) => path.startsWith('/api/tmdb/') && !path.startsWith('/api/tmdb/cache/'),
	);
}

function toErrorBody({ code, message, issues }: AppError): ErrorBody {
	const said = issues && { issues: issues.map((issue) => ({ ...issue, message: translateSentence(issue.message) })) };
	return { success: false, code, message: translateSentence(message), ...said };
}

/** TMDB's two kinds of error bodies: a list of messages for 422, a numbered message for the rest. */
function toTmdbError({ code, message: english, issues, tmdbStatusCode }: AppError): object {
	const message = translateSentence(english);
	if (code === 'unprocessable') return { errors: issues?.map((issue) => issue.message) ?? [message], code, message };
	const status_code = tmdbStatusCode ?? TMDB_STATUS_CODES[code] ?? 11;
	return { success: false, status_code, status_message: message, code, message };
}
