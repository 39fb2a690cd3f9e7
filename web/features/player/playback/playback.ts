/**
 * Which server plays, and what happens when it does not: a pure state, its events, and the waits that end in one.
 * Nothing here knows of frames or timers; `use-playback.ts` drives it.
 */
import type { UnavailableReason } from '#contract/player-messages.ts';
import { chooseServer, findServer } from '../servers/server-choice.ts';
import { isSameServer, type ListedServer, type ServerConfig, type ServerId } from '../servers/server-config.ts';

export type FailureReason = UnavailableReason | 'timeout';

/** What is framed: a server, or the clip that plays when no server has anything. */
export type Target = { kind: 'server'; server: ListedServer } | { kind: 'clip' };

/**
 * - `loading`: framed, nothing heard yet; the clock runs.
 * - `open`: the page loaded, or its player is ready. Of a foreign page that is all that can be known.
 * - `playing`: the player said so.
 * - `moving`: it failed, and in a moment `next` takes its place.
 * - `failed`: it failed, and a person decides.
 */
export interface Playback {
	phase: 'loading' | 'open' | 'playing' | 'moving' | 'failed';
	target: Target;
	/** Takes the target's place when the moment has passed; null but in `moving`. */
	next: Target | null;
	/** Counts frames; a new number is a new frame. */
	attempt: number;
	/** What failed last since a person or the page chose. */
	failure: { name: string; reason: FailureReason } | null;
	/** Servers framed since then. */
	tried: readonly ServerId[];
	/** Servers that took another's place by themselves since then. */
	moves: number;
	/** The person wants no other server by itself. */
	isStopped: boolean;
	/** The picture in the present frame has moved. */
	hasPlayed: boolean;
	/** Picked by the person rather than by default; it stays from episode to episode. */
	picked: ServerId | null;
	config: ServerConfig;
	/** Spelling of what is watched. */
	place: string;
}

export type PlaybackEvent =
	/** The frame's load event. */
	| { type: 'loaded' }
	| { type: 'ready' }
	| { type: 'playing' }
	| { type: 'unavailable'; reason: UnavailableReason }
	/** The wait of this attempt is over. */
	| { type: 'time'; attempt: number }
	| { type: 'picked'; server: ListedServer }
	| { type: 'retried' }
	| { type: 'stopped' }
	/** Another list, or something else to watch. */
	| { type: 'given'; config: ServerConfig; place: string; savedDefault: ServerId | null };

/** Time to read why the picture goes and what comes, and to say no. */
export const MOVE_DELAY_MS = 2_000;

/** How long to wait in this state until `time`; null where nothing is awaited. */
export function waitMs({ phase, config }: Playback): number | null {
	if (phase === 'loading') return config.loadTimeoutMs;
	return phase === 'moving' ? MOVE_DELAY_MS : null;
}

/** Whether the frame is to be seen: a picture, or the player's own words on why there is none. */
export function hasSomethingToSee({ phase, hasPlayed, failure }: Playback): boolean {
	if (phase === 'loading' || phase === 'moving') return false;
	return phase !== 'failed' || hasPlayed || failure?.reason !== 'timeout';
}

/** Whether another server is being tried by itself, which a person may stop. */
export function isSearching({ phase, moves, isStopped, target }: Playback): boolean {
	return phase === 'moving' || (phase === 'loading' && moves > 0 && !isStopped && target.kind === 'server');
}

export function startPlayback(config: ServerConfig, place: string, savedDefault: ServerId | null): Playback | null {
	const server = chooseServer(config, savedDefault);
	return server && begin({ config, place, picked: null, attempt: 0 }, server);
}

/** The state after an event; the very same object when the event changes nothing. */
export function nextPlayback(state: Playback, event: PlaybackEvent): Playback {
	switch (event.type) {
		case 'loaded':
		case 'ready':
			return canOpen(state) ? { ...state, phase: 'open', next: null } : state;
		case 'playing':
			return state.phase === 'playing' ? state : { ...state, phase: 'playing', next: null, hasPlayed: true };
		case 'unavailable':
			return state.phase === 'moving' || state.phase === 'failed' ? state : fail(state, event.reason);
		case 'time':
			if (event.attempt !== state.attempt) return state;
			if (state.phase === 'loading') return fail(state, 'timeout');
			return state.phase === 'moving' && state.next ? move(state, state.next) : state;
		case 'picked':
			return begin({ ...state, picked: event.server.id }, event.server);
		case 'retried':
			return state.target.kind === 'clip' ? move(state, state.target) : begin(state, state.target.server);
		case 'stopped':
			if (state.phase === 'moving') return { ...state, phase: 'failed', next: null, isStopped: true };
			return { ...state, isStopped: true };
		case 'given':
			return take(state, event);
	}
}

function begin(from: Pick<Playback, 'config' | 'place' | 'picked' | 'attempt'>, server: ListedServer): Playback {
	const { config, place, picked, attempt } = from;
	return {
		phase: 'loading',
		target: { kind: 'server', server },
		next: null,
		attempt: attempt + 1,
		failure: null,
		tried: [server.id],
		moves: 0,
		isStopped: false,
		hasPlayed: false,
		picked,
		config,
		place,
	};
}

/** A page that came after its time is as welcome as one in time. */
function canOpen({ phase, failure }: Playback): boolean {
	return phase === 'loading' || ((phase === 'failed' || phase === 'moving') && failure?.reason === 'timeout');
}

function fail(state: Playback, reason: FailureReason): Playback {
	const { target, tried, moves, config } = state;
	const failure = { name: target.kind === 'server' ? target.server.name : '', reason };
	const failed: Playback = { ...state, phase: 'failed', failure, next: null };
	// Whoever is in the middle of a film is not carried off to a trailer.
	if (state.hasPlayed || target.kind === 'clip' || state.isStopped) return failed;
	const server = config.servers.find(({ id }) => !tried.some((known) => isSameServer(known, id)));
	if (!server) return { ...failed, phase: 'moving', next: { kind: 'clip' } };
	if (!config.autoFallback || moves >= config.maxRetries) return failed;
	return { ...failed, phase: 'moving', next: { kind: 'server', server } };
}

function move(state: Playback, target: Target): Playback {
	return {
		...state,
		phase: 'loading',
		target,
		next: null,
		attempt: state.attempt + 1,
		tried: target.kind === 'server' ? [...state.tried, target.server.id] : state.tried,
		moves: state.moves + 1,
		hasPlayed: false,
	};
}

function take(state: Playback, given: Extract<PlaybackEvent, { type: 'given' }>): Playback {
	const { config, place, savedDefault } = given;
	if (place !== state.place) {
		const server = findServer(config.servers, state.picked) ?? chooseServer(config, savedDefault);
		return server ? begin({ ...state, config, place }, server) : { ...state, config, place };
	}
	if (state.target.kind === 'clip') return { ...state, config };
	const { id } = state.target.server;
	const server = findServer(config.servers, id);
	if (server && isFramedAlike(server, state.target.server)) {
		return { ...state, config, target: { kind: 'server', server } };
	}
	// What plays goes on, whatever became of its entry; what does not may as well start anew.
	if (state.phase === 'playing' || state.phase === 'open') return { ...state, config };
	const another = server ?? chooseServer(config, savedDefault);
	return another ? begin({ ...state, config }, another) : { ...state, config };
}

/** Whether a new entry of a server asks for the same frame. */
function isFramedAlike(a: ListedServer, b: ListedServer): boolean {
	return a.movieUrl === b.movieUrl && a.tvUrl === b.tvUrl && a.sandbox === b.sandbox;
}
