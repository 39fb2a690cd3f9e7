import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Broadcast } from '#contract/channels.ts';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { PlayerCommandMessage } from '#contract/player-commands.ts';
import { OPAQUE_ORIGIN, OPEN_CINEMA_SANDBOX } from '#contract/player-frame.ts';
import { type PlayerMessage, readPlayerMessage } from '#contract/player-messages.ts';
import { episodeKey } from '#contract/title.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { episodeOf, nameOf } from './broadcast.ts';
import { CHANNELS_TEXT } from './channels.messages.ts';
import { createLivePosition } from './live-position.ts';

interface ChannelPlayerProps {
	broadcast: Broadcast;
	/** Where the channel is, in seconds from the start of the title. */
	readPosition(): number;
	/** The copies of the title have failed, or the copy was shorter than its place. */
	onSilence(reason: 'failed' | 'over'): void;
}

/** As most pages: one of another scheme than its frame has a white ground until it is painted. */
const FRAME_STYLE = { colorScheme: 'light' } as const;

/**
 * Open Cinema with a title of a channel, at the channel's second and kept there. Channels have the films of the open
 * catalogue alone: no other player is tried, and nothing is recorded.
 */
export function ChannelPlayer({ broadcast, readPosition, onSilence }: ChannelPlayerProps) {
	const frame = useRef<HTMLIFrameElement>(null);
	const [live] = useState(createLivePosition);
	const { volume, subtitles, quality } = usePreferences();
	const [src] = useState(() => {
		const at = episodeOf(broadcast);
		const path = at
			? `${BUILT_IN_PLAYERS.openCinema.tvUrl}/${broadcast.id}/${episodeKey(at)}`
			: `${BUILT_IN_PLAYERS.openCinema.movieUrl}/${broadcast.id}`;
		return `${path}?${new URLSearchParams({
			autoplay: '1',
			volume: String(volume),
			...(subtitles ? { subtitles: '1' } : {}),
			...(quality === 'auto' ? {} : { quality }),
			t: readPosition().toFixed(1),
		})}`;
	});

	const onMessage = useEffectEvent((message: PlayerMessage) => {
		switch (message.type) {
			case 'paused':
				live.paused();
				return;
			case 'timeupdate': {
				const action = live.check(message, readPosition(), performance.now());
				if (action === 'over') onSilence('over');
				if (action === 'seek') seek(frame.current, readPosition());
				return;
			}
			case 'ended':
				onSilence('over');
				return;
			case 'unavailable':
				onSilence('failed');
				return;
			case 'leave':
				if (document.activeElement === frame.current) document.querySelector<HTMLElement>('main h1')?.focus();
				return;
			default:
				return;
		}
	});

	// With the frame, so that its first message is heard.
	useLayoutEffect(() => {
		const listener = ({ source, origin, data }: MessageEvent) => {
			if (source === null || source !== frame.current?.contentWindow || origin !== OPAQUE_ORIGIN) return;
			const message = readPlayerMessage(data);
			if (message) onMessage(message);
		};
		addEventListener('message', listener);
		return () => removeEventListener('message', listener);
	}, []);

	return (
		// `allow` includes fullscreen; browsers warn about `allowfullscreen` beside it.
		<iframe
			ref={frame}
			src={src}
			sandbox={OPEN_CINEMA_SANDBOX}
			title={CHANNELS_TEXT.frame(nameOf(broadcast))}
			allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
			referrerPolicy="strict-origin-when-cross-origin"
			className="absolute inset-0 h-full w-full"
			style={FRAME_STYLE}
		/>
	);
}

/** The first version of the bridge has it. An opaque origin cannot be named, and the command has nothing private in it. */
function seek(frame: HTMLIFrameElement | null, position: number): void {
	const message: PlayerCommandMessage = { source: 'matinee-page', version: 1, type: 'seek', position };
	frame?.contentWindow?.postMessage(message, '*');
}
