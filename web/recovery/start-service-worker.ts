import type { DataRouter } from 'react-router';
import { whenUsedAndIdle } from '../lib/first-use.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * Registers the service worker once the page has loaded and is idle; on a first visit after the page's first use: what it
 * precaches takes more processor time than the whole start of a page. Pages work without one.
 */
export function startServiceWorker(router: DataRouter): void {
	const workers = serviceWorkers();
	if (!import.meta.env.PROD || !workers) return;
	const connect = () => {
		// Without its chunk this visit has no worker.
		import('./service-worker-client.ts').then((module) => module.connectServiceWorker(router)).catch(() => {});
	};
	// A page that a worker controls learns before it is used whether it is outdated.
	const connectWhenIdle = () => void (workers.controller ? whenIdle : whenUsedAndIdle)(connect);
	if (document.readyState === 'complete') connectWhenIdle();
	else addEventListener('load', connectWhenIdle, { once: true });
}
