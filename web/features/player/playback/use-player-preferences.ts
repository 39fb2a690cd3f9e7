import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerCommand } from '#contract/player-commands.ts';
import { isBuiltInPlayer } from '#contract/player-server-url.ts';
import type { MediaRef } from '#contract/title.ts';
import { readResumePosition } from '../../../personal-data/resume-positions.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { positionParameter } from './frame-parameters.ts';
import type { PlayerBridge, Target } from './playback.ts';
import { rewindStart } from './rewind-start.ts';

interface FramedPlayer {
	target: Target;
	media: MediaRef;
	bridge: PlayerBridge;
}

/**
 * Sends a player the preferences that its address does not carry, and each of them when it changes: volume, quality and
 * subtitles at each `ready`; the position to resume at, and the start, at the frame's first one.
 */
export function usePlayerPreferences(
	{ target, media, bridge }: FramedPlayer,
	preferences: Preferences,
	post: (command: PlayerCommand) => void,
): void {
	const { volume, quality, subtitles, autoPlay, rememberPosition } = preferences;
	const isCarried = (name: keyof Preferences) => target.kind === 'clip' || carriesPreference(target.server, name);
	useCommand(bridge, volume, isCarried('volume'), () => post({ type: 'volume', volume }));
	useCommand(bridge, quality, isCarried('quality'), () => post({ type: 'quality', quality }));
	useCommand(bridge, subtitles, isCarried('subtitles'), () => post({ type: 'subtitles', subtitles }));

	const start = useEffectEvent(() => {
		if (target.kind === 'clip') return;
		const isPositionCarried = !rememberPosition || positionParameter(target.server, media) !== undefined;
		const position = isPositionCarried ? 0 : rewindStart(readResumePosition(media));
		if (position > 0) post({ type: 'seek', position });
		if (autoPlay && !isCarried('autoPlay')) post({ type: 'play' });
	});
	useEffect(() => start(), []);
}

/** Posts a preference to a player that is ready, unless its address carries it, and whenever it changes. */
function useCommand(bridge: PlayerBridge, value: unknown, isCarried: boolean, post: () => void): void {
	const sent = useRef<{ bridge: PlayerBridge; value: unknown }>(undefined);
	const postNow = useEffectEvent(post);
	const isFirst = useEffectEvent(() => !isCarried);
	useEffect(() => {
		const before = sent.current;
		sent.current = { bridge, value };
		if (before?.bridge === bridge ? before.value !== value : isFirst()) postNow();
	}, [bridge, value]);
}

/** Whether a frame's address carries a preference. Of built-in players it carries all that they know. */
function carriesPreference(
	{ movieUrl, params }: Pick<PlayableServer, 'movieUrl' | 'params'>,
	preference: keyof Preferences,
): boolean {
	return isBuiltInPlayer(movieUrl) || Object.hasOwn(params, preference);
}
