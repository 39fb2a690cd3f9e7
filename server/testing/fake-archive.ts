/**
 * An Internet Archive, Wikimedia Commons and Wikidata for tests: one real HTTP server that speaks as each of them does, of
 * items that a test gives, with playable media in ranges, and that can misbehave on demand.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { searchItems, toMetadata } from './fake-archive-answers.ts';
import type { FakeCommonsFile, FakeEntity, FakeItem } from './fake-archive-items.ts';
import { toMediaReply } from './fake-media.ts';
import { type Behaviour, behave } from './fake-tmdb-behaviour.ts';
import type { Reply } from './fake-tmdb-reply.ts';
import { answerWiki } from './fake-wiki.ts';

export interface FakeArchiveOptions {
	/** 0, the default, takes a free one. */
	port?: number;
	items?: Readonly<Record<string, FakeItem>>;
	/** By file name, without `File:`. */
	commons?: Readonly<Record<string, FakeCommonsFile>>;
	wikidata?: Readonly<Record<string, FakeEntity>>;
	/** Sees every request first; `true` says that it has answered. */
	intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** One request as it arrived. */
export interface FakeArchiveCall {
	method: string;
	/** Path and query. */
	url: string;
	headers: IncomingHttpHeaders;
	/** Milliseconds on `performance.now()`. */
	at: number;
}

export interface FakeArchive {
	/** The same for all three: for `ARCHIVE_URL`, Commons and Wikidata. */
	origin: string;
	port: number;
	items: Map<string, FakeItem>;
	commons: Map<string, FakeCommonsFile>;
	wikidata: Map<string, FakeEntity>;
	/** Requests for answers, without media, since the start or the last `reset`. */
	readonly calls: readonly FakeArchiveCall[];
	readonly mediaCalls: readonly FakeArchiveCall[];
	/**
	 * Changes how API calls are answered (media only where `match` names them). The newest that matches and has `times` left
	 * decides; `{ kind: 'normal' }` without `match` ends all others.
	 */
	behave(behaviour: Behaviour): void;
	/** Normal behaviour, no recorded calls; items stay. */
	reset(): void;
	/** Breaks off every connection. */
	close(): Promise<void>;
}

const MEDIA_PATH = /^\/(download|\d+\/items|wikipedia\/commons)\//;
/** Older calls are forgotten, so that a load test does not fill the memory. */
const MAX_RECORDED_CALLS = 50_000;

/** Starts the fake on 127.0.0.1. */
export async function startFakeArchive(options: FakeArchiveOptions = {}): Promise<FakeArchive> {
	const items = new Map(Object.entries(options.items ?? {}));
	const commons = new Map(Object.entries(options.commons ?? {}));
	const wikidata = new Map(Object.entries(options.wikidata ?? {}));
	const timers = new Set<NodeJS.Timeout>();
	let behaviours: Behaviour[] = [];
	let calls: FakeArchiveCall[] = [];
	let mediaCalls: FakeArchiveCall[] = [];
	let origin = '';

	function later(ms: number, action: () => void) {
		const timer = setTimeout(() => {
			timers.delete(timer);
			action();
		}, ms);
		timers.add(timer);
	}

	function takeBehaviour(url: string, isMedia: boolean): Behaviour {
		const found = behaviours.find(({ match, times }) => times !== 0 && (match ? match.test(url) : !isMedia));
		if (found?.times !== undefined) found.times--;
		return found ?? { kind: 'normal' };
	}

	function answer(request: IncomingMessage, response: ServerResponse) {
		const { method = '', url: path = '/', headers } = request;
		const isMedia = MEDIA_PATH.test(path);
		const recorded = isMedia ? mediaCalls : calls;
		recorded.push({ method, url: path, headers, at: performance.now() });
		if (recorded.length > MAX_RECORDED_CALLS) recorded.splice(0, MAX_RECORDED_CALLS / 2);
		const behaviour = takeBehaviour(path, isMedia);
		const reply = toReply(request, new URL(path, origin));
		// As the real hosts: an error is a page of HTML, with status and all.
		if (behaviour.kind === 'status') behave({ kind: 'normal' }, { response, reply: toErrorPage(behaviour), later });
		else behave(behaviour, { response, reply, later });
	}

	function toReply(request: IncomingMessage, url: URL): Reply {
		const [, room = '', ...rest] = url.pathname.split('/');
		if (room === 'metadata') return toJsonReply(toMetadata(rest[0] ?? '', items, origin));
		if (room === 'advancedsearch.php') return toJsonReply(searchItems(url.searchParams, items));
		if (room === 'download') return toDownload(decodeURIComponent(rest[0] ?? ''), rest.slice(1).join('/'));
		if (rest[0] === 'items') return toItemFile(request, rest.slice(1));
		if (room === 'wikipedia') return toMediaReply(url.pathname, request);
		if (url.searchParams.get('action') === 'timedtext') {
			return toMediaReply(`texts.${url.searchParams.get('trackformat')}`, request);
		}
		const wiki = url.pathname === '/w/api.php' ? answerWiki(url.searchParams, { commons, wikidata }, origin) : null;
		return wiki ? toJsonReply(wiki) : toErrorPage({ status: 404 });
	}

	/** The archive's own address of a file leads to a data node. */
	function toDownload(identifier: string, path: string): Reply {
		if (!items.has(identifier)) return toErrorPage({ status: 404 });
		const location = `${origin}/0/items/${identifier}/${path}`;
		return { status: 302, headers: { location, 'access-control-allow-origin': '*' }, bytes: Buffer.alloc(0) };
	}

	function toItemFile(request: IncomingMessage, [identifier = '', ...segments]: readonly string[]): Reply {
		const name = segments.map(decodeURIComponent).join('/');
		const isListed = items.get(identifier)?.files.some((file) => file.name === name && file.private !== 'true');
		return isListed ? toMediaReply(name, request) : toErrorPage({ status: 404 });
	}

	const server = createServer((request, response) => {
		if (!options.intercept?.(request, response)) answer(request, response);
	});
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
	});
	const { port } = server.address() as AddressInfo;
	origin = `http://127.0.0.1:${port}`;

	return {
		origin,
		port,
		items,
		commons,
		wikidata,
		get calls() {
			return calls;
		},
		get mediaCalls() {
			return mediaCalls;
		},
		behave(behaviour) {
			const isFreshStart = behaviour.kind === 'normal' && !behaviour.match && behaviour.times === undefined;
			behaviours = isFreshStart ? [] : [{ ...behaviour }, ...behaviours];
		},
		reset() {
			behaviours = [];
			calls = [];
			mediaCalls = [];
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

function toJsonReply(body: object): Reply {
	const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };
	return { status: 200, headers, bytes: Buffer.from(JSON.stringify(body)) };
}

function toErrorPage({ status, retryAfter }: { status: number; retryAfter?: number | string }): Reply {
	const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
	if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
	return { status, headers, bytes: Buffer.from(`<!doctype html><title>${status}</title><h1>Error ${status}</h1>`) };
}
