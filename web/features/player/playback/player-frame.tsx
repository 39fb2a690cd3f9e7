import { type Ref, type RefObject, useCallback, useState } from 'react';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { MediaRef } from '#contract/title.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import { clipUrl, frameUrl } from '../servers/server-url.ts';
import { frameSandbox } from './frame-message.ts';
import { builtInPlayerParameters, frameParameters, positionParameter } from './frame-parameters.ts';
import type { Target } from './playback.ts';
import { targetName } from './playback-status.ts';
import { rewindStart } from './rewind-start.ts';

interface PlayerFrameProps {
	target: Target;
	media: MediaRef;
	/** Name of the movie or episode. */
	title: string;
	preferences: Preferences;
	/** Where it starts, in seconds. */
	readStart: () => number;
	frame: RefObject<HTMLIFrameElement | null>;
	onLoad: () => void;
}

/** As most pages: one of another scheme than its frame has a white ground until it is painted. */
const FRAME_STYLE = { colorScheme: 'light' } as const;

const CLIP_SERVER = { ...BUILT_IN_PLAYERS.openCinema, sandbox: 'strict' } as const;

/** A player's page, for one attempt: it never changes, so it needs a key. */
export function PlayerFrame({ target, media, title, preferences, readStart, frame, onLoad }: PlayerFrameProps) {
	// A preference or list entry that changes later must not reload the frame.
	const [fixed] = useState(() => ({
		src: frameSource(target, media, preferences, readStart),
		sandbox: frameSandbox(target.kind === 'server' ? target.server : CLIP_SERVER, media),
	}));
	const ref = useFocusTransfer(frame);
	return (
		// `allow` includes fullscreen; browsers warn about `allowfullscreen` beside it.
		<iframe
			ref={ref}
			src={fixed.src}
			sandbox={fixed.sandbox}
			title={PLAYER_TEXT.frame(targetName(target), title)}
			allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
			referrerPolicy="strict-origin-when-cross-origin"
			onLoad={({ currentTarget }) => {
				focusFrameWindow(currentTarget);
				onLoad();
			}}
			className="player-frame absolute inset-0 h-full w-full"
			style={FRAME_STYLE}
		/>
	);
}

function frameSource(target: Target, media: MediaRef, preferences: Preferences, readStart: () => number): string {
	if (target.kind === 'clip') return clipUrl(media, builtInPlayerParameters(preferences));
	const parameters = frameParameters(target.server, preferences);
	const positionName = positionParameter(target.server, media);
	const start = preferences.rememberPosition && positionName ? rewindStart(readStart()) : 0;
	return frameUrl(
		target.server,
		media,
		start > 0 && positionName ? { ...parameters, [positionName]: String(start) } : parameters,
	);
}

/** A frame that was focused before its page loaded: in an out-of-process frame, key events would be lost. */
function focusFrameWindow(element: HTMLIFrameElement): void {
	if (document.activeElement === element) element.contentWindow?.focus();
}

/** Whether the last removed frame had the focus. */
let hadFocus = false;

/** Moves the focus from a removed frame to the one that replaces it. */
function useFocusTransfer(frame: RefObject<HTMLIFrameElement | null>): Ref<HTMLIFrameElement> {
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
