import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { PublicConfig } from '#contract/public-config.ts';
import type { User } from '#contract/user.ts';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { createRoutes } from '../app/routes.tsx';
import { PublicConfigProvider } from '../config/public-config.tsx';
import { RouterContext } from '../lib/use-opened-page.ts';
import { tokenStorage } from '../personal-data/personal-storage.ts';
import { storeViewerId } from '../personal-data/viewer-id.ts';
import { setSession } from '../session/session.ts';
import { buildConfig } from './build-config.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';

interface AppOptions {
	/** Responses of the server; a request without one fails the test. */
	api?: FakeApi;
	/** Path and query that the page is at. */
	address?: string;
	config?: Partial<PublicConfig>;
	/** Who is signed in; nobody unless given. */
	user?: User;
}

interface RenderedApp {
	api: FakeApi;
	queries: QueryClient;
	/** Opens another page, as a link would. */
	navigate(address: string): Promise<void>;
}

/** One transparent pixel; what parts append is in the fragment. Images of another host would wait for its DNS. */
const IMAGE_BASE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#';
const TEST_TOKEN = 'test-token-of-the-viewer';

export function buildUser(overrides: Partial<User> = {}): User {
	const username = overrides.username ?? 'ada';
	return {
		id: `id-of-${username}`,
		username,
		email: `${username}@example.org`,
		role: 'user',
		isPremium: false,
		created_at: '2026-06-15T12:00:00.000Z',
		...overrides,
	};
}

/** Draws a part of the page with everything around it that parts rely on: router, query cache, configuration, session. */
export function renderWithApp(part: ReactNode, options: AppOptions = {}): Promise<RenderedApp> {
	return renderRoutes(() => [{ path: '*', element: <main tabIndex={-1}>{part}</main> }], options);
}

/** Draws the application as it is at an address: layout, screen and all. */
export function renderScreen(address: string, options: AppOptions = {}): Promise<RenderedApp> {
	return renderRoutes((queries) => createRoutes(() => queries), { ...options, address });
}

async function renderRoutes(
	createAppRoutes: (queries: QueryClient) => RouteObject[],
	{ api = createFakeApi(), address = '/', config, user }: AppOptions,
): Promise<RenderedApp> {
	// A key of its own: what parts keep by history entry must not reach the next test.
	history.replaceState({ key: crypto.randomUUID() }, '', address);
	if (user) {
		tokenStorage.write(TEST_TOKEN);
		storeViewerId(TEST_TOKEN, user.id);
	}
	setSession(user ? { state: 'signed-in', user } : { state: 'anonymous' });
	const queries = createQueryClient(createApiClient(api.transport), { retry: false });
	const router = createBrowserRouter(createAppRoutes(queries));
	onTestFinished(() => {
		router.dispose();
		queries.clear();
		if (api.faults.length > 0) throw new Error(`Requests against the contract:\n${api.faults.join('\n')}`);
	});
	await render(
		<PublicConfigProvider value={buildConfig({ imageBase: IMAGE_BASE, ...config })}>
			<QueryClientProvider client={queries}>
				<RouterContext value={router}>
					<RouterProvider router={router} />
				</RouterContext>
			</QueryClientProvider>
		</PublicConfigProvider>,
	);
	return { api, queries, navigate: async (to) => router.navigate(to) };
}
