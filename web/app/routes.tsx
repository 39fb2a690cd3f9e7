import type { QueryClient } from '@tanstack/react-query';
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { ApiError } from '../api/api-client.ts';
import { yieldToBrowser } from '../lib/yield-to-browser.ts';
import { notFound } from '../screens/failures/not-found.ts';
import { NotFoundScreen } from '../screens/failures/not-found-screen.tsx';
import { OutageScreen } from '../screens/failures/outage-screen.tsx';
import { RouteErrorScreen } from '../screens/failures/route-error-screen.tsx';
import { loadHome } from '../screens/home-screen.loader.ts';
import { loadMovies, loadMyList, loadSearch, loadShows } from '../screens/list-screens.loader.ts';
import { createLazyScreenFallback } from './lazy-screen-fallback.tsx';
import { RootLayout } from './root-layout.tsx';

type PageName = keyof typeof PAGE_PATTERNS;
type Loader = (queries: QueryClient, args: LoaderFunctionArgs) => Promise<unknown>;
/** The queries of a browser, or on the server those of the page that is rendered. */
type QueriesOf = (args: LoaderFunctionArgs) => QueryClient;
type LoadScreen = () => Promise<React.ComponentType>;

/**
 * Every page. A page's data and its screen's chunk are fetched in parallel. While `isHydrating`, the server has rendered
 * the data and loaders have nothing to fetch; where it `isRefused`, too many pages were requested for it to render one.
 */
