/**
 * Which room may import which: the arrows of docs/architecture.md as data. `scripts/check-imports.ts` reads every import
 * against them. A room is a folder; the longest prefix that matches a file names its room.
 */
export interface Room {
	/** Folder from the repository's root; the rules hold for everything below it. */
	folder: string;
	/** Rooms that it may import. Its own files it may always import. */
	may: readonly string[];
}

const WEB_BASE = ['contract', 'web/lib'];
const WEB_SHARED = [
	...WEB_BASE,
	'web/config',
	'web/preferences',
	'web/api',
	'web/ui',
	'web/personal-data',
	'web/session',
	'web/watch-sync',
	'web/bookmarks',
	'web/taste',
	'web/queue',
	'web/downloads',
	'web/live',
];
const FEATURE = [...WEB_SHARED, 'web/head', 'web/keyboard', 'web/recovery'];
const ADMIN_PART = [...FEATURE, 'web/features/admin/shared'];
const TITLES = 'web/features/catalogue/titles';
const TITLE_LIST = 'web/features/catalogue/title-list';
const COLLECTIONS = 'web/features/catalogue/collections';
const SERVER_BASE = [
	'contract',
	'server/config.ts',
	'server/database-setting.ts',
	'server/smtp-setting.ts',
	'server/oidc-settings.ts',
	'server/sign-in-icon.ts',
	'server/proxy-sign-in-settings.ts',
	'server/start-error.ts',
	'server/lib',
	'server/language',
];
const PLAYER_BASE = ['web/features/player/player.messages.ts', 'web/features/player/servers'];

/** What is shipped. */
const PRODUCT = ['contract', 'open-catalogue', 'open-catalogue-art', 'server', 'web'];

