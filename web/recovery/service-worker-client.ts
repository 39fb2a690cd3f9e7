/** The page's side of the service worker: registers it, follows its updates, and says which pages are worth keeping. */
import type { DataRouter } from 'react-router';
import type { ActivatedMessage, BuildMessage, PageMessage } from '../worker/worker-settings.ts';
import { clearPageCaches } from './clear-page-caches.ts';
import { requestRecovery } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';
import { isBusy, reloadAtNextNavigation } from './update-reload.ts';

/** Whoever stays this long has come to the page, and may want it again. */
const KEEP_AFTER_MS = 3000;

const workers = navigator.serviceWorker;
const root = document.documentElement;

export function connectServiceWorker(router: DataRouter): void {
	if (root.dataset.worker === 'off') void removeWorkers();
	else void register(router);
}

async function register(router: DataRouter): Promise<void> {
	followUpdates(router);
	let registration: ServiceWorkerRegistration | undefined;
	try {
		registration = await workers.register('/sw.js', { updateViaCache: 'none' });
	} catch {
		requestRecovery('registration');
		// One from before does its work all the same.
		registration = await workers.getRegistration();
	}
	// Browsers that are told to have no worker answer with nothing.
	if (!registration) return;
	const known = registration;
	known.addEventListener('updatefound', () => skipWaitingWhenInstalled(known.installing));
	// One that opening this page has brought may be on its way, or there, already.
	skipWaitingWhenInstalled(known.installing);
	skipWaitingWhenInstalled(known.waiting);
	document.addEventListener('visibilitychange', () => {
		// Without a network there is nothing to find; the next time is soon enough.
		if (document.visibilityState === 'visible') known.update().catch(() => {});
	});
	if (known.active) say(known.active, { type: 'refill' });
	keepOpenedPages(router);
}

function skipWaitingWhenInstalled(worker: ServiceWorker | null): void {
	const tell = () => {
		if (worker?.state === 'installed') say(worker, { type: 'skip-waiting' });
	};
	worker?.addEventListener('statechange', tell);
	tell();
}

/** A worker of a newer build than the page's means that the page is old: it is loaded anew, once per build. */
function followUpdates(router: DataRouter): void {
	let isOld = false;
	const update = () => {
		if (isOld) return;
		isOld = true;
		const { build = '' } = root.dataset;
		if (isBusy() || !createReloadGuard(() => sessionStorage).take(build)) reloadAtNextNavigation(router);
		else location.reload();
	};
	/** A worker of another build may be the older one of the two: the server knows. */
	const updateIfOld = async () => {
		const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
		if (headers.get('x-matinee-build') !== root.dataset.build) update();
		else await (await workers.ready).update();
	};
	workers.addEventListener('message', ({ data }: MessageEvent<ActivatedMessage | BuildMessage | undefined>) => {
		if (!data || data.build === root.dataset.build) return;
		if (data.type === 'activated' && data.action === 'reload_if_needed') update();
		// Without a network it stays as it is.
		if (data.type === 'build') updateIfOld().catch(() => {});
	});
	workers.startMessages();
	const askForBuild = () => {
		if (workers.controller) say(workers.controller, { type: 'tell-build' });
	};
	workers.addEventListener('controllerchange', askForBuild);
	// It may have taken over before anything here listened.
	askForBuild();
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
