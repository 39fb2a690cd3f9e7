import type { Library, Samples } from './library-call.ts';
import { type Exchange, startRecordingProxy } from './recording-proxy.ts';

/** An API with TMDB's paths below its base address. */
export interface Api {
	baseUrl: string;
	/** Replace those that a library sends. */
	headers?: Record<string, string>;
}

/** What became of one call. */
export interface CallResult {
	/** Path and query, without the key. */
	path: string;
	/** What the library returned; undefined when it failed. */
	answer: unknown;
	/** The body as it came. */
	body: unknown;
	/** `HTTP 404`, or what was thrown; null when it did not fail. */
	failure: string | null;
}

/** Makes all calls of a library, one after the other; keys are the names of the calls. */
export async function runLibrary(
	library: Library<never>,
	api: Api,
	samples: Samples,
): Promise<Map<string, CallResult>> {
	const proxy = await startRecordingProxy(api.baseUrl, api.headers);
	const client = library.connect(proxy.url);
	const results = new Map<string, CallResult>();
	try {
		for (const [name, call] of Object.entries(library.calls)) {
			let answer: unknown;
			let thrown: unknown = null;
			try {
				answer = await call(client, samples);
			} catch (error) {
				thrown = error ?? new Error('nothing');
			}
			results.set(name, toResult(proxy.take().at(-1), answer, thrown));
		}
	} finally {
		await proxy.close();
	}
	return results;
}

function toResult(exchange: Exchange | undefined, answer: unknown, thrown: unknown): CallResult {
	const path = exchange ? withoutKey(exchange.path) : '';
	const body = exchange?.body;
	if (exchange && exchange.status !== 200) return { path, answer: undefined, body, failure: toFailure(exchange) };
	const failure = thrown === null ? null : `threw ${String((thrown as Error).message ?? thrown).slice(0, 80)}`;
	return { path, answer, body, failure };
}

function toFailure({ status, body }: Exchange): string {
	const { status_message, message } = (body ?? {}) as { status_message?: string; message?: string };
	const said = (status_message ?? message ?? '').replace(/\.$/, '').slice(0, 60);
	return `HTTP ${status}${status === 404 || !said ? '' : `: ${said}`}`;
}

function withoutKey(path: string): string {
	const [pathname = '', query] = path.split('?');
	const left = (query ?? '').split('&').filter((pair) => pair && !pair.startsWith('api_key='));
	return left.length > 0 ? `${pathname}?${decodeURIComponent(left.join('&'))}` : pathname;
}
