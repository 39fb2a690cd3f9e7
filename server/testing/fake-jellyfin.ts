import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toMediaReply } from './fake-media.ts';

export interface FakeLibraryItem {
	Id: string;
	Type: 'Movie' | 'Series' | 'Episode';
	Name?: string;
	ProviderIds?: Record<string, string>;
	DateCreated?: string;
	/** When it was last saved; it was created then, unless given. */
	saved?: string;
	SeriesId?: string;
	ParentIndexNumber?: number;
	IndexNumber?: number;
	IndexNumberEnd?: number;
	MediaSources?: object[];
}

export interface FakeJellyfinOptions {
	/** Emby answers without the product's name, and takes its own header. */
	kind?: 'jellyfin' | 'emby';
	items?: FakeLibraryItem[];
	/** Sees every request first; `true` says that it has answered. */
	intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface FakeJellyfin {
	address: string;
	key: string;
	/** Change as the test likes. */
	items: FakeLibraryItem[];
	/** Method and URL of each request, in order. */
	calls: string[];
	intercept(by: NonNullable<FakeJellyfinOptions['intercept']> | null): void;
	close(): Promise<void>;
}

export const FAKE_KEY = 'house-key-0123456789abcdef';

/** A file that browsers play as it is, with subtitles. */
export function buildMp4Source(id: string, name = 'Director’s cut') {
	return {
		Id: id,
		Name: name,
		Container: 'mov,mp4,m4a,3gp,3g2,mj2',
		Size: 4_100_000_000,
		MediaStreams: [
			{ Type: 'Video', Codec: 'h264', Height: 1080, Index: 0 },
			{ Type: 'Audio', Codec: 'aac', Language: 'eng', Index: 1 },
			{ Type: 'Subtitle', Codec: 'subrip', Language: 'eng', Index: 2, IsTextSubtitleStream: true },
		],
	};
}

/** A file that has to be converted. */
export function buildMkvSource(id: string, name = 'Remux') {
	return {
		Id: id,
		Name: name,
		Container: 'mkv',
		Size: 30_000_000_000,
		MediaStreams: [
			{ Type: 'Video', Codec: 'hevc', Height: 2160, Index: 0 },
			{ Type: 'Audio', Codec: 'truehd', Index: 1 },
		],
	};
}

/**
 * Jellyfin 10 and Emby, as far as they are asked: https://api.jellyfin.org (`GetSystemInfo`, `GetItems`, `GetVideoStream`,
 * `GetMasterHlsVideoPlaylist`) and
 * https://dev.emby.media/reference/RestAPI.html. A test has Jellyfin's own client call it.
 */
export async function startFakeJellyfin(options: FakeJellyfinOptions = {}): Promise<FakeJellyfin> {
	const { kind = 'jellyfin', items = [] } = options;
	let first = options.intercept ?? null;
	const calls: string[] = [];

	function answer(request: IncomingMessage, response: ServerResponse): ServerResponse {
		const url = new URL(request.url ?? '/', 'http://fake');
		const path = url.pathname.replace(/^\/emby(?=\/)/, '');
		const send = (status: number, body: unknown) =>
			response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
		if (path === '/System/Info/Public') return send(200, publicInfo());
		if (!isAllowed(request)) return response.writeHead(401).end();
		if (path === '/System/Info') return send(200, { ...publicInfo(), HasPendingRestart: false });
		if (path === '/Items') return send(200, listItems(url.searchParams));
		return sendVideo(path, url, request, response);
	}

	function publicInfo() {
		return {
			LocalAddress: 'http://192.168.1.5:8096',
			ServerName: 'Living room',
			Version: kind === 'jellyfin' ? '10.11.2' : '4.9.1.2',
			Id: '2f6b1f0a4c1e4d7f9a0e3b5c7d9e1f20',
			...(kind === 'jellyfin' ? { ProductName: 'Jellyfin Server' } : {}),
		};
	}

	function isAllowed({ headers }: IncomingMessage): boolean {
		const token =
			kind === 'jellyfin'
				? /Token="([^"]*)"/.exec(headers.authorization ?? '')?.[1]
				: String(headers['x-emby-token'] ?? '');
		return token === FAKE_KEY;
	}

	function listItems(sent: URLSearchParams) {
		// Names of parameters have no case there.
		const query = new URLSearchParams([...sent].map(([name, value]) => [name.toLowerCase(), value]));
		const ids = query.get('ids')?.split(',');
		const types = query.get('includeitemtypes')?.split(',') ?? [];
		const since = query.get('mindatelastsaved');
		const fields = query.getAll('fields').flatMap((part) => part.split(','));
		const matching = items.filter((item) => {
			if (ids) return ids.includes(item.Id);
			if (types.length > 0 && !types.includes(item.Type)) return false;
			return since === null || (item.saved ?? item.DateCreated ?? '') >= since;
		});
		const start = Number(query.get('startindex') ?? 0);
		const limit = Number(query.get('limit') ?? matching.length);
		return {
			Items: matching.slice(start, start + limit).map(({ saved: _, MediaSources, ...item }) => ({
				Name: item.Id,
				ServerId: publicInfo().Id,
				...item,
				...(fields.includes('MediaSources') && MediaSources ? { MediaSources } : {}),
			})),
			TotalRecordCount: matching.length,
			StartIndex: start,
		};
	}

	function sendVideo(path: string, url: URL, request: IncomingMessage, response: ServerResponse): ServerResponse {
		const id = /^\/Videos\/([\w-]+)\//i.exec(path)?.[1];
		if (!items.some((item) => item.Id === id)) return response.writeHead(404).end();
		const playlist = playlistOf(path, url);
		if (playlist) return response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end(playlist);
		const name = path.endsWith('.vtt') ? 'subtitles.vtt' : 'film.mp4';
		const { status, headers, bytes } = toMediaReply(name, request);
		// Real ones send no CORS header here, and say how long a file is.
		const { 'access-control-allow-origin': _, ...own } = headers;
		return response.writeHead(status, { ...own, 'content-length': bytes.length }).end(bytes);
	}

	const server = createServer((request, response) => {
		calls.push(`${request.method} ${request.url}`);
		if (first?.(request, response)) return;
		answer(request, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		key: FAKE_KEY,
		items,
		calls,
		intercept(by) {
			first = by;
		},
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

/** As Jellyfin writes them: relative, with the key of who asks. */
function playlistOf(path: string, { searchParams }: URL): string | null {
	const own = `MediaSourceId=1&ApiKey=${FAKE_KEY}`;
	if (/\/master\.m3u8$/.test(path)) {
		return `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=8000000\nmain.m3u8?${searchParams}&ApiKey=${FAKE_KEY}\n`;
	}
	if (!/\/main\.m3u8$/.test(path)) return null;
	return [
		'#EXTM3U',
		'#EXT-X-TARGETDURATION:6',
		`#EXT-X-MAP:URI="hls1/main/-1.mp4?${own}"`,
		'#EXTINF:6,',
		`hls1/main/0.mp4?${own}`,
		'#EXT-X-ENDLIST\n',
	].join('\n');
}
