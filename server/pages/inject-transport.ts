import type { FastifyInstance, InjectOptions } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Language, TITLES_COOKIE } from '#contract/languages.ts';
import type { Transport } from '#contract/render.ts';
import { type Caller, toCallerHeaders } from '../catalogue/caller.ts';
import type { HitPath } from '../http/hit-path.ts';
import { toVariant } from '../http/request-language.ts';

/** A response that was parsed before, as long as its ETag is the same. Frozen, as renderings share it. */
interface ParsedResponse {
	etag: string;
	data: unknown;
	chars: number;
}

/** Of the text; in memory the parsed lists of Home take some five times as much. */
const PARSED_MAX_CHARS = 512 * 1024;

/**
 * Rendering calls the server's own API without a socket: same routes and checks, no credentials but a child's cookie, the visitor's limits. Pages
 * request the same lists again and again: what the hit path would send needs no request, and a list that is as before is
 * neither copied nor parsed.
 */
export function createInjectTransport(
	app: FastifyInstance,
	{ repeat }: Pick<HitPath, 'repeat'>,
): (caller: Caller, language: Language, cookie?: string, titles?: Language) => Transport {
	const parsed = new LRUCache<string, ParsedResponse>({
		maxSize: PARSED_MAX_CHARS,
		sizeCalculation: ({ chars }) => chars,
	});
	function parse(key: string, etag: string, text: string): unknown {
		const data = deepFreeze(JSON.parse(text) as unknown);
		parsed.set(key, { etag, data, chars: text.length + key.length });
		return data;
	}

	return (caller, language, cookie, titles) =>
		async ({ method, url }) => {
			const key = `${toVariant(language, titles ?? null)} ${url}`;
			const ownCookie = cookie ?? (titles && `${TITLES_COOKIE}=${titles}`);
			// A child's answers are for nobody else.
			const isShared = method === 'GET' && cookie === undefined;
			const known = isShared ? parsed.get(key) : undefined;
			const hit = isShared ? repeat(url) : null;
			if (hit) {
				const { etag, identity } = hit.bytes;
				return {
					status: 200,
					header: () => null,
					json: async () => (known?.etag === etag ? known.data : parse(key, etag, identity.toString())),
				};
			}
			const response = await app.inject({
				method: method as NonNullable<InjectOptions['method']>,
				url,
				headers: {
					...toCallerHeaders(caller),
					'accept-language': language,
					...(known ? { 'if-none-match': known.etag } : {}),
					...(ownCookie === undefined ? {} : { cookie: ownCookie }),
				},
			});
			const isAsBefore = known !== undefined && response.statusCode === 304;
			return {
				status: isAsBefore ? 200 : response.statusCode,
				header: (name) => {
					const value = response.headers[name];
					return value === undefined ? null : String(value);
				},
				json: async () => {
					if (isAsBefore) return known.data;
					const { etag } = response.headers;
					if (isShared && response.statusCode === 200 && etag) return parse(key, String(etag), response.body);
					return JSON.parse(response.body);
				},
			};
		};
}

function deepFreeze<Value>(value: Value): Value {
	if (typeof value === 'object' && value !== null) {
		Object.freeze(value);
		for (const part of Object.values(value)) deepFreeze(part);
	}
	return value;
}
