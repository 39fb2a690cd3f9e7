import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';

const CODE_OF_STATUS = new Map<number, ErrorCode>(
	Object.entries(ERROR_STATUS).map(([code, status]) => [status, code as ErrorCode]),
);

const SENTENCES: Partial<Record<ErrorCode, string>> = {
	invalid_request: 'The request could not be read',
	method_not_allowed: 'This address does not take that method',
	payload_too_large: 'The request is too large',
	uri_too_long: 'The address is too long',
	unsupported_media_type: 'The request must be JSON',
	request_timeout: 'The request took too long',
	unavailable: 'The server is busy. Please try again.',
	internal: 'Internal server error',
};

/** TMDB's `status_code` of the errors that we make in its place. */
const TMDB_STATUS_CODES: Partial<Record<ErrorCode, number>> = {
	invalid_request: 5,
	not_found: 34,
	method_not_allowed: 4,
	unprocessable: 5,
	internal: 11,
	bad_upstream: 43,
	unavailable: 9,
	upstream_timeout: 24,
};

/** The only place that makes an error answer. */
export function installErrorHandler(app: FastifyInstance): void {
	app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
		const failure = toAppError(error);
		if (failure.status >= 500) request.log.error({ err: error }, failure.message);
		return sendError(request, reply, failure);
	});
	app.setNotFoundHandler((request, reply) =>
		sendError(request, reply, new AppError('not_found', 'There is nothing at this address')),
	);
}

/** What Fastify itself throws (bad JSON, too large, timed out…) keeps its status and gets our words. */
function toAppError(error: FastifyError | AppError): AppError {
	if (error instanceof AppError) return error;
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
	if (failure.retryAfterS !== undefined) reply.header('retry-after', String(Math.ceil(failure.retryAfterS)));
	reply
		.code(failure.status)
		.header('cache-control', 'no-store')
		.header('content-type', 'application/json; charset=utf-8')
		.header('x-request-id', request.id);
	return reply.send(JSON.stringify(isTmdbPath(request.url) ? toTmdbError(failure) : toErrorBody(failure)));
}

function isTmdbPath(url: string): boolean {
	return url.startsWith('/api/tmdb/') && !url.startsWith('/api/tmdb/cache/');
}

function toErrorBody({ code, message, issues }: AppError): ErrorBody {
	return { success: false, code, message, ...(issues ? { issues } : {}) };
}

/** TMDB's two families of errors: a list of sentences for 422, a numbered one for the rest. */
function toTmdbError({ code, message, issues }: AppError): object {
	if (code === 'unprocessable') return { errors: issues?.map((issue) => issue.message) ?? [message], code, message };
	return { success: false, status_code: TMDB_STATUS_CODES[code] ?? 11, status_message: message, code, message };
}
