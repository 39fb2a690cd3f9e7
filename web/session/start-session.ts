import type { QueryClient } from '@tanstack/react-query';
import { storedToken, TOKEN_KEY } from './local-data.ts';
import { removeViewerData, setSession, subscribeToSession } from './session.ts';

/** Looks at the stored token, and again whenever another tab logs in or out. Without a token no call is made. */
export function startSession(queries: QueryClient): void {
	const look = () => {
		if (storedToken.read() === null) setSession({ state: 'anonymous' });
		else {
			import('./verify-session.ts').then(
				({ verifySession }) => verifySession(queries),
				() => {
					setSession({ state: 'unreachable' });
					addEventListener('online', look, { once: true });
				},
			);
		}
	};
	subscribeToSession(({ state }) => {
		if (state === 'anonymous') removeViewerData(queries);
	});
	look();
	const lookAnew = () => {
		// Whoever it is now, what is on the screen is the former person's.
		setSession({ state: 'starting' });
		look();
	};
	addEventListener('storage', ({ key }) => {
		// Null: everything was cleared.
		if (key === TOKEN_KEY || key === null) lookAnew();
	});
	// A page that Back brings as it was left is not told what happened meanwhile.
	let left: string | null;
	addEventListener('pagehide', () => {
		left = storedToken.read();
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted && storedToken.read() !== left) lookAnew();
	});
}
