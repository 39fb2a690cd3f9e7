import {
	isSleepTimer,
	isSubtitleDelay,
	type PlayerSettings,
	readPlayerSettings,
	type SleepTimer,
} from './player-settings.ts';

/**
 * Messages of a player's page to the page that frames it, by `postMessage`; `docs/player-bridge.md` describes them. A built-in
 * player has an opaque origin, so `event.origin` is `"null"`: a listener identifies it by
 * `event.source === frame.contentWindow` alone. Times are in seconds, at most a day; a duration of 0 is unknown.
 *
 * - `ready`: the player's script runs, `playing` or `unavailable` follows. It ends the load timeout. With a version it lists
 *   the commands that the player takes and the messages that it posts; without one it takes none.
 * - `playing`: playback started or resumed.
 * - `paused`: playback paused, where the position is known at it.
 * - `timeupdate`: at most once a second.
 * - `ended`: played to the end.
 * - `ratechange`: the speed was changed in the player.
 * - `settingschange`, `subtitledelaychange`: the settings, or the delay of this title's subtitles, were changed in the player.
 * - `sleeptimerchange`: another sleep timer was chosen in the player; it is the page that runs it.
 * - `chapterschange`: how many chapters what plays has, each time it changes; 0 for none.
 * - `problem`: a person says that something is wrong with the copy that plays.
 * - `findsubtitles`: a person wants to look for subtitles elsewhere; the page answers with the command `subtitlefile`.
 * - `markers`: the intro and the recap, each time they change.
 * - `error`: a source failed and the player tries the next; for logging alone.
 * - `leave`: Escape or Back was pressed in the player: focus moves back to the page.
 * - `unavailable`: the player gave up.
 */
export type PlayerMessage = { source: typeof PLAYER_MESSAGE_SOURCE } & (
	| ({ type: 'ready' } & Partial<PlayerSupport>)
	| { type: 'playing' }
	| { type: 'ended' }
	| { type: 'leave' }
	| { type: 'findsubtitles' }
	| ({ type: 'paused' } & Partial<PlaybackTime>)
	| ({ type: 'timeupdate' } & PlaybackTime)
	| { type: 'ratechange'; rate: number }
	| { type: 'sleeptimerchange'; timer: SleepTimer | null }
	| { type: 'chapterschange'; count: number }
	| { type: 'settingschange'; settings: PlayerSettings }
	/** Milliseconds. */
	| { type: 'subtitledelaychange'; delay: number }
	/** `reference` is the page of the copy. */
	| { type: 'problem'; problem: CopyProblem; reference: string }
	| { type: 'markers'; markers: readonly PlayerMarker[] }
	| { type: 'error'; message: string }
	| { type: 'unavailable'; reason: UnavailableReason }
);

/** Seconds; a duration of 0 is unknown. */
export interface PlaybackTime {
	position: number;
	duration: number;
}

/** What a player says of itself in `ready`. */
export interface PlayerSupport {
	/** The highest version that it implements, from 1. */
	version: number;
	/** Commands that it takes: see `player-commands.ts`. */
	commands: readonly PlayerCommandType[];
	/** Messages that it posts, when there is something to report. */
	events: readonly PlayerEventType[];
}

/** A part that may be skipped, in seconds; `end` is later than `start`. */
export interface PlayerMarker {
	kind: (typeof MARKER_KINDS)[number];
	start: number;
	end: number;
}

export const PLAYER_COMMAND_TYPES = [
	'play',
	'pause',
	'seek',
	'volume',
	'quality',
	'subtitles',
	'rate',
	'step',
	'settings',
	'subtitledelay',
	'sleeptimer',
	'fade',
	'chapters',
	'subtitlefile',
] as const;
export type PlayerCommandType = (typeof PLAYER_COMMAND_TYPES)[number];

const PLAYER_EVENT_TYPES = [
	'playing',
	'paused',
	'timeupdate',
	'ended',
	'markers',
	'ratechange',
	'settingschange',
	'subtitledelaychange',
	'problem',
	'sleeptimerchange',
	'chapterschange',
	'findsubtitles',
] as const;
type PlayerEventType = (typeof PLAYER_EVENT_TYPES)[number];

/**
 * Version of the messages and commands described here. The second one added `rate`, `step` and `ratechange`, the third one
 * what a person sets in the player.
 */
export const PLAYER_BRIDGE_VERSION = 3;

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

export const PLAYBACK_RATE_MIN = 0.25;
export const PLAYBACK_RATE_MAX = 3;

/** What may be wrong with a copy. */
export const COPY_PROBLEMS = ['bad_picture', 'bad_sound', 'wrong_film', 'does_not_load'] as const;
export type CopyProblem = (typeof COPY_PROBLEMS)[number];
export const COPY_REFERENCE_MAX_CHARS = 500;

/** More are something else than chapters. */
export const CHAPTERS_MAX = 300;