/** Rooms without `may` rules of their own do not exist: a file outside every room fails the check. */
export const ROOMS: readonly Room[] = [
	{ folder: 'contract', may: [] },
	{ folder: 'open-catalogue', may: ['contract'] },
	{ folder: 'open-catalogue-art', may: ['contract', 'open-catalogue'] },

	{ folder: 'server/lib', may: [] },
	{ folder: 'server/language', may: ['contract', 'open-catalogue'] },
	{ folder: 'server/http', may: SERVER_BASE },
	{ folder: 'server/db', may: SERVER_BASE },
	{ folder: 'server/upstream', may: [...SERVER_BASE, 'server/http'] },
	{ folder: 'server/catalogue', may: [...SERVER_BASE, 'open-catalogue', 'server/http', 'server/upstream'] },
	{ folder: 'server/mail', may: [...SERVER_BASE, 'server/http', 'server/db'] },
	{ folder: 'server/accounts', may: [...SERVER_BASE, 'server/http', 'server/db', 'server/mail'] },
	{
		folder: 'server/watch-history',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/catalogue'],
	},
	{
		folder: 'server/taste',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/catalogue', 'server/accounts'],
	},
	{
		folder: 'server/segments',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/upstream'],
	},
	{
		folder: 'server/subtitles',
		may: [...SERVER_BASE, 'server/http', 'server/catalogue', 'server/upstream'],
	},
	{
		folder: 'server/lists',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/catalogue', 'server/watch-history'],
	},
	{
		folder: 'server/calendar',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/catalogue'],
	},
	{
		folder: 'server/recommendations',
		may: [...SERVER_BASE, 'server/http', 'server/catalogue', 'server/watch-history', 'server/taste'],
	},
	{
		folder: 'server/transfer',
		may: [
			'open-catalogue',
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/accounts',
			'server/catalogue',
			'server/watch-history',
			'server/taste',
			'server/lists',
		],
	},
	{
		folder: 'server/trackers',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/upstream',
			'server/accounts',
			'server/watch-history',
			'server/taste',
			'server/lists',
			'server/transfer',
		],
	},
	{ folder: 'server/system', may: [...SERVER_BASE, 'server/http', 'server/db', 'server/catalogue', 'server/accounts'] },
	{
		folder: 'server/admin',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/catalogue',
			'server/accounts',
			'server/mail',
			'server/watch-history',
			'server/lists',
			'server/taste',
			'server/segments',
			'server/system',
			'server/player',
			'server/transfer',
			'server/trackers',
		],
	},
	{
		folder: 'server/jobs',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/upstream',
			'server/accounts',
			'server/mail',
			'server/admin',
			'server/watch-history',
			'server/copies',
			'server/transfer',
			'server/together',
		],
	},
	{ folder: 'server/copies', may: [...SERVER_BASE, 'open-catalogue', 'server/http', 'server/upstream'] },
	{
		folder: 'server/player',
		may: [...SERVER_BASE, 'open-catalogue', 'server/http', 'server/db', 'server/catalogue', 'server/copies'],
	},
	{
		folder: 'server/addons',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/upstream',
			'server/accounts',
			'server/catalogue',
			'server/copies',
			'server/player',
			'server/jobs',
		],
	},
	{
		folder: 'server/media-servers',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/upstream',
			'server/accounts',
			'server/catalogue',
			'server/player',
			'server/addons',
			'server/trackers',
		],
	},
	{
		folder: 'server/requests',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/upstream',
			'server/accounts',
			'server/catalogue',
			'server/media-servers',
		],
	},
	{
		folder: 'server/webhooks',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/addons'],
	},
	{
		folder: 'server/push',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/addons', 'server/catalogue'],
	},
	{
		folder: 'server/connections',
		may: [...SERVER_BASE, 'server/http', 'server/catalogue', 'server/player'],
	},
	{
		folder: 'server/channels',
		may: [...SERVER_BASE, 'open-catalogue', 'server/http', 'server/catalogue'],
	},
	{ folder: 'server/pages', may: [...SERVER_BASE, 'open-catalogue', 'server/http', 'server/catalogue'] },
	{
		folder: 'server/together',
		may: [
			...SERVER_BASE,
			'server/http',
			'server/db',
			'server/accounts',
			'server/catalogue',
			'server/lists',
			'server/taste',
		],
	},
	{
		folder: 'server/redis',
		may: [...SERVER_BASE, 'server/http', 'server/upstream', 'server/catalogue', 'server/system', 'server/together'],
	},
	{
		folder: 'server/children',
		may: [...SERVER_BASE, 'server/http', 'server/db', 'server/accounts', 'server/catalogue'],
	},
	{
		folder: 'server/app',
		may: [
			'languages/server',
			...SERVER_BASE,
			'open-catalogue',
			'server/http',
			'server/db',
			'server/upstream',
			'server/catalogue',
			'server/accounts',
			'server/mail',
			'server/watch-history',
			'server/taste',
			'server/segments',
			'server/subtitles',
			'server/lists',
			'server/transfer',
			'server/trackers',
			'server/calendar',
			'server/recommendations',
			'server/system',
			'server/admin',
			'server/jobs',
			'server/copies',
			'server/player',
			'server/addons',
			'server/media-servers',
			'server/requests',
			'server/connections',
			'server/webhooks',
			'server/push',
			'server/channels',
			'server/children',
			'server/pages',
			'server/redis',
			'server/together',
		],
	},
	{ folder: 'server', may: ['contract', 'open-catalogue', 'server'] },

	{ folder: 'web/lib', may: ['contract'] },
	{ folder: 'web/config', may: WEB_BASE },
	{ folder: 'web/preferences', may: WEB_BASE },
	{ folder: 'web/api', may: WEB_BASE },
	{ folder: 'web/ui', may: [...WEB_BASE, 'web/config'] },
	{ folder: 'web/head', may: [...WEB_BASE, 'web/config'] },
	{ folder: 'web/worker', may: [...WEB_BASE, 'web/preferences', 'web/downloads'] },
	{ folder: 'web/personal-data', may: [...WEB_BASE, 'web/config'] },
	{
		folder: 'web/session',
		may: [...WEB_BASE, 'web/personal-data', 'web/preferences', 'web/api', 'web/ui', 'web/worker'],
	},
	{ folder: 'web/watch-sync', may: [...WEB_BASE, 'web/personal-data', 'web/config', 'web/api', 'web/session'] },
	{
		folder: 'web/bookmarks',
		may: [...WEB_BASE, 'web/personal-data', 'web/config', 'web/api', 'web/session', 'web/ui'],
	},
	{
		folder: 'web/taste',
		may: [...WEB_BASE, 'web/personal-data', 'web/api', 'web/preferences', 'web/session', 'web/ui', 'web/watch-sync'],
	},
	{
		folder: 'web/queue',
		may: [
			...WEB_BASE,
			'web/personal-data',
			'web/config',
			'web/api',
			'web/session',
			'web/ui',
			'web/watch-sync',
			'web/taste',
		],
	},
	{ folder: 'web/live', may: [...WEB_BASE, 'web/personal-data'] },
	{ folder: 'web/downloads', may: [...WEB_BASE, 'web/personal-data'] },
	{ folder: 'web/keyboard', may: [...WEB_BASE, 'web/preferences', 'web/ui'] },
	{ folder: 'web/recovery', may: [...WEB_BASE, 'web/preferences', 'web/ui', 'web/worker'] },
	{ folder: 'web/embed', may: WEB_BASE },
	{ folder: 'web/features/admin/shared', may: FEATURE },
	{ folder: 'web/features/admin/overview', may: ADMIN_PART },
	{ folder: 'web/features/admin/users', may: ADMIN_PART },
	{ folder: 'web/features/admin/sign-ups', may: ADMIN_PART },
	{ folder: 'web/features/admin/system', may: ADMIN_PART },
	{ folder: 'web/features/admin/analytics', may: ADMIN_PART },
	{ folder: 'web/features/admin/audit', may: ADMIN_PART },
	{ folder: 'web/features/admin/player-servers', may: ADMIN_PART },
	{ folder: 'web/features/admin/addons', may: ADMIN_PART },
	{ folder: 'web/features/admin/media-servers', may: ADMIN_PART },
	{ folder: 'web/features/admin/requests', may: ADMIN_PART },
	{ folder: 'web/features/admin', may: [...FEATURE, 'web/features/admin'] },
	{ folder: 'web/features/auth', may: FEATURE },
	{ folder: 'web/features/calendar', may: FEATURE },
	{ folder: 'web/features/channels', may: FEATURE },
	{ folder: 'web/features/downloads', may: FEATURE },
	{ folder: 'web/features/catalogue/titles', may: FEATURE },
	{ folder: 'web/features/catalogue/title-list', may: [...FEATURE, TITLES] },
	{ folder: 'web/features/catalogue/home', may: [...FEATURE, TITLES] },
	{ folder: 'web/features/catalogue/addons', may: [...FEATURE, TITLES, TITLE_LIST] },
	{ folder: 'web/features/catalogue/house', may: [...FEATURE, TITLES, TITLE_LIST] },
	{ folder: 'web/features/catalogue/programme', may: [...FEATURE, TITLES] },
	{ folder: 'web/features/catalogue/browse', may: [...FEATURE, TITLES, TITLE_LIST] },
	{ folder: 'web/features/catalogue/search', may: [...FEATURE, TITLES, TITLE_LIST] },
	{ folder: 'web/features/catalogue/episodes', may: [...FEATURE, TITLES] },
	{
		folder: 'web/features/catalogue/title-page',
		may: [...FEATURE, TITLES, COLLECTIONS, 'web/features/catalogue/episodes'],
	},
	{ folder: 'web/features/catalogue/people', may: [...FEATURE, TITLES, TITLE_LIST] },
	{ folder: COLLECTIONS, may: [...FEATURE, TITLES, TITLE_LIST] },
	{ folder: 'web/features/card-actions', may: FEATURE },
	{ folder: 'web/features/my-list', may: FEATURE },
	{ folder: 'web/features/player', may: FEATURE },
	{ folder: 'web/features/player/servers', may: FEATURE },
	{ folder: 'web/features/player/playback', may: [...FEATURE, ...PLAYER_BASE] },
	{ folder: 'web/features/player/server-settings', may: [...FEATURE, ...PLAYER_BASE, 'web/features/player/playback'] },
	{ folder: 'web/features/player/addons', may: [...FEATURE, ...PLAYER_BASE] },
	{ folder: 'web/features/player/segments', may: [...FEATURE, ...PLAYER_BASE, 'web/features/player/playback'] },
	{ folder: 'web/features/player/together', may: [...FEATURE, ...PLAYER_BASE, 'web/features/player/playback'] },
	{ folder: 'web/features/player/screen-time', may: FEATURE },
	{ folder: 'web/features/player/watch-page', may: [...FEATURE, 'web/features/player'] },
	{ folder: 'web/features/policy', may: FEATURE },
	{ folder: 'web/features/posters', may: FEATURE },
	{ folder: 'web/features/settings', may: FEATURE },
	{ folder: 'web/features/together', may: FEATURE },
	{ folder: 'web/features/welcome', may: FEATURE },
	{ folder: 'web/layout', may: [...WEB_SHARED, 'web/head', 'web/keyboard', 'web/recovery'] },
	{ folder: 'web/screens', may: [...FEATURE, 'web/features'] },
	{ folder: 'web/app', may: ['contract', 'web'] },

	{ folder: 'languages/server', may: ['contract', 'open-catalogue', 'server', 'languages'] },
	{ folder: 'languages', may: ['contract', 'open-catalogue', 'web', 'languages/server'] },
	{ folder: 'harness', may: PRODUCT },
	{ folder: 'e2e', may: [...PRODUCT, 'harness'] },
	{ folder: 'bench', may: [...PRODUCT, 'harness'] },
	{ folder: 'scripts', may: [...PRODUCT, 'languages', 'harness', 'bench', 'e2e', 'playwright.config.ts'] },
];

/** What a file's role forbids it to import, inside `server`: routes → service → repository. */
export interface RoleRule {
	/** Files that the rule is about. */
	files: RegExp;
	/** What they must not import. */
	mayNot: RegExp;
	reason: string;
}

export const ROLE_RULES: readonly RoleRule[] = [
	{
		files: /^server\/.*\.routes\.ts$/,
		mayNot: /^server\/(db\/|.*\.(repository|source)\.ts$)/,
		reason: 'routes ask services; they hold no database, repository or source',
	},
	{
		files: /^server\/.*\.(service|repository|source)\.ts$/,
		mayNot: /\.routes\.ts$/,
		reason: 'what answers does not know how it is asked',
	},
	{
		files: /^server\/.*\.repository\.ts$/,
		mayNot: /\.service\.ts$/,
		reason: 'a repository is SQL alone',
	},
];

/** Tests, which may set up whatever they need. */
export const IS_TEST = /\.test\.tsx?$|\/testing\//;
/** What only tests import, and what runs the product for tests, journeys and measurements. */
export const TESTS_ONLY = /\/testing\//;
export const MAY_IMPORT_TEST_CODE = /\.test\.tsx?$|\/testing\/|^(harness|e2e|bench|scripts)\//;