export function createRoutes(queriesOf: QueriesOf, isHydrating = () => false, isRefused = false): RouteObject[] {
	const toRouteLoader = (loader: Loader): LoaderFunction => {
		return async (args) => {
			if (!isHydrating()) await loader(queriesOf(args), args).catch(throwAsRouteError);
			return null;
		};
	};
	/** The file of `load` has its line in `screen-modules.ts`. */
	const page = (name: PageName, load: LoadScreen, loader?: Loader): RouteObject => ({
		path: PAGE_PATTERNS[name],
		lazy: { Component: () => afterFrame(load).catch((error) => toFallback(load, error)) },
		loader: loader && toRouteLoader(loader),
		// After an outage or a refusal, until the page's loader has run.
		hydrateFallbackElement: <OutageScreen isRefused={isRefused} />,
		errorElement: <RouteErrorScreen />,
	});
	/** The loader of a page of one title, person or collection has a chunk of its own: asked for first, since data come after it. */
	const titlePage = (name: PageName, load: LoadScreen, loader: () => Promise<Loader>): RouteObject => {
		const route = page(name, load);
		return { ...route, lazy: { loader: async () => toRouteLoader(await afterFrame(loader)), ...route.lazy } };
	};
	const show = async () => (await import('../screens/show-screen.tsx')).ShowScreen;
	const watch = async () => (await import('../screens/watch-screen.tsx')).WatchScreen;
	// One import of each chunk: the build adds some hundred bytes to every one.
	const browse = () => import('../screens/browse-screens.tsx');
	const titleLoaders = () => import('../screens/title-screens.loader.ts');
	const personLoaders = () => import('../screens/person-screens.loader.ts');
	const loadPerson = async () => (await personLoaders()).loadPerson;
	const loadCollection = async () => (await personLoaders()).loadCollection;
	const loadMovie = async () => (await titleLoaders()).loadMovie;
	const loadShow = async () => (await titleLoaders()).loadShow;
	const loadWatch = async () => (await titleLoaders()).loadWatch;

	const programme = async () => (await import('../screens/programme-screen.tsx')).ProgrammeScreen;
	const loadProgramme = async () => (await import('../screens/programme-screen.loader.ts')).loadProgramme;

	const posters = async () => (await import('../screens/posters-screen.tsx')).PostersScreen;
	const loadPosters = async () => (await import('../screens/posters-screen.loader.ts')).loadPosters;
	const channelsScreen = () => import('../screens/channels-screen.tsx');
	const channels = async () => (await channelsScreen()).ChannelsScreen;
	const loadChannels = async () => (await channelsScreen()).loadChannels;
	const sharedListScreen = () => import('../screens/shared-list-screen.tsx');
	const sharedList = async () => (await sharedListScreen()).SharedListScreen;
	const loadSharedList = async () => (await sharedListScreen()).loadSharedList;

	const addonListScreen = () => import('../screens/addon-list-screen.tsx');
	const addonList = async () => (await addonListScreen()).AddonListScreen;
	const loadAddonList = async () => (await addonListScreen()).loadAddonList;

	const together = () => import('../screens/together-screen.tsx');
	const admin = () => import('../screens/admin-screen.tsx');

	const children: RouteObject[] = [
		page('home', async () => (await import('../screens/home-screen.tsx')).HomeScreen, loadHome),
		page('movies', async () => (await browse()).MoviesScreen, loadMovies),
		page('shows', async () => (await browse()).ShowsScreen, loadShows),
		page('search', async () => (await import('../screens/search-screen.tsx')).SearchScreen, loadSearch),
		titlePage('movie', async () => (await import('../screens/movie-screen.tsx')).MovieScreen, loadMovie),
		titlePage('show', show, loadShow),
		titlePage('episode', show, loadShow),
		titlePage('watchTitle', watch, loadWatch),
		titlePage('watchEpisode', watch, loadWatch),
		titlePage('person', async () => (await import('../screens/person-screen.tsx')).PersonScreen, loadPerson),
		titlePage(
			'collection',
			async () => (await import('../screens/collection-screen.tsx')).CollectionScreen,
			loadCollection,
		),
		titlePage('tonight', programme, loadProgramme),
		titlePage('programme', programme, loadProgramme),
		titlePage('posters', posters, loadPosters),
		titlePage('channels', channels, loadChannels),
		page('calendar', async () => (await import('../screens/calendar-screen.tsx')).CalendarScreen),
		page('downloads', async () => (await import('../screens/downloads-screen.tsx')).DownloadsScreen),
		page('myList', async () => (await import('../screens/my-list-screen.tsx')).MyListScreen, loadMyList),
		titlePage('sharedList', sharedList, loadSharedList),
		titlePage('addonList', addonList, loadAddonList),
		page('house', async () => (await addonListScreen()).HouseScreen),
		page('together', async () => (await together()).TogetherScreen),
		page('remote', async () => (await together()).RemoteScreen),
		page('join', async () => (await admin()).JoinScreen),
		page('resetPassword', async () => (await admin()).ResetPasswordScreen),
		page('verifyEmail', async () => (await admin()).VerifyEmailScreen),
		page('undoEmail', async () => (await admin()).UndoEmailScreen),
		page('activate', async () => (await admin()).ActivateScreen),
		page('settings', async () => (await import('../screens/settings-screen.tsx')).SettingsScreen),
		page('admin', async () => (await admin()).AdminScreen),
		page('privacy', async () => (await import('../screens/privacy-screen.tsx')).PrivacyScreen),
		page('dmca', async () => (await import('../screens/dmca-screen.tsx')).DmcaScreen),
		page('info', async () => (await import('../screens/info-screen.tsx')).InfoScreen),
		{ path: PAGE_PATTERNS.notFound, element: <NotFoundScreen /> },
		{ path: '*', loader: notFound, errorElement: <RouteErrorScreen /> },
	];
	return [{ element: <RootLayout />, errorElement: <RouteErrorScreen />, children }];
}

/** A press is drawn before the chunks of its page are requested, which takes longer than a frame on a slow phone. */
async function afterFrame<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
	if (!import.meta.env.SSR) await yieldToBrowser();
	return load();
}

/** The router knows a missing title as a 404 response. */
function throwAsRouteError(error: unknown): never {
	if (error instanceof ApiError && error.status === 404) notFound();
	throw error;
}

/** In the browser a screen whose chunk was not fetched is replaced by one that retries. */
function toFallback(load: LoadScreen, error: unknown): React.ComponentType {
	if (import.meta.env.SSR) throw error;
	return createLazyScreenFallback(load, error);
}
