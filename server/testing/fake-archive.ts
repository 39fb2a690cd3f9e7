/**
 * An Internet Archive, Wikimedia Commons and Wikidata for tests: one real HTTP server that speaks as each of them does, of
 * items that a test gives, with playable media in ranges, and that can misbehave on demand.
 */
import type { IncomingMessage } from 'node:http';
import { searchItems, toMetadata } from './fake-archive-answers.ts';
import type { FakeCommonsFile, FakeEntity, FakeItem } from './fake-archive-items.ts';
import { toMediaReply } from './fake-media.ts';
import { type FakeUpstream, type FakeUpstreamOptions, startFakeUpstream } from './fake-upstream.ts';
import type { ErrorStatus, Reply } from './fake-upstream-behaviour.ts';
import { answerWiki } from './fake-wiki.ts';

export interface FakeArchiveOptions extends FakeUpstreamOptions {
	items?: Readonly<Record<string, FakeItem>>;
	/** By file name, without `File:`. */
	commons?: Readonly<Record<string, FakeCommonsFile>>;
	wikidata?: Readonly<Record<string, FakeEntity>>;
}

/** The same origin for all three. Items stay after a `reset`. */
export interface FakeArchive extends FakeUpstream {
	/** With which a server asks it alone. */
	settings: Readonly<Record<'ARCHIVE_URL' | 'COMMONS_URL' | 'WIKIDATA_URL', string>>;
	items: Map<string, FakeItem>;
	commons: Map<string, FakeCommonsFile>;
	wikidata: Map<string, FakeEntity>;
}

const MEDIA_PATH = /^\/(download|\d+\/items|wikipedia\/commons)\//;

/** Starts the fake on 127.0.0.1. */
export async function startFakeArchive(options: FakeArchiveOptions = {}): Promise<FakeArchive> {
	const items = new Map(Object.entries(options.items ?? {}));
	const commons = new Map(Object.entries(options.commons ?? {}));
	const wikidata = new Map(Object.entries(options.wikidata ?? {}));

	function toReply(request: IncomingMessage, url: URL): Reply {
		const { origin } = url;
		const [, room = '', ...rest] = url.pathname.split('/');
		if (room === 'metadata') return toJsonReply(toMetadata(rest[0] ?? '', items, origin));
		if (room === 'advancedsearch.php') return toJsonReply(searchItems(url.searchParams, items));
		if (room === 'download') return toDownload(decodeURIComponent(rest[0] ?? ''), rest.slice(1).join('/'), url);
		if (rest[0] === 'items') return toItemFile(request, rest.slice(1));
		if (room === 'wikipedia') return toMediaReply(url.pathname, request);
		if (url.searchParams.get('action') === 'timedtext') {
			return toMediaReply(`texts.${url.searchParams.get('trackformat')}`, request);
		}
		const wiki = url.pathname === '/w/api.php' ? answerWiki(url.searchParams, { commons, wikidata }, origin) : null;
		return wiki ? toJsonReply(wiki) : toErrorReply({ status: 404 });
	}

	/** The archive's own address of a file leads to the data node that the item names, by default the archive itself. */
	function toDownload(identifier: string, path: string, { protocol, host }: URL): Reply {
		const item = items.get(identifier);
		if (!item) return toErrorReply({ status: 404 });
		const location = `${protocol}//${item.answer?.d1 ?? host}/0/items/${identifier}/${path}`;
		return { status: 302, headers: { location, 'access-control-allow-origin': '*' }, bytes: Buffer.alloc(0) };
	}

	function toItemFile(request: IncomingMessage, [identifier = '', ...segments]: readonly string[]): Reply {
		const name = segments.map(decodeURIComponent).join('/');
		const item = items.get(identifier);
		const isListed = item?.files.some((file) => file.name === name && file.private !== 'true');
		if (!isListed) return toErrorReply({ status: 404 });
		const reply = toMediaReply(name, request);
		if (!item?.withoutCors?.includes(name)) return reply;
		const { 'access-control-allow-origin': _, ...headers } = reply.headers;
		return { ...reply, headers };
	}

	const upstream = await startFakeUpstream(options, { mediaPath: MEDIA_PATH, toErrorReply, toReply });
	const { origin } = upstream;
	const settings = { ARCHIVE_URL: origin, COMMONS_URL: origin, WIKIDATA_URL: origin };
	return Object.assign(upstream, { settings, items, commons, wikidata });
}

function toJsonReply(body: object): Reply {
	const headers = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' };
	return { status: 200, headers, bytes: Buffer.from(JSON.stringify(body)) };
}

/** As the real hosts: an error is a page of HTML. */
function toErrorReply({ status, retryAfter }: ErrorStatus): Reply {
	const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' };
	if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
	return { status, headers, bytes: Buffer.from(`<!doctype html><title>${status}</title><h1>Error ${status}</h1>`) };
}
