/** The page's side of the service worker: registers it, follows its updates, and has opened pages cached. */
import type { DataRouter } from 'react-router';
import type { ActivatedMessage, BuildMessage, PageMessage } from '../worker/worker-settings.ts';
import { requestRecovery } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';
import { isPageInUse, reloadAtNextNavigation } from './update-reload.ts';
import { workerPath } from './worker-path.ts';

/** A page that is open this long is cached. */
const CACHE_PAGE_AFTER_MS = 3000;

const workers = navigator.serviceWorker;
const root = document.documentElement;

export function connectServiceWorker(router: DataRouter): void {
	if (root.dataset.worker === 'off') void removeWorkers();
	else void register(router);
}

async function register(router: DataRouter): Promise<void> {
	followUpdates(router);
	const registration = await workers.register(workerPath(), { updateViaCache: 'none' }).catch(() => {
		requestRecovery('registration');
		// One that is registered already continues to work.
		return workers.getRegistration();
	});
	// Undefined where the browser disables service workers.
	if (!registration) return;
	const { installing, waiting, active } = registration;
	registration.addEventListener('updatefound', () => skipWaitingWhenInstalled(registration.installing));
	// An update that this navigation triggered may be installing, or installed, already.
	skipWaitingWhenInstalled(installing);
	skipWaitingWhenInstalled(waiting);
	document.addEventListener('visibilitychange', () => {
		// Offline this fails; the next time is soon enough.
		if (document.visibilityState === 'visible') registration.update().catch(() => {});
	});
	// A worker that is being replaced stops, and a message would start it again: the update would then wait until it is idle.
	if (active && !waiting) send(active, { type: 'refill' });
	cacheOpenedPages(router);
}

function skipWaitingWhenInstalled(worker: ServiceWorker | null): void {
	const skipWaiting = () => {
		if (worker?.state === 'installed') send(worker, { type: 'skip-waiting' });
	};
	worker?.addEventListener('statechange', skipWaiting);
	skipWaiting();
}

/** When the worker is of a newer build than the page, the page is outdated: it reloads, once per build. */
function followUpdates(router: DataRouter): void {
	let isOutdated = false;
	const update = () => {
		if (isOutdated) return;
		isOutdated = true;
		const { build = '' } = root.dataset;
		if (isPageInUse() || !createReloadGuard(() => sessionStorage).take(build)) reloadAtNextNavigation(router);
		else location.reload();
	};
	/** A worker of another build may also be the older of the two: the server's build decides. */
	const updateIfOutdated = async () => {
		const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
		const served = headers.get('x-matinee-build');
		// A proxy in front, or a captive portal, says nothing about builds.
		if (served === null) return;
		if (served !== root.dataset.build) update();
		else await (await workers.ready).update();
	};
	workers.addEventListener('message', ({ data }: MessageEvent<ActivatedMessage | BuildMessage | undefined>) => {
		if (!data || data.build === root.dataset.build) return;
		if (data.type === 'activated' && data.action === 'reload_if_needed') update();
		// Offline the page stays.
		if (data.type === 'build') updateIfOutdated().catch(() => {});
	});
	workers.startMessages();
	const requestBuild = () => {
		if (workers.controller) send(workers.controller, { type: 'tell-build' });
	};
	workers.addEventListener('controllerchange', requestBuild);
	// The worker may have taken control before this listener was added.
	requestBuild();
}

/** Has pages cached that the worker never saw as documents: opened by the router, or before there was a worker. */
function cacheOpenedPages(router: DataRouter): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let last = '';
	const scheduleCaching = ({ pathname, search }: { pathname: string; search: string }) => {
		const path = pathname + search;
		if (path === last) return;
		last = path;
		clearTimeout(timer);
		timer = setTimeout(() => {
			if (workers.controller) send(workers.controller, { type: 'keep-page', path });
			else last = '';
		}, CACHE_PAGE_AFTER_MS);
	};
	scheduleCaching(router.state.location);
	router.subscribe(({ location }) => scheduleCaching(location));
	workers.addEventListener('controllerchange', () => {
		last = '';
		scheduleCaching(router.state.location);
	});
}

function send(worker: ServiceWorker, message: PageMessage): void {
	worker.postMessage(message);
}

/** The operator has switched the worker off: unregisters it and deletes its caches. */
async function removeWorkers(): Promise<void> {
	const found = await workers.getRegistrations();
	await Promise.all(found.map((registration) => registration.unregister()));
	if (found.length > 0) await (await import('./clear-page-caches.ts')).clearPageCaches();
}
