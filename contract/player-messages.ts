/**
 * Messages of the built-in player pages to the embedding page, by `postMessage`. The player has an opaque origin, so
 * `event.origin` is `"null"`: a listener identifies its player by `event.source === frame.contentWindow` alone.
 *
 * - `ready`: the player's script runs, `playing` or `unavailable` follows. It ends the load timeout.
 * - `playing`: playback started or resumed.
 * - `timeupdate`: at most once a second, both in seconds; a duration of 0 is unknown.
 * - `ended`: played to the end.
 * - `error`: a source failed and the player tries the next; for logging alone.
 * - `leave`: Escape or Back was pressed in the player: focus moves back to the page.
 * - `unavailable`: the player gave up.
 */
export type PlayerMessage = { source: typeof PLAYER_MESSAGE_SOURCE } & (
	| { type: 'ready' | 'playing' | 'ended' | 'leave' }
	| { type: 'timeupdate'; position: number; duration: number }
	| { type: 'error'; message: string }
	| { type: 'unavailable'; reason: UnavailableReason }
);

export const PLAYER_MESSAGE_SOURCE = 'matinee-player';

/**
 * - `nothing_to_play`: the title has no source or trailer.
 * - `unknown_title`: the URL has no known title.
 * - `copies_unreachable`: the hosts of copies gave the server no response, or not yet; there may be something later.
 * - `unreachable`: every source failed.
 * - `unsupported`: this browser supports none of the sources' formats.
 * - `server_error`: the player page could not be rendered.
 */
export const UNAVAILABLE_REASONS = [
	'nothing_to_play',
	'unknown_title',
	'copies_unreachable',
	'unreachable',
	'unsupported',
	'server_error',
] as const;

export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

const ERROR_MESSAGE_MAX_CHARS = 300;

/** The message with its known fields alone; null for any other data. */
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

/** A source of the title, for the player page's script. */
export interface PlayerSource {
	/** Name of the host, for people. */
	host: string;
	kind: 'mp4' | 'webm' | 'ogg' | 'hls';
	url: string;
	/** Page of the item; sources with the same one are versions of one copy. */
	reference: string;
	/** Height of the picture in pixels, when known. */
	height?: number;
	/** Bits a second, when known. */
	bitrate?: number;
	subtitles: readonly PlayerSubtitles[];
}

/** A subtitle file at its host, which the page's script fetches. */
export interface PlayerSubtitles {
	/** BCP 47; `und` when unknown. */
	language: string;
	kind: 'vtt' | 'srt';
	url: string;
}

/** The JSON block that the server writes into Open Cinema's page, read by the page's script. */
export interface OpenCinemaData {
	/** In the order of attempts; never empty. */
	sources: PlayerSource[];
	/** The sources are the bundled clip, because there was no other. */
	isClip: boolean;
	/** Path and query of this page after another look for copies; null when there is none to have. */
	lookAgainPath: string | null;
}

export const OPEN_CINEMA_DATA_ID = 'open-cinema-data';
