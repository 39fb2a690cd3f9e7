/**
 * State machine of playback: which server is framed, and which one is tried when it fails. Pure: `use-playback.ts` adds
 * the frame and the timers.
 */
import type { PlayerMarker, PlayerSupport, UnavailableReason } from '#contract/player-messages.ts';
import { chooseInitialServer, findServer } from '../servers/choose-initial-server.ts';
import type { PlayableServer, PlayerServerList, ServerId } from '../servers/player-server-list.ts';
import { isSameServer } from '../servers/same-server.ts';

export type FailureReason = UnavailableReason | 'timeout';

/** What is framed: a server, or the bundled clip when no server has the title. */
export type Target = { kind: 'server'; server: PlayableServer } | { kind: 'clip' };

/**
 * - `loading`: framed, no message yet; the load time-out runs.
 * - `open`: the page loaded, or its player is ready. A third-party page reports no more.
 * - `playing`: the player reported it.
 * - `switching`: it failed, and `next` replaces it after `SWITCH_DELAY_MS`.
 * - `failed`: it failed, and the user has to choose.
 */
export interface Playback {
	phase: 'loading' | 'open' | 'playing' | 'switching' | 'failed';
	target: Target;
	/** The replacement, in `switching` only. */
	next: Target | null;
	/** Number of the frame; a new number is a new frame. */
	attempt: number;
	/** The last failure since the user or the page chose a server. */
	failure: { name: string; reason: FailureReason } | null;
	/** A server could not reach the hosts of copies since that choice: there may be something to play later. */
	isArchiveAway: boolean;
	/** Servers framed since that choice. */
	tried: readonly ServerId[];
	/** Automatic fallbacks since that choice. */
	fallbacks: number;
	/** The user has stopped automatic fallback. */
	isStopped: boolean;
	/** The current frame has played. */
	hasPlayed: boolean;
	/** Its player has reported that it paused. */
	isPaused: boolean;
	/** What its player supports by messages; null where it has not said so. */
	bridge: PlayerBridge | null;
	/** What may be skipped, as its player reported. */
	markers: readonly PlayerMarker[];
	/** The one at the last reported position. */
	marker: PlayerMarker | null;
	/** How many chapters what plays has, as its player reported. */
	chapters: number;
	/** Picked by the user; kept from episode to episode. */
	picked: ServerId | null;
	list: PlayerServerList;
	/** Key of the movie or episode: see `mediaKey`. */
	media: string;
}

/** A framed player that listed what it supports. */
export interface PlayerBridge extends PlayerSupport {
	/** Origin of its page, `null` for an opaque one. */
	origin: string;
}

export type PlaybackEvent =
	/** The frame's load event. */
	| { type: 'loaded' }
	| { type: 'ready'; bridge?: PlayerBridge }
	| { type: 'playing' | 'paused' }
	/** Seconds. */
	| { type: 'timeupdate'; position: number }
	| { type: 'chapterschange'; count: number }
	| { type: 'markers'; markers: readonly PlayerMarker[] }
	| { type: 'unavailable'; reason: UnavailableReason }
	/** The time-out of `timeoutMs` for this attempt. */
	| { type: 'timeout'; attempt: number }
	| { type: 'picked'; server: PlayableServer }
	| { type: 'retried' }
	| { type: 'stopped' }
	/** Another server list, movie or episode. */
	| { type: 'changed'; list: PlayerServerList; media: string; savedDefault: ServerId | null };

/** Time to read the reason for a switch, and to stop it. */
export const SWITCH_DELAY_MS = 2_000;

/** Delay until the `timeout` event of this state; null where there is none. */
export function timeoutMs({ phase, list }: Playback): number | null {
	if (phase === 'loading') return list.loadTimeoutMs;
	return phase === 'switching' ? SWITCH_DELAY_MS : null;
}

/** What is tried: while it switches, already the replacement. */
export function attemptedTarget({ target, next }: Playback): Target {
	return next ?? target;
}

/** Whether the frame is shown: its picture, or its own message on why there is none. */
export function isFrameVisible({ phase, hasPlayed, failure }: Playback): boolean {
	if (phase === 'loading' || phase === 'switching') return false;
	return phase !== 'failed' || hasPlayed || failure?.reason !== 'timeout';
}

/** Whether automatic fallback is running, which the user may stop. */
export function isSearching({ phase, fallbacks, isStopped, target }: Playback): boolean {
	return phase === 'switching' || (phase === 'loading' && fallbacks > 0 && !isStopped && target.kind === 'server');
}

/** Whether nothing of the title plays, nor will without a choice: a failure, or the bundled clip. */
export function isNothingPlaying({ phase, target }: Playback): boolean {
	return phase === 'failed' || target.kind === 'clip';
}

export function startPlayback(list: PlayerServerList, media: string, savedDefault: ServerId | null): Playback | null {
	const server = chooseInitialServer(list, savedDefault);
	return server && start({ list, media, picked: null, attempt: 0 }, server);
}

