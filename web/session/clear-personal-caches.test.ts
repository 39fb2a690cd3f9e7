import { afterEach, expect, it, vi } from 'vitest';
import { PUSH_TARGET_CACHE } from '#contract/push-renewal.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';

afterEach(() => vi.unstubAllGlobals());

it('removes caches with personal responses and those that reveal opened titles', {
	tags: ['logout', 'worker-nothing-personal'],
}, async () => {
	const kept: Record<string, string[]> = {
		'matinee-pages-1': ['/', '/movie/19'],
		'matinee-catalogue': ['/api/tmdb/movie/19'],
		'matinee-posters': ['/art/w342/movie-19-poster.svg'],
		[PUSH_TARGET_CACHE.name]: [PUSH_TARGET_CACHE.path],
		'matinee-app': ['/assets/app.js', '/offline.html'],
		'matinee-chunks': ['/assets/late.js'],
		'of-something-else': [
			'/api/watch-history?limit=50',
			'/api/auth/profile',
			'/api/tmdb/movie/19',
			'/api/recommendations',
		],
	};
	vi.stubGlobal('caches', {
		keys: async () => Object.keys(kept),
		delete: async (name: string) => delete kept[name],
		open: async (name: string) => ({
			keys: async () => kept[name]?.map((path) => ({ url: `http://localhost${path}` })),
			delete: async ({ url }: Request) => {
				kept[name] = (kept[name] ?? []).filter((path) => !url.endsWith(path));
			},
		}),
	});
	const postMessage = vi.fn();
	vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: { postMessage } }) } });
	await clearPersonalCaches();
	expect(kept).toEqual({
		'matinee-app': ['/assets/app.js', '/offline.html'],
		'matinee-chunks': ['/assets/late.js'],
		'of-something-else': ['/api/tmdb/movie/19'],
	});
	expect(postMessage).toHaveBeenCalledWith({ type: 'forget-visits' });
});

it('does nothing where the Cache API is missing or blocked', async () => {
	await clearPersonalCaches();
	vi.stubGlobal('caches', {
		keys: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
	});
	await clearPersonalCaches();
});
