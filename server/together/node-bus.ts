import type { Reaction } from '#contract/together.ts';
import type { DeviceCommand } from '#contract/together-schemas.ts';
import type { LiveDevice, RoomMember, RoomState } from '#contract/together-state.ts';

/** What the nodes tell each other about rooms and devices; each names the one that says it. */
export type NodeMessage =
	/** A room has changed. */
	| { type: 'state'; room: string; version: number; state: RoomState }
	| { type: 'ended'; room: string }
	/** Who is in a room by this node; repeated as long as somebody is. */
	| { type: 'members'; room: string; members: RoomMember[] }
	/** Asks the others for that. */
	| { type: 'who'; room: string }
	| { type: 'reaction'; room: string; member: string; reaction: Reaction }
	/** A member has joined by this node: its sockets elsewhere end. */
	| { type: 'joined'; room: string; member: string }
	/** Devices of an account that are connected to this node; repeated as long as there are some. */
	| { type: 'devices'; user: string; devices: LiveDevice[] }
	| { type: 'which'; user: string }
	| { type: 'command'; user: string; device: string; command: DeviceCommand }
	/** What guests of a remote control held. */
	| { type: 'remote-ended'; room: string };

export type NodeListener = (message: NodeMessage, node: string) => void;

/** To the other nodes, none of which may be there. A message may be lost: what counts is in the database, and is read again. */
export interface NodeBus {
	/** Whether there may be other nodes. */
	isShared: boolean;
	publish(message: NodeMessage): void;
	listen(listener: NodeListener): void;
}

/** What carries messages between nodes: Redis. */
export interface NodeChannel {
	publish(text: string): void;
	/** Calls the listener with each message. */
	listen(listener: (text: string) => void): void;
}

/** @param node Id of this node, whose own messages it does not hear. */
export function createNodeBus(node: string, channel: NodeChannel | null): NodeBus {
	if (!channel) return { isShared: false, publish() {}, listen() {} };
	return {
		isShared: true,
		publish: (message) => channel.publish(JSON.stringify({ node, message })),
		listen(listener) {
			channel.listen((text) => {
				const { node: from, message } = JSON.parse(text) as { node: string; message: NodeMessage };
				if (from !== node) listener(message, from);
			});
		},
	};
}
