import { type RefObject, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { type MediaRef, mediaKey } from '../../../watch-sync/media-ref.ts';
import type { PlayerServerList, ServerId } from '../servers/player-server-list.ts';
import { baseUrl, isOpenCinema } from '../servers/server-url.ts';
import { messageOrigins, readFrameMessage } from './frame-message.ts';
import { type Playback, type PlaybackEvent, reducePlayback, startPlayback, timeoutMs } from './playback.ts';

export interface PlaybackControl {
	/** Null until the server list is there. */
	state: Playback | null;
	send(event: PlaybackEvent): void;
	frame: RefObject<HTMLIFrameElement | null>;
	/** The link before the frame, which gets the focus when the user leaves the player. */
	leaveLink: RefObject<HTMLAnchorElement | null>;
	/** For the frame's load event. */
	onFrameLoad(): void;
}

/**
 * Runs the playback state machine for a movie or an episode: with the load time-out, the frame's messages and its load
 * event. `onMessage` gets each message of the framed player with the state before it.
 */
export function usePlayback(
	list: PlayerServerList | undefined,
	media: MediaRef,
	savedDefault: ServerId | null,
	onMessage: (message: PlayerMessage, state: Playback) => void,
): PlaybackControl {
	const [state, send] = useReducer(reduce, null);
	const frame = useRef<HTMLIFrameElement>(null);
	const leaveLink = useRef<HTMLAnchorElement>(null);
	const key = mediaKey(media);
	const hasChanged = state ? state.list !== list || state.media !== key : (list?.servers.length ?? 0) > 0;
	if (list && hasChanged) send({ type: 'changed', list, media: key, savedDefault });

	const timeout = state && timeoutMs(state);
	const attempt = state?.attempt ?? 0;
	const phase = state?.phase;
	// biome-ignore lint/correctness/useExhaustiveDependencies: another phase restarts the timer even when the delay is equal
	useEffect(() => {
		if (timeout === null) return undefined;
		const timer = setTimeout(() => send({ type: 'timeout', attempt }), timeout);
		return () => clearTimeout(timer);
	}, [timeout, attempt, phase]);

	const handleMessage = useEffectEvent((event: MessageEvent) => {
		if (!state) return;
		const origins = messageOrigins(framedServer(state), media);
		const message = readFrameMessage(event, frame.current?.contentWindow ?? null, origins);
		if (message) onMessage(message, state);
		if (message?.type === 'ready' || message?.type === 'playing') send({ type: message.type });
		else if (message?.type === 'timeupdate') send({ type: 'playing' });
		else if (message?.type === 'leave') leaveFrame(frame.current, leaveLink.current);
		else if (message?.type === 'unavailable') send({ type: 'unavailable', reason: message.reason });
	});
	useEffect(() => {
		const listener = (event: MessageEvent) => handleMessage(event);
		addEventListener('message', listener);
		return () => removeEventListener('message', listener);
	}, []);

	const onFrameLoad = () => {
		// Open Cinema posts `ready`; a load event also comes with an error page.
		if (state && !isOpenCinema(baseUrl(framedServer(state), media))) send({ type: 'loaded' });
	};
	return { state, send, frame, leaveLink, onFrameLoad };
}

/** No message takes the focus from outside the frame. */
function leaveFrame(frame: HTMLIFrameElement | null, leaveLink: HTMLElement | null): void {
	if (frame && document.activeElement === frame) leaveLink?.focus();
}

function reduce(state: Playback | null, event: PlaybackEvent): Playback | null {
	if (state !== null) return reducePlayback(state, event);
	return event.type === 'changed' ? startPlayback(event.list, event.media, event.savedDefault) : null;
}

const CLIP_SERVER = { ...BUILT_IN_PLAYERS.openCinema, messageOrigin: null };

function framedServer({ target }: Playback) {
	return target.kind === 'server' ? target.server : CLIP_SERVER;
}
