import type { DataRouter } from 'react-router';

/** The page has other things to do first. */
const IDLE_TIMEOUT_MS = 10_000;
const PROBABLY_IDLE_MS = 2000;

/** Fetches what looks after the service worker, once the page is there and idle. Pages work without one. */
export function startServiceWorker(router: DataRouter): void {
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
	const start = () => {
		// Not even the chunk came: there is no worker on this visit then.
		import('./service-worker-client.ts')
			.then(({ connectServiceWorker }) => connectServiceWorker(router))
			.catch(() => {});
	};
	const whenIdle = () =>
		'requestIdleCallback' in window
			? requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS })
			: setTimeout(start, PROBABLY_IDLE_MS);
	if (document.readyState === 'complete') whenIdle();
	else addEventListener('load', whenIdle, { once: true });
}
