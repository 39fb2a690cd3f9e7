import { runDownloads } from '../downloads/downloads.ts';
import { supportsDownloads } from '../downloads/supports-downloads.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { subscribeToSession } from '../session/session.ts';

let hasStarted = false;

/**
 * Goes on with the viewer's downloads, and again when another viewer has come or the network is back. Has what plays them kept
 * in this release: the page, its player and its code.
 */
export function startDownloads(): void {
	if (hasStarted || !supportsDownloads()) return;
	hasStarted = true;
	const run = () => void runDownloads().catch(() => {});
	run();
	subscribeToSession(run);
	addEventListener('online', run);
	keepPages();
	serviceWorkers()?.addEventListener('controllerchange', keepPages);
}

/** A `PageMessage` of the service worker, which screens may not import. */
function keepPages(): void {
	serviceWorkers()?.controller?.postMessage({ type: 'keep-downloads' });
}
