import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request there. */
export interface FakeSeerrRequest {
	id: number;
	/** 1: pending, 2: approved, 3: declined, 4: failed, 5: completed. */
	status: number;
	type: 'movie' | 'tv';
	tmdbId: number;
	requestedBy: number;
	/** As they were asked for. */
	asked?: unknown;
	seasons?: number[] | undefined;
}

export interface FakeSeerrOptions {
	/** Sees every request first; `true` says that it has answered. */
	intercept?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface FakeSeerr {
	address: string;
	key: string;
	requests: FakeSeerrRequest[];
	/** Of titles, `movie/775`: 3: being fetched, 4: in part, 5: available, 6: excluded; without it what its requests say. */
	media: Map<string, number>;
	/** Of seasons, `601/1`, in the same numbers. */
	seasons: Map<string, number>;
	/** Method and path of each request with its user, in order. */
	calls: string[];
	/** Requests that the user there may still make. */
	quota: { left: number };
	intercept(by: NonNullable<FakeSeerrOptions['intercept']> | null): void;
	close(): Promise<void>;
}

export const FAKE_SEERR_KEY = 'seerr-key-0123456789abcdef==';
/** Of the user who may not approve. */
export const FAKE_SEERR_USER = 7;

/** Each show there has these; the last is announced alone, and `0` are the specials. */
const SEASONS = [
	{ seasonNumber: 0, episodeCount: 4 },
	{ seasonNumber: 1, episodeCount: 8 },
	{ seasonNumber: 2, episodeCount: 8 },
	{ seasonNumber: 3, episodeCount: 0 },
];

const USERS = [
	{ id: 1, displayName: 'Boss', permissions: 2 },
	{ id: FAKE_SEERR_USER, displayName: 'Matinee <b>house</b>', permissions: 32 },
];

/**
 * Seerr as far as it is called, in the shapes of `seerr-api.yml` at https://github.com/seerr-team/seerr (`/status`, `/auth/me`,
 * `/movie/{movieId}`, `/tv/{tvId}`, `/request`, `/request/{requestId}`), with the statuses that its routes have for refusals.
 */
export async function startFakeSeerr(options: FakeSeerrOptions = {}): Promise<FakeSeerr> {
	let first = options.intercept ?? null;
	const calls: string[] = [];
	const requests: FakeSeerrRequest[] = [];
	const media = new Map<string, number>();
	const seasons = new Map<string, number>();
	const quota = { left: 1000 };
	let made = 0;

	function answer(request: IncomingMessage, body: string, response: ServerResponse): ServerResponse {
		const send = (status: number, fields: unknown) =>
			response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(fields));
		const refuse = (status: number, message: string) => send(status, { message, errors: [] });
		const path = (request.url ?? '').replace(/^\/api\/v1/, '').replace(/\?.*/, '');
		if (path === '/status') {
			return send(200, { version: '2.7.3', commitTag: 'v2.7.3', updateAvailable: false, commitsBehind: 0 });
		}
		const user = userOf(request);
		if (!user) return send(403, { status: 403, error: 'You do not have permission to access this endpoint' });
		if (path === '/auth/me') return send(200, { email: 'boss@example.org', userType: 1, ...user });
		const [, type = '', id = ''] = /^\/(movie|tv|request)(?:\/(\d+))?$/.exec(path) ?? [];
		if (type === 'request' && request.method === 'POST') return makeRequest(JSON.parse(body), user, { send, refuse });
		if (type === 'request') return oneRequest(Number(id), user, request.method ?? '', { send, refuse, response });
		if (type !== 'movie' && type !== 'tv') return send(404, { message: 'not found' });
		return send(200, {
			id: Number(id),
			...(type === 'movie'
				? { title: `<script>${id}</script>` }
				: { name: `<script>${id}</script>`, seasons: SEASONS.map((season) => ({ ...season, name: '<b>' })) }),
			...(mediaOf(type, Number(id)) ? { mediaInfo: mediaOf(type, Number(id)) } : {}),
		});
	}

	function userOf({ headers }: IncomingMessage) {
		if (headers['x-api-key'] !== FAKE_SEERR_KEY) return undefined;
		return USERS.find(({ id }) => id === Number(headers['x-api-user'] ?? 1));
	}

