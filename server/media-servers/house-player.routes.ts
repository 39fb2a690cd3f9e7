import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import { type MediaType, type TitleRef, titleKey } from '#contract/title.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import { AppError } from '../http/app-error.ts';
import type { Viewer } from '../http/viewer.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { headerText } from '../lib/response-body.ts';
import {
	createPlayerAnswers,
	type PlayerAnswersOptions,
	type RequestedTitle,
	readRequestedTitle,
} from '../player/player-answers.ts';
import { houseStreamHeaders, NO_STORE } from '../player/player-page-headers.ts';
import { openCinemaPage, openCinemaParts } from '../player/player-pages.ts';
import type { AnySource } from '../player/source-address.ts';
import type { HouseCopies, HouseCopy } from './house-copies.service.ts';
import { openPart, toOwnPlaylist } from './house-playlist.ts';
import type { HouseStreams } from './house-streams.ts';
import type { HouseTickets } from './house-tickets.service.ts';
import { MediaServerFaultError } from './media-server-fault.ts';
import type { MediaServerFetch } from './media-server-fetch.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';

export interface HousePlayerDependencies extends PlayerAnswersOptions {
	tickets: Pick<HouseTickets, 'findViewer'>;
	copies: Pick<HouseCopies, 'find'>;
	streams: HouseStreams;
	fetch: MediaServerFetch;
	titlesFor(request: FastifyRequest): TitleReader;
	/** Throws where the viewer is a child who may not see the title, or watch nothing now. */
	requireAllowed(viewer: Viewer, ref: TitleRef, request: FastifyRequest, reply: FastifyReply): Promise<void>;
	/** The operator has set where subtitles are searched. */
	findsSubtitles: boolean;
	/** Headers of every response, beside the policy of its page. */
	headers: Readonly<Record<string, string>>;
}

interface CopyRoute {
	Params: { ticket: string; copy: string; id: string; season?: string; episode?: string };
}
type PartRoute = CopyRoute & { Querystring: { p?: unknown; s?: unknown } };
type SubtitleRoute = CopyRoute & { Params: { subtitle: string } };

interface Opened {
	asked: RequestedTitle;
	viewer: Viewer;
	found: HouseCopy;
}

/** Of a playlist or subtitles as a whole: the media server may have to start a conversion. */
const TEXT_TIMEOUT_MS = 30_000;
/** How often is asked again whether what is being sent may go on, as of sockets. */
const CHECK_EVERY_MS = 20_000;
/** Longer than a film that is sent at the speed at which it plays. */
const STREAM_TIMEOUT_MS = 12 * 3_600_000;
const MAX_PLAYLIST_BYTES = 4 * 1024 * 1024;
const MAX_SUBTITLES_BYTES = 2 * 1024 * 1024;
const RANGE = /^bytes=\d{0,15}-\d{0,15}$/;
/** What a browser may take it for: never a document, style or script. */
const MEDIA_TYPE = /^(?:video|audio)\/[\w.+-]{1,60}$/;

/** The parts of a frame with an opaque origin are another origin's; nothing of them is opened by itself. */
const FILE_HEADERS = {
	'access-control-allow-origin': '*',
	'access-control-expose-headers': 'content-length, content-range, accept-ranges',
	'cross-origin-resource-policy': 'cross-origin',
	'content-security-policy': "default-src 'none'; sandbox",
	'x-content-type-options': 'nosniff',
	'content-disposition': 'attachment',
	'referrer-policy': 'no-referrer',
	'cache-control': NO_STORE,
} as const;

/**
 * Pages that play a file of a media server, and the file: `/embed/open/house/TICKET/COPY/movie/605`. The bytes pass through this
 * server, which alone has the key (docs/decisions/0109-what-is-in-the-house-passes-through.md).
 */
