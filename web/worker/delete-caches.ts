import { CacheExpiration } from 'workbox-expiration';
import { PUSH_TARGET_CACHE } from '#contract/push-renewal.ts';
import { nullAfter } from '../lib/null-after.ts';
import type { cacheNames } from './worker-settings.ts';

/** Until the worker is activated, the browser holds every navigation. */
const CLEANUP_TIMEOUT_MS = 4000;

/** Deletes caches with the expiration metadata that Workbox keeps of them in IndexedDB. */
export async function deleteCaches(names: Iterable<string>): Promise<void> {
	for (const name of new Set(names)) {
		await caches.delete(name);
		await new CacheExpiration(name, { maxEntries: 1 }).delete();
	}
}

/** Deletes the caches of other builds. What storage that is slow or broken leaves is deleted at the next release. */
export async function deleteOtherBuilds(names: ReturnType<typeof cacheNames>): Promise<void> {
	const known = new Set<string>([...Object.values(names), PUSH_TARGET_CACHE.name]);
	const isOther = (name: string) => name.startsWith(names.prefix) && !known.has(name);
	await nullAfter(
		CLEANUP_TIMEOUT_MS,
		caches.keys().then((found) => deleteCaches(found.filter(isOther))),
	);
}
