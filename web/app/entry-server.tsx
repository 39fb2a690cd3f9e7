import {
	dehydrate,
	hashKey,
	type Query,
	type QueryClient,
	QueryClientProvider,
	type QueryKey,
} from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
	createContext,
	createStaticHandler,
	createStaticRouter,
	isRouteErrorResponse,
	RouterContextProvider,
	type StaticHandlerContext,
	StaticRouterProvider,
} from 'react-router';
import { toCatalogueName } from '#contract/catalogue-language.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { PageRequest, RenderedPage, RenderPage } from '#contract/render.ts';
import { ApiError, createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import { toTitlesTransport } from '../api/titles-language.ts';
import { PublicConfigProvider } from '../config/public-config.tsx';
import { createRoutes } from './routes.tsx';
import { SCREEN_MODULES } from './screen-modules.ts';

/** The router requires an origin; it does not appear in the markup. */
const ORIGIN = 'http://matinee.invalid';

const QUERIES = createContext<QueryClient>();
/** Of all pages: ranking the routes takes longer than matching a page. */
const HANDLER = createStaticHandler(createRoutes(({ context }) => context.get(QUERIES)));

/** Of keys that all pages share, as those of the rows of Home, which are read a dozen times each. */
const hashes = new WeakMap<QueryKey, string>();

function hashOnce(key: QueryKey): string {
	const hash = hashes.get(key) ?? hashKey(key);
	hashes.set(key, hash);
	return hash;
}

/** Renders a page for an anonymous viewer. */
export const renderPage: RenderPage = async ({
	url,
	transport,
	config,
	titles,
}: PageRequest): Promise<RenderedPage> => {
	let savedAgeS: number | null = null;
	const read = titles && { language: titles, name: toCatalogueName(titles) };
	const api = createApiClient(read ? toTitlesTransport(transport, { titles: read, config }) : transport, {
		onCatalogueResponse: ({ unreachable, ageS }) => {
			if (unreachable) savedAgeS = Math.max(savedAgeS ?? 0, ageS);
		},
	});
	const queries = createQueryClient(api, { retry: false });
	const { queries: defaults } = queries.getDefaultOptions();
	queries.setDefaultOptions({ queries: { ...defaults, queryKeyHashFn: hashOnce } });
	const requestContext = new RouterContextProvider(new Map([[QUERIES, queries]]));
	const context = await HANDLER.query(new Request(new URL(url, ORIGIN)), { requestContext });
	if (context instanceof Response) {
		const location = context.headers.get('location') ?? '/';
		return toRedirect(location, context.status, config);
	}
	throwUnexpectedErrors(context.errors);
	const router = createStaticRouter(HANDLER.dataRoutes, context);
	const markup = renderToString(
		<StrictMode>
			<PublicConfigProvider value={config}>
				<QueryClientProvider client={queries}>
					<StaticRouterProvider router={router} context={context} hydrate={false} />
				</QueryClientProvider>
			</PublicConfigProvider>
		</StrictMode>,
	);
	const { head, html } = splitHead(markup);
	const status = isNotFoundPage(context) ? 404 : context.statusCode >= 500 ? 503 : context.statusCode;
	const complete =
		status < 500 &&
		savedAgeS === null &&
		queries
			.getQueryCache()
			.getAll()
			.every(({ state }) => state.status === 'success' || isLeftToBrowser(state));
	const page: RenderedPage = {
		status,
		redirect: null,
		html,
		head,
		state: { status, config, queries: dehydrateAll(queries), savedAgeS, ...(read && { titles: read }) },
		modules: context.matches.flatMap(({ route }) => {
			return SCREEN_MODULES.get(route.path ?? '') ?? [];
		}),
		complete,
	};
	queries.clear();
	return page;
};

/** Loaders may fail with an API error or a 404; any other error is a bug. */
function throwUnexpectedErrors(errors: StaticHandlerContext['errors']): void {
	for (const error of Object.values(errors ?? {})) {
		if (!(error instanceof ApiError) && !isRouteErrorResponse(error)) throw error;
	}
}

/** `/404`, to which missing pages are redirected, has status 404 itself. */
function isNotFoundPage({ matches }: StaticHandlerContext): boolean {
	return matches.at(-1)?.route.path === PAGE_PATTERNS.notFound;
}

/** A query that only the browser runs. */
function isLeftToBrowser({ status, fetchStatus }: Query['state']): boolean {
	return status === 'pending' && fetchStatus === 'idle';
}

/** Includes failed queries, so that hydration shows the same failure, with its Retry, as the markup. */
function dehydrateAll(queries: Parameters<typeof dehydrate>[0]): unknown {
	return dehydrate(queries, {
		shouldDehydrateQuery: ({ state }) => state.status !== 'pending',
		shouldRedactErrors: () => false,
		serializeData: (data: unknown) => data,
	});
}

/** React renders title, meta and link elements first; they belong into the document's head. */
function splitHead(markup: string): { head: string; html: string } {
	const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
	return { head, html: markup.slice(head.length) };
}

function toRedirect(location: string, status: number, config: PageRequest['config']): RenderedPage {
	return {
		status,
		redirect: location.replace(ORIGIN, ''),
		html: '',
		head: '',
		state: { status, config, queries: null, savedAgeS: null },
		modules: [],
		complete: false,
	};
}
