import type { DataRouter } from 'react-router';
import { serviceWorkers } from '../lib/service-workers.ts';
import { whenIdle } from '../lib/when-idle.ts';

const IDLE_TIMEOUT_MS = 10_000;
const FALLBACK_DELAY_MS = 2000;

/** Registers the service worker once the page has loaded and is idle. Pages work without one. */
export function startServiceWorker(router: DataRouter): void {
	if (!import.meta.env.PROD || !serviceWorkers()) return;
	const connect = () => {
		// Without its chunk this visit has no worker.
		import('./service-worker-client.ts').then((module) => module.connectServiceWorker(router)).catch(() => {});
	};
	const connectWhenIdle = () => void whenIdle(connect, IDLE_TIMEOUT_MS, FALLBACK_DELAY_MS);
	if (document.readyState === 'complete') connectWhenIdle();
	else addEventListener('load', connectWhenIdle, { once: true });
}
