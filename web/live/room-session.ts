import { ROOM_KEY as KEY } from './has-room.ts';
import { createRandomKey } from './random-key.ts';

/** The room that this tab is in. */
export interface RoomSession {
	code: string;
	/** Who comes back with it is the same member. */
	member: string;
	/** Of guests. */
	name: string | null;
}

/** Where storage is blocked. */
let unstored: RoomSession | null = null;

/** Null where this tab is in no room. */
export function readRoomSession(): RoomSession | null {
	try {
		const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RoomSession | null;
		if (typeof stored?.code === 'string' && typeof stored.member === 'string') return stored;
	} catch {
		// Blocked, or unreadable.
	}
	return unstored;
}

export function enterRoom(code: string, name: string | null): RoomSession {
	const current = readRoomSession();
	const session = current?.code === code ? { ...current, name } : { code, member: createRandomKey(), name };
	unstored = session;
	try {
		sessionStorage.setItem(KEY, JSON.stringify(session));
	} catch {
		// Kept until the page is left.
	}
	return session;
}

export function leaveRoom(): void {
	unstored = null;
	try {
		sessionStorage.removeItem(KEY);
	} catch {
		// Blocked: nothing was stored.
	}
}