const MARKER_KINDS = ['intro', 'recap'] as const;
const ERROR_MESSAGE_MAX_CHARS = 300;
/** Longer lists of a message are ignored. */
const LIST_MAX_ITEMS = 20;
/** A day. */
const REPORTED_POSITION_MAX_S = 86_400;

/** The message with its known fields alone; null for any other data. */
export function readPlayerMessage(data: unknown): PlayerMessage | null {
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return null;
	const fields = data as Record<string, unknown>;
	const { source, type, message, reason } = fields;
	if (source !== PLAYER_MESSAGE_SOURCE) return null;
	switch (type) {
		case 'ready':
			return { source, type, ...readSupport(fields) };
		case 'playing':
		case 'ended':
		case 'leave':
		case 'findsubtitles':
			return { source, type };
		case 'paused':
		case 'timeupdate': {
			if (type === 'paused' && fields.position === undefined) return { source, type };
			const time = readPlaybackTime(fields.position, fields.duration);
			return time && { source, type, ...time };
		}
		case 'ratechange':
			return isPlaybackRate(fields.rate) ? { source, type, rate: fields.rate } : null;
		case 'settingschange': {
			const settings = readPlayerSettings(fields.settings);
			return settings && { source, type, settings };
		}
		case 'subtitledelaychange':
			return isSubtitleDelay(fields.delay) ? { source, type, delay: fields.delay } : null;
		case 'sleeptimerchange':
			return isSleepTimer(fields.timer) ? { source, type, timer: fields.timer } : null;
		case 'chapterschange':
			return isChapterCount(fields.count) ? { source, type, count: fields.count } : null;
		case 'problem': {
			const problem = COPY_PROBLEMS.find((known) => known === fields.problem);
			const { reference } = fields;
			const isReference = typeof reference === 'string' && reference.length <= COPY_REFERENCE_MAX_CHARS;
			return problem && isReference ? { source, type, problem, reference } : null;
		}
		case 'markers':
			return { source, type, markers: readList(fields.markers).flatMap(readMarker) };
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

/** Null unless 0 ≤ position ≤ duration ≤ a day, where a duration of 0 is unknown. */
export function readPlaybackTime(position: unknown, duration: unknown): PlaybackTime | null {
	if (!isSeconds(position) || !isSeconds(duration)) return null;
	return duration === 0 || position <= duration ? { position, duration } : null;
}

/** Nothing without a known version: the player takes no commands then. Unknown names belong to later versions. */
function readSupport({ version, commands, events }: Record<string, unknown>): Partial<PlayerSupport> {
	if (!Number.isSafeInteger(version) || (version as number) < 1) return {};
	return {
		version: version as number,
		commands: PLAYER_COMMAND_TYPES.filter((name) => readList(commands).includes(name)),
		events: PLAYER_EVENT_TYPES.filter((name) => readList(events).includes(name)),
	};
}

function readMarker(value: unknown): PlayerMarker[] {
	if (typeof value !== 'object' || value === null) return [];
	const { kind: given, start, end } = value as Record<string, unknown>;
	const kind = MARKER_KINDS.find((known) => known === given);
	return kind && isSeconds(start) && isSeconds(end) && start < end ? [{ kind, start, end }] : [];
}

/** Empty for what is no list, or a list too long. */
function readList(value: unknown): unknown[] {
	return Array.isArray(value) && value.length <= LIST_MAX_ITEMS ? value : [];
}

export function isSeconds(value: unknown): value is number {
	return typeof value === 'number' && value >= 0 && value <= REPORTED_POSITION_MAX_S;
}

function isChapterCount(value: unknown): value is number {
	return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= CHAPTERS_MAX;
}

/** A speed, as a factor of the usual one. */
export function isPlaybackRate(value: unknown): value is number {
	return typeof value === 'number' && value >= PLAYBACK_RATE_MIN && value <= PLAYBACK_RATE_MAX;
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
	/** Of the file, when known. */
	sizeBytes?: number;
	subtitles: readonly PlayerSubtitles[];
	/** Address of a WebVTT file of chapters. */
	chapters?: string;
	/** Of all sources of the same page. */
	pictures?: PlayerPictures;
}

/** Pictures at their host: `{prefix}000061.jpg` shows second 61. */
export interface PlayerPictures {
	prefix: string;
	/** In order. */
	seconds: readonly number[];
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
	/** In the order of attempts; empty only where the page that frames this one hands a file over. */
	sources: PlayerSource[];
	/** The file comes by a message: see `kept-film.ts`. */
	isKept?: true;
	/** The sources are the bundled clip, because there was no other. */
	isClip: boolean;
	/** Of an add-on: nobody takes reports of it. */
	isAddon?: true;
	/** The server searches subtitles, for the page that frames this one. */
	findsSubtitles?: true;
	/** Path and query of this page after another look for copies; null when there is none to have. */
	lookAgainPath: string | null;
}

export const OPEN_CINEMA_DATA_ID = 'open-cinema-data';