/** The state after an event; the same object when nothing changes. */
export function reducePlayback(state: Playback, event: PlaybackEvent): Playback {
	switch (event.type) {
		case 'loaded':
			return toOpen(state);
		case 'ready':
			return event.bridge ? { ...toOpen(state), bridge: event.bridge } : toOpen(state);
		case 'playing':
			return withPause(toPlaying(state), false);
		case 'paused':
			return withPause(state, true);
		case 'timeupdate':
			return withMarkerAt(toPlaying(state), event.position);
		case 'chapterschange':
			return { ...state, chapters: event.count };
		case 'markers':
			return { ...state, markers: event.markers, marker: null };
		case 'unavailable':
			return state.phase === 'switching' || state.phase === 'failed' ? state : fail(state, event.reason);
		case 'timeout':
			if (event.attempt !== state.attempt) return state;
			if (state.phase === 'loading') return fail(state, 'timeout');
			return state.phase === 'switching' && state.next ? switchTo(state, state.next) : state;
		case 'picked':
			return start({ ...state, picked: event.server.id }, event.server);
		case 'retried':
			return state.target.kind === 'clip' ? switchTo(state, state.target) : start(state, state.target.server);
		case 'stopped':
			if (state.phase === 'switching') return { ...state, phase: 'failed', next: null, isStopped: true };
			return { ...state, isStopped: true };
		case 'changed':
			return applyChange(state, event);
	}
}

const NEW_FRAME = { hasPlayed: false, isPaused: false, bridge: null, markers: [], marker: null, chapters: 0 } as const;

function start(from: Pick<Playback, 'list' | 'media' | 'picked' | 'attempt'>, server: PlayableServer): Playback {
	const { list, media, picked, attempt } = from;
	return {
		phase: 'loading',
		target: { kind: 'server', server },
		next: null,
		attempt: attempt + 1,
		failure: null,
		isArchiveAway: false,
		tried: [server.id],
		fallbacks: 0,
		isStopped: false,
		...NEW_FRAME,
		picked,
		list,
		media,
	};
}

/** A page that loads after the time-out is still used, and so is one that has reached the hosts of copies at last. */
function canOpen({ phase, failure }: Playback): boolean {
	if (phase === 'failed' && failure?.reason === 'copies_unreachable') return true;
	return phase === 'loading' || ((phase === 'failed' || phase === 'switching') && failure?.reason === 'timeout');
}

function toOpen(state: Playback): Playback {
	return canOpen(state) ? { ...state, phase: 'open', next: null } : state;
}

function toPlaying(state: Playback): Playback {
	return state.phase === 'playing' ? state : { ...state, phase: 'playing', next: null, hasPlayed: true };
}

function withPause(state: Playback, isPaused: boolean): Playback {
	return state.isPaused === isPaused ? state : { ...state, isPaused };
}

function withMarkerAt(state: Playback, position: number): Playback {
	const marker = state.markers.find(({ start, end }) => position >= start && position < end) ?? null;
	return state.marker === marker ? state : { ...state, marker };
}

/** A player server did not answer in time, or says that it has nothing: the next one is tried, or the person chooses. */
function fail(state: Playback, reason: FailureReason): Playback {
	const { target, tried, fallbacks, list } = state;
	const failure = { name: target.kind === 'server' ? target.server.name : '', reason };
	const isArchiveAway = state.isArchiveAway || reason === 'copies_unreachable';
	const failed: Playback = { ...state, phase: 'failed', failure, isArchiveAway, next: null };
	// A film that was playing is not replaced by a trailer.
	if (state.hasPlayed || target.kind === 'clip' || state.isStopped) return failed;
	const server = list.servers.find(({ id }) => !tried.some((known) => isSameServer(known, id)));
	if (!server && list.isAlone) return failed;
	if (!server) return { ...failed, phase: 'switching', next: { kind: 'clip' } };
	if (!list.autoFallback || fallbacks >= list.maxRetries) return failed;
	return { ...failed, phase: 'switching', next: { kind: 'server', server } };
}

function switchTo(state: Playback, target: Target): Playback {
	return {
		...state,
		phase: 'loading',
		target,
		next: null,
		attempt: state.attempt + 1,
		tried: target.kind === 'server' ? [...state.tried, target.server.id] : state.tried,
		fallbacks: state.fallbacks + 1,
		...NEW_FRAME,
	};
}

function applyChange(state: Playback, change: Extract<PlaybackEvent, { type: 'changed' }>): Playback {
	const { list, media, savedDefault } = change;
	if (media !== state.media) {
		const server = findServer(list.servers, state.picked) ?? chooseInitialServer(list, savedDefault);
		return server ? start({ ...state, list, media }, server) : { ...state, list, media };
	}
	if (state.target.kind === 'clip') return { ...state, list };
	const { id } = state.target.server;
	const server = findServer(list.servers, id);
	if (server && hasSameFrame(server, state.target.server)) {
		return { ...state, list, target: { kind: 'server', server } };
	}
	// What plays continues, even if its entry was removed.
	if (state.phase === 'playing' || state.phase === 'open') return { ...state, list };
	const another = server ?? chooseInitialServer(list, savedDefault);
	return another ? start({ ...state, list }, another) : { ...state, list };
}

/** Whether the new entry of a server would load the same frame. */
function hasSameFrame(a: PlayableServer, b: PlayableServer): boolean {
	return a.movieUrl === b.movieUrl && a.tvUrl === b.tvUrl && a.sandbox === b.sandbox;
}
