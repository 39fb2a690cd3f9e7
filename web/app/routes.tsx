import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ApiError } from '../api/api-client.ts';
import { notFound } from '../screens/failures/not-found.ts';
import { OutageScreen } from '../screens/failures/outage-screen.tsx';
import { RouteErrorScreen } from '../screens/failures/route-error-screen.tsx';
import { loadHome } from '../screens/home-screen.loader.ts';
import { loadMovies } from '../screens/movies-screen.loader.ts';
import { loadMyList } from '../screens/my-list-screen.loader.ts';
import { loadSearch } from '../screens/search-screen.loader.ts';
import { loadShows } from '../screens/shows-screen.loader.ts';
import { createLazyScreenFallback } from './lazy-screen-fallback.tsx';
import { RootLayout } from './root-layout.tsx';

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
	return createLazyScreenFallback(load);
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
		hydrateFallbackElement: <OutageScreen />,
		// Pages remember nothing of their own from a former address.
		errorElement: <RouteErrorScreen />,
	});
	// What begins with a title is never the first thing that a list needs, so its loaders come when somebody wants one.
	const movieLoader = () => import('../screens/movie-screen.loader.ts').then((module) => module.loadMovie);
	const showLoader = () => import('../screens/show-screen.loader.ts').then((module) => module.loadShow);
	const watchLoader = () => import('../screens/watch-screen.loader.ts').then((module) => module.loadWatch);
	const movie = withLoader(movieLoader, () =>
		import('../screens/movie-screen.tsx').then((module) => module.MovieScreen),
	);
	const show = withLoader(showLoader, () => import('../screens/show-screen.tsx').then((module) => module.ShowScreen));
	const watch = withLoader(watchLoader, () =>
		import('../screens/watch-screen.tsx').then((module) => module.WatchScreen),
	);

	return [
		{
			element: <RootLayout />,
			errorElement: <RouteErrorScreen />,
			children: [
				page(
					PAGE_PATTERNS.home,
					'web/screens/home-screen.tsx',
					() => import('../screens/home-screen.tsx').then((module) => module.HomeScreen),
					loadHome,
				),
				page(
					PAGE_PATTERNS.movies,
					'web/screens/movies-screen.tsx',
					() => import('../screens/movies-screen.tsx').then((module) => module.MoviesScreen),
					loadMovies,
				),
				page(
					PAGE_PATTERNS.shows,
					'web/screens/shows-screen.tsx',
					() => import('../screens/shows-screen.tsx').then((module) => module.ShowsScreen),
					loadShows,
				),
				page(
					PAGE_PATTERNS.search,
					'web/screens/search-screen.tsx',
					() => import('../screens/search-screen.tsx').then((module) => module.SearchScreen),
					loadSearch,
				),
				page(PAGE_PATTERNS.movie, 'web/screens/movie-screen.tsx', movie, late(movieLoader)),
				page(PAGE_PATTERNS.show, 'web/screens/show-screen.tsx', show, late(showLoader)),
				page(PAGE_PATTERNS.episode, 'web/screens/show-screen.tsx', show, late(showLoader)),
				page(PAGE_PATTERNS.watchTitle, 'web/screens/watch-screen.tsx', watch, late(watchLoader)),
				page(PAGE_PATTERNS.watchEpisode, 'web/screens/watch-screen.tsx', watch, late(watchLoader)),
				page(
					PAGE_PATTERNS.myList,
					'web/screens/my-list-screen.tsx',
					() => import('../screens/my-list-screen.tsx').then((module) => module.MyListScreen),
					loadMyList,
				),
				page(PAGE_PATTERNS.settings, 'web/screens/settings-screen.tsx', () =>
					import('../screens/settings-screen.tsx').then((module) => module.SettingsScreen),
				),
				page(PAGE_PATTERNS.admin, 'web/screens/admin-screen.tsx', () =>
					import('../screens/admin-screen.tsx').then((module) => module.AdminScreen),
				),
				page(PAGE_PATTERNS.privacy, 'web/screens/privacy-screen.tsx', () =>
					import('../screens/privacy-screen.tsx').then((module) => module.PrivacyScreen),
				),
				page(PAGE_PATTERNS.dmca, 'web/screens/dmca-screen.tsx', () =>
					import('../screens/dmca-screen.tsx').then((module) => module.DmcaScreen),
				),
				page(PAGE_PATTERNS.info, 'web/screens/info-screen.tsx', () =>
					import('../screens/info-screen.tsx').then((module) => module.InfoScreen),
				),
				page(PAGE_PATTERNS.notFound, 'web/screens/not-found-page.tsx', () =>
					import('../screens/not-found-page.tsx').then((module) => module.NotFoundPage),
				),
				{ path: '*', loader: () => notFound(), element: null, errorElement: <RouteErrorScreen /> },
			],
		},
	];
}
