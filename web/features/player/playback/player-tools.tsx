/** What the page does with a player that takes commands. Loaded when a player has listed what it supports. */

import { Pause, Play } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaRef } from '#contract/title.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { savePlayerSupport } from '../servers/player-support.ts';
import type { Playback, PlayerBridge } from './playback.ts';
import { PLAYER_TOOLS_TEXT } from './player-tools.messages.ts';
import { postCommand } from './post-command.ts';
import { usePlayerPreferences } from './use-player-preferences.ts';

interface PlayerToolProps {
	state: Playback;
	bridge: PlayerBridge;
	frame: RefObject<HTMLIFrameElement | null>;
}

interface PlayerToolsProps extends PlayerToolProps {
	media: MediaRef;
	preferences: Preferences;
}

const PLAY_KEY = 'k';
/** Of the player. */
const ABOVE_CONTROLS = { inset: 'auto 1rem 5rem auto' };

/**
 * Sends the preferences to the player, and shows a button while it is in an intro or recap. With the preference an intro is
 * skipped without it, once. Needs a key for each frame.
 */
export function PlayerTools({ state, bridge, frame, media, preferences }: PlayerToolsProps) {
	const { target, marker } = state;
	/** Where it was skipped to, until the player reports a position outside of the part. */
	const [skippedTo, setSkippedTo] = useState<number | null>(null);
	if (!marker && skippedTo !== null) setSkippedTo(null);
	usePlayerPreferences({ target, media, bridge }, preferences, (command) =>
		postCommand(frame.current, bridge, command),
	);
	useEffect(() => {
		if (target.kind === 'server') savePlayerSupport(target.server, bridge);
	}, [target, bridge]);

	const current = marker && marker.end !== skippedTo && bridge.commands.includes('seek') ? marker : null;
	const skipTo = (position: number) => {
		setSkippedTo(position);
		postCommand(frame.current, bridge, { type: 'seek', position });
	};
	/** Ends of intros: somebody who goes back to one means to see it. */
	const skippedIntros = useRef<number[]>([]);
	const skipOnce = useEffectEvent((end: number) => {
		if (skippedIntros.current.includes(end)) return;
		skippedIntros.current.push(end);
		skipTo(end);
	});
	const introEnd = preferences.skipIntro && current?.kind === 'intro' ? current.end : null;
	useEffect(() => {
		if (introEnd !== null) skipOnce(introEnd);
	}, [introEnd]);

	if (!current) return null;
	const onClick = ({ currentTarget }: MouseEvent) => {
		// This button is about to go.
		if (document.activeElement === currentTarget) {
			document.querySelector<HTMLElement>(`[data-shortcut="${PLAY_KEY}"]`)?.focus();
		}
		skipTo(current.end);
	};
	return (
		<Button kind="primary" data-shortcut="i" className="absolute" style={ABOVE_CONTROLS} onClick={onClick}>
			{PLAYER_TOOLS_TEXT.skip[current.kind]}
		</Button>
	);
}

/** Play or pause from the page, for keyboards and remotes that are not in the frame. */
export function PlayButton({ state, bridge, frame }: PlayerToolProps) {
	if (!bridge.commands.includes('play') || !bridge.commands.includes('pause')) return null;
	const isPlaying = state.phase === 'playing' && !state.isPaused;
	const type = isPlaying ? 'pause' : 'play';
	return (
		<IconButton
			icon={isPlaying ? Pause : Play}
			label={PLAYER_TOOLS_TEXT[type]}
			data-shortcut={PLAY_KEY}
			data-playing={isPlaying}
			onClick={() => postCommand(frame.current, bridge, { type })}
		/>
	);
}
