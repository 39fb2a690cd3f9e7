import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import { type MediaType, titleKey } from '#contract/title.ts';
import {
	createPlayerAnswers,
	type PlayerAnswersOptions,
	type RequestedTitle,
	readRequestedTitle,
} from '../player/player-answers.ts';
import { addonStreamHeaders, NO_STORE, TRAILER_HEADERS, videoEmbedAddress } from '../player/player-page-headers.ts';
import { openCinemaPage, openCinemaParts, trailerPage } from '../player/player-pages.ts';
import type { AnySource } from '../player/source-address.ts';
import { AddonFaultError } from './addon-fault.ts';
import type { AddonStreamsService, PlayedStream, StreamsCaller } from './addon-streams.service.ts';
import { ADDON_MESSAGES as MESSAGES } from './addons.messages.ts';
import type { Stream, SubtitleFile } from './read-streams.ts';

interface AddonPlayerDependencies extends PlayerAnswersOptions {
	streams: AddonStreamsService;
	/** Whether subtitles are searched. */
	findsSubtitles: boolean;
	/** For whom a request asks add-ons. */
	callerOf(request: FastifyRequest): StreamsCaller;
	/** Headers of every response, beside the policy of its page. */
	headers: Readonly<Record<string, string>>;
}

/** A film starts without the subtitles that take longer. */
const SUBTITLES_WAIT_MS = 1500;

interface StreamRoute {
	Params: { addon: string; stream: string; id: string; season?: string; episode?: string };
	Querystring: Record<string, unknown>;
}

type FileRoute = StreamRoute & { Params: { file: string } };

/**
 * Pages that play one stream of an add-on: `/embed/open/addon/ID/STREAM/movie/605`. A stream is named, never given by its address, so
 * that these pages play nothing else.
 */
