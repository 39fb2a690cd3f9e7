/**
 * Leaves out of the browser's code what the libraries offer and this application has no use for: actions, fetchers and
 * route discovery of the router, view transitions and form actions of React: a fifth of the first script. Their bundles
 * are one closure each, in which no bundler finds unused code by itself.
 */
import { type ESTree, type Plugin, parseAst } from 'vite';

/** Bodies by the name of the function that gets them. */
export type Bodies = Readonly<Record<string, string>>;

/** Of functions that nothing here reaches; if an upgrade makes one reachable, tests fail with this error. */
const UNREACHABLE = '{throw Error("left out")}';
/** Of functions that look through the page for components of a kind that it has none of. */
const NOTHING = '{}';

interface Edit {
	start: number;
	end: number;
	text: string;
}

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
		// What they leave to do without submissions, fetchers and blockers.
		normalizeNavigateOptions: '{return{path}}',
		...all(NOTHING, [
			'getSubmissionFromNavigation',
			'getUpdatedActionData',
			'markFetchRedirectsDone',
			'abortStaleFetchLoads',
			'shouldBlockNavigation',
		]),
		checkFogOfWar: '{return{active:false,matches:null}}',
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
	'/react-router/dist/production/lib/dom/lib.js': {
		...all(UNREACHABLE, ['deserializeErrors', 'useSubmit', 'useFormAction']),
		// Of `NavLink`, for styles during a view transition.
		useViewTransitionState: '{return false}',
	},
	// Every route has an error screen.
	'/react-router/dist/production/lib/hooks.js': all(UNREACHABLE, [
		'RSCErrorHandler',
		'DefaultErrorComponent',
		// Of routers without data.
		'useNavigateUnstable',
	]),
	// What it warns of are mistakes of the code.
	'/react-router/dist/production/lib/router/history.js': { warning: NOTHING },
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
			// Action state, compiler cache, `SuspenseList`, `Activity`.
			'mountActionState',
			'updateActionStateImpl',
			'runActionStateAction',
			'dispatchActionState',
			'useMemoCache',
			'updateSuspenseListComponent',
			'updateActivityComponent',
			'findFirstSuspended',
			'cutOffTailIfNeeded',
			// Functions as `action` of a form.
			'startHostTransition',
			'ensureFormComponentIsStateful',
			'requestFormReset$1',
			'scheduleReplayQueueIfNeeded',
			// Input events of Internet Explorer.
			'stopWatchingForValueChange',
			'handlePropertyChange',
			'handleEventsForInputEventPolyfill',
			'getTargetInstForInputEventPolyfill',
			// Custom elements, hydration of chosen targets, the loading indicator of transitions.
			'setPropOnCustomElement',
			'attemptExplicitHydrationTarget',
			'defaultOnDefaultTransitionIndicator',
			// Style sheets and scripts that React loads: the build's are in the document.
			'preload',
			'preloadModule',
			'preinitStyle',
			'preinitScript',
			'preinitModuleScript',
			'preconnectAs',
			'suspendResource',
			'insertSuspendedStylesheets',
			'ReactDOMSharedInternals.findDOMNode',
			// Refs of fragments.
			'commitNewChildToFragmentInstance',
			'deleteChildFromFragmentInstance',
			...[
				'addEventListener',
				'removeEventListener',
				'dispatchEvent',
				'focus',
				'focusLast',
				'blur',
				'observeUsing',
				'unobserveUsing',
				'getClientRects',
				'getRootNode',
				'compareDocumentPosition',
				'scrollIntoView',
			].map((method) => `FragmentInstance.prototype.${method}`),
		]),
		getResource: '{return type==="style"||type==="script"?{type:"void",instance:null,count:0,state:null}:null}',
		acquireResource: '{return null}',
		preloadResource: '{return true}',
		waitForCommitToBeReady: '{return null}',
		// Waits for images in view transitions.
		preloadInstanceAndSuspendIfNeeded: '{workInProgress.flags&=-16777217}',
		...all(NOTHING, [
			'commitNewChildToFragmentInstances',
			'commitFragmentInstanceInsertionEffects',
			'commitFragmentInstanceDeletionEffects',
		]),
		isFragmentInstanceParent: '{return false}',
		// Events that nothing listens to: `action` of a form, `onSelect`, `onBeforeInput`.
		...all(NOTHING, [
			'extractEvents$1',
			'constructSelectEvent',
			'getNativeBeforeInputChars',
			'getFallbackBeforeInputChars',
		]),
		// Nothing shows or sends component stacks and names.
		getStackByFiberInDevAndProd: '{return""}',
		getComponentNameFromType: '{return null}',
	},
};

/**
 * Replaces the bodies of functions in `code`, and leaves out the messages of its invariants. Throws when a function is
 * missing: a new version of the library named it otherwise.
 */
export function leaveOut(code: string, bodies: Bodies): string {
	const missing = new Set(Object.keys(bodies));
	const edits: Edit[] = [];
	const visit = (value: unknown): void => {
		if (typeof value !== 'object' || value === null) return;
		const node = value as ESTree.Node;
		const { name, body } = toNamedFunction(node, code);
		if (name && body && Object.hasOwn(bodies, name)) {
			missing.delete(name);
			edits.push({ start: body.start, end: body.end, text: bodies[name] ?? '' });
			return;
		}
		const message = toInvariantMessage(node);
		if (message) edits.push({ ...message, text: '""' });
		for (const child of Object.values(message ? {} : node)) visit(child);
	};
	visit(parseAst(code));
	if (missing.size > 0) throw new Error(`No function is called ${[...missing].join(', ')}`);
	return edits
		.sort((a, b) => b.start - a.start)
		.reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), code);
}

/** Of `function name() {}` and `Name.prototype.method = function () {}`. */
function toNamedFunction(node: ESTree.Node, code: string): { name?: string; body?: ESTree.Node | null } {
	if (node.type === 'FunctionDeclaration') return { name: node.id?.name, body: node.body };
	if (node.type !== 'AssignmentExpression' || node.right.type !== 'FunctionExpression') return {};
	return { name: code.slice(node.left.start, node.left.end), body: node.right.body };
}

/** The second argument of `invariant(condition, message)`. */
function toInvariantMessage(node: ESTree.Node): Pick<Edit, 'start' | 'end'> | null {
	if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'invariant')
		return null;
	const message = node.arguments[1];
	return message ? { start: message.start, end: message.end } : null;
}

/** For the browser's build: the renderer uses more of the router. */
export function leaveOutLibraryCode(): Plugin {
	return {
		name: 'leave-out-library-code',
		transform: {
			filter: { id: /\/node_modules\/(react-router|react-dom)\// },
			handler(code, id) {
				const file = Object.keys(BODIES_BY_FILE).find((end) => id.endsWith(end));
				return { code: leaveOut(code, file ? (BODIES_BY_FILE[file] ?? {}) : {}), map: null };
			},
		},
	};
}
