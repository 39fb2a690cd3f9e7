/**
 * Served as `/sw.js` when the operator has switched the worker off: it replaces an installed worker, deletes its caches
 * and unregisters itself. It handles no request and reloads no page.
 */
declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
	event.waitUntil(remove());
});

async function remove(): Promise<void> {
	const names = (await caches.keys()).filter((name) => name.includes('matinee'));
	await Promise.all(names.map((name) => caches.delete(name)));
	indexedDB.deleteDatabase('workbox-expiration');
	await self.registration.unregister();
}
