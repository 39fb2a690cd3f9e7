import { createMemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { reloadAtNextNavigation } from './update-reload.ts';

function buildTab(at: string) {
	const done: string[] = [];
	const router = createMemoryRouter([{ path: '*', loader: () => null }], {
		initialEntries: ['/', '/tv/1', at],
		initialIndex: 2,
	});
	router.initialize();
	const page = {
		pathname: at,
		search: '',
		hash: '',
		assign: (url: string | URL) => void done.push(`assign ${url}`),
		reload: () => void done.push('reload'),
	};
	return { done, router, page };
}

it('a tab with an old build that is playing loads its next page as a document', {
	tags: ['worker-update-watch-page'],
}, async () => {
	const { done, router, page } = buildTab('/watch/movie/775');
	reloadAtNextNavigation(router, page);
	expect(done).toEqual([]);
	await router.navigate('/search?q=moon#results');
	await router.navigate('/movies');
	expect(done).toEqual(['assign /search?q=moon#results']);
});

it('on a step back the document is reloaded, since the URL has changed already', {
	tags: ['worker-update-watch-page'],
}, async () => {
	const { done, router, page } = buildTab('/watch/movie/775');
	reloadAtNextNavigation(router, page);
	page.pathname = '/tv/1';
	await router.navigate(-1);
	expect(done).toEqual(['reload']);
});
