import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUILT_IN_PLAYERS, type EpisodeRef } from '#contract/page-paths.ts';
import type { MediaType, TitleRef } from '#contract/title.ts';
import type { Video } from '#contract/tmdb.ts';
import { sortTrailers } from '#contract/trailers.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import { AppError } from '#server/http/app-error.ts';
import { BUNDLED_CLIP } from './bundled-clip.ts';
import {
	KEEP_NOTHING,
	openCinemaHeaders,
	TRAILER_HEADERS,
	unavailableHeaders,
	videoEmbedAddress,
} from './player-page-headers.ts';
import { PLAYER_PAGE_MESSAGES as MESSAGES, type PageReason } from './player-pages.messages.ts';
import { openCinemaPage, type PlayerAssets, trailerPage, unavailablePage } from './player-pages.ts';
import { usableSources } from './source-address.ts';

interface NamedTitle {
	title: string;
	licence?: string;
}

export interface PlayerRouteDeps {
	/** Null for a title that the catalogue does not have. */
	findTitle(ref: TitleRef): Promise<NamedTitle | null>;
	/** What Matinee itself knows of the title, whatever the catalogue in use does. */
	nameTitle(ref: TitleRef): NamedTitle | null;
	/** In the order in which they are to be tried. */
	listSources(ref: TitleRef, season?: number, episode?: number): Promise<PlayableSource[]>;
	listVideos(ref: TitleRef): Promise<Video[]>;
	assets: PlayerAssets;
	/** How browsers reach this installation. */
	publicUrl: string;
	/** What every answer carries beside the policy of its page. */
	headers: Readonly<Record<string, string>>;
}

/** Where a player without a script of its own sends the frame when it has nothing to play. */
const UNAVAILABLE_PATH = '/embed/unavailable';

interface PlayerRoute {
	Params: { id: string; season?: string; episode?: string };
	Querystring: Record<string, unknown>;
}

type PlayerRequest = FastifyRequest<PlayerRoute>;

/** What one address asks for, or null when it names no title. */
interface Wanted {
	ref: TitleRef;
	at: EpisodeRef | null;
}

/** The player pages that Matinee ships itself. Every answer is a page: they are seen in a frame, never read as data. */
export async function registerPlayerRoutes(app: FastifyInstance, deps: PlayerRouteDeps): Promise<void> {
	await app.register(async (embed) => {
		embed.addHook('onRequest', async (_request, reply) => {
			reply.headers(deps.headers);
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

	type Answer = (wanted: Wanted, request: PlayerRequest, reply: FastifyReply) => Promise<FastifyReply>;

	function addRoutes(embed: FastifyInstance, player: { movieUrl: string; tvUrl: string }, answer: Answer): void {
		const route = (type: MediaType) => async (request: PlayerRequest, reply: FastifyReply) => {
			const wanted = readWanted(type, request.params);
			return wanted ? answer(wanted, request, reply) : sendUnavailable(reply, 404, 'unknown_title');
		};
		embed.get<PlayerRoute>(`${player.movieUrl}/:id`, route('movie'));
		embed.get<PlayerRoute>(`${player.tvUrl}/:id/:season/:episode`, route('tv'));
	}

	async function answerOpenCinema({ ref, at }: Wanted, request: PlayerRequest, reply: FastifyReply) {
		const isClip = request.query.clip === '1';
		const [{ title, outage }, listed] = await Promise.all([
			findOrName(ref),
			isClip ? BUNDLED_CLIP : deps.listSources(ref, at?.season, at?.episode),
		]);
		if (!title) return sendUnavailable(reply, 404, 'unknown_title');
		const sources = isClip ? listed : usableSources(listed, deps.publicUrl);
		if (sources.length === 0) {
			if (outage) throw outage;
			return sendUnavailable(reply, 200, 'nothing_to_play');
		}
		reply.headers(openCinemaHeaders(isClip ? [] : sources));
		if (outage) {
			request.log.warn({ err: outage }, 'A player page does without the catalogue');
			reply.header('cache-control', KEEP_NOTHING);
		}
		return reply.send(
			openCinemaPage({
				assets: deps.assets,
				title: title.title,
				at,
				licence: title.licence ?? null,
				sources,
				isClip,
			}),
		);
	}

	/** A film is where it always was when the catalogue can not be asked about it: what it is called need not stop it. */
	async function findOrName(ref: TitleRef): Promise<{ title: NamedTitle | null; outage?: AppError }> {
		try {
			return { title: await deps.findTitle(ref) };
		} catch (error) {
			if (!(error instanceof AppError)) throw error;
			return { title: deps.nameTitle(ref) ?? { title: MESSAGES.unnamed }, outage: error };
		}
	}

	async function answerTrailer({ ref }: Wanted, request: PlayerRequest, reply: FastifyReply) {
		const [title, videos] = await Promise.all([deps.findTitle(ref), deps.listVideos(ref)]);
		if (!title) return sendUnavailable(reply, 404, 'unknown_title');
		const [trailer] = sortTrailers(videos);
		reply.headers(TRAILER_HEADERS);
		if (!trailer) return reply.redirect(UNAVAILABLE_PATH, 303);
		const address = videoEmbedAddress(trailer.key, toVideoEmbedParameters(request.query));
		return reply.send(trailerPage({ assets: deps.assets, title: title.title, address }));
	}

	function sendUnavailable(reply: FastifyReply, status: number, reason: PageReason): FastifyReply {
		return reply.code(status).headers(unavailableHeaders(status)).send(unavailablePage(deps.assets, reason));
	}
}

function readWanted(media_type: MediaType, { id, season, episode }: PlayerRoute['Params']): Wanted | null {
	const ref = { media_type, id: readNumber(id) };
	if (ref.id === null || ref.id === 0) return null;
	if (media_type === 'movie') return { ref: { media_type, id: ref.id }, at: null };
	const at = { season: readNumber(season), episode: readNumber(episode) };
	if (at.season === null || at.episode === null) return null;
	return { ref: { media_type, id: ref.id }, at: { season: at.season, episode: at.episode } };
}

/** Digits alone, and no more of them than an id has. */
function readNumber(text: string | undefined): number | null {
	return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}

/** The preferences of our own addresses, in the words of the video embed. */
function toVideoEmbedParameters(query: Record<string, unknown>): URLSearchParams {
	const parameters = new URLSearchParams({ rel: '0', playsinline: '1' });
	if (query.autoplay === '1') parameters.set('autoplay', '1');
	if (query.muted === '1') parameters.set('mute', '1');
	if (query.subtitles === '1') parameters.set('cc_load_policy', '1');
	if (typeof query.t === 'string' && /^\d{1,6}$/.test(query.t)) parameters.set('start', query.t);
	return parameters;
}
