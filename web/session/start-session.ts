import type { QueryClient } from '@tanstack/react-query';
import {
	pendingLogoutsStorage,
	TOKEN_KEY,
	tokenStorage,
	VIEWER_STORAGE_KEY,
	viewerStorage,
} from '../personal-data/personal-storage.ts';
import { onProfileChanged, readSession, removeViewerQueries, setSession, subscribeToSession } from './session.ts';

/** Verifies the stored token, and again whenever another tab logs in or out. Without a token no request is made. */
export function startSession(queries: QueryClient): void {
	const verify = (wasSignedIn = false) => {
		if (tokenStorage.read() === null) {
			setSession({ state: 'anonymous' });
			// Another tab has ended the session, or somebody has cleared the storage.
			if (wasSignedIn)
				import('./clear-personal-caches.ts').then((module) => module.clearPersonalCaches()).catch(() => {});
		} else {
			import('./verify-session.ts').then(
				({ verifySession }) => verifySession(queries),
				() => {
					setSession({ state: 'unreachable' });
					addEventListener('online', () => verify(), { once: true });
				},
			);
		}
	};
	subscribeToSession(({ state }) => {
		if (state === 'anonymous') removeViewerQueries(queries);
	});
	verify();
	if (pendingLogoutsStorage.read() !== null) {
		// Without its chunk the next page tries again.
		import('./pending-logouts.ts').then(({ sendPendingLogouts }) => sendPendingLogouts(queries)).catch(() => {});
	}
	const restart = () => {
		const wasSignedIn = readSession().state !== 'anonymous';
		// The screen may still show another user's data.
		setSession({ state: 'starting' });
		verify(wasSignedIn);
	};
	addEventListener('storage', ({ key }) => {
		// Null: all storage was cleared. Another viewer: another tab has chosen another profile.
		if (key === TOKEN_KEY || key === null || key === VIEWER_STORAGE_KEY) restart();
	});
	onProfileChanged.add(restart);
	// A page restored from the back/forward cache received no storage events.
	let viewerAtHide: string;
	const readViewer = () => `${tokenStorage.read()} ${viewerStorage.read()}`;
	addEventListener('pagehide', () => {
		viewerAtHide = readViewer();
	});
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted && readViewer() !== viewerAtHide) restart();
	});
}
