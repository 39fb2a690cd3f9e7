import { type RefObject, useEffect, useReducer, useRef } from 'react';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { PlayerMessage, PlayerSupport } from '#contract/player-messages.ts';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import type { PlayerServerList, ServerId } from '../servers/player-server-list.ts';
import { baseUrl, isOpenCinema } from '../servers/server-url.ts';
import {
	type Playback,
	type PlaybackEvent,
	type PlayerBridge,
	reducePlayback,
	startPlayback,
	timeoutMs,
} from './playback.ts';
import { canReachEmbed } from './reach-embed.ts';
import { useFailureReport } from './use-failure-report.ts';
import { useFrameMessages } from './use-frame-messages.ts';

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
	const [last, send] = useReducer(reduce, null);
	const frame = useRef<HTMLIFrameElement>(null);
	const leaveLink = useRef<HTMLAnchorElement>(null);
	const key = mediaKey(media);
	const hasChanged = last ? last.list !== list || last.media !== key : (list?.servers.length ?? 0) > 0;
	// What played before is no player of this title, whose servers are not known yet.
	const state = list || last?.media === key ? last : null;
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

	useFailureReport(state);
	useFrameMessages({ frame, server: state && framedServer(state), media }, (message, origin) => {
		if (!state) return undefined;
		onMessage(message, state);
		switch (message.type) {
			case 'ready':
				return send({ type: 'ready', bridge: toBridge(message, origin) });
			case 'leave':
				return leaveFrame(frame.current, leaveLink.current);
			case 'ended':
			case 'ratechange':
			case 'settingschange':
			case 'subtitledelaychange':
			case 'sleeptimerchange':
			case 'problem':
			case 'findsubtitles':
			case 'error':
				return undefined;
			default:
				return send(message);
		}
	});

	const onFrameLoad = async () => {
		// Open Cinema posts `ready`; a load event also comes with an error page.
		const element = frame.current;
		if (!state || !element || isOpenCinema(baseUrl(framedServer(state), media))) return;
		const isReached = await canReachEmbed(element);
		if (frame.current !== element) return;
		send(isReached ? { type: 'loaded' } : { type: 'unavailable', reason: 'unreachable' });
	};
	return { state, send, frame, leaveLink, onFrameLoad };
}

function toBridge({ version, commands, events }: Partial<PlayerSupport>, origin: string): PlayerBridge | undefined {
	return version && commands && events ? { version, commands, events, origin } : undefined;
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
