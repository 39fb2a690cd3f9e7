import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { baseAddress, isOpenCinema, type Watched } from '../servers/server-address.ts';
import type { ServerConfig, ServerId } from '../servers/server-config.ts';
import { messageOrigins, readFrameMessage } from './frame-message.ts';
import { nextPlayback, type Playback, type PlaybackEvent, startPlayback, waitMs } from './playback.ts';

export interface PlaybackControl {
	/** Null until the server list is there. */
	state: Playback | null;
	send(event: PlaybackEvent): void;
	frame: RefObject<HTMLIFrameElement | null>;
	/** The control before the frame, which has the focus again once a person leaves the player. */
	wayOut: RefObject<HTMLAnchorElement | null>;
	/** For the frame's load event. */
	onFrameLoad(): void;
}

/**
 * Plays what is watched: chooses a server, waits for it, hears its messages and moves on when it has nothing. Passes on
 * what the framed player says, with the state before it.
 */
export function usePlayback(
	config: ServerConfig | undefined,
	watched: Watched,
	savedDefault: ServerId | null,
	onMessage: (message: PlayerMessage, state: Playback) => void,
): PlaybackControl {
	const [state, send] = useReducer(reduce, null);
	const frame = useRef<HTMLIFrameElement>(null);
	const wayOut = useRef<HTMLAnchorElement>(null);
	const place = Object.values(watched).join('/');
	const isNews = state ? state.config !== config || state.place !== place : (config?.servers.length ?? 0) > 0;
	if (config && isNews) send({ type: 'given', config, place, savedDefault });

	const wait = state && waitMs(state);
	const attempt = state?.attempt ?? 0;
	const phase = state?.phase;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the phase begins the wait anew even when it is as long
	useEffect(() => {
		if (wait === null) return undefined;
		const timer = setTimeout(() => send({ type: 'time', attempt }), wait);
		return () => clearTimeout(timer);
	}, [wait, attempt, phase]);

	const hear = useEffectEvent((event: MessageEvent) => {
		if (!state) return;
		const origins = messageOrigins(framedServer(state), watched);
		const message = readFrameMessage(event, frame.current?.contentWindow ?? null, origins);
		if (message) onMessage(message, state);
		if (message?.type === 'ready' || message?.type === 'playing') send({ type: message.type });
		else if (message?.type === 'timeupdate') send({ type: 'playing' });
		else if (message?.type === 'leave') leaveFrame(frame.current, wayOut.current);
		else if (message?.type === 'unavailable') send({ type: 'unavailable', reason: message.reason });
	});
	useEffect(() => {
		const listener = (event: MessageEvent) => hear(event);
		addEventListener('message', listener);
		return () => removeEventListener('message', listener);
	}, []);

	const onFrameLoad = () => {
		// Open Cinema says itself when it is ready; a load event comes with an error page too.
		if (state && !isOpenCinema(baseAddress(framedServer(state), watched))) send({ type: 'loaded' });
	};
	return { state, send, frame, wayOut, onFrameLoad };
}

/** Only whoever is in the player can leave it: no message takes the focus from elsewhere. */
function leaveFrame(frame: HTMLIFrameElement | null, wayOut: HTMLElement | null): void {
	if (frame && document.activeElement === frame) wayOut?.focus();
}

function reduce(state: Playback | null, event: PlaybackEvent): Playback | null {
	if (state !== null) return nextPlayback(state, event);
	return event.type === 'given' ? startPlayback(event.config, event.place, event.savedDefault) : null;
}

const CLIP_SERVER = { ...BUILT_IN_PLAYERS.openCinema, messageOrigin: null };

function framedServer({ target }: Playback) {
	return target.kind === 'server' ? target.server : CLIP_SERVER;
}