export async function registerAddonPlayer(app: FastifyInstance, dependencies: AddonPlayerDependencies): Promise<void> {
	const { streams, findsSubtitles, callerOf, assets, publicUrl, headers } = dependencies;
	const { ownFor, inlineFor, sendUnavailable, sendFailure } = createPlayerAnswers(dependencies);
	const allowsHttp = publicUrl.startsWith('http:');

	await app.register(async (embed) => {
		embed.addHook('onRequest', async (_request, reply) => {
			reply.headers(headers);
		});
		embed.setErrorHandler((error, request, reply) => {
			if (error instanceof AddonFaultError) return sendUnavailable(request, reply, 200, 'copies_unreachable');
			return sendFailure(error, request, reply, 'A page of a stream could not be made');
		});
		for (const base of [BUILT_IN_PLAYERS.openCinema, BUILT_IN_PLAYERS.trailers]) {
			embed.get<StreamRoute>(pathOf(base.movieUrl), (request, reply) => answer('movie', request, reply));
			embed.get<StreamRoute>(pathOf(base.tvUrl), (request, reply) => answer('tv', request, reply));
		}
		const { movieUrl, tvUrl } = BUILT_IN_PLAYERS.openCinema;
		const file = '/subtitles/:file';
		embed.get<FileRoute>(pathOf(movieUrl) + file, (request, reply) => answerFile('movie', request, reply));
		embed.get<FileRoute>(pathOf(tvUrl) + file, (request, reply) => answerFile('tv', request, reply));
	});

	async function find(
		type: MediaType,
		request: FastifyRequest<StreamRoute>,
	): Promise<{ played: RequestedTitle; found: PlayedStream; caller: StreamsCaller } | null> {
		const { addon, stream } = request.params;
		const played = readRequestedTitle(type, request.params);
		if (!played) return null;
		const caller = callerOf(request);
		const found = await streams.find(addon, stream, played, caller);
		return found && { played, found, caller };
	}

	async function answer(type: MediaType, request: FastifyRequest<StreamRoute>, reply: FastifyReply) {
		const asked = await find(type, request);
		if (!asked) return sendUnavailable(request, reply, 404, 'nothing_to_play');
		const { played, found, caller } = asked;
		const { stream } = found;
		const detail = await caller.titles.findTitle(played.ref);
		const name = detail && (detail.media_type === 'movie' ? detail.title : detail.name);
		const title = name || titleKey(played.ref);
		if (stream.kind === 'youtube') {
			reply.headers({ ...TRAILER_HEADERS, 'cache-control': NO_STORE });
			return reply.send(
				trailerPage({ assets, title, address: videoEmbedAddress(stream.key, toEmbedParameters(request.query)) }),
			);
		}
		if (stream.kind === 'external') return sendUnavailable(request, reply, 404, 'nothing_to_play');
		const files = await streams.subtitlesOf(stream, played, caller, SUBTITLES_WAIT_MS);
		const source = toSource(stream, found.addon, files, new URL(request.url, publicUrl).pathname);
		const parts = openCinemaParts(assets, [source], inlineFor(request));
		reply.headers(addonStreamHeaders(ownFor(request), source, allowsHttp, parts.inlineHash));
		return reply.send(
			openCinemaPage({
				parts,
				title,
				at: played.at,
				licence: null,
				sources: [source],
				isClip: false,
				isAddon: true,
				findsSubtitles,
				lookAgainPath: null,
			}),
		);
	}

	/** Bytes of another host: no document, script or style, wherever they are opened. */
	async function answerFile(type: MediaType, request: FastifyRequest<FileRoute>, reply: FastifyReply) {
		reply.headers({
			'access-control-allow-origin': '*',
			'content-security-policy': "default-src 'none'; sandbox",
			'x-content-type-options': 'nosniff',
			'content-disposition': 'attachment',
			'cache-control': NO_STORE,
		});
		const asked = await find(type, request);
		const { played, found, caller } = asked ?? {};
		const files =
			found && played && caller ? await streams.subtitlesOf(found.stream, played, caller, SUBTITLES_WAIT_MS) : [];
		const file = files.find(({ id }) => id === request.params.file);
		if (!file || !caller) return reply.code(404).type('text/plain').send(MESSAGES.noSubtitles);
		await caller.countCall();
		try {
			const { bytes, contentType } = await streams.fetchSubtitles(file);
			return reply.type(subtitleType(contentType)).send(bytes);
		} catch (error) {
			if (!(error instanceof AddonFaultError)) throw error;
			return reply.code(502).type('text/plain').send(MESSAGES.noSubtitles);
		}
	}
}

/** `/embed/open/movie` to `/embed/open/addon/:addon/:stream/movie/:id`. */
function pathOf(base: string): string {
	const [, embed, player, type] = base.split('/');
	return `/${embed}/${player}/addon/:addon/:stream/${type}/:id${type === 'tv' ? '/:season/:episode' : ''}`;
}

function toSource(
	stream: Extract<Stream, { kind: 'mp4' | 'webm' | 'ogg' | 'hls' }>,
	addon: string,
	files: readonly SubtitleFile[],
	path: string,
): AnySource {
	const { host, origin } = new URL(stream.url);
	return {
		host,
		kind: stream.kind,
		url: stream.url,
		// The whole address may hold a key, which nobody reads aloud.
		reference: origin,
		licence: MESSAGES.offeredBy(addon),
		subtitles: files.map(({ id, language }) => ({ kind: 'vtt', language, url: `${path}/subtitles/${id}` })),
	};
}

/** Text alone, with the charset that its host names: the player's script decodes and parses it. */
function subtitleType(contentType: string): string {
	const charset = /charset\s*=\s*"?([\w-]{1,40})/i.exec(contentType)?.[1];
	return charset ? `application/octet-stream; charset=${charset}` : 'application/octet-stream';
}

function toEmbedParameters(query: Record<string, unknown>): URLSearchParams {
	const parameters = new URLSearchParams({ rel: '0', playsinline: '1' });
	if (query.autoplay === '1') parameters.set('autoplay', '1');
	if (query.muted === '1') parameters.set('mute', '1');
	return parameters;
}
