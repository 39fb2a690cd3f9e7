import type { ReactNode, RefObject } from 'react';
import type { PlaybackTime } from '#contract/player-messages.ts';
import type { MediaRef } from '#contract/title.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import type { Feed } from './feed.ts';
import type { Playback, PlayerBridge } from './playback.ts';

/** Buttons for players that take commands. */
const loadPlayerTools = () => import('./player-tools.tsx');

interface PlayerToolsOptions {
	state: Playback | null;
	/** What the framed player has listed; nothing while another one is awaited. */
	bridge: PlayerBridge | null | undefined;
	frame: RefObject<HTMLIFrameElement | null>;
	media: MediaRef;
	preferences: Preferences;
	/** Name of the movie or episode, for lock screens. */
	title: string;
	backdrop: string | null | undefined;
	/** What the player reported last. */
	readTime: () => PlaybackTime | null;
	/** The watch page of what is next; null where there is none. */
	nextTo: string | null;
	/** What it reports; absent where no server is asked for anything. */
	messages?: Feed;
}

/** What a page has for a player that takes commands: under it, and over its picture. Loaded when a player has listed some. */
export function usePlayerTools(options: PlayerToolsOptions): { buttons: ReactNode; overlay: ReactNode } {
	const { state, bridge, frame, ...rest } = options;
	const tools = useLazyPart(loadPlayerTools, Boolean(state?.bridge));
	if (!tools || !state || !bridge) return { buttons: null, overlay: null };
	const player = { state, bridge, frame };
	return {
		buttons: <tools.PlayButton {...player} />,
		overlay: <tools.PlayerTools key={state.attempt} {...player} {...rest} />,
	};
}
