/** Rooms to watch and choose together, remote controls, and their sockets; `docs/together.md` describes them. */
export const ROOM_KINDS = ['watch', 'decide', 'remote'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Of the sockets. */
export const LIVE_PATH = '/api/live';

/** What a socket ends with; after the others the browser connects again. */
export const SOCKET_CLOSE = {
	/** The room has ended, or its host has ended it. */
	ended: 4000,
	/** The sender may not join, or no longer. */
	refused: 4001,
	/** A message was none of these, or too many came. */
	broken: 4002,
	/** The room, the account or the address has as many as it may. */
	full: 4003,
	/** This member has joined by another socket. */
	replaced: 4004,
	/** The node stops: another one goes on. */
	restart: 1012,
} as const;

export const REACTIONS = ['heart', 'laugh', 'wow', 'sad', 'scared', 'applause'] as const;
export type Reaction = (typeof REACTIONS)[number];
