/**
 * A TMDB for tests: a real HTTP server that answers every call the catalogue makes, and its image host, with invented
 * titles that hold all the oddities of the real one, and that can misbehave on demand.
 */
import type { IncomingMessage } from 'node:http';
import { BAD_KEY, type FakeAnswer, NOT_FOUND } from './fake-tmdb-calls.ts';
import { toHostile } from './fake-tmdb-hostile.ts';
import { drawImage } from './fake-tmdb-images.ts';
import { toErrorReply, toReply } from './fake-tmdb-reply.ts';
import { answerCall } from './fake-tmdb-routes.ts';
import type { Json } from './fake-tmdb-titles.ts';
import { type FakeUpstream, type FakeUpstreamOptions, startFakeUpstream } from './fake-upstream.ts';

const API_PATH = '/3';
const IMAGE_PATH = '/t/p';

export interface FakeTmdbOptions extends FakeUpstreamOptions {
	/** The v4 token that is accepted as `Authorization: Bearer`. */
	token?: string;
	/** The v3 key that is accepted as `api_key`. */
	apiKey?: string;
	/** Markup, bidi marks and very long overviews in every text field. */
	hostileText?: boolean;
	/** Changes the body of an answer of 200; `path` is below `/3`: `/movie/605`. */
	edit?: (path: string, body: Json) => void;
}

export interface FakeTmdb extends FakeUpstream {
	/** For `TMDB_BASE_URL`. */
	baseUrl: string;
	/** For `TMDB_IMAGE_URL`. */
	imageUrl: string;
	token: string;
	apiKey: string;
}

/** Starts the fake on 127.0.0.1. */
export async function startFakeTmdb(options: FakeTmdbOptions = {}): Promise<FakeTmdb> {
	const { token = 'fake-access-token-0123456789', apiKey = '0123456789abcdeffedcba9876543210' } = options;

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

	const mediaPath = new RegExp(`^${IMAGE_PATH}/`);
	const upstream = await startFakeUpstream(options, {
		mediaPath,
		toErrorReply,
		toReply: (request, url) =>
			mediaPath.test(url.pathname)
				? toImageReply(url.pathname.slice(IMAGE_PATH.length))
				: toReply(answerApi(request, url), request),
	});
	const { origin } = upstream;
	return Object.assign(upstream, { baseUrl: origin + API_PATH, imageUrl: origin + IMAGE_PATH, token, apiKey });
}

function toImageReply(path: string) {
	const picture = drawImage(path);
	if (picture === null) return { status: 404, headers: { 'content-type': 'text/plain' }, bytes: Buffer.alloc(0) };
	const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=31536000' };
	return { status: 200, headers, bytes: Buffer.from(picture) };
}
