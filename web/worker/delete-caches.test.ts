import { expect, it, vi } from 'vitest';
import { deleteOtherBuilds } from './delete-caches.ts';
import { cacheNames } from './worker-settings.ts';

vi.mock('workbox-expiration', () => ({ CacheExpiration: class {} }));

it.each([
	['does not respond', () => new Promise(() => {})],
	['is broken', () => Promise.reject(new DOMException('Internal error', 'UnknownError'))],
])('an activation waits at most four seconds for storage that %s', async (_what, keys) => {
	vi.useFakeTimers();
	vi.stubGlobal('caches', { keys });
	const deleting = deleteOtherBuilds(cacheNames('build2'));
	await vi.advanceTimersByTimeAsync(4000);
	await expect(deleting).resolves.toBeUndefined();
	vi.useRealTimers();
});
