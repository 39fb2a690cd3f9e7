import type { DataRouter } from 'react-router';
import { whenLeftAlone } from '../lib/first-use.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { whenIdle } from '../lib/when-idle.ts';

/**
 * Registers the service worker once the page has loaded and is idle; on a first visit when somebody has used the page, what was
 * pressed is open, and nobody uses it for a moment: what the worker precaches takes more processor time than the whole start of a page, or
 * than the page that a press opens. Pages work without one.
 */
export function startServiceWorker(router: DataRouter): void {
	const workers = serviceWorkers();
	if (!import.meta.env.PROD || !workers) return;
	const connect = () => {
		// Without its chunk this visit has no worker.
		import('./service-worker-client.ts').then((module) => module.connectServiceWorker(router)).catch(() => {});
	};
	const connectWhenLeftAlone = () =>
		whenLeftAlone(() => (router.state.navigation.state === 'idle' ? connect() : connectWhenLeftAlone()));
	// A page that a worker controls learns before it is used whether it is outdated.
	const start = () => void (workers.controller ? whenIdle(connect) : connectWhenLeftAlone());
	if (document.readyState === 'complete') start();
	else addEventListener('load', start, { once: true });
}
