import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_IN_PLAYERS, KEPT_PLAYER_PATH } from '#contract/page-paths.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import { sortTrailers } from '#contract/trailers.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import { UNREACHABLE_MS } from '#server/copies/kept-copies.ts';
import { AppError } from '#server/http/app-error.ts';
import { isNotModified } from '#server/http/content-negotiation.ts';
import { toEtag } from '#server/http/encoded-body.ts';
import { LANGUAGE_VARY } from '#server/http/request-language.ts';
import { type Caller, callerOf } from '../catalogue/caller.ts';
import type { CopyReports } from './copy-reports.service.ts';
import { type FoundSources, findSources } from './find-sources.ts';
import type { RequestLook } from './look-limit.ts';
import {
	createPlayerAnswers,
	type PlayerAnswersOptions,
	type RequestedTitle,
	readRequestedTitle,
} from './player-answers.ts';
import {
	NO_STORE,
	openCinemaHeaders,
	SHORT_CACHE,
	TRAILER_HEADERS,
	unavailableHeaders,
	videoEmbedAddress,
} from './player-page-headers.ts';
import { PLAYER_PAGE_MESSAGES as MESSAGES } from './player-pages.messages.ts';
import {
	type InlinePlayer,
	keptPlayerPage,
	lookingPage,
	openCinemaPage,
	openCinemaParts,
	sentenceParts,
	trailerPage,
} from './player-pages.ts';
import type { NamedTitle, PlayerTitles } from './player-titles.service.ts';
import { sourceOrigins } from './source-address.ts';

interface PlayerDependencies extends PlayerAnswersOptions {
	titlesFor(caller: Caller): PlayerTitles;
	/** Origin of the archive in which copies are found; null when that is off. */
	archiveUrl: string | null;
	/** Whether subtitles are searched. */
	findsSubtitles: boolean;
	/** See `CopyReports`. */
	arrange: CopyReports['arrange'];
	/** Looks for copies that a client may start. */
	limitLooks(request: FastifyRequest): RequestLook;
	/** Id of the build in the language of the request, by which the service worker knows a page of ours. */
	buildOf(): string;
	/** Headers of every response, beside the policy of its page. */
	headers: Readonly<Record<string, string>>;
}

/** The clip that plays when no player server has the title: two encodings of one picture, served as files. */
const BUNDLED_CLIP: PlayableSource[] = [
	{ host: 'Matinee', kind: 'mp4', url: '/embed/clip.mp4', reference: '/embed/clip.mp4' },
	{ host: 'Matinee', kind: 'webm', url: '/embed/clip.webm', reference: '/embed/clip.webm' },
];

/** @param inline Where the page contains what it loads elsewhere. */
function findClip(inline: InlinePlayer | null): FoundSources {
	const sources = BUNDLED_CLIP.map((source) => ({
		...source,
		...(inline ? { url: source.kind === 'mp4' ? inline.clip.mp4 : inline.clip.webm } : {}),
		licence: MESSAGES.clipLicence,
	}));
	return { sources, state: 'found' };
}

/** When a page of a look that goes on loads itself again. */
const LOOKING_RETRY_MS = 500;
/** The same, where this client has had its share of looks. */
const REFUSED_RETRY_MS = 10_000;
/** After these a page that waits gives up. */
const MAX_RELOADS = 60;

/** Redirect target of a page without a script when it has nothing to play. */
const UNAVAILABLE_PATH = '/embed/unavailable';

interface PlayerRoute {
	Params: { id: string; season?: string; episode?: string };
	Querystring: Record<string, unknown>;
}

type PlayerRequest = FastifyRequest<PlayerRoute>;

