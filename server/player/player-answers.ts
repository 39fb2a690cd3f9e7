import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EpisodeRef, MediaType, TitleRef } from '#contract/title.ts';
import { AppError } from '../http/app-error.ts';
import { hasProxySession, ownSources, unavailableHeaders } from './player-page-headers.ts';
import type { PageReason } from './player-pages.messages.ts';
import {
	type InlinePlayer,
	type PageRetry,
	type PlayerAssets,
	sentenceParts,
	unavailablePage,
} from './player-pages.ts';

/** What the addresses of players name. */
export interface RequestedTitle {
	ref: TitleRef;
	/** Null of a movie. */
	at: EpisodeRef | null;
}

/** What the pages of all players have in common, whatever plays in them. */
export interface PlayerAnswers {
	/** See `ownSources`. */
	ownFor(request: FastifyRequest): string;
	/** What the page has to contain itself; null where it loads that. */
	inlineFor(request: FastifyRequest): InlinePlayer | null;
	sendUnavailable(
		request: FastifyRequest,
		reply: FastifyReply,
		status: number,
		reason: PageReason,
		retry?: PageRetry | null,
	): FastifyReply;
	/** The page of an error: frames show what is answered, and read no data. @param logged What could not be made. */
	sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply, logged: string): FastifyReply;
}

export interface PlayerAnswersOptions {
	assets: PlayerAssets;
	/** Origin at which browsers reach this server. */
	publicUrl: string;
	/** Whether the operator has named it; otherwise it is a guess that holds on this machine alone. */
	isPublicUrlSet: boolean;
}

export function createPlayerAnswers({ assets, publicUrl, isPublicUrlSet }: PlayerAnswersOptions): PlayerAnswers {
	const ownFor = (request: FastifyRequest) => ownSources(isPublicUrlSet ? publicUrl : null, request.headers.host);
	const inlineFor = (request: FastifyRequest) => (hasProxySession(request.headers) ? assets.inline : null);
	const sendUnavailable: PlayerAnswers['sendUnavailable'] = (request, reply, status, reason, retry = null) => {
		const isLasting = status === 200 && reason === 'nothing_to_play';
		const parts = sentenceParts(assets, inlineFor(request));
		return reply
			.code(status)
			.headers(unavailableHeaders(ownFor(request), isLasting, parts.inlineHash))
			.send(unavailablePage(parts, reason, retry));
	};
	return {
		ownFor,
		inlineFor,
		sendUnavailable,
		sendFailure(error, request, reply, logged) {
			const status = error instanceof AppError ? error.status : 500;
			if (status === 404) return sendUnavailable(request, reply, status, 'unknown_title');
			if (error instanceof AppError && error.code === 'child_profile') {
				return sendUnavailable(request, reply, status, 'no_time_left');
			}
			// A client over its limits is no fault of the server.
			request.log[status === 429 ? 'debug' : 'error']({ err: error }, logged);
			return sendUnavailable(request, reply, status, 'server_error');
		},
	};
}

/** Null for numbers that no title or episode has. */
export function readRequestedTitle(
	media_type: MediaType,
	{ id, season, episode }: { id: string; season?: string; episode?: string },
): RequestedTitle | null {
	const number = readNumber(id);
	if (!number) return null;
	const ref = { media_type, id: number };
	if (media_type === 'movie') return { ref, at: null };
	const at = { season: readNumber(season), episode: readNumber(episode) };
	return at.season === null || at.episode === null ? null : { ref, at: { season: at.season, episode: at.episode } };
}

/** Null for anything but one to ten digits. */
function readNumber(text: string | undefined): number | null {
	return text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