export async function registerHousePlayer(app: FastifyInstance, dependencies: HousePlayerDependencies): Promise<void> {
	const { tickets, copies, streams, fetch, titlesFor, requireAllowed, assets, findsSubtitles, headers } = dependencies;
	const { publicUrl } = dependencies;
	const { ownFor, inlineFor, sendUnavailable, sendFailure } = createPlayerAnswers(dependencies);

	await app.register(async (embed) => {
		embed.addHook('onRequest', async (_request, reply) => {
			reply.headers(headers);
		});
		embed.setErrorHandler((error, request, reply) => {
			if (error instanceof MediaServerFaultError) return sendUnavailable(request, reply, 200, 'house_unreachable');
			return sendFailure(error, request, reply, 'A page of a file in the house could not be made');
		});
		for (const type of ['movie', 'tv'] as const) {
			embed.get<CopyRoute>(pathOf(type), (request, reply) => answerPage(type, request, reply));
		}
	});
	await app.register(async (files) => {
		files.addHook('onRequest', async (_request, reply) => {
			reply.headers({ ...headers, ...FILE_HEADERS });
		});
		files.setErrorHandler((error, request, reply) => {
			const isFault = error instanceof MediaServerFaultError;
			const status = isFault ? 502 : error instanceof AppError ? error.status : 500;
			if (status === 500) request.log.error({ err: error }, 'A file in the house could not be sent');
			const message = error instanceof AppError ? error.message : MESSAGES.noAnswer;
			return reply.code(status).type('text/plain; charset=utf-8').send(message);
		});
		const config = { handlerTimeoutMs: STREAM_TIMEOUT_MS };
		for (const type of ['movie', 'tv'] as const) {
			const path = pathOf(type);
			files.get<CopyRoute>(`${path}/file`, { config }, (request, reply) => answerFile(type, request, reply));
			files.get<CopyRoute>(`${path}/stream.m3u8`, { config }, (request, reply) => answerPlaylist(type, request, reply));
			files.get<PartRoute>(`${path}/part`, { config }, (request, reply) => answerPart(type, request, reply));
			files.get<SubtitleRoute>(`${path}/subtitles/:subtitle`, (request, reply) =>
				answerSubtitles(type, request, reply),
			);
		}
	});

	/** Null for what is nobody's, or not offered. Every request asks again: roles, profiles and sessions change meanwhile. */
	async function open(
		type: MediaType,
		request: FastifyRequest<CopyRoute>,
		reply: FastifyReply,
	): Promise<Opened | null> {
		const { ticket, copy } = request.params;
		const asked = readRequestedTitle(type, request.params);
		const viewer = asked && (await tickets.findViewer(ticket));
		if (!asked || !viewer) return null;
		await requireAllowed(viewer, asked.ref, request, reply);
		const found = await copies.find(copy, asked, viewer, titlesFor(request));
		return found && { asked, viewer, found };
	}

	async function requireOpen(type: MediaType, request: FastifyRequest<CopyRoute>, reply: FastifyReply) {
		const opened = await open(type, request, reply);
		if (!opened) throw new AppError('not_found', MESSAGES.unknownTitle);
		return opened;
	}

	async function answerPage(type: MediaType, request: FastifyRequest<CopyRoute>, reply: FastifyReply) {
		const opened = await open(type, request, reply);
		if (!opened) return sendUnavailable(request, reply, 404, 'nothing_to_play');
		const { asked, found } = opened;
		const detail = await titlesFor(request).findTitle(asked.ref);
		const name = detail && (detail.media_type === 'movie' ? detail.title : detail.name);
		const source = toSource(found, publicUrl, pathnameOf(request));
		const parts = openCinemaParts(assets, [source], inlineFor(request));
		reply.headers(houseStreamHeaders(ownFor(request), source, parts.inlineHash));
		return reply.send(
			openCinemaPage({
				parts,
				title: name || titleKey(asked.ref),
				at: asked.at,
				licence: null,
				sources: [source],
				findsSubtitles,
				isClip: false,
				isAddon: true,
				lookAgainPath: null,
			}),
		);
	}

	async function answerFile(type: MediaType, request: FastifyRequest<CopyRoute>, reply: FastifyReply) {
		const opened = await requireOpen(type, request, reply);
		const { copy } = opened.found;
		if (copy.kind === 'hls') throw new AppError('not_found', MESSAGES.unknownTitle);
		return sendFile(request, reply, opened, copy.pathFor(conversionOf(request)), `video/${copy.kind}`);
	}

	async function answerPlaylist(type: MediaType, request: FastifyRequest<CopyRoute>, reply: FastifyReply) {
		const opened = await requireOpen(type, request, reply);
		if (opened.found.copy.kind !== 'hls') throw new AppError('not_found', MESSAGES.unknownTitle);
		return sendPlaylist(request, reply, opened, opened.found.copy.pathFor(conversionOf(request)));
	}

	async function answerPart(type: MediaType, request: FastifyRequest<PartRoute>, reply: FastifyReply) {
		const opened = await requireOpen(type, request, reply);
		const { p, s } = request.query;
		const { server } = opened.found;
		const path =
			typeof p === 'string' && typeof s === 'string'
				? openPart({ p, s }, { key: server.key, holder: holderOf(request) })
				: null;
		if (path === null) throw new AppError('not_found', MESSAGES.unknownTitle);
		if (/\.m3u8(?:\?|$)/.test(path)) return sendPlaylist(request, reply, opened, path);
		return sendFile(request, reply, opened, path, 'video/mp2t');
	}

	async function sendPlaylist(
		request: FastifyRequest<CopyRoute>,
		reply: FastifyReply,
		{ found: { server } }: Pick<Opened, 'found'>,
		path: string,
	) {
		const signal = AbortSignal.timeout(TEXT_TIMEOUT_MS);
		const text = await fetch.text(server.target, { path }, MAX_PLAYLIST_BYTES, signal);
		const parts = { address: server.target.address, key: server.key, holder: holderOf(request) };
		const partsPath = pathnameOf(request).replace(/\/(?:stream\.m3u8|part)$/, '/part');
		const own = toOwnPlaylist(text, path, parts, partsPath);
		if (own === null) throw new MediaServerFaultError('unreadable');
		return reply.type('application/vnd.apple.mpegurl').send(own);
	}

	/** Whether what is being sent has to end: a fault meanwhile says nothing of that. */
	async function isOver(type: MediaType, request: FastifyRequest<CopyRoute>, reply: FastifyReply): Promise<boolean> {
		try {
			return (await open(type, request, reply)) === null;
		} catch (error) {
			return error instanceof AppError && (error.code === 'not_found' || error.code === 'child_profile');
		}
	}

	/** Sends bytes as they come: as slowly as they are read, and no longer than somebody reads them who may. */
	async function sendFile(
		request: FastifyRequest<CopyRoute>,
		reply: FastifyReply,
		{ asked, viewer, found: { server } }: Opened,
		path: string,
		usualType: string,
	) {
		const leave = streams.enter(viewer.user.id);
		const ended = new AbortController();
		// A film may come as one response.
		const checks = setInterval(async () => {
			if (await isOver(asked.ref.media_type, request, reply)) ended.abort();
		}, CHECK_EVERY_MS);
		const end = () => {
			clearInterval(checks);
			leave();
			ended.abort();
		};
		reply.raw.once('close', end);
		// The client may have left while the title was looked up.
		if (request.raw.socket.destroyed) end();
		const { range } = request.headers;
		const file = await fetch
			.open(server.target, { path, headers: range !== undefined && RANGE.test(range) ? { range } : {} }, ended.signal)
			.catch((error: unknown) => {
				end();
				throw error;
			});
		file.body.once('close', () => {
			end();
			void file.close();
		});
		const type = headerText(file.headers['content-type']).split(';')[0]?.trim().toLowerCase() ?? '';
		reply.code(file.status).type(MEDIA_TYPE.test(type) ? type : usualType);
		for (const name of ['content-length', 'content-range', 'accept-ranges'] as const) {
			const value = headerText(file.headers[name]);
			if (/^[\w /*=-]{1,80}$/.test(value)) reply.header(name, value);
		}
		return reply.send(file.body);
	}

	async function answerSubtitles(type: MediaType, request: FastifyRequest<SubtitleRoute>, reply: FastifyReply) {
		const { found } = await requireOpen(type, request, reply);
		const file = found.copy.subtitles.find(({ id }) => id === request.params.subtitle);
		if (!file) throw new AppError('not_found', MESSAGES.unknownTitle);
		const signal = AbortSignal.timeout(TEXT_TIMEOUT_MS);
		const text = await fetch.text(found.server.target, { path: file.path }, MAX_SUBTITLES_BYTES, signal);
		return reply.type('application/octet-stream; charset=utf-8').send(text);
	}
}

/** `/embed/open/movie` to `/embed/open/house/:ticket/:copy/movie/:id`. */
function pathOf(type: MediaType): string {
	const { movieUrl, tvUrl } = BUILT_IN_PLAYERS.openCinema;
	const [, embed, player, last] = (type === 'movie' ? movieUrl : tvUrl).split('/');
	return `/${embed}/${player}/house/:ticket/:copy/${last}/:id${type === 'tv' ? '/:season/:episode' : ''}`;
}

function pathnameOf({ url }: FastifyRequest): string {
	return url.split('?', 1)[0] ?? '';
}

/** For whom parts of a stream are signed: one ticket and one file. */
function holderOf({ params: { ticket, copy } }: FastifyRequest<CopyRoute>): string {
	return `${ticket} ${copy}`;
}

/** Names a conversion at the media server; what opens it here is not told. */
function conversionOf(request: FastifyRequest<CopyRoute>): string {
	return `matinee-${hashSecret(holderOf(request)).slice(0, 16)}`;
}

function toSource({ server, copy }: HouseCopy, publicUrl: string, path: string): AnySource {
	return {
		host: server.name,
		kind: copy.kind,
		url: copy.kind === 'hls' ? `${path}/stream.m3u8` : `${path}/file`,
		// Where the media server is concerns its operator alone.
		reference: publicUrl,
		licence: MESSAGES.offeredBy(server.name),
		subtitles: copy.subtitles.map(({ id, language }) => ({ kind: 'vtt', language, url: `${path}/subtitles/${id}` })),
	};
}
