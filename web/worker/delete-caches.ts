import { CacheExpiration } from 'workbox-expiration';

/** Removes caches together with the list of addresses by which their age and number are watched over. */
export async function deleteCaches(names: Iterable<string>): Promise<void> {
	for (const name of new Set(names)) {
		await caches.delete(name);
		await new CacheExpiration(name, { maxEntries: 1 }).delete();
	}
}
