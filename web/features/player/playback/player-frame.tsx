import { type Ref, type RefObject, useCallback, useState } from 'react';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import { baseAddress, clipAddress, frameAddress, isOpenCinema, type Watched } from '../servers/server-address.ts';
import { sandboxOf } from './frame-message.ts';
import { frameParameters, ownPlayerParameters } from './frame-parameters.ts';
import type { Target } from './playback.ts';
import { readPosition } from './resume-positions.ts';

interface PlayerFrameProps {
	target: Target;
	watched: Watched;
	/** What is watched, in words. */
	title: string;
	preferences: Preferences;
	frame: RefObject<HTMLIFrameElement | null>;
	onLoad: () => void;
}

const CLIP_SERVER = { ...BUILT_IN_PLAYERS.openCinema, sandbox: 'strict' } as const;

/** A player's page. It is made for one attempt and never changes: give it a key. */
export function PlayerFrame({ target, watched, title, preferences, frame, onLoad }: PlayerFrameProps) {
	// Nothing that changes later, a preference or an entry of the list, may load the frame again.
	const [fixed] = useState(() => ({
		src: addressOf(target, watched, preferences),
		sandbox: sandboxOf(target.kind === 'server' ? target.server : CLIP_SERVER, watched),
	}));
	const ref = useFocusHandover(frame);
	const name = target.kind === 'server' ? target.server.name : PLAYER_TEXT.clipName;
	return (
		// Full screen is in `allow`; browsers warn when the older attribute says so too.
		<iframe
			ref={ref}
			src={fixed.src}
			sandbox={fixed.sandbox}
			title={PLAYER_TEXT.frame(name, title)}
			allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
			referrerPolicy="strict-origin-when-cross-origin"
			onLoad={({ currentTarget }) => {
				keepFocusIn(currentTarget);
				onLoad();
			}}
			className="player-frame"
		/>
	);
}

function addressOf(target: Target, watched: Watched, preferences: Preferences): string {
	if (target.kind === 'clip') return clipAddress(watched, ownPlayerParameters(preferences));
	const parameters = frameParameters(target.server, preferences);
	const start =
		preferences.rememberPosition && isOpenCinema(baseAddress(target.server, watched)) ? readPosition(watched) : 0;
	return frameAddress(target.server, watched, start > 0 ? { ...parameters, t: String(start) } : parameters);
}

/** A frame that had the focus before its page was there: where that runs in a process of its own, keys reach nobody. */
function keepFocusIn(element: HTMLIFrameElement): void {
	if (document.activeElement === element) element.contentWindow?.focus();
}

/** Whether the frame that went last had the focus. */
let hadFocus = false;

/** Whoever was in one player is in the next one, not at the top of the page. */
function useFocusHandover(frame: RefObject<HTMLIFrameElement | null>): Ref<HTMLIFrameElement> {
	return useCallback(
		(element: HTMLIFrameElement) => {
			frame.current = element;
			if (hadFocus) element.focus({ preventScroll: true });
			hadFocus = false;
			return () => {
				hadFocus = document.activeElement === element;
				frame.current = null;
			};
		},
		[frame],
	);
}
