/**
 * What `/sw.js` is when the operator wants no worker: it replaces the one that a browser has, removes everything that
 * one kept, and then itself. It answers no request and reloads no page.
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