/** The built-in player pages. Every response is a page, errors included: they are shown in a frame, never read as data. */
export async function registerPlayerRoutes(app: FastifyInstance, dependencies: PlayerDependencies): Promise<void> {
	const { titlesFor, assets, publicUrl, archiveUrl, limitLooks, arrange, buildOf, headers, findsSubtitles } =
		dependencies;
	const { ownFor, inlineFor, sendUnavailable, sendFailure } = createPlayerAnswers(dependencies);

	await app.register(async (embed) => {
		embed.addHook('onRequest', async (_request, reply) => {
			reply.headers({ ...headers, vary: LANGUAGE_VARY });
		});
		embed.setErrorHandler((error, request, reply) =>
			sendFailure(error, request, reply, 'A player page could not be made'),
		);

		addRoutes(embed, BUILT_IN_PLAYERS.openCinema, answerOpenCinema);
		addRoutes(embed, BUILT_IN_PLAYERS.trailers, answerTrailer);
		embed.get(KEPT_PLAYER_PATH, answerKept);
		embed.get(UNAVAILABLE_PATH, async (request, reply) => sendUnavailable(request, reply, 200, 'nothing_to_play'));
	});

	type Answer = (requested: RequestedTitle, request: PlayerRequest, reply: FastifyReply) => Promise<FastifyReply>;

	function addRoutes(embed: FastifyInstance, player: { movieUrl: string; tvUrl: string }, answer: Answer): void {
		const route = (type: MediaType) => async (request: PlayerRequest, reply: FastifyReply) => {
			const requested = readRequestedTitle(type, request.params);
			return requested ? answer(requested, request, reply) : sendUnavailable(request, reply, 404, 'unknown_title');
		};
		embed.get<PlayerRoute>(`${player.movieUrl}/:id`, route('movie'));
		embed.get<PlayerRoute>(`${player.tvUrl}/:id/:season/:episode`, route('tv'));
	}

	async function answerOpenCinema({ ref, at }: RequestedTitle, request: PlayerRequest, reply: FastifyReply) {
		const isClip = request.query.clip === '1';
		const isRenewal = request.query.again === '1';
		const options = { publicUrl, isRenewal, requestLook: limitLooks(request) };
		const titles = titlesFor(callerOf(request));
		const inline = inlineFor(request);
		const [{ title, outage }, { sources, state }] = await Promise.all([
			findOrName(titles, ref),
			isClip ? findClip(inline) : findArranged(titles, ref, at, options),
		]);
		if (!title) return sendUnavailable(request, reply, 404, 'unknown_title');
		if (sources.length === 0) {
			if (outage && (state === 'none' || state === 'found')) throw outage;
			return sendWithoutSources(request, reply, state);
		}
		const [media, texts, pictures] = originsOf(isClip ? [] : sources);
		const parts = openCinemaParts(assets, sources, inline);
		reply.headers(openCinemaHeaders(ownFor(request), { media, texts, pictures }, parts.inlineHash));
		if (outage) {
			const level = outage.status === 429 ? 'debug' : 'warn';
			request.log[level]({ err: outage }, 'A player page does without the catalogue');
		}
		if (outage || isRenewal || (state !== 'none' && state !== 'found')) reply.header('cache-control', NO_STORE);
		const mayFindOthers = !isClip && !isRenewal && (state === 'found' || state === 'pending');
		const page = openCinemaPage({
			parts,
			title: title.title,
			at,
			licence: title.licence ?? null,
			sources,
			isClip,
			findsSubtitles: findsSubtitles && !isClip,
			lookAgainPath: mayFindOthers ? withParameters(request, { again: '1', look: null }) : null,
		});
		const etag = toEtag(page);
		reply.header('etag', etag);
		return isNotModified(request.headers, { etag }) ? reply.code(304).send() : reply.send(page);
	}

	/** It loads nothing: without a network there is only what the browser keeps, the page itself among it. */
	async function answerKept(request: FastifyRequest, reply: FastifyReply) {
		const parts = openCinemaParts(assets, [], assets.inline);
		const kept = { media: [], texts: ['blob:'], pictures: [] };
		reply.headers(openCinemaHeaders(ownFor(request), kept, parts.inlineHash));
		return reply.headers({ 'cache-control': SHORT_CACHE, 'x-matinee-build': buildOf() }).send(keptPlayerPage(parts));
	}

	/** Without the copies that are excluded here. Where that is not known, a film still plays. */
	async function findArranged(...asked: Parameters<typeof findSources>): Promise<FoundSources> {
		const found = await findSources(...asked);
		const [, ref, at] = asked;
		const sources = await arrange(ref, at, found.sources).catch(() => found.sources);
		return { ...found, sources };
	}

	/** Of media, of subtitles and chapters, and of pictures. */
	function originsOf(sources: FoundSources['sources']): [media: string[], texts: string[], pictures: string[]] {
		const texts = sources.flatMap(({ subtitles = [], chapters, nodes }) =>
			[...subtitles.map(({ url }) => url), chapters].flatMap((url) => (url === undefined ? [] : [{ url, nodes }])),
		);
		const pictures = sources.flatMap(({ pictures, nodes }) => (pictures ? [{ url: pictures.prefix, nodes }] : []));
		return [sources, texts, pictures].map((files) => sourceOrigins(files, archiveUrl)) as [
			string[],
			string[],
			string[],
		];
	}

	/** The title has nothing to play. Says what is missing, and when there may be something: the page then loads itself again. */
	function sendWithoutSources(request: PlayerRequest, reply: FastifyReply, state: FoundSources['state']) {
		const reloads = readReloads(request);
		const mayWait = reloads < MAX_RELOADS;
		const path = withParameters(request, { look: String(reloads + 1) });
		if ((state === 'pending' || state === 'refused') && mayWait) {
			const isRefused = state === 'refused';
			const parts = sentenceParts(assets, inlineFor(request));
			reply.headers(unavailableHeaders(ownFor(request), false, parts.inlineHash));
			return reply.send(
				lookingPage(parts, isRefused ? MESSAGES.tooManyLooks : MESSAGES.looking(archiveUrl !== null), {
					path,
					afterMs: isRefused ? REFUSED_RETRY_MS : LOOKING_RETRY_MS,
				}),
			);
		}
		if (state === 'none' || state === 'found') return sendUnavailable(request, reply, 200, 'nothing_to_play');
		return sendUnavailable(
			request,
			reply,
			200,
			'copies_unreachable',
			mayWait ? { path, afterMs: UNREACHABLE_MS } : null,
		);
	}

	/** An outage of the catalogue costs the name alone: the sources of a title are known without it. */
	async function findOrName(
		titles: PlayerTitles,
		ref: TitleRef,
	): Promise<{ title: NamedTitle | null; outage?: AppError }> {
		try {
			return { title: await titles.findTitle(ref) };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return { title: titles.nameTitle(ref) ?? { title: MESSAGES.unnamed }, outage: error };
		}
	}

	async function answerTrailer({ ref }: RequestedTitle, request: PlayerRequest, reply: FastifyReply) {
		const titles = titlesFor(callerOf(request));
		const [title, videos] = await Promise.all([titles.findTitle(ref), titles.listVideos(ref)]);
		if (!title) return sendUnavailable(request, reply, 404, 'unknown_title');
		const [trailer] = sortTrailers(videos);
		reply.headers(TRAILER_HEADERS);
		if (!trailer) return reply.redirect(UNAVAILABLE_PATH, 303);
		const address = videoEmbedAddress(trailer.key, toVideoEmbedParameters(request.query));
		return reply.send(trailerPage({ assets, title: title.title, address }));
	}
}

/** How often the page has loaded itself again. */
function readReloads({ query }: PlayerRequest): number {
	return typeof query.look === 'string' && /^\d{1,3}$/.test(query.look) ? Number(query.look) : 0;
}

/** Path and query of the requested page, with other parameters; null removes one. */
function withParameters(request: PlayerRequest, parameters: Record<string, string | null>): string {
	const { pathname, searchParams } = new URL(request.url, 'http://localhost');
	for (const [name, value] of Object.entries(parameters)) {
		if (value === null) searchParams.delete(name);
		else searchParams.set(name, value);
	}
	return `${pathname}?${searchParams}`;
}

/** The query parameters of the built-in players as those of the video embed. */
function toVideoEmbedParameters(query: Record<string, unknown>): URLSearchParams {
	const parameters = new URLSearchParams({ rel: '0', playsinline: '1' });
	if (query.autoplay === '1') parameters.set('autoplay', '1');
	if (query.muted === '1') parameters.set('mute', '1');
	if (query.subtitles === '1') parameters.set('cc_load_policy', '1');
	if (typeof query.t === 'string' && /^\d{1,6}$/.test(query.t)) parameters.set('start', query.t);
	return parameters;
}
