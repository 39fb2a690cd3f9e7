import { removeDownloadsOfOthers, runDownloads } from '../downloads/downloads.ts';
import { supportsDownloads } from '../downloads/supports-downloads.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { readSession, type Session, subscribeToSession } from '../session/session.ts';

let hasStarted = false;

/**
 * Goes on with the viewer's downloads, and again when another viewer has come or the network is back. Removes those of profiles that
 * the account has no more. Has what plays them kept in this release: the page, its player and its code.
 */
export function startDownloads(): void {
	if (hasStarted || !supportsDownloads()) return;
	hasStarted = true;
	const run = () => void runDownloads().catch(() => {});
	run();
	subscribeToSession(run);
	forgetRemovedProfiles(readSession());
	subscribeToSession(forgetRemovedProfiles);
	addEventListener('online', run);
	keepPages();
	serviceWorkers()?.addEventListener('controllerchange', keepPages);
}

/** Wherever they were removed: the server says which there are. What fails is tried at the next start. */
function forgetRemovedProfiles(session: Session): void {
	if (session.state !== 'signed-in' || !session.profiles) return;
	const ids = session.profiles.profiles.map(({ id }) => id);
	removeDownloadsOfOthers(session.user.id, ids).catch(() => {});
}

/** A `PageMessage` of the service worker, which screens may not import. */
function keepPages(): void {
	serviceWorkers()?.controller?.postMessage({ type: 'keep-downloads' });
}
