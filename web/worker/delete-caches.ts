import { CacheExpiration } from 'workbox-expiration';

/** Deletes caches with the expiration metadata that Workbox keeps of them in IndexedDB. */
export async function deleteCaches(names: Iterable<string>): Promise<void> {
	for (const name of new Set(names)) {
		await caches.delete(name);
		await new CacheExpiration(name, { maxEntries: 1 }).delete();
	}
}
