import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { FAKE_KEY } from './fake-jellyfin.ts';
import { toMediaReply } from './fake-media.ts';

/** A movie, show or episode as Plex lists it. */
export interface FakePlexItem {
	ratingKey: string;
	type: 'movie' | 'show' | 'episode';
	/** The section that it is in. */
	section: string;
	/** Epoch seconds. */
	addedAt: number;
	updatedAt?: number;
	Guid?: { id: string }[];
	grandparentRatingKey?: string;
	parentIndex?: number;
	index?: number;
	/** Milliseconds. */
	duration?: number;
	Media?: object[];
}

/** Of a person to whom the library is shared. */
export const FAKE_PLEX_TOKEN = 'viewer-token-0123456789';

/** What that person has watched of an item: milliseconds, and epoch seconds. */
export interface FakePlexView {
	viewCount?: number;
	viewOffset?: number;
	lastViewedAt: number;
}

/** Numbers of what is listed. */
const TYPE_NUMBERS = { movie: '1', show: '2', episode: '4' } as const;

const SECTIONS = [
	{ key: '1', type: 'movie', title: 'Movies' },
	{ key: '2', type: 'show', title: 'Shows' },
	{ key: '3', type: 'artist', title: 'Music' },
];

/**
 * Plex, as far as it is asked: `GET /`, `/library/sections`, `/library/sections/ID/all`, `/library/metadata/ID`,
 * `/library/parts/…`, `/:/scrobble`, `/:/unscrobble`, `/:/timeline` and `/video/:/transcode/universal/start.m3u8`, of https://developer.plex.tv/pms. Runs until the test ends.
 */
export async function takeFakePlex(items: FakePlexItem[], clock: () => number = Date.now) {
	const calls: string[] = [];
	const views = new Map<string, FakePlexView>();
	const reports: Record<string, string>[] = [];

	function answer(request: IncomingMessage, response: ServerResponse): ServerResponse {
		calls.push(`${request.method} ${request.url}`);
		const url = new URL(request.url ?? '/', 'http://fake');
		const send = (MediaContainer: object) =>
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ MediaContainer }));
		const token = request.headers['x-plex-token'];
		if (token !== FAKE_KEY && token !== FAKE_PLEX_TOKEN) return response.writeHead(401).end();
		const viewed = items.find(({ ratingKey }) =>
			[url.searchParams.get('key'), url.searchParams.get('ratingKey')].includes(ratingKey),
		);
		if (/^\/:\/(?:un)?scrobble$|^\/:\/timeline$/.test(url.pathname)) {
			if (!viewed || token !== FAKE_PLEX_TOKEN) return response.writeHead(404).end();
			view(viewed.ratingKey, url);
			return response.writeHead(200).end();
		}
		if (url.pathname === '/') {
			const ownerFeatures = 'adaptive_bitrate,hardware_transcoding,webhooks';
			return send({ friendlyName: 'Attic', version: '1.42.1.10060', machineIdentifier: '5d0c9e7c2f', ownerFeatures });
		}
		if (/^\/library\/sections\/?$/.test(url.pathname)) return send({ size: SECTIONS.length, Directory: SECTIONS });
		const [, section] = /^\/library\/sections\/(\d+)\/all$/.exec(url.pathname) ?? [];
		if (section) return send(list(section, url.searchParams));
		const [, id] = /^\/library\/metadata\/(\d+)$/.exec(url.pathname) ?? [];
		const item = items.find(({ ratingKey }) => ratingKey === id);
		const seen = token === FAKE_PLEX_TOKEN ? views.get(id ?? '') : undefined;
		if (item) return send({ size: 1, Metadata: [{ ...item, key: url.pathname, ...seen }] });
		if (url.pathname.endsWith('/start.m3u8')) {
			const playlist = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=8000000\nsession/abc/base/index.m3u8\n';
			return response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(playlist);
		}
		if (!url.pathname.startsWith('/library/parts/')) return response.writeHead(404).end();
		const { status, headers, bytes } = toMediaReply('film.mp4', request);
		return response.writeHead(status, { ...headers, 'content-length': bytes.length }).end(bytes);
	}

	function view(id: string, { pathname, searchParams }: URL): void {
		const lastViewedAt = Math.floor(clock() / 1000);
		const { viewCount = 0 } = views.get(id) ?? {};
		if (pathname.endsWith('/timeline')) {
			reports.push(Object.fromEntries(searchParams));
			views.set(id, { viewCount, viewOffset: Number(searchParams.get('time')), lastViewedAt });
		} else if (pathname === '/:/scrobble') views.set(id, { viewCount: viewCount + 1, lastViewedAt });
		else views.delete(id);
	}

	function list(section: string, query: URLSearchParams) {
		const changedAfter = Number(query.get('updatedAt>>') ?? 0);
		const own = SECTIONS.find(({ key }) => key === section)?.type;
		const matching = items.filter(
			(item) =>
				item.section === section &&
				(query.has('type') ? TYPE_NUMBERS[item.type] === query.get('type') : item.type === own) &&
				(item.updatedAt ?? item.addedAt) > changedAfter,
		);
		const seenAt = ({ ratingKey }: FakePlexItem) => views.get(ratingKey)?.lastViewedAt ?? 0;
		if (query.get('sort') === 'lastViewedAt:desc') matching.sort((a, b) => seenAt(b) - seenAt(a));
		const start = Number(query.get('X-Plex-Container-Start'));
		const size = Number(query.get('X-Plex-Container-Size') ?? matching.length);
		const page = matching.slice(start, start + size);
		// Guids come for those who ask, files with the item alone.
		const Metadata = page.map(({ section: _section, Media: _media, Guid, ...item }) => ({
			...item,
			key: `/library/metadata/${item.ratingKey}`,
			...(query.get('sort')?.startsWith('lastViewedAt') ? views.get(item.ratingKey) : {}),
			...(query.get('includeGuids') === '1' && Guid ? { Guid } : {}),
		}));
		return { size: page.length, totalSize: matching.length, offset: start, Metadata };
	}

	const server = createServer(answer).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(async () => {
		server.closeAllConnections();
		server.close();
		await once(server, 'close');
	});
	return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, items, calls, views, reports };
}
