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
	RunTimeTicks?: number;
}

/** What a user has watched of an item. */
export interface FakeUserData {
	Played: boolean;
	PlayCount: number;
	PlaybackPositionTicks: number;
	LastPlayedDate?: string;
}

export interface FakeJellyfinOptions {
	/** Emby answers without the product's name, and takes its own header. */
	kind?: 'jellyfin' | 'emby';
	items?: FakeLibraryItem[];
	/** Epoch milliseconds. */
	clock?: () => number;
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
	/** Of the one user beside the key's, by item. */
	watched: Map<string, FakeUserData>;
	/** What players have reported: the end of the path, and the body. */
	reports: { path: string; body: Record<string, unknown> }[];
	/** Sign-ins that it knows. */
	tokens: Set<string>;
	intercept(by: NonNullable<FakeJellyfinOptions['intercept']> | null): void;
	close(): Promise<void>;
}

/** Whose account it is that is not the key's. */
export const FAKE_USER = { id: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', name: 'ann', password: 'right password' };
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
 * `GetMasterHlsVideoPlaylist`, `AuthenticateUserByName`, `MarkPlayedItem`, `ReportPlaybackStart`, `ReportPlaybackStopped`) and
 * https://dev.emby.media/reference/RestAPI.html. A test has Jellyfin's own client call it.
 */
export async function startFakeJellyfin(options: FakeJellyfinOptions = {}): Promise<FakeJellyfin> {
	const { kind = 'jellyfin', items = [], clock = Date.now } = options;
	let first = options.intercept ?? null;
	const calls: string[] = [];
	const watched = new Map<string, FakeUserData>();
	const reports: FakeJellyfin['reports'] = [];
	const tokens = new Set<string>();

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<ServerResponse> {
		const url = new URL(request.url ?? '/', 'http://fake');
		const path = url.pathname.replace(/^\/emby(?=\/)/, '');
		const send = (status: number, body: unknown) =>
			response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
		if (path === '/System/Info/Public') return send(200, publicInfo());
		if (path === '/Users/AuthenticateByName') return signIn(request, await readJson(request), send);
		if (!isAllowed(request)) return response.writeHead(401).end();
		if (path === '/Sessions/Logout') {
			tokens.delete(tokenOf(request));
			return response.writeHead(204).end();
		}
		if (path.startsWith('/Sessions/Playing')) {
			report(path.slice('/Sessions/Playing'.length), await readJson(request));
			return response.writeHead(204).end();
		}
		const marked = /^(?:\/UserPlayedItems|\/Users\/\w+\/PlayedItems)\/([\w-]+)$/.exec(path)?.[1];
		if (marked !== undefined) {
			if (!items.some(({ Id }) => Id === marked)) return response.writeHead(404).end();
			return send(200, mark(marked, request.method === 'DELETE', url.searchParams));
		}
		if (/^\/Users\/\w+\/Items$/.test(path)) return send(200, listItems(url.searchParams));
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

	function tokenOf({ headers }: IncomingMessage): string {
		return kind === 'jellyfin'
			? (/Token="([^"]*)"/.exec(headers.authorization ?? '')?.[1] ?? '')
			: String(headers['x-emby-token'] ?? '');
	}

	function isAllowed(request: IncomingMessage): boolean {
		const token = tokenOf(request);
		return token === FAKE_KEY || tokens.has(token);
	}

	function signIn(
		{ headers }: IncomingMessage,
		body: Record<string, unknown>,
		send: (status: number, body: unknown) => ServerResponse,
	): ServerResponse {
		const device = String((kind === 'jellyfin' ? headers.authorization : headers['x-emby-authorization']) ?? '');
		// Real ones want to know which device it is.
		if (!/DeviceId="[^"]+"/.test(device)) return send(400, {});
		const { id, name, password } = FAKE_USER;
		if (body.Username !== name || body.Pw !== password) return send(401, {});
		const token = `token${tokens.size + 1}0123456789abcdef`;
		tokens.add(token);
		return send(200, { User: { Id: id, Name: name }, AccessToken: token, ServerId: publicInfo().Id });
	}

	function dataOf(id: string): FakeUserData {
		return watched.get(id) ?? { Played: false, PlayCount: 0, PlaybackPositionTicks: 0 };
	}

	function mark(id: string, isRemoval: boolean, query: URLSearchParams): FakeUserData {
		const before = dataOf(id);
		const given = query.get('datePlayed') ?? '';
		const at =
			kind === 'jellyfin' ? given : given.replace(/(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:$6Z');
		const after: FakeUserData = isRemoval
			? { Played: false, PlayCount: 0, PlaybackPositionTicks: 0 }
			: {
					Played: true,
					PlayCount: Math.max(before.PlayCount, 1),
					PlaybackPositionTicks: 0,
					LastPlayedDate: at || new Date(clock()).toISOString(),
				};
		watched.set(id, after);
		return after;
	}

	function report(path: string, body: Record<string, unknown>): void {
		reports.push({ path, body });
		const { ItemId, PositionTicks } = body;
		const before = dataOf(String(ItemId));
		const LastPlayedDate = new Date(clock()).toISOString();
		// A stop without a position is the end.
		if (path === '/Stopped' && PositionTicks === undefined) {
			const PlayCount = before.PlayCount + 1;
			watched.set(String(ItemId), { Played: true, PlayCount, PlaybackPositionTicks: 0, LastPlayedDate });
		} else
			watched.set(String(ItemId), { ...before, PlaybackPositionTicks: Number(PositionTicks ?? 0), LastPlayedDate });
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
			if (query.get('filters') === 'IsPlayed' && !dataOf(item.Id).Played) return false;
			if (query.get('filters') === 'IsResumable' && dataOf(item.Id).PlaybackPositionTicks === 0) return false;
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
				...(query.get('enableuserdata') === 'true'
					? { UserData: { Key: item.Id, ItemId: item.Id, ...dataOf(item.Id) } }
					: {}),
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
		void answer(request, response);
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		key: FAKE_KEY,
		items,
		calls,
		watched,
		reports,
		tokens,
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

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
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
