/**
 * What people in a room share, and what a server tells their sockets. What browsers send is checked by `together-schemas.ts`; what a
 * server of this release sends needs no check.
 */
import type { Reaction } from './together.ts';
import type { DeckFilters, DeviceCommand, DeviceStatus, RoomSettings, RoomTitle } from './together-schemas.ts';

/** Where playback stands: at `position` in the second `at`, and going on from there while it plays. */
export interface RoomPlayback {
	is_playing: boolean;
	/** Seconds. */
	position: number;
	/** Epoch milliseconds of the rooms' clock; in the future for what is about to start. */
	at: number;
}

export interface WatchState extends RoomSettings {
	kind: 'watch';
	title: RoomTitle;
	playback: RoomPlayback;
}

export interface DeckTitle {
	media_type: 'movie' | 'tv';
	id: number;
	name: string;
	poster_path: string | null;
	year: string | null;
	/** How many people in the room keep it for later; 0 for what is popular. */
	lists: number;
}

export interface DecideState extends RoomSettings {
	kind: 'decide';
	deck: DeckTitle[];
	/** Absent in rooms without any, and in those of earlier releases. */
	filters?: DeckFilters;
	/** Accounts whose lists are in the deck. */
	from: string[];
	/** Ids of members by the place of a title in the deck: who likes it, who does not. */
	likes: Record<string, string[]>;
	passes: Record<string, string[]>;
	/** The place of what everybody likes; null until there is one. */
	match: number | null;
	/** The code of the room to watch it, once somebody has opened one. */
	watch: string | null;
}

export interface RemoteState {
	kind: 'remote';
}

export type RoomState = WatchState | DecideState | RemoteState;

export interface RoomMember {
	id: string;
	name: string;
	is_host: boolean;
	is_guest: boolean;
	is_ready: boolean;
	/** Its player takes commands, or none is known yet. */
	has_bridge: boolean | null;
}

export interface LiveDevice {
	id: string;
	name: string;
	status: DeviceStatus;
}

export type SocketAnswer =
	| { type: 'joined'; member: string; is_host: boolean; ends_at: string; now: number }
	| { type: 'state'; version: number; state: RoomState }
	| { type: 'members'; members: RoomMember[] }
	| { type: 'reaction'; member: string; reaction: Reaction }
	| { type: 'pong'; sent: number; now: number }
	| { type: 'devices'; devices: LiveDevice[] }
	| { type: 'command'; command: DeviceCommand }
	/** Something was not done; the socket stays. */
	| { type: 'refused'; message: string }
	/** The socket ends, and why: for the person. */
	| { type: 'over'; message: string };
