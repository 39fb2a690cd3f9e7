import { useRef, useState } from 'react';
import { BUILT_IN_PLAYERS } from '#contract/page-paths.ts';
import type { PlayerMessage } from '#contract/player-messages.ts';
import { mediaOf, nameOf } from '../features/channels/broadcast.ts';
import type { ChannelPlayback } from '../features/channels/channel-view.tsx';
import { createLivePosition } from '../features/channels/live-position.ts';
import type { PlayerBridge } from '../features/player/playback/playback.ts';
import { PlayerFrame } from '../features/player/playback/player-frame.tsx';
import { postCommand } from '../features/player/playback/post-command.ts';
import { useFrameMessages } from '../features/player/playback/use-frame-messages.ts';
import type { PlayableServer } from '../features/player/servers/player-server-list.ts';
import { usePreferences } from '../preferences/use-preferences.ts';

/** Channels have the films of the open catalogue alone, which our own player plays. */
const OPEN_CINEMA: PlayableServer = {
	id: 1,
	name: 'Open Cinema',
	...BUILT_IN_PLAYERS.openCinema,
	priority: 1,
	params: {},
	messageOrigin: null,
	sandbox: 'strict',
};

const TARGET = { kind: 'server', server: OPEN_CINEMA } as const;

/** Open Cinema with a title of a channel, at the channel's second and kept there. */
export function ChannelPlayer({ broadcast, readPosition, onSilence }: ChannelPlayback) {
	const frame = useRef<HTMLIFrameElement>(null);
	const bridge = useRef<PlayerBridge>(null);
	const [live] = useState(createLivePosition);
	const preferences = usePreferences();
	const media = mediaOf(broadcast);

	useFrameMessages({ frame, server: OPEN_CINEMA, media }, (message: PlayerMessage, origin) => {
		switch (message.type) {
			case 'ready': {
				const { version, commands, events } = message;
				if (version && commands && events) bridge.current = { version, commands, events, origin };
				return;
			}
			case 'paused':
				live.paused();
				return;
			case 'timeupdate': {
				const action = live.check(message, readPosition(), performance.now());
				if (action === 'over') onSilence('over');
				if (action === 'seek' && bridge.current) {
					postCommand(frame.current, bridge.current, { type: 'seek', position: readPosition() });
				}
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

	return (
		<PlayerFrame
			target={TARGET}
			media={media}
			title={nameOf(broadcast)}
			preferences={{ ...preferences, autoPlay: true, rememberPosition: true }}
			readStart={() => Math.round(readPosition() * 10) / 10}
			frame={frame}
			onLoad={() => {}}
		/>
	);
}
