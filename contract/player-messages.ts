/**
 * What a player page of our own tells the page that frames it, by `postMessage`. The player runs in an opaque origin,
 * so `event.origin` is `"null"`: a listener knows its player by `event.source === frame.contentWindow` and by nothing else.
 *
 * - `ready`: the player's script runs and will soon say `playing` or `unavailable`. It ends the wait for the frame to load.
 * - `playing`: the picture moves, at first or again.
 * - `timeupdate`: at most once a second, both in seconds; a duration of 0 means that it is not known.
 * - `ended`: played to the end.
 * - `error`: a source failed and the player tries the next one by itself; for a log, not for a decision.
 * - `leave`: a person in the player pressed Escape or Back, and wants to be in the page again.
 * - `unavailable`: nothing more will come from this player.
 */
export type PlayerMessage = { source: typeof PLAYER_MESSAGE_SOURCE } & (
	| { type: 'ready' | 'playing' | 'ended' | 'leave' }
	| { type: 'timeupdate'; position: number; duration: number }
	| { type: 'error'; message: string }
	| { type: 'unavailable'; reason: UnavailableReason }
);

export const PLAYER_MESSAGE_SOURCE = 'matinee-player';

/**
 * - `nothing_to_play`: the player knows the title but no source or trailer of it.
 * - `unknown_title`: the address names no title.
 * - `unreachable`: every source was tried and none answered.
 * - `unsupported`: there are sources, but this browser plays none of their formats.
 * - `server_error`: the player page itself could not be made.
 */
export const UNAVAILABLE_REASONS = [
	'nothing_to_play',
	'unknown_title',
	'unreachable',
	'unsupported',
	'server_error',
] as const;

export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

const ERROR_MESSAGE_MAX_CHARS = 300;

/** The message, rebuilt from its known fields alone, or null for whatever else a window may have posted. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
	const { source, type, position, duration, message, reason } = data as Record<string, unknown>;
	if (source !== PLAYER_MESSAGE_SOURCE) return null;
	switch (type) {
		case 'ready':
		case 'playing':
		case 'ended':
		case 'leave':
			return { source, type };
		case 'timeupdate':
			return isSeconds(position) && isSeconds(duration) ? { source, type, position, duration } : null;
		case 'error':
			return typeof message === 'string' && message.length <= ERROR_MESSAGE_MAX_CHARS
				? { source, type, message }
				: null;
		case 'unavailable':
			return isUnavailableReason(reason) ? { source, type, reason } : null;
		default:
			return null;
	}
}

function isSeconds(value: unknown): value is number {
	return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isUnavailableReason(value: unknown): value is UnavailableReason {
	return UNAVAILABLE_REASONS.some((reason) => reason === value);
}

/** One place that plays the title, as the player page's own script gets it. */
export interface PlayerSource {
	/** The host's name for people. */
	host: string;
	kind: 'mp4' | 'webm' | 'ogg' | 'hls';
	url: string;
}

/** The JSON block that the server writes into Open Cinema's page, read by the page's script. */
export interface OpenCinemaData {
	/** In the order in which they are to be tried; never empty. */
	sources: PlayerSource[];
	/** The sources are Matinee's own short clip, because nothing else was found. */
	isClip: boolean;
}

export const OPEN_CINEMA_DATA_ID = 'open-cinema-data';
