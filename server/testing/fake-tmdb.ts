/**
 * A TMDB for tests: a real HTTP server that answers every call the catalogue makes, and its image host, with invented
 * titles that hold all the oddities of the real one, and that can misbehave on demand.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Behaviour, behave } from './fake-tmdb-behaviour.ts';
import { toHostile } from './fake-tmdb-hostile.ts';
import { drawImage } from './fake-tmdb-images.ts';
import { toReply } from './fake-tmdb-reply.ts';
import { answerCall, BAD_KEY, type FakeAnswer, NOT_FOUND } from './fake-tmdb-routes.ts';
import type { Json } from './fake-tmdb-titles.ts';

const API_PATH = '/3';
const IMAGE_PATH = '/t/p';
/** Older calls are forgotten, so that a load test does not fill the memory. */
const MAX_RECORDED_CALLS = 100_000;

export interface FakeTmdbOptions {
	/** 0, the default, takes a free one. */
	port?: number;
	/** The v4 token that is accepted as `Authorization: Bearer`. */
	token?: string;
	/** The v3 key that is accepted as `api_key`. */
	apiKey?: string;
	/** Markup, bidi marks and very long overviews in every text field. */
	hostileText?: boolean;
	/** Changes the body of an answer of 200; `path` is below `/3`: `/movie/605`. */
	edit?: (path: string, body: Json) => void;
	/** Sees every request first; `true` says that it has answered. */
	intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** One API call as it arrived. Images are not recorded. */
export interface RecordedCall {
	method: string;
	/** Path and query, `/3/movie/605?language=en`. */
	url: string;
	headers: IncomingHttpHeaders;
	/** Milliseconds on `performance.now()`. */
	at: number;
}

export interface FakeTmdb {
	/** For `TMDB_BASE_URL`. */
	baseUrl: string;
	/** For `TMDB_IMAGE_URL`. */
	imageUrl: string;
	port: number;
	token: string;
	apiKey: string;
	/** API calls since the start or the last `reset`, in order of arrival. */
	readonly calls: readonly RecordedCall[];
	/** Most API calls that were being answered at the same time. */
	readonly peakInFlight: number;
	/**
	 * Changes how API calls are answered (images only where `match` names them). The newest that matches and has
	 * `times` left decides; `{ kind: 'normal' }` without `match` ends all others.
	 */
	behave(behaviour: Behaviour): void;
	/** Normal behaviour, no recorded calls. */
	reset(): void;
	/** Breaks off every connection. */
	close(): Promise<void>;
}

/** Starts the fake on 127.0.0.1. */
export async function startFakeTmdb(options: FakeTmdbOptions = {}): Promise<FakeTmdb> {
	const { token = 'fake-access-token-0123456789', apiKey = '0123456789abcdeffedcba9876543210' } = options;
	const timers = new Set<NodeJS.Timeout>();
	let behaviours: Behaviour[] = [];
	let calls: RecordedCall[] = [];
	let inFlight = 0;
	let peakInFlight = 0;

	function later(ms: number, action: () => void) {
		const timer = setTimeout(() => {
			timers.delete(timer);
			action();
		}, ms);
		timers.add(timer);
	}

	function takeBehaviour(url: string, isImage: boolean): Behaviour {
		const found = behaviours.find(({ match, times }) => times !== 0 && (match ? match.test(url) : !isImage));
		if (found?.times !== undefined) found.times--;
		return found ?? { kind: 'normal' };
	}

	function record({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse) {
		calls.push({ method, url, headers, at: performance.now() });
		if (calls.length > MAX_RECORDED_CALLS) calls = calls.slice(MAX_RECORDED_CALLS / 2);
		inFlight++;
		peakInFlight = Math.max(peakInFlight, inFlight);
		// Whichever comes first: a client that has its answer may call again before the answer counts as closed.
		const ended = once(() => inFlight--);
		response.once('finish', ended).once('close', ended);
	}

	function isAllowed(request: IncomingMessage, query: URLSearchParams): boolean {
		return request.headers.authorization === `Bearer ${token}` || query.get('api_key') === apiKey;
	}

	function answerApi(request: IncomingMessage, url: URL): FakeAnswer {
		if (!isAllowed(request, url.searchParams)) return BAD_KEY;
		if (request.method !== 'GET' || !url.pathname.startsWith(`${API_PATH}/`)) return NOT_FOUND;
		const path = url.pathname.slice(API_PATH.length);
		const answer = answerCall(path, url.searchParams);
		if (answer.status === 200) options.edit?.(path, answer.body);
		return options.hostileText && answer.status === 200 ? { ...answer, body: toHostile(answer.body) } : answer;
	}

	function answer(request: IncomingMessage, response: ServerResponse) {
		const url = new URL(request.url ?? '/', 'http://fake.invalid');
		const isImage = url.pathname.startsWith(`${IMAGE_PATH}/`);
		if (!isImage) record(request, response);
		const behaviour = takeBehaviour(request.url ?? '/', isImage);
		const reply = isImage
			? toImageReply(url.pathname.slice(IMAGE_PATH.length))
			: toReply(answerApi(request, url), request);
		behave(behaviour, { response, reply, later });
	}

	const server = createServer((request, response) => {
		if (!options.intercept?.(request, response)) answer(request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;

	return {
		baseUrl: origin + API_PATH,
		imageUrl: origin + IMAGE_PATH,
		port,
		token,
		apiKey,
		get calls() {
			return calls;
		},
		get peakInFlight() {
			return peakInFlight;
		},
		behave(behaviour) {
			const isFreshStart = behaviour.kind === 'normal' && !behaviour.match && behaviour.times === undefined;
			behaviours = isFreshStart ? [] : [{ ...behaviour }, ...behaviours];
		},
		reset() {
			behaviours = [];
			calls = [];
			peakInFlight = inFlight;
		},
		close() {
			for (const timer of timers) clearTimeout(timer);
			return new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			});
		},
	};
}

function once(action: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) action();
		isDone = true;
	};
}

function toImageReply(path: string) {
	const picture = drawImage(path);
	if (picture === null) return { status: 404, headers: { 'content-type': 'text/plain' }, bytes: Buffer.alloc(0) };
	const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000' };
	return { status: 200, headers, bytes: Buffer.from(picture) };
}
