/** The address of the service worker: each language has its own, which the document names where it is not the usual one. */
export function workerPath(): string {
	const { worker } = document.documentElement.dataset;
	return worker?.startsWith('/') ? worker : '/sw.js';
}