	function mediaOf(type: 'movie' | 'tv', tmdbId: number) {
		const own = requests.filter((request) => request.type === type && request.tmdbId === tmdbId);
		const set = media.get(`${type}/${tmdbId}`);
		if (own.length === 0 && set === undefined) return null;
		const statusOf = { 1: 2, 2: 3, 3: 1, 4: 1, 5: 5 } as Record<number, number>;
		const status = set ?? statusOf[own.at(-1)?.status ?? 1] ?? 1;
		return {
			id: tmdbId,
			tmdbId,
			mediaType: type,
			status,
			seasons: SEASONS.flatMap(({ seasonNumber }) => {
				const status = type === 'tv' ? seasons.get(`${tmdbId}/${seasonNumber}`) : undefined;
				return status === undefined ? [] : [{ id: seasonNumber + 100, seasonNumber, status, status4k: 1 }];
			}),
			requests: own.map(({ id, status, requestedBy, seasons = [] }) => ({
				id,
				status,
				is4k: false,
				seasons: seasons.map((seasonNumber) => ({ id: id * 100 + seasonNumber, seasonNumber, status })),
				requestedBy: { id: requestedBy },
			})),
		};
	}

	interface Answers {
		send: (status: number, fields: unknown) => ServerResponse;
		refuse: (status: number, message: string) => ServerResponse;
	}

	function makeRequest(
		body: { mediaType: 'movie' | 'tv'; mediaId: number; seasons?: 'all' | number[] },
		user: (typeof USERS)[number],
		{ send, refuse }: Answers,
	): ServerResponse {
		const { mediaType: type, mediaId: tmdbId, seasons: asked = [] } = body;
		if (quota.left === 0) return refuse(403, `${type === 'movie' ? 'Movie' : 'Series'} Quota exceeded.`);
		if (media.get(`${type}/${tmdbId}`) === 6) return refuse(403, 'This media is blocklisted.');
		const open = requests.filter(
			(request) => request.type === type && request.tmdbId === tmdbId && ![3, 5].includes(request.status),
		);
		if (open.length > 0 && type === 'movie') return refuse(409, 'Request for this media already exists.');
		const announced = SEASONS.filter(({ seasonNumber, episodeCount }) => seasonNumber !== 0 && episodeCount > 0);
		const taken = (asked === 'all' ? announced.map(({ seasonNumber }) => seasonNumber) : asked).filter(
			(number) =>
				number > 0 && !open.some(({ seasons }) => seasons?.includes(number)) && !seasons.has(`${tmdbId}/${number}`),
		);
		if (type === 'tv' && (taken.length === 0 || media.get(`tv/${tmdbId}`) === 5)) {
			return refuse(202, 'No seasons available to request');
		}
		made += 1;
		quota.left -= 1;
		const status = (user.permissions & 2) === 0 ? 1 : 2;
		const request = { id: made, status, type, tmdbId, requestedBy: user.id, asked, seasons: taken };
		requests.push(request);
		return send(201, { id: made, status, type, is4k: false, media: mediaOf(type, tmdbId), requestedBy: user });
	}

	function oneRequest(
		id: number,
		user: (typeof USERS)[number],
		method: string,
		{ send, refuse, response }: Answers & { response: ServerResponse },
	): ServerResponse {
		const found = requests.find((request) => request.id === id);
		if (!found) return refuse(404, 'Request not found.');
		const { type, tmdbId, status } = found;
		if (method === 'GET') return send(200, { id, status, type, is4k: false, media: mediaOf(type, tmdbId) });
		if ((user.permissions & 2) === 0 && (found.requestedBy !== user.id || status !== 1)) {
			return refuse(401, 'You do not have permission to delete this request.');
		}
		requests.splice(requests.indexOf(found), 1);
		return response.writeHead(204).end();
	}

	const server = createServer((request, response) => {
		calls.push(`${request.method} ${request.url} ${request.headers['x-api-user'] ?? ''}`.trim());
		if (first?.(request, response)) return;
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => answer(request, Buffer.concat(chunks).toString(), response));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		key: FAKE_SEERR_KEY,
		requests,
		media,
		seasons,
		calls,
		quota,
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
