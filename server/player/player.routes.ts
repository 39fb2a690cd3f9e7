import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_IN_PLAYERS, type EpisodeRef } from '#contract/page-paths.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import { sortTrailers } from '#contract/trailers.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import type { FoundCopy } from '#server/copies/copy.ts';
import { AppError } from '#server/http/app-error.ts';
import {
	NO_STORE,
	openCinemaHeaders,
	TRAILER_HEADERS,
	unavailableHeaders,
	videoEmbedAddress,
} from './player-page-headers.ts';
import { PLAYER_PAGE_MESSAGES as MESSAGES, type PageReason } from './player-pages.messages.ts';
import { openCinemaPage, type PlayerAssets, trailerPage, unavailablePage } from './player-pages.ts';
import type { NamedTitle, PlayerTitles } from './player-titles.service.ts';
import { isRecordedArchive, mergeSources, sourceOrigins, usableSources } from './source-address.ts';

interface PlayerDependencies {
	titles: PlayerTitles;
	assets: PlayerAssets;
	/** Origin at which browsers reach this server. */
	publicUrl: string;
	/** Origin of the archive in which copies are found; null when that is off. */
	archiveUrl: string | null;
	/** Headers of every response, beside the policy of its page. */
	headers: Readonly<Record<string, string>>;
}

const CLIP_LICENCE = 'Made for Matinee, under the same licence as Matinee itself.';

/** The clip that plays when no player server has the title: two encodings of one picture, served as files. */
const BUNDLED_CLIP: PlayableSource[] = [
	{ host: 'Matinee', kind: 'mp4', url: '/embed/clip.mp4', reference: '/embed/clip.mp4', licence: CLIP_LICENCE },
	{ host: 'Matinee', kind: 'webm', url: '/embed/clip.webm', reference: '/embed/clip.webm', licence: CLIP_LICENCE },
];

/** Longest wait for the hosts of copies: with it a title still plays within two seconds of the click. */
const LOOK_BUDGET_MS = 1500;

/** Redirect target of a page without a script when it has nothing to play. */
const UNAVAILABLE_PATH = '/embed/unavailable';

interface PlayerRoute {
	Params: { id: string; season?: string; episode?: string };
	Querystring: Record<string, unknown>;
}

type PlayerRequest = FastifyRequest<PlayerRoute>;

interface FoundSources {
	/** In the order of attempts. */
	sources: readonly (PlayableSource | FoundCopy)[];
	/** Whether the lookup is complete, so that the same request finds the same for a while. */
	isLasting: boolean;
}

interface RequestedTitle {
	ref: TitleRef;
	at: EpisodeRef | null;
}

