import { ROOM_LEAD_MS } from '#contract/limits.ts';
import type { RoomMessage } from '#contract/together-schemas.ts';
import type { RoomPlayback, WatchState } from '#contract/together-state.ts';

/** Who asks for a change. */
export interface Asker {
	id: string;
	is_host: boolean;
}

/** A pause or a jump that several people make at the same moment is one: the first counts. */
const SAME_MOMENT_S = 1;

/**
 * The room after a message of a member; the same object where it changes nothing, null where the member may not do that.
 * What starts, starts a moment later at all members. `now`: epoch milliseconds.
 */
export function changeWatchRoom(state: WatchState, message: RoomMessage, asker: Asker, now: number): WatchState | null {
	const mayControl = asker.is_host || state.control === 'everyone';
	switch (message.type) {
		case 'play':
			if (!mayControl) return null;
			if (state.playback.is_playing) return state;
			return withPlayback(state, { is_playing: true, position: message.position, at: now + ROOM_LEAD_MS });
		case 'pause':
			if (!mayControl) return null;
			if (!state.playback.is_playing) return state;
			return withPlayback(state, { is_playing: false, position: message.position, at: now });
		case 'seek':
			if (!mayControl) return null;
			if (Math.abs(positionAt(state.playback, now) - message.position) < SAME_MOMENT_S) return state;
			return withPlayback(state, {
				is_playing: state.playback.is_playing,
				position: message.position,
				at: state.playback.is_playing ? now + ROOM_LEAD_MS : now,
			});
		case 'start':
			if (!mayControl) return null;
			return withPlayback(state, { is_playing: true, position: message.position, at: now + message.in_s * 1000 });
		case 'title':
			if (!mayControl) return null;
			return { ...state, title: message.title, playback: { is_playing: false, position: 0, at: now } };
		case 'settings':
			return asker.is_host ? { ...state, ...message.settings } : null;
		default:
			return state;
	}
}

function withPlayback(state: WatchState, playback: RoomPlayback): WatchState {
	return { ...state, playback };
}

/** Seconds from the start of what plays, at `now`. */
export function positionAt({ is_playing, position, at }: RoomPlayback, now: number): number {
	return is_playing ? position + Math.max(0, now - at) / 1000 : position;
}
