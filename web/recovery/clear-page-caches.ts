import { cacheStorage } from '../lib/browser-features.ts';

/** Deletes every cache of this product, by its name. */
export async function clearPageCaches(): Promise<void> {
	const caches = cacheStorage();
	// Where storage is blocked, nothing was cached.
	const names = await caches?.keys().catch(() => []);
	if (!caches || !names) return;
	await Promise.all(names.filter((name) => name.toLowerCase().includes('matinee')).map((name) => caches.delete(name)));
}
