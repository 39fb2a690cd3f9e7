import { useEffect, useRef, useState } from 'react';
import type { Reaction } from '#contract/together.ts';
import type { RoomMember, RoomState } from '#contract/together-state.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import type { LiveStatus } from './live-connection.ts';
import { openRoomClient, type RoomClient } from './room-client.ts';
import type { RoomSession } from './room-session.ts';

export interface Room {
	/** Null before the first render has ended. */
	client: RoomClient | null;
	status: LiveStatus;
	state: RoomState | null;
	members: readonly RoomMember[];
	/** The own id; null until the room was joined. */
	member: string | null;
	isHost: boolean;
	/** The newest one; each has another number. */
	reaction: { number: number; member: string; reaction: Reaction } | null;
	/** What the server has not done, and why. */
	refusal: string | null;
}

/** A room as this tab is in it; it connects again by itself. Needs a key for each session. */
export function useRoom(session: RoomSession): Room {
	const [client, setClient] = useState<RoomClient | null>(null);
	const [room, setRoom] = useState<Omit<Room, 'client'>>({
		status: { kind: 'connecting' },
		state: null,
		members: [],
		member: null,
		isHost: false,
		reaction: null,
		refusal: null,
	});
	const opening = useRef(session);
	useEffect(() => {
		const change = (part: Partial<Room>) => setRoom((before) => ({ ...before, ...part }));
		let reactions = 0;
		const own = openRoomClient({
			opening() {
				const { code, member, name } = opening.current;
				const token = tokenStorage.read();
				return { type: 'join', code, member, ...(name ? { name } : {}), ...(token ? { token } : {}) };
			},
			onStatus: (status) => change({ status }),
			onAnswer(answer) {
				switch (answer.type) {
					case 'joined':
						return change({ member: answer.member, isHost: answer.is_host, refusal: null });
					case 'state':
						return change({ state: answer.state });
					case 'members':
						return change({ members: answer.members });
					case 'reaction':
						reactions += 1;
						return change({ reaction: { number: reactions, member: answer.member, reaction: answer.reaction } });
					case 'refused':
						return change({ refusal: answer.message });
					default:
						return undefined;
				}
			},
		});
		setClient(own);
		return () => own.close();
	}, []);
	return { ...room, client };
}
