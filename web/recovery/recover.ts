/**
 * The recovery script, a file of its own: the boot script runs it once for each cause. It imports nothing of the
 * application, whose code may be what is missing.
 */

import { cacheStorage } from '../lib/browser-features.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { showFallbackScreen } from './fallback-screen.ts';
import { pageErrorsOf } from './page-errors.ts';
import { START_TIMEOUT_DETAILS } from './recovery.messages.ts';
import { chooseRecovery, type RecoveryCause } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';
import { isServerReachable, refetchPageFiles, tryAgain } from './try-again.ts';
import { isPageInUse } from './update-reload.ts';
import { workerPath } from './worker-path.ts';

const CLEAR_TIMEOUT_MS = 3000;
/** Mark on the document while a reload is pending; later causes are ignored. */
const PENDING = 'reloading';

const root = document.documentElement;
const cause = document.currentScript?.dataset.cause as RecoveryCause;
void recover();

async function recover(): Promise<void> {
	const isReachable = await isServerReachable();
	// The page may have hydrated while the server was probed.
	if (PENDING in root.dataset || (cause === 'start-timeout' && root.dataset.hydrated)) return;
	const action = chooseRecovery(cause, {
		hostname: location.hostname,
		isReachable,
		isHydrated: 'hydrated' in root.dataset,
		isPageInUse: isPageInUse(),
		mayReload: () => createReloadGuard(() => sessionStorage).take(root.dataset.build ?? ''),
	});
	if (action.kind === 'screen') {
		const details = pageErrorsOf(window).join('\n\n') || START_TIMEOUT_DETAILS;
		showFallbackScreen({ details, onTryAgain: () => void tryAgain() });
	}
	if (action.kind !== 'reload') return;
	root.dataset[PENDING] = '';
	const clearing = (action.clear === 'all' ? resetWorkers() : clearCaches()).catch(() => {
		// Storage is blocked or broken, so it holds nothing of this site.
	});
	// A promise that never settles must not prevent the reload.
	await Promise.race([clearing, new Promise((resolve) => setTimeout(resolve, CLEAR_TIMEOUT_MS))]);
	setTimeout(() => {
		// The page may have hydrated meanwhile, and what was done in it since would be lost.
		if (cause === 'start-timeout' && root.dataset.hydrated) delete root.dataset[PENDING];
		else location.reload();
	}, action.delayMs);
}

async function resetWorkers(): Promise<void> {
	const workers = await serviceWorkers()?.getRegistrations();
	await Promise.all((workers ?? []).map((worker) => worker.unregister()));
	await clearCaches();
	await refetchPageFiles();
	if (workers?.length) await serviceWorkers()?.register(workerPath(), { updateViaCache: 'none' });
}

async function clearCaches(): Promise<void> {
	const caches = cacheStorage();
	if (!caches) return;
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
