import type { EndpointSpec } from '#contract/endpoints/endpoint-spec.ts';
import { ENDPOINTS, type EndpointData, type EndpointName, type ParsedInput } from '#contract/endpoints.ts';
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import type { Transport, TransportRequest, TransportResponse } from '#contract/render.ts';

/** A request as the endpoint's schemas parse it, and the token it carried. */
export type ApiRequest<Name extends EndpointName> = ParsedInput<Name> & { token: string | undefined };

type Responder<Name extends EndpointName> = (
	request: ApiRequest<Name>,
) => EndpointData<Name> | Promise<EndpointData<Name>>;

/** `network`: no response at all. A code gives the contract's status and error body, a number an empty body. */
type Failure = 'network' | number | ({ code: ErrorCode; message: string } & Pick<ErrorBody, 'issues'>);

export interface FakeApi {
	/** Answers the endpoint from now on: with data, or with what a function makes of each request. */
	respond<Name extends EndpointName>(
		name: Name,
		data: EndpointData<Name> | Responder<Name>,
		options?: { message?: string },
	): void;
	/** Fails the endpoint until the returned function is called, or `respond`. */
	fail(name: EndpointName, failure: Failure): () => void;
	/** Holds the endpoint's responses back until the returned function is called. */
	hold(name: EndpointName): () => void;
	/** Requests of the endpoint so far, also the failed. */
	requests<Name extends EndpointName>(name: Name): ApiRequest<Name>[];
	/** Requests that no test data exist for, and data that break the contract: a test fails by them. */
	faults: string[];
	transport: Transport;
}

interface Endpoint {
	responder: Responder<EndpointName> | null;
	message?: string;
	failure: Failure | null;
	held: Promise<void> | null;
	requests: ApiRequest<EndpointName>[];
}

const SPECS: Record<string, EndpointSpec> = ENDPOINTS;

/** `GET /api/tmdb/movie/popular` is not a movie with the id `popular`: fewer parameters match first. */
const PATTERNS = (Object.keys(ENDPOINTS) as EndpointName[])
	.map((name) => {
		const [method = '', path = ''] = name.split(' ');
		return { name, method, pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`) };
	})
	.sort((a, b) => a.name.split(':').length - b.name.split(':').length);

/** Responses of the API for component tests, typed and checked by the contract; below it the real api client runs. */
export function createFakeApi(): FakeApi {
	const endpoints = new Map<EndpointName, Endpoint>();
	const faults: string[] = [];
	const endpointOf = (name: EndpointName): Endpoint => {
		const known = endpoints.get(name) ?? { responder: null, failure: null, held: null, requests: [] };
		endpoints.set(name, known);
		return known;
	};

	const api: FakeApi = {
		respond(name, data, options = {}) {
			const responder = typeof data === 'function' ? data : () => data;
			Object.assign(endpointOf(name), { responder, failure: null, message: options.message });
		},
		fail(name, failure) {
			endpointOf(name).failure = failure;
			return () => {
				endpointOf(name).failure = null;
			};
		},
		hold(name) {
			const { promise, resolve } = Promise.withResolvers<void>();
			endpointOf(name).held = promise;
			return () => {
				endpointOf(name).held = null;
				resolve();
			};
		},
		requests: (name) => endpointOf(name).requests as ApiRequest<typeof name>[],
		faults,
		async transport(request) {
			const found = toEndpoint(request);
			const endpoint = found && endpointOf(found.name);
			if (!endpoint || (!endpoint.responder && !endpoint.failure)) {
				faults.push(`no response for ${request.method} ${request.url}`);
				return toResponse(404, null);
			}
			const { name, input } = found;
			endpoint.requests.push(input);
			await abortable(endpoint.held, request.signal);
			if (endpoint.failure !== null) return toFailure(endpoint.failure);
			try {
				const parsed = { ...input, ...parseInput(SPECS[name], input) } as ApiRequest<EndpointName>;
				const data = await abortable(endpoint.responder?.(parsed), request.signal);
				SPECS[name]?.data.parse(data);
				const message = endpoint.message === undefined ? {} : { message: endpoint.message };
				const body = SPECS[name]?.envelope === 'matinee' ? { success: true, data, ...message } : data;
				return toResponse(SPECS[name]?.status ?? 200, body);
			} catch (error) {
				if (request.signal?.aborted) throw error;
				faults.push(`${request.method} ${request.url}: ${String(error)}`);
				return toResponse(500, null);
			}
		},
	};
	// Requested by the page of a title when that part of it is near.
	api.respond('GET /api/tmdb/movie/:id/watch/providers', { results: {} });
	api.respond('GET /api/tmdb/tv/:id/watch/providers', { results: {} });
	// By the bookmarks of any page.
	api.respond('GET /api/lists/:id/titles', []);
	// By the hidden titles of any page, their list in Settings, and the rating on the page of a title.
	api.respond('GET /api/hidden-titles', []);
	api.respond('GET /api/taste/cards', { cards: [], total: 0 });
	api.respond('GET /api/titles/:mediaId/:type/taste', { hidden_at: null, half_stars: null });
	// By the cards of any page; of a title, by one that has the focus or the pointer, ahead of a press.
	api.respond('GET /api/watch-history', []);
	api.fail('GET /api/tmdb/movie/:id', 404);
	api.fail('GET /api/tmdb/tv/:id', 404);
	return api;
}

/**
 * Calls `handle` with the requests that match, before the fake API gets them: it may wait, or answer in its place. Call it
 * before the part is rendered.
 */
export function interceptRequests(
	api: FakeApi,
	pattern: RegExp,
	handle: (request: TransportRequest) => Promise<TransportResponse | undefined>,
): void {
	const { transport } = api;
	api.transport = async (request) =>
		(pattern.test(`${request.method} ${request.url}`) ? await handle(request) : undefined) ?? transport(request);
}

function toEndpoint({ method, url, body, token }: TransportRequest) {
	const { pathname, searchParams } = new URL(url, 'http://api.invalid');
	for (const { name, pattern, ...one } of PATTERNS) {
		const match = one.method === method ? pattern.exec(pathname) : null;
		if (!match) continue;
		const params = Object.fromEntries(
			Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)]),
		);
		// As the wire has it: a body is JSON.
		const sent = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
		const input = { params, query: Object.fromEntries(searchParams), body: sent, token };
		return { name, input: input as unknown as ApiRequest<EndpointName> };
	}
	return null;
}

function parseInput(spec: EndpointSpec | undefined, { params, query, body }: ApiRequest<EndpointName>) {
	return { params: spec?.params?.parse(params), query: spec?.query?.parse(query), body: spec?.body?.parse(body) };
}

/** As `fetch` has it: an aborted request rejects at once. */
function abortable<Value>(work: Value | Promise<Value>, signal?: AbortSignal): Promise<Value> {
	return new Promise((resolve, reject) => {
		const abort = () => reject(signal?.reason);
		if (signal?.aborted) abort();
		signal?.addEventListener('abort', abort, { once: true });
		Promise.resolve(work).then(resolve, reject);
	});
}

function toFailure(failure: Failure): TransportResponse {
	if (failure === 'network') throw new TypeError('Failed to fetch');
	if (typeof failure === 'number') return toResponse(failure, null);
	return toResponse(ERROR_STATUS[failure.code], { success: false, ...failure });
}

function toResponse(status: number, body: unknown): TransportResponse {
	return {
		status,
		header: () => null,
		json: () =>
			body === null ? Promise.reject(new SyntaxError('Unexpected end of JSON input')) : Promise.resolve(body),
	};
}
