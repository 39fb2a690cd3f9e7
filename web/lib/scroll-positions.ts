/** Where the router stores scroll positions by history entry, in `sessionStorage`. */
export const SCROLL_POSITIONS_KEY = 'react-router-scroll-positions';

/** Keeps the router from returning to the stored position of this history entry. */
export function forgetScrollPosition(): void {
	try {
		const positions = JSON.parse(sessionStorage[SCROLL_POSITIONS_KEY]);
		delete positions[history.state.key];
		sessionStorage[SCROLL_POSITIONS_KEY] = JSON.stringify(positions);
	} catch {
		// Nothing is stored, or storage is blocked.
	}
}
