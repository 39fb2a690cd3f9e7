/** Undefined where there is none: outside secure contexts, and in private windows of some browsers, where reading it throws. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
	try {
		return navigator.serviceWorker;
	} catch {
		return undefined;
	}
}
