import { createMemoryRouter, useNavigation } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PublicConfigProvider } from '../../config/public-config.tsx';
import { buildConfig } from '../../testing/build-config.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const BACK_TIMEOUT_MS = 1000;

/** The navigation that React has rendered: it does so in a task of its own. */
function RenderedNavigation() {
	return <output>{useNavigation().state}</output>;
}

async function goBackFromNotFound() {
	// As in a tab whose pages are all after this one: Back leads nowhere.
	history.pushState(null, '');
	const back = vi.spyOn(history, 'back').mockImplementation(() => {});
	onTestFinished(() => back.mockRestore());
	const { promise: isLoaded, resolve: load } = Promise.withResolvers<null>();
	const router = createMemoryRouter(
		[
			{ path: '/', element: <h1>Home</h1> },
			{ path: '/404', element: [<NotFoundScreen key="screen" />, <RenderedNavigation key="navigation" />] },
			{ path: '/movies', element: <h1>Movies</h1>, loader: () => isLoaded },
			{ path: '/privacy', element: <h1>Privacy</h1> },
		],
		{ initialEntries: ['/404'] },
	);
	await render(
		<PublicConfigProvider value={buildConfig()}>
			<RouterProvider router={router} />
		</PublicConfigProvider>,
	);
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	(page.getByRole('button', { name: 'Go Back' }).element() as HTMLElement).click();
	return { router, load: () => load(null) };
}

it('Go Back leads to Home where there is no page before', { tags: ['not-found-actions'] }, async () => {
	const { router } = await goBackFromNotFound();
	await vi.advanceTimersByTimeAsync(BACK_TIMEOUT_MS);
	expect(router.state.location.pathname).toBe('/');
});

it('Go Back does not replace a page that was opened after it, nor one that is still loading', async () => {
	const { router, load } = await goBackFromNotFound();
	void router.navigate('/movies');
	await expect.element(page.getByRole('status')).toHaveTextContent('loading');
	await vi.advanceTimersByTimeAsync(BACK_TIMEOUT_MS);
	load();
	vi.useRealTimers();
	await expect.element(page.getByRole('heading', { name: 'Movies' })).toBeVisible();
});

it('Go Back does not replace a page that opened at once', async () => {
	const { router } = await goBackFromNotFound();
	await router.navigate('/privacy');
	await expect.element(page.getByRole('heading', { name: 'Privacy' })).toBeVisible();
	await vi.advanceTimersByTimeAsync(BACK_TIMEOUT_MS);
	expect(router.state.location.pathname).toBe('/privacy');
});
