import { expect, it, vi } from 'vitest';
import { PUSH_TARGET_CACHE } from '#contract/push-renewal.ts';
import { deleteOtherBuilds } from './delete-caches.ts';
import { cacheNames } from './worker-settings.ts';

vi.mock('workbox-expiration', () => ({
	CacheExpiration: class {
		async delete() {}
	},
}));

it('an activation deletes the caches of other builds, and keeps what outlives them', async () => {
	const names = ['matinee-pages-build1', 'matinee-pages-build2', PUSH_TARGET_CACHE.name, 'of-something-else'];
	const deleted: string[] = [];
	vi.stubGlobal('caches', { keys: async () => names, delete: async (name: string) => deleted.push(name) });
	await deleteOtherBuilds(cacheNames('build2'));
	expect(deleted).toEqual(['matinee-pages-build1']);
});

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
