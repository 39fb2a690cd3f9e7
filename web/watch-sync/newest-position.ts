import type { LocalPosition } from '../personal-data/resume-positions.ts';
import { toServerTime } from './server-clock.ts';

/** What the server knows of a movie or episode; `updated_at` is ISO 8601. */
export interface ServerPosition {
	position: number;
	duration: number;
	completed: boolean;
	updated_at: string;
}

type Position = Pick<ServerPosition, 'position' | 'duration' | 'completed'>;

/**
 * Where the viewer is: the server's position, unless this browser has a later one that was not sent yet, or the server has
 * none of what somebody watched here without signing in. `server` is undefined while it is not known.
 */
export function newestPosition(
	server: ServerPosition | null | undefined,
	local: LocalPosition | null,
	clockOffsetMs = 0,
): Position | null {
	if (server === undefined) return local;
	if (!local) return server;
	if (local.isUnsent) {
		const isLater = !server || toServerTime(local.timestamp, clockOffsetMs) > Date.parse(server.updated_at);
		return isLater ? local : server;
	}
	// What the server has acknowledged and has no more was removed on another device.
	return server ?? (local.user_id === undefined ? local : null);
}
