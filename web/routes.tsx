import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ApiError } from './api/api-client.ts';
import { createLatePage } from './app-shell/late-page.tsx';
import { RootLayout } from './app-shell/root-layout.tsx';
import { RouteErrorScreen } from './app-shell/route-error-screen.tsx';
import { UnreachableScreen } from './app-shell/unreachable-screen.tsx';
import { loadHome } from './pages/home-page.loader.ts';
import { loadMovies } from './pages/movies-page.loader.ts';
import { loadMyList } from './pages/my-list-page.loader.ts';
import { notFound } from './pages/not-found.ts';
import { loadSearch } from './pages/search-page.loader.ts';
import { loadShows } from './pages/shows-page.loader.ts';

/** What a route says of itself to the server's renderer. */
export interface RouteHandle {
	/** Source path of the page's chunk, as it stands in the build's manifest. */
	module: string;
}

type Loader = (queries: QueryClient, args: LoaderFunctionArgs) => Promise<unknown>;
type LoadComponent = () => Promise<React.ComponentType>;

/** Runs a loader; what the API says is not there is not there for the router either. */
async function runLoader(loading: Promise<unknown>): Promise<null> {
	try {
		await loading;
	} catch (error) {
		if (error instanceof ApiError && error.status === 404) notFound();
		throw error;
	}
	return null;
}

/** A page whose code did not come is asked for again in its place; on the server that is a fault like any other. */
function insteadOf(load: LoadComponent, error: unknown): React.ComponentType {
	if (import.meta.env.SSR) throw error;
	return createLatePage(load);
}

type LoadLoader = () => Promise<Loader>;

/** A loader whose code is not here yet. */
function late(load: LoadLoader): Loader {
	return async (queries, args) => (await load())(queries, args);
}

/** Fetches a page's loader along with its code, so that a wish for the page brings both. */
function withLoader(loader: LoadLoader, load: LoadComponent): LoadComponent {
	return async () => (await Promise.all([load(), loader()]))[0];
}

interface RoutesOptions {
	/** Whether the data of the page that opens are in the cache already, so that its loader has nothing to do. */
	isDataAtHand?: () => boolean;
}

/**
 * Every screen. Loaders stand outside the lazy part, so that a page's data and its chunk are fetched side by side.
 */
export function createRoutes(queries: QueryClient, { isDataAtHand }: RoutesOptions = {}): RouteObject[] {
	const page = (path: string, module: string, load: LoadComponent, loader?: Loader): RouteObject => ({
		path,
		handle: { module } satisfies RouteHandle,
		lazy: async () => ({ Component: await load().catch((error) => insteadOf(load, error)) }),
		...(loader ? { loader: async (args) => (isDataAtHand?.() ? null : runLoader(loader(queries, args))) } : {}),
		// What the server sent when the catalogue was out of reach, until the page has asked once more.
		hydrateFallbackElement: <UnreachableScreen />,
		// Pages remember nothing of their own from a former address.
		errorElement: <RouteErrorScreen />,
	});
	// What begins with a title is never the first thing that a list needs, so its loaders come when somebody wants one.
	const movieLoader = () => import('./pages/movie-page.loader.ts').then((module) => module.loadMovie);
	const showLoader = () => import('./pages/show-page.loader.ts').then((module) => module.loadShow);
	const watchLoader = () => import('./pages/watch-page.loader.ts').then((module) => module.loadWatch);
	const movie = withLoader(movieLoader, () => import('./pages/movie-page.tsx').then((module) => module.MoviePage));
	const show = withLoader(showLoader, () => import('./pages/show-page.tsx').then((module) => module.ShowPage));
	const watch = withLoader(watchLoader, () => import('./pages/watch-page.tsx').then((module) => module.WatchPage));

	return [
		{
			element: <RootLayout />,
			errorElement: <RouteErrorScreen />,
			children: [
				page(
					PAGE_PATTERNS.home,
					'web/pages/home-page.tsx',
					() => import('./pages/home-page.tsx').then((module) => module.HomePage),
					loadHome,
				),
				page(
					PAGE_PATTERNS.movies,
					'web/pages/movies-page.tsx',
					() => import('./pages/movies-page.tsx').then((module) => module.MoviesPage),
					loadMovies,
				),
				page(
					PAGE_PATTERNS.shows,
					'web/pages/shows-page.tsx',
					() => import('./pages/shows-page.tsx').then((module) => module.ShowsPage),
					loadShows,
				),
				page(
					PAGE_PATTERNS.search,
					'web/pages/search-page.tsx',
					() => import('./pages/search-page.tsx').then((module) => module.SearchPage),
					loadSearch,
				),
				page(PAGE_PATTERNS.movie, 'web/pages/movie-page.tsx', movie, late(movieLoader)),
				page(PAGE_PATTERNS.show, 'web/pages/show-page.tsx', show, late(showLoader)),
				page(PAGE_PATTERNS.episode, 'web/pages/show-page.tsx', show, late(showLoader)),
				page(PAGE_PATTERNS.watchTitle, 'web/pages/watch-page.tsx', watch, late(watchLoader)),
				page(PAGE_PATTERNS.watchEpisode, 'web/pages/watch-page.tsx', watch, late(watchLoader)),
				page(
					PAGE_PATTERNS.myList,
					'web/pages/my-list-page.tsx',
					() => import('./pages/my-list-page.tsx').then((module) => module.MyListPage),
					loadMyList,
				),
				page(PAGE_PATTERNS.settings, 'web/pages/settings-page.tsx', () =>
					import('./pages/settings-page.tsx').then((module) => module.SettingsPage),
				),
				page(PAGE_PATTERNS.admin, 'web/pages/admin-page.tsx', () =>
					import('./pages/admin-page.tsx').then((module) => module.AdminPage),
				),
				page(PAGE_PATTERNS.privacy, 'web/pages/privacy-page.tsx', () =>
					import('./pages/privacy-page.tsx').then((module) => module.PrivacyPage),
				),
				page(PAGE_PATTERNS.dmca, 'web/pages/dmca-page.tsx', () =>
					import('./pages/dmca-page.tsx').then((module) => module.DmcaPage),
				),
				page(PAGE_PATTERNS.info, 'web/pages/info-page.tsx', () =>
					import('./pages/info-page.tsx').then((module) => module.InfoPage),
				),
				page(PAGE_PATTERNS.notFound, 'web/pages/not-found-page.tsx', () =>
					import('./pages/not-found-page.tsx').then((module) => module.NotFoundPage),
				),
				{ path: '*', loader: () => notFound(), element: null, errorElement: <RouteErrorScreen /> },
			],
		},
	];
}
