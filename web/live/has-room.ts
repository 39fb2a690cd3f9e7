export const ROOM_KEY = 'matinee:room';

/** Whether this tab is in a room; what that is needs code that few people load. */
export function hasRoom(): boolean {
	try {
		return sessionStorage.getItem(ROOM_KEY) !== null;
	} catch {
		return false;
	}
}
