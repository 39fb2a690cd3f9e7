/**
 * Leaves out of the browser's code what the libraries offer and this application has no use for: actions, fetchers and
 * route discovery of the router, view transitions and action state of React, a tenth of the first script. Their bundles
 * are one closure each, in which no bundler finds unused code by itself.
 */
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Bodies by the name of the function that gets them. */
export type Bodies = Readonly<Record<string, string>>;

/** Of functions that nothing here reaches; if an upgrade makes one reachable, tests fail with this error. */
const UNREACHABLE = '{throw Error("left out")}';
/** Of functions that look through the page for components of a kind that it has none of. */
const NOTHING = '{}';

function all(body: string, names: readonly string[]): Bodies {
	return Object.fromEntries(names.map((name) => [name, body]));
}

const BODIES_BY_FILE: Readonly<Record<string, Bodies>> = {
	'/react-router/dist/production/lib/router/router.js': {
		...all(UNREACHABLE, [
			// Actions and fetchers: data is read by queries, and written by calls of the API client.
			'handleAction',
			'fetch',
			'handleFetcherAction',
			'handleFetcherLoader',
			'getUpdatedRevalidatingFetchers',
			'updateFetcherState',
			'setFetcherError',
			'getFetcher',
			'resetFetcher',
			'deleteFetcher',
			'queueFetcherForDeletion',
			'abortFetcher',
			// Routes that are discovered or changed later.
			'discoverRoutes',
			'cancelDiscoveryNavigation',
			'patchRoutesImpl',
			'_internalSetRoutes',
			// Blockers, middleware, instrumentation.
			'getBlocker',
			'deleteBlocker',
			'updateBlocker',
			'runClientMiddlewarePipeline',
			'getInstrumentationNavigateMeta',
		]),
		// Without submissions of forms.
		normalizeNavigateOptions: '{return{path}}',
		getSubmissionFromNavigation: NOTHING,
	},
	'/react-router/dist/production/lib/router/instrumentation.js': all(UNREACHABLE, [
		'getRouteInstrumentationUpdates',
		'instrumentClientSideRouter',
	]),
	// Prefetching of framework mode; `web/app/prefetch-chunks.ts` has its own.
	'/react-router/dist/production/lib/dom/ssr/components.js': {
		usePrefetchBehavior: '{return[false,null,{}]}',
		PrefetchPageLinks: UNREACHABLE,
	},
	'/react-router/dist/production/lib/dom/lib.js': all(UNREACHABLE, ['deserializeErrors']),
	'/react-router/dist/production/lib/hooks.js': all(UNREACHABLE, ['RSCErrorHandler']),
	'/react-dom/cjs/react-dom-client.production.js': {
		// View transitions: the browser's own run around the router's updates.
		...all(NOTHING, [
			'trackEnterViewTransitions',
			'commitAppearingPairViewTransitions',
			'commitEnterViewTransitions',
			'commitDeletedPairViewTransitions',
			'commitExitViewTransitions',
			'commitNestedViewTransitions',
			'restorePairedViewTransitions',
			'restoreEnterOrExitViewTransitions',
			'restoreNestedViewTransitions',
			'measureNestedViewTransitions',
		]),
		...all(UNREACHABLE, [
			'startViewTransition',
			'commitAfterMutationEffectsOnFiber',
			'applyViewTransitionToHostInstances',
			'measureViewTransitionHostInstancesRecursive',
			'restoreViewTransitionOnHostInstances',
			'restoreViewTransitionName',
			'scheduleViewTransitionEvent',
			'getViewTransitionName',
			'getViewTransitionClassName',
			// Action state, compiler cache, `SuspenseList`, `Activity`, `preload` and `preinit`.
			'mountActionState',
			'updateActionStateImpl',
			'runActionStateAction',
			'dispatchActionState',
			'useMemoCache',
			'updateSuspenseListComponent',
			'updateActivityComponent',
			'preload',
			'preloadModule',
			'preinitStyle',
			'preinitScript',
			'preinitModuleScript',
		]),
	},
};

/** Replaces the bodies of functions in `code`. Throws when one is missing: a new version of the library named it otherwise. */
export function replaceBodies(code: string, bodies: Bodies): string {
	const missing = new Set(Object.keys(bodies));
	const places: { start: number; end: number; body: string }[] = [];
	const visit = (node: unknown): void => {
		if (typeof node !== 'object' || node === null) return;
		const { type, id, body } = node as Partial<ESTree.Function>;
		if (type === 'FunctionDeclaration' && id && body && Object.hasOwn(bodies, id.name)) {
			missing.delete(id.name);
			places.push({ start: body.start, end: body.end, body: bodies[id.name] ?? '' });
			return;
		}
		for (const child of Object.values(node)) visit(child);
	};
	visit(parseAst(code));
	if (missing.size > 0) throw new Error(`No function is called ${[...missing].join(', ')}`);
	return places
		.sort((a, b) => b.start - a.start)
		.reduce((text, { start, end, body }) => text.slice(0, start) + body + text.slice(end), code);
}

/** For the browser's build: the renderer uses more of the router. */
export function leaveOutLibraryCode(): Plugin {
	return {
		name: 'leave-out-library-code',
		transform: {
			filter: { id: /\/node_modules\/(react-router|react-dom)\// },
			handler(code, id) {
				const file = Object.keys(BODIES_BY_FILE).find((end) => id.endsWith(end));
				return file ? { code: replaceBodies(code, BODIES_BY_FILE[file] ?? {}), map: null } : null;
			},
		},
	};
}
