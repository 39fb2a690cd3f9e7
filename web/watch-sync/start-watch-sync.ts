import type { QueryClient } from '@tanstack/react-query';
import { historyStorage, resumePositionsStorage } from '../personal-data/personal-storage.ts';
import { beforeSignOut, subscribeToSession } from '../session/session.ts';

/** Positions to send: unsent ones, and those of early versions, as these and later ones store them. */
const TO_SEND = /isUnsent|\[\[|"timestamp":0\b/;

/**
 * Sends unsent entries after every sign-in and before a sign-out. The code for it is loaded only when
 * something is stored. Returns how to stop.
 */
export function startWatchSync(queries: QueryClient): () => void {
	const send = async () => {
		if (historyStorage.read() === null && !TO_SEND.test(resumePositionsStorage.read() ?? '')) return;
		// Without the chunk the entries stay stored.
		const sync = await import('./watch-sync.ts').catch(() => null);
		await sync?.watchSyncOf(queries).sendUnsent();
	};
	beforeSignOut.add(send);
	const unsubscribe = subscribeToSession(({ state }) => {
		if (state === 'signed-in') void send();
	});
	return () => {
		unsubscribe();
		beforeSignOut.delete(send);
	};
}
