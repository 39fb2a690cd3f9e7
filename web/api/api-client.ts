import type { EndpointData, EndpointInput, EndpointName } from '#contract/endpoints.ts';
import type { InputIssue } from '#contract/errors.ts';
import type { Transport, TransportResponse } from '#contract/render.ts';

/** An answer that was not OK, or none at all (status 0). */
export class ApiError extends Error {
	override name = 'ApiError';
	readonly status: number;
	readonly code: string;
	/** The fields that the server refused. */
	readonly issues: readonly InputIssue[];

	constructor(status: number, code: string, message: string, issues: readonly InputIssue[] = []) {
		super(message);
		this.status = status;
		this.code = code;
		this.issues = issues;
	}
}

export interface CallOptions {
	signal?: AbortSignal;
	/** Sent to its end although the page is left; for small bodies. */
	keepalive?: boolean;
	/** Told the sentence that the server sends with what it has done. */
	onMessage?(message: string): void;
	/** Told when the server says it answered, as its header has it; null where it does not say. */
	onDate?(date: string | null): void;
}

export interface ApiClient {
	/**
	 * Makes the call that the contract names and gives its data, out of whatever envelope.
	 * Rejects with `ApiError`: the server's message, or `HTTP error! status: {code}` when it sent none.
	 */
	call<Name extends EndpointName>(
		name: Name,
		input: EndpointInput<Name>,
		options?: CallOptions & { token?: string },
	): Promise<EndpointData<Name>>;
}

interface ApiClientOptions {
	/** Told of each answer that was served past its time, and whether the catalogue was reachable. */
	onCatalogueAnswer?(answer: { unreachable: boolean; ageS: number }): void;
}

/** TMDB's answers come as they are; what is told of their cache is ours. */
const CATALOGUE_ADDRESS = /^\/api\/tmdb\/(?!cache\/)/;

export function createApiClient(transport: Transport, { onCatalogueAnswer }: ApiClientOptions = {}): ApiClient {
	return {
		async call(name, input, { signal, token, keepalive, onMessage, onDate } = {}) {
			const { method, url } = toRequest(name, input);
			const response = await reach(
				() => transport({ method, url, body: input.body, token, keepalive, signal }),
				signal,
			);
			onDate?.(response.header('date'));
			const isCatalogue = CATALOGUE_ADDRESS.test(url);
			if (onCatalogueAnswer && isCatalogue && response.status === 200) {
				onCatalogueAnswer({
					unreachable: response.header('x-catalogue-status') === 'unreachable',
					ageS: Number(response.header('age') ?? 0),
				});
			}
			const body = await response.json().catch(() => null);
			const isGood = response.status >= 200 && response.status < 300;
			if (isGood && isObject(body)) {
				if (typeof body.message === 'string') onMessage?.(body.message);
				return (isCatalogue || !('data' in body) ? body : body.data) as EndpointData<typeof name>;
			}
			// A good answer that can not be read broke off, or is not ours but that of a network one has to sign in to.
			throw isGood ? outOfReach() : toApiError(response.status, body);
		},
	};
}

async function reach(send: () => Promise<TransportResponse>, signal?: AbortSignal): Promise<TransportResponse> {
	try {
		return await send();
	} catch (error) {
		if (signal?.aborted) throw error;
		throw outOfReach();
	}
}

function outOfReach(): ApiError {
	return new ApiError(0, 'network', 'The server could not be reached');
}

function toApiError(status: number, body: unknown): ApiError {
	const fields: Record<string, unknown> = isObject(body) ? body : {};
	const message =
		typeof fields.message === 'string' && fields.message ? fields.message : `HTTP error! status: ${status}`;
	const code = typeof fields.code === 'string' ? fields.code : 'unknown';
	return new ApiError(status, code, message, Array.isArray(fields.issues) ? fields.issues : []);
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
	const search = query.toString();
	return { method, url: search ? `${path}?${search}` : path };
}
