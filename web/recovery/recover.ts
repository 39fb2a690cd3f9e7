/**
 * Help for a page in trouble, as a file of its own: the boot script fetches it when there is trouble, and it needs
 * nothing of the application, whose code may be what is missing. Each run deals with one trouble.
 */

import { showFallbackScreen } from './fallback-screen.ts';
import { pageErrorsOf } from './page-errors.ts';
import { START_TIMEOUT_DETAILS } from './recovery.messages.ts';
import { chooseRecovery, type RecoveryCause } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';
import { isServerReachable, refetchPageFiles, tryAgain } from './try-again.ts';
import { isBusy } from './update-reload.ts';

const CLEARED_WITHIN_MS = 3000;
/** A reload is on its way; further trouble changes nothing. */
const PENDING = 'reloading';

const root = document.documentElement;
const trouble = document.currentScript?.dataset.trouble as RecoveryCause;
void heal();

async function heal(): Promise<void> {
	const isReachable = await isServerReachable();
	// It came while the server was being asked, or help is under way.
	if (PENDING in root.dataset || (trouble === 'late' && root.dataset.hydrated)) return;
	const remedy = chooseRecovery(trouble, {
		hostname: location.hostname,
		isReachable,
		isHydrated: 'hydrated' in root.dataset,
		isBusy: isBusy(),
		mayReload: () => createReloadGuard(() => sessionStorage).take(root.dataset.build ?? ''),
	});
	if (remedy.kind === 'screen') {
		const details = pageErrorsOf(window).join('\n\n') || START_TIMEOUT_DETAILS;
		showFallbackScreen({ details, onTryAgain: () => void tryAgain() });
	}
	if (remedy.kind !== 'reload') return;
	root.dataset[PENDING] = '';
	const clearing = (remedy.clear === 'all' ? resetWorkers() : clearCaches()).catch(() => {
		// Storage is blocked or broken: then there is nothing of ours in it, and the reload alone has to do.
	});
	// Nor may something that never answers keep the page from it.
	await Promise.race([clearing, new Promise((resolve) => setTimeout(resolve, CLEARED_WITHIN_MS))]);
	setTimeout(() => location.reload(), remedy.delayMs);
}

async function resetWorkers(): Promise<void> {
	const workers = await navigator.serviceWorker?.getRegistrations();
	await Promise.all((workers ?? []).map((worker) => worker.unregister()));
	await clearCaches();
	await refetchPageFiles();
	if (workers?.length) await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

async function clearCaches(): Promise<void> {
	if (!('caches' in globalThis)) return;
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
