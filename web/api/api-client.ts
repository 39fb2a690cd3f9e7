import { toLanguageQuery } from '#contract/catalogue-language.ts';
import type { EndpointData, EndpointInput, EndpointName } from '#contract/endpoints.ts';
import type { InputIssue } from '#contract/errors.ts';
import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { Transport, TransportResponse } from '#contract/render.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';

/** An error response, or none at all (status 0). */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly status: number;
	readonly code: string;
	/** The fields that failed validation. */
	readonly issues: readonly InputIssue[];
	/** `Retry-After`: how long the server wants to be left alone. */
	readonly retryAfterMs: number;

	constructor(
		status: number,
		code: string,
		message: string,
		{ issues = [], retryAfterMs = 0 }: { issues?: readonly InputIssue[]; retryAfterMs?: number } = {},
	) {
		super(message);
		this.status = status;
		this.code = code;
		this.issues = issues;
		this.retryAfterMs = retryAfterMs;
	}
}

/** How long to wait before a failed call is repeated: `leastMs`, or longer where the server's `Retry-After` says so. */
export function retryDelayMs(error: unknown, leastMs: number): number {
	return Math.max(leastMs, error instanceof ApiError ? error.retryAfterMs : 0);
}

export interface CallOptions {
	signal?: AbortSignal;
	/** Lets the request outlive the page, as in `fetch`; for small bodies. */
	keepalive?: boolean;
	/** Called with the `message` of a successful response. */
	onMessage?(message: string): void;
	/** Called with the response's `Date` header. */
	onDate?(date: string | null): void;
}

export interface ApiClient {
	/**
	 * Calls an endpoint of the contract and returns its data without the envelope.
	 * Rejects with `ApiError`: the server's message, or `HTTP error! status: {code}` when it sent none.
	 */
	call<Name extends EndpointName>(
		name: Name,
		input: EndpointInput<Name>,
		options?: CallOptions & { token?: string; profile?: string | undefined },
	): Promise<EndpointData<Name>>;
}

interface ApiClientOptions {
	/** Called for each response of the catalogue: whether the catalogue was reachable, and the response's age. */
	onCatalogueResponse?(response: { unreachable: boolean; ageS: number }): void;
	/** Called for each answer: whether it was that of a proxy in front, which asks the person to sign in. */
	onAnswer?(answer: { isFromProxy: boolean }): void;
}

/** TMDB's responses have no envelope; those of the cache's statistics have. */
const CATALOGUE_PATH = /^\/api\/tmdb\/(?!cache\/)/;

export function createApiClient(
	transport: Transport,
	{ onCatalogueResponse, onAnswer }: ApiClientOptions = {},
): ApiClient {
	return {
		async call(name, input, { signal, token, profile, keepalive, onMessage, onDate } = {}) {
			const { method, url } = toRequest(name, input);
			const response = await sendRequest(
				() => transport({ method, url, body: input.body, token, ...(profile && { profile }), keepalive, signal }),
				signal,
			);
			onDate?.(response.header('date'));
			const isCatalogue = CATALOGUE_PATH.test(url);
			if (onCatalogueResponse && isCatalogue && response.status === 200) {
				onCatalogueResponse({
					unreachable: response.header('x-catalogue-status') === 'unreachable',
					ageS: Number(response.header('age') ?? 0),
				});
			}
			const body = await response.json().catch(() => null);
			const isFromProxy = isProxyAnswer(response, body);
			onAnswer?.({ isFromProxy });
			if (isFromProxy) throw new ApiError(0, 'proxy', PROXY_MESSAGE);
			const isOk = response.status >= 200 && response.status < 300;
			// A proxy or a captive portal in front may answer with anything; only what has our form is an answer of the server.
			if (isOk && isObject(body) && (isCatalogue || body.success === true)) {
				if (typeof body.message === 'string') onMessage?.(body.message);
				return (isCatalogue || !('data' in body) ? body : body.data) as EndpointData<typeof name>;
			}
			// One without readable JSON was cut off.
			throw isOk ? networkError() : toApiError(response, body);
		},
	};
}

async function sendRequest(send: () => Promise<TransportResponse>, signal?: AbortSignal): Promise<TransportResponse> {
	try {
		return await send();
	} catch (error) {
		if (signal?.aborted) throw error;
		throw networkError();
	}
}

function networkError(): ApiError {
	return new ApiError(0, 'network', 'The server could not be reached');
}

const PROXY_MESSAGE = 'A proxy in front of this site asks you to sign in. Reload the page to do so.';
/** 0: a redirect, of which browsers tell no more. */
const REFUSALS = new Set([0, 401, 403, 407, 511]);

/** A refusal that is not in our form, or a document, is that of a proxy: no session has ended, and nothing is lost. */
function isProxyAnswer({ status, header }: TransportResponse, body: unknown): boolean {
	if (REFUSALS.has(status)) return !(isObject(body) && body.success === false);
	return status < 400 && body === null && header('content-type')?.startsWith('text/html') === true;
}

function toApiError({ status, header }: TransportResponse, body: unknown): ApiError {
	const fields: Record<string, unknown> = isObject(body) ? body : {};
	const message =
		typeof fields.message === 'string' && fields.message ? fields.message : `HTTP error! status: ${status}`;
	const code = typeof fields.code === 'string' ? fields.code : 'unknown';
	const issues = Array.isArray(fields.issues) ? fields.issues : [];
	// Our server sends seconds; what a proxy sends as a date counts as none.
	return new ApiError(status, code, message, { issues, retryAfterMs: Number(header('retry-after')) * 1000 || 0 });
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** `'GET /api/tmdb/movie/:id'` with `{ params: { id: 19 } }` → GET `/api/tmdb/movie/19`. */
export function toRequest<Name extends EndpointName>(
	name: Name,
	input: EndpointInput<Name>,
): { method: string; url: string } {
	const [method = 'GET', pattern = '/'] = name.split(' ');
	const params: Record<string, unknown> = { ...(input.params as object | undefined) };
	const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
	const query = new URLSearchParams();
	for (const [key, value] of Object.entries((input.query as Record<string, unknown> | undefined) ?? {})) {
		if (value !== undefined) query.set(key, String(value));
	}
	if (UI_LANGUAGE !== SOURCE_LANGUAGE && CATALOGUE_PATH.test(path)) addLanguage(query);
	const search = query.toString();
	return { method, url: search ? `${path}?${search}` : path };
}

/** The catalogue answers in the language of the page, where the request names none. */
function addLanguage(query: URLSearchParams): void {
	if (query.has('language')) return;
	const hasVideos = /\bvideos\b/.test(query.get('append_to_response') ?? '');
	for (const [key, value] of Object.entries(toLanguageQuery(UI_LANGUAGE, { hasVideos }))) query.set(key, value);
}
