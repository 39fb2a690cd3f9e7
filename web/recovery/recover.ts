/**
 * Help for a page in trouble, as a file of its own: the boot script fetches it when there is trouble, and it needs
 * nothing of the application, whose code may be what is missing. Each run deals with one trouble.
 */
import { troublesOf } from './boot-state.ts';
import { showPlainScreen } from './fallback-screen.ts';
import { LATE_DETAILS } from './recovery.messages.ts';
import { chooseRemedy, type Trouble } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';
import { isServerReachable, renewFiles, tryAgain } from './try-again.ts';
import { isBusy } from './update-reload.ts';

const CLEARED_WITHIN_MS = 3000;
/** A reload is on its way; further trouble changes nothing. */
const PENDING = 'reloading';

const root = document.documentElement;
const trouble = document.currentScript?.dataset.trouble as Trouble;
void heal();

async function heal(): Promise<void> {
	const isReachable = await isServerReachable();
	// It came while the server was being asked, or help is under way.
	if (PENDING in root.dataset || (trouble === 'late' && root.dataset.hydrated)) return;
	const remedy = chooseRemedy(trouble, {
		hostname: location.hostname,
		isReachable,
		isAlive: 'hydrated' in root.dataset,
		isBusy: isBusy(),
		mayReload: () => createReloadGuard(() => sessionStorage).take(root.dataset.build ?? ''),
	});
	if (remedy.kind === 'screen') {
		const details = troublesOf(window).join('\n\n') || LATE_DETAILS;
		showPlainScreen({ details, onTryAgain: () => void tryAgain() });
	}
	if (remedy.kind !== 'reload') return;
	root.dataset[PENDING] = '';
	const clearing = (remedy.clear === 'all' ? startAnew() : clearCaches()).catch(() => {
		// Storage is blocked or broken: then there is nothing of ours in it, and the reload alone has to do.
	});
	// Nor may something that never answers keep the page from it.
	await Promise.race([clearing, new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS))]);
	setTimeout(() => location.reload(), remedy.delayMs);
}

async function startAnew(): Promise<void> {
	const workers = await navigator.serviceWorker?.getRegistrations();
	await Promise.all((workers ?? []).map((worker) => worker.unregister()));
	await clearCaches();
	await renewFiles();
	if (workers?.length) await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

async function clearCaches(): Promise<void> {
	if (!('caches' in globalThis)) return;
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
