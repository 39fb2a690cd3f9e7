import {
	type DehydratedState,
	hydrate,
	type Query,
	type QueryClient,
	QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { APP_ROOT_ID, PAGE_STATE_ID, type PageState } from '#contract/render.ts';
import { createApiClient } from '../api/api-client.ts';
import { reportCatalogueAnswer } from '../api/catalogue-status.ts';
import { fetchTransport } from '../api/fetch-transport.ts';
import { createQueryClient } from '../api/query-client.ts';
import { PublicConfigProvider } from '../config/public-config.tsx';
import { addKeyHandlersOnFirstKey } from '../keyboard/lazy-key-handlers.ts';
import { startServiceWorker } from '../recovery/start-service-worker.ts';
import { startSession } from '../session/start-session.ts';
import { startWatchSync } from '../watch-sync/start-watch-sync.ts';
import { prefetchChunks } from './prefetch-chunks.ts';
import { createRoutes } from './routes.tsx';
import './styles.css';

/** Makes the page that the server sent alive. */
export function startApp(): void {
	const root = document.getElementById(APP_ROOT_ID);
	const block = document.getElementById(PAGE_STATE_ID);
	if (!root || !block) throw new Error('The page lacks its root or its state');

	const state = JSON.parse(block.textContent ?? '{}') as PageState;
	const api = createApiClient(fetchTransport, { onCatalogueAnswer: reportCatalogueAnswer });
	const queries = createQueryClient(api, { retry: true });
	if (state.queries) hydrate(queries, state.queries as DehydratedState);
	if (state.savedAgeS !== null) reportCatalogueAnswer({ unreachable: true, ageS: state.savedAgeS });

	// What is not there is shown where it was asked for; the address then says so too.
	if (state.status === 404) history.replaceState(history.state, '', '/404');

	// The page came with what its loaders would fetch, failures included; only after an outage they ask once more.
	const isOutage = state.status >= 500;
	if (isOutage) queries.removeQueries({ predicate: hasFailed });
	let isHydrating = !isOutage;
	const router = createBrowserRouter(createRoutes(queries, { isHydrating: () => isHydrating }));
	const start = () => {
		isHydrating = false;
		const app = (
			<StrictMode>
				<AfterStart queries={queries}>
					<PublicConfigProvider value={state.config}>
						<QueryClientProvider client={queries}>
							<RouterProvider router={router} />
						</QueryClientProvider>
					</PublicConfigProvider>
				</AfterStart>
			</StrictMode>
		);
		// After an outage the page is put in the place of what was sent, for what it becomes is not known yet.
		if (isOutage) createRoot(root).render(app);
		else hydrateRoot(root, app);
		prefetchChunks(router);
		addKeyHandlersOnFirstKey(router);
		startServiceWorker(router);
	};
	// A catalogue that is out of reach lets its loaders wait for long: the page is alive meanwhile, and says so.
	if (isOutage || router.state.initialized) start();
	else {
		const stop = router.subscribe((next) => {
			if (!next.initialized) return;
			stop();
			start();
		});
	}
}

const hasFailed = ({ state }: Query) => state.status === 'error';

/**
 * What has to wait until the page is the one that was sent, made alive. It stands around the page, not beside it: a
 * sibling would give every `useId` below another value than the server gave it.
 */
function AfterStart({ queries, children }: { queries: QueryClient; children: ReactNode }) {
	useEffect(() => {
		document.documentElement.dataset.hydrated = 'true';
		startWatchSync(queries);
		startSession(queries);
		void queries.refetchQueries({ predicate: hasFailed });
	}, [queries]);
	return children;
}