/** The built-in player pages. Every response is a page, errors included: they are shown in a frame, never read as data. */
export async function registerPlayerRoutes(app: FastifyInstance, dependencies: PlayerDependencies): Promise<void> {
	const { titles, assets, publicUrl, archiveUrl, headers } = dependencies;

	await app.register(async (embed) => {
		embed.addHook('onRequest', async (_request, reply) => {
			reply.headers(headers);
		});
		embed.setErrorHandler((error, request, reply) => {
			const status = error instanceof AppError ? error.status : 500;
			if (status === 404) return sendUnavailable(reply, status, 'unknown_title');
			request.log.error({ err: error }, 'A player page could not be made');
			return sendUnavailable(reply, status, 'server_error');
		});

		addRoutes(embed, BUILT_IN_PLAYERS.openCinema, answerOpenCinema);
		addRoutes(embed, BUILT_IN_PLAYERS.trailers, answerTrailer);
		embed.get(UNAVAILABLE_PATH, async (_request, reply) => sendUnavailable(reply, 200, 'nothing_to_play'));
	});

	type Answer = (requested: RequestedTitle, request: PlayerRequest, reply: FastifyReply) => Promise<FastifyReply>;

	function addRoutes(embed: FastifyInstance, player: { movieUrl: string; tvUrl: string }, answer: Answer): void {
		const route = (type: MediaType) => async (request: PlayerRequest, reply: FastifyReply) => {
			const requested = readRequestedTitle(type, request.params);
			return requested ? answer(requested, request, reply) : sendUnavailable(reply, 404, 'unknown_title');
		};
		embed.get<PlayerRoute>(`${player.movieUrl}/:id`, route('movie'));
		embed.get<PlayerRoute>(`${player.tvUrl}/:id/:season/:episode`, route('tv'));
	}

	async function answerOpenCinema({ ref, at }: RequestedTitle, request: PlayerRequest, reply: FastifyReply) {
		const isClip = request.query.clip === '1';
		const [{ title, outage }, { sources, isLasting }] = await Promise.all([
			findOrName(ref),
			isClip ? { sources: BUNDLED_CLIP, isLasting: true } : findSources(ref, at),
		]);
		if (!title) return sendUnavailable(reply, 404, 'unknown_title');
		if (sources.length === 0) {
			if (outage) throw outage;
			return sendUnavailable(reply, 200, isLasting ? 'nothing_to_play' : 'copies_unreachable');
		}
		reply.headers(openCinemaHeaders(isClip ? [] : sourceOrigins(sources, archiveUrl)));
		if (outage) request.log.warn({ err: outage }, 'A player page does without the catalogue');
		if (outage || !isLasting) reply.header('cache-control', NO_STORE);
		return reply.send(
			openCinemaPage({
				assets,
				title: title.title,
				at,
				licence: title.licence ?? null,
				sources,
				isClip,
			}),
		);
	}

	/** A certain source is not kept waiting for copies: those that are known follow it, others are looked up meanwhile. */
	async function findSources(ref: TitleRef, at: EpisodeRef | null): Promise<FoundSources> {
		const listed = usableSources(await titles.listSources(ref, at?.season, at?.episode), publicUrl);
		const isCertain = listed.some((source) => !isRecordedArchive(source));
		const { copies, state } = await titles.findCopies(ref, at, { timeBudgetMs: isCertain ? 0 : LOOK_BUDGET_MS });
		return {
			sources: mergeSources(listed, usableSources(copies, publicUrl)),
			isLasting: state === 'none' || state === 'found',
		};
	}

	/** An outage of the catalogue costs the name alone: the sources of a title are known without it. */
	async function findOrName(ref: TitleRef): Promise<{ title: NamedTitle | null; outage?: AppError }> {
		try {
			return { title: await titles.findTitle(ref) };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return { title: titles.nameTitle(ref) ?? { title: MESSAGES.unnamed }, outage: error };
		}
	}

	async function answerTrailer({ ref }: RequestedTitle, request: PlayerRequest, reply: FastifyReply) {
		const [title, videos] = await Promise.all([titles.findTitle(ref), titles.listVideos(ref)]);
		if (!title) return sendUnavailable(reply, 404, 'unknown_title');
		const [trailer] = sortTrailers(videos);
		reply.headers(TRAILER_HEADERS);
		if (!trailer) return reply.redirect(UNAVAILABLE_PATH, 303);
		const address = videoEmbedAddress(trailer.key, toVideoEmbedParameters(request.query));
		return reply.send(trailerPage({ assets, title: title.title, address }));
	}

	function sendUnavailable(reply: FastifyReply, status: number, reason: PageReason): FastifyReply {
		const isLasting = status === 200 && reason !== 'copies_unreachable';
		return reply.code(status).headers(unavailableHeaders(isLasting)).send(unavailablePage(assets, reason));
	}
}

function readRequestedTitle(
	media_type: MediaType,
	{ id, season, episode }: PlayerRoute['Params'],
): RequestedTitle | null {
	const ref = { media_type, id: readNumber(id) };
	if (ref.id === null || ref.id === 0) return null;
	if (media_type === 'movie') return { ref: { media_type, id: ref.id }, at: null };
	const at = { season: readNumber(season), episode: readNumber(episode) };
	if (at.season === null || at.episode === null) return null;
	return { ref: { media_type, id: ref.id }, at: { season: at.season, episode: at.episode } };
}

/** Null for anything but one to ten digits. */
function readNumber(text: string | undefined): number | null {
	return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
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
