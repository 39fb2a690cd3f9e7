import { afterEach, expect, it, vi } from 'vitest';
import { clearPersonalAnswers } from './clear-personal-answers.ts';

afterEach(() => vi.unstubAllGlobals());

it('removes from every cache what the API may have answered to one person alone', async () => {
	const kept: Record<string, string[]> = {
		'matinee-pages-1': ['/', '/my-list', '/assets/app.js', '/api/tmdb/movie/popular', '/api/config'],
		'matinee-api': ['/api/watch-history?limit=50', '/api/auth/profile', '/api/tmdb/movie/19', '/api/recommendations'],
	};
	vi.stubGlobal('caches', {
		keys: async () => Object.keys(kept),
		open: async (name: string) => ({
			keys: async () => kept[name]?.map((path) => ({ url: `http://localhost${path}` })),
			delete: async ({ url }: Request) => {
				kept[name] = (kept[name] ?? []).filter((path) => !url.endsWith(path));
			},
		}),
	});
	await clearPersonalAnswers();
	expect(kept).toEqual({
		'matinee-pages-1': ['/', '/my-list', '/assets/app.js', '/api/tmdb/movie/popular', '/api/config'],
		'matinee-api': ['/api/tmdb/movie/19'],
	});
});

it('does nothing where the browser keeps no caches or lets nobody at them', async () => {
	await clearPersonalAnswers();
	vi.stubGlobal('caches', {
		keys: () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError')),
	});
	await clearPersonalAnswers();
});
