import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointData, type EndpointInput, type EndpointName } from '#contract/endpoints.ts';
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import { callerOf, toCallerHeaders } from '../catalogue/caller.ts';
import { AppError } from '../http/app-error.ts';
import { currentLanguage } from '../language/in-language.ts';

/** The API of this server, as a program with the same token uses it. Throws `AppError` as the endpoint refuses. */
export type OwnApi = <Name extends EndpointName>(
	name: Name,
	input?: EndpointInput<Name>,
) => Promise<EndpointData<Name>>;

/**
 * Other protocols answer from the API itself, without a socket: its routes alone decide what a token may read, and there is no
 * second way to it. Calls count for the limits of the catalogue as those of the client do.
 *
 * @param token An API token; null for what is public.
 */
export function createOwnApi(http: FastifyInstance): (request: FastifyRequest, token: string | null) => OwnApi {
	return (request, token) => {
		const headers = {
			...toCallerHeaders(callerOf(request)),
			'accept-language': currentLanguage(),
			...(token === null ? {} : { authorization: `Bearer ${token}` }),
		};
		return async (name, input = {}) => {
			const spec: EndpointSpec = ENDPOINTS[name];
			const [method = '', pattern = ''] = name.split(' ');
			const response = await http.inject({
				method: method as NonNullable<InjectOptions['method']>,
				url: toUrl(pattern, input.params ?? {}, input.query ?? {}),
				headers,
				...(input.body === undefined ? {} : { payload: input.body as object }),
			});
			const answer = readAnswer(response.body);
			if (response.statusCode >= 400) throw toAppError(answer, response.headers['retry-after']);
			return (spec.envelope === 'matinee' ? answer.data : answer) as EndpointData<typeof name>;
		};
	};
}

function toUrl(pattern: string, params: object, query: object): string {
	const values = new Map(Object.entries(params));
	const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
	const entries = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
	return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

interface Answer {
	data?: unknown;
	code?: unknown;
	message?: unknown;
}

function readAnswer(body: string): Answer {
	return JSON.parse(body) as Answer;
}

function toAppError({ code, message }: Answer, retryAfter: unknown): AppError {
	const known = typeof code === 'string' && code in ERROR_STATUS ? (code as ErrorCode) : 'internal';
	const retryAfterS = Number(retryAfter);
	// Its own request was logged.
	return new AppError(known, String(message), { isLogged: true, ...(retryAfterS > 0 ? { retryAfterS } : {}) });
}
