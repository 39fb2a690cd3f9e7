/** The page's side of the service worker: registers it, follows its updates, and says which pages are worth keeping. */
import type { DataRouter } from 'react-router';
import type { ActivatedMessage, PageMessage } from '../worker/worker-settings.ts';
import { clearPageCaches } from './clear-page-caches.ts';
import { createReloadGuard, UPDATED_KEY } from './reload-guard.ts';
import { tellTrouble } from './self-healing.ts';
import { isBusy, reloadAtNextNavigation } from './update-reload.ts';

/** Whoever stays this long has come to the page, and may want it again. */
const KEEP_AFTER_MS = 3000;

const workers = navigator.serviceWorker;
const root = document.documentElement;

export function lookAfterWorker(router: DataRouter): void {
	if (root.dataset.worker === 'off') void removeWorkers();
	else void register(router);
}

async function register(router: DataRouter): Promise<void> {
	followUpdates(router);
	let registration: ServiceWorkerRegistration | undefined;
	try {
		registration = await workers.register('/sw.js', { updateViaCache: 'none' });
	} catch {
		tellTrouble('registration');
	}
	// Browsers that are told to have no worker answer with nothing.
	if (!registration) return;
	const known = registration;
	known.addEventListener('updatefound', () => skipWaitingWhenInstalled(known.installing));
	skipWaitingWhenInstalled(known.waiting);
	document.addEventListener('visibilitychange', () => {
		// Without a network there is nothing to find; the next time is soon enough.
		if (document.visibilityState === 'visible') known.update().catch(() => {});
	});
	keepOpenedPages(router);
}

function skipWaitingWhenInstalled(worker: ServiceWorker | null): void {
	const tell = () => {
		if (worker?.state === 'installed') say(worker, { type: 'skip-waiting' });
	};
	worker?.addEventListener('statechange', tell);
	tell();
}

/** Another worker than the one the page began with means that the page is old: it is loaded anew, once per build. */
function followUpdates(router: DataRouter): void {
	let hasWorker = workers.controller !== null;
	let isOld = false;
	const update = () => {
		if (isOld) return;
		isOld = true;
		if (!createReloadGuard(UPDATED_KEY, () => sessionStorage).take(root.dataset.build ?? '')) return;
		if (isBusy()) reloadAtNextNavigation(router);
		else location.reload();
	};
	workers.addEventListener('controllerchange', () => {
		// The first worker of a visit changes nothing for the page.
		if (hasWorker) update();
		hasWorker = true;
	});
	workers.addEventListener('message', ({ data }: MessageEvent<ActivatedMessage | undefined>) => {
		if (data?.action === 'reload_if_needed' && data.build !== root.dataset.build) update();
	});
	workers.startMessages();
}

/** Pages that were opened inside the application, or before there was a worker, never passed it as documents. */
function keepOpenedPages(router: DataRouter): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let last = '';
	const keepSoon = ({ pathname, search }: { pathname: string; search: string }) => {
		const path = pathname + search;
		if (path === last) return;
		last = path;
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (workers.controller) say(workers.controller, { type: 'keep-page', path });
			else last = '';
		}, KEEP_AFTER_MS);
	};
	keepSoon(router.state.location);
	router.subscribe(({ location }) => keepSoon(location));
	workers.addEventListener('controllerchange', () => {
		last = '';
		keepSoon(router.state.location);
	});
}

function say(worker: ServiceWorker, message: PageMessage): void {
	worker.postMessage(message);
}

/** The operator wants no worker: this browser's goes, with what it kept. */
async function removeWorkers(): Promise<void> {
	const found = await workers.getRegistrations();
	await Promise.all(found.map((registration) => registration.unregister()));
	if (found.length > 0) await clearPageCaches();
}
