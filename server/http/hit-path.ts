import { type IncomingMessage, type Server, type ServerResponse, validateHeaderValue } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { mayBeChild } from './child-view.ts';
import { chooseCoding, isNotModified, preferredCoding } from './content-negotiation.ts';
import type { ContentCoding, EncodedBody } from './encoded-body.ts';
import { isInjected } from './rate-limit.ts';
import { type LanguageOf, titlesLanguageOf, toVariant } from './request-language.ts';

/** What a cache has for a URL at this moment. */
export interface CachedBody {
	bytes: EncodedBody;
	/** Changes with its age. */
	cacheControl: string;
}

/** How a response with status 200 is made once more. */
export interface Repetition {
	/** The class of route in the metrics. */
	route: 'catalogue' | 'page';
	/**
	 * Null where the route itself has to respond: nothing fresh is cached, or more is to be done than to send it.
	 *
	 * @param coding The one that the client prefers.
	 */
	find(coding: ContentCoding): CachedBody | null;
	/** Called for each response that the hit path sends. */
	onRepeat?(): void;
	/** Of a response that is there in several languages: `toVariant`. */
	variant?: string;
}

/**
 * Sends responses from the caches ahead of Fastify: hooks, router, parsing and reply cost more than everything else in such a
 * response. It repeats the headers that the route has sent for the same URL, so it decides none of them. What it has not seen
 * yet, what is not fresh, and every unusual request go to Fastify.
 */
export interface HitPath {
	/** Called by a route before it sends an encoded body, with all headers but those of the encoding. */
	remember(request: FastifyRequest, reply: FastifyReply, repetition: Repetition): void;
	/**
	 * What a caller inside the server would get for this path, without a request; null where it has to make one. Of
	 * anonymous callers, and of responses that are the same in every language.
	 */
	repeat(url: string): CachedBody | null;
	/** Places it before the server's other listeners, once. */
	placeAhead(server: Server, options: HitPathOptions): void;
}

interface HitPathOptions {
	languageOf: LanguageOf;
	/** Whether Fastify's hooks do more to this request than to set the usual headers. */
	isForHooks(request: IncomingMessage): boolean;
	/** Called for each response, which may not have left yet. */
	onResponse(response: ServerResponse, route: Repetition['route']): void;
}

interface Remembered {
	repetition: Repetition;
	/** Names and values by turns, as the route has sent them. */
	headers: readonly string[];
	/** Where the values are that change. */
	cacheControlAt: number;
	etagAt: number;
	/** The same complete, by what was sent so far. */
	heads: Map<ContentCoding | 'not modified', string[]>;
}

const MAX_URLS = 4000;
/** With longer ones the number would be no bound of the memory. */
const MAX_URL_CHARS = 400;

/** Node sends a head and a text as one buffer, and a head and bytes as two. */
const TEXTS_BYTES = 4 * 1024 * 1024;
const TEXT_OVERHEAD_BYTES = 512;
/** With a larger body the head hardly counts. */
const MAX_TEXT_BYTES = 256 * 1024;

export function createHitPath(): HitPath {
	const urls = new LRUCache<string, Remembered>({ max: MAX_URLS });
	/** Of injected requests, whose responses have other headers. */
	const injected = new LRUCache<string, Repetition>({ max: MAX_URLS });
	/** Bodies as texts of one byte a character. */
	const texts = new LRUCache<Buffer, string>({
		maxSize: TEXTS_BYTES,
		sizeCalculation: (text) => text.length + TEXT_OVERHEAD_BYTES,
	});

	/** Whether the request has its response. */
	function respond(request: IncomingMessage, response: ServerResponse, options: HitPathOptions): boolean {
		const { url = '' } = request;
		const variantOf = () => toVariant(options.languageOf(request), titlesLanguageOf(request));
		// The API's answers from caches are the same in every language.
		const known = request.method === 'GET' ? (urls.get(url) ?? urls.get(toKey(url, variantOf()))) : undefined;
		if (!known || isUnusual(request) || mayBeChild(request) || options.isForHooks(request)) return false;
		const found = known.repetition.find(preferredCoding(request.headers));
		if (!found) return false;
		send(known, found, request, response);
		known.repetition.onRepeat?.();
		options.onResponse(response, known.repetition.route);
		return true;
	}

	function send(known: Remembered, found: CachedBody, request: IncomingMessage, response: ServerResponse): void {
		const { bytes } = found;
		if (isNotModified(request.headers, bytes)) {
			response.writeHead(304, completeHead(known, 'not modified', found)).end();
			return;
		}
		const coding = chooseCoding(request.headers, bytes);
		const body = bytes[coding] ?? bytes.identity;
		response.writeHead(200, completeHead(known, coding, found, body.length));
		if (body.length > MAX_TEXT_BYTES) response.end(body);
		else response.end(toText(body), 'latin1');
	}

	function toText(body: Buffer): string {
		const found = texts.get(body);
		if (found !== undefined) return found;
		const text = body.toString('latin1');
		texts.set(body, text);
		return text;
	}

	return {
		remember(request, reply, repetition) {
			const { raw, url } = request;
			if (reply.statusCode !== 200 || raw.method !== 'GET' || url.length > MAX_URL_CHARS) return;
			// A child's answer, and a cookie, are for one browser alone.
			if (isUnusual(raw) || mayBeChild(raw) || reply.hasHeader('set-cookie')) return;
			const { variant } = repetition;
			if (isInjected(request)) {
				if (!variant) injected.set(url, repetition);
				return;
			}
			const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) => {
				// As Node will once more: here they are written as they are.
				validateHeaderValue(name, String(value));
				return [name, String(value)];
			});
			const cacheControlAt = headers.indexOf('cache-control') + 1;
			const etagAt = headers.indexOf('etag') + 1;
			urls.set(variant ? toKey(url, variant) : url, {
				repetition,
				headers,
				cacheControlAt,
				etagAt,
				heads: new Map(),
			});
		},
		repeat(url) {
			const repetition = injected.get(url);
			const found = repetition?.find('identity') ?? null;
			if (found) repetition?.onRepeat?.();
			return found;
		},
		placeAhead(server, options) {
			const listeners = server.listeners('request');
			server.removeAllListeners('request');
			server.on('request', (request: IncomingMessage, response: ServerResponse) => {
				if (respond(request, response, options)) return;
				for (const listener of listeners) listener.call(server, request, response);
			});
		},
	};
}

const toKey = (url: string, variant: string) => `${variant} ${url}`;

/** Whether a request has a body, or its response other headers. */
function isUnusual({ headers }: IncomingMessage): boolean {
	return (
		headers.origin !== undefined ||
		headers['content-length'] !== undefined ||
		headers['transfer-encoding'] !== undefined ||
		headers.expect !== undefined ||
		headers.upgrade !== undefined
	);
}

/** The same array each time, with the values of this response. */
function completeHead(
	{ headers, cacheControlAt, etagAt, heads }: Remembered,
	kind: ContentCoding | 'not modified',
	{ bytes, cacheControl }: CachedBody,
	length?: number,
): string[] {
	let head = heads.get(kind);
	if (!head) {
		const encoding = kind === 'br' || kind === 'gzip' ? ['content-encoding', kind] : [];
		head = [...headers, ...encoding, ...(length === undefined ? [] : ['content-length', ''])];
		heads.set(kind, head);
	}
	head[cacheControlAt] = cacheControl;
	head[etagAt] = bytes.etag;
	if (length !== undefined) head[head.length - 1] = String(length);
	return head;
}
