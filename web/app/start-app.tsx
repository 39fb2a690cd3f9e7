import {
	type DehydratedState,
	hydrate,
	type Query,
	type QueryClient,
	QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { APP_ROOT_ID, PAGE_STATE_ID, type PageState } from '#contract/render.ts';
import { createApiClient } from '../api/api-client.ts';
import { reportCatalogueResponse } from '../api/catalogue-status.ts';
import { fetchTransport } from '../api/fetch-transport.ts';
import { reportAnswer } from '../api/proxy-status.ts';
import { createQueryClient } from '../api/query-client.ts';
import { retryFailedQueries } from '../api/retry-failed-queries.ts';
import { PublicConfigProvider } from '../config/public-config.tsx';
import { addKeyHandlersOnFirstKey } from '../keyboard/lazy-key-handlers.ts';
import { waitForFirstUse, whenUsedAndIdle } from '../lib/first-use.ts';
import { RouterContext } from '../lib/use-opened-page.ts';
import { yieldToBrowser } from '../lib/yield-to-browser.ts';
import { hasPersonalData } from '../personal-data/has-personal-data.ts';
import { downloadsStorage } from '../personal-data/personal-storage.ts';
import { keepLanguageOfAddress } from '../preferences/chosen-language.ts';
import { startServiceWorker } from '../recovery/start-service-worker.ts';
import { startSession } from '../session/start-session.ts';
import { startWatchSync } from '../watch-sync/start-watch-sync.ts';
import { createPageEntries } from './page-entries.ts';
import { prefetchChunks } from './prefetch-chunks.ts';
import { createRoutes } from './routes.tsx';
import './styles.css';

/**
 * Hydrates the page that the server rendered, in short tasks: between them the browser paints and handles input. React
 * divides the rendering (a transition) and leaves the `Suspense` boundaries of the screens for later tasks; most of them wait
 * for the first use of the page.
 */
export async function startApp(): Promise<void> {
	await yieldToBrowser();
	const root = document.getElementById(APP_ROOT_ID) as HTMLElement;
	const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState;
	const { titles, config } = state;
	// Without the chunk titles are in the language of the page.
	const transport = titles
		? await import('../api/titles-language.ts').then(
				(module) => module.toTitlesTransport(fetchTransport, { titles, config }),
				() => fetchTransport,
			)
		: fetchTransport;
	const api = createApiClient(transport, {
		onCatalogueResponse: reportCatalogueResponse,
		onAnswer: reportAnswer,
	});
	const queries = createQueryClient(api, { retry: true });
	if (state.queries) hydrate(queries, state.queries as DehydratedState);
	if (state.savedAgeS !== null) reportCatalogueResponse({ unreachable: true, ageS: state.savedAgeS });

	keepLanguageOfAddress();
	// The server renders a missing page at its own URL, which then becomes /404.
	if (state.status === 404) history.replaceState(history.state, '', '/404');

	// A reload, or Back from another document: rows and lists return to their places.
	const isOpenedAgain = Boolean(history.state?.key);
	// The router gives the first page of every document the same key, and would restore another document's scroll position.
	if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(36).slice(2) }, '');

	// The page's state has what its loaders would fetch, failures included; only after an outage they run, and where the
	// server left the rendering to the browser (429).
	const isOutage = state.status >= TOO_MANY_REQUESTS;
	if (isOutage) queries.removeQueries({ predicate: hasFailed });
	// Before the router, which also hears of Back.
	const isSettled = !isOutage && !queries.getQueryCache().getAll().some(hasFailed);
	if (isSettled && !isOpenedAgain && !hasPersonalData() && !isInUse()) waitForFirstUse();
	await yieldToBrowser();
	let isHydrating = !isOutage;
	const entries = createPageEntries();
	const routes = createRoutes(
		() => queries,
		() => isHydrating,
		state.status === TOO_MANY_REQUESTS,
	);
	const router = createBrowserRouter(routes, { window: entries.window });
	entries.follow(router);
	const start = () => {
		isHydrating = false;
		const app = (
			<StrictMode>
				<AfterHydration queries={queries}>
					<PublicConfigProvider value={state.config}>
						<QueryClientProvider client={queries}>
							<RouterContext value={router}>
								<RouterProvider router={router} />
							</RouterContext>
						</QueryClientProvider>
					</PublicConfigProvider>
				</AfterHydration>
			</StrictMode>
		);
		// After an outage the markup differs from what the page will render.
		if (isOutage) createRoot(root).render(app);
		else startTransition(() => void hydrateRoot(root, app));
		prefetchChunks(router);
		addKeyHandlersOnFirstKey(router);
		startServiceWorker(router);
		// Only where this browser keeps a film.
		if (downloadsStorage.read() !== null)
			import('../screens/downloads-screen.tsx').then(
				({ startDownloads }) => startDownloads(),
				// The page of downloads goes on with them.
				() => {},
			);
		whenUsedAndIdle(() => {
			import('../features/posters/start-screen-saver.ts').then(
				({ startScreenSaver }) => startScreenSaver(queries, state.config),
				// Without it the page is as good.
				() => {},
			);
		});
	};
	// Loaders may take long then: the page starts meanwhile with a screen that says so.
	if (isOutage || router.state.initialized) start();
	else {
		const stop = router.subscribe((next) => {
			if (!next.initialized) return;
			stop();
			start();
		});
	}
}

const TOO_MANY_REQUESTS = 429;

/** Somebody is in a field or on a link already. What was pressed before this code was there is carried out later, and is a use then. */
function isInUse(): boolean {
	return document.activeElement !== document.body;
}

const hasFailed = ({ state }: Query) => state.status === 'error';

/**
 * Runs what must wait until the page can be used: everything outside the `Suspense` boundaries of the screens is hydrated,
 * and each boundary will be at its first event, or after the page's first use. It wraps the page: a sibling would change every
 * `useId` value below from the server's.
 */
function AfterHydration({ queries, children }: { queries: QueryClient; children: ReactNode }) {
	useEffect(() => {
		document.documentElement.dataset.hydrated = 'true';
		// The session renders all that depends on it: not in the task of the hydration's effects.
		void yieldToBrowser().then(() => {
			startWatchSync(queries);
			startSession(queries);
			retryFailedQueries(queries);
		});
	}, [queries]);
	return children;
}
