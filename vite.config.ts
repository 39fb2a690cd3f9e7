import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ASCII_OUTPUT } from './scripts/ascii-output.ts';
import { forbidChunkCycles } from './scripts/forbid-chunk-cycles.ts';

/** Libraries that every page needs and that seldom change: one file, cached by browsers across releases. */
const LIBRARIES = {
	name: 'libraries',
	test: /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\/web\/app\/no-router-instrumentation\./,
	includeDependenciesRecursively: false,
};

/** Replaces lucide's icon component, 1.2 KB with options that no icon here uses, by `web/ui/create-icon.ts`. */
const ICON_COMPONENT = {
	find: /^\.\.\/createLucideIcon\.mjs$/,
	replacement: fileURLToPath(new URL('web/ui/create-icon.ts', import.meta.url)),
};

const REACT_DOM_SERVER = fileURLToPath(
	new URL('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js', import.meta.url),
);

/** The renderer streams nothing and mounts nothing: of React DOM it needs a quarter. */
const RENDERER_ALIASES = [
	{ find: /^react-dom\/server$/, replacement: REACT_DOM_SERVER },
	{ find: /^react-dom\/client$/, replacement: fileURLToPath(new URL('web/app/no-react-root.ts', import.meta.url)) },
];

/** Strips names, sizes and React keys from lucide's icon data: 0.6 KB of the first script. */
const ICON_DATA_ONLY: Plugin = {
	name: 'icon-data-only',
	transform: {
		filter: { id: /\/node_modules\/lucide-react\/dist\/esm\/icons\// },
		handler: (code) => ({
			code: code
				.replace(/,\s*key: "\w+"/g, '')
				.replace(/^ {2}(name|size|aliases): .*\n/gm, '')
				.replace('__iconData.node;', ''),
			map: null,
		}),
	},
};

/** Replaces the query library's store of mutations, of which there are none, by `web/api/mutation-cache.ts`. */
const MUTATION_CACHE = {
	find: /^\.\/mutationCache\.js$/,
	replacement: fileURLToPath(new URL('web/api/mutation-cache.ts', import.meta.url)),
};

/** Replaces the router's instrumentation, 1.3 KB of the first script, by `web/app/no-router-instrumentation.ts`. */
const ROUTER_INSTRUMENTATION = {
	find: /^\.\/instrumentation\.js$/,
	replacement: fileURLToPath(new URL('web/app/no-router-instrumentation.ts', import.meta.url)),
};

const ALIASES = [ICON_COMPONENT, MUTATION_CACHE, ROUTER_INSTRUMENTATION];

/** Marks the router's components as free of side effects, so that the build leaves out those that nothing imports. */
const PURE_COMPONENTS: Plugin = {
	name: 'pure-components',
	transform: {
		filter: { id: /\/node_modules\/react-router\/dist\/production\// },
		handler: (code) => ({
			code: code
				.replace(/= (React\$1\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
				.replace(/^\w+\.displayName = "\w+";$/gm, ''),
			map: null,
		}),
	},
};

/** Modules that are always fetched together are one chunk: a dozen small ones compress worse. */
function bundle(name: string, files: string[]) {
	return { name, test: new RegExp(files.join('|')), includeDependenciesRecursively: false };
}

/** The first script of every page. */
const START = {
	...bundle('start', [
		'/web/(?!embed/)',
		'/contract/(page-paths|render|limits|title|script-json|bidi-controls)\\.',
		'/node_modules/(@tanstack|lucide-react)/',
	]),
	tags: ['$initial' as const],
};

/** Hashes of seven characters, the least that the build takes: the first script names sixty files, and hashes do not compress. */
const SHORT_NAMES = {
	entryFileNames: 'assets/[name]-[hash:7].js',
	chunkFileNames: 'assets/[name]-[hash:7].js',
};

/** The chunks of the first script. */
const INITIAL = /\/(app|start|libraries|rolldown-runtime|preload-helper)-[^/]+$/;

/** Parts of most pages that show titles. */
const TITLES = bundle('titles', [
	'/web/ui/(title-image|failure-note|skeleton|section-heading)',
	'/web/lib/(title-format|image-url|entry-memory|use-lazy-part)',
	'/web/screens/parse-integer-param',
	'/web/features/catalogue/titles/use-query-with-retry',
	'/(queryObserver|useBaseQuery|useQuery|errorBoundaryUtils|suspense|QueryErrorResetBoundary|IsRestoringProvider)\\.js$',
	'/icons/(play|chevron-left|chevron-right|triangle-exclamation-point)\\.',
]);

/** What the pages of a title and the watch page read and say of it. */
const TITLE_DETAILS = bundle('title-details', [
	'/web/features/catalogue/titles/title-detail-query',
	'/web/screens/title-screens\\.loader',
	'/web/features/catalogue/title-page/(title-head|fact-lines|title-json-ld|people-links|title-page\\.messages)',
	'/web/features/catalogue/episodes/(episode-format|episodes\\.messages|selected-episode)',
	'/contract/(title-blocks|trailers)',
	'/web/lib/use-today',
	'/icons/star\\.',
]);

/** Rows of cards, on Home and beside similar titles. */
const ROWS = bundle('rows', [
	'/web/features/catalogue/titles/(title-card|to-title-card|title-row(-section)?\\.|start-poster-transition|use-title-prefetch)',
	'/web/lib/(use-row-scroll|use-roving-focus|row-page-offset)',
	'/web/watch-sync/resume-links',
]);

/**
 * Small lazy parts that are fetched with others anyway. The first script has the name of every chunk: each that is spared is
 * some 16 bytes of it.
 */
const LAZY_PARTS = [
	// What every page fetches when it is idle, so that it opens at once, and offline: one request instead of twenty.
	bundle('idle', [
		'/web/layout/(menu-sheet|menu\\.messages|user-menu|user-card|logout-button|account-navigation|use-on-navigation)',
		'/web/layout/catalogue-notice-content',
		'/web/features/auth/',
		'/web/features/welcome/(?!welcome\\.tsx)',
		'/web/keyboard/(shortcuts\\.|keyboard\\.messages)',
		'/web/recovery/(service-worker-client|reload-guard|update-reload|page-errors)',
		'/web/session/(begin|end|verify)-session',
		'/web/session/(viewer-changes|taste-storage|show-owner-notice|owner-notice\\.messages|clear-personal-caches|session\\.messages|viewer-id|viewer-call|discard-token|pending-logouts)',
		'/web/worker/worker-settings',
		'/web/features/posters/start-screen-saver',
		'/web/api/server-message',
		'/web/ui/(modal-dialog|form-dialog|confirm-dialog|dialog-card|side-panel|reserve-scrollbar-gutter)',
		'/web/ui/(text-field|form-error|pending-button|toast\\.|toast-container|download-file)',
		'/web/lib/(use-close-on-back|use-media-query|relative-time|format\\.messages|settings-path)',
		'/contract/account-rules',
		'/icons/(clock|bug|log-out|shield-check|settings|eye|eye-off|rotate-ccw-clock|cloud-off|monitor-smartphone|trash|download)\\.',
	]),
	// What recovers from a chunk that arrived broken is in none of those that it may have to recover from.
	bundle('try-again', ['/web/recovery/(try-again|clear-page-caches)']),
	bundle('error-details', ['/web/screens/failures/error-details', '/web/recovery/(report-button|send-report)']),
	// Of most lazy chunks.
	bundle('parts', [
		'/icons/(x|check|chevron-down|arrow-down|arrow-up-right)\\.',
		'/web/ui/use-copy-text',
		'/web/bookmarks/bookmark-button\\.messages',
		'/icons/(bookmark|list-plus)\\.',
		'/contract/programme-paths',
		'/web/head/json-ld-values',
		'/web/features/catalogue/title-page/title-length',
		'/web/watch-sync/may-have-history',
		'/useSuspenseQuery\\.js$',
	]),
	// What the watch page has at once, and the pages of titles later.
	bundle('preferences', [
		'/web/lib/(next|adjacent)-episodes?\\.',
		'/web/preferences/(preferences|stored-preferences|use-preferences|use-region|is-television)',
		'/web/watch-sync/media-ref',
	]),
	// What the page of a title fetches when it is idle.
	bundle('title-idle', [
		'/web/features/catalogue/title-page/(local-certification|share-options|share-links|share\\.messages)',
		'/icons/(link-2|smartphone)\\.',
	]),
	// Bookmarks, hidden titles and the actions of cards: what every page fetches when it is idle.
	bundle('bookmarks', [
		'/web/bookmarks/(?!bookmark-button)',
		'/web/taste/',
		'/web/features/card-actions/(?!card-progress)',
		'/contract/list-rules',
		'/icons/(bookmark-minus|ellipsis-vertical)\\.',
	]),
	bundle('player-servers', [
		'/(player-server-list-query|player-server-url|server-url|choose-initial-server)\\.ts',
		'/web/features/player/(player\\.messages|playback/(use-frame-messages|frame-message)\\.)',
	]),
	bundle('watch-sync', [
		'/web/watch-sync/(?!start-watch-sync|use-|media-ref|resume-links|may-have-history)',
		'/web/lib/format-time',
		'/contract/watch-completion',
		'/web/session/when-session-known',
	]),
	bundle('policy', ['/web/features/policy/', '/icons/(messages-square|scale|external-link|copy|layout-grid)\\.']),
	bundle('posters', [
		'/web/features/posters/(?!start-)',
		'/web/screens/posters-screen',
		'/contract/posters',
		'/icons/(plus|minus)\\.',
	]),
	bundle('programme', ['/web/screens/programme-screen', '/web/features/catalogue/programme/programme-query']),
	bundle('history-card', ['/web/features/my-list/(card-parts|history-card|merge-history|watch-progress|progress-bar)']),
	bundle('arrows', ['/icons/(arrow-up|rotate-ccw|undo-2|grip-vertical)\\.']),
	bundle('browse', [
		'/web/features/catalogue/browse/(load-browse|browse[.-]|quick-filters|facet-button|title-browser)',
		'/contract/browse-sorts',
		'/icons/list-filter\\.',
	]),
	bundle('facets', [
		'/web/features/catalogue/browse/(facet-(panel|tools|options)|facets\\.messages|provider-select|saved-row-paths)',
		'/icons/house-plus\\.',
	]),
	bundle('search-state', ['/web/features/catalogue/search/(load-search|search-state)']),
	bundle('tab-list', ['/web/ui/tab-list']),
	bundle('title-grid', [
		'/web/features/catalogue/title-list/(title-grid|entity-card|to-list-cards|title-list\\.messages|empty-state)',
		'/web/features/catalogue/title-list/(use-list-announcements|use-page-size|use-visible-count)',
		'/icons/search-x\\.',
	]),
	bundle('title-list', [
		'/web/features/catalogue/title-list/(?!film-grid|load-by-scroll)',
		'/web/(lib/(normalize-search-text|use-pending-search-params)|ui/use-debounced-search)',
		'/web/ui/select-field',
		'/(queriesObserver|useQueries)\\.js$',
	]),
	bundle('page-hero', ['/web/features/catalogue/(title-list/film-grid|title-page/page-hero)']),
	bundle('person-data', [
		'/web/screens/person-screens\\.loader',
		'/contract/person-blocks',
		'/web/features/catalogue/people/(person-query|filmography\\.|person\\.messages)',
		'/web/features/catalogue/(collections/collection-query|titles/to-film-cards)',
	]),
];

/** Browser build, server-rendering build and development server. The boot script has a build of its own. */
export default defineConfig(({ command, isSsrBuild }) => ({
	plugins: [
		react(),
		tailwindcss(),
		ICON_DATA_ONLY,
		PURE_COMPONENTS,
		...(command === 'build' ? [isSsrBuild ? ASCII_OUTPUT : forbidChunkCycles()] : []),
	],
	resolve: {
		alias: isSsrBuild ? [...ALIASES, ...RENDERER_ALIASES] : ALIASES,
	},
	// Without it the renderer would contain React's development build too.
	...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
	publicDir: 'web/public',
	build: isSsrBuild
		? {
				outDir: 'dist/render',
				ssr: 'web/app/entry-server.tsx',
				emptyOutDir: true,
				// The server keeps its text in memory.
				minify: true,
				copyPublicDir: false,
				assetsInlineLimit: 0,
				// One file, read once at start: a build in place must not remove chunks of a running server.
				rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
			}
		: {
				outDir: 'dist/client',
				manifest: 'manifest.json',
				// The build script removes what is older than the build before this one.
				emptyOutDir: false,
				modulePreload: {
					polyfill: false,
					// Every document has loaded the chunks of the first script.
					resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !INITIAL.test(file)),
				},
				assetsInlineLimit: 0,
				rolldownOptions: {
					output: {
						...SHORT_NAMES,
						codeSplitting: { groups: [LIBRARIES, START, TITLES, TITLE_DETAILS, ROWS, ...LAZY_PARTS] },
					},
					input: {
						app: 'web/app/entry-client.tsx',
						'open-cinema': 'web/embed/open-cinema.ts',
						unavailable: 'web/embed/unavailable.ts',
						'player-pages': 'web/embed/player-pages.css',
					},
				},
			},
	// Dependencies are bundled into the renderer: one file to read at start instead of hundreds.
	ssr: command === 'build' ? { noExternal: true, target: 'node' } : { target: 'node' },
	server: { middlewareMode: true },
	appType: 'custom',
}));
