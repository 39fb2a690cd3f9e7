import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RoomPlayback } from '#contract/together-state.ts';
import { createPace, type Pace } from '../../../live/pace.ts';
import type { RoomClient } from '../../../live/room-client.ts';
import type { Feed } from '../playback/feed.ts';
import type { PlayerBridge } from '../playback/playback.ts';
import { postCommand } from '../playback/post-command.ts';

interface PaceOptions {
	client: RoomClient | null;
	/** None where the player takes no commands. */
	bridge: PlayerBridge | null | undefined;
	frame: RefObject<HTMLIFrameElement | null>;
	/** What the framed player reports. */
	messages: Feed;
	/** Null where the room watches something else. */
	playback: RoomPlayback | null;
}

/** Keeps the framed player at the second of the room. Returns whether the browser waits for a press in the player. */
export function usePace({ client, bridge, frame, messages, playback }: PaceOptions): boolean {
	const pace = useRef<Pace>(null);
	const newest = useRef(playback);
	const [isBlocked, setBlocked] = useState(false);
	const isWatching = playback !== null;
	useEffect(() => {
		newest.current = playback;
		if (playback) pace.current?.follow(playback);
	}, [playback]);
	useEffect(() => {
		if (!client || !bridge || !isWatching) return undefined;
		const own = createPace({
			now: client.time.now,
			post: (command) => postCommand(frame.current, bridge, command),
			commands: bridge.commands,
			onAct: ({ type, position }) => client.send({ type, position }),
			onBlocked: setBlocked,
		});
		pace.current = own;
		if (newest.current) own.follow(newest.current);
		const unsubscribe = messages.subscribe((message) => {
			if (message.type === 'playing') own.report({ type: 'playing' });
			else if (message.type === 'paused') own.report({ type: 'paused', position: message.position });
			else if (message.type === 'timeupdate') own.report({ type: 'time', position: message.position });
		});
		return () => {
			unsubscribe();
			own.stop();
			pace.current = null;
			setBlocked(false);
		};
	}, [client, bridge, frame, messages, isWatching]);
	return isBlocked;
}
